/** What the provider's accounts department and the merchants do with money, for a sandbox that has neither. */
import { asc, eq } from "drizzle-orm";
import { notFound, refusedField } from "../gateway/app-error";
import { partner } from "../gateway/db/schema/partner";
import { payin } from "../gateway/db/schema/records/payin";
import type { GatewayContext } from "../gateway/gateway-context";
import { payOutCommission, type PaidOut } from "../gateway/services/earnings/pay-out";
import type { Refusal } from "../gateway/refusal";
import { refundPayin } from "../gateway/services/payments/refund-payin";

/** Each partner that is due enough. Throws `refused` if none is, with what the first says that has a balance at all. */
export async function payOutInSandbox(gateway: GatewayContext, currency: string): Promise<(PaidOut & { partner_name: string })[]> {
  const partners = await gateway.db.directory
    .select({ partner_id: partner.partner_id, partner_name: partner.name })
    .from(partner)
    .orderBy(asc(partner.name));
  const paid: (PaidOut & { partner_name: string })[] = [];
  const refusals: Refusal[] = [];
  for (const { partner_id, partner_name } of partners) {
    const payout = await gateway.db.inPartner(partner_id, (tx) => payOutCommission({ gateway, tx }, currency));
    if ("paid" in payout) paid.push({ ...payout.paid, partner_name });
    else refusals.push(payout.refusal);
  }
  const [first] = refusals;
  if (paid.length === 0 && first) throw refusedField("currency", refusals.find(({ code }) => code !== "payout_nothing_due") ?? first);
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
