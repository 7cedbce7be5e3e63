/** What services receive in a transaction, created where it opens. */
import type { PartnerTransaction } from "./db/database";
import type { GatewayContext } from "./gateway-context";
import type { Origin } from "./origin";
import type { Caller } from "./services/access/sessions";

/** A partner's transaction, opened by a call or by a job. */
export interface PartnerContext {
  gateway: GatewayContext;
  tx: PartnerTransaction;
}

/** What is enough for a note of what was done: also that of a command on the store, without a gateway. */
export interface StoreContext {
  gateway: Pick<GatewayContext, "clock" | "settings">;
  tx: PartnerTransaction;
}

/** The transaction of a user's call. */
export interface CallContext extends PartnerContext {
  caller: Caller;
  origin: Origin;
}
