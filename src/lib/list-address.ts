/**
 * The address is a list's state: what comes after the question mark is what the gateway is asked, but for
 * `page`. So back, reload and a shared link give the same rows. Here it is read and written, and said in the wire's words and
 * in Refine's. Pure; both directions are tested as properties.
 */
import type { CrudFilter, CrudFilters, CrudSort, LogicalFilter } from "@refinedev/core";
import { pageLimits } from "../../contract/page-limits";

export interface ListState {
  /** 1 and up. */
  page: number;
  /** Where the page begins, if that is further down than rows can be skipped: the gateway's mark from the page before. Empty: none. */
  cursor: string;
  limit: number;
  /** `created_at` or `-created_at`. */
  sort: string;
  q: string;
  /** The saved view that was opened last; what is asked does not depend on it. Empty: none. */
  view: string;
  /** Filters by their wire name: `status=APPROVED,PENDING`, `amount_from=10`. */
  filters: Readonly<Record<string, string>>;
}

export const pageSizes = [20, 50, 100, 200] as const;
const reserved = new Set(["page", "cursor", "limit", "sort", "q", "view", "form", "row"]);

/** A word of the list's in the address. */
export const inList = (word: string, list = ""): string => (list === "" ? word : `${list}.${word}`);

const isPartOf = (list: string) => (key: string) => (list === "" ? !key.includes(".") : key.startsWith(`${list}.`));

/** Of an address that several lists share, what one of them says: `changes.page=2` of the list `changes`, and `page=2` of the page's own. */
export function listPart(search: URLSearchParams, list = ""): URLSearchParams {
  const isPart = isPartOf(list);
  return new URLSearchParams(
    [...search].flatMap(([key, value]) => (isPart(key) ? [[list === "" ? key : key.slice(list.length + 1), value]] : [])),
  );
}

/** The address with what one list says in place of what it said; the page's other words stay, but for those beside its own list. */
export function withListPart(search: URLSearchParams, part: URLSearchParams, list = ""): URLSearchParams {
  const isPart = isPartOf(list);
  return new URLSearchParams([
    ...[...search].filter(([key]) => !isPart(key)),
    ...[...part].map(([key, value]) => [inList(key, list), value]),
  ]);
}

/** What an address can say to a list. For a list that isn't loaded yet, only the names are known. */
export interface ListWords {
  sort: string;
  filters: readonly string[];
  /** The valid part of a filter's value; empty if none of it is. */
  readFilter?: (name: string, value: string) => string;
  sortable?: readonly string[];
  isSearched?: boolean;
}

/** The part of a value that the list understands; empty if none of it. */
function understood(key: string, value: string, { filters, readFilter, sortable, isSearched = true }: ListWords): string {
  switch (key) {
    case "page":
      return /^[1-9]\d{0,8}$/.test(value) ? value : "";
    case "cursor":
      return /^[\w-]{1,500}$/.test(value) ? value : "";
    case "limit":
      return pageSizes.some((size) => String(size) === value) ? value : "";
    case "sort":
      return sortable && !value.split(",").every((each) => sortable.includes(each.replace(/^-/, ""))) ? "" : value;
    case "q":
      return isSearched ? value : "";
    case "view":
    // The form that is open over the list, and the row that it is about.
    case "form":
    case "row":
      return value;
    default:
      if (!filters.includes(key)) return "";
      return readFilter ? readFilter(key, value) : value;
  }
}

/** What the list doesn't understand is left out, so that an old link still opens; `ignoredParams` returns it. */
export function readListAddress(search: URLSearchParams, list: ListWords): ListState {
  const word = (key: string) => understood(key, search.get(key) ?? "", list);
  const filters: Record<string, string> = {};
  for (const [key, value] of search) {
    const asked = reserved.has(key) ? "" : understood(key, value, list);
    if (asked !== "") filters[key] = asked;
  }
  return {
    page: Number(word("page") || 1),
    cursor: word("cursor"),
    limit: Number(word("limit") || pageSizes[0]),
    sort: word("sort") || list.sort,
    q: word("q"),
    view: word("view"),
    filters,
  };
}

/** `colour=red`, `status=LOST`: what the address asks for and the list leaves out. */
export function ignoredParams(search: URLSearchParams, list: ListWords): string[] {
  return [...search].flatMap(([key, value]) => {
    const asked = understood(key, value, list).split(",");
    const lost = value.split(",").filter((part) => part !== "" && !asked.includes(part));
    return lost.length > 0 ? [`${key}=${lost.join(",")}`] : [];
  });
}

/** Only what differs from the list's own order and size is written: a plain list has a plain address. */
export function writeListAddress(state: ListState, list: { sort: string }): URLSearchParams {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(state.filters)) if (value !== "") search.set(key, value);
  if (state.q) search.set("q", state.q);
  if (state.sort !== list.sort) search.set("sort", state.sort);
  if (state.limit !== pageSizes[0]) search.set("limit", String(state.limit));
  if (state.page > 1) search.set("page", String(state.page));
  if (state.cursor) search.set("cursor", state.cursor);
  if (state.view) search.set("view", state.view);
  return search;
}

/** The gateway's query. */
export function toWireQuery(state: Omit<ListState, "view">): Record<string, string> {
  return {
    limit: String(state.limit),
    ...(state.cursor && { cursor: state.cursor }),
    ...(state.page > 1 && !state.cursor && { offset: String((state.page - 1) * state.limit) }),
    ...(state.sort && { sort: state.sort }),
    ...(state.q && { q: state.q }),
    ...state.filters,
  };
}

/** A list's state as the question that Refine's `useList` puts; one spelling, so that a page asked for ahead is found. */
export const listQuestion = (resource: string, state: ListState) => ({
  resource,
  pagination: { currentPage: state.page, pageSize: state.limit },
  sorters: toCrudSort(state.sort),
  filters: toCrudFilters(state),
  errorNotification: false as const,
});

/** Rows so far down are not reached by counting, only from the page before. */
export const isDeep = ({ page, limit }: Pick<ListState, "page" | "limit">): boolean => (page - 1) * limit > pageLimits.deepest_offset;

export const deepestPage = (limit: number): number => Math.floor(pageLimits.deepest_offset / limit) + 1;

/** The same rows from the first one on: a mark is of its own page, and of no other question. */
export const fromStart = (state: ListState): ListState => ({ ...state, page: 1, cursor: "" });

/** The page after this one, which the gateway marks; null if it can't be turned to. */
export function pageAfter(state: ListState, mark: string | null): ListState | null {
  const next = { ...state, page: state.page + 1, cursor: "" };
  if (!isDeep(next)) return next;
  return mark === null ? null : { ...next, cursor: mark };
}

/** Refine's words for the same: `_from` and `_to` are its gte and lte, a list of values its `in`. */
export function toCrudFilters(state: ListState): CrudFilters {
  const filters = Object.entries(state.filters).map(([name, value]): LogicalFilter => {
    if (name.endsWith("_from")) return { field: name.slice(0, -5), operator: "gte", value };
    if (name.endsWith("_to")) return { field: name.slice(0, -3), operator: "lte", value };
    return { field: name, operator: "in", value: value.split(",") };
  });
  return [
    ...filters,
    ...(state.q ? [{ field: "q", operator: "contains" as const, value: state.q }] : []),
    ...(state.cursor ? [{ field: "cursor", operator: "eq" as const, value: state.cursor }] : []),
  ];
}

export const toCrudSort = (sort: string): CrudSort[] =>
  sort.split(",").map((key) => (key.startsWith("-") ? { field: key.slice(1), order: "desc" } : { field: key, order: "asc" }));

/** What a list can be asked for by a filter of Refine's. */
const operators = "eq, in, ne, nin, gte, lte, null, nnull, and contains, which searches the whole record";

/** `or` of one field's values is the same as `in`; of several fields, a list has none. */
function asOne(filter: CrudFilter): LogicalFilter {
  if ("field" in filter) return filter;
  const parts = filter.operator === "or" ? filter.value.map(asOne) : [];
  const [first] = parts;
  const isOneField = parts.every(({ field, operator }) => field === first?.field && (operator === "eq" || operator === "in"));
  if (!first || !isOneField) throw new Error(`A list has no "${filter.operator}" of several fields. It has: ${operators}.`);
  return { field: first.field, operator: "in", value: parts.flatMap(({ value }) => value as unknown) };
}

/** A table's filter that was emptied stays in Refine's state, without a value. */
const isCleared = ({ operator, value }: LogicalFilter): boolean =>
  !operator.endsWith("null") && (value === undefined || value === "" || (Array.isArray(value) && value.length === 0));

/** Back from Refine's words to the wire's; throws for an operator the wire has no word for. */
export function fromCrudFilters(filters: CrudFilters): Record<string, string> {
  const query: Record<string, string> = {};
  for (const given of filters) {
    const filter = asOne(given);
    if (isCleared(filter)) continue;
    const value = Array.isArray(filter.value) ? filter.value.join(",") : String(filter.value);
    switch (filter.operator) {
      case "eq":
      case "in":
        if (filter.value === null) query[`${filter.field}_is`] = "missing";
        else query[filter.field] = value;
        break;
      case "ne":
      case "nin":
        if (filter.value === null) query[`${filter.field}_is`] = "present";
        else query[`${filter.field}_not`] = value;
        break;
      case "null":
        query[`${filter.field}_is`] = "missing";
        break;
      case "nnull":
        query[`${filter.field}_is`] = "present";
        break;
      case "contains":
        query.q = value;
        break;
      case "gte":
        query[`${filter.field}_from`] = value;
        break;
      case "lte":
        query[`${filter.field}_to`] = value;
        break;
      default:
        throw new Error(`A list has no filter "${filter.operator}". It has: ${operators}.`);
    }
  }
  return query;
}

export const fromCrudSort = (sorters: readonly CrudSort[]): string =>
  sorters.map(({ field, order }) => (order === "desc" ? `-${field}` : field)).join(",");
