/** Handlers for the rows that `recordRows` and `torcRows` declare: one store serves them all. */
import type { Endpoint } from "../../contract/endpoint";
import { endpoints, type Call } from "../../contract/endpoints";
import { decide } from "../../contract/permissions";
import { allow } from "../allow";
import type { Sql } from "../db/database";
import type { Handlers, Incoming } from "./serve-endpoint";
import { grantedPermissions } from "../services/organizations/organizations";
import { listRecordEvents } from "../services/records/record-events";
import type { RecordPath, RecordStore, RecordWord } from "../services/records/record-store";

type Request = Pick<Incoming<"GET /partner/torc/payin/{id}">, "caller" | "inPartner" | "params">;
type Question = Pick<Incoming<"GET /partner/torc/payin">, "inPartner" | "query">;

/** The record; refused if its merchant doesn't let the partner see such records. */
export function findRecord<R, T>(
  { find }: RecordStore<unknown, R>,
  call: string,
  { caller, inPartner, params }: Request,
  then: (sql: Sql, record: R) => Promise<T>,
): Promise<T> {
  const { access }: Endpoint = endpoints[call as Call];
  const org_permission = typeof access === "string" ? undefined : access.org_permission;
  return inPartner(async ({ tx }) => {
    const record = await find(tx.sql, params.id);
    if (org_permission) allow(decide({ org_permission }, caller, await grantedPermissions(tx.sql, (record as { org_id: string }).org_id)));
    return then(tx.sql, record);
  });
}

/** `GET {path}` and `GET {path}/{id}`. */
export function recordRoutes<P extends RecordPath>(path: P, store: RecordStore): Handlers<Extract<Call, `GET ${P}` | `GET ${P}/{id}`>> {
  const one = `GET ${path}/{id}`;
  return {
    [`GET ${path}`]: ({ inPartner, query }: Question) => inPartner(({ tx }) => store.list(tx.sql, query)),
    [one]: (request: Request) => findRecord(store, one, request, (_, record) => Promise.resolve(record)),
  } as unknown as Handlers<Extract<Call, `GET ${P}` | `GET ${P}/{id}`>>;
}

type TorcCall = { [R in RecordWord]: `GET /partner/torc/${R}${"" | "/org/all" | "/{id}" | "/{id}/event"}` }[RecordWord];

export function torcRoutes(stores: { [R in RecordWord]: RecordStore }): Handlers<Extract<Call, TorcCall>> {
  const routes = Object.entries(stores).map(([resource, store]) => {
    const path = `/partner/torc/${resource as RecordWord}` as const;
    const one = `GET ${path}/{id}`;
    const list = ({ inPartner, query }: Question) => inPartner(({ tx }) => store.list(tx.sql, query));
    return {
      ...recordRoutes(path, store),
      [`GET ${path}/org/all`]: list,
      [`${one}/event`]: (request: Request) => findRecord(store as RecordStore<unknown, { id: string }>, one, request, listRecordEvents),
    };
  });
  return Object.assign({}, ...routes) as Handlers<Extract<Call, TorcCall>>;
}
