/** Merchants without a payment on days that usually bring some. */
import { and, eq, gte, inArray, lt, sql as fragment } from "drizzle-orm";
import type { Sql } from "../../db/database";
import { transactionSum } from "../../db/schema/transaction";
import { daysBetween } from "../../lib/day-range";
import { shiftDay } from "../../lib/day-start";
import { findSilence, type Silence } from "../../lib/forecast";

/** As many days as a silence is measured against. */
const learnedDays = 56;

/** Of all merchants, or of these. Today isn't over and doesn't count. */
export async function readSilences(sql: Sql, now: Date, org_ids?: readonly string[]): Promise<Map<string, Silence>> {
  if (org_ids?.length === 0) return new Map();
  const today = now.toISOString().slice(0, 10);
  const learned_from = shiftDay(today, -learnedDays);
  const days = daysBetween(learned_from, shiftDay(today, -1));
  const rows = await sql
    .select({
      org_id: transactionSum.member,
      day: fragment<string>`to_char(${transactionSum.bucket} at time zone 'UTC', 'YYYY-MM-DD')`,
      count: fragment<number>`sum(${transactionSum.completed_count})::int`,
    })
    .from(transactionSum)
    .where(
      and(
        eq(transactionSum.dimension, "MERCHANT"),
        eq(transactionSum.grain, "DAY"),
        gte(transactionSum.bucket, `${learned_from}T00:00:00.000Z`),
        lt(transactionSum.bucket, `${today}T00:00:00.000Z`),
        org_ids && inArray(transactionSum.member, [...org_ids]),
      ),
    )
    .groupBy(transactionSum.member, fragment`2`);
  const byMerchant = new Map<string, Map<string, number>>();
  for (const { org_id, day, count } of rows) {
    const own = byMerchant.get(org_id) ?? new Map<string, number>();
    byMerchant.set(org_id, own.set(day, count));
  }
  return new Map(
    [...byMerchant].flatMap(([org_id, own]) => {
      const silence = findSilence(
        days,
        days.map((day) => own.get(day) ?? 0),
      );
      return silence ? [[org_id, silence] as const] : [];
    }),
  );
}
