/** What the investment partners decide, for a sandbox that has none. */
import type { InvestPartner } from "../contract/reference/invest-choices";
import type { GatewayContext } from "../gateway/gateway-context";
import { decideInvestment } from "../gateway/services/invest/onboarding-requests";
import { findByName } from "./back-office-kyb";

interface Decision {
  partner: InvestPartner;
  status: "APPROVED" | "REJECTED";
  reason?: string | null | undefined;
}

export async function decideInvestInSandbox(gateway: GatewayContext, org: string, { partner, status, reason }: Decision) {
  const { partner_id, org_id } = await findByName(gateway, org);
  return gateway.db.inPartner(partner_id, (tx) => decideInvestment({ gateway, tx }, org_id, partner, status, reason ?? null));
}
