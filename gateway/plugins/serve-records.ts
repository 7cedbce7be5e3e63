/** Handlers for the rows that `recordRows` and `torcRows` declare: one store serves them all. */
import type { Endpoint } from "../../contract/endpoint";
import { endpoints, type Call } from "../../contract/endpoints";
import { decide } from "../../contract/permissions";
import { allow } from "../allow";
import type { Handlers, Incoming } from "./serve-endpoint";
import { grantedPermissions } from "../services/organizations/organizations";
import { listRecordEvents } from "../services/records/record-events";
import type { RecordPath, RecordStore, RecordWord } from "../services/records/record-store";

type Request = Pick<Incoming<"GET /partner/torc/payin/{id}">, "caller" | "inPartner" | "params">;
type Question = Pick<Incoming<"GET /partner/torc/payin">, "inPartner" | "query">;

/** The record; refused if its merchant doesn't let the partner see such records. */
function found<T>(
  { find }: RecordStore,
  call: string,
  { caller, inPartner, params }: Request,
  then: (sql: Parameters<typeof find>[0], record: { id: string }) => Promise<T>,
): Promise<T> {
  const { access }: Endpoint = endpoints[call as Call];
  const org_permission = typeof access === "string" ? undefined : access.org_permission;
  return inPartner(async ({ tx }) => {
    const record = (await find(tx.sql, params.id)) as { id: string; org_id: string };
    if (org_permission) allow(decide({ org_permission }, caller, await grantedPermissions(tx.sql, record.org_id)));
    return then(tx.sql, record);
  });
}

/** `GET {path}` and `GET {path}/{id}`. */
export function recordRoutes<P extends RecordPath>(path: P, store: RecordStore): Handlers<Extract<Call, `GET ${P}` | `GET ${P}/{id}`>> {
  const one = `GET ${path}/{id}`;
  return {
    [`GET ${path}`]: ({ inPartner, query }: Question) => inPartner(({ tx }) => store.list(tx.sql, query)),
    [one]: (request: Request) => found(store, one, request, (_, record) => Promise.resolve(record)),
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
      [`${one}/event`]: (request: Request) => found(store, one, request, listRecordEvents),
    };
  });
  return Object.assign({}, ...routes) as Handlers<Extract<Call, TorcCall>>;
}
