import type { paymentEndpoints } from "../../contract/endpoints/payments";
import type { Handlers } from "../serve-endpoint";
import { findPayoutMethod, listPayoutMethods } from "../services/payout-methods";
import { paymentRecords } from "../stores/payment-records";
import { torcRoutes } from "./record-routes";

export const paymentRoutes: Handlers<keyof typeof paymentEndpoints> = {
  ...torcRoutes(paymentRecords),
  "GET /partner/torc/payout-method/all": async ({ query }) => listPayoutMethods(query),
  "GET /partner/torc/payout-method/{id}": async ({ params }) => findPayoutMethod(params.id),
};
