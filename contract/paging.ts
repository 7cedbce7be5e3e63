/** Lists: paging, sorting, free text and filters, declared once per list and enforced by name. */
import { clause } from "./clause";
import { z } from "zod";
import { Decimal } from "./money";
import { pageLimits } from "./page-limits";

/**
 * What a filter compares: equality with any of the given, or with none of them (`_not`), or a range with `_from` and `_to` (both
 * inclusive). Any of them asks for records without a value, or with one, by `_is`: `missing` or `present`.
 */
export type Filter =
  | { kind: "one_of"; values: readonly string[] }
  | { kind: "text" }
  | { kind: "id" }
  | { kind: "boolean" }
  | { kind: "amount" }
  | { kind: "day" }
  | { kind: "time" };

export interface ListSpec {
  filters: Readonly<Record<string, Filter>>;
  /** Keys that `sort` accepts, with a leading minus for descending. */
  sort: readonly string[];
  default_sort: string;
  /** Fields that free text searches; if empty, the list has no `q`. */
  search: readonly string[];
  max_limit?: number;
}

const commaList = (item: z.ZodType<string, string>) =>
  z
    .string()
    .max(4000)
    .transform((text) =>
      text
        .split(",")
        .map((part) => part.trim())
        .filter((part) => part !== ""),
    )
    .pipe(z.array(item).min(1).max(100));

const timeMessage = clause("no_time");
/** Excludes the year 0 and offsets beyond any time zone, which PostgreSQL does not accept. */
const time = z.iso.datetime({ offset: true, message: timeMessage }).regex(/^(?!0000).*(Z|[+-](0\d|1[0-4]):\d\d)$/, timeMessage);

/** Excludes the year 0, which PostgreSQL does not accept. */
const day = z.iso.date(clause("no_day")).regex(/^(?!0000)/, clause("no_day"));

const anyOrNone = (name: string, list: z.ZodType) => ({ [name]: list.optional(), [`${name}_not`]: list.optional() });

/** What `_is` asks for. */
export const presences = ["missing", "present"] as const;

function filterShape(name: string, filter: Filter): Record<string, z.ZodType> {
  switch (filter.kind) {
    case "one_of":
      return anyOrNone(name, commaList(z.enum(filter.values as [string, ...string[]])));
    case "text":
      return anyOrNone(name, commaList(z.string().max(200)));
    case "id":
      return anyOrNone(name, commaList(z.uuid()));
    case "boolean":
      return { [name]: z.enum(["true", "false"]).optional() };
    case "amount":
      return { [`${name}_from`]: Decimal.optional(), [`${name}_to`]: Decimal.optional() };
    case "day":
      return { [`${name}_from`]: day.optional(), [`${name}_to`]: day.optional() };
    case "time":
      return { [`${name}_from`]: time.optional(), [`${name}_to`]: time.optional() };
  }
}

const count = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, clause("no_whole_number"))
    .transform(Number)
    .refine((value) => value >= min && value <= max, clause("number_out_of_range", { min, max }));

/** The query of a list call. Strict: an unknown filter or sort key is refused by name, never ignored. */
export function listQuery(spec: ListSpec) {
  const sortKey = z.enum(spec.sort.flatMap((key) => [key, `-${key}`]) as [string, ...string[]], {
    error: ({ input }) => clause("sort_unknown", { given: String(input).slice(0, 60), allowed: spec.sort.join(", ") }),
  });
  const shape: Record<string, z.ZodType> = {
    limit: count(1, spec.max_limit ?? pageLimits.max).optional(),
    offset: count(0, pageLimits.deepest_offset).optional(),
    cursor: z.string().max(500).optional(),
    sort: commaList(sortKey).optional(),
    ...(spec.search.length > 0 && { q: z.string().max(200).optional() }),
  };
  for (const [name, filter] of Object.entries(spec.filters))
    Object.assign(shape, filterShape(name, filter), { [`${name}_is`]: z.enum(presences).optional() });
  const countable = Object.entries(spec.filters).flatMap(([name, filter]) => (filter.kind === "one_of" ? [name] : []));
  if (countable.length > 0)
    shape.count_by = z.enum(countable as [string, ...string[]], clause("count_by_unknown", { allowed: countable.join(", ") })).optional();
  return z.strictObject(shape);
}

/** A list call's query once it is parsed. */
export interface ListQuery {
  limit?: number;
  offset?: number;
  cursor?: string;
  sort?: string[];
  q?: string;
  /** A filter with a fixed set of values: the page then contains no rows, only the count of each value. */
  count_by?: string;
  [filter: string]: unknown;
}

/** How the gateway itself reads a whole list; a query can't set any of it. */
export interface WholeList {
  /** `all` counts past the limit of exact totals; `none` doesn't count. */
  counting?: "all" | "none";
  /** Leaves out records created later, if the list's records have a `created_at`. ISO 8601. */
  made_until?: string;
}

/** A list's answer: `total` is exact up to 10,000; beyond that `total_is_exact` is false. */
export interface Page<T> {
  data: T[];
  total: number;
  total_is_exact?: boolean;
  next_cursor: string | null;
  /**
   * Requested with `count_by`: rows by value, under all other filters. 1,000 means 1,000 or more: counting a
   * hundred million rows must not hold up a list.
   */
  counts?: Record<string, number>;
}

export function pageOf<T extends z.ZodType>(record: T) {
  return z.object({
    data: z.array(record),
    total: z.number(),
    total_is_exact: z.boolean().optional(),
    next_cursor: z.string().nullable(),
    counts: z.record(z.string(), z.number()).optional(),
  });
}
