/** VAT numbers of the European Union and the United Kingdom: the country's letters, its own shape, its own check digits. */
import {
  checkDigit,
  isLuhn,
  isMod11And10,
  luhnSum,
  plainNumber,
  remainder97,
  shape,
  unless,
  weigh,
  type NumberCheck,
} from "./number-check";

interface VatRule {
  /** After the two letters (European Commission, VIES, "format of VAT numbers"). */
  shape: RegExp;
  /** As the Commission's member states describe them (TAXUD, "VIES VAT number algorithms"); left out if we aren't certain. */
  isRight?: (own: string) => boolean;
}

const sumIsMultiple =
  (of: number, ...weights: number[]) =>
  (own: string): boolean =>
    weigh(own, weights) % of === 0;

/** What is left over 11 is the last digit, and 0 where it is 10. */
const remainder11 =
  (...weights: number[]) =>
  (own: string): boolean =>
    (weigh(own, weights) % 11) % 10 === Number(own.at(-1));

/** What is missing to a multiple of 11 is the last digit, and 0 where it is 10 or 11. */
const missingTo11 =
  (...weights: number[]) =>
  (own: string): boolean =>
    ((11 - (weigh(own, weights) % 11)) % 11) % 10 === Number(own.at(-1));

/** A second row of weights counts where the first leaves 10. */
const withSecondRow =
  (first: readonly number[], second: readonly number[]) =>
  (own: string): boolean => {
    const rest = weigh(own, first) % 11;
    return (rest === 10 ? (weigh(own, second) % 11) % 10 : rest) === Number(own.at(-1));
  };

/** Persons' numbers begin with a digit or K to M and X to Z, companies' with the letter of their kind. */
function isSpanish(own: string): boolean {
  const last = own.charAt(8);
  const personal = "TRWAGMYFPDXBNJZSQVHLCKE";
  if (/^[\dXYZ]/.test(own))
    return personal[Number(own.slice(0, 8).replace(/^[XYZ]/, (letter) => String("XYZ".indexOf(letter)))) % 23] === last;
  if (/^[KLM]/.test(own)) return personal[Number(own.slice(1, 8)) % 23] === last;
  const digit = Array.from("0123456789").findIndex((each) => isLuhn(own.slice(1, 8) + each));
  return /^[A-HJNP-SU-W]/.test(own) && (last === String(digit) || last === "JABCDEFGHI"[digit]);
}

/**
 * Seven digits and a letter, which counts a second letter too; before 2013 the second place could be a letter or sign, and the
 * first digit came last.
 */
function isIrish(own: string): boolean {
  const letters = "WABCDEFGHIJKLMNOPQRSTUV";
  const digits = /^\d{7}/.test(own) ? own.slice(0, 7) : `0${own.slice(2, 7)}${own.slice(0, 1)}`;
  return letters[(weigh(digits, [8, 7, 6, 5, 4, 3, 2]) + 9 * Math.max(0, letters.indexOf(own.charAt(8)))) % 23] === own[7];
}

/** Digits in odd places count by a table of their own; the sum is a letter. */
function isCypriot(own: string): boolean {
  const odd = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21];
  const sum = [...own.slice(0, 8)].reduce(
    (total, digit, place) => total + (place % 2 === 0 ? (odd[Number(digit)] ?? 0) : Number(digit)),
    0,
  );
  return !own.startsWith("12") && String.fromCharCode(65 + (sum % 26)) === own[8];
}

/** A SIREN, which Monaco's numbers are not, behind a key of two digits, or of a letter and a sign, of which none is known to be given out. */
function isFrench(own: string): boolean {
  const siren = own.slice(2);
  if (!siren.startsWith("000") && !isLuhn(siren)) return false;
  return !/^\d{2}/.test(own) || (12 + 3 * (Number(siren) % 97)) % 97 === Number(own.slice(0, 2));
}

/** A multiple of 97; since 2009 two other remainders are right as well, of numbers that begin with 1 or more; departments (GD) count from 0, health authorities (HA) from 500 (HMRC). */
function isBritish(own: string): boolean {
  if (/^[GH]/.test(own)) return own.startsWith("GD") === Number(own.slice(2)) < 500;
  const rest = weigh(own, [8, 7, 6, 5, 4, 3, 2, 10, 1]) % 97;
  return rest === 0 || (!own.startsWith("0") && [42, 55].includes(rest));
}
const britishShape = /^(\d{9}|\d{12}|(GD|HA)\d{3})$/;

const lithuanian = (own: string): boolean => {
  const row = (start: number) => Array.from(own.slice(0, -1), (_, place) => ((place + start) % 9) + 1);
  return own.at(-2) === "1" && withSecondRow(row(0), row(2))(own);
};

const rules: Readonly<Record<string, VatRule>> = {
  AT: { shape: /^U\d{8}$/, isRight: (own) => (luhnSum(own.slice(1, 8)) + 4 + Number(own[8])) % 10 === 0 },
  BE: { shape: /^[01]\d{9}$/, isRight: (own) => 97 - (Number(own.slice(0, 8)) % 97) === Number(own.slice(8)) },
  // Ten digits are a person's, of four kinds that not all have check digits.
  BG: {
    shape: /^\d{9,10}$/,
    isRight: (own) => own.length === 10 || withSecondRow([1, 2, 3, 4, 5, 6, 7, 8], [3, 4, 5, 6, 7, 8, 9, 10])(own),
  },
  CY: { shape: /^\d{8}[A-Z]$/, isRight: isCypriot },
  // Nine and ten digits are a person's; those given out before 1954 have no check digit.
  CZ: {
    shape: /^([0-8]\d{7}|\d{9,10})$/,
    isRight: (own) => own.length > 8 || (11 - (weigh(own, [8, 7, 6, 5, 4, 3, 2]) % 11)) % 10 === Number(own[7]),
  },
  DE: { shape: /^[1-9]\d{8}$/, isRight: isMod11And10 },
  DK: { shape: /^[1-9]\d{7}$/, isRight: sumIsMultiple(11, 2, 7, 6, 5, 4, 3, 2, 1) },
  EE: { shape: /^\d{9}$/, isRight: sumIsMultiple(10, 3, 7, 1, 3, 7, 1, 3, 7, 1) },
  EL: { shape: /^\d{9}$/, isRight: remainder11(256, 128, 64, 32, 16, 8, 4, 2) },
  ES: { shape: /^([A-Z]\d{7}[A-Z\d]|\d{8}[A-Z])$/, isRight: isSpanish },
  FI: { shape: /^\d{8}$/, isRight: sumIsMultiple(11, 7, 9, 10, 5, 8, 4, 2, 1) },
  FR: { shape: /^[A-HJ-NP-Z\d]{2}\d{9}$/, isRight: isFrench },
  GB: { shape: britishShape, isRight: isBritish },
  HR: { shape: /^\d{11}$/, isRight: isMod11And10 },
  HU: { shape: /^\d{8}$/, isRight: sumIsMultiple(10, 9, 7, 3, 1, 9, 7, 3, 1) },
  IE: { shape: /^(\d[A-Z+*]\d{5}[A-W]|\d{7}[A-W][A-W]?)$/, isRight: isIrish },
  // Digits eight to ten are the office that gave it out.
  IT: { shape: /^\d{7}(0(0[1-9]|[1-9]\d)|100|12[01]|888|999)\d$/, isRight: isLuhn },
  LT: { shape: /^(\d{9}|\d{12})$/, isRight: lithuanian },
  LU: { shape: /^\d{8}$/, isRight: (own) => Number(own.slice(0, 6)) % 89 === Number(own.slice(6)) },
  // A first digit up to 3 is a person's, whose numbers since 2017 hold no date.
  LV: { shape: /^\d{11}$/, isRight: (own) => own < "4" || weigh(own, [9, 1, 4, 8, 3, 10, 2, 5, 7, 6, 1]) % 11 === 3 },
  MT: { shape: /^\d{8}$/, isRight: sumIsMultiple(37, 3, 4, 6, 7, 8, 9, 10, 1) },
  // Sole traders' numbers since 2020 pass one check, everyone else's the other.
  NL: { shape: /^\d{9}B\d{2}$/, isRight: (own) => weigh(own, [9, 8, 7, 6, 5, 4, 3, 2, -1]) % 11 === 0 || remainder97(`NL${own}`) === 1 },
  PL: { shape: /^\d{10}$/, isRight: (own) => weigh(own, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === Number(own[9]) },
  PT: { shape: /^[1-9]\d{8}$/, isRight: missingTo11(9, 8, 7, 6, 5, 4, 3, 2) },
  RO: {
    shape: /^[1-9]\d{1,9}$/,
    isRight: (own) => ((weigh(own.padStart(10, "0"), [7, 5, 3, 2, 1, 7, 5, 3, 2]) * 10) % 11) % 10 === Number(own.at(-1)),
  },
  SE: { shape: /^\d{10}(0[1-9]|[1-9]\d)$/, isRight: (own) => isLuhn(own.slice(0, 10)) },
  SI: {
    shape: /^[1-9]\d{7}$/,
    isRight: (own) => 11 - (weigh(own, [8, 7, 6, 5, 4, 3, 2]) % 11) !== 11 && missingTo11(8, 7, 6, 5, 4, 3, 2)(own),
  },
  SK: { shape: /^[1-9]\d{9}$/, isRight: (own) => Number(own) % 11 === 0 },
  XI: { shape: britishShape, isRight: isBritish },
};

const aliases: Readonly<Record<string, string>> = { GR: "EL" };

/** With its country's letters in front. The United Kingdom's are GB, and XI in Northern Ireland. */
export const checkVat: NumberCheck = (text) => {
  const number = plainNumber(text);
  if (!/^[A-Z]{2}/.test(number)) return shape;
  const letters = number.slice(0, 2);
  const rule = rules[aliases[letters] ?? letters];
  if (!rule) return { code: "unknown_country" };
  const own = number.slice(2);
  if (!rule.shape.test(own)) return shape;
  return unless(rule.isRight?.(own) ?? true, checkDigit);
};
