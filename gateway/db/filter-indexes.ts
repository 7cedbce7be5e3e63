/**
 * Indexes for the filters and orders that a list declares (`list.filters` and `list.sort` of its record) where no other index begins
 * with that column: one that nothing matches then costs a look, not the whole partner. `tests/rules/filter-indexes.test.ts` holds
 * the tables to their lists.
 */
import { sql } from "drizzle-orm";
import { index, type AnyPgColumn, type ExtraConfigColumn, type IndexBuilder } from "drizzle-orm/pg-core";

type Listed<Name extends string> = Record<Name | "partner_id" | "id" | "created_at", AnyPgColumn>;

/**
 * Rows of one of the `values` columns' values come newest first, as lists do; those of a range come in the order of its column. Rows
 * without a value are left out: they are asked for as what is missing, seldom.
 *
 * Amounts have none: PostgreSQL doesn't trust comparisons of `numeric` not to leak, so under row-level security no index serves them.
 */
export const filterIndexes = <Value extends string, Range extends string = never>(
  table: string,
  columns: Listed<Value | Range>,
  values: readonly Value[],
  ranges: readonly Range[] = [],
): IndexBuilder[] => {
  const on = (name: Value | Range, ...order: AnyPgColumn[]) => {
    const column = columns[name];
    const made = index(`${table}_in_${name}`).on(columns.partner_id, column, ...order, columns.id);
    return column.notNull ? made : made.where(sql`${column} is not null`);
  };
  return [...values.map((name) => on(name, columns.created_at)), ...ranges.map((name) => on(name))];
};

/**
 * For an order from the greatest on by what may be missing: missing values come last either way, and an index that has them so in both
 * directions there isn't.
 */
export const downwards = (
  table: string,
  columns: Record<"partner_id" | "id", ExtraConfigColumn>,
  column: ExtraConfigColumn,
): IndexBuilder =>
  index(`${table}_down_by_${column.name}`).on(columns.partner_id, column.desc().nullsLast(), columns.id.desc().nullsFirst());
