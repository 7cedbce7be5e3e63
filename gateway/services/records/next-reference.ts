import { desc, eq, like, sql as fragment } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { PartnerTransaction } from "../../db/database";
import { referenceCount } from "../../db/schema/records/reference-count";

type ReferenceTable = PgTable & { reference: PgColumn };

/**
 * `CB-0FC3-0004` is followed by `CB-0FC3-0005`; `prefix` is everything before the number. The count is kept apart, so that
 * concurrent transactions wait and get the next one; a transaction that fails leaves no gap.
 */
export async function nextReference({ sql, partner_id }: PartnerTransaction, table: ReferenceTable, prefix: string): Promise<string> {
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
  return prefix + String(first.last).padStart(4, "0");
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
