import { and, desc, eq, like, sql as fragment } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Sql } from "../../db/database";

type ReferenceTable = PgTable & { org_id: PgColumn; reference: PgColumn };

/** `CB-0FC3-0004` is followed by `CB-0FC3-0005`; `prefix` is everything before the number. */
export async function nextReference(sql: Sql, table: ReferenceTable, org_id: string, prefix: string): Promise<string> {
  const [last] = await sql
    .select({ reference: table.reference })
    .from(table)
    .where(and(eq(table.org_id, org_id), like(table.reference, `${prefix}%`)))
    .orderBy(desc(fragment`length(${table.reference})`), desc(table.reference))
    .limit(1);
  const number = last ? Number(String(last.reference).slice(prefix.length)) + 1 : 1;
  return prefix + String(number).padStart(4, "0");
}
