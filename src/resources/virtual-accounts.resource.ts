import { defineResource, field } from "../kit";

export default defineResource({
  name: "virtual-accounts",
  endpoints: "virtual-account",
  paths: { list: "dashboards/virtual-accounts", show: "dashboards/virtual-account/:org_id/:id" },
  deepLinks: ["virtual-accounts"],
  title: (account) => account.reference,
  fields: [
    "reference",
    "id",
    "org_id",
    "customer_name",
    "customer_id",
    "status",
    "currency",
    "account_holder_name",
    "bank_name",
    "bank_country",
    "account_number",
    "bsb",
    "aba",
    "sort_code",
    "iban",
    "bic_swift",
    "created_at",
    "updated_at",
  ],
  kinds: {
    customer_id: field.reference("customers", "customer_name"),
  },
  list: {
    columns: ["reference", "org_id", "account_holder_name", "bank_name", "currency", "status"],
    compact: { start: "status", end: "currency" },
  },
  show: {
    status: "status",
    about: "customer_name",
    belongsTo: "org_id",
    summary: ["org_id", "currency", "created_at"],
    sections: [
      { title: "account", fields: ["account_holder_name", "account_number", "iban", "bsb", "aba", "sort_code"], hidesMissing: true },
      { title: "bank", fields: ["bank_name", "bank_country", "bic_swift"], hidesMissing: true },
      { title: "record", fields: ["reference", "id", "updated_at"] },
    ],
    related: ["customer_id", { resource: "payins", by: "virtual_account_id" }],
  },
});
