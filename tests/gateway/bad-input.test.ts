/** Invalid input made from the schemas: always a 4xx that says where, never a 5xx. The contract decides. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Endpoint } from "../../contract/endpoint";
import { endpointList, splitCall } from "../../contract/endpoints";
import { ErrorBody } from "../../contract/errors";
import { isMerchantAccess } from "../../contract/merchant-access";
import { scopeOf } from "../../contract/provider-scopes";
import { isDeep } from "../support/deep";
import { openTestGateway, type Answer, type TestGateway } from "../support/gateway-fixture";
import { reachCodeStep } from "../support/gateway-login";
import { addressOf, listQueryOf, neededQuery, sampleOf, samplesOf, shapesOf } from "../support/gateway-samples";
import { joinedMerchant } from "../support/merchant-fixture";
import { sideBySide } from "../support/side-by-side";

let t: TestGateway;
let step: string;
let provider: string;
let merchant: string;
beforeAll(async () => {
  t = await openTestGateway({ as: "admin" });
  provider = await t.providerToken();
  merchant = (await joinedMerchant(t)).owner;
  step = (await reachCodeStep(t, "tom@harbourline.example")).access_token;
});
afterAll(() => t.close());

const deep = (depth: number): unknown => Array.from({ length: depth }).reduce<unknown>((inner) => [inner], "deep");
const tooLong = "x".repeat(5000);
const texts = [
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "\u202e漢字👩‍👩‍👧",
  "'; drop table partner; --",
  '" or 1=1 --',
  "<script>alert(1)</script>",
  "${7*7}{{7*7}}",
  "../../../etc/passwd",
  "%00%2e%2e",
  "%",
  "\\",
  tooLong,
  "-1",
  "1e400",
  "NaN",
  "0000-01-01T00:00:00Z",
  "2026-02-30T25:61:61Z",
  "2026-11-01T00:00:00+23:59",
  "0000-01-01",
  ",,,",
  Array.from({ length: 101 }, () => "a").join(","),
];
const values: unknown[] = [...texts, null, true, 0, -1, 1.5, Number.MAX_VALUE, [], ["x"], {}, { $ne: null }, { toString: "x" }, deep(50)];

/**
 * What another place takes in the same kind is tried there with every value, and here with one that nearly every kind refuses and
 * two of the others, the next in turn; `npm run test:deep` tries every value in every place.
 */
const seenKinds = new Set<string>();
let turn = 0;
function worthTrying<T>(all: readonly T[], refused: T, place: string, shape: unknown): readonly T[] {
  const key = `${place} ${kindOf(shape)}`;
  if (isDeep || !seenKinds.has(key)) {
    seenKinds.add(key);
    return all;
  }
  return [refused, all[turn++ % all.length] as T, all[turn++ % all.length] as T];
}

const limits = /^(min|max)(imum|Length|Items)$|^(default|const|required|propertyNames|additionalProperties)$/;
/** A shape without its limits, its own values, and what is inside of its objects. */
const kindOf = (shape: unknown): string =>
  JSON.stringify(shape, (key, value: unknown) => (limits.test(key) ? undefined : key === "enum" || key === "properties" ? key : value));

function tokenFor({ access }: Endpoint): string | null {
  if (access === "code_step") return step;
  if (scopeOf(access)) return provider;
  return isMerchantAccess(access) ? merchant : (t.token ?? null);
}

function send(
  call: string,
  row: Endpoint,
  input: { params?: Record<string, string>; query?: Record<string, string>; raw?: string | Buffer; type?: string },
) {
  const { method, path } = splitCall(call);
  const params = { ...samplesOf(shapesOf(row).params), ...input.params };
  return t.request(method, addressOf(path, params, { ...neededQuery(row), ...input.query }), {
    token: tokenFor(row),
    headers: { ...(input.raw !== undefined && { "content-type": input.type ?? "application/json" }) },
    ...(input.raw !== undefined && { body: input.raw }),
  });
}

/** A refusal has the standard error body and leaks no internals. */
function expectRefusal(what: unknown, answer: Answer<unknown>, field?: string): void {
  expect([what, answer.status >= 400 && answer.status < 500, answer.status]).toEqual([what, true, answer.status]);
  const body = ErrorBody.parse(JSON.parse(answer.text));
  expect(body.request_id).toMatch(/^req_[0-9a-f]{16}$/);
  expect(answer.headers["x-request-id"]).toBe(body.request_id);
  expect(answer.text).not.toMatch(/node_modules|at async|select .* from|\/work\/|\.ts:\d|Failed query/);
  // The validator's own messages must never reach a person.
  expect([
    what,
    answer.text.match(/Invalid (?:input|option|string|ISO|number|key)|Too (?:big|small)|Unrecognized|expected (?:one of|\w+ to)/)?.[0],
  ]).toEqual([what, undefined]);
  if (field !== undefined) {
    const named = Object.keys(body.error.fields ?? {});
    expect([what, named, named.some((name) => name === field || name.startsWith(`${field}.`))]).toEqual([what, named, true]);
  }
}

/** Input the schema accepts may get any answer but a 5xx. */
function expectNoFault(what: unknown, answer: Answer<unknown>): void {
  expect([what, answer.status < 500, answer.status]).toEqual([what, true, answer.status]);
}

/** URLs can't hold a lone half of a surrogate pair. */
const forAddress = (text: string): string => text.replace(/[\ud800-\udfff]/gu, "\ufffd");
const print = (value: unknown): string => JSON.stringify(value).slice(0, 60);
const withBody = endpointList.filter(([, row]) => row.body);

describe("bodies", () => {
  test.each(withBody)("%s: each field, wrong in every way", async (call, row) => {
    const schema = row.body as NonNullable<Endpoint["body"]>;
    const good = sampleOf(shapesOf(row).body ?? {}) as Record<string, unknown>;
    for (const field of [...Object.keys(good), "unknown_field"]) {
      const tried = worthTrying(values, null, "body", shapesOf(row).body?.properties?.[field]);
      await sideBySide(tried, async (value) => {
        const bad = { ...good, [field]: value };
        const answer = await send(call, row, { raw: JSON.stringify(bad) });
        const what = `${field} = ${print(value)}`;
        if (schema.safeParse(JSON.parse(JSON.stringify(bad))).success) expectNoFault(what, answer);
        else expectRefusal(what, answer, field);
      });
      const { [field]: _, ...without } = good;
      const answer = await send(call, row, { raw: JSON.stringify(without) });
      if (!schema.safeParse(without).success) expectRefusal(`no ${field}`, answer, field);
    }
  });

  // Parsing is the same for all: every sixteenth call meets each kind, the others what their own schemas see.
  const bodiless = withBody.map(([call, row], place) => ({ call, row, isAll: place % 16 === 0 || isDeep }));
  test.each(bodiless)("$call: not even a body", async ({ call, row, isAll }) => {
    const good = JSON.stringify(sampleOf(shapesOf(row).body ?? {}));
    const wrong: [string, { raw: string | Buffer; type?: string }][] = [
      ["nothing", { raw: "" }],
      ["cut off", { raw: good.slice(0, -2) }],
      ["null", { raw: "null" }],
      ["a list", { raw: "[]" }],
      ["text", { raw: '"text"' }],
      ["a number", { raw: "1" }],
      ["not UTF-8", { raw: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]) }],
      ["a prototype", { raw: '{"__proto__":{"is_admin":true}}' }],
      ["deep", { raw: `{"x":${"[".repeat(20_000)}${"]".repeat(20_000)}}` }],
      ["100 kB", { raw: `{"x":"${"x".repeat(100_000)}"}` }],
      ["text that says it is JSON", { raw: "email=a&password=b" }],
      ["JSON that says it is a form", { raw: good, type: "application/x-www-form-urlencoded" }],
      ["JSON that says it is text", { raw: good, type: "text/plain" }],
      ["JSON that says it is XML", { raw: good, type: "application/xml" }],
      ["a type that is none", { raw: good, type: "///" }],
    ];
    // Some calls don't need one.
    const isOptional = row.body?.safeParse(undefined).success ?? false;
    const ownSchema = ["nothing", "null", "a list", "text", "a number", "a prototype"];
    await sideBySide(isAll ? wrong : wrong.filter(([what]) => ownSchema.includes(what)), async ([what, input]) => {
      if (isOptional && ["nothing", "null"].includes(what)) expectNoFault(what, await send(call, row, input));
      else expectRefusal(what, await send(call, row, input));
    });
    const none = await send(call, row, {});
    if (isOptional) expectNoFault("no body", none);
    else expectRefusal("no body", none);
  });
});

describe("addresses", () => {
  test.each(endpointList.filter(([, row]) => row.params))("%s: each part, wrong in every way", async (call, row) => {
    const schema = row.params as NonNullable<Endpoint["params"]>;
    const good = samplesOf(shapesOf(row).params);
    for (const field of Object.keys(good)) {
      const tried = worthTrying(texts, tooLong, "part", shapesOf(row).params[field]);
      const whole = tried.filter((text) => text !== "");
      await sideBySide(whole, async (value) => {
        const text = forAddress(value);
        const what = `${field} = ${print(text)}`;
        const answer = await send(call, row, { params: { [field]: text } });
        if (schema.safeParse({ ...good, [field]: text }).success) expectNoFault(what, answer);
        else expectRefusal(what, answer, value.length > 300 ? undefined : field);
      });
    }
  });

  // Filters of the same name and kind share one schema across lists, so testing each once is enough.
  const seen = new Set<string>();
  const part = /_(from|to|is|not)$/;
  const filterOf = ({ list }: Endpoint, field: string) => list?.filters[field.replace(part, "")] ?? list?.filters[field];
  const isNew = (row: Endpoint, field: string) => {
    const filter = filterOf(row, field);
    const key = `${field} ${JSON.stringify(filter)}`;
    if (!filter || !seen.has(key)) return Boolean(seen.add(key));
    return false;
  };
  const queries = endpointList
    .filter(([, row], at) => !row.list || endpointList.findIndex(([, other]) => other.list === row.list) === at)
    .map(([call, row]) => ({
      call,
      row,
      fields: [...Object.keys(shapesOf(row).query).filter((field) => isNew(row, field)), "unknown_filter"],
    }));

  test.each(queries)("$call: each part of the query, wrong in every way", async ({ call, row, fields }) => {
    const own = row.query;
    for (const field of fields) {
      const place = `query ${part.exec(field)?.[0] ?? ""}`;
      const tried = worthTrying(texts, tooLong, place, filterOf(row, field)?.kind ?? shapesOf(row).query[field]);
      await sideBySide(tried, async (value) => {
        const text = forAddress(value);
        const query = { ...neededQuery(row), [field]: text };
        const isTaken =
          row.list && !(own && field in shapesOf({ ...row, list: undefined } as never).query)
            ? listQueryOf(row.list).safeParse({ [field]: text }).success
            : (own?.safeParse(query).success ?? false);
        const what = `${field} = ${print(text)}`;
        const answer = await send(call, row, {
          query: { [field]: text },
          ...(row.body && { raw: JSON.stringify(sampleOf(shapesOf(row).body ?? {})) }),
        });
        if (isTaken) expectNoFault(what, answer);
        else expectRefusal(what, answer, field);
      });
    }
  });

  test("a key or a value that a list does not know is named as it was sent", async () => {
    const fieldsOf = async (query: string) => (await t.request("GET", `/api/partner/organization?${query}`)).error.fields;
    expect(await fieldsOf("sort=amount")).toEqual({
      sort: expect.stringMatching(/^“amount” is not a sort key of this list; use name, country/) as string,
    });
    expect(await fieldsOf("status=ACTIVE,NONE")).toEqual({ status: "must be one of CREATED, ACTIVATED, ACTIVE, DEACTIVATED, not “NONE”" });
    expect(await fieldsOf("id=none&limit=x")).toMatchObject({ limit: "must be a whole number" });
  });

  test("a filter that is given twice is refused by name", async () => {
    const answer = await t.request("GET", "/api/partner/organization?limit=1&limit=2");
    expectRefusal("twice", answer, "limit");
  });

  test("what is no address at all", async () => {
    for (const url of [
      "/api/partner/%zz",
      "/%",
      "/api/partner/organization/%c0%ae",
      "/api//partner",
      `/api/partner/organization/${"x".repeat(400)}`,
    ]) {
      expectRefusal(url, await t.request("GET", url));
    }
    for (const method of ["PUT", "DELETE", "OPTIONS", "PATCH"]) expectRefusal(method, await t.request(method, "/api/partner"));
  });
});
