/** What begins on the rails: payments, and refunds of them. */
import { and, desc, eq, gt, inArray, lt, notExists } from "drizzle-orm";
import { organization } from "../gateway/db/schema/organization";
import { dispute, payin, refund } from "../gateway/db/schema/records/payin";
import { beginPayin } from "../gateway/services/payments/begin-payment";
import { refundPayin } from "../gateway/services/payments/refund-payin";
import type { Step } from "../gateway/services/payments/step";
import { parseMinor, printMinor } from "./seed/minor-units";

/** Repeats a recent payment to a merchant, by the same customer or another. */
export async function startPayin(tick: Step): Promise<void> {
  const { tx } = tick;
  const recent = await tx.sql
    .select({ like: payin })
    .from(payin)
    .innerJoin(organization, and(eq(organization.id, payin.org_id), eq(organization.status, "ACTIVE")))
    .where(eq(payin.status, "COMPLETED"))
    .orderBy(desc(payin.created_at))
    .limit(40);
  const model = recent[Math.floor(Math.random() * recent.length)];
  if (!model) return;
  const { like } = model;
  const amount = Math.max(1, Math.round(parseMinor(like.amount, like.currency) * (0.6 + Math.random())));
  const { org_id, method, currency, customer_id, payer_name, statement_descriptor, card_brand, card_last4, card_country } = like;
  const details = { customer_id, payer_name, statement_descriptor, card_brand, card_last4, card_country };
  const description = `Order ${10_000 + Math.floor(Math.random() * 90_000)}`;
  // A merchant whose plan has no price for the method isn't paid by it, nor one whose payins are off.
  await beginPayin(
    tick,
    { org_id, method, currency, amount: printMinor(amount, currency), description },
    { ...details, virtual_account_id: like.virtual_account_id },
    like.reference.replace(/\d+$/, ""),
  );
}

const dayMs = 86_400_000;
const reasons = ["Goods returned", "Ordered twice", "Order cancelled", "Arrived damaged", "Goodwill"];

/** A merchant gives a payment of the last weeks back that is not disputed, or a part of it. */
export async function startRefund(tick: Step): Promise<void> {
  const { tx, now } = tick;
  const { sql } = tx;
  const at = Date.parse(now);
  const recent = await sql
    .select({ id: payin.id, amount: payin.amount, currency: payin.currency })
    .from(payin)
    .innerJoin(organization, and(eq(organization.id, payin.org_id), eq(organization.status, "ACTIVE")))
    .where(
      and(
        eq(payin.status, "COMPLETED"),
        lt(payin.created_at, new Date(at - dayMs).toISOString()),
        gt(payin.created_at, new Date(at - 20 * dayMs).toISOString()),
        notExists(sql.select({ id: dispute.id }).from(dispute).where(eq(dispute.payin_id, payin.id))),
      ),
    )
    .orderBy(desc(payin.created_at))
    .limit(40);
  const found = recent[Math.floor(Math.random() * recent.length)];
  if (!found) return;
  const given = await sql
    .select({ amount: refund.amount })
    .from(refund)
    .where(and(eq(refund.payin_id, found.id), inArray(refund.status, ["INITIATED", "PENDING", "COMPLETED"])));
  const left = given.reduce((sum, { amount }) => sum - parseMinor(amount, found.currency), parseMinor(found.amount, found.currency));
  if (left <= 0) return;
  const part = Math.random() < 0.6 ? left : Math.max(1, Math.floor(left * Math.random()));
  const reason = reasons[Math.floor(Math.random() * reasons.length)] ?? null;
  await refundPayin(tick, { payin_id: found.id, amount: printMinor(part, found.currency), reason });
}
