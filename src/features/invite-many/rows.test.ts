/** What is wrong with rows, what was meant, and which of them may be sent. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { InviteOrganization } from "../../../contract/records/organization";
import { commonEnding, invitationOf, problemsOf, type CheckContext } from "./check-cells";
import { columns, type Cells } from "./columns";
import { countriesIn, isWithin } from "./countries";
import { addressesOf, checkRow, checkRows, countStates, judge, keysIn, rowStates, withCell, type Member, type RowContent } from "./rows";

const context: CheckContext = { countries: countriesIn("en"), plans: new Map([["growth", crypto.randomUUID()]]), ending: ".example" };
const good: Cells = {
  ...{ org_name: "Kiosk", org_country: "Germany", email: "a@kiosk.example", first_name: "A", last_name: "B" },
  ...{ verification: "", plan: "" },
};
const problems = (overrides: Partial<Cells>) => problemsOf({ ...good, ...overrides }, context);
let made = 0;
const content = (overrides: Partial<Cells> = {}): RowContent => {
  made += 1;
  return { line: made, key: `key-${made}`, cells: { ...good, email: `p${made}@kiosk.example`, ...overrides } };
};
const row = (overrides: Partial<Cells> = {}) => checkRow(content(overrides), context);
const member: Member = {
  org_id: "o",
  org_name: "Old Kiosk",
  org_status: "ACTIVE",
  invited_at: null,
  created_at: "2026-01-01T00:00:00.000Z",
};

describe("a cell", () => {
  it.each([
    [{ org_country: "Germny" }, [{ column: "org_country", code: "no_country", suggestion: "Germany" }]],
    [{ org_country: "Untied Kingdom" }, [{ column: "org_country", code: "no_country", suggestion: "United Kingdom" }]],
    [{ org_country: "Atlantis" }, [{ column: "org_country", code: "no_country" }]],
    [{ org_country: "North Korea" }, [{ column: "org_country", code: "not_served" }]],
    [{ org_country: "" }, [{ column: "org_country", code: "missing" }]],
    [{ email: "sam@bondiboard" }, [{ column: "email", code: "no_ending", suggestion: "sam@bondiboard.example" }]],
    [{ email: "sam@bondi,com" }, [{ column: "email", code: "no_email", suggestion: "sam@bondi.com" }]],
    [{ email: "Sam Lee <sam@bondi.com>" }, [{ column: "email", code: "no_email", suggestion: "sam@bondi.com" }]],
    [{ email: "mailto:sam@bondi.com." }, [{ column: "email", code: "no_email", suggestion: "sam@bondi.com" }]],
    [{ email: "nobody" }, [{ column: "email", code: "no_email" }]],
    [{ org_name: " " }, [{ column: "org_name", code: "missing" }]],
    [{ first_name: "x".repeat(201) }, [{ column: "first_name", code: "too_long" }]],
    [{ last_name: "a\u0007b" }, [{ column: "last_name", code: "control_characters" }]],
    [{ verification: "perhaps" }, [{ column: "verification", code: "no_answer" }]],
    [{ plan: "Nothing" }, [{ column: "plan", code: "no_plan" }]],
  ] as const)("%j", (overrides, found) => {
    expect(problems(overrides)).toEqual(found);
  });

  it.each(["DE", "de", "germany", "Germany ", "UK", "u.s.a.", "Côte d’Ivoire", "Cote d'Ivoire", "Türkiye"])(
    "takes %j for a country",
    (org_country) => {
      expect(problems({ org_country })).toEqual([]);
    },
  );

  it("is understood in the user's language and in English", () => {
    const german = countriesIn("de");
    expect([german.codeOf("Österreich"), german.codeOf("Austria"), german.guess("Östereich")]).toEqual(["AT", "AT", "AT"]);
  });

  it("that has no problem is one that the call takes", () => {
    const text = fc.oneof(fc.string(), fc.constantFrom("Germany", "AU", "a@b.example", "merchant", "Growth", ""));
    fc.assert(
      fc.property(
        fc.record(Object.fromEntries(columns.map((column) => [column, text])) as Record<keyof Cells, fc.Arbitrary<string>>),
        (cells) => {
          if (problemsOf(cells, context).length > 0) return;
          expect(InviteOrganization.safeParse(invitationOf(cells, context)).error).toBeUndefined();
        },
      ),
    );
  });

  it("of verification and plan become what the call says", () => {
    const sent = invitationOf({ ...good, verification: "Merchant", plan: "growth" }, context);
    expect([sent.is_kyb_permission_by_merchant, sent.gca_pricing_plan_id]).toEqual([true, context.plans?.get("growth")]);
    expect(invitationOf(good, context)).not.toHaveProperty("gca_pricing_plan_id");
  });
});

it("the most common ending is the file's own", () => {
  expect(commonEnding(["a@b.com.au", "c@d.com.au", "e@f.com", "none"])).toBe(".com.au");
  expect(commonEnding([])).toBe(".com");
});

it("slips are counted as insertions, deletions, replacements and swaps", () => {
  expect([
    isWithin("germny", "germany", 1),
    isWithin("gremany", "germany", 1),
    isWithin("japan", "spain", 2),
    isWithin("abc", "xyz", 2),
  ]).toEqual([true, true, false, false]);
});

describe("rows", () => {
  it("are judged: malformed before duplicate before member; twins by address without case", () => {
    const [first, twin, known, wrong] = [
      row({ email: "x@y.example" }),
      row({ email: "X@Y.example" }),
      row({ email: "old@y.example" }),
      row({ org_name: "" }),
    ];
    const judged = judge([first, twin, known, wrong], new Map([["old@y.example", member]]));
    expect(judged.map(({ state, twin: line }) => [state, line])).toEqual([
      ["ready", null],
      ["duplicate", first.line],
      ["member", null],
      ["malformed", null],
    ]);
    expect(keysIn("fix", judged)).toEqual([wrong.key, twin.key, known.key]);
    expect(keysIn("all", judged)).toEqual([wrong.key, twin.key, known.key, first.key]);
    expect(keysIn("ready", judged)).toEqual([first.key]);
  });

  it("that are mended free or make a twin at once", () => {
    const [first, twin] = [row({ email: "x@y.example" }), row({ email: "x@y.example" })];
    const states = (rows: Parameters<typeof judge>[0]) => judge(rows, new Map()).map(({ state }) => state);
    expect(states(withCell([first, twin], first.key, "email", "z@y.example", context))).toEqual(["ready", "ready"]);
    expect(states(withCell([first, twin], first.key, "email", "nobody", context))).toEqual(["malformed", "ready"]);
  });

  it("that were refused are to be mended, until they are changed", () => {
    const one = row();
    expect(judge([one], new Map(), new Map([[one.key, { reason: "No.", columns: {} }]]))[0]).toMatchObject({
      state: "malformed",
      refusal: { reason: "No." },
    });
    expect(judge([one], new Map())[0]).toMatchObject({ state: "ready", refusal: null });
  });

  it("are each in one state: the counts add up, whatever they contain", () => {
    const cells = fc.record({
      email: fc.constantFrom("a@b.example", "A@b.example", "old@y.example", "none", ""),
      org_country: fc.constantFrom("AU", "Germny", ""),
    });
    fc.assert(
      fc.property(fc.array(cells, { maxLength: 40 }), (list) => {
        const judged = judge(list.map(row), new Map([["old@y.example", member]]));
        const counts = countStates(judged);
        expect(rowStates.reduce((sum, state) => sum + counts[state], 0)).toBe(list.length);
        expect(new Set(keysIn("all", judged)).size).toBe(list.length);
        const sent = judged
          .filter(({ state }) => state === "ready")
          .map(
            ({
              row: {
                cells: { email },
              },
            }) => email.toLowerCase(),
          );
        expect(new Set(sent).size).toBe(sent.length);
      }),
    );
  });

  it("are asked about once each", () => {
    const rows = [row({ email: "x@y.example" }), row({ email: "X@y.example" }), row({ email: "none" }), row({ email: "z@y.example" })];
    expect(addressesOf(rows, new Set(["z@y.example"]))).toEqual(["x@y.example"]);
  });
});

describe("5,000 rows, half of them broken", () => {
  const contents = Array.from({ length: 5000 }, (_, at) => content(at % 2 ? { org_country: "Germny", email: "none" } : {}));

  it("are checked in slices between which the page lives, and can be given up", async () => {
    let slices = 0;
    const pause = () => Promise.resolve(void (slices += 1));
    const abort = new AbortController();
    const rows = await checkRows(contents, context, { signal: abort.signal, pause, onProgress: () => undefined });
    expect([rows.length, slices, countStates(judge(rows, new Map()))]).toEqual([
      5000,
      20,
      { malformed: 2500, duplicate: 0, member: 0, ready: 2500 },
    ]);
    const given = checkRows(contents, context, {
      signal: abort.signal,
      pause: async () => abort.abort(),
      onProgress: () => undefined,
    });
    await expect(given).rejects.toThrow();
  });
});
