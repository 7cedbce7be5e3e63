import { expect, test } from "vitest";
import flatQuery from "./flat-query";

test.each([
  [{}, ""],
  [{ status: "failed" }, "?status=failed"],
  [{ page: 2, q: "Café & Söhne", is_live: true, since: null, until: undefined }, "?page=2&q=Caf%C3%A9+%26+S%C3%B6hne&is_live=true"],
])("%o is written as %s, and read again", (values, written) => {
  expect(flatQuery.stringify(values, { addQueryPrefix: true })).toBe(written);
  expect(flatQuery.parse(written)).toEqual(
    Object.fromEntries(
      Object.entries(values).flatMap(([name, value]) => (value === null || value === undefined ? [] : [[name, String(value)]])),
    ),
  );
});

test("a nested value is refused by its name", () => {
  expect(() => flatQuery.stringify({ filters: { status: "failed" } })).toThrow('"filters" is no flat value');
});
