import { keys, useCustom, type HttpError } from "@refinedev/core";
import { keepPreviousData, useQueryClient } from "@tanstack/react-query";
import type { Call, DataOf } from "../../contract/endpoints";
import type { CallInput } from "../lib/call-input";
import { addressOfCall } from "../lib/resource-calls";

interface CallOptions {
  /** The resource, or any other name, that it is asked again with: `touches` of a write, and live changes. */
  of?: string;
  /** The last answer stays while the next one, to another question, is on its way. */
  keepsLast?: boolean;
  /** In milliseconds: younger answers are not asked for again. Seconds, if left out. */
  staleTime?: number;
  /** In milliseconds: how long an answer that no screen shows is kept. Minutes, if left out. */
  gcTime?: number;
  /** Whether a call without an answer is worth a second one; once, if left out. */
  retry?: false;
}

/** What a screen knows of a call: its answer once there is one, and what went wrong. */
export interface Called<T> {
  data: T | undefined;
  error: (HttpError & Error) | null;
  /** There is no answer yet, and none is asked for while the question is null. */
  isPending: boolean;
  isFetching: boolean;
  /** `data` answers the question before this one. */
  isLast: boolean;
  /** Asks again, and resolves with the answer; with none where it failed. */
  refetch: () => Promise<T | undefined>;
}

/**
 * Asks the gateway by the key of a call, through Refine, and keeps the answer by call and input: the same question of two screens
 * is asked once. `null` for the input asks nothing yet. For lists and records of a resource, Refine's `useList` and `useOne` do.
 *
 *     const activation = useCall("GET /partner/organization/{id}/activation", { params: { id } });
 *     <Loaded of={activation} failed={t("failed")}>{(currencies) => …}</Loaded>
 */
export function useCall<C extends Call>(
  call: C,
  input: CallInput<C> | null,
  { of = "calls", keepsLast, staleTime, gcTime, retry }: CallOptions = {},
): Called<DataOf<C>> {
  const { params, body, query, headers } = (input ?? {}) as {
    params?: Readonly<Record<string, string>>;
    body?: unknown;
    query?: Readonly<Record<string, string | undefined>>;
    headers?: Readonly<Record<string, string>>;
  };
  const { query: asked } = useCustom({
    ...addressOfCall(call),
    config: { ...(query && { query }), ...(body !== undefined && { payload: body }), ...(headers && { headers }) },
    ...(params && { meta: { params } }),
    queryOptions: {
      queryKey: callKey(of, call, input),
      enabled: input !== null,
      ...(keepsLast && { placeholderData: keepPreviousData }),
      ...(staleTime !== undefined && { staleTime }),
      ...(gcTime !== undefined && { gcTime }),
      ...(retry !== undefined && { retry }),
    },
    errorNotification: false,
  });
  return {
    data: asked.data?.data as DataOf<C> | undefined,
    // What `callGateway` throws is an Error.
    error: asked.error as (HttpError & Error) | null,
    isPending: asked.isPending,
    isFetching: asked.isFetching,
    isLast: asked.isPlaceholderData,
    refetch: async () => (await asked.refetch()).data?.data as DataOf<C> | undefined,
  };
}

/** Asks again, where it is shown: all that is asked under a name, or a call whatever it was asked with. */
export function useAskAgain(): (what: string) => void {
  const queries = useQueryClient();
  return (what) =>
    void queries.invalidateQueries(
      what.includes(" /") ? { predicate: ({ queryKey }) => queryKey.includes(what) } : { queryKey: keys().data().resource(what).get() },
    );
}

/** Puts an answer that came with another call in the place of a call's own, so that it is shown at once. */
export function useCallAnswer(): <C extends Call>(of: string, call: C, input: CallInput<C>, answer: DataOf<C>) => void {
  const queries = useQueryClient();
  return (of, call, input, answer) => void queries.setQueryData(callKey(of, call, input), { data: answer });
}

/** Below the name that it is asked again with; a call by itself is found by its key, which is in it. */
export const callKey = (of: string, call: Call, input: unknown): readonly unknown[] => [
  ...(keys().data().resource(of).get() as readonly unknown[]),
  call,
  input,
];
