/** What the provider's accounts department and the merchants do with money, for a sandbox that has neither. */
import { asc, eq } from "drizzle-orm";
import { notFound } from "../gateway/app-error";
import { partner } from "../gateway/db/schema/partner";
import { payin } from "../gateway/db/schema/records/payin";
import type { GatewayContext } from "../gateway/gateway-context";
import { payOutCommission, type CommissionPayout } from "../gateway/services/earnings/pay-out";
import { refundPayin } from "../gateway/services/payments/refund-payin";

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

/** Of whichever partner. */
export async function refundInSandbox(
  gateway: GatewayContext,
  payin_id: string,
  { amount, reason }: { amount: string; reason?: string | null | undefined },
): Promise<{ id: string }> {
  const [found] = await gateway.db.directory.select({ partner_id: payin.partner_id }).from(payin).where(eq(payin.id, payin_id));
  if (!found) throw notFound();
  const id = await gateway.db.inPartner(found.partner_id, (tx) =>
    refundPayin({ gateway, tx }, { payin_id, amount, reason: reason ?? null }),
  );
  return { id };
}
