import { activityStatuses } from "../../contract/statuses";
import { defineResource, field } from "../kit";

export default defineResource({
  name: "plans",
  endpoints: { list: "GET /pricing/partner-plan", one: "GET /pricing/partner-plan/{id}" },
  paths: { list: "dashboards/pricing/plan", show: "dashboards/pricing/plan/:id" },
  preferenceKey: "pricing_setup",
  sort: "name",
  title: (plan) => plan.name,
  fields: {
    name: field.text(),
    id: field.id(),
    description: field.text(),
    status: field.status(activityStatuses),
    version: field.number(),
    organization_count: field.number(),
    created_at: field.dateTime(),
    updated_at: field.dateTime(),
  },
  list: {
    columns: ["name", "description", "status", "version", "organization_count", "created_at"],
    filters: ["status", "created_at"],
    compact: { start: "status", end: "organization_count" },
    search: true,
    sortable: ["name", "created_at"],
  },
  show: {
    status: "status",
    summary: ["organization_count", "version", "updated_at"],
    sections: [{ title: "plan", fields: ["description", "id", "created_at"] }],
    related: [{ resource: "organizations", by: "plan_id" }],
  },
});
