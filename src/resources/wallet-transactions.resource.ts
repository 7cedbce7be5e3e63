import { walletTransactionTypes } from "../../contract/reference/wallet-movements";
import { defineResource, field } from "../kit";

export default defineResource({
  name: "wallet-transactions",
  endpoints: "wallet-transaction",
  paths: { list: "dashboards/wallets/transaction", show: "dashboards/wallets/transaction/:org_id/:id" },
  deepLinks: ["wallets/transaction"],
  title: (line) => line.reference,
  fields: [
    "reference",
    "id",
    "org_id",
    "type",
    "amount",
    "currency",
    "balance_after",
    "description",
    "subject_id",
    "wallet_id",
    "created_at",
  ],
  kinds: {
    type: field.choice(walletTransactionTypes, "wallet_transaction_types"),
    subject_id: field.id(),
    wallet_id: field.reference("wallets", "currency"),
  },
  list: {
    columns: ["reference", "org_id", "type", "amount", "balance_after", "created_at"],
    compact: { start: "type", end: "amount" },
  },
  show: {
    lead: "amount",
    belongsTo: "org_id",
    summary: ["org_id", "type", "balance_after", "created_at"],
    sections: [{ title: "movement", fields: ["description", "reference", "subject_id", "id"] }],
    related: ["wallet_id"],
  },
});
