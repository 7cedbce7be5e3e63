/** What a payment is promised when it starts, and what is given back of one: the only places that price a transaction. */
import { and, eq, inArray } from "drizzle-orm";
import { compareDecimals, unitsOf, type DecimalText } from "../../../contract/decimal";
import { currencyDecimals } from "../../../contract/currency";
import { leftOf, priceTransaction, takeBack, type NewCharge, type PricedTransaction } from "../../../contract/pricing/transaction-prices";
import type { paymentMethods } from "../../../contract/reference/payment-methods";
import type { PartnerContext } from "../../call-context";
import type { PartnerTransaction } from "../../db/database";
import { transaction } from "../../db/schema/transaction";
import { pricesOfMerchant, type MerchantPrices } from "./prices-of";

type Transaction = typeof transaction.$inferSelect;

interface NewPayment {
  org_id: string;
  currency: string;
  /** In major units. */
  amount: DecimalText;
  /** What it is charged for, by the plan's method; a conversion's markup last. */
  charges: readonly { kind: NewCharge["kind"]; method: (typeof paymentMethods)[number]; fx?: NewCharge["fx"] }[];
}

/** Prices that were looked up before in the same transaction, by merchant; for many payments at once. */
export type KnownPrices = Map<string, MerchantPrices | null>;

/** At the prices of now, or of the time that is given. Null where the merchant's plan or the provider doesn't price it: it can't be started. */
export async function pricesAtStart(
  context: PartnerContext & { prices?: KnownPrices },
  payment: NewPayment,
  at?: string,
): Promise<PricedTransaction | null> {
  const { org_id, currency, amount, charges } = payment;
  const known = at === undefined ? context.prices?.get(org_id) : undefined;
  const prices = known === undefined ? await pricesOfMerchant(context, org_id, at) : known;
  if (at === undefined) context.prices?.set(org_id, prices);
  if (!prices) return null;
  const priced = charges.flatMap(({ kind, method, fx }): NewCharge[] => {
    const [price, cost] = [prices.book.priceFor(method, currency), prices.costs.priceFor(method, currency)];
    return price && cost ? [{ kind, terms: price.terms, cost: cost.terms, ...(fx && { fx }) }] : [];
  });
  if (priced.length < charges.length) return null;
  return priceTransaction(prices, unitsOf(amount, currencyDecimals(currency)), currency, priced);
}

/**
 * Takes `wanted` of a payment back, or what is left of it if that is less. Locks the payment, so that two at once don't
 * both take the same. Null if nothing is left.
 */
export async function pricesOfTakingBack(
  { sql }: PartnerTransaction,
  payment_id: string,
  wanted: DecimalText,
): Promise<{ payment: Transaction; amount: DecimalText; priced: PricedTransaction } | null> {
  const [payment] = await sql.select().from(transaction).where(eq(transaction.id, payment_id)).for("update");
  if (!payment) throw new Error(`payment ${payment_id} isn't there`);
  const { currency, amount: whole, prices } = payment;
  const earlier = await takenBackOf(sql, payment);
  const left = leftOf({ currency, amount: whole, earlier });
  if (compareDecimals(left, "0") <= 0) return null;
  const amount = compareDecimals(wanted, left) > 0 ? left : wanted;
  return { payment, amount, priced: takeBack({ currency, amount: whole, prices, earlier, part: amount }) };
}

/** What was taken back of a payin, or is being taken back. */
async function takenBackOf(sql: PartnerTransaction["sql"], { payin_id }: Transaction): Promise<Transaction[]> {
  if (payin_id === null) return [];
  return sql
    .select()
    .from(transaction)
    .where(
      and(
        eq(transaction.payin_id, payin_id),
        inArray(transaction.type, ["REFUND", "CHARGEBACK"]),
        inArray(transaction.status, ["INITIATED", "PENDING", "COMPLETED"]),
      ),
    );
}
