/** What services receive in a transaction, created where it opens. */
import type { PartnerTransaction } from "./db/database";
import type { GatewayContext } from "./gateway-context";
import type { Origin } from "./origin";
import type { MerchantCaller } from "./services/access/merchant-sessions";
import type { Caller } from "./services/access/sessions";

/** Who acts as the provider, as the audit log names it. */
export interface ProviderActor {
  name: string;
  origin: Origin;
}

/** A partner's transaction, opened by a call or by a job. */
export interface PartnerContext {
  gateway: GatewayContext;
  tx: PartnerTransaction;
  /** In a call of the provider's. */
  provider?: ProviderActor;
}

/** What is enough for a note of what was done: also that of a command on the store, without a gateway. */
export interface StoreContext {
  gateway: Pick<GatewayContext, "clock" | "settings">;
  tx: PartnerTransaction;
  provider?: ProviderActor;
}

/** The transaction of a person's call, whichever side they are on. */
export interface ActorContext extends PartnerContext {
  /** By whose id the audit log names them: a partner user's, or a merchant's user's. */
  caller: Pick<Caller, "partner_user_id" | "impersonator_name">;
  origin: Origin;
}

/** The transaction of a partner user's call. */
export interface CallContext extends ActorContext {
  caller: Caller;
}

/** The transaction of a call by a merchant's user. */
export interface MerchantContext extends ActorContext {
  merchant: MerchantCaller;
}
