import { useDataProvider, useOnError, type HttpError, type MetaQuery } from "@refinedev/core";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { DataOf, ListCall } from "../../contract/endpoints";
import type { CallInput } from "../lib/call-input";
import { addressOfCall } from "../lib/resource-calls";
import { callKey, type Called } from "./use-call";

type RowsOf<C extends ListCall> = DataOf<C> extends { data: infer R } ? R : never;

interface Page {
  data: unknown[];
  total: number;
  next_cursor: string | null;
}

export interface CalledPages<T> extends Called<T> {
  /** Of all pages, also those that are not here yet. */
  total: number;
  /** Asks for the next page; null where there is none. */
  more: (() => void) | null;
  isFetchingMore: boolean;
}

/**
 * Rows of a list call that are read on from the end, page by page, through Refine's data provider. The rows of all pages so far are
 * `data`. A list with an address, filters and columns of its own is a resource's.
 *
 *     const notices = useCallPages("GET /partner/notification", { query: { limit: "15" } }, { of: "notifications" });
 */
export function useCallPages<C extends ListCall>(
  call: C,
  { query = {}, headers }: CallInput<C>,
  { of = "calls", keepsLast }: { of?: string; keepsLast?: boolean } = {},
): CalledPages<RowsOf<C>> {
  const { custom } = useDataProvider()();
  const { mutate: checkError } = useOnError();
  const asked = useInfiniteQuery({
    queryKey: [...callKey(of, call, { query, headers }), "pages"],
    initialPageParam: undefined as string | undefined,
    async queryFn({ pageParam, signal }) {
      if (!custom) throw new Error("the data provider has no custom");
      const meta = { queryContext: { signal } } as MetaQuery;
      const { data } = await custom({ ...addressOfCall(call), query: { ...query, cursor: pageParam }, ...(headers && { headers }), meta });
      return data as unknown as Page;
    },
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    ...(keepsLast && { placeholderData: keepPreviousData }),
  });
  const { error } = asked;
  useEffect(() => {
    if (error) checkError(error);
  }, [error, checkError]);
  return {
    data: asked.data?.pages.flatMap((page) => page.data) as RowsOf<C> | undefined,
    total: asked.data?.pages[0]?.total ?? 0,
    error: error as (HttpError & Error) | null,
    isPending: asked.isPending,
    isFetching: asked.isFetching,
    isLast: asked.isPlaceholderData,
    refetch: async () => (await asked.refetch()).data?.pages.flatMap((page) => page.data) as RowsOf<C> | undefined,
    more: asked.hasNextPage ? () => void asked.fetchNextPage() : null,
    isFetchingMore: asked.isFetchingNextPage,
  };
}
