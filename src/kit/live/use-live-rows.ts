/** A list that stays true while it is read: rows change in their place, new ones are announced. */
import { useDataProvider, useInvalidate, type BaseRecord, type LiveEvent } from "@refinedev/core";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { ListState } from "../../lib/list-address";
import type { Resource } from "../define-resource";
import { listsKey } from "../query-keys";
import { useLive } from "./use-live";

interface Page {
  data: BaseRecord[];
}

/** Several changes at once cost one question. */
const gatherMs = 800;
/** As long as the tint takes to fade. */
const tintMs = 1_300;

export function useLiveRows(resource: Resource<Record<string, unknown>>, state: ListState, rows: readonly BaseRecord[]) {
  const queries = useQueryClient();
  const invalidate = useInvalidate();
  const dataProvider = useDataProvider();
  const place = JSON.stringify([state.sort, state.q, state.filters]);
  const [news, setNews] = useState({ place, count: 0 });
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  const waiting = useRef(new Set<"rows" | "counts">());
  useEffect(() => () => timers.current.forEach(clearTimeout), []);
  const later = (ms: number, work: () => void) => timers.current.push(setTimeout(work, ms));

  const refresh = (what: "rows" | "counts") => {
    if (waiting.current.has(what)) return;
    waiting.current.add(what);
    later(gatherMs, () => {
      waiting.current.delete(what);
      if (what === "rows") void invalidate({ resource: resource.name, invalidates: ["list"] });
      else void queries.invalidateQueries({ queryKey: listsKey(resource.name), predicate: ({ meta }) => meta?.is_count === true });
    });
  };
  /** Only this record is asked for: its page would be another one if rows came before it. */
  const replace = async (id: string) => {
    const { data } = await dataProvider().getOne({ resource: resource.name, id });
    queries.setQueriesData<Page>(
      { queryKey: listsKey(resource.name) },
      (page) => page && { ...page, data: page.data.map((row) => (row.id === id ? { ...row, ...data } : row)) },
    );
    setChanged((before) => new Set(before).add(id));
    later(tintMs, () => setChanged((before) => new Set([...before].filter((each) => each !== id))));
  };
  useLive(resource.name, ({ type, payload: { ids = [] } }: LiveEvent) => {
    const isNewestFirst = state.page === 1 && state.sort === resource.sort;
    if (type === "reset" || (type === "created" && isNewestFirst)) refresh("rows");
    else if (type === "created") {
      setNews((before) => ({ place, count: (before.place === place ? before.count : 0) + ids.length }));
      refresh("counts");
    } else {
      // A record that can no longer be read stays as it was last seen; opening it tells why.
      for (const id of ids.map(String)) if (rows.some((row) => row.id === id)) replace(id).catch(() => undefined);
      refresh("counts");
    }
  });
  return {
    /** Records made since this list was opened that stand on its first page. */
    news: news.place === place ? news.count : 0,
    forgetNews: () => setNews({ place, count: 0 }),
    changed,
  };
}
