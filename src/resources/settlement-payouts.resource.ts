import { defineResource, field } from "../kit";

export default defineResource({
  name: "settlement-payouts",
  endpoints: "settlement-payout",
  paths: { list: "dashboards/settlement-payout", show: "dashboards/settlement-payout/:org_id/:id" },
  deepLinks: ["settlement-payout"],
  title: (payout) => payout.reference,
  fields: [
    "reference",
    "id",
    "org_id",
    "status",
    "amount",
    "currency",
    "settlement_payout_reference",
    "settlement_id",
    "org_settlement_bank_id",
    "failure_code",
    "failure_message",
    "created_at",
    "settled_at",
    "updated_at",
  ],
  kinds: {
    settlement_id: field.reference("settlements"),
    org_settlement_bank_id: field.reference("settlement-banks", "settlement_bank_name"),
  },
  list: {
    columns: ["reference", "org_id", "org_settlement_bank_id", "amount", "status", "created_at"],
    tabs: "status",
    compact: { start: "status", end: "amount" },
  },
  show: {
    lead: "amount",
    status: "status",
    belongsTo: "org_id",
    summary: ["org_id", "org_settlement_bank_id", "created_at", "settled_at"],
    sections: [
      { title: "transfer", fields: ["settlement_payout_reference", "reference", "id"] },
      { title: "outcome", fields: ["failure_code", "failure_message"], hidesMissing: true },
    ],
    related: ["settlement_id", "org_settlement_bank_id"],
  },
});
