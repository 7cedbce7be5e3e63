import { waitingParties } from "../../contract/reference/parties";
import { kybStatuses, organizationStatuses } from "../../contract/statuses";
import { defineResource, field } from "../kit";

export default defineResource({
  name: "organizations",
  endpoints: { list: "GET /partner/organization", one: "GET /partner/organization/{id}" },
  paths: { list: "dashboards/organization", show: "dashboards/organization/:id" },
  menu: { order: 30 },
  preferenceKey: "organization",
  sort: "name",
  title: (organization) => organization.name,
  fields: {
    name: field.text(),
    id: field.id(),
    legal_name: field.text(),
    country: field.country(),
    city: field.text(),
    website_url: field.text(),
    industry_name: field.text(),
    contact_email: field.email(),
    status: field.status(organizationStatuses),
    kyb_status: field.status(kybStatuses),
    waiting_on: field.choice(waitingParties, "parties", "partner"),
    waiting_since: field.dateTime(),
    plan_name: field.text(),
    is_kyb_permission_by_merchant: field.boolean(),
    partner_permission_list: field.tags("permissions"),
    last_payment_at: field.dateTime(),
    created_at: field.dateTime(),
    updated_at: field.dateTime(),
  },
  list: {
    columns: ["name", "country", "status", "kyb_status", "waiting_on", "plan_name", "created_at"],
    filters: ["status", "kyb_status", "country", "waiting_on", "created_at"],
    compact: { start: "kyb_status", end: "plan_name" },
    search: true,
    tabs: "kyb_status",
    sortable: ["name", "country", "status", "kyb_status", "waiting_since", "last_payment_at", "created_at"],
  },
  show: {
    status: "status",
    sections: [
      { title: "identity", fields: ["name", "legal_name", "id", "country", "city", "website_url", "industry_name", "contact_email"] },
      { title: "onboarding", fields: ["status", "kyb_status", "waiting_on", "waiting_since", "is_kyb_permission_by_merchant"] },
      { title: "business", fields: ["plan_name", "partner_permission_list", "last_payment_at", "created_at", "updated_at"] },
    ],
  },
});
