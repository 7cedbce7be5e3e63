import { desc, eq, like, sql as fragment } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { PartnerTransaction } from "../../db/database";
import { referenceCount } from "../../db/schema/records/reference-count";
import type { MayGather, Writer } from "./write-later";

type ReferenceTable = PgTable & { reference: PgColumn };

/**
 * `CB-0FC3-0004` is followed by `CB-0FC3-0005`; `prefix` is everything before the number. The count is kept apart, so that
 * concurrent transactions wait and get the next one; a transaction that fails leaves no gap. Where writes are gathered, the first
 * of a prefix locks its count, and those after it count on.
 */
export async function nextReference({ tx, later }: MayGather, table: ReferenceTable, prefix: string): Promise<string> {
  const before = later?.numbers.get(prefix);
  const last = before === undefined ? await countOn(tx, table, prefix) : before + 1;
  if (before !== undefined) later?.gather(setNumbers, { prefix, last });
  later?.numbers.set(prefix, last);
  return prefix + String(last).padStart(4, "0");
}

const setNumbers: Writer<{ prefix: string; last: number }> = async ({ sql }, numbers) => {
  for (const [prefix, last] of new Map(numbers.map((each) => [each.prefix, each.last])))
    await sql.update(referenceCount).set({ last }).where(eq(referenceCount.prefix, prefix));
};

async function countOn({ sql, partner_id }: PartnerTransaction, table: ReferenceTable, prefix: string): Promise<number> {
  const next = { last: fragment`${referenceCount.last} + 1` };
  const [counted] = await sql.update(referenceCount).set(next).where(eq(referenceCount.prefix, prefix)).returning();
  const [first] = counted
    ? [counted]
    : await sql
        .insert(referenceCount)
        .values({ partner_id, prefix, last: (await lastWritten(sql, table, prefix)) + 1 })
        .onConflictDoUpdate({ target: [referenceCount.partner_id, referenceCount.prefix], set: next })
        .returning();
  if (!first) throw new Error(`no number for ${prefix}`);
  return first.last;
}

/** Records that were not numbered here, as those that a store began with. */
async function lastWritten(sql: PartnerTransaction["sql"], table: ReferenceTable, prefix: string): Promise<number> {
  const [last] = await sql
    .select({ reference: table.reference })
    .from(table)
    .where(like(table.reference, `${prefix}%`))
    .orderBy(desc(fragment`length(${table.reference})`), desc(table.reference))
    .limit(1);
  return last ? Number(/^\d+/.exec(String(last.reference).slice(prefix.length))?.[0] ?? 0) : 0;
}
