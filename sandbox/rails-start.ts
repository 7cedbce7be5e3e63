/** What begins on the rails: payments, and refunds of them. */
import { and, desc, eq, gt, lt, notExists } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { printUnits } from "../contract/decimal";
import { organization } from "../gateway/db/schema/organization";
import { dispute, payin, refund } from "../gateway/db/schema/records/payin";
import { transaction } from "../gateway/db/schema/transaction";
import { givenBack } from "../gateway/services/earnings/part-of-charge";
import { postToWallet } from "../gateway/services/payments/post-to-wallet";
import { pricesOfMerchant } from "../gateway/services/pricing/prices-of";
import { nextReference } from "../gateway/services/records/next-reference";
import { changed, tell, type Tick } from "./rails-tick";
import { decimals, parseMinor, printMinor } from "./seed/minor-units";

/** `PI-0FC3-0042` without its number, as another kind of record. */
const prefixOf = (reference: string, kind: string): string => reference.replace(/^[A-Z]+/, kind).replace(/\d+$/, "");

/** Somebody pays a merchant again, as they or another customer did lately. */
export async function startPayin(tick: Tick): Promise<void> {
  const { tx, now } = tick;
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
  const prices = await pricesOfMerchant(tick, like.org_id);
  const price = prices?.book.priceFor(like.method, like.currency);
  const cost = prices?.costs.priceFor(like.method, like.currency);
  // A merchant whose plan has no price for the method can't be paid by it.
  if (!price || !cost) return;
  const printed = (units: bigint) => printUnits(units, decimals(like.currency));
  const made = {
    id: uuidv7({ msecs: Date.parse(now) }),
    reference: await nextReference(tx.sql, payin, like.org_id, prefixOf(like.reference, "PI")),
    status: "INITIATED" as const,
    amount: printMinor(amount, like.currency),
    fee_amount: printed(price.charge(BigInt(amount))),
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
    org_id: like.org_id,
    type: "PAYIN",
    method: like.method,
    currency: like.currency,
    buy_rate_amount: printed(cost.charge(BigInt(amount))),
    commission_amount: printMinor(0, like.currency),
    counterparty_name: like.payer_name,
    payin_id: made.id,
    customer_id: like.customer_id,
  });
  await tell(tick, made.id, "CREATED", made.description);
  changed(tick, "CREATED", like.org_id, { payin: made.id, transaction: transaction_id });
}

const dayMs = 86_400_000;
const reasons = ["Goods returned", "Ordered twice", "Order cancelled", "Arrived damaged", "Goodwill"];

/** A merchant gives a payment back, taken from its wallet at once: one of the last weeks that is neither refunded nor disputed. */
export async function startRefund(tick: Tick): Promise<void> {
  const { tx, now } = tick;
  const { sql, partner_id } = tx;
  const at = Date.parse(now);
  const recent = await sql
    .select({ paid: payin, payment: transaction })
    .from(payin)
    .innerJoin(organization, and(eq(organization.id, payin.org_id), eq(organization.status, "ACTIVE")))
    .innerJoin(transaction, eq(transaction.id, payin.transaction_id))
    .where(
      and(
        eq(payin.status, "COMPLETED"),
        lt(payin.created_at, new Date(at - dayMs).toISOString()),
        gt(payin.created_at, new Date(at - 20 * dayMs).toISOString()),
        notExists(sql.select({ id: refund.id }).from(refund).where(eq(refund.payin_id, payin.id))),
        notExists(sql.select({ id: dispute.id }).from(dispute).where(eq(dispute.payin_id, payin.id))),
      ),
    )
    .orderBy(desc(payin.created_at))
    .limit(40);
  const found = recent[Math.floor(Math.random() * recent.length)];
  if (!found) return;
  const { paid, payment } = found;
  const { org_id, currency, amount, customer_id, id: payin_id } = paid;
  const back = (charged: string) => givenBack({ charged, part: amount, whole: amount, currency });
  const [id, transaction_id] = [uuidv7({ msecs: at }), uuidv7({ msecs: at })];
  const same = {
    partner_id,
    org_id,
    reference: await nextReference(sql, refund, org_id, prefixOf(paid.reference, "RF")),
    status: "INITIATED" as const,
    amount,
    currency,
    fee_amount: back(payment.fee_amount),
    payin_id,
    customer_id,
    created_at: now,
    updated_at: now,
  };
  const reason = reasons[Math.floor(Math.random() * reasons.length)] ?? null;
  const description = `Refund of ${paid.reference}`;
  await sql.insert(refund).values({ ...same, id, transaction_id, reason });
  await sql.insert(transaction).values({
    ...same,
    id: transaction_id,
    type: "REFUND",
    method: paid.method,
    buy_rate_amount: back(payment.buy_rate_amount),
    commission_amount: printMinor(0, currency),
    counterparty_name: payment.counterparty_name,
    description,
    refund_id: id,
  });
  const posting = { org_id, currency, amount: `-${amount}`, subject_id: id, reference: same.reference };
  await postToWallet(tx, { ...posting, type: "REFUND", description }, now);
  await tell(tick, id, "CREATED", reason);
  await tell(tick, payin_id, "REFUNDED", same.reference);
  changed(tick, "CREATED", org_id, { refund: id, transaction: transaction_id });
  changed(tick, "UPDATED", org_id, { payin: payin_id });
}
