/** What the provider's accounts department does, for a sandbox that has none. */
import { asc } from "drizzle-orm";
import { partner } from "../gateway/db/schema/partner";
import type { GatewayContext } from "../gateway/gateway-context";
import { payOutCommission, type CommissionPayout } from "../gateway/services/earnings/pay-out";

/** Partners to whom nothing is due are left out. */
export async function payOutInSandbox(gateway: GatewayContext, currency: string): Promise<(CommissionPayout & { partner_name: string })[]> {
  const partners = await gateway.db.directory
    .select({ partner_id: partner.partner_id, partner_name: partner.name })
    .from(partner)
    .orderBy(asc(partner.name));
  const paid: (CommissionPayout & { partner_name: string })[] = [];
  for (const { partner_id, partner_name } of partners) {
    const payout = await gateway.db.inPartner(partner_id, (tx) => payOutCommission({ gateway, tx }, currency));
    if (payout) paid.push({ ...payout, partner_name });
  }
  return paid;
}
