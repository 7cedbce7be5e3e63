import { managePlans } from "../../contract/access-rules";
import { defineResource, field } from "../kit";

export default defineResource({
  name: "plans",
  endpoints: { list: "GET /pricing/partner-plan", one: "GET /pricing/partner-plan/{id}" },
  writes: { create: "POST /pricing/partner-plan" },
  paths: { list: "dashboards/pricing/plan", show: "dashboards/pricing/plan/:id" },
  create: { path: "dashboards/pricing/plan/create", access: managePlans },
  preferenceKey: "pricing_setup",
  title: (plan) => plan.name,
  kinds: {
    fx_conversion_markup: field.percentage(),
    share_percent: field.percentage(),
  },
  list: {
    columns: ["name", "description", "status", "version_in_force", "fx_conversion_markup", "organization_count", "next_effective_from"],
    compact: { start: "status", end: "organization_count" },
  },
  show: {
    status: "status",
    summary: ["organization_count", "version_in_force", "fx_conversion_markup", "share_percent", "description"],
    related: [{ resource: "organizations", by: "plan_id" }],
  },
});
