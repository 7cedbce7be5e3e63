/**
 * Compares our checks with those of two libraries: both must accept the same numbers. The libraries know more kinds than
 * we need and are too heavy for the browser (ADR 13), so they are used only here.
 *
 * For each kind, the test draws numbers with the right format and tries every possible check digit, so nearly all are
 * wrong and some are right. Where we know better than the library, `differs` says so and why.
 */
import fc from "fast-check";
import * as ibantools from "ibantools";
import { stdnum } from "stdnum";
import { describe, expect, test } from "vitest";
import { checkIban, countriesWithOwnIbanCheck } from "./iban";
import { remainder97, type NumberCheck } from "./number-check";
import { checkAbn, checkAcn, checkBic, checkEin, checkNpwp, checkNzBankAccount, checkThaiId, checkUen } from "./numbers";
import { checkVat } from "./vat-number";

interface Kind {
  ours: NumberCheck;
  theirs: (text: string) => boolean;
  shape: RegExp;
  /** Positions of the check digits; negative ones count from the end. */
  checksAt: readonly number[];
  alphabet?: string;
  /** Where the two may differ, and why ours is right. */
  differs?: (text: string) => boolean;
  /** Few of those drawn can be right, whatever their check digits: a bank has few branches. */
  rare?: boolean;
}

const digits = "0123456789";
const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

function inLibrary(country: string, kind: string): (text: string) => boolean {
  const library = stdnum[country]?.[kind];
  if (!library) throw new Error(`stdnum has no ${kind} of ${country}`);
  return (text) => library.validate(text).isValid;
}

/** The text with every possible check digit. */
function* fillings(text: string, [place, ...rest]: readonly number[], alphabet: string): Generator<string> {
  if (place === undefined) {
    yield text;
    return;
  }
  const at = place < 0 ? text.length + place : place;
  for (const sign of alphabet) yield* fillings(text.slice(0, at) + sign + text.slice(at + 1), rest, alphabet);
}

/** Fails at the first number they disagree on; returns how many were right. */
function compare({ ours, theirs, shape, checksAt, alphabet = digits, differs = () => false, rare = false }: Kind): number {
  let right = 0;
  const numRuns = Math.max(rare ? 400 : 40, Math.round(3000 / alphabet.length ** checksAt.length));
  fc.assert(
    fc.property(fc.stringMatching(shape), (drawn) => {
      for (const text of fillings(drawn, checksAt, alphabet)) {
        const isRight = ours(text) === null;
        if (isRight) right += 1;
        if (isRight !== theirs(text) && !differs(text)) expect([text, isRight]).toEqual([text, theirs(text)]);
      }
    }),
    { numRuns },
  );
  return right;
}

const vat: Record<string, Omit<Kind, "ours">> = {
  AT: { theirs: inLibrary("AT", "uid"), shape: /^ATU\d{8}$/, checksAt: [-1] },
  BE: { theirs: inLibrary("BE", "vat"), shape: /^BE[01]\d{9}$/, checksAt: [-1, -2] },
  // They refuse the beginnings 4 to 8, with which companies are registered.
  BG: { theirs: inLibrary("BG", "vat"), shape: /^BG\d{9}$/, checksAt: [-1], differs: (text) => /^BG[4-8]/.test(text) },
  // They take the 12 that the tax office never gave out.
  CY: {
    theirs: inLibrary("CY", "vat"),
    shape: /^CY\d{8}[A-Z]$/,
    checksAt: [-1],
    alphabet: letters,
    differs: (text) => text.startsWith("CY12"),
  },
  CZ: { theirs: inLibrary("CZ", "dic"), shape: /^CZ\d{8}$/, checksAt: [-1] },
  DE: { theirs: inLibrary("DE", "vat"), shape: /^DE[1-9]\d{8}$/, checksAt: [-1] },
  DK: { theirs: inLibrary("DK", "cvr"), shape: /^DK[1-9]\d{7}$/, checksAt: [-1] },
  EE: { theirs: inLibrary("EE", "kmkr"), shape: /^EE\d{9}$/, checksAt: [-1] },
  EL: { theirs: inLibrary("GR", "vat"), shape: /^EL\d{9}$/, checksAt: [-1] },
  ES: { theirs: inLibrary("ES", "nif"), shape: /^ES([A-Z]\d{7}[A-Z\d]|\d{8}[A-Z])$/, checksAt: [-1], alphabet: digits + letters },
  FI: { theirs: inLibrary("FI", "alv"), shape: /^FI\d{8}$/, checksAt: [-1] },
  FR: { theirs: inLibrary("FR", "tva"), shape: /^FR\d{2}(\d{9}|000\d{6})$/, checksAt: [2, 3] },
  GB: { theirs: inLibrary("GB", "vat"), shape: /^GB(\d{9}|\d{12}|(GD|HA)\d{3})$/, checksAt: [9, 10] },
  HR: { theirs: inLibrary("HR", "oib"), shape: /^HR\d{11}$/, checksAt: [-1] },
  HU: { theirs: inLibrary("HU", "anum"), shape: /^HU\d{8}$/, checksAt: [-1] },
  IE: {
    theirs: inLibrary("IE", "vat"),
    shape: /^IE(\d[A-Z+*]\d{5}[A-W]|\d{7}[A-W][A-W]?)$/,
    checksAt: [9],
    alphabet: letters.slice(0, 23),
  },
  IT: { theirs: inLibrary("IT", "iva"), shape: /^IT\d{7}(0\d{2}|1\d{2}|888|999)\d$/, checksAt: [-1] },
  LT: { theirs: inLibrary("LT", "pvm"), shape: /^LT(\d{9}|\d{12})$/, checksAt: [-2, -1] },
  LU: { theirs: inLibrary("LU", "tva"), shape: /^LU\d{8}$/, checksAt: [-1, -2] },
  LV: { theirs: inLibrary("LV", "pvn"), shape: /^LV[4-9]\d{10}$/, checksAt: [-1] },
  MT: { theirs: inLibrary("MT", "vat"), shape: /^MT\d{8}$/, checksAt: [-1, -2] },
  NL: { theirs: inLibrary("NL", "btw"), shape: /^NL\d{9}B\d{2}$/, checksAt: [-1, -2] },
  PL: { theirs: inLibrary("PL", "nip"), shape: /^PL\d{10}$/, checksAt: [-1] },
  PT: { theirs: inLibrary("PT", "nif"), shape: /^PT\d{9}$/, checksAt: [-1] },
  RO: { theirs: inLibrary("RO", "cui"), shape: /^RO\d{2,10}$/, checksAt: [-1] },
  // They know the first registration of a company only; a later one ends with 02 to 94.
  SE: { theirs: inLibrary("SE", "vat"), shape: /^SE\d{10}01$/, checksAt: [-3] },
  // Where nothing is missing to a multiple of 11 there is no digit for it; they take 1.
  SI: {
    theirs: inLibrary("SI", "ddv"),
    shape: /^SI[1-9]\d{7}$/,
    checksAt: [-1],
    differs: (text) => text.endsWith("1") && checkVat(text) !== null,
  },
  // They look for the kind of number in the first digit, where it is the third.
  SK: { theirs: inLibrary("SK", "dph"), shape: /^SK[2-47-9]\d{9}$/, checksAt: [-1] },
};

const others: Record<string, Kind> = {
  // 10 and 99 are the same to the register's rule; they take the second only.
  ABN: {
    ours: checkAbn,
    theirs: inLibrary("AU", "abn"),
    shape: /^[1-9]\d{10}$/,
    checksAt: [0, 1],
    differs: (text) => text.startsWith("10"),
  },
  ACN: { ours: checkAcn, theirs: inLibrary("AU", "acn"), shape: /^\d{9}$/, checksAt: [-1], differs: (text) => text === "000000000" },
  "Thai number": { ours: checkThaiId, theirs: inLibrary("TH", "tin"), shape: /^\d{13}$/, checksAt: [-1] },
  EIN: { ours: checkEin, theirs: inLibrary("US", "ein"), shape: /^\d{9}$/, checksAt: [0, 1] },
  // They know some kinds of taxpayers only, although the tax office gives out others by now.
  NPWP: {
    ours: checkNpwp,
    theirs: inLibrary("ID", "npwp"),
    shape: /^(0[124-9]|2[01456]|3[145]|4[789]|5[78]|[67]7|7[89]|8[789]|97)\d{13}$/,
    checksAt: [8],
  },
  UEN: {
    ours: (text) => checkUen(text),
    theirs: inLibrary("SG", "uen"),
    shape: /^(\d{8}|\d{9}|[RST]\d{2}(LL|FC|PF|GA|RP)\d{4})[A-Z]$/,
    checksAt: [-1],
    alphabet: letters + digits,
    differs: (text) => Number(text.slice(0, 4)) > 2026,
  },
  // Without the banks whose products are added up digit by digit (08 to 10, 26, 28, 29), which they leave out.
  "New Zealand account": {
    ours: checkNzBankAccount,
    theirs: inLibrary("NZ", "bank"),
    shape: /^(0[1236]|08|1[1-9]|2[0-57]|3[01358])\d{14}$/,
    checksAt: [3, 12],
    rare: true,
    differs: (text) => /^037[34]/.test(text),
  },
  BIC: { ours: checkBic, theirs: ibantools.isValidBIC, shape: /^[A-Z]{4}(DE|AU|SG|US|NZ|IE|GB)[A-Z0-9]{2}([A-Z0-9]{3})?$/, checksAt: [] },
};

describe("VAT numbers", () => {
  test.each(Object.entries(vat))("%s", (_, kind) => {
    expect(compare({ ...kind, ours: checkVat })).toBeGreaterThan(0);
  });
});

test.each(Object.entries(others))("%s", (_, kind) => {
  expect(compare(kind)).toBeGreaterThan(0);
});

describe("IBANs", () => {
  /** With the IBAN's own two digits corrected, so that the country's decide. */
  const withChecks = (country: string, own: string) => `${country}${String(98 - remainder97(`${own}${country}00`)).padStart(2, "0")}${own}`;
  const specifications = Object.entries(ibantools.getCountrySpecifications()).flatMap(([country, { chars, bban_regexp, IBANRegistry }]) =>
    chars && bban_regexp ? [{ country, chars, shape: `^${bban_regexp.replace(/^\^|\$$/g, "")}$`, isListed: IBANRegistry }] : [],
  );
  /** French territories: their IBANs begin with FR. */
  const territories = new Set(["AX", "BL", "GF", "GP", "MF", "MQ", "NC", "PF", "PM", "RE", "TF", "WF", "YT"]);
  /** Italy's letter, which they do not check. */
  const unknownToThem = new Set(["IT", "SM"]);
  const ownChecksAt: Record<string, readonly number[]> = {
    BE: [10, 11],
    BR: [0, 1],
    CZ: [9, 19],
    EE: [15],
    ES: [8, 9],
    FR: [21, 22],
    HR: [6, 16],
    HU: [7, 23],
    MC: [21, 22],
    MU: [4, 5],
    NO: [10],
    PL: [7],
    SC: [4, 5],
    SK: [9, 19],
  };

  test("are known of the same countries", () => {
    const countries = specifications.map(({ country }) => country).filter((country) => !territories.has(country));
    const asked = (country: string) => checkIban(`${country}00${"0".repeat(10)}`)?.code;
    expect(countries.filter((country) => asked(country) === "unknown_country")).toEqual([]);
    expect(countriesWithOwnIbanCheck.filter((country) => !countries.includes(country))).toEqual([]);
  });

  test.each(specifications.filter(({ country, isListed }) => isListed && !territories.has(country) && !unknownToThem.has(country)))(
    "$country",
    ({ country, shape }) => {
      const right = compare({
        ours: (own) => checkIban(withChecks(country, own)),
        theirs: (own) => ibantools.isValidIBAN(withChecks(country, own)),
        shape: new RegExp(shape.replaceAll("A-Z0-9", "0-9A-Z")),
        checksAt: ownChecksAt[country] ?? [-1, -2],
        differs: (own) => {
          // A remainder without a digit means the number can't be issued; they use 1 for it.
          if (country === "CZ" || country === "SK") return checkIban(withChecks(country, own)) !== null;
          return country === "MK" && /[A-Z]/.test(own);
        },
      });
      expect(right).toBeGreaterThan(0);
    },
  );

  test("with any two characters of a right one changed, or the wrong length, are judged alike", () => {
    const shape = fc.constantFrom(
      "BE68539007547034",
      "ES9121000418450200051332",
      "NO9386011117947",
      "DE89370400440532013000",
      "FR1420041010050500013M02606",
      "GB82WEST12345698765432",
      "PL61109010140000071219812874",
    );
    const sign = fc.constantFrom(...digits, ...letters, "");
    fc.assert(
      fc.property(shape, fc.nat(30), sign, fc.nat(30), sign, (iban, one, first, other, second) => {
        const put = (text: string, at: number, by: string) => text.slice(0, at % text.length) + by + text.slice((at % text.length) + 1);
        const changed = put(put(iban, one, first), other, second);
        expect([changed, checkIban(changed) === null]).toEqual([changed, ibantools.isValidIBAN(changed)]);
      }),
      { numRuns: 2000 },
    );
  });
});
