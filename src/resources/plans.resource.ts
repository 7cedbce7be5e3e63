import { managePlans } from "../../contract/access-rules";
import { activityStatuses } from "../../contract/statuses";
import { defineResource, field } from "../kit";

export default defineResource({
  name: "plans",
  endpoints: { list: "GET /pricing/partner-plan", one: "GET /pricing/partner-plan/{id}" },
  writes: { create: "POST /pricing/partner-plan" },
  paths: { list: "dashboards/pricing/plan", show: "dashboards/pricing/plan/:id" },
  create: { path: "dashboards/pricing/plan/create", access: managePlans },
  preferenceKey: "pricing_setup",
  sort: "name",
  title: (plan) => plan.name,
  fields: {
    name: field.text(),
    id: field.id(),
    description: field.text(),
    status: field.status(activityStatuses),
    version: field.number(),
    version_in_force: field.number(),
    next_effective_from: field.dateTime(),
    fx_conversion_markup: field.percentage(),
    share_percent: field.percentage(),
    organization_count: field.number(),
    created_at: field.dateTime(),
    updated_at: field.dateTime(),
  },
  list: {
    columns: ["name", "description", "status", "version_in_force", "fx_conversion_markup", "organization_count", "next_effective_from"],
    filters: ["status", "created_at"],
    compact: { start: "status", end: "organization_count" },
    search: true,
    sortable: ["name", "created_at"],
  },
  show: {
    status: "status",
    summary: ["organization_count", "version_in_force", "fx_conversion_markup", "share_percent", "description"],
    related: [{ resource: "organizations", by: "plan_id" }],
  },
});
