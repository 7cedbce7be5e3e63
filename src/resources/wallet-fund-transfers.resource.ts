import { fundTransferDirections } from "../../contract/reference/wallet-movements";
import { paymentStatuses } from "../../contract/statuses";
import { defineResource, field } from "../kit";

export default defineResource({
  name: "wallet-fund-transfers",
  endpoints: "wallet-fund-transfer",
  paths: { list: "dashboards/wallet-fund-transfer", show: "dashboards/wallet-fund-transfer/:org_id/:id" },
  deepLinks: ["wallet-fund-transfer"],
  sort: "-created_at",
  title: (transfer) => transfer.reference,
  fields: {
    reference: field.text(),
    id: field.id(),
    org_id: field.reference("organizations"),
    direction: field.choice(fundTransferDirections, "fund_directions"),
    status: field.status(paymentStatuses),
    amount: field.money("currency"),
    currency: field.text(),
    wallet_id: field.reference("wallets", "currency"),
    org_settlement_bank_id: field.reference("settlement-banks", "settlement_bank_name"),
    created_at: field.dateTime(),
    settled_at: field.dateTime(),
    updated_at: field.dateTime(),
  },
  list: {
    columns: ["reference", "org_id", "direction", "amount", "status", "created_at"],
    filters: ["status", "direction", "org_id", "currency", "amount", "created_at", "wallet_id"],
    compact: { start: "status", end: "amount" },
    search: true,
    sortable: ["created_at"],
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
