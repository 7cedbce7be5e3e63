/**
 * What each country requires of businesses and people, and how its numbers are written. A country without its own entry
 * follows the general rule; the format of each number is in numbers.ts, with its source.
 */
import { checkIban } from "./iban";
import type { NumberCheck, NumberProblem } from "./number-check";
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
} from "./numbers";
import type { Term } from "./terms";
import { checkVat } from "./vat-number";

export interface NumberRule {
  /** The name people know it by. */
  what: Term;
  example: string;
  find: NumberCheck;
}

export const bankNumbers = ["bsb", "aba", "sort_code", "account_number", "iban", "bic_swift"] as const;
export type BankNumber = (typeof bankNumbers)[number];

export interface CountryRules {
  /** The business's number in its register; null if it has separate fields (Australia). */
  registration: NumberRule | null;
  tax: { rule: NumberRule | null; due: "currently" | "eventually" } | null;
  /** States, provinces, regions: a part of every address, or none. */
  has_states: boolean;
  postcode: NumberRule | null;
  has_postcode: boolean;
  /** A citizen's number, if the identification is a national identity card. */
  national_id: NumberRule | null;
  /** What accounts at a bank here need besides holder and bank. */
  bank: readonly BankNumber[];
}

const shaped =
  (shape: RegExp) =>
  (text: string): NumberProblem | null =>
    shape.test(text.trim()) ? null : { code: "shape" };

const digits =
  (...counts: number[]) =>
  (text: string): NumberProblem | null => {
    const found = text.replace(/[\s.-]/g, "");
    if (!/^\d+$/.test(found)) return { code: "shape" };
    return counts.includes(found.length) ? null : { code: "length", expected: counts[0] ?? 0, found: found.length };
  };

const postcode = (example: string, shape: RegExp): NumberRule => ({ what: "postcode", example, find: shaped(shape) });
const fourDigits = (example: string) => postcode(example, /^\d{4}$/);
const fiveDigits = (example: string) => postcode(example, /^\d{5}$/);
const sixDigits = (example: string) => postcode(example, /^\d{6}$/);
/** With the country's letters in front, or without. */
const vat = (example: string): NumberRule => {
  const letters = example.slice(0, 2);
  return { what: "vat", example, find: (text) => checkVat(text.trim().toUpperCase().startsWith(letters) ? text : `${letters}${text}`) };
};

export const bankNumberRules: Record<BankNumber, NumberRule> = {
  bsb: { what: "bsb", example: "062-000", find: checkBsb },
  aba: { what: "aba", example: "021000021", find: checkAba },
  sort_code: { what: "sort_code", example: "20-00-00", find: checkSortCode },
  account_number: { what: "account_number", example: "12345678", find: shaped(/^[\dA-Za-z][\dA-Za-z \-]{3,33}$/) },
  iban: { what: "iban", example: "NL91 ABNA 0417 1643 00", find: checkIban },
  bic_swift: { what: "bic", example: "ABNANL2A", find: checkBic },
};

export const abnRule: NumberRule = { what: "abn", example: "51 824 753 556", find: checkAbn };
export const acnRule: NumberRule = { what: "acn", example: "004 085 616", find: checkAcn };

const registered = (example: string, shape: RegExp = /^[\p{L}\d][\p{L}\d .\/\-]{3,30}$/u): NumberRule => ({
  what: "registration",
  example,
  find: shaped(shape),
});

/** A safe default for countries we know nothing particular about. */
const general: CountryRules = {
  registration: registered("12345678"),
  tax: { rule: null, due: "eventually" },
  has_states: true,
  postcode: null,
  has_postcode: true,
  national_id: null,
  bank: ["account_number", "bic_swift"],
};

/** IBAN and BIC; VAT number and postcode in the country's own format. */
const euro = (vatExample: string, postal: NumberRule, registrationExample: string): CountryRules => ({
  ...general,
  registration: registered(registrationExample),
  tax: { rule: vat(vatExample), due: "currently" },
  has_states: false,
  postcode: postal,
  bank: ["iban", "bic_swift"],
});

const own: Record<string, CountryRules> = {
  AU: {
    ...general,
    registration: null,
    tax: null,
    postcode: fourDigits("2000"),
    bank: ["bsb", "account_number"],
  },
  NZ: {
    ...general,
    registration: { what: "nzbn", example: "9429041234563", find: checkNzbn },
    tax: { rule: { what: "ird", example: "49-091-850", find: digits(9, 8) }, due: "eventually" },
    has_states: false,
    postcode: fourDigits("6011"),
    bank: ["account_number"],
  },
  SG: {
    ...general,
    registration: { what: "uen", example: "201912345R", find: checkUen },
    tax: null,
    has_states: false,
    postcode: sixDigits("068809"),
    national_id: { what: "nric", example: "S1234567D", find: shaped(/^[STFGM]\d{7}[A-Z]$/i) },
    bank: ["account_number", "bic_swift"],
  },
  GB: {
    ...general,
    registration: { what: "gb_company", example: "12345678", find: checkGbCompany },
    tax: { rule: vat("GB123456727"), due: "eventually" },
    has_states: false,
    postcode: postcode("EC1A 1BB", /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i),
    bank: ["sort_code", "account_number"],
  },
  US: {
    ...general,
    registration: { what: "ein", example: "12-3456789", find: checkEin },
    tax: null,
    postcode: postcode("94107", /^\d{5}(-\d{4})?$/),
    bank: ["aba", "account_number"],
  },
  HK: {
    ...general,
    registration: { what: "hk_business", example: "12345678-000", find: checkHkBusinessRegistration },
    tax: null,
    has_states: false,
    has_postcode: false,
    national_id: { what: "hkid", example: "A123456(3)", find: shaped(/^[A-Z]{1,2}\d{6}\(?[\dA]\)?$/i) },
    bank: ["account_number", "bic_swift"],
  },
  ID: {
    ...general,
    registration: { what: "nib", example: "1234567890123", find: digits(13) },
    tax: { rule: { what: "npwp", example: "01.234.567.4-912.000", find: checkNpwp }, due: "currently" },
    postcode: fiveDigits("55581"),
    national_id: { what: "ktp", example: "3174051708840003", find: checkNik },
    bank: ["account_number", "bic_swift"],
  },
  TH: {
    ...general,
    registration: { what: "th_company", example: "0105561087346", find: checkThaiId },
    tax: { rule: { what: "th_tax", example: "0105561087346", find: checkThaiId }, due: "eventually" },
    postcode: fiveDigits("10500"),
    national_id: { what: "th_id", example: "1101700203450", find: checkThaiId },
    bank: ["account_number", "bic_swift"],
  },
  PH: {
    ...general,
    registration: { what: "sec", example: "CS201812345", find: shaped(/^[A-Z]{0,3}[\d\-]{6,16}$/i) },
    tax: { rule: { what: "tin", example: "123-456-789-000", find: checkPhTin }, due: "currently" },
    postcode: fourDigits("1226"),
    bank: ["account_number", "bic_swift"],
  },
  AT: euro("ATU12345675", fourDigits("1010"), "FN 123456a"),
  BE: euro("BE0123456749", fourDigits("1000"), "0123.456.789"),
  CY: euro("CY10123456G", fourDigits("1010"), "HE123456"),
  DE: euro("DE123456788", fiveDigits("80331"), "HRB 12345"),
  EE: euro("EE123456780", fiveDigits("10111"), "12345678"),
  ES: euro("ESB12345674", fiveDigits("28001"), "B12345678"),
  FI: euro("FI12345671", fiveDigits("00100"), "1234567-8"),
  FR: euro("FR11123456782", fiveDigits("75001"), "732829320"),
  GR: euro("EL123456783", postcode("104 31", /^\d{3} ?\d{2}$/), "123456789000"),
  HR: euro("HR12345678903", fiveDigits("10000"), "080123456"),
  IE: euro("IE1234567FA", postcode("D02 X285", /^[A-Z]\d[\dW] ?[A-Z\d]{4}$/i), "123456"),
  IT: euro("IT12345670157", fiveDigits("00118"), "RM-1234567"),
  LT: euro("LT123456715", postcode("LT-01100", /^(LT-)?\d{5}$/i), "123456789"),
  LU: euro("LU12345613", postcode("L-1111", /^(L-)?\d{4}$/i), "B123456"),
  LV: euro("LV40003123453", postcode("LV-1010", /^(LV-)?\d{4}$/i), "40003123456"),
  MT: euro("MT12345634", postcode("VLT 1117", /^[A-Z]{3} ?\d{4}$/i), "C 12345"),
  NL: euro("NL123456782B01", postcode("1012 AB", /^\d{4} ?[A-Z]{2}$/i), "12345678"),
  PT: euro("PT123456789", postcode("1100-148", /^\d{4}-\d{3}$/), "123456789"),
  SI: euro("SI12345679", fourDigits("1000"), "1234567000"),
  SK: euro("SK2021234567", postcode("811 01", /^\d{3} ?\d{2}$/), "12345678"),
};

/** Outside the euro area, but accounts still have an IBAN. */
const ibanCountries = new Set([
  "AE",
  "BG",
  "BH",
  "CH",
  "CZ",
  "DK",
  "HU",
  "IL",
  "IS",
  "JO",
  "KW",
  "LB",
  "LI",
  "MC",
  "NO",
  "OM",
  "PK",
  "PL",
  "QA",
  "RO",
  "SA",
  "SE",
  "SM",
  "TN",
  "TR",
  "UA",
]);

export const countriesWithOwnRules: readonly string[] = Object.keys(own);

export function rulesOf(country: string | null): CountryRules {
  // A draft can contain anything: `toString` is not a country.
  const rules = country !== null && Object.hasOwn(own, country) ? own[country] : undefined;
  if (rules) return rules;
  return country !== null && ibanCountries.has(country) ? { ...general, bank: ["iban", "bic_swift"] } : general;
}

/** New Zealand's account numbers name their bank and branch; elsewhere an account number has no fixed format. */
export function bankNumberRule(name: BankNumber, bank_country: string | null): NumberRule {
  if (name === "account_number" && bank_country === "NZ")
    return { what: "nz_account", example: "01-0902-0068389-00", find: checkNzBankAccount };
  return bankNumberRules[name];
}
