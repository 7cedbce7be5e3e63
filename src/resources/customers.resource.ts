import { defineResource, field } from "../kit";

export default defineResource({
  name: "customers",
  endpoints: "customer",
  paths: { list: "dashboards/customers", show: "dashboards/customer/:org_id/:id" },
  deepLinks: ["customers"],
  menu: { order: 80 },
  title: (customer) => customer.name,
  kinds: {
    email: field.email(),
    phone_number: field.phone("phone_country_code"),
  },
  list: {
    columns: ["name", "org_id", "email", "country", "status", "created_at"],
    compact: { start: "status", end: "email" },
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
