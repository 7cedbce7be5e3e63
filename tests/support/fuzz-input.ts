/** Input for every call of the table: mostly valid, then mutated in one of many ways. Seeded, so a run can be repeated. */
import fc from "fast-check";
import type { Endpoint } from "../../contract/endpoint";
import { endpointList, splitCall, type Call } from "../../contract/endpoints";
import { aimedAt, type Learnt, type LearntRecord } from "./learnt";
import { addressOf, sampleOf, shapesOf, type Shape } from "./gateway-samples";

export class Dice {
  #state: number;
  constructor(seed: number) {
    this.#state = seed >>> 0;
  }
  /** From 0 up to `limit`, exclusive. */
  below(limit: number): number {
    this.#state = (Math.imul(this.#state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((this.#state / 2 ** 32) * limit);
  }
  chance(share: number): boolean {
    return this.below(1000) < share * 1000;
  }
  pick<T>(items: readonly T[]): T {
    return items[this.below(items.length)] as T;
  }
}

const deep = (depth: number): string => "[".repeat(depth) + "]".repeat(depth);
const texts = [
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "\udc00x",
  "' or 1=1 --",
  "'; drop table partner; --",
  "<script>alert(1)</script>",
  "${7*7}{{7*7}}",
  "../../../etc/passwd",
  "%00%2e%2e",
  "%",
  "\\",
  "x".repeat(5000),
  "-1",
  "0",
  "1e400",
  "NaN",
  "9".repeat(400),
  "0000-01-01T00:00:00Z",
  "2026-02-30",
  "2026-02-30T00:00:00.000Z",
  "9999-12-31T23:59:59.999Z",
  "2026-11-01T00:00:00+23:59",
  ",,,",
  "مرحبا",
  "\u202eabc",
  "🧾👩‍👩‍👧",
  "null",
  "true",
  "[object Object]",
  "__proto__",
  "constructor",
  deep(300),
];
const values: unknown[] = [
  ...texts,
  null,
  true,
  false,
  0,
  -1,
  1.5,
  Number.MAX_VALUE,
  Number.MAX_SAFE_INTEGER + 1,
  [],
  {},
  [null],
  { $ne: null },
  { toString: "x" },
  { __proto__: { is_admin: true } },
  Array.from({ length: 2000 }, () => "a"),
];

/** Samples of a pattern are slow to generate; a handful will do. */
const byPattern = new Map<string, string[]>();
function matching(pattern: string): string[] {
  let made = byPattern.get(pattern);
  if (!made) byPattern.set(pattern, (made = fc.sample(fc.stringMatching(new RegExp(pattern, "u")), { numRuns: 5, seed: 7 })));
  return made;
}

/** Existing ids, by the name of the field that takes them; the dice pick one, or an unknown id. */
export interface Known {
  ids: readonly string[];
  orgs: readonly string[];
  /** What the run itself was answered so far. */
  learnt?: Learnt;
}

export function validOf(dice: Dice, shape: Shape, known: Known, name = ""): unknown {
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return dice.pick(shape.enum);
  if (shape.anyOf) return validOf(dice, dice.pick(shape.anyOf), known, name);
  switch (Array.isArray(shape.type) ? shape.type[0] : shape.type) {
    case "object": {
      const kept = Object.entries(shape.properties ?? {}).filter(([key]) => shape.required?.includes(key) || dice.chance(0.6));
      return Object.fromEntries(kept.map(([key, inner]) => [key, validOf(dice, inner, known, key)]));
    }
    case "array":
      return Array.from({ length: Math.max(shape.minItems ?? 0, dice.below(3)) }, () => validOf(dice, shape.items ?? {}, known, name));
    case "boolean":
      return dice.chance(0.5);
    case "integer":
    case "number":
      return (shape.minimum ?? 0) + dice.below(5);
    case "null":
      return null;
    default:
      return textOf(dice, shape, known, name);
  }
}

function textOf(dice: Dice, shape: Shape, known: Known, name: string): unknown {
  if (shape.format === "uuid" || /(^|_)id$/.test(name))
    return dice.chance(0.9) ? dice.pick(/org/.test(name) ? known.orgs : known.ids) : sampleOf(shape);
  const pattern = shape.pattern ?? shape.allOf?.find((part) => part.pattern)?.pattern;
  if (pattern !== undefined && dice.chance(0.5)) return dice.pick(matching(pattern));
  return sampleOf(shape);
}

export interface FuzzRequest {
  call: Call;
  row: Endpoint;
  /** Goes on from an answer of this run. */
  after: LearntRecord | undefined;
  /** As its schemas ask. */
  isValid: boolean;
  method: string;
  /** Relative to the origin. */
  url: string;
  headers: Record<string, string>;
  body: string | Buffer | undefined;
  isEndless: boolean;
}

/** Input to these could end the run's own sessions or keep the sandbox busy for minutes. */
const tame: Record<string, (body: unknown) => unknown> = {
  "POST /sandbox/rails/tick": (body) =>
    typeof body === "object" && body !== null && "count" in body && Number(body.count) > 2 ? { ...body, count: 1 } : body,
};

const mutations = [
  "none",
  "none",
  "field",
  "field",
  "field",
  "drop",
  "extra",
  "param",
  "query",
  "raw",
  "type",
  "header",
  "path",
  "method",
  "merchant",
] as const;

export function requestOf(dice: Dice, known: Known): FuzzRequest {
  const next = dice.chance(0.4) ? known.learnt?.next(dice) : undefined;
  const [call, row] = next ? [next.call, next.row] : dice.pick(endpointList);
  const shapes = shapesOf(row);
  // What goes on from an answer is mostly left as it is: a chain ends with the first refusal.
  const mutation = next && dice.chance(0.8) ? "none" : dice.pick(mutations);
  let params = Object.fromEntries(Object.entries(shapes.params).map(([name, shape]) => [name, plain(validOf(dice, shape, known, name))]));
  const query = queryOf(dice, row, shapes.query, known);
  let body: unknown = row.body ? validOf(dice, shapes.body ?? {}, known) : undefined;
  if (next) ({ params, body } = aimedAt(next.record, splitCall(call).path, params, body, shapes.body));
  if (mutation === "param") for (const name of Object.keys(params)) if (dice.chance(0.7)) params[name] = plain(dice.pick(texts));
  if (mutation === "query") {
    const names = [...Object.keys(shapes.query), "unknown", "limit", "cursor", "sort", "q"];
    for (let at = dice.below(3); at >= 0; at -= 1) query[dice.pick(names)] = plain(dice.chance(0.3) ? cursorOf(dice) : dice.pick(texts));
  }
  if (mutation === "field" && body !== undefined) body = changed(dice, body);
  if (mutation === "drop" && isRecord(body)) body = Object.fromEntries(Object.entries(body).filter(() => dice.chance(0.6)));
  if (mutation === "extra")
    body = { ...(isRecord(body) ? body : {}), [dice.pick(["x", "__proto__", "constructor", "is_admin", "partner_id"])]: dice.pick(values) };
  body = tame[call]?.(body) ?? body;
  const { method, path } = splitCall(call);
  const request: FuzzRequest = {
    call,
    row,
    after: next?.record,
    isValid: mutation === "none",
    method,
    url: addressOf(path, params, query),
    headers: {
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(next && "x-merchant-id" in shapes.headers && { "x-merchant-id": next.record.org_id ?? next.record.id }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
    isEndless: Boolean(row.events),
  };
  if (row.upload)
    request.body = dice.pick([
      Buffer.alloc(0),
      Buffer.from("%PDF-1.7\n%%EOF"),
      Buffer.alloc(70_000, 0xff),
      Buffer.from("\x89PNG\r\n\x1a\n"),
    ]);
  return bend(dice, request, mutation, known);
}

/** What JSON can't express: broken text, other methods, other types, odd URLs and headers. */
function bend(dice: Dice, request: FuzzRequest, mutation: (typeof mutations)[number], known: Known): FuzzRequest {
  const text = typeof request.body === "string" ? request.body : "{}";
  switch (mutation) {
    case "raw":
      return {
        ...request,
        headers: { "content-type": "application/json" },
        body: dice.pick([
          text.slice(0, -1),
          `${text}${text}`,
          deep(5000),
          `{"a":${deep(20_000)}}`,
          '{"a":1,"a":2}',
          "null",
          '"',
          "\u0000",
          Buffer.from([0x7b, 0x22, 0xff, 0xfe]),
          `{"x":"${"x".repeat(90_000)}"}`,
          text.replace(/:/g, ":\u2028"),
        ]),
      };
    case "type":
      return {
        ...request,
        body: text,
        headers: {
          "content-type": dice.pick([
            "text/plain",
            "application/x-www-form-urlencoded",
            "multipart/form-data; boundary=x",
            "application/xml",
            "///",
            "application/json; charset=utf-16",
          ]),
        },
      };
    case "header":
      return {
        ...request,
        headers: {
          ...request.headers,
          [dice.pick([
            "idempotency-key",
            "x-merchant-id",
            "accept-encoding",
            "x-background",
            "range",
            "last-event-id",
            "if-none-match",
            "x-forwarded-for",
            "accept-language",
          ])]: dice.pick([
            "",
            "x",
            "1".repeat(3000),
            "gzip;q=NaN",
            "bytes=0-1,5-",
            "' or 1=1",
            "00000000-0000-7000-8000-000000000000",
            ",,,",
          ]),
        },
      };
    case "path":
      return {
        ...request,
        url: dice.pick([
          `${request.url}/`,
          request.url.replace("/api/", "/api//"),
          request.url.replace("/api/", "/api/../api/"),
          `${request.url}%00`,
          `${request.url}%zz`,
          request.url.toUpperCase(),
          `${request.url}/${"x".repeat(400)}`,
          request.url.replace("/api", "/api/%2e%2e"),
        ]),
      };
    case "method":
      return { ...request, method: dice.pick(["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "HEAD"]) };
    case "merchant":
      return { ...request, headers: { ...request.headers, "x-merchant-id": dice.pick(known.orgs) } };
    default:
      return request;
  }
}

function queryOf(dice: Dice, row: Endpoint, shapes: Record<string, Shape>, known: Known): Record<string, string> {
  const needed = row.query ? Object.keys(shapes) : [];
  const taken = Object.entries(shapes).filter(([name]) => dice.chance(row.list ? 0.15 : needed.includes(name) ? 0.9 : 0.5));
  return Object.fromEntries(taken.map(([name, shape]) => [name, plain(validOf(dice, shape, known, name))]));
}

/** A list-style cursor with values its columns can't hold. */
function cursorOf(dice: Dice): string {
  const by = dice.pick(["-created_at,-id", "created_at,id", "name,id", "-amount,-id", "last_name,id"]);
  const values = by
    .split(",")
    .map(() =>
      dice.pick([...texts, 1, null, true, "2026-02-30T00:00:00.000Z", "2026-11-01T00:00:00.000Z", "00000000-0000-7000-8000-000000000000"]),
    );
  return Buffer.from(JSON.stringify({ by, values })).toString("base64url");
}

/** Replaces one value in the body, at any depth. */
function changed(dice: Dice, value: unknown): unknown {
  if (Array.isArray(value) && value.length > 0 && dice.chance(0.7)) {
    const at = dice.below(value.length);
    return value.map((each, place) => (place === at ? changed(dice, each) : (each as unknown)));
  }
  if (isRecord(value) && Object.keys(value).length > 0 && dice.chance(0.95)) {
    const at = dice.pick(Object.keys(value));
    return { ...value, [at]: dice.chance(0.3) ? changed(dice, value[at]) : dice.pick(values) };
  }
  return dice.pick(values);
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);
/** URLs can't hold a lone half of a surrogate pair. */
const plain = (value: unknown): string =>
  (typeof value === "string" ? value : (JSON.stringify(value) ?? "")).replace(/[\ud800-\udfff]/gu, "\ufffd");

/** The request as a shell one-liner; `$TOKEN` is the session's token. */
export function curlOf(origin: string, { method, url, headers, body }: FuzzRequest): string {
  const quote = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
  const given = Object.entries(headers).map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`);
  const bytes =
    body === undefined
      ? []
      : typeof body === "string" && body.length < 2000
        ? [`--data-binary ${quote(body)}`]
        : [`--data-binary @<(echo ${Buffer.from(body).toString("base64").slice(0, 4000)} | base64 -d)`];
  return ["curl -i --path-as-is -X", method, '-H "authorization: Bearer $TOKEN"', ...given, ...bytes, quote(origin + url)].join(" ");
}
