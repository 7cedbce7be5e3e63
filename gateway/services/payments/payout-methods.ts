import { payoutMethodCalled } from "../../../contract/reference/payout-methods";
import type { PayoutMethod } from "../../../contract/records/payout-method";
import { notFound } from "../../app-error";

/** Throws `not_found` for an id that matches no route. */
export function findPayoutMethod(id: string): PayoutMethod {
  const method = payoutMethodCalled(id);
  if (!method) throw notFound();
  return method;
}
