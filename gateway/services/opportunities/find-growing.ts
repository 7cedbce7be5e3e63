/** Merchants that process much more than in as many days before, from the roll-up alone. */
import { and, eq, or, sql as fragment } from "drizzle-orm";
import { roundMoney } from "../../../contract/currency";
import { divideDecimals, multiplyDecimals, subtractDecimals, type DecimalText } from "../../../contract/decimal";
import type { GrowingMerchant } from "../../../contract/records/opportunity";
import { leastGrowthPayments, leastGrowthPercent, mostOpportunities } from "../../../contract/reference/opportunities";
import type { PartnerContext } from "../../call-context";
import { organization } from "../../db/schema/organization";
import { transactionSum } from "../../db/schema/transaction";
import { withinSpans } from "../earnings/sums";
import { readSilences } from "../partner/silences";
import { isOpen, type Look } from "./look";

/** Some have gone quiet since, and are said to have. */
const candidates = 20;

type Row = Pick<GrowingMerchant, "org_id" | "org_name" | "country" | "currency" | "transaction_count" | "transaction_count_before"> & {
  volume: DecimalText;
  volume_before: DecimalText;
};

/** One currency of each: the one in which it has grown the most. */
export async function findGrowing({ tx }: PartnerContext, { last, before, rates, now }: Look): Promise<GrowingMerchant[]> {
  const { volume, completed_count, currency, bucket, member } = transactionSum;
  const isLast = fragment`${bucket} >= ${last.start}`;
  const { rows } = await tx.sql.execute<Row & Record<string, unknown>>(fragment`
    with summed as materialized (
      select ${member} as member, ${currency} as currency,
        sum(${volume}) filter (where ${isLast}) as volume,
        sum(${volume}) filter (where not ${isLast}) as volume_before,
        coalesce(sum(${completed_count}) filter (where ${isLast}), 0)::int as transaction_count,
        coalesce(sum(${completed_count}) filter (where not ${isLast}), 0)::int as transaction_count_before
      from ${transactionSum}
      where ${and(eq(transactionSum.partner_id, tx.partner_id), or(withinSpans("MERCHANT", before.spans), withinSpans("MERCHANT", last.spans)))}
      group by 1, 2
    ), grown as (
      select distinct on (s.member) s.*, (s.volume - s.volume_before) * r.rate as compared
      from summed s join ${rates} on r.currency = s.currency
      where s.transaction_count >= ${leastGrowthPayments} and s.transaction_count_before >= ${leastGrowthPayments}
        and s.volume_before > 0 and s.volume * 100 >= s.volume_before * ${100 + leastGrowthPercent}
      order by s.member, compared desc, s.currency
    )
    select ${organization.id} as org_id, ${organization.name} as org_name, ${organization.country} as country, g.currency,
      g.volume, g.volume_before, g.transaction_count, g.transaction_count_before
    from grown g
    -- Few have grown: each is looked up, where a join would read all merchants.
    cross join lateral (select * from ${organization} where ${eq(organization.partner_id, tx.partner_id)} and ${organization.id} = g.member::uuid limit 1) ${organization}
    where ${isOpen}
    order by g.compared desc, 1 limit ${candidates}`);
  const silent = await readSilences(
    tx.sql,
    now,
    rows.map(({ org_id }) => org_id),
  );
  return rows
    .filter(({ org_id }) => !silent.has(org_id))
    .slice(0, mostOpportunities)
    .map((row) => ({
      kind: "GROWING",
      ...row,
      from: last.from,
      to: last.to,
      volume: roundMoney(row.volume, row.currency),
      volume_before: roundMoney(row.volume_before, row.currency),
      growth_percent: percentMore(row.volume, row.volume_before),
    }));
}

const cutTo = 1;

/** Cut, not rounded: 24.96 % is less than 25 %. */
function percentMore(volume: DecimalText, before: DecimalText): DecimalText {
  const more = divideDecimals(multiplyDecimals(subtractDecimals(volume, before), "100"), before, cutTo + 8);
  return more.slice(0, more.indexOf(".") + 1 + cutTo);
}
