/** A list's order, and where in it a page begins. */
import { and, asc, desc, or, sql as fragment, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { z } from "zod";
import { malformedField } from "../../app-error";
import { refusal } from "../../refusal";

export interface SortKey {
  name: string;
  column: PgColumn;
  descending: boolean;
}

export function orderOf({ column, descending }: SortKey): SQL {
  // Missing values come last either way; a column that has none keeps the plain order, which an index serves.
  const order = descending ? desc(column) : asc(column);
  return column.notNull ? order : fragment`${order} nulls last`;
}

type CursorValues = (string | number | boolean | null)[];

export function writeCursor(keys: SortKey[], row: Record<string, unknown>): string {
  const values = keys.map((_, index) => row[`sort_${index}`] ?? null);
  return Buffer.from(JSON.stringify({ by: orderName(keys), values })).toString("base64url");
}

const CursorShape = z.object({ by: z.string(), values: z.array(z.union([z.string().max(500), z.number(), z.boolean(), z.null()])) });

export function readCursor(cursor: string, keys: SortKey[]): CursorValues {
  let parsed: z.infer<typeof CursorShape>;
  try {
    parsed = CursorShape.parse(JSON.parse(Buffer.from(cursor, "base64url").toString("utf8")));
  } catch {
    throw malformedField("cursor", refusal("cursor_unknown"));
  }
  const fits = parsed.by === orderName(keys) && parsed.values.length === keys.length && parsed.values.every(isPlausible(keys));
  if (!fits) throw malformedField("cursor", refusal("cursor_of_other_order"));
  return parsed.values;
}

const shapes: Record<string, RegExp> = {
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  numeric: /^-?\d{1,40}(\.\d{1,20})?$/,
};
const isoShape = /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** A cursor comes back through the browser: a value that its column cannot hold must not reach the store. */
const isPlausible = (keys: SortKey[]) => (value: CursorValues[number], index: number) => {
  const column = keys[index]?.column;
  if (!column || value === null) return Boolean(column && !column.notNull);
  const type = column.getSQLType();
  if (type.startsWith("timestamp")) return isInstant(String(value));
  return shapes[type]?.test(String(value)) ?? true;
};

/** As the store prints it: a day that no month has would be read as one of the next. */
function isInstant(text: string): boolean {
  const time = new Date(text);
  return isoShape.test(text) && !Number.isNaN(time.getTime()) && time.toISOString() === text;
}

const orderName = (keys: SortKey[]): string => keys.map((key) => (key.descending ? "-" : "") + key.name).join(",");

export function rowsAfter(keys: SortKey[], values: CursorValues): SQL | undefined {
  const alike = keys.every((key) => key.descending === keys[0]?.descending && key.column.notNull);
  if (alike) {
    // A row comparison is what an index on these columns can jump to.
    const left = fragment.join(
      keys.map((key) => fragment`${key.column}`),
      fragment`, `,
    );
    const right = fragment.join(
      keys.map((key, index) => fragment`${fragment.param(values[index], key.column)}`),
      fragment`, `,
    );
    return keys[0]?.descending ? fragment`(${left}) < (${right})` : fragment`(${left}) > (${right})`;
  }
  const alternatives = keys.map((key, index) =>
    and(...keys.slice(0, index).map((earlier, at) => isEqual(earlier, values[at] ?? null)), isBeyond(key, values[index] ?? null)),
  );
  return or(...alternatives);
}

const isEqual = (key: SortKey, value: CursorValues[number]): SQL =>
  value === null ? fragment`${key.column} is null` : fragment`${key.column} = ${fragment.param(value, key.column)}`;

function isBeyond(key: SortKey, value: CursorValues[number]): SQL {
  if (value === null) return fragment`false`;
  const bound = fragment.param(value, key.column);
  const beyond = key.descending ? fragment`${key.column} < ${bound}` : fragment`${key.column} > ${bound}`;
  return key.column.notNull ? beyond : fragment`(${beyond} or ${key.column} is null)`;
}
