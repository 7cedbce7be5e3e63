import { entityTypes, nameChecks } from "../../contract/reference/payout-checks";
import { defineResource, field } from "../kit";

export default defineResource({
  name: "beneficiaries",
  endpoints: "payout-beneficiary",
  paths: { list: "dashboards/payout-beneficiary", show: "dashboards/beneficiary/:org_id/:id" },
  deepLinks: ["payout-beneficiary"],
  preferenceKey: "beneficiary",
  title: (beneficiary) => beneficiary.name,
  kinds: {
    entity_type: field.choice(entityTypes, "entity_types"),
    email: field.email(),
    name_check: field.choice(nameChecks, "name_checks", "NO_MATCH"),
  },
  list: {
    columns: ["name", "org_id", "country", "bank_name", "name_check", "status"],
    compact: { start: "status", end: "currency" },
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
