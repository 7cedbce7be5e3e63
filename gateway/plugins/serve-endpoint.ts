/**
 * Serves the rows of the endpoint table. The access rule is checked before the body is read; input and
 * output are validated by the row's schemas; a row without a handler, or a handler without a row, stops the start.
 */
import type { Readable } from "node:stream";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { confirmedHeader, headersOf, isFromReplica, type Endpoint } from "../../contract/endpoint";
import { endpoints, endpointList, splitCall, type Call, type DataOf, type Endpoints, type SandboxCall } from "../../contract/endpoints";
import type { EventAnswer } from "../../contract/event-answer";
import type { FileAnswer } from "../../contract/file-answer";
import { isMerchantAccess, type MerchantAccess } from "../../contract/merchant-access";
import { listQuery, type Page, type WholeList } from "../../contract/paging";
import { decide } from "../../contract/permissions";
import { scopeOf, type ProviderAccess } from "../../contract/provider-scopes";
import { allow } from "../allow";
import { AppError, malformedField } from "../app-error";
import type { CallContext, MerchantContext, ProviderActor } from "../call-context";
import { tokenOf } from "../lib/bearer-token";
import { grantedPermissions, ownOrganizationId } from "../services/access/grants";
import type { Audited } from "../services/audit/audited";
import { requireMerchant, type MerchantCaller } from "../services/access/merchant-sessions";
import { requireCredential, type ProviderCaller } from "../services/access/provider-credentials";
import { requireCaller, type Caller } from "../services/access/sessions";
import type { Origin } from "../origin";
import type { GatewayContext } from "../gateway-context";
import { refusal, refusalFromClause } from "../refusal";
import { describeEndpoint } from "./describe-endpoint";
import { oncePerKey } from "./once-per-key";
import { sendEvents, sendFile } from "./send-answer";
import { addressOf, inTurn, providerLimit } from "./take-turns";

type Output<C extends Call, K extends string> = Endpoints[C] extends Record<K, infer S extends z.ZodType> ? z.output<S> : undefined;
type ListInput<C extends Call> = Endpoints[C] extends { list: unknown } ? Record<string, unknown> : Output<C, "query">;

/** What a handler receives. `caller` is set whenever the row's access is a rule. */
export interface Incoming<C extends Call> {
  gateway: GatewayContext;
  origin: Origin;
  /** The bearer token, for calls of the code step. */
  token: string | undefined;
  params: Output<C, "params">;
  query: ListInput<C>;
  headers: Output<C, "headers">;
  body: Output<C, "body">;
  /** The organization that the row's `organization_in` names. */
  org_id: Endpoints[C] extends { organization_in: object } ? string : undefined;
  /** What an upload sends, as it comes. */
  bytes: Endpoints[C] extends { upload: true } ? Readable : undefined;
  caller: Endpoints[C]["access"] extends string ? undefined : Caller;
  /** Set whenever the row's access is a scope of the provider's. */
  provider: Endpoints[C]["access"] extends ProviderAccess ? ProviderActor : undefined;
  /** Set whenever the row is one of a merchant's. */
  merchant: Endpoints[C]["access"] extends MerchantAccess ? MerchantCaller : undefined;
  /** A transaction that sees the merchant's partner and nothing else; what is the merchant's own is asked for by its `org_id`. */
  inMerchant: <T>(work: (context: MerchantContext) => Promise<T>) => Promise<T>;
  /** The same, but once per `Idempotency-Key`. */
  inMerchantOnce: <T>(work: (context: MerchantContext) => Promise<T>) => Promise<T>;
  /** A transaction that sees the caller's partner and nothing else. */
  inPartner: <T>(work: (context: CallContext) => Promise<T>) => Promise<T>;
  /** The same, but once per `Idempotency-Key`: a retry gets the first answer. */
  inPartnerOnce: <T>(work: (context: CallContext) => Promise<T>) => Promise<T>;
  /** Opens another list of the table as the caller, after checking its rule and validating its input. */
  openList: (call: string, input: ListInputTexts) => Promise<OpenList>;
}

export interface ListInputTexts {
  params: Record<string, string>;
  query: Record<string, string>;
}

/** A list that can be read to its end. */
export interface OpenList {
  row: Endpoint;
  read: (part: WholeList & { limit: number; cursor?: string }) => Promise<Page<Record<string, unknown>>>;
}

/** The audit log has what partners and merchants write; what the provider does is entered where it is decided. */
type Answer<C extends Call> = C extends `GET ${string}`
  ? DataOf<C>
  : Endpoints[C]["access"] extends "public" | "code_step" | ProviderAccess
    ? DataOf<C>
    : Audited<DataOf<C>>;

export type Handlers<C extends Call = Call> = { [K in C]: (incoming: Incoming<K>) => Promise<Answer<K>> };

/** Sandbox handlers exist only in a sandbox. */
export type AllHandlers = Handlers<Exclude<Call, SandboxCall>> & Partial<Handlers<SandboxCall>>;

const defaultBodyLimit = 65_536;

export const originOf = (request: FastifyRequest): Origin => ({
  ip: addressOf(request),
  user_agent: request.headers["user-agent"]?.slice(0, 300) ?? null,
  request_id: request.id,
});

export function serveEndpoints(app: FastifyInstance, gateway: GatewayContext, handlers: AllHandlers): void {
  for (const [call, row] of endpointList) {
    if (row.sandbox && !gateway.settings.SANDBOX) continue;
    const handler = handlers[call] as ((incoming: Incoming<Call>) => Promise<unknown>) | undefined;
    if (!handler) throw new Error(`${call} has no handler`);
    if (row.upload) void app.register(async (scope) => serveRow(takeBytes(scope), gateway, handlers, call, row, handler));
    else serveRow(app, gateway, handlers, call, row, handler);
  }
  const unknown = Object.keys(handlers).find((call) => !(call in endpoints));
  if (unknown) throw new Error(`the endpoint table has no ${unknown}`);
}

/** Bodies are passed on as they arrive, whatever type they claim. */
function takeBytes(scope: FastifyInstance): FastifyInstance {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("*", (_, bytes, done) => done(null, bytes));
  return scope;
}

type Handler = (incoming: Incoming<Call>) => Promise<unknown>;

function serveRow(app: FastifyInstance, gateway: GatewayContext, handlers: AllHandlers, call: Call, row: Endpoint, handler: Handler) {
  const { method, path } = splitCall(call);
  const rule = row.access;
  const scope = scopeOf(rule);
  const headers = headersOf(row);
  app.route({
    method,
    url: path.replace(/\{(\w+)\}/g, ":$1"),
    config: { access: rule, ...(scope && { rateLimit: providerLimit }) },
    // A HEAD would use up a one-time answer, or open a stream that no one reads.
    exposeHeadRoute: !row.file && !row.events && !row.once,
    bodyLimit: row.body_limit ?? defaultBodyLimit,
    schema: {
      summary: row.summary,
      tags: [row.tag],
      description: describeEndpoint(row),
      operationId: call,
      // For who implements the contract: what the portal can do without.
      ...(row.extension && { "x-optional": true }),
      ...(rule !== "public" && { security: [{ bearer: [] }] }),
      ...(row.params && { params: row.params }),
      querystring: queryOf(row),
      ...(headers && { headers }),
      ...(row.body && { body: row.body }),
      ...(!row.file && !row.events && { response: { [row.status ?? 200]: row.list ? row.data : z.object({ data: row.data }) } }),
    },
    onRequest: async (request) => {
      if (isMerchantAccess(rule))
        request.merchant = await requireMerchant(gateway, tokenOf(request), rule, { isBackground: isQuiet(request) });
      if (typeof rule === "string") return;
      request.caller = await requireCaller(gateway, tokenOf(request), {
        isBackground: Boolean(row.events) || isQuiet(request),
      });
      if (request.caller.must_set_password && !row.before_new_password)
        throw new AppError("forbidden", refusal("password_reset_required"), { reason: "password_reset_required" });
      allowCaller(rule, request.caller);
      if ((row.moves_money || row.grants_access) && request.caller.is_impersonated && request.headers[confirmedHeader] !== "1") {
        const code = row.moves_money ? "acting_unconfirmed" : "acting_unconfirmed_access";
        throw new AppError("unconfirmed", refusal(code, { name: request.caller.partner_name }));
      }
    },
    // Once it is counted, and before its body is read: guesses count as well.
    preParsing: async (request) => {
      if (scope) request.provider = await requireCredential(gateway, tokenOf(request), scope);
    },
    // Clients that always send JSON send `{}` for an empty body.
    preValidation: async (request) => {
      if (!row.body && !row.upload && request.body !== undefined && !isEmptyObject(request.body))
        throw new AppError("malformed", refusal("body_not_taken"));
    },
    handler: async (request, reply) => {
      const { caller } = request;
      const org_id = caller && (await allowOrganization(gateway, row, caller, request as Named));
      const origin = originOf(request);
      const transaction = transactionsOf(gateway, row, caller?.position);
      const inPartner = <T>(work: (context: CallContext) => Promise<T>) => {
        if (!caller) throw new Error(`${call} has no caller, so no partner`);
        return transaction(caller.partner_id, (tx) => work({ gateway, tx, caller, origin }));
      };
      const incoming = {
        gateway,
        origin,
        token: tokenOf(request),
        params: request.params,
        query: request.query,
        headers: request.headers,
        body: row.upload ? undefined : request.body,
        // Without a body there is nothing to parse, and the stream ends immediately.
        bytes: row.upload && ((request.body as Readable | null) ?? request.raw),
        org_id,
        caller,
        provider: request.provider && { name: request.provider.name, origin },
        inPartner,
        inPartnerOnce: <T>(work: (context: CallContext) => Promise<T>) =>
          inPartner((context) => oncePerKey(context, call, request, () => work(context), org_id)),
        ...asMerchant(gateway, call, row, request),
        openList: (other: string, input: ListInputTexts) =>
          openList(gateway, handlers, { ...incoming, caller: method === "GET" ? caller : exactly(caller) }, other, input),
      } as unknown as Incoming<Call>;
      const data = await inTurn(row, request, () => handler(incoming));
      if (row.file) return sendFile(reply, data as FileAnswer);
      if (row.events) return sendEvents(reply, data as EventAnswer);
      if (row.cache_seconds !== undefined) void reply.header("cache-control", `public, max-age=${row.cache_seconds}`);
      return reply.status(row.status ?? 200).send(row.list ? data : { data });
    },
  });
}

/** Where a call's transactions are done: the one place that decides for a replica. */
const transactionsOf = ({ db }: GatewayContext, row: Endpoint, position: string | null = null) =>
  db.reading(isFromReplica(row) ? position : null);

/** What a write looks up is read where it writes. */
const exactly = (caller: Caller | undefined) => caller && { ...caller, position: null };

function asMerchant(gateway: GatewayContext, call: Call, row: Endpoint, request: FastifyRequest) {
  const { merchant } = request;
  const transaction = transactionsOf(gateway, row, merchant?.position);
  const inMerchant = <T>(work: (context: MerchantContext) => Promise<T>) => {
    if (!merchant) throw new Error(`${call} has no merchant's user`);
    const caller = { partner_user_id: merchant.organization_user_id, impersonator_name: null };
    return transaction(merchant.partner_id, (tx) => work({ gateway, tx, merchant, caller, origin: originOf(request) }));
  };
  const inMerchantOnce = <T>(work: (context: MerchantContext) => Promise<T>) =>
    inMerchant((context) => oncePerKey(context, call, request, () => work(context)));
  return { merchant, inMerchant, inMerchantOnce };
}

/** Called without the person's doing: it doesn't prolong the session. */
const isQuiet = (request: FastifyRequest): boolean => request.headers["x-background"] === "1";

const isEmptyObject = (body: unknown): boolean =>
  typeof body === "object" && body !== null && !Array.isArray(body) && Object.keys(body).length === 0;

function allowCaller(rule: Exclude<Endpoint["access"], string>, caller: Caller): void {
  const { org_permission: _, ...withoutOrganization } = rule;
  allow(decide(withoutOrganization, caller));
}

type Names = Record<string, string | undefined>;

/** The validated input that can name an organization. */
interface Named {
  params: Names;
  headers: Names;
  body: Names;
}

function namedOrganization(
  place: Exclude<Endpoint["organization_in"], "rows" | undefined>,
  { params, headers, body }: Named,
): string | undefined {
  if ("params" in place) return params[place.params] ?? "";
  return "body" in place ? body[place.body] : headers[place.header];
}

/** If a path, header or body names an organization, its grants are checked before the call is answered. */
async function allowOrganization(gateway: GatewayContext, row: Endpoint, caller: Caller, request: Named): Promise<string | undefined> {
  const { access, organization_in } = row;
  if (typeof access === "string" || !organization_in || organization_in === "rows") return undefined;
  const named = namedOrganization(organization_in, request);
  return gateway.db.inPartner(caller.partner_id, async ({ sql }) => {
    const org_id = named ?? (await ownOrganizationId(sql));
    allow(decide(access, caller, await grantedPermissions(sql, org_id)));
    return org_id;
  });
}

/** Opens lists for work that outlives its call, as the given caller. */
export function listsAs(gateway: GatewayContext, handlers: AllHandlers): (caller: Caller) => Incoming<Call>["openList"] {
  const origin = { ip: "", user_agent: null, request_id: "" };
  return (caller) => (call, input) => openList(gateway, handlers, { gateway, caller, origin }, call, input);
}

async function openList(
  gateway: GatewayContext,
  handlers: AllHandlers,
  incoming: Pick<Incoming<Call>, "gateway" | "origin"> & { caller: Caller | undefined },
  call: string,
  input: ListInputTexts,
): Promise<OpenList> {
  const { caller } = incoming;
  const row = Object.hasOwn(endpoints, call) ? (endpoints[call as Call] as Endpoint) : undefined;
  if (!caller || !row?.list || typeof row.access === "string" || row.sandbox) throw malformedField("call", refusal("not_a_list_call"));
  allowCaller(row.access, caller);
  const params = inputOf("params", row.params ?? z.strictObject({}), input.params);
  const query = inputOf("query", queryOf(row), input.query);
  const org_id = await allowOrganization(gateway, row, caller, { params: params as Names, headers: {}, body: {} });
  const handler = handlers[call as Call] as unknown as (incoming: unknown) => Promise<Page<Record<string, unknown>>>;
  const transaction = transactionsOf(gateway, row, caller.position);
  const inPartner = <T>(work: (context: CallContext) => Promise<T>) =>
    transaction(caller.partner_id, (tx) => work({ gateway, tx, caller, origin: incoming.origin }));
  return { row, read: (part) => handler({ ...incoming, inPartner, params, query: { ...query, ...part }, body: undefined, org_id }) };
}

function inputOf(place: string, schema: z.ZodType, given: Record<string, string>): Record<string, unknown> {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data as Record<string, unknown>;
  const [issue] = parsed.error.issues;
  const unknown = issue?.code === "unrecognized_keys" ? issue.keys[0] : undefined;
  const field = [place, ...(issue?.path.slice(0, 1) ?? []), ...(unknown ? [unknown] : [])].join(".");
  throw malformedField(field, unknown ? refusal("filter_unknown") : refusalFromClause(issue?.message));
}

/** Made once of each row: a list's has some thirty schemas in it. */
const queries = new WeakMap<Endpoint, z.ZodType>();

function queryOf(row: Endpoint): z.ZodType {
  const query = queries.get(row) ?? (row.list ? withQuery(listQuery(row.list), row.query) : (row.query ?? z.strictObject({})));
  queries.set(row, query);
  return query;
}

function withQuery(list: z.ZodObject, own: z.ZodType | undefined): z.ZodObject {
  return own instanceof z.ZodObject ? list.extend(own.shape) : list;
}

declare module "fastify" {
  interface FastifyRequest {
    caller?: Caller;
    merchant?: MerchantCaller;
    provider?: ProviderCaller;
  }
  interface FastifyContextConfig {
    access?: Endpoint["access"] | "portal";
  }
}
