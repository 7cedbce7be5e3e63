import { activityStatuses } from "../../contract/statuses";
import { defineResource, field } from "../kit";

export default defineResource({
  name: "wallets",
  endpoints: "wallet",
  paths: { list: "dashboards/wallets", show: "dashboards/wallets/:org_id/:id" },
  deepLinks: ["wallets"],
  sort: "currency",
  title: (wallet) => wallet.currency,
  fields: {
    currency: field.text(),
    id: field.id(),
    org_id: field.reference("organizations"),
    status: field.status(activityStatuses),
    balance: field.money("currency"),
    created_at: field.dateTime(),
    updated_at: field.dateTime(),
  },
  list: {
    columns: ["currency", "org_id", "balance", "status", "updated_at"],
    filters: ["status", "org_id", "currency", "balance", "created_at"],
    compact: { start: "status", end: "balance" },
    search: true,
    sortable: ["currency", "created_at"],
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
