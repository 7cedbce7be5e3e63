import { settlementPayoutModes } from "../../contract/reference/settlement-modes";
import { paymentStatuses } from "../../contract/statuses";
import { defineResource, field } from "../kit";

export default defineResource({
  name: "settlements",
  endpoints: "settlement",
  paths: { list: "dashboards/settlements", show: "dashboards/settlements/:org_id/:id" },
  deepLinks: ["settlements"],
  sort: "-created_at",
  title: (settlement) => settlement.reference,
  fields: {
    reference: field.text(),
    id: field.id(),
    org_id: field.reference("organizations"),
    status: field.status(paymentStatuses),
    amount: field.money("currency"),
    gross_amount: field.money("currency"),
    fee_amount: field.money("currency"),
    currency: field.text(),
    transaction_count: field.number(),
    settlement_payout_mode: field.choice(settlementPayoutModes, "settlement_modes"),
    settlement_payout_id: field.reference("settlement-payouts"),
    org_settlement_bank_id: field.reference("settlement-banks", "settlement_bank_name"),
    period_from: field.dateTime(),
    period_to: field.dateTime(),
    created_at: field.dateTime(),
    settled_at: field.dateTime(),
    updated_at: field.dateTime(),
  },
  list: {
    columns: ["reference", "org_id", "settlement_payout_mode", "amount", "status", "created_at"],
    tabs: "status",
    filters: ["status", "org_id", "settlement_payout_mode", "currency", "amount", "created_at"],
    compact: { start: "status", end: "amount" },
    search: true,
    sortable: ["created_at"],
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
