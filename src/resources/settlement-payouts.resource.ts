import { paymentStatuses } from "../../contract/statuses";
import { defineResource, field } from "../kit";

export default defineResource({
  name: "settlement-payouts",
  endpoints: "settlement-payout",
  paths: { list: "dashboards/settlement-payout", show: "dashboards/settlement-payout/:org_id/:id" },
  deepLinks: ["settlement-payout"],
  sort: "-created_at",
  title: (payout) => payout.reference,
  fields: {
    reference: field.text(),
    id: field.id(),
    org_id: field.reference("organizations"),
    status: field.status(paymentStatuses),
    amount: field.money("currency"),
    currency: field.text(),
    settlement_payout_reference: field.text(),
    settlement_id: field.reference("settlements"),
    org_settlement_bank_id: field.reference("settlement-banks", "settlement_bank_name"),
    failure_code: field.text(),
    failure_message: field.text(),
    created_at: field.dateTime(),
    settled_at: field.dateTime(),
    updated_at: field.dateTime(),
  },
  list: {
    columns: ["reference", "org_id", "org_settlement_bank_id", "amount", "status", "created_at"],
    tabs: "status",
    filters: ["status", "org_id", "currency", "amount", "created_at", "settlement_id", "org_settlement_bank_id"],
    compact: { start: "status", end: "amount" },
    search: true,
    sortable: ["created_at"],
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
