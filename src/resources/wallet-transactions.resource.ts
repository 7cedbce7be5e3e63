import { walletTransactionTypes } from "../../contract/reference/wallet-movements";
import { defineResource, field } from "../kit";

export default defineResource({
  name: "wallet-transactions",
  endpoints: "wallet-transaction",
  paths: { list: "dashboards/wallets/transaction", show: "dashboards/wallets/transaction/:org_id/:id" },
  deepLinks: ["wallets/transaction"],
  sort: "-created_at",
  title: (line) => line.reference,
  fields: {
    reference: field.text(),
    id: field.id(),
    org_id: field.reference("organizations"),
    type: field.choice(walletTransactionTypes, "wallet_transaction_types"),
    amount: field.money("currency"),
    currency: field.text(),
    balance_after: field.money("currency"),
    description: field.text(),
    subject_id: field.id(),
    wallet_id: field.reference("wallets", "currency"),
    created_at: field.dateTime(),
  },
  list: {
    columns: ["reference", "org_id", "type", "amount", "balance_after", "created_at"],
    filters: ["type", "org_id", "currency", "amount", "created_at", "wallet_id"],
    compact: { start: "type", end: "amount" },
    search: true,
    sortable: ["created_at"],
  },
  show: {
    lead: "amount",
    belongsTo: "org_id",
    summary: ["org_id", "type", "balance_after", "created_at"],
    sections: [{ title: "movement", fields: ["description", "reference", "subject_id", "id"] }],
    related: ["wallet_id"],
  },
});
