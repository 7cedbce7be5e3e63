import { expect, test } from "vitest";
import addressQuery from "./address-query";

test.each([
  [{}, ""],
  [{ status: "failed" }, "?status=failed"],
  [{ page: "2", q: "Café & Söhne" }, "?page=2&q=Caf%C3%A9%20%26%20S%C3%B6hne"],
  [{ sorters: [{ field: "created_at", order: "desc" }] }, "?sorters[0][field]=created_at&sorters[0][order]=desc"],
  [
    { filters: [{ operator: "or", value: [{ field: "status", operator: "in", value: ["A,B", "[C]"] }] }] },
    "?filters[0][operator]=or&filters[0][value][0][field]=status&filters[0][value][0][operator]=in&filters[0][value][0][value][0]=A%2CB&filters[0][value][0][value][1]=%5BC%5D",
  ],
])("%o is written as %s, and read again", (values, written) => {
  expect(addressQuery.stringify(values, { addQueryPrefix: true })).toBe(written);
  expect(addressQuery.parse(written)).toEqual(values);
});

test("what has no value is left out, and other kinds are text", () => {
  expect(addressQuery.stringify({ page: 2, is_live: true, since: null, until: undefined, none: [] })).toBe("page=2&is_live=true");
});

test("an address reaches no prototype, and nothing too deep", () => {
  const read = addressQuery.parse("__proto__[polluted]=1&constructor[prototype][polluted]=1&a[__proto__][polluted]=1");
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
  expect(addressQuery.parse(`a${"[b]".repeat(50)}=1`)).toEqual({});
});

test("what is no such name is a plain one", () => {
  expect(addressQuery.parse("a]b=1&c[=2&=3")).toEqual({ "a]b": "1", "c[": "2", "": "3" });
});
