/** The shape of one row of the endpoint table. */
import { z } from "zod";
import type { MerchantAccess } from "./merchant-access";
import type { ListSpec } from "./paging";
import { pageOf } from "./paging";
import type { Rule } from "./permissions";
import type { ProviderAccess } from "./provider-scopes";
import { Id } from "./values";

/**
 * Who may call:
 * - `public`: anyone;
 * - `code_step`: the short-lived token that `/login` gives, good only for the one-time code;
 * - `provider:…`: a credential of the provider with that scope, and no one else;
 * - `merchant`: a session of one of a merchant's users, and no one else's; with `:manage`, of those who answer for it;
 * - a rule: a signed-in session for which `decide` says yes. `{}` is any signed-in session.
 */
export type Access = "public" | "code_step" | ProviderAccess | MerchantAccess | Rule;

export interface Endpoint {
  summary: string;
  /** Groups calls in the generated reference. */
  tag: string;
  access: Access;
  params?: z.ZodObject;
  query?: z.ZodType;
  headers?: z.ZodObject;
  body?: z.ZodType;
  /** The content of `data`; a list's page is built from its record. */
  data: z.ZodType;
  list?: ListSpec;
  status?: 200 | 201;
  /** Streams a file instead of returning an envelope; `data` is `FileAnswer`. */
  file?: true;
  /** Takes bytes of any type instead of JSON: the handler reads them as they arrive, and stops if there are too many. */
  upload?: true;
  /** Streams server-sent events for as long as the client listens; `data` is `EventAnswer`. */
  events?: true;
  /** A GET that uses something up, such as a one-time token: HEAD is not allowed. */
  once?: true;
  /** Decides where money goes, or what is paid for it: needs a second confirmation while impersonating (`confirmedHeader`). */
  moves_money?: true;
  /** Gives a person access, or decides who may do what: confirmed in the same way. */
  grants_access?: true;
  /** Answered also while the user must set a new password. */
  before_new_password?: true;
  /** Not in the specification; the reference marks it as ours. */
  extension?: true;
  /** Under `/sandbox`, and only with SANDBOX=1. */
  sandbox?: true;
  /**
   * Where a rule with `org_permission` is checked: for the organization that a path parameter, a header or the body
   * names, or row by row, where lists leave out what was not granted and a single record is refused. Without the header
   * it means the partner's own organization, which grants everything; the handler gets its id as `org_id`.
   */
  organization_in?: { params: string } | { header: "x-merchant-id" } | { body: "org_id" } | "rows";
  /**
   * Whether a gateway with a replica may answer it from there: then it writes nothing. A list may when this is left out, anything else
   * may not. What is read is no older for it than the call.
   */
  from_replica?: boolean;
  /** How long the answer may be cached for everyone; not cached when left out. */
  cache_seconds?: number;
  /** Largest body in bytes; 64 KiB when left out. */
  body_limit?: number;
}

/** Sent as `1` once the person has confirmed doing this on another user's behalf. */
export const confirmedHeader = "x-acting-confirmed";

/** The headers that a row reads, if any. */
export function headersOf({ headers, organization_in }: Endpoint): z.ZodObject | undefined {
  if (typeof organization_in !== "object" || !("header" in organization_in)) return headers;
  return z.object({ ...headers?.shape, [organization_in.header]: Id.optional() });
}

/** Whether a replica may answer this call. */
export const isFromReplica = ({ from_replica, list }: Endpoint): boolean => from_replica ?? list !== undefined;

/** Keeps the literal types of a row. */
export const endpoint = <const E extends Endpoint>(row: E): E => row;

/** A row that answers a page of records. */
export function listEndpoint<T extends z.ZodType, const S extends ListSpec, const E extends Omit<Endpoint, "data" | "list">>(
  record: T,
  list: S,
  row: E,
) {
  return { ...row, list, data: pageOf(record) };
}
