/** Records of money that moves (`/partner/torc/…`). */
import { endpoint, listEndpoint } from "../endpoint";
import { Transaction, transactionList } from "../records/transaction";
import { idParams } from "../values";

const tag = "Payments";

export const paymentEndpoints = {
  "GET /partner/torc/transaction": listEndpoint(Transaction, transactionList, {
    summary: "Transactions of all merchants",
    tag,
    access: { level: "L1", org_permission: "TRANSACTION_VIEW" },
    organization_in: "rows",
  }),
  "GET /partner/torc/transaction/{id}": endpoint({
    summary: "One transaction",
    tag,
    access: { level: "L1", org_permission: "TRANSACTION_VIEW" },
    organization_in: "rows",
    params: idParams,
    data: Transaction,
  }),
} as const;
