/**
 * A gateway whose calls differ from the contract's, as a value. `src/gateways/<name>.ts` exports one, and `config.json` names it:
 *
 *     export default defineGateway({
 *       headers: (headers) => ({ ...headers, "x-client": "portal" }),
 *       list: {
 *         ask: ({ limit, offset, filters }) => ({ size: String(limit), from: String(offset), ...filters }),
 *         hear: (body: { items: unknown[]; count: number }) => ({ rows: body.items, total: body.count }),
 *       },
 *       refusal: ({ body }) => ({ message: (body as { reason: string }).reason }),
 *       calls: {
 *         "GET /partner/torc/payin": { path: "GET /collections", row: (row: TheirPayin) => ({ … }) },
 *         "GET /partner/saved-view": "absent",
 *       },
 *     });
 *
 * What is not said is as in the contract. While the portal is developed each answer is held to the contract after it was
 * translated, and what does not match is named with its call, its field and its value.
 */
import { currencyDecimals } from "../../contract/currency";
import { printUnits, unitsOf } from "../../contract/decimal";
import type { BodyOf, Call, DataOf, FilterOf, ListCall, ParamsOf, RecordOf, SortOf } from "../../contract/endpoints";
import { errorCodes } from "../../contract/error-codes";
import type { ErrorBody } from "../../contract/errors";
import type { Page } from "../../contract/paging";
import { fillPath, type ListTaken, type Wire, type WireAnswer, type WireRequest } from "./wire";

/** A list as the portal asks for it. */
export interface ListQuestion {
  limit: number;
  /** Rows to pass over; 0 where a cursor is given. */
  offset: number;
  /** What the page before answered as its next. */
  cursor: string | null;
  /** The first decides. */
  sort: readonly { field: string; isDescending: boolean }[];
  /** Free text; empty for none. */
  q: string;
  /** As in the contract: `status: "ACTIVE,CREATED"`, `created_at_from: "2026-11-01T00:00:00Z"`. */
  filters: Readonly<Record<string, string>>;
}

/** A list as a gateway answered it. */
export interface ListHeard {
  rows: unknown[];
  /** Of all pages; null where the gateway doesn't count. */
  total: number | null;
  /** Where it doesn't count: whether more follow. Without it, a full page is taken for one that another follows. */
  hasMore?: boolean;
  /** For the page after this one; null after the last. Left out where pages are asked for by their offset. */
  next_cursor?: string | null;
}

interface Asked<C extends Call> {
  params: ParamsOf<C>;
  query: Readonly<Record<string, string>>;
  body: BodyOf<C>;
  /** As the portal would send them: `x-merchant-id` says whose verification is meant. */
  headers: Readonly<Record<string, string>>;
}

/**
 * How one call differs. `request` and `response` are methods, so that they may say the type of what this gateway takes and
 * gives; it is not checked here but where its answer is held to the contract.
 */
interface CallMapping<C extends Call> {
  /** `POST /sessions/{auth_id}`; its parameters are the contract's, or what `request` gives as `params`. */
  path?: string;
  request?(asked: Asked<C>): { params?: Record<string, string>; query?: Record<string, string>; body?: unknown };
  /** The content of the contract's `data` (a list's whole page), from the whole body that was answered. */
  response?(body: unknown): DataOf<C>;
}

interface ListMapping<C extends ListCall> extends CallMapping<C> {
  /** Where this list differs from what `list.takes` says of all. */
  takes?: ListTaken<FilterOf<C>, SortOf<C>>;
  /** One record, from a row that `list.hear` found. */
  row?(row: unknown): RecordOf<C>;
}

type MappingOf<C extends Call> = "absent" | (C extends ListCall ? ListMapping<C> : CallMapping<C>);

export interface GatewayDefinition {
  /** The headers of each request, from those that the portal sends: `authorization`, `content-type` and the rest. */
  headers?: (headers: Readonly<Record<string, string>>, call: Call) => Record<string, string>;
  /** A typed password as it is sent; without it, encrypted with the key of `config.json`. */
  password?: (plain: string) => string | Promise<string>;
  list?: {
    ask(question: ListQuestion): Record<string, string>;
    hear(body: unknown, question: ListQuestion): ListHeard;
    /**
     * What lists can be narrowed, ordered and searched by. The portal offers nothing else, and a question that asks for more is
     * refused: rows that were not narrowed as was asked would be taken for those that were.
     */
    takes?: ListTaken;
    /** Whether it takes `count_by`, for the numbers at a list's tabs; without them the tabs have none. */
    hasCounts?: boolean;
  };
  /** What is under `data` in the contract, from the body of any other answer that has no mapping of its own. */
  data?(body: unknown): unknown;
  /** How a refusal reads. Without it the message is looked for as the specification says. */
  refusal?(answer: WireAnswer): Partial<ErrorBody["error"]>;
  calls?: { readonly [C in Call]?: MappingOf<C> };
  /** What becomes of calls that are not among `calls`: sent as the contract has them, or absent. */
  others?: "sent" | "absent";
}

export function defineGateway(definition: GatewayDefinition): Wire {
  const { headers, password, list, calls = {}, others = "sent" } = definition;
  const mappingOf = (call: Call): LooseMapping => (calls[call] as LooseMapping | undefined) ?? {};
  /** Lists are asked for with a limit; those that aren't have a mapping by row. */
  const listOf = (call: Call, { query }: WireRequest) => ("limit" in query || mappingOf(call).row ? list : undefined);

  const taken = (call: string): ListTaken => ({ ...list?.takes, ...mappingOf(call as Call).takes });

  const lacks = (call: string) => (call in calls ? calls[call as Call] === "absent" : others === "absent");

  return {
    lacks,
    taken,
    ...(password && { password }),
    ask(call, request, params) {
      if (lacks(call)) return { answered: absent(call) };
      const its = listOf(call, request);
      const asksForCounts = "count_by" in request.query;
      if (its && asksForCounts && !its.hasCounts) return { answered: { status: 200, body: emptyPage } };
      const question = questionOf(request, taken(call).sort);
      const untaken = its && untakenOf(question, taken(call));
      if (untaken) return { answered: notTaken(call, untaken) };
      const { path, request: rewrite } = mappingOf(call);
      const given = rewrite?.({ params, query: request.query, body: request.body, headers: request.headers }) ?? {};
      const [method = request.method, template] = path?.split(" ") ?? [];
      const body = "body" in given ? given.body : request.body;
      return {
        method,
        path: template === undefined ? request.path : fillPath(template, { ...params, ...given.params }),
        query: given.query ?? (its && !asksForCounts ? its.ask(question) : request.query),
        headers: headers ? headers(request.headers, call) : request.headers,
        ...(body !== undefined && { body }),
      };
    },
    hear(call, answer, asked) {
      try {
        return heard(call, answer, asked);
      } catch (error) {
        // A mapping that stumbles is the gateway's author's to mend, and is not "the gateway isn't responding".
        throw new Error(`The adapter can't read the answer to ${call}: ${error instanceof Error ? error.message : String(error)}`, {
          cause: error,
        });
      }
    },
  };

  function heard(call: Call, answer: WireAnswer, asked: WireRequest): WireAnswer {
    const { status, body } = answer;
    if (status >= 400) return definition.refusal ? { status, body: { error: definition.refusal(answer) } } : answer;
    const { response, row } = mappingOf(call);
    if (response) return { status, body: envelopeOf(response(body)) };
    const its = listOf(call, asked);
    if (!its || "count_by" in asked.query) return definition.data ? { status, body: { data: definition.data(body) } } : answer;
    const question = questionOf(asked);
    const page = its.hear(body, question);
    return { status, body: pageOf(row ? { ...page, rows: page.rows.map((each) => row(each)) } : page, question) };
  }
}

/** A mapping of whichever call: the types have said what it may hold. */
interface LooseMapping {
  takes?: ListTaken;
  path?: string;
  request?: (asked: {
    params: unknown;
    query: unknown;
    body: unknown;
    headers: Readonly<Record<string, string>>;
  }) => ReturnType<NonNullable<CallMapping<Call>["request"]>>;
  response?: (body: unknown) => unknown;
  row?: (row: unknown) => unknown;
}

const emptyPage: Page<never> = { data: [], total: 0, next_cursor: null };

/** As a gateway answers a path that it doesn't know. */
const absent = (call: Call): WireAnswer => ({
  status: 404,
  body: { error: { code: errorCodes.not_found, message: `This gateway has no ${call}.`, reason: "absent" } },
});

/** What of a question a list can't do, by the name that the contract's gateway would refuse it under. */
function untakenOf({ q, filters }: ListQuestion, { filters: narrowing, search = true }: ListTaken): string | null {
  // Which fields are answered narrows no rows.
  const narrowed = Object.keys(filters).filter((name) => name !== "organization_fields");
  const filter = narrowed.map((name) => name.replace(/_(from|to|not|is)$/, "")).find((name) => narrowing?.includes(name) === false);
  if (filter !== undefined) return filter;
  return q !== "" && !search ? "q" : null;
}

const notTaken = (call: Call, name: string): WireAnswer => ({
  status: 400,
  body: {
    error: {
      code: errorCodes.malformed,
      message: `This gateway’s ${call} takes no ${name}.`,
      fields: { [`query.${name}`]: "is not taken" },
    },
  },
});

/** Keys that the list can't be ordered by are left out: the rows are the same, and no column says that it orders them. */
function questionOf({ query }: WireRequest, ordering?: readonly string[]): ListQuestion {
  const { limit = "20", offset = "0", cursor, sort = "", q = "", ...filters } = query;
  const keys = sort === "" ? [] : sort.split(",");
  return {
    limit: Number(limit),
    offset: Number(offset),
    cursor: cursor ?? null,
    sort: keys
      .map((key) => ({ field: key.replace(/^-/, ""), isDescending: key.startsWith("-") }))
      .filter(({ field }) => ordering?.includes(field) ?? true),
    q,
    filters,
  };
}

/** A page is the body itself; anything else is its `data`. */
const envelopeOf = (data: unknown): unknown =>
  data !== null && typeof data === "object" && "next_cursor" in data && "total" in data ? data : { data };

/** Where nobody counts, what is known is that there are the rows so far, and whether one more page follows. */
function pageOf({ rows, total, hasMore, next_cursor = null }: ListHeard, { offset, limit }: ListQuestion): Page<unknown> {
  if (total !== null) return { data: rows, total, next_cursor };
  const follows = hasMore ?? (next_cursor !== null || rows.length === limit);
  return { data: rows, total: offset + rows.length + (follows ? 1 : 0), total_is_exact: !follows, next_cursor };
}

/** Minor units as an amount of the contract: `majorUnits(1204050, "EUR")` is `"12040.50"`. Throws for what is no whole number. */
export const majorUnits = (minor: number | bigint | string, currency: string): string =>
  printUnits(BigInt(minor), currencyDecimals(currency));

/** An amount of the contract in minor units, as digits: `minorUnits("12040.50", "EUR")` is `"1204050"`. */
export const minorUnits = (amount: string, currency: string): string => unitsOf(amount, currencyDecimals(currency)).toString();

/** Seconds since 1970 as a time of the contract: ISO 8601 in UTC. */
export const timeOfSeconds = (seconds: number): string => new Date(seconds * 1000).toISOString();
