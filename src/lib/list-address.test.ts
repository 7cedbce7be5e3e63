import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  deepestPage,
  fromCrudFilters,
  ignoredParams,
  isDeep,
  listPart,
  type ListState,
  pageAfter,
  pageSizes,
  readListAddress,
  toCrudFilters,
  toWireQuery,
  withListPart,
  writeListAddress,
} from "./list-address";

const known = { sort: "-created_at", filters: ["status", "country", "amount_from", "amount_to", "created_at_from"] };
const word = fc.string({ minLength: 1, maxLength: 30, unit: "grapheme" }).filter((text) => text.trim() === text);
const value = word.filter((text) => !text.split(",").includes(""));

const state: fc.Arbitrary<ListState> = fc.record({
  page: fc.integer({ min: 1, max: 500 }),
  cursor: fc.oneof(
    fc.constant(""),
    fc.base64String({ minLength: 4, maxLength: 80 }).map((text) => text.replace(/[^\w]/g, "_")),
  ),
  limit: fc.constantFrom(...pageSizes),
  sort: fc.constantFrom("-created_at", "amount", "-amount"),
  q: fc.oneof(fc.constant(""), word),
  view: fc.oneof(fc.constant(""), fc.uuid()),
  filters: fc.dictionary(fc.constantFrom(...known.filters), value),
});

describe("a list's address", () => {
  test("gives back the state it was written from, through a real address", () => {
    fc.assert(
      fc.property(state, (given) => {
        const address = new URL(`https://portal.example/list?${writeListAddress(given, known).toString()}`);
        expect(readListAddress(address.searchParams, known)).toEqual({ ...given, filters: { ...given.filters } });
      }),
    );
  });

  test("is plain for a plain list", () => {
    expect(writeListAddress({ page: 1, cursor: "", limit: 20, sort: "-created_at", q: "", view: "", filters: {} }, known).toString()).toBe(
      "",
    );
  });

  test("leaves out what it does not understand, and names it", () => {
    const list = {
      ...known,
      sortable: ["amount"],
      isSearched: false,
      readFilter: (name: string, value: string) =>
        name === "status"
          ? value
              .split(",")
              .filter((each) => each === "PAID")
              .join(",")
          : value,
    };
    const search = new URLSearchParams("page=-1&limit=7&sort=-colour&q=tea&colour=red&status=PAID,LOST&country=AU&amount_from=");
    expect(readListAddress(search, list)).toEqual({
      page: 1,
      cursor: "",
      limit: 20,
      sort: "-created_at",
      q: "",
      view: "",
      filters: { status: "PAID", country: "AU" },
    });
    expect(ignoredParams(search, list)).toEqual(["page=-1", "limit=7", "sort=-colour", "q=tea", "colour=red", "status=LOST"]);
  });

  test("leaves out nothing that it has written itself", () => {
    fc.assert(
      fc.property(state, (given) => {
        expect(ignoredParams(writeListAddress(given, known), known)).toEqual([]);
      }),
    );
  });

  test("takes any text for an address, and gives a state that can be asked", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const { page, limit, filters } = readListAddress(new URLSearchParams(text), known);
        expect([page > 0, (pageSizes as readonly number[]).includes(limit)]).toEqual([true, true]);
        expect(known.filters).toEqual(expect.arrayContaining(Object.keys(filters)));
      }),
    );
  });
});

test("lists of one address say each its own, the page's own list among them", () => {
  const prefix = fc.constantFrom("", "late", "lately");
  fc.assert(
    fc.property(prefix, state, prefix, state, (one, first, other, second) => {
      fc.pre(one !== other);
      const before = withListPart(new URLSearchParams(), writeListAddress(first, known), one);
      const both = withListPart(before, writeListAddress(second, known), other);
      expect(readListAddress(listPart(both, one), known)).toEqual(first);
      expect(readListAddress(listPart(both, other), known)).toEqual(second);
      expect(listPart(withListPart(both, new URLSearchParams(), one), one).toString()).toBe("");
    }),
  );
  const page = withListPart(new URLSearchParams("tab=prices&late.page=2"), new URLSearchParams("q=tea"), "late");
  expect(page.toString()).toBe("tab=prices&late.q=tea");
});

test("a page further down than rows can be skipped needs the gateway's mark, and asks for nothing but it", () => {
  const last: ListState = { page: deepestPage(20), cursor: "", limit: 20, sort: "-created_at", q: "", view: "", filters: {} };
  expect([isDeep(last), pageAfter(last, null), pageAfter({ ...last, page: 1 }, null)?.page]).toEqual([false, null, 2]);
  const next = pageAfter(last, "bWFyaw");
  expect(next).toEqual({ ...last, page: last.page + 1, cursor: "bWFyaw" });
  expect(toWireQuery(next ?? last)).toEqual({ limit: "20", sort: "-created_at", cursor: "bWFyaw" });
});

test("Refine's words for a state come back as the wire's", () => {
  fc.assert(
    fc.property(state, (given) => {
      const { limit: _, offset: _offset, sort: _sort, ...asked } = toWireQuery(given);
      expect(fromCrudFilters(toCrudFilters(given))).toEqual(asked);
    }),
  );
});
