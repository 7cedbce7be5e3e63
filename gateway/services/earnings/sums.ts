/** The roll-up of transactions: how it is written, counted again, and read for any range of instants. */
import { and, eq, gte, lt, or, sql as fragment, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { addDecimals, type DecimalText } from "../../../contract/decimal";
import { sumDimensions, sumGrains, transaction, transactionSum } from "../../db/schema/transaction";
import { writeOrGather, type MayGather, type Writer } from "../records/write-later";

type Grain = (typeof sumGrains)[number];

const grainMs: Record<Grain, number> = { QUARTER_HOUR: 15 * 60_000, HOUR: 3_600_000, DAY: 86_400_000 };
const startOf = (ms: number, grain: Grain) => Math.floor(ms / grainMs[grain]) * grainMs[grain];

type Decided = Pick<typeof transaction.$inferSelect, "org_id" | "currency" | "type"> & {
  at: string;
  completed: 0 | 1;
  volume: DecimalText;
  commission: DecimalText;
};

/** A decision counts in the quarter of an hour, the hour and the day in which it is made, `at` in ISO 8601. */
export async function addToSums(
  context: MayGather,
  { org_id, currency, type }: Pick<Decided, "org_id" | "currency" | "type">,
  at: string,
  part: Pick<Decided, "completed" | "volume" | "commission">,
): Promise<void> {
  await writeOrGather(context, sumUp, { org_id, currency, type, at, ...part });
}

/** Each row once, in one order, so that no two transactions wait for each other. */
const sumUp: Writer<Decided> = async ({ sql, partner_id }, decided) => {
  const rows = new Map<string, typeof transactionSum.$inferInsert>();
  for (const { org_id, currency, type, at, completed, volume, commission } of decided) {
    const members = { ALL: "", MERCHANT: org_id, TYPE: type };
    for (const dimension of sumDimensions)
      for (const grain of sumGrains) {
        const bucket = new Date(startOf(Date.parse(at), grain)).toISOString();
        const key = [sumDimensions.indexOf(dimension), sumGrains.indexOf(grain), bucket, members[dimension], currency].join(" ");
        const row = rows.get(key) ?? {
          ...{ partner_id, dimension, grain, bucket, member: members[dimension], currency },
          ...{ decided_count: 0, completed_count: 0, volume: "0", commission: "0" },
        };
        rows.set(key, {
          ...row,
          decided_count: row.decided_count + 1,
          completed_count: row.completed_count + completed,
          volume: addDecimals(row.volume, volume),
          commission: addDecimals(row.commission, commission),
        });
      }
  }
  const { dimension, grain, bucket, member, decided_count, completed_count, volume, commission } = transactionSum;
  const added = (column: PgColumn) => fragment`${column} + excluded.${fragment.identifier(column.name)}`;
  await sql
    .insert(transactionSum)
    .values([...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row))
    .onConflictDoUpdate({
      target: [transactionSum.partner_id, dimension, grain, bucket, member, transactionSum.currency],
      set: {
        decided_count: added(decided_count),
        completed_count: added(completed_count),
        volume: added(volume),
        commission: added(commission),
      },
    });
};

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
