import { defineResource, field } from "../kit";

export default defineResource({
  name: "commission-payouts",
  endpoints: { list: "GET /partner/torc/commission-wallet/payout", one: "GET /partner/torc/commission-wallet/payout/{id}" },
  paths: { list: "dashboards/commission-wallet/payouts", show: "dashboards/commission-wallet/payout/:id" },
  preferenceKey: "commission_payout",
  title: (payout) => payout.reference,
  fields: [
    "reference",
    "id",
    "amount",
    "currency",
    "bank_reference",
    "bank_name",
    "account_holder_name",
    "account_last4",
    "seen_on",
    "bank_statement_id",
    "created_at",
  ],
  kinds: {
    amount: field.money("currency"),
    bank_statement_id: field.reference("bank-statements"),
  },
  list: {
    columns: ["reference", "amount", "bank_reference", "account_last4", "seen_on", "created_at"],
    compact: { start: "bank_reference", end: "amount" },
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
