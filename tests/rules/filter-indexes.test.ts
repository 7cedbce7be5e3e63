/** Every filter and order that a record's list declares has an index that begins with it, so that one without a match costs a look. */
import { getTableColumns } from "drizzle-orm";
import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { endpoints } from "../../contract/endpoints";
import type { ListSpec } from "../../contract/paging";
import { recordTables } from "../../gateway/services/records/record-tables";

const lists = Object.entries(recordTables).map(([slug, table]) => {
  const { list } = endpoints[`GET /partner/torc/${slug}` as "GET /partner/torc/payin"];
  return { slug, table, list };
});

/** The columns by which rows of one partner are found or come in order. */
function indexed(table: PgTable): Set<string> {
  const { indexes } = getTableConfig(table);
  const columns = indexes.map(({ config }) => config.columns.map((column) => ("name" in column ? column.name : undefined)));
  return new Set(columns.flatMap(([first, second]) => (first === "partner_id" && second !== undefined ? [second] : [])));
}

function lacking(table: PgTable, { filters, sort }: ListSpec): string[] {
  const columns: Record<string, { name: string }> = getTableColumns(table);
  const found = indexed(table);
  // No index serves an amount under row-level security (gateway/db/filter-indexes.ts).
  const filtered = Object.keys(filters).filter((name) => filters[name]?.kind !== "amount");
  return [...new Set([...filtered, ...sort])].filter((name) => {
    // Sorted as people look for it.
    const places = [columns[name], columns[`${name}_order`], columns[`${name}_key`]].flatMap((column) => column?.name ?? []);
    return !places.some((place) => found.has(place));
  });
}

test.each(lists)("$slug", ({ table, list }) => {
  expect(lacking(table, list)).toEqual([]);
});

test("a filter without one is found", () => {
  const { payin } = recordTables;
  const { list } = endpoints["GET /partner/torc/payin"];
  expect(lacking(payin, { ...list, filters: { ...list.filters, card_brand: { kind: "text" } } })).toEqual(["card_brand"]);
});
