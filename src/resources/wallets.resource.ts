import { defineResource } from "../kit";

export default defineResource({
  name: "wallets",
  endpoints: "wallet",
  paths: { list: "dashboards/wallets", show: "dashboards/wallets/:org_id/:id" },
  deepLinks: ["wallets"],
  title: (wallet) => wallet.currency,
  list: {
    columns: ["currency", "org_id", "balance", "status", "updated_at"],
    compact: { start: "status", end: "balance" },
  },
  show: {
    lead: "balance",
    status: "status",
    belongsTo: "org_id",
    summary: ["org_id", "created_at", "updated_at"],
    sections: [{ title: "record", fields: ["currency", "balance", "id"] }],
    related: [
      { resource: "wallet-transactions", by: "wallet_id" },
      { resource: "wallet-fund-transfers", by: "wallet_id" },
      { resource: "adjustments", by: "wallet_id" },
    ],
  },
});
