/**
 * One engine for every list: filters, free text, sorting, offset or keyset paging, and a count that stops at 10,000. The contract
 * says what a list may be filtered and sorted by; here are the columns for it.
 */
import { refusal } from "../../refusal";
import {
  and,
  eq,
  getTableColumns,
  gte,
  ilike,
  inArray,
  isNotNull,
  isNull,
  lte,
  notInArray,
  or,
  sql as fragment,
  type SQL,
} from "drizzle-orm";
import type { PgColumn, PgSelect, PgTable } from "drizzle-orm/pg-core";
import { mostByAmount, pageLimits } from "../../../contract/page-limits";
import type { Filter, ListQuery, ListSpec, Page, WholeList } from "../../../contract/paging";
import { malformedField, refusedField } from "../../app-error";
import type { Sql } from "../../db/database";
import { orderOf, readCursor, rowsAfter, writeCursor, type SortKey } from "./list-order";

export interface ListSource<T> {
  table: PgTable;
  spec: ListSpec;
  /** Read into a record; filters and sort keys are looked up by name here first, then in the table. */
  select: Record<string, PgColumn | SQL>;
  toRecord: (row: Record<string, unknown>) => T;
  /** Joined when rows are read, not when they are counted. */
  joins?: (query: PgSelect) => PgSelect;
  where?: SQL | undefined;
  /** How free text is searched; left out: anywhere in the contract's search fields, which suits small tables. */
  search?: (text: string) => SQL | undefined;
  /** The column that makes every order total; the table's `id` when left out. */
  identity?: PgColumn;
  /** Values that are not columns of the table, such as a filter over a joined one. */
  columns?: Record<string, PgColumn | SQL>;
}

export async function listRows<T>(sql: Sql, source: ListSource<T>, query: ListQuery & WholeList): Promise<Page<T>> {
  await refuseManyByAmount(sql, source, query);
  if (query.count_by !== undefined) return countValues(sql, source, query, query.count_by);
  const limit = query.limit ?? pageLimits.default;
  const keys = sortKeys(source, query.sort ?? [source.spec.default_sort]);
  const where = and(source.where, filterRows(source, query), searchRows(source, query.q), madeUntil(source, query.made_until));
  const after = query.cursor === undefined ? undefined : rowsAfter(keys, readCursor(query.cursor, keys));
  const sortColumns = Object.fromEntries(keys.map((key, index) => [`sort_${index}`, key.column]));
  const base = sql
    .select({ ...source.select, ...sortColumns })
    .from(source.table)
    .$dynamic() as unknown as PgSelect;
  const rows = (await (source.joins ? source.joins(base) : base)
    .where(and(where, after))
    .orderBy(...keys.map(orderOf))
    .limit(limit + 1)
    .offset(query.offset ?? 0)) as Record<string, unknown>[];
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const known = (query.offset ?? 0) + rows.length;
  // A first page that is not full has counted itself.
  const isCounted = rows.length <= limit && query.cursor === undefined && (rows.length > 0 || !query.offset);
  return {
    data: page.map(source.toRecord),
    ...(isCounted || query.counting === "none"
      ? { total: known, total_is_exact: isCounted }
      : await countFound(sql, source.table, where, query.counting)),
    next_cursor: rows.length > limit && last ? writeCursor(keys, last) : null,
  };
}

/**
 * No index serves an amount under row-level security (`db/filter-indexes.ts`), so each record that the other filters leave is read. Throws
 * `refused` where these are many. Files are written in the background, and may take their time.
 */
async function refuseManyByAmount<T>(sql: Sql, source: ListSource<T>, query: ListQuery & WholeList): Promise<void> {
  const amounts = Object.entries(source.spec.filters).flatMap(([name, { kind }]) =>
    kind === "amount" ? [`${name}_from`, `${name}_to`, `${name}_is`] : [],
  );
  const isAsked = amounts.some((name) => query[name] !== undefined);
  if (!isAsked || query.counting !== undefined || !source.spec.filters.created_at) return;
  const others = { ...query, ...Object.fromEntries(amounts.map((name) => [name, undefined])) };
  const where = and(source.where, filterRows(source, others), searchRows(source, query.q));
  const beyond = await sql
    .select({ one: fragment`1` })
    .from(source.table)
    .where(where)
    .offset(mostByAmount.records)
    .limit(1);
  if (beyond.length > 0) throw refusedField("created_at", refusal("amount_needs_period"));
}

async function countFound(sql: Sql, table: PgTable, where: SQL | undefined, counting: WholeList["counting"]) {
  if (counting === "all") return countRows(sql, table, where, Number.MAX_SAFE_INTEGER - 1);
  await countByIndex(sql);
  return countRows(sql, table, where);
}

/**
 * For the rest of the transaction. PostgreSQL takes rows with a value to be spread evenly, and reads the table for the first 10,000 of them;
 * where all of them are recent, as in a new currency, that is the whole table.
 */
const countByIndex = (sql: Sql) => sql.execute(fragment`set local enable_seqscan = off`);

/** Exact up to `most`: counting a hundred million rows must not make page one slow. */
export async function countRows(sql: Sql, table: PgTable, where: SQL | undefined, most: number = pageLimits.exact_total) {
  const some = sql
    .select({ one: fragment`1` })
    .from(table)
    .where(where)
    .limit(most + 1)
    .as("some");
  const [row] = await sql.select({ count: fragment<string>`count(*)` }).from(some);
  const count = Number(row?.count ?? 0);
  return { total: Math.min(count, most), total_is_exact: count <= most };
}

/** How many rows each value of a closed set has, under all the other filters: what a list's tabs say. */
async function countValues<T>(sql: Sql, source: ListSource<T>, query: ListQuery, name: string): Promise<Page<T>> {
  const filter = source.spec.filters[name];
  if (filter?.kind !== "one_of") throw malformedField("count_by", refusal("count_by_open"));
  const where = and(
    source.where,
    filterRows(source, { ...query, [name]: undefined, [`${name}_not`]: undefined }),
    searchRows(source, query.q),
  );
  const most = pageLimits.exact_count;
  const column = columnOf(source, name);
  await countByIndex(sql);
  const counts: Record<string, number> = {};
  for (const value of filter.values) {
    const { total } = await countRows(sql, source.table, and(where, eq(column, value)), most);
    if (total > 0) counts[value] = total;
  }
  return { data: [], ...(await countRows(sql, source.table, where, most)), next_cursor: null, counts };
}

function columnOf<T>(source: ListSource<T>, name: string): PgColumn {
  const column = source.columns?.[name] ?? getTableColumns(source.table)[name] ?? source.select[name];
  if (!column) throw new Error(`the list of ${Object.keys(source.select).join(", ")} has no column ${name}`);
  return column as PgColumn;
}

function filterRows<T>(source: ListSource<T>, query: ListQuery): SQL | undefined {
  const parts = Object.entries(source.spec.filters).flatMap(([name, filter]) => [
    ...matches(columnOf(source, name), name, filter, query),
    ...presence(columnOf(source, name), query[`${name}_is`]),
  ]);
  return and(...parts);
}

/** Records without a value in a column, or with one. */
function presence(column: PgColumn, asked: unknown): SQL[] {
  if (asked === undefined) return [];
  return [asked === "missing" ? isNull(column) : isNotNull(column)];
}

function matches(column: PgColumn, name: string, filter: Filter, query: ListQuery): SQL[] {
  const excluded = query[`${name}_not`] as string[] | undefined;
  switch (filter.kind) {
    case "one_of":
    case "text":
    case "id":
      return [
        ...(query[name] ? [inArray(column, query[name] as string[])] : []),
        // A record without a value has none of them.
        ...(excluded ? [fragment`(${column} is null or ${notInArray(column, excluded)})`] : []),
      ];
    case "boolean":
      return query[name] ? [eq(column, query[name] === "true")] : [];
    case "amount":
    case "day":
    case "time":
      return [
        ...(query[`${name}_from`] ? [gte(column, query[`${name}_from`])] : []),
        ...(query[`${name}_to`] ? [lte(column, query[`${name}_to`])] : []),
      ];
  }
}

function madeUntil<T>(source: ListSource<T>, time: string | undefined): SQL | undefined {
  const created = getTableColumns(source.table).created_at;
  return time !== undefined && created ? lte(created, time) : undefined;
}

/** A text that LIKE takes literally. */
export const literal = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

/** Above every character, so that a text with it behind is above everything that begins with the text. */
export const lastLetter = "\u{10FFFF}";

/**
 * Begins with `text`, by an index with `text_pattern_ops`. LIKE would say the same, but row-level security keeps
 * it from an index, because a pattern could leak what it is compared with; these two operators cannot.
 */
export const beginsWith = (column: PgColumn, text: string | SQL): SQL =>
  fragment`(${column} ~>=~ ${text} and ${column} ~<~ (${text} || ${lastLetter}))`;

function searchRows<T>(source: ListSource<T>, text: string | undefined): SQL | undefined {
  const wanted = text?.trim();
  if (!wanted) return undefined;
  if (source.search) return source.search(wanted);
  return or(
    ...source.spec.search.map((name) =>
      name === "id"
        ? fragment`${columnOf(source, name)}::text = ${wanted.toLowerCase()}`
        : ilike(columnOf(source, name), `%${literal(wanted)}%`),
    ),
  );
}

function sortKeys<T>(source: ListSource<T>, sort: string[]): SortKey[] {
  const keys = sort.map((entry) => {
    const name = entry.replace(/^-/, "");
    // Names have a column of their own to sort by, in which case and accents make no difference.
    const column = getTableColumns(source.table)[`${name}_order`] ?? columnOf(source, name);
    return { name, column, descending: entry.startsWith("-") };
  });
  // The id makes every order total, so that pages neither repeat nor skip a row.
  const identity = source.identity ?? getTableColumns(source.table).id;
  if (!identity || keys.some((key) => key.column === identity)) return keys;
  return [...keys, { name: identity.name, column: identity, descending: keys.at(-1)?.descending ?? false }];
}
