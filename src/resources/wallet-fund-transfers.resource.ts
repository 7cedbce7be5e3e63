import { fundTransferDirections } from "../../contract/reference/wallet-movements";
import { defineResource, field } from "../kit";

export default defineResource({
  name: "wallet-fund-transfers",
  endpoints: "wallet-fund-transfer",
  paths: { list: "dashboards/wallet-fund-transfer", show: "dashboards/wallet-fund-transfer/:org_id/:id" },
  deepLinks: ["wallet-fund-transfer"],
  title: (transfer) => transfer.reference,
  fields: [
    "reference",
    "id",
    "org_id",
    "direction",
    "status",
    "amount",
    "currency",
    "wallet_id",
    "org_settlement_bank_id",
    "created_at",
    "settled_at",
    "updated_at",
  ],
  kinds: {
    direction: field.choice(fundTransferDirections, "fund_directions"),
    wallet_id: field.reference("wallets", "currency"),
    org_settlement_bank_id: field.reference("settlement-banks", "settlement_bank_name"),
  },
  list: {
    columns: ["reference", "org_id", "direction", "amount", "status", "created_at"],
    compact: { start: "status", end: "amount" },
  },
  show: {
    lead: "amount",
    status: "status",
    belongsTo: "org_id",
    summary: ["org_id", "direction", "created_at", "settled_at"],
    sections: [{ title: "transfer", fields: ["reference", "id", "updated_at"] }],
    related: ["wallet_id", "org_settlement_bank_id"],
  },
});
