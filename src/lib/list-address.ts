/**
 * The address is a list's state: what stands after the question mark is what the gateway is asked, but for
 * `page`. So back, reload and a shared link give the same rows. Pure; both directions are tested as properties.
 */
export interface ListState {
  /** 1 and up. */
  page: number;
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
const reserved = new Set(["page", "limit", "sort", "q", "view"]);

/** Words the list does not know are left out of the state, so that an old link still opens. */
export function readListAddress(search: URLSearchParams, list: { sort: string; filters: readonly string[] }): ListState {
  const page = Number(search.get("page"));
  const limit = Number(search.get("limit"));
  const filters: Record<string, string> = {};
  for (const [key, value] of search) {
    if (!reserved.has(key) && value !== "" && list.filters.includes(key)) filters[key] = value;
  }
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    limit: (pageSizes as readonly number[]).includes(limit) ? limit : pageSizes[0],
    sort: search.get("sort") || list.sort,
    q: search.get("q") ?? "",
    view: search.get("view") ?? "",
    filters,
  };
}

/** Only what differs from the list's own order and size is written: a plain list has a plain address. */
export function writeListAddress(state: ListState, list: { sort: string }): URLSearchParams {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(state.filters)) if (value !== "") search.set(key, value);
  if (state.q) search.set("q", state.q);
  if (state.sort !== list.sort) search.set("sort", state.sort);
  if (state.limit !== pageSizes[0]) search.set("limit", String(state.limit));
  if (state.page > 1) search.set("page", String(state.page));
  if (state.view) search.set("view", state.view);
  return search;
}

/** What the gateway is asked. */
export function toWireQuery(state: ListState): Record<string, string> {
  return {
    limit: String(state.limit),
    ...(state.page > 1 && { offset: String((state.page - 1) * state.limit) }),
    sort: state.sort,
    ...(state.q && { q: state.q }),
    ...state.filters,
  };
}
