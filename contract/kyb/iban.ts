/**
 * International bank account numbers (ISO 13616). Each country defines the format of its part, and some include their own
 * check digits, which predate the IBAN. A made-up number easily passes the IBAN's check, but rarely the country's own
 * one.
 */
import { checkDigit, isMod11And10, lengthProblem, plainNumber, remainder97, shape, unless, weigh, type NumberCheck } from "./number-check";

/**
 * What follows the four first characters: counts of digits (n), letters (a), or either (c). SWIFT, "IBAN Registry";
 * those in `unlisted` use IBANs without being in it, so we don't check their letters and digits.
 */
const listed: Record<string, string> = {
  "8n12c": "AD",
  "19n": "AE IL SO TL",
  "8n16c": "AL CY",
  "16n": "AT BA EE LT MN XK",
  "4a20c": "AZ",
  "12n": "BE",
  "4a6n8c": "BG",
  "4a14c": "BH",
  "23n1a1c": "BR",
  "4a4n16c": "BY",
  "5n12c": "CH LI",
  "18n": "CR DE ME RS VA",
  "20n": "CZ ES SE SK TN",
  "23n": "BI DJ MR",
  "14n": "DK FI FO GL SD",
  "4a20n": "DO HN NI SV",
  "25n": "EG",
  "2a12n": "FK",
  "10n11c2n": "FR MC",
  "4a14n": "GB",
  "2c16n": "GE",
  "4a15c": "GI",
  "7n16c": "GR",
  "24c": "GT",
  "17n": "HR",
  "24n": "HU PL",
  "4c14n": "IE",
  "4a15n": "IQ",
  "22n": "IS",
  "1a10n12c": "IT SM",
  "4a4n18c": "JO YE",
  "4a22c": "KW",
  "3n13c": "KZ LU",
  "4n20c": "LB",
  "4a24c": "LC",
  "4a13c": "LV",
  "21n": "LY PT ST",
  "20c": "MD",
  "3n10c2n": "MK",
  "4a5n18c": "MT",
  "4a19n3a": "MU",
  "4a10n": "NL",
  "11n": "NO",
  "3n16c": "OM",
  "4c16n": "PK VG",
  "4c21n": "PS",
  "4a21c": "QA",
  "4a16c": "RO",
  "14n15c": "RU",
  "2n18c": "SA",
  "4a20n3a": "SC",
  "15n": "SI",
  "5n17c": "TR",
  "6n19c": "UA",
};
const unlisted: Record<string, string> = {
  "21c": "AO CV GW MZ",
  "23c": "CF CG CM GA GQ KM MG TD",
  "24c": "BF BJ CI MA ML NE SN TG",
  "22c": "DZ IR",
};

interface IbanShape {
  length: number;
  pattern: RegExp;
}

const signs: Record<string, string> = { n: "\\d", a: "[A-Z]", c: "[A-Z\\d]" };

const shapes: ReadonlyMap<string, IbanShape> = new Map(
  [...Object.entries(listed), ...Object.entries(unlisted)].flatMap(([parts, countries]) => {
    const pattern = new RegExp(`^${parts.replace(/(\d+)([nac])/g, (_, count: string, kind: string) => `${signs[kind] ?? ""}{${count}}`)}$`);
    const length = 4 + [...parts.matchAll(/\d+/g)].reduce((sum, [count]) => sum + Number(count), 0);
    return countries.split(" ").map((country) => [country, { length, pattern }] as const);
  }),
);

export const hasIban = (country: string): boolean => shapes.has(country);

const isMultiple = (of: number, digits: string, weights: readonly number[]): boolean => weigh(digits, weights) % of === 0;
const mod97 = (own: string): boolean => remainder97(own) === 1;

/** France's letters are worth 1 to 9, over and over, and S begins with 2. */
const ribDigits = (own: string): string =>
  own.replace(/[A-Z]/g, (letter) => String(letter < "S" ? ((letter.charCodeAt(0) - 65) % 9) + 1 : letter.charCodeAt(0) - 81));

/** What a letter or digit of an Italian account counts for in an odd place; in an even place it is its place in the alphabet, or itself. */
const cinOdd = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23];
function isCin(own: string): boolean {
  const values = [...own.slice(1)].map((sign) => (/\d/.test(sign) ? Number(sign) : sign.charCodeAt(0) - 65));
  const sum = values.reduce((total, value, place) => total + (place % 2 === 0 ? (cinOdd[value] ?? 0) : value), 0);
  return String.fromCharCode(65 + (sum % 26)) === own[0];
}

/** Spain's two control digits: a 10, which has no digit, is written as 1. */
const spanishDigit = (digits: string, weights: readonly number[]): string => {
  const rest = 11 - (weigh(digits, weights) % 11);
  return String(rest === 11 ? 0 : rest === 10 ? 1 : rest);
};

const czech = (own: string): boolean =>
  isMultiple(11, own.slice(4, 10), [10, 5, 8, 4, 2, 1]) && isMultiple(11, own.slice(10), [6, 3, 7, 9, 10, 5, 8, 4, 2, 1]);

/**
 * Check digits within the country's own part (ECBS TR 201, "Register of European account numbers", and the national
 * banks). Countries whose rule differs by bank, or is unpublished, are left out: we accept their numbers unchecked.
 */
const ownChecks: Readonly<Record<string, (own: string) => boolean>> = {
  BA: mod97,
  ME: mod97,
  PT: mod97,
  RS: mod97,
  SI: mod97,
  // These can contain letters, and no source says what they count.
  MK: (own) => /[A-Z]/.test(own) || mod97(own),
  BE: (own) => (Number(own.slice(0, 10)) % 97 || 97) === Number(own.slice(10)),
  CZ: czech,
  SK: czech,
  EE: (own) => isMultiple(10, own.slice(2), [7, 1, 3, 7, 1, 3, 7, 1, 3, 7, 1, 3, 7, 1]),
  ES: (own) =>
    own.slice(8, 10) === spanishDigit(own, [4, 8, 5, 10, 9, 7, 3, 6]) + spanishDigit(own.slice(10), [1, 2, 4, 8, 5, 10, 9, 7, 3, 6]),
  FR: (own) => remainder97(ribDigits(own)) === 0,
  MC: (own) => remainder97(ribDigits(own)) === 0,
  HR: (own) => isMod11And10(own.slice(0, 7)) && isMod11And10(own.slice(7)),
  HU: (own) =>
    isMultiple(10, own, [9, 7, 3, 1, 9, 7, 3, 1]) && isMultiple(10, own.slice(8), [9, 7, 3, 1, 9, 7, 3, 1, 9, 7, 3, 1, 9, 7, 3, 1]),
  IT: isCin,
  SM: isCin,
  NO: (own) => isMultiple(11, own, [5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1]),
  PL: (own) => isMultiple(10, own, [3, 9, 7, 1, 3, 9, 7, 1]),
};

/** Countries whose IBANs are checked against their own check digits. */
export const countriesWithOwnIbanCheck: readonly string[] = Object.keys(ownChecks).sort();

export const checkIban: NumberCheck = (text) => {
  const iban = plainNumber(text);
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(iban)) return shape;
  const country = iban.slice(0, 2);
  const own = iban.slice(4);
  const expected = shapes.get(country);
  if (expected === undefined) return { code: "unknown_country" };
  const wrongShape = lengthProblem(iban.length, [expected.length]) ?? unless(expected.pattern.test(own), shape);
  if (wrongShape) return wrongShape;
  const isInRange = Number(iban.slice(2, 4)) >= 2 && Number(iban.slice(2, 4)) <= 98;
  return unless(isInRange && remainder97(own + iban.slice(0, 4)) === 1 && (ownChecks[country]?.(own) ?? true), checkDigit);
};
