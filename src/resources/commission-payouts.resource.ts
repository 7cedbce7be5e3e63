import { defineResource, field } from "../kit";

export default defineResource({
  name: "commission-payouts",
  endpoints: { list: "GET /partner/torc/commission-wallet/payout", one: "GET /partner/torc/commission-wallet/payout/{id}" },
  paths: { list: "dashboards/commission-wallet/payouts", show: "dashboards/commission-wallet/payout/:id" },
  preferenceKey: "commission_payout",
  sort: "-created_at",
  title: (payout) => payout.reference,
  fields: {
    reference: field.text(),
    id: field.id(),
    amount: field.money("currency"),
    currency: field.text(),
    bank_reference: field.text(),
    bank_name: field.text(),
    account_holder_name: field.text(),
    account_last4: field.text(),
    seen_on: field.day(),
    bank_statement_id: field.reference("bank-statements"),
    created_at: field.dateTime(),
  },
  list: {
    columns: ["reference", "amount", "bank_reference", "account_last4", "seen_on", "created_at"],
    filters: ["currency", "amount", "created_at"],
    compact: { start: "bank_reference", end: "amount" },
    search: true,
    sortable: ["created_at"],
  },
  show: {
    lead: "amount",
    summary: ["created_at", "bank_reference", "seen_on"],
    sections: [
      { title: "bank", fields: ["bank_name", "account_holder_name", "account_last4", "bank_reference"] },
      { title: "payout", fields: ["reference", "id"] },
    ],
    related: ["bank_statement_id", { resource: "commission-lines", by: "commission_payout_id", isLinkOnly: true }],
  },
});
