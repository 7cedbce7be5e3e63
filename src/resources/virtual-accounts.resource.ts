import { virtualAccountStatuses } from "../../contract/statuses";
import { torcCalls } from "../../contract/torc-calls";
import { defineResource, field } from "../kit";

export default defineResource({
  name: "virtual-accounts",
  endpoints: torcCalls("virtual-account"),
  paths: { list: "dashboards/virtual-accounts", show: "dashboards/virtual-account/:org_id/:id" },
  deepLinks: ["virtual-accounts"],
  access: { feature: "local_rails" },
  preferenceKey: "virtual_account",
  sort: "-created_at",
  title: (account) => account.reference,
  fields: {
    reference: field.text(),
    id: field.id(),
    org_id: field.reference("organizations"),
    customer_name: field.text(),
    customer_id: field.reference("customers", "customer_name"),
    status: field.status(virtualAccountStatuses),
    currency: field.text(),
    account_holder_name: field.text(),
    bank_name: field.text(),
    bank_country: field.country(),
    account_number: field.masked(),
    bsb: field.text(),
    aba: field.text(),
    sort_code: field.text(),
    iban: field.masked(),
    bic_swift: field.text(),
    created_at: field.dateTime(),
    updated_at: field.dateTime(),
  },
  list: {
    columns: ["reference", "org_id", "customer_id", "bank_name", "currency", "status"],
    filters: ["status", "org_id", "currency", "created_at", "customer_id"],
    compact: { start: "status", end: "currency" },
    search: true,
    sortable: ["created_at"],
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
