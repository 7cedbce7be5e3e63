/**
 * Refine's data provider: a resource's records by the calls that its file declares. What it has no call for is an error that
 * says where to declare one; nothing is taken from the address of the page. `custom` reaches every other call of the contract:
 *
 *     useCustom({ url: "/partner/organization/{id}/activation", method: "get", meta: { params: { id } } });
 */
import type { DataProvider, MetaQuery } from "@refinedev/core";
import type { Call } from "../../contract/endpoints";
import { fromCrudFilters, fromCrudSort, toWireQuery } from "../lib/list-address";
import { callOfWrite, listCallOf, missingCall, type ResourceCalls, type WriteMeta } from "../lib/resource-calls";
import { callGateway } from "./call-gateway";
import { meetMerchantsOf } from "./merchants";

export interface ProvidedResource {
  calls: ResourceCalls;
  /** Whether its list finds records by their ids. */
  isListedById: boolean;
}

interface Given {
  query?: Record<string, string | undefined>;
  params?: Readonly<Record<string, string>>;
  body?: unknown;
  meta?: MetaQuery | undefined;
  headers?: Readonly<Record<string, string>>;
}

async function ask(call: Call, input: Given & { signal?: AbortSignal | undefined }): Promise<unknown> {
  const answer: unknown = await callGateway(call, input as never);
  await meetMerchantsOf(answer, input.query);
  return answer;
}

/** Ends a query's call once nobody waits for its answer. */
const signalOf = (meta: MetaQuery | undefined) => (meta?.queryContext as { signal?: AbortSignal } | undefined)?.signal;

function write(call: Call, { meta, body, params, headers }: Given): Promise<unknown> {
  const { has_no_body, idempotency_key, ...given } = (meta ?? {}) as WriteMeta;
  return callGateway(call, {
    params: { ...params, ...given.params },
    headers: { ...headers, ...given.headers },
    signal: signalOf(meta),
    ...(body !== undefined && !has_no_body && { body }),
    ...(idempotency_key !== undefined && { idempotency_key }),
  } as never);
}

type Words = Readonly<Record<string, string | number | boolean | null | undefined>>;

const asText = (values: Words): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined || value === null ? [] : [[name, String(value)]])),
  );

/** `find` gives a resource by its name, and throws for one that is not declared; `apiUrl` is the gateway's base address. */
export function dataProviderOf(find: (resource: string) => ProvidedResource, apiUrl: string): DataProvider {
  const calls = (resource: string) => find(resource).calls;
  /**
   * The version of each record as it was last read: a change that does not say which one it is based on is based on this, so
   * that it is refused where someone else saved in between.
   */
  const versions = new Map<string, number>();
  const noteVersion = (resource: string, record: unknown): void => {
    const { id, version } = record as { id?: unknown; version?: unknown };
    if (typeof version === "number") versions.set(`${resource}/${String(id)}`, version);
  };
  const readOne = async (resource: string, id: unknown) => {
    const { one } = calls(resource);
    if (!one) throw missingCall(resource, "one record (endpoints.one)");
    const record = await ask(one, { params: { id: String(id) } });
    noteVersion(resource, record);
    return record;
  };
  const provider = {
    getApiUrl: () => apiUrl,
    async getList({ resource, pagination, sorters = [], filters = [] }: Parameters<DataProvider["getList"]>[0]) {
      const { currentPage = 1, pageSize = 20 } = pagination ?? {};
      const { q = "", cursor = "", ...words } = fromCrudFilters(filters);
      const { call, params, filters: asked } = listCallOf(calls(resource), words);
      const query = toWireQuery({ page: currentPage, cursor, limit: pageSize, sort: fromCrudSort(sorters), q, filters: asked });
      return ask(call, { query, ...(params && { params }) });
    },
    getOne: async ({ resource, id }: Parameters<DataProvider["getOne"]>[0]) => ({ data: await readOne(resource, id) }),
    async getMany({ resource, ids }: Parameters<NonNullable<DataProvider["getMany"]>>[0]) {
      if (!find(resource).isListedById) return { data: await Promise.all(ids.map((id) => readOne(resource, id))) };
      const page = await ask(calls(resource).list, { query: { id: ids.join(","), limit: String(Math.max(1, ids.length)) } });
      return { data: (page as { data: unknown[] }).data };
    },
    create: async ({ resource, variables: body, meta }: Parameters<DataProvider["create"]>[0]) => ({
      data: await write(callOfWrite(resource, calls(resource), "create", (meta as WriteMeta | undefined)?.act), { body, meta }),
    }),
    async update({ resource, id, variables, meta }: Parameters<DataProvider["update"]>[0]) {
      const { act } = (meta ?? {}) as WriteMeta;
      const call = callOfWrite(resource, calls(resource), "update", act);
      const version = act === undefined ? versions.get(`${resource}/${id}`) : undefined;
      const body = { ...(version !== undefined && { version }), ...(variables as object) };
      const record = await write(call, { params: { id: String(id) }, body, meta });
      noteVersion(resource, record);
      return { data: record };
    },
    deleteOne: async ({ resource, id, variables: body, meta }: Parameters<DataProvider["deleteOne"]>[0]) => ({
      data: await write(callOfWrite(resource, calls(resource), "remove", (meta as WriteMeta | undefined)?.act), {
        params: { id: String(id) },
        ...(body !== undefined && { body }),
        meta,
      }),
    }),
    async custom({ url, method, payload, query, headers, meta }: Parameters<NonNullable<DataProvider["custom"]>>[0]) {
      const path = url.startsWith(apiUrl) ? url.slice(apiUrl.length) : url;
      const call = `${method.toUpperCase()} ${path}` as Call;
      const given = { headers: asText(headers ?? {}) };
      if (method !== "get") return { data: await write(call, { ...given, meta, body: payload }) };
      const { params = {} } = (meta ?? {}) as WriteMeta;
      return {
        data: await ask(call, { ...given, params, query: asText((query ?? {}) as Words), signal: signalOf(meta) }),
      };
    },
  };
  // The records' types are the caller's: the contract holds the answers, in development at each call (`check-answer`).
  return provider as unknown as DataProvider;
}
