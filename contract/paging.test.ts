import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pageLimits } from "./page-limits";
import { listQuery, type ListSpec } from "./paging";

const spec = {
  filters: {
    status: { kind: "one_of", values: ["APPROVED", "PENDING"] },
    country: { kind: "text" },
    org_id: { kind: "id" },
    is_admin: { kind: "boolean" },
    amount: { kind: "amount" },
    created_at: { kind: "time" },
  },
  sort: ["name", "created_at"],
  default_sort: "name",
  search: ["name"],
} as const satisfies ListSpec;
const query = listQuery(spec);

const id = fc.uuid({ version: 7 });
const time = fc.date({ min: new Date("1970-01-01"), max: new Date("2100-01-01"), noInvalidDate: true }).map((date) => date.toISOString());
const amount = fc.tuple(fc.integer(), fc.integer({ min: 0, max: 99 })).map(([whole, cents]) => `${whole}.${cents}`);
const some = <T>(item: fc.Arbitrary<T>) => fc.array(item, { minLength: 1, maxLength: 5 });
const good = fc.record(
  {
    limit: fc.integer({ min: 1, max: pageLimits.max }).map(String),
    offset: fc.integer({ min: 0, max: pageLimits.deepest_offset }).map(String),
    sort: some(fc.constantFrom("name", "-name", "created_at", "-created_at")).map(String),
    q: fc.string({ maxLength: 200 }),
    status: some(fc.constantFrom("APPROVED", "PENDING")).map(String),
    org_id: some(id).map(String),
    is_admin: fc.constantFrom("true", "false"),
    amount_from: amount,
    created_at_to: time,
  },
  { requiredKeys: [] },
);

test("takes what a list can filter and sort by, and splits what stands between commas", () => {
  fc.assert(
    fc.property(good, (asked) => {
      const parsed = query.parse(asked) as Record<string, unknown>;
      expect(Object.keys(parsed).sort()).toEqual(Object.keys(asked).sort());
      if (asked.limit !== undefined) expect(parsed.limit).toBe(Number(asked.limit));
      if (asked.status !== undefined) expect(parsed.status).toEqual(asked.status.split(","));
    }),
  );
});

describe("refuses by name", () => {
  const refused = (asked: Record<string, unknown>): string[] => {
    const { error } = query.safeParse(asked);
    return (error?.issues ?? []).map((issue) => (issue.code === "unrecognized_keys" ? issue.keys.join() : String(issue.path[0])));
  };

  test("a filter that the list does not have, beside any that it has", () => {
    fc.assert(
      fc.property(good, fc.stringMatching(/^[a-z_]{3,12}$/), (asked, name) => {
        fc.pre(!(name in query.shape));
        expect(refused({ ...asked, [name]: "x" })).toEqual([name]);
      }),
    );
  });

  test.each([
    ["limit", ["0", "201", "-1", "1.5", "", "1e2", "9999999999", "x"]],
    ["offset", ["10001", "-1", "x"]],
    ["sort", ["revenue", "name,revenue", "--name", "", ","]],
    ["q", ["x".repeat(201)]],
    ["cursor", ["x".repeat(501)]],
    ["status", ["approved", "APPROVED;PENDING", "", "APPROVED,DONE"]],
    ["country", ["", ",,", "x".repeat(201), Array.from({ length: 101 }, () => "AU").join(",")]],
    ["org_id", ["1", "not-an-id", "00000000-0000-0000-0000-00000000000g"]],
    ["is_admin", ["yes", "1", "TRUE", ""]],
    ["amount_from", ["1,5", "1e5", "", "NaN", "1".repeat(41)]],
    [
      "created_at_to",
      ["2026-11-01", "yesterday", "0000-01-01T00:00:00Z", "2026-02-30T00:00:00Z", "2026-11-01T00:00:00+23:00", "2026-11-01T00:00:00"],
    ],
  ])("a %s that is none", (name, texts) => {
    for (const text of texts) expect([text, refused({ [name]: text })]).toEqual([text, expect.arrayContaining([name])]);
    expect(refused({ [name]: ["1", "2"] })).toEqual([name]);
  });
});

test("a list without search fields has no q, and one with a limit of its own takes it", () => {
  const other = listQuery({ filters: {}, sort: ["name"], default_sort: "name", search: [], max_limit: 10_000 });
  expect(other.safeParse({ q: "x" }).success).toBe(false);
  expect(other.parse({ limit: "10000" })).toEqual({ limit: 10_000 });
});

test("times with an offset are taken as they are", () => {
  for (const text of ["2026-11-01T00:00:00Z", "2026-11-01T00:00:00.123Z", "2026-11-01T10:00:00+11:00", "2026-11-01T00:00:00-03:30"]) {
    expect(query.parse({ created_at_from: text })).toEqual({ created_at_from: text });
  }
});
