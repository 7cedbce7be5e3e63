import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { checkIban } from "./iban";
import { plainNumber, type NumberCheck } from "./number-check";
import {
  checkAba,
  checkAbn,
  checkAcn,
  checkBic,
  checkBsb,
  checkEin,
  checkGbCompany,
  checkHkBusinessRegistration,
  checkNik,
  checkNpwp,
  checkNzBankAccount,
  checkNzbn,
  checkPhTin,
  checkSortCode,
  checkThaiId,
  checkUen,
  readBsb,
} from "./numbers";
import { checkVat } from "./vat-number";

// Right ones are published examples of the registers, or made by the rule on paper.
const cases: Record<string, { check: NumberCheck; right: string[]; wrong: [text: string, problem: object][] }> = {
  abn: {
    check: checkAbn,
    right: ["51 824 753 556", "53 004 085 616", "33102417032"],
    wrong: [
      ["51 824 753 557", { code: "check_digit" }],
      ["01 824 753 556", { code: "check_digit" }],
      ["5182475355", { code: "length", expected: 11, found: 10 }],
      ["51 824 753 55O", { code: "shape" }],
      ["", { code: "length", expected: 11, found: 0 }],
    ],
  },
  acn: {
    check: checkAcn,
    right: ["004 085 616", "010 499 966", "000 000 019"],
    wrong: [
      ["004 085 617", { code: "check_digit" }],
      ["000 000 000", { code: "check_digit" }],
      ["0040856161", { code: "length", expected: 9, found: 10 }],
    ],
  },
  bsb: {
    check: checkBsb,
    right: ["033-088", "062000", "923100", "638-060", "819002"],
    wrong: [
      ["000-000", { code: "unknown_bank" }],
      ["990001", { code: "unknown_bank" }],
      ["03308", { code: "length", expected: 6, found: 5 }],
    ],
  },
  iban: {
    check: checkIban,
    right: [
      "GB82 WEST 1234 5698 7654 32",
      "DE89370400440532013000",
      "NO9386011117947",
      "MT84MALT011000012345MTLCAST001S",
      "kw81cbku0000000000001234560101",
      "BE68539007547034",
      "ES9121000418450200051332",
      "FR1420041010050500013M02606",
      "IT60X0542811101000000123456",
      "SM86U0322509800000000270100",
      "PT50000201231234567890154",
    ],
    wrong: [
      ["GB82 WEST 1234 5698 7654 33", { code: "check_digit" }],
      ["DE8937040044053201300", { code: "length", expected: 22, found: 21 }],
      ["US12345678901234567890", { code: "unknown_country" }],
      ["BE71096123456770", { code: "check_digit" }],
      ["DE89X70400440532013000", { code: "shape" }],
      ["89DE370400440532013000", { code: "shape" }],
    ],
  },
  bic: {
    check: checkBic,
    right: ["DEUTDEFF", "DEUTDEFF500", "wtcbau2s"],
    wrong: [
      ["DEUTDEFF5", { code: "length", expected: 8, found: 9 }],
      ["DEUT1EFF", { code: "shape" }],
    ],
  },
  aba: {
    check: checkAba,
    right: ["021000021", "011401533", "091000019"],
    wrong: [
      ["021000022", { code: "check_digit" }],
      ["000000000", { code: "unknown_bank" }],
      ["991000019", { code: "unknown_bank" }],
    ],
  },
  sort_code: { check: checkSortCode, right: ["20-00-00", "601613"], wrong: [["2000", { code: "length", expected: 6, found: 4 }]] },
  nz_bank: {
    check: checkNzBankAccount,
    right: ["01-902-0068389-00", "08-6523-1954512-001", "26-2600-0320871-032", "01-0902-0068389-000", "010902006838900"],
    wrong: [
      ["01-902-0068388-00", { code: "check_digit" }],
      ["99-0902-0068389-00", { code: "unknown_bank" }],
      ["01-1000-0068389-00", { code: "unknown_branch" }],
      ["01-0902-006838912-00", { code: "shape" }],
      ["0109020068389", { code: "length", expected: 15, found: 13 }],
    ],
  },
  nzbn: {
    check: checkNzbn,
    right: ["9429000000000", "9429041234563"],
    wrong: [
      ["9429000000001", { code: "check_digit" }],
      ["4006381333931", { code: "shape" }],
    ],
  },
  uen: {
    check: checkUen,
    right: ["196800306E", "197401143C", "00192200M", "S16FC0121D", "t01fc6132d"],
    wrong: [
      ["196800306D", { code: "check_digit" }],
      ["00192200X", { code: "check_digit" }],
      ["S16ZZ0121D", { code: "shape" }],
      ["208200306H", { code: "shape" }],
      ["T82LL0001B", { code: "shape" }],
      ["1968003061", { code: "shape" }],
      ["19680030", { code: "length", expected: 9, found: 8 }],
    ],
  },
  ein: {
    check: checkEin,
    right: ["91-1144442", "04-2103594"],
    wrong: [
      ["07-1144442", { code: "shape" }],
      ["91-114444", { code: "length", expected: 9, found: 8 }],
    ],
  },
  gb_company: {
    check: checkGbCompany,
    right: ["00445790", "SC002116", "ni012345", "OC300001", "R0000012"],
    wrong: [
      ["445790", { code: "length", expected: 8, found: 6 }],
      ["XX002116", { code: "shape" }],
    ],
  },
  hk_br: {
    check: checkHkBusinessRegistration,
    right: ["12345678", "12345678-000"],
    wrong: [["1234567", { code: "length", expected: 8, found: 7 }]],
  },
  thai_id: {
    check: checkThaiId,
    right: ["1-2345-45678-78-1", "3-1005-00000-00-3"],
    wrong: [
      ["1-2345-45678-78-9", { code: "check_digit" }],
      ["123", { code: "length", expected: 13, found: 3 }],
    ],
  },
  ph_tin: {
    check: checkPhTin,
    right: ["123-456-789", "123-456-789-000", "123-456-789-00000"],
    wrong: [["12345678", { code: "length", expected: 9, found: 8 }]],
  },
  nik: {
    check: checkNik,
    right: ["3171011708450001", "3171015708450001", "1101012902000001"],
    wrong: [
      ["31710117084500", { code: "length", expected: 16, found: 14 }],
      ["3171013202450001", { code: "shape" }],
      ["3171013104450001", { code: "shape" }],
      ["3171011713450001", { code: "shape" }],
      ["0171011708450001", { code: "shape" }],
      ["3171011708450000", { code: "shape" }],
    ],
  },
  npwp: {
    check: checkNpwp,
    right: ["09.254.294.3-407.000", "0092542943407000", "01.312.166.0-091.000", "3171011708450001", "1000000000123456"],
    wrong: [
      ["09.254.294.3-407", { code: "length", expected: 15, found: 12 }],
      ["09.254.294.4-407.000", { code: "check_digit" }],
      ["0092542944407000", { code: "check_digit" }],
      ["3171013202450001", { code: "shape" }],
    ],
  },
  vat: {
    check: checkVat,
    right: [
      "ATU13585627",
      "BE0428759497",
      "BG175074752",
      "CY10259033P",
      "CZ25123891",
      "DE136695976",
      "DK13585628",
      "EE100931558",
      "EL094259216",
      "GR 094259216",
      "ESB58378431",
      "ES54362315K",
      "ESX2482300W",
      "FI20774740",
      "FR40303265045",
      "FR 83 404833048",
      "GB980780684",
      "HR33392005961",
      "HU12892312",
      "IE6433435F",
      "IE6433435OA",
      "IE8D79739I",
      "IT00743110157",
      "LT119511515",
      "LT100001919017",
      "LU15027442",
      "LV40003521600",
      "MT11679112",
      "NL004495445B01",
      "NL123456782B12",
      "PL8567346215",
      "PT501964843",
      "RO18547290",
      "SE123456789701",
      "SI50223054",
      "SK2022749619",
    ],
    wrong: [
      ["DE12345678", { code: "shape" }],
      ["DE136695977", { code: "check_digit" }],
      ["NL123456789B01", { code: "check_digit" }],
      ["IE6433435OW", { code: "check_digit" }],
      ["GBGD500", { code: "check_digit" }],
      ["US123456789", { code: "unknown_country" }],
      ["123456789", { code: "shape" }],
    ],
  },
};

describe.each(Object.entries(cases))("%s", (_, { check, right, wrong }) => {
  it.each(right)("%s is right", (text) => expect(check(text)).toBeNull());
  it.each(wrong)("%j is wrong", (text, problem) => expect(check(text)).toEqual(problem));

  it("answers whatever it is given, the same with separators and in either case", () => {
    const text = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.string({ unit: fc.constantFrom(..."0123456789ABCSTZ- .") }),
      fc.constantFrom(...right),
    );
    fc.assert(
      fc.property(text, (given) => {
        const problem = check(given);
        if (problem?.code === "length") expect(problem.expected).not.toBe(problem.found);
        if (/^[0-9A-Za-z]*$/.test(given)) {
          expect(check(` ${[...given].join(" ")} `)).toEqual(check([...given].join("-")));
          expect(check(given.toLowerCase())).toEqual(check(given.toUpperCase()));
        }
      }),
    );
  });
});

/** Whose check finds every single digit that was mistyped; a weight that shares a factor with the modulus would let some through. */
const strict = ["abn", "iban", "aba", "nzbn", "uen"] as const;

test.each(strict)("%s: no single mistyped digit gets through", (name) => {
  const { check, right } = cases[name]!;
  fc.assert(
    fc.property(fc.constantFrom(...right.map(plainNumber)), fc.nat(40), fc.integer({ min: 1, max: 9 }), (number, at, by) => {
      const places = [...number].flatMap((sign, place) => (/\d/.test(sign) ? [place] : []));
      const place = places[at % places.length]!;
      const mistyped = number.slice(0, place) + String((Number(number[place]) + by) % 10) + number.slice(place + 1);
      expect([mistyped, check(mistyped) === null]).toEqual([mistyped, false]);
    }),
  );
});

test("one of the two first digits' 90 makes nine others an ABN, or two where they are 89 apart", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), (body) => {
      const heads = Array.from({ length: 90 }, (_, at) => at + 10).filter(
        (head) => checkAbn(`${head}${String(body).padStart(9, "0")}`) === null,
      );
      expect(heads.length === 1 || (heads.length === 2 && heads[1]! - heads[0]! === 89)).toBe(true);
    }),
  );
});

test("every eight digits have exactly one check digit as an ACN, every twelve as a Thai number", () => {
  const endings = (check: NumberCheck, head: string) => [..."0123456789"].filter((last) => check(head + last) === null).length;
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999 }), (body) => {
      expect(endings(checkAcn, String(body).padStart(8, "0"))).toBe(1);
      expect(endings(checkThaiId, `1234${String(body).padStart(8, "0")}`)).toBe(1);
    }),
  );
});

test("two neighbouring characters of an IBAN cannot change places", () => {
  fc.assert(
    fc.property(fc.constantFrom(...cases.iban!.right.map(plainNumber)), fc.nat(40), (iban, at) => {
      const place = 4 + (at % (iban.length - 5));
      const [one = "", other = ""] = iban.slice(place, place + 2);
      if (one === other) return;
      expect(checkIban(iban.slice(0, place) + other + one + iban.slice(place + 2))).not.toBeNull();
    }),
  );
});

test("a BSB tells its bank and, where the bank has two digits, its state", () => {
  expect(readBsb("033-088")).toEqual({ bank: "Westpac Banking Corporation", state: "VIC" });
  expect(readBsb("062000")).toEqual({ bank: "Commonwealth Bank of Australia", state: "NSW" });
  expect(readBsb("923-100")).toEqual({ bank: "ING Bank Australia", state: null });
  expect(readBsb("659000")).toEqual({ bank: null, state: null });
  expect(readBsb("000000")).toBeNull();
});
