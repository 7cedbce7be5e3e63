import { activityStatuses } from "../../contract/statuses";
import { defineResource, field } from "../kit";

export default defineResource({
  name: "customers",
  endpoints: "customer",
  paths: { list: "dashboards/customers", show: "dashboards/customer/:org_id/:id" },
  deepLinks: ["customers"],
  menu: { order: 80 },
  access: { feature: "local_rails" },
  sort: "-created_at",
  title: (customer) => customer.name,
  fields: {
    name: field.text(),
    id: field.id(),
    org_id: field.reference("organizations"),
    email: field.email(),
    phone_country_code: field.text(),
    phone_number: field.phone("phone_country_code"),
    status: field.status(activityStatuses),
    country: field.country(),
    address_line1: field.text(),
    city: field.text(),
    state: field.text(),
    zip_code: field.text(),
    reference: field.text(),
    created_at: field.dateTime(),
    updated_at: field.dateTime(),
  },
  list: {
    columns: ["name", "org_id", "email", "country", "status", "created_at"],
    filters: ["status", "org_id", "country", "created_at"],
    compact: { start: "status", end: "email" },
    search: true,
    sortable: ["name", "created_at"],
  },
  show: {
    status: "status",
    belongsTo: "org_id",
    summary: ["org_id", "email", "created_at"],
    sections: [
      { title: "contact", fields: ["email", "phone_number"], hidesMissing: true },
      { title: "address", fields: ["address_line1", "city", "state", "zip_code", "country"], hidesMissing: true },
      { title: "record", fields: ["reference", "id", "updated_at"] },
    ],
    related: [
      { resource: "payins", by: "customer_id" },
      { resource: "refunds", by: "customer_id" },
      { resource: "disputes", by: "customer_id" },
      { resource: "virtual-accounts", by: "customer_id" },
      { resource: "checkouts", by: "customer_id" },
    ],
  },
});
