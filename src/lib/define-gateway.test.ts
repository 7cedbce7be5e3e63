import { describe, expect, it } from "vitest";
import { defineGateway, majorUnits, minorUnits, timeOfSeconds, type GatewayDefinition } from "./define-gateway";
import type { WireRequest } from "./wire";

const asked = (more: Partial<WireRequest> = {}): WireRequest => ({ method: "GET", path: "/partner", query: {}, headers: {}, ...more });
const listed = (query: Record<string, string> = {}) => asked({ path: "/partner/torc/payin", query: { limit: "20", ...query } });
const payins = "GET /partner/torc/payin";

const byPage: GatewayDefinition = {
  list: {
    ask: ({ limit, offset, sort, q, filters }) => ({
      size: String(limit),
      page: String(offset / limit),
      order: sort.map(({ field, isDescending }) => `${field}:${isDescending ? "down" : "up"}`).join(),
      q,
      ...filters,
    }),
    hear: (body: { items: unknown[]; count: number | null }) => ({ rows: body.items, total: body.count }),
  },
};

it("leaves everything as it is where nothing is said", () => {
  const wire = defineGateway({});
  const request = asked({ method: "PATCH", body: { name: "x" }, headers: { authorization: "Bearer t" } });
  expect(wire.ask("GET /partner", request, {})).toEqual(request);
  const answer = { status: 200, body: { data: { id: "1" } } };
  expect(wire.hear("GET /partner", answer, request)).toBe(answer);
  expect(wire.lacks("GET /partner")).toBe(false);
});

describe("a call", () => {
  const wire = defineGateway({
    headers: ({ authorization = "" }, call) => ({ "x-token": authorization.replace("Bearer ", ""), "x-call": call }),
    calls: {
      "POST /verifyLoginOtp/{auth_id}/{otp}": { path: "PUT /tickets/{auth_id}", request: ({ params }) => ({ body: { pin: params.otp } }) },
      "GET /partner/torc/payin/{id}": {
        path: "GET /collections/{no}",
        request: ({ params }) => ({ params: { no: params.id.toUpperCase() } }),
      },
    },
  });

  it("has another method, path, body and other headers", () => {
    const request = asked({ method: "POST", headers: { authorization: "Bearer t" } });
    expect(wire.ask("POST /verifyLoginOtp/{auth_id}/{otp}", request, { auth_id: "a/b", otp: "123456" })).toEqual({
      method: "PUT",
      path: "/tickets/a%2Fb",
      query: {},
      headers: { "x-token": "t", "x-call": "POST /verifyLoginOtp/{auth_id}/{otp}" },
      body: { pin: "123456" },
    });
  });

  it("has other parameters", () => {
    expect(wire.ask("GET /partner/torc/payin/{id}", asked(), { id: "c-1" })).toMatchObject({ path: "/collections/C-1" });
  });

  it("that is absent is answered here, as what was not found, with a reason", () => {
    const lacking = defineGateway({ calls: { [payins]: "absent", "GET /partner": {} }, others: "sent" });
    expect(lacking.ask(payins, listed(), {})).toMatchObject({ answered: { status: 404, body: { error: { reason: "absent" } } } });
    expect([lacking.lacks(payins), lacking.lacks("GET /partner"), lacking.lacks("GET /partner-user")]).toEqual([true, false, false]);
    const few = defineGateway({ calls: { "GET /partner": {} }, others: "absent" });
    expect([few.lacks(payins), few.lacks("GET /partner")]).toEqual([true, false]);
  });

  it("whose mapping stumbles is named, with why", () => {
    const broken = defineGateway({ data: (body) => (body as { inner: { deep: unknown } }).inner.deep });
    expect(() => broken.hear("GET /partner", { status: 200, body: {} }, asked())).toThrow(
      /^The adapter can't read the answer to GET \/partner: .*deep/,
    );
  });
});

describe("a list", () => {
  const wire = defineGateway(byPage);

  it("is asked for by page, order and its own filters", () => {
    const taken = wire.ask(payins, listed({ offset: "40", sort: "-created_at,amount", q: "tea", status: "PENDING" }), {});
    expect(taken).toMatchObject({ query: { size: "20", page: "2", order: "created_at:down,amount:up", q: "tea", status: "PENDING" } });
  });

  it("is a page of the contract", () => {
    const hear = (body: unknown, query = {}) => wire.hear(payins, { status: 200, body }, listed(query)).body;
    expect(hear({ items: [1, 2], count: 7 })).toEqual({ data: [1, 2], total: 7, next_cursor: null });
  });

  it("that nobody counts has as many rows as are known, and one more while another page follows", () => {
    const rows = (count: number) => Array.from({ length: count }, () => 0);
    const hear = (more: boolean | undefined, count: number, offset: string) => {
      const uncounted = defineGateway({
        list: { ...byPage.list, hear: () => ({ rows: rows(count), total: null, ...(more !== undefined && { hasMore: more }) }) } as never,
      });
      const { total, total_is_exact } = uncounted.hear(payins, { status: 200, body: {} }, listed({ offset })).body as Record<
        string,
        unknown
      >;
      return [total, total_is_exact];
    };
    expect(hear(undefined, 20, "0")).toEqual([21, false]);
    expect(hear(undefined, 7, "40")).toEqual([47, true]);
    expect(hear(false, 20, "20")).toEqual([40, true]);
    expect(hear(true, 3, "0")).toEqual([4, false]);
  });

  it("is not asked to count where the gateway can't, and is where it can", () => {
    expect(wire.ask(payins, listed({ count_by: "status" }), {})).toEqual({
      answered: { status: 200, body: { data: [], total: 0, next_cursor: null } },
    });
    const counting = defineGateway({ list: { ...byPage.list, hasCounts: true } as never });
    expect(counting.ask(payins, listed({ count_by: "status" }), {})).toMatchObject({ query: { limit: "20", count_by: "status" } });
  });
});

describe("what a list takes", () => {
  const wire = defineGateway({
    list: { ...byPage.list, takes: { filters: ["status", "created_at"], sort: ["created_at"] } } as never,
    calls: { "GET /partner/torc/refund": { takes: { search: false } }, "GET /partner/torc/customer": { takes: { filters: ["org_id"] } } },
  });
  const refused = (call: Parameters<typeof wire.ask>[0], query: Record<string, string>) => {
    const taken = wire.ask(call, listed(query), {});
    return "answered" in taken ? (taken.answered.body as { error: { fields: object } }).error.fields : null;
  };

  it("is asked, and nothing else: rows that were not narrowed are none of those that were asked for", () => {
    expect(refused(payins, { status: "PENDING", created_at_from: "2026-11-01T00:00:00Z", sort: "-created_at", q: "tea" })).toBeNull();
    expect(refused(payins, { amount_to: "5" })).toEqual({ "query.amount": "is not taken" });
    expect(wire.ask(payins, listed({ sort: "-created_at,amount" }), {})).toMatchObject({ query: { order: "created_at:down" } });
  });

  it("may differ by list, and is all of the contract's where nothing is said", () => {
    expect(refused("GET /partner/torc/refund", { q: "tea", status: "PENDING" })).toEqual({ "query.q": "is not taken" });
    expect(refused("GET /partner/torc/customer", { status: "ACTIVE" })).toEqual({ "query.status": "is not taken" });
    expect(defineGateway(byPage).ask(payins, listed({ amount_to: "5", sort: "amount", q: "tea" }), {})).not.toHaveProperty("answered");
  });
});

it("says refusals as the contract does", () => {
  const wire = defineGateway({ refusal: ({ status, body }) => ({ code: status, message: (body as { oops: string }).oops }) });
  expect(wire.hear("GET /partner", { status: 422, body: { oops: "No." } }, asked())).toEqual({
    status: 422,
    body: { error: { code: 422, message: "No." } },
  });
});

it("takes amounts and times over exactly", () => {
  expect([majorUnits(1204050, "EUR"), majorUnits("9007199254740993", "JPY"), majorUnits(-5n, "KWD")]).toEqual([
    "12040.50",
    "9007199254740993",
    "-0.005",
  ]);
  expect([minorUnits("12040.5", "EUR"), minorUnits("3", "JPY")]).toEqual(["1204050", "3"]);
  expect(() => majorUnits(1.5, "EUR")).toThrow(RangeError);
  expect(() => minorUnits("1.005", "EUR")).toThrow(RangeError);
  expect(timeOfSeconds(1764115200)).toBe("2025-11-26T00:00:00.000Z");
});
