/** What begins on the rails: payments, and refunds of them. */
import { and, desc, eq, gt, inArray, lt, notExists } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { DecimalText } from "../contract/decimal";
import { organization } from "../gateway/db/schema/organization";
import { dispute, payin, refund } from "../gateway/db/schema/records/payin";
import { transaction } from "../gateway/db/schema/transaction";
import { pricesAtStart } from "../gateway/services/pricing/start-prices";
import { refundPayin } from "../gateway/services/payments/refund-payin";
import { nextReference } from "../gateway/services/records/next-reference";
import { changed, tell, type Tick } from "./rails-tick";
import { parseMinor, printMinor } from "./seed/minor-units";

/** `PI-0FC3-0042` without its number, as another kind of record. */
const prefixOf = (reference: string, kind: string): string => reference.replace(/^[A-Z]+/, kind).replace(/\d+$/, "");

type LikePayin = Omit<
  typeof payin.$inferInsert,
  "id" | "transaction_id" | "amount" | "fee_amount" | "status" | "created_at" | "updated_at"
>;

/** Repeats a recent payment to a merchant, by the same customer or another. */
export async function startPayin(tick: Tick): Promise<void> {
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
  await beginPayin(tick, like, printMinor(amount, like.currency));
}

/** As `like` but of `amount`, at the prices of now. The transaction's id; null where the merchant's plan has no price for the method. */
export async function beginPayin(tick: Tick, like: LikePayin, amount: DecimalText): Promise<string | null> {
  const { tx, now } = tick;
  const { org_id, method, currency } = like;
  const priced = await pricesAtStart(tick, { org_id, currency, amount, charges: [{ kind: "FEE_MARGIN", method }] });
  if (!priced) return null;
  const made = {
    id: uuidv7({ msecs: Date.parse(now) }),
    reference: await nextReference(tx, payin, prefixOf(like.reference, "PI")),
    status: "INITIATED" as const,
    amount,
    fee_amount: priced.fee_amount,
    description: `Order ${10_000 + Math.floor(Math.random() * 90_000)}`,
    settlement_id: null,
    created_at: now,
    updated_at: now,
    settled_at: null,
  };
  const transaction_id = uuidv7({ msecs: Date.parse(now) });
  await tx.sql.insert(payin).values({ ...like, ...made, transaction_id, checkout_id: null });
  await tx.sql.insert(transaction).values({
    ...made,
    partner_id: tx.partner_id,
    id: transaction_id,
    ...priced,
    org_id,
    type: "PAYIN",
    method,
    currency,
    commission_amount: printMinor(0, currency),
    counterparty_name: like.payer_name,
    payin_id: made.id,
    customer_id: like.customer_id ?? null,
  });
  await tell(tick, made.id, "CREATED", made.description);
  changed(tick, "CREATED", org_id, { payin: made.id, transaction: transaction_id });
  return transaction_id;
}

const dayMs = 86_400_000;
const reasons = ["Goods returned", "Ordered twice", "Order cancelled", "Arrived damaged", "Goodwill"];

/** A merchant gives a payment of the last weeks back that is not disputed, or a part of it. */
export async function startRefund(tick: Tick): Promise<void> {
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
