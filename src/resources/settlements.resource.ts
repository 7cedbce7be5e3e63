import { settlementPayoutModes } from "../../contract/reference/settlement-modes";
import { defineResource, field } from "../kit";

export default defineResource({
  name: "settlements",
  endpoints: "settlement",
  paths: { list: "dashboards/settlements", show: "dashboards/settlements/:org_id/:id" },
  deepLinks: ["settlements"],
  title: (settlement) => settlement.reference,
  fields: [
    "reference",
    "id",
    "org_id",
    "status",
    "amount",
    "gross_amount",
    "fee_amount",
    "currency",
    "transaction_count",
    "settlement_payout_mode",
    "settlement_payout_id",
    "org_settlement_bank_id",
    "period_from",
    "period_to",
    "created_at",
    "settled_at",
    "updated_at",
  ],
  kinds: {
    settlement_payout_mode: field.choice(settlementPayoutModes, "settlement_modes"),
    settlement_payout_id: field.reference("settlement-payouts"),
    org_settlement_bank_id: field.reference("settlement-banks", "settlement_bank_name"),
  },
  list: {
    columns: ["reference", "org_id", "settlement_payout_mode", "amount", "status", "created_at"],
    tabs: "status",
    compact: { start: "status", end: "amount" },
  },
  show: {
    lead: "amount",
    status: "status",
    belongsTo: "org_id",
    summary: ["org_id", "period_from", "period_to", "settled_at"],
    sections: [
      { title: "money", fields: ["gross_amount", "fee_amount", "amount", "transaction_count"] },
      { title: "way", fields: ["settlement_payout_mode", "org_settlement_bank_id", "reference", "id", "created_at"] },
    ],
    related: ["settlement_payout_id", { resource: "payins", by: "settlement_id" }],
  },
});
