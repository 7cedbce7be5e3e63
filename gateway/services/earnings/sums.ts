/** The roll-up of transactions: how it is written, counted again, and read for any range of instants. */
import { and, eq, gte, lt, or, sql as fragment, type SQL } from "drizzle-orm";
import type { DecimalText } from "../../../contract/decimal";
import type { PartnerTransaction } from "../../db/database";
import { sumDimensions, sumGrains, transaction, transactionSum } from "../../db/schema/transaction";

type Grain = (typeof sumGrains)[number];

const grainMs: Record<Grain, number> = { QUARTER_HOUR: 15 * 60_000, HOUR: 3_600_000, DAY: 86_400_000 };
const startOf = (ms: number, grain: Grain) => Math.floor(ms / grainMs[grain]) * grainMs[grain];

/** A decision counts in the quarter of an hour, the hour and the day in which it is made, `at` in ISO 8601. */
export async function addToSums(
  { sql, partner_id }: PartnerTransaction,
  { org_id, currency, type }: Pick<typeof transaction.$inferSelect, "org_id" | "currency" | "type">,
  at: string,
  part: { completed: 0 | 1; volume: DecimalText; commission: DecimalText },
): Promise<void> {
  const { completed, volume, commission } = part;
  const members = { ALL: "", MERCHANT: org_id, TYPE: type };
  const rows = sumDimensions.flatMap((dimension) =>
    sumGrains.map((grain) => ({
      partner_id,
      dimension,
      grain,
      bucket: new Date(startOf(Date.parse(at), grain)).toISOString(),
      member: members[dimension],
      currency,
      decided_count: 1,
      completed_count: completed,
      volume,
      commission,
    })),
  );
  const { dimension, grain, bucket, member } = transactionSum;
  await sql
    .insert(transactionSum)
    .values(rows)
    .onConflictDoUpdate({
      target: [transactionSum.partner_id, dimension, grain, bucket, member, transactionSum.currency],
      set: {
        decided_count: fragment`${transactionSum.decided_count} + 1`,
        completed_count: fragment`${transactionSum.completed_count} + ${completed}`,
        volume: fragment`${transactionSum.volume} + ${volume}::numeric`,
        commission: fragment`${transactionSum.commission} + ${commission}::numeric`,
      },
    });
}

/**
 * All partners' sums, counted from the transactions: after many were written at once. The table has to be empty. Written
 * in the order in which they are read, so that a range lies together.
 */
export async function countSums(sql: { execute: (query: SQL) => PromiseLike<unknown> }): Promise<void> {
  await sql.execute(fragment`
    insert into ${transactionSum} (partner_id, dimension, grain, bucket, member, currency, decided_count, completed_count, volume, commission)
    select t.partner_id, d.dimension, g.grain, g.bucket, d.member, t.currency,
      count(*),
      count(*) filter (where t.status = 'COMPLETED'),
      coalesce(sum(t.amount) filter (where t.status = 'COMPLETED'), 0),
      coalesce(sum(t.commission_amount) filter (where t.status = 'COMPLETED'), 0)
    from (select *, coalesce(settled_at, updated_at) as decided_at from ${transaction} where status in ('COMPLETED', 'REJECTED', 'CANCELLED')) t
    cross join lateral (values ('QUARTER_HOUR', date_bin('15 minutes', t.decided_at, timestamptz '2000-01-01Z')),
      ('HOUR', date_bin('1 hour', t.decided_at, timestamptz '2000-01-01Z')),
      ('DAY', date_bin('1 day', t.decided_at, timestamptz '2000-01-01Z'))) g (grain, bucket)
    cross join lateral (values ('ALL', ''), ('MERCHANT', t.org_id::text), ('TYPE', t.type)) d (dimension, member)
    group by 1, 2, 3, 4, 5, 6
    order by 1, 2, 3, 4, 5, 6`);
}

export interface Span {
  grain: Grain;
  /** Milliseconds since 1970; `to` is not included. */
  from: number;
  to: number;
}

/** As few rows as there are for a range that begins and ends at a quarter of an hour: days, and at the edges what is finer. */
export function spansOf(from: number, to: number, grain: Grain = "DAY"): Span[] {
  if (from >= to) return [];
  const finer = sumGrains[sumGrains.indexOf(grain) - 1];
  if (!finer) return [{ grain, from, to }];
  const [first, last] = [startOf(from + grainMs[grain] - 1, grain), startOf(to, grain)];
  if (first >= last) return spansOf(from, to, finer);
  return [...spansOf(from, first, finer), { grain, from: first, to: last }, ...spansOf(last, to, finer)];
}

/** Everything from then until now, without the quarter of an hour that had begun before. */
export const sumRange = (since: number, now: number) => ({
  from: startOf(since + grainMs.QUARTER_HOUR - 1, "QUARTER_HOUR"),
  to: startOf(now, "DAY") + grainMs.DAY,
});

/** The rows of these spans. */
export function withinSpans(dimension: (typeof sumDimensions)[number], spans: readonly Span[]): SQL | undefined {
  const isoOf = (ms: number) => new Date(ms).toISOString();
  const parts = spans.map(({ grain, from, to }) =>
    and(eq(transactionSum.grain, grain), gte(transactionSum.bucket, isoOf(from)), lt(transactionSum.bucket, isoOf(to))),
  );
  return and(eq(transactionSum.dimension, dimension), parts.length === 0 ? fragment`false` : or(...parts));
}
