/** Acts in a merchant's stead: as its owner, by the services that the owner's own calls lead to. */
import type { MerchantContext } from "../gateway/call-context";
import type { GatewayContext } from "../gateway/gateway-context";
import { findOwner } from "../gateway/services/people/owner-mail";
import type { Found } from "../gateway/services/provider/as-provider";

export const asOwner = <T>(
  gateway: GatewayContext,
  { partner_id, org_id }: Found,
  request_id: string,
  work: (context: MerchantContext) => Promise<T>,
): Promise<T> =>
  gateway.db.inPartner(partner_id, async (tx) => {
    const { id, email } = await findOwner(tx, org_id);
    return work({
      gateway,
      tx,
      merchant: { partner_id, org_id, organization_user_id: id, email, role: "OWNER", session_id: "", idle_expires_at: "", position: null },
      caller: { partner_user_id: id, impersonator_name: null },
      origin: { ip: "", user_agent: null, request_id },
    });
  });
