/** Refine's data provider over the contract: resources by their declared calls, nothing from the URL's own words. */
import type { BaseRecord, DataProvider, MetaQuery } from "@refinedev/core";
import type { Call, ListCall } from "../../contract/endpoints";
import { callGateway } from "./call-gateway";
import { fromCrudFilters, fromCrudSort, toWireQuery } from "../lib/list-address";
import type { WriteMeta } from "../lib/write-meta";

export interface ResourceCalls {
  list: ListCall;
  one?: Call;
}

/** `calls` gives a resource's calls by its name; a name that is not declared is a mistake, not a path. */
export function dataProviderOf(calls: (resource: string) => ResourceCalls): DataProvider {
  return {
    getApiUrl: () => "",
    async getList<T extends BaseRecord>({ resource, pagination, sorters = [], filters = [] }: Parameters<DataProvider["getList"]>[0]) {
      const { currentPage = 1, pageSize = 20 } = pagination ?? {};
      const { q = "", cursor = "", ...words } = fromCrudFilters(filters);
      const page = await callGateway(calls(resource).list, {
        query: toWireQuery({ page: currentPage, cursor, limit: pageSize, sort: fromCrudSort(sorters), q, filters: words }),
      });
      return page as unknown as { data: T[]; total: number };
    },
    async getOne<T extends BaseRecord>({ resource, id }: Parameters<DataProvider["getOne"]>[0]) {
      const { one } = calls(resource);
      if (!one) throw new Error(`${resource} has no call for one record`);
      const data = await callGateway(one, { params: { id: String(id) } } as never);
      return { data: data as unknown as T };
    },
    create: write,
    update: write,
    deleteOne: write,
    custom: write,
  };
}

/** Records change by the calls of their process, each with its own body; a write says in `meta` which one it is. */
async function write<T extends BaseRecord>({
  meta,
  ...given
}: {
  meta?: MetaQuery | undefined;
  variables?: unknown;
  payload?: unknown;
}): Promise<{ data: T }> {
  const { call, params, has_no_body, idempotency_key, headers } = (meta ?? {}) as Partial<WriteMeta>;
  if (call === undefined) throw new Error("a write names its call in meta.call");
  const body = given.variables ?? given.payload;
  const data = await callGateway(call, {
    params,
    headers,
    ...(body !== undefined && !has_no_body && { body }),
    ...(idempotency_key !== undefined && { idempotency_key }),
  } as never);
  return { data: data as unknown as T };
}
