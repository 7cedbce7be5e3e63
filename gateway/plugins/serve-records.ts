/** Handlers for the rows that `recordRows` and `recordEndpoints` declare: one store serves them all. */
import type { Endpoint } from "../../contract/endpoint";
import { endpoints, type Call } from "../../contract/endpoints";
import { decide } from "../../contract/permissions";
import { allow } from "../allow";
import type { CallContext } from "../call-context";
import type { Handlers, Incoming } from "./serve-endpoint";
import { writeAudit } from "../services/audit/audit";
import { grantedPermissions } from "../services/access/grants";
import { listRecordEvents } from "../services/records/record-events";
import type { RecordPath, RecordStore, RecordSlug } from "../services/records/record-store";

type Request = Pick<Incoming<"GET /partner/torc/payin/{id}">, "caller" | "inPartner" | "params">;
type Question = Pick<Incoming<"GET /partner/torc/payin">, "inPartner" | "query">;

/** The record; refused if its merchant doesn't let the partner see such records. */
export function findRecord<R, T>(
  { find }: RecordStore<unknown, R>,
  call: string,
  { caller, inPartner, params }: Request,
  then: (context: CallContext, record: R) => Promise<T>,
): Promise<T> {
  const { access }: Endpoint = endpoints[call as Call];
  const org_permission = typeof access === "string" ? undefined : access.org_permission;
  return inPartner(async (context) => {
    const { tx } = context;
    const record = await find(tx.sql, params.id);
    if (org_permission) allow(decide({ org_permission }, caller, await grantedPermissions(tx.sql, (record as { org_id: string }).org_id)));
    return then(context, record);
  });
}

type RecordCall<P extends string> = Extract<Call, `GET ${P}` | `GET ${P}/{id}` | `POST ${P}/{id}/reveal`>;

/** `GET {path}` and `GET {path}/{id}`, and what reveals its masked numbers. */
export function recordRoutes<P extends RecordPath>(path: P, store: RecordStore): Handlers<RecordCall<P>> {
  const one = `GET ${path}/{id}`;
  const reveal = `POST ${path}/{id}/reveal`;
  return {
    [`GET ${path}`]: ({ inPartner, query }: Question) => inPartner(({ tx }) => store.list(tx.sql, query)),
    [one]: (request: Request) => findRecord(store, one, request, (_, record) => Promise.resolve(record)),
    ...(reveal in endpoints && {
      [reveal]: (request: Request) =>
        findRecord(store, one, request, async (context, record) => {
          const { id, org_id } = record as { id: string; org_id: string };
          const numbers = await store.findMasked(context.tx.sql, id);
          await writeAudit(context, "NUMBERS_REVEALED", id, { org_id, record: path });
          return numbers;
        }),
    }),
  } as unknown as Handlers<RecordCall<P>>;
}

type TorcCall = {
  [R in RecordSlug]: `GET /partner/torc/${R}${"" | "/org/all" | "/{id}" | "/{id}/event"}` | `POST /partner/torc/${R}/{id}/reveal`;
}[RecordSlug];

export function torcRoutes(stores: { [R in RecordSlug]: RecordStore }): Handlers<Extract<Call, TorcCall>> {
  const routes = Object.entries(stores).map(([resource, store]) => {
    const path = `/partner/torc/${resource as RecordSlug}` as const;
    const one = `GET ${path}/{id}`;
    const list = ({ inPartner, query }: Question) => inPartner(({ tx }) => store.list(tx.sql, query));
    return {
      ...recordRoutes(path, store),
      [`GET ${path}/org/all`]: list,
      [`${one}/event`]: (request: Request) =>
        findRecord(store as RecordStore<unknown, { id: string }>, one, request, ({ tx }, record) => listRecordEvents(tx.sql, record)),
    };
  });
  return Object.assign({}, ...routes) as Handlers<Extract<Call, TorcCall>>;
}
