/** What merchants processed and earned their partner in the last thirty days. Nothing else reads the sums by merchant. */
import { and, eq, inArray, sql as fragment, Subquery } from "drizzle-orm";
import { pgTable, uuid } from "drizzle-orm/pg-core";
import { currencyDecimals } from "../../../contract/currency";
import { divideDecimals } from "../../../contract/decimal";
import { ownCurrency } from "../../../contract/reference/own-currency";
import { amount } from "../../db/columns";
import type { PartnerTransaction } from "../../db/database";
import { organization } from "../../db/schema/organization";
import { partner } from "../../db/schema/partner";
import { transactionSum } from "../../db/schema/transaction";
import { spansOf, sumRange, withinSpans } from "../earnings/sums";
import { lastRates } from "../earnings/exchange-rates";

export interface MerchantFigures {
  volume_30d: string | null;
  commission_30d: string | null;
  figures_currency: string;
  figures_rates_at: string | null;
}

/** No table: the name under which the sums are joined, so that a list can sort by them. */
const summed = pgTable("summed", {
  org_id: uuid("org_id").notNull(),
  volume_30d: amount("volume_30d"),
  commission_30d: amount("commission_30d"),
});

const periodMs = 30 * 86_400_000;
const rateDigits = 10;

type SummedRow = { org_id: string } & Pick<MerchantFigures, "volume_30d" | "commission_30d">;

export interface FigureSource {
  currency: string;
  rates_at: string | null;
  /** The sums by merchant, of all of them or of these. */
  sums: (org_ids?: readonly string[]) => Subquery<"summed">;
}

/** Converted into the partner's own currency at the rates that were fixed last, so that merchants can be compared. */
export async function figureSource(tx: PartnerTransaction, now: Date): Promise<FigureSource> {
  const [own] = await tx.sql.select({ country: partner.country }).from(partner);
  const currency = ownCurrency(own?.country ?? null);
  const { perUsd, fixed_at: rates_at } = await tx.directory((sql) => lastRates(sql, now));
  const target = perUsd.get(currency);
  // A currency without a rate leaves the sum unknown, not short.
  const rates = [...perUsd].map(
    ([code, rate]) => fragment`when ${code} then ${target ? divideDecimals(target, rate, rateDigits) : null}::numeric`,
  );
  const rate = fragment`case ${transactionSum.currency} when ${currency} then 1 ${fragment.join(rates, fragment` `)} end`;
  const total = (column: typeof transactionSum.volume | typeof transactionSum.commission) =>
    fragment`case when bool_and(${rate} is not null) then round(sum(${column} * ${rate}), ${fragment.raw(String(currencyDecimals(currency)))}) end`;
  const { from, to } = sumRange(now.getTime() - periodMs, now.getTime());
  const within = withinSpans("MERCHANT", spansOf(from, to));
  return {
    currency,
    rates_at,
    sums: (org_ids) => {
      const rows = fragment`select ${organization.id} as org_id, ${total(transactionSum.commission)} as commission_30d,
        case when bool_and('TRANSACTION_VIEW' = any(${organization.partner_permission_list})) then ${total(transactionSum.volume)} end as volume_30d
      from ${transactionSum}
      join ${organization} on ${organization.partner_id} = ${transactionSum.partner_id} and ${organization.id}::text = ${transactionSum.member}
      where ${and(eq(transactionSum.partner_id, tx.partner_id), within, org_ids && inArray(transactionSum.member, [...org_ids]), org_ids && inArray(organization.id, [...org_ids]))}
      group by ${organization.id}`;
      return new Subquery(rows, {}, "summed");
    },
  };
}

export const figureColumns = { volume_30d: summed.volume_30d, commission_30d: summed.commission_30d };
export const ofMerchant = eq(summed.org_id, organization.id);

/** By merchant; one without payments is not in it. */
export async function readFigures(
  tx: PartnerTransaction,
  { sums, currency, rates_at }: FigureSource,
  org_ids: readonly string[],
): Promise<(org_id: string) => MerchantFigures> {
  const select = { org_id: summed.org_id, ...figureColumns };
  const rows = org_ids.length === 0 ? [] : ((await tx.sql.select(select).from(sums(org_ids))) as SummedRow[]);
  const byId = new Map(rows.map(({ org_id, ...figures }) => [org_id, figures]));
  return (org_id) => ({
    ...(byId.get(org_id) ?? { volume_30d: null, commission_30d: null }),
    figures_currency: currency,
    figures_rates_at: rates_at,
  });
}
