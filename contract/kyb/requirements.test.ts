import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyPatch } from "./apply-patch";
import { changesBetween } from "./changes";
import { abnRule, acnRule, bankNumberRule, countriesWithOwnRules, rulesOf } from "./country-rules";
import type { KybPatch } from "./draft";
import { KybDraft, emptyDirector, emptyDraft, emptyShareholder } from "./draft";
import { restrictedCountries } from "./high-risk";
import { fromStablePath, toStablePath, valueAt } from "./paths";
import type { Requirement } from "./record";
import { settlementMethodsOf } from "../reference/payout-methods";
import { checkKyb, pageOf, placesOf, questionsAt, sumOfShares, type KybSituation } from "./requirements";
import { completeDraft, personId } from "./sample-draft";

const situation = (country: string, rest: Partial<KybSituation> = {}): KybSituation => ({
  country,
  filler: "partner",
  today: "2026-11-21",
  submitted: null,
  has_local_rails: true,
  remarks: {},
  ...rest,
});
const codesOf = (draft: KybDraft, country: string, rest: Partial<KybSituation> = {}) =>
  Object.fromEntries(
    checkKyb(draft, situation(country, rest))
      .requirements.filter(({ due }) => due === "currently")
      .map(({ path, code }) => [path, code]),
  );

/** A copy of the draft with one answer changed. */
function withAnswer(draft: KybDraft, path: string, value: unknown): KybDraft {
  const copy = structuredClone(draft);
  const steps = path.split(".");
  const last = steps.pop() ?? "";
  Object.assign(valueAt(copy, steps.join(".")) as object, { [last]: value });
  return copy;
}

const countries = [...countriesWithOwnRules, "JP", "BR", "AE", "KE", "CH"];

describe.each(countries)("%s", (country) => {
  const draft = completeDraft(country);

  it("asks nothing more of a draft that is complete", () => {
    expect(codesOf(draft, country)).toEqual({});
    const { done, total } = checkKyb(draft, situation(country)).progress;
    expect(done).toBe(total);
  });

  it("asks for each answer that is needed once it is taken away, and for nothing else", () => {
    for (const place of placesOf(draft)) {
      for (const { path, scope, name, question } of questionsAt(draft, situation(country), place)) {
        const value = scope.item[name];
        if (value === null || (Array.isArray(value) && value.length === 0)) continue;
        const without = withAnswer(draft, path, Array.isArray(value) ? [] : null);
        const codes = codesOf(without, country);
        // A missing answer may change the other questions; for the path itself, it is either reported missing or not at all.
        expect([undefined, "required"], path).toContain(codes[path]);
        const due =
          typeof question.due === "function"
            ? question.due(questionsAt(without, situation(country), place).find((each) => each.path === path)?.scope ?? scope)
            : question.due;
        if (due === "currently") expect(codes[path], path).toBe("required");
      }
    }
  });
});

it("shows an example of each number that its own check takes", () => {
  const wrong = [...countriesWithOwnRules, "JP"].flatMap((country) => {
    const rules = rulesOf(country);
    const numbers = [
      rules.registration,
      rules.tax?.rule,
      rules.postcode,
      rules.national_id,
      ...rules.bank.map((name) => bankNumberRule(name, country)),
    ];
    return numbers.flatMap((rule) => (rule?.find(rule.example) ? [`${country} ${rule.what} ${rule.example}`] : []));
  });
  expect([...wrong, abnRule.find(abnRule.example), acnRule.find(acnRule.example)].filter(Boolean)).toEqual([]);
});

/** What is left to answer: the signature comes after it. */
const openAnswers = (requirements: readonly Requirement[]) =>
  requirements.filter(({ due, page }) => due === "currently" && page !== "review");

it("counts a signature only once every answer is there", () => {
  const signed = completeDraft("SG");
  const pageOfReview = (draft: KybDraft) => checkKyb(draft, situation("SG")).progress.pages.find(({ page }) => page === "review");
  expect(pageOfReview(signed)).toMatchObject({ done: 1, total: 1 });
  expect(pageOfReview(withAnswer(signed, "organization.legal_name", null))).toMatchObject({ done: 0, total: 1 });
});

it("starts with everything missing and nothing done", () => {
  const { requirements, progress } = checkKyb(emptyDraft(personId(0)), situation("AU"));
  expect(progress.done).toBe(0);
  expect(openAnswers(requirements)).toHaveLength(progress.total);
  expect(new Set(requirements.map(({ code }) => code))).toEqual(new Set(["required", "too_few"]));
});

describe("what is wrong where it is wrong", () => {
  const au = completeDraft("AU");
  it.each([
    ["organization.abn", "51824753557", "check_digit"],
    ["organization.abn", "5182475355", "digits"],
    ["organization.support_email_address", "help@nowhere", "not_email"],
    ["organization.website_url", "not a site", "not_url"],
    ["organization.address_zip_code", "20000", "shape"],
    ["organization.country", "IR", "restricted_country"],
    ["organization.expected_payout_country_list", ["AU", "KP"], "restricted_country"],
    ["auth_rep.first_name", "Ana 🦊", "letters_only"],
    ["auth_rep.dob", "2027-01-01", "in_future"],
    ["auth_rep.dob", "2010-01-01", "under_age"],
    ["auth_rep.dob", "1890-01-01", "too_long_ago"],
    ["auth_rep.address_line1", "PO Box 1187", "post_box"],
    ["auth_rep.phone_number_list", ["+61 12"], "not_phone"],
    ["settlement_bank.0.bsb", "999-999", "unknown_bank"],
    ["settlement_bank.0.currency", "THB", "currency_not_there"],
    ["shareholder.0.shareholder_percentage", "150", "not_share"],
    ["shareholder.0.shareholder_percentage", "-5", "not_share"],
    ["shareholder.0.shareholder_percentage", "1.2.3", "not_share"],
  ])("%s = %j is %s", (path, value, code) => {
    expect(codesOf(withAnswer(au, path, value), "AU")).toMatchObject({ [path]: code });
  });

  it("takes names of any script", () => {
    for (const name of ["محمد", "Nguyễn", "O’Brien-Smith", "李", "Søren"])
      expect(codesOf(withAnswer(au, "auth_rep.first_name", name), "AU")).toEqual({});
  });

  it("says how many digits there are and how many there should be", () => {
    const draft = completeDraft("ID");
    Object.assign(draft.shareholder[0] ?? {}, {
      nationality: "ID",
      identification_type: "NATIONAL_ID",
      identification_value: "3174 0517 0884 00",
    });
    const [problem] = checkKyb(draft, situation("ID")).requirements;
    expect(problem?.message).toBe("This has 14 digits. A KTP number has 16.");
  });

  it("says which currencies an account there can be settled in", () => {
    const { requirements } = checkKyb(withAnswer(au, "settlement_bank.0.currency", "THB"), situation("AU"));
    expect(requirements.find(({ code }) => code === "currency_not_there")?.message).toBe(
      "An account in Australia can’t settle in THB. Choose AUD, USD.",
    );
  });

  it("asks an Australian business for its ABN or its ACN, not both", () => {
    const acn = withAnswer(withAnswer(au, "organization.abn", null), "organization.is_abn_acn", "ACN");
    expect(codesOf(acn, "AU")).toEqual({ "organization.acn": "required" });
  });
});

describe("shares", () => {
  const owned = (...shares: (string | null)[]) => {
    const draft = completeDraft("SG");
    draft.shareholder = shares.map((share, index) => ({
      ...emptyShareholder(personId(10 + index)),
      ...draft.shareholder[0],
      id: personId(10 + index),
      first_name: `Owner ${"abcdefgh"[index] ?? ""}`,
      shareholder_percentage: share,
    }));
    return codesOf(draft, "SG").shareholder;
  };
  it("come to at most 100", () => {
    expect(owned("60", "60")).toBe("shares_over");
    expect(owned("33.3333", "33.3333", "33.3334")).toBeUndefined();
  });
  it("leave nobody unnamed who may hold a quarter", () => {
    expect(owned("60", "15")).toBe("shares_left");
    expect(owned("60", "15.0001")).toBeUndefined();
    expect(owned()).toBe("too_few");
  });
  it("count for nothing where they are none", () => {
    expect(owned("60", "150")).toBe("shares_left");
    expect(owned("90", "-5")).toBeUndefined();
  });
  it("are summed exactly", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1_000_000 }), { maxLength: 40 }), (parts) => {
        const draft = {
          shareholder: parts.map((part, index) => ({
            ...emptyShareholder(personId(index)),
            shareholder_percentage: (part / 10_000).toFixed(4),
          })),
        };
        const whole = parts.reduce((sum, part) => sum + part, 0);
        expect(Number(sumOfShares(draft)) * 10_000).toBeCloseTo(whole, 3);
      }),
    );
  });
});

it("says nothing of a currency at a bank in what is no country, but that it is none", () => {
  const draft = withAnswer(withAnswer(completeDraft("AU"), "settlement_bank.0.bank_country", "XX"), "settlement_bank.0.currency", "THB");
  expect(codesOf(draft, "AU")).toMatchObject({ "settlement_bank.0.bank_country": "unknown_country" });
  expect(codesOf(draft, "AU")).not.toHaveProperty(["settlement_bank.0.currency"]);
});

it("names somebody who stands in a list twice", () => {
  const draft = completeDraft("GB");
  const [first] = draft.director;
  draft.director.push({ ...emptyDirector(personId(40)), ...first, id: personId(40) });
  expect(codesOf(draft, "GB")).toEqual({ "director.1.last_name": "twice" });
});

it("refuses each restricted country, and asks more of a high-risk one", () => {
  const draft = completeDraft("SG");
  for (const country of restrictedCountries)
    expect(codesOf(withAnswer(draft, "shareholder.0.nationality", country), "SG")).toHaveProperty(
      ["shareholder.0.nationality"],
      "restricted_country",
    );
  const unproven = withAnswer(
    withAnswer(draft, "shareholder.0.address_proof_document_id", null),
    "organization.aml_cft_policy_document_id",
    null,
  );
  expect(codesOf(unproven, "SG")).toEqual({});
  expect(codesOf(withAnswer(unproven, "shareholder.0.nationality", "NG"), "SG")).toEqual({
    "shareholder.0.address_proof_document_id": "required",
  });
  expect(codesOf(withAnswer(unproven, "organization.country", "KE"), "KE")).toMatchObject({
    "organization.aml_cft_policy_document_id": "required",
  });
});

describe("the payout method of the account", () => {
  const path = "settlement_bank.0.payout_method_id";
  const draft = withAnswer(completeDraft("SG"), "settlement_bank.0.currency", "SGD");
  const [fast] = settlementMethodsOf("SG", "SGD");
  const chosen = withAnswer(draft, path, fast?.id);
  const whole = (each: KybDraft, rest: Partial<KybSituation> = {}) => codesOf(each, "SG", rest);

  it("is needed where one reaches the account, and not where none does or the partner has no local rails", () => {
    expect(whole(draft)).toEqual({ [path]: "required" });
    expect(whole(chosen)).toEqual({});
    expect(whole(draft, { has_local_rails: false })).toEqual({});
    expect(whole(withAnswer(draft, "settlement_bank.0.currency", "USD"))).toEqual({});
  });
  it("is wrong if it reaches another account, or is none", () => {
    const australian = settlementMethodsOf("AU", "AUD")[0]?.id;
    expect(whole(withAnswer(draft, path, australian))).toEqual({ [path]: "payout_method_elsewhere" });
    expect(whole(withAnswer(draft, path, personId(9)))).toEqual({ [path]: "payout_method_elsewhere" });
  });
  it("is not asked back of a file that was submitted without it", () => {
    expect(whole(draft, { submitted: draft })).toEqual({});
    expect(whole(draft, { submitted: chosen })).toEqual({ [path]: "required" });
  });
});

describe("a remark", () => {
  const submitted = completeDraft("TH");
  const path = "organization.website_url";
  const remarks = { [path]: "The website does not open." };
  it("stands until its answer has changed", () => {
    const { requirements, progress } = checkKyb(submitted, situation("TH", { submitted, remarks }));
    expect(requirements.filter(({ due }) => due === "currently")).toMatchObject([
      { path, code: "remark", message: "The website does not open.", page: "business-profile" },
    ]);
    expect(progress.done).toBe(progress.total - 1);
    expect(codesOf(withAnswer(submitted, path, "https://example.org"), "TH", { submitted, remarks })).toEqual({});
  });
  it("gives way to what is plainly wrong there", () => {
    expect(codesOf(withAnswer(submitted, path, "nothing"), "TH", { submitted, remarks })).toEqual({ [path]: "not_url" });
  });
  it("about somebody who is gone is gone", () => {
    const without = { ...submitted, director: [] };
    expect(codesOf(without, "TH", { submitted, remarks: { "director.0.first_name": "Who is this?" } })).toEqual({ director: "too_few" });
  });
});

const anyText = fc
  .oneof(fc.string({ maxLength: 60 }), fc.constantFrom("", " ", "محمد", "🦊", "PO Box 1", "1".repeat(60)))
  .filter((text) => !/\p{Cc}|\{\{|undefined|null/u.test(text));
/** A complete draft for some country, with text in place of the answers at one path. */
const anyDraft = fc
  .record({
    country: fc.constantFrom(...countries),
    place: fc.nat(20),
    texts: fc.array(fc.option(anyText), { minLength: 1, maxLength: 20 }),
  })
  .map(({ country, place, texts }): KybDraft => {
    const draft = completeDraft(country);
    const places = placesOf(draft);
    const item = valueAt(draft, places[place % places.length] ?? "organization") as Record<string, unknown>;
    Object.entries(item).forEach(([name, value], index) => {
      const text = texts[index % texts.length];
      if (name !== "id" && typeof value === "string" && text !== null) item[name] = text;
    });
    return draft;
  });

it("answers every draft, however wrong, with words and with places that are there", () => {
  fc.assert(
    fc.property(anyDraft, (draft) => {
      const { requirements, progress } = checkKyb(draft, situation("AU"));
      expect(progress.done + openAnswers(requirements).length).toBe(progress.total);
      for (const { path, message, page } of requirements) {
        expect(message).not.toMatch(/\{\{|undefined|null/);
        expect(pageOf(path)).toBe(page);
        expect(path.startsWith("settlement_bank") || valueAt(draft, path) !== undefined).toBe(true);
      }
      expect(new Set(requirements.map(({ path }) => path)).size).toBe(requirements.length);
    }),
    { numRuns: 500 },
  );
});

describe("patches", () => {
  let next = 100;
  const newId = () => personId(next++);
  it("change what they name and nothing else, and the change is what is told", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("name", "legal_name", "industry_name", "abn"),
        anyText.filter((text) => text.trim() !== ""),
        (name, value) => {
          const before = completeDraft("AU");
          const after = applyPatch(before, { organization: { [name]: value } }, newId);
          const changes = changesBetween(before, after);
          expect(changes.map(({ path }) => path)).toEqual(before.organization[name as "name"] === value ? [] : [`organization.${name}`]);
          expect({ ...after.organization, [name]: null }).toEqual({ ...before.organization, [name]: null });
        },
      ),
    );
  });
  it("keep the unnamed answers of people who stay, add new ones and drop those who are missing", () => {
    const before = completeDraft("NZ");
    const [first] = before.shareholder;
    const after = applyPatch(
      before,
      {
        shareholder: [
          { id: personId(77), first_name: "New" },
          { id: first?.id ?? "", last_name: "Changed" },
        ],
        director: [],
      },
      newId,
    );
    expect(after.shareholder).toMatchObject([
      { id: personId(77), first_name: "New", last_name: null },
      { ...first, last_name: "Changed" },
    ]);
    expect(changesBetween(before, after).map(({ path }) => path)).toEqual(["shareholder.0", "shareholder.1.last_name", "director"]);
  });
  it("do the same twice as once", () => {
    const before = completeDraft("NL");
    const patch: KybPatch = {
      organization: { name: "" },
      shareholder: [{ id: personId(5), first_name: "A" }],
      settlement_bank: [{ iban: "NL91ABNA0417164300" }],
    };
    const once = applyPatch(before, patch, newId);
    expect(applyPatch(once, patch, newId)).toEqual(once);
    expect(once.organization.name).toBeNull();
    expect(once.settlement_bank[0]?.id).toBe(before.settlement_bank[0]?.id);
    expect(KybDraft.safeParse(once).success).toBe(true);
  });
  it("follow a person to another place in the list", () => {
    const draft = completeDraft("SG");
    draft.shareholder.unshift(emptyShareholder(personId(60)));
    const stable = toStablePath(draft, "shareholder.1.dob");
    expect(stable).toBe(`shareholder.${draft.shareholder[1]?.id ?? ""}.dob`);
    expect(fromStablePath({ ...draft, shareholder: draft.shareholder.slice(1) }, stable)).toBe("shareholder.0.dob");
    expect(fromStablePath({ ...draft, shareholder: [] }, stable)).toBeNull();
    for (const whole of ["shareholder", "organization.name"]) expect(fromStablePath(draft, toStablePath(draft, whole))).toBe(whole);
  });
});
