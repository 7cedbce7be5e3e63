/** A list's state in Refine's words (filters, sorters) and back in the wire's. Pure. */
import type { CrudFilters, CrudSort, LogicalFilter } from "@refinedev/core";
import type { ListState } from "./list-address";

/** Refine's words for the same: `_from` and `_to` are its gte and lte, a list of values its `in`. */
export function toCrudFilters(state: ListState): CrudFilters {
  const filters = Object.entries(state.filters).map(([name, value]): LogicalFilter => {
    if (name.endsWith("_from")) return { field: name.slice(0, -5), operator: "gte", value };
    if (name.endsWith("_to")) return { field: name.slice(0, -3), operator: "lte", value };
    return { field: name, operator: "in", value: value.split(",") };
  });
  return state.q ? [...filters, { field: "q", operator: "contains", value: state.q }] : filters;
}

export const toCrudSort = (sort: string): CrudSort[] =>
  sort.split(",").map((key) => (key.startsWith("-") ? { field: key.slice(1), order: "desc" } : { field: key, order: "asc" }));

export const fromCrudSort = (sorters: readonly CrudSort[]): string =>
  sorters.map(({ field, order }) => (order === "desc" ? `-${field}` : field)).join(",");

/** Back from Refine's words to the wire's; throws for an operator the wire has no word for. */
export function fromCrudFilters(filters: CrudFilters): Record<string, string> {
  const query: Record<string, string> = {};
  for (const filter of filters) {
    if (!("field" in filter)) throw new Error(`lists have no filter ${filter.operator}`);
    const value = Array.isArray(filter.value) ? filter.value.join(",") : String(filter.value);
    switch (filter.operator) {
      case "eq":
      case "in":
        query[filter.field] = value;
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
        throw new Error(`lists have no filter ${filter.operator}`);
    }
  }
  return query;
}
