/** Settled payments read in batches and charged again: under the prices in force, and under others. Amounts in smallest units. */
import { sql as fragment } from "drizzle-orm";
import { currencyDecimals } from "../../../contract/currency";
import { commissionFrom, givenBack } from "../../../contract/pricing/fee";
import type { TransactionType } from "../../../contract/reference/transaction-types";
import type { PlanFee } from "../../../contract/records/fee";
import type { OfPartner, PartnerTransaction } from "../../db/database";
import { organization } from "../../db/schema/organization";
import { payin } from "../../db/schema/records/payin";
import { transaction } from "../../db/schema/transaction";
import type { PriceBook } from "./prices-of";

/** A merchant's prices before and after. */
export interface Compared {
  before: PriceBook;
  after: PriceBook;
  /** The partner's share of fee less buy rate, in units of 10^-4 percent. */
  shareBefore: bigint;
  shareAfter: bigint;
}

export interface Lost {
  count: number;
  fees: bigint;
  commission: bigint;
}

export interface Sums {
  count: number;
  /** By the method that the prices after leave out: such a payment couldn't be started. */
  lost: Map<PlanFee["method"], Lost>;
  charged: bigint;
  feesBefore: bigint;
  feesAfter: bigint;
  commissionBefore: bigint;
  commissionAfter: bigint;
}

/** By merchant, then by currency. */
export type Replayed = Map<string, Map<string, Sums>>;

export interface Period {
  from: string;
  to: string;
  time_zone: string;
}

interface Row {
  org_id: string;
  type: TransactionType;
  method: PlanFee["method"];
  currency: string;
  amount: string;
  fee_amount: string;
  buy_rate_amount: string;
  is_converted: boolean;
  /** Of a refund: what was paid. */
  paid_amount: string | null;
}

const batchSize = 10_000;

/** By a cursor: memory stays the same however many payments there are. */
export async function replay(tx: PartnerTransaction, merchants: ReadonlyMap<string, Compared>, period: Period): Promise<Replayed> {
  const replayed: Replayed = new Map();
  await tx.sql.execute(fragment`declare replayed_payments no scroll cursor for ${paymentsOf(tx, [...merchants.keys()], period)}`);
  for (;;) {
    const { rows } = await tx.sql.execute(fragment`fetch ${fragment.raw(String(batchSize))} from replayed_payments`);
    for (const row of rows as unknown as Row[]) {
      const prices = merchants.get(row.org_id);
      if (prices) chargeAgain(row, prices, sumsOf(replayed, row));
    }
    if (rows.length < batchSize) break;
  }
  await tx.sql.execute(fragment`close replayed_payments`);
  return replayed;
}

/** The SQL that the replay reads: exported so that its time can be measured alone. */
export const paymentsOf = (
  { partner_id }: Pick<OfPartner, "partner_id">,
  org_ids: readonly string[],
  { from, to, time_zone }: Period,
) => fragment`
  select t.org_id, t.type, t.method, t.currency, t.amount, t.fee_amount, t.buy_rate_amount,
    (t.type = 'PAYOUT' and t.fx_conversion_id is not null) as is_converted, p.amount as paid_amount
  from ${transaction} t
  left join ${payin} p on t.type in ('REFUND', 'CHARGEBACK') and p.partner_id = t.partner_id and p.id = t.payin_id
  where t.partner_id = ${partner_id} and t.status = 'COMPLETED' and t.org_id = any(${fragment.param(`{${org_ids.join(",")}}`)}::uuid[])
    and t.created_at >= (${from}::date)::timestamp at time zone ${time_zone}
    and t.created_at < (${to}::date + 1)::timestamp at time zone ${time_zone}`;

/** Merchants that let their partner see payments; the others' prices can be changed, but not replayed. */
export const grantsTransactionView = fragment`'TRANSACTION_VIEW' = any(${organization.partner_permission_list})`;

function sumsOf(replayed: Replayed, { org_id, currency }: Row): Sums {
  let byCurrency = replayed.get(org_id);
  if (!byCurrency) replayed.set(org_id, (byCurrency = new Map<string, Sums>()));
  let sums = byCurrency.get(currency);
  if (!sums) {
    sums = {
      count: 0,
      lost: new Map<PlanFee["method"], Lost>(),
      charged: 0n,
      feesBefore: 0n,
      feesAfter: 0n,
      commissionBefore: 0n,
      commissionAfter: 0n,
    };
    byCurrency.set(currency, sums);
  }
  return sums;
}

/** A payment's amounts, read once for both prices. */
interface Payment {
  type: Row["type"];
  method: Row["method"];
  currency: string;
  amount: bigint;
  /** What was paid, of a refund. */
  paid: bigint;
  is_converted: boolean;
}

function chargeAgain(row: Row, { before, after, shareBefore, shareAfter }: Compared, sums: Sums): void {
  const scale = currencyDecimals(row.currency);
  const { type, method, currency, is_converted } = row;
  const amount = unitsIn(row.amount, scale);
  const paid = row.paid_amount === null ? amount : unitsIn(row.paid_amount, scale);
  const payment = { type, method, currency, amount, paid, is_converted };
  const cost = unitsIn(row.buy_rate_amount, scale);
  const recorded = unitsIn(row.fee_amount, scale);
  const [pricedBefore, pricedAfter] = [feeUnder(before, payment), feeUnder(after, payment)];
  const feeBefore = typeof pricedBefore === "bigint" ? pricedBefore : recorded;
  const commissionBefore = commissionFrom(feeBefore, cost, shareBefore);
  sums.count += 1;
  sums.charged += recorded;
  sums.feesBefore += feeBefore;
  sums.commissionBefore += commissionBefore;
  // What neither list prices is no difference between them.
  const feeAfter = typeof pricedAfter === "bigint" ? pricedAfter : typeof pricedBefore === "bigint" ? null : feeBefore;
  if (feeAfter === null) {
    const lacked = pricedAfter as PlanFee["method"];
    const lost = sums.lost.get(lacked) ?? { count: 0, fees: 0n, commission: 0n };
    sums.lost.set(lacked, { count: lost.count + 1, fees: lost.fees + feeBefore, commission: lost.commission + commissionBefore });
    return;
  }
  sums.feesAfter += feeAfter;
  sums.commissionAfter += commissionFrom(feeAfter, cost, shareAfter);
}

/** The method that the list doesn't price, if it is one. */
function feeUnder({ priceFor }: PriceBook, { type, method, currency, amount, paid, is_converted }: Payment): bigint | PlanFee["method"] {
  const price = priceFor(method, currency);
  if (!price) return method;
  if (type === "REFUND" || type === "CHARGEBACK") return paid === 0n ? 0n : givenBack(price.charge(paid), amount, paid);
  if (!is_converted) return price.charge(amount);
  const markup = priceFor("FX", currency);
  return markup ? price.charge(amount) + markup.charge(amount) : "FX";
}

/** As `unitsOf`, for what the store printed: a well-formed decimal, so nothing is checked a hundred thousand times. */
function unitsIn(amount: string, scale: number): bigint {
  const point = amount.indexOf(".");
  if (point < 0) return BigInt(amount + "0".repeat(scale));
  const digits = amount.length - point - 1;
  const padded = digits >= scale ? amount.slice(point + 1, point + 1 + scale) : amount.slice(point + 1) + "0".repeat(scale - digits);
  return BigInt(amount.slice(0, point) + padded);
}
