import { entityTypes, nameChecks } from "../../contract/reference/payout-checks";
import { activityStatuses } from "../../contract/statuses";
import { torcCalls } from "../../contract/torc-calls";
import { defineResource, field } from "../kit";

export default defineResource({
  name: "beneficiaries",
  endpoints: torcCalls("payout-beneficiary"),
  paths: { list: "dashboards/payout-beneficiary", show: "dashboards/beneficiary/:org_id/:id" },
  deepLinks: ["payout-beneficiary"],
  access: { feature: "local_rails" },
  preferenceKey: "beneficiary",
  sort: "name",
  title: (beneficiary) => beneficiary.name,
  fields: {
    name: field.text(),
    id: field.id(),
    org_id: field.reference("organizations"),
    entity_type: field.choice(entityTypes, "entity_types"),
    status: field.status(activityStatuses),
    email: field.email(),
    country: field.country(),
    address_line1: field.text(),
    city: field.text(),
    state: field.text(),
    zip_code: field.text(),
    currency: field.text(),
    bank_name: field.text(),
    bank_country: field.country(),
    account_number: field.masked(),
    bsb: field.text(),
    aba: field.text(),
    sort_code: field.text(),
    iban: field.masked(),
    bic_swift: field.text(),
    name_check: field.choice(nameChecks, "name_checks", "NO_MATCH"),
    created_at: field.dateTime(),
    updated_at: field.dateTime(),
  },
  list: {
    columns: ["name", "org_id", "country", "bank_name", "name_check", "status"],
    filters: ["status", "org_id", "entity_type", "country", "currency", "name_check", "created_at"],
    compact: { start: "status", end: "currency" },
    search: true,
    sortable: ["name", "created_at"],
  },
  show: {
    status: "status",
    belongsTo: "org_id",
    summary: ["org_id", "currency", "name_check", "created_at"],
    sections: [
      { title: "beneficiary", fields: ["entity_type", "email", "id"] },
      { title: "address", fields: ["address_line1", "city", "state", "zip_code", "country"], hidesMissing: true },
      { title: "account", fields: ["account_number", "iban", "bsb", "aba", "sort_code"], hidesMissing: true },
      { title: "bank", fields: ["bank_name", "bank_country", "bic_swift"], hidesMissing: true },
    ],
    related: [{ resource: "payouts", by: "payout_beneficiary_id" }],
  },
});
