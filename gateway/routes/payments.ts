import type { paymentEndpoints } from "../../contract/endpoints/payments";
import { decide } from "../../contract/permissions";
import { allow, type Handlers } from "../serve-endpoint";
import { grantedPermissions } from "../stores/organization-store";
import { findTransaction, listTransactions } from "../stores/transaction-store";

export const paymentRoutes: Handlers<keyof typeof paymentEndpoints> = {
  "GET /partner/torc/transaction": ({ inPartner, query }) => inPartner(({ sql }) => listTransactions(sql, query)),
  "GET /partner/torc/transaction/{id}": ({ caller, inPartner, params }) =>
    inPartner(async ({ sql }) => {
      const found = await findTransaction(sql, params.id);
      allow(decide({ org_permission: "TRANSACTION_VIEW" }, caller, await grantedPermissions(sql, found.org_id)));
      return found;
    }),
};
