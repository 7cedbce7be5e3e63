/**
 * Numbers issued by registers and banks, checked by their own rules: one signature, null for a correct one. IBANs and
 * VAT numbers, which every country writes differently, are in their own files.
 */
import { bankOfBsb } from "../reference/bsb-banks";
import { checkDigit, digitsNumber, isLuhn, lengthProblem, plainNumber, shape, unless, weigh, type NumberCheck } from "./number-check";
import { gbCompanyPrefixes, nzBanks, nzBankWeights, uenEntityTypes, unassignedEin } from "./number-tables";

/** Australian Business Number: 1 less in the first digit, weights, modulus 89 (Australian Business Register, "Format of the ABN"). */
export const checkAbn = digitsNumber([11], (digits) => {
  const sum = weigh(digits, [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]) - 10;
  return unless(!digits.startsWith("0") && sum % 89 === 0, checkDigit);
});

/** Australian Company Number: weights 8 to 1, modulus 10 (ASIC, "Australian Company Number digit check"). */
export const checkAcn = digitsNumber([9], (digits) =>
  unless(weigh(digits, [8, 7, 6, 5, 4, 3, 2, 1, 1]) % 10 === 0 && !/^0+$/.test(digits), checkDigit),
);

/** Bank State Branch number: two or three digits of a bank, a state, a branch (Australian Payments Network). */
export const checkBsb = digitsNumber([6], (digits) => unless(bankOfBsb(digits) !== undefined, { code: "unknown_bank" }));

const bsbStates = ["", "", "NSW", "VIC", "QLD", "SA", "WA", "TAS"];

/** What a right BSB says of itself; a bank of three digits has no room for the state. Null for a wrong one. */
export function readBsb(text: string): { bank: string | null; state: string | null } | null {
  if (checkBsb(text)) return null;
  const digits = plainNumber(text);
  const bank = bankOfBsb(digits) ?? null;
  const isOfTwoDigits = bank !== null && Array.from("0123456789").every((third) => bankOfBsb(digits.slice(0, 2) + third) === bank);
  return { bank, state: (isOfTwoDigits && bsbStates[Number(digits[2])]) || null };
}

/** Business identifier code (ISO 9362): party, country, location, and for a branch three more. */
export const checkBic: NumberCheck = (text) => {
  const bic = plainNumber(text);
  if (!/^[A-Z0-9]*$/.test(bic)) return shape;
  return lengthProblem(bic.length, [8, 11]) ?? unless(/^[A-Z0-9]{4}[A-Z]{2}/.test(bic), shape);
};

/** American routing number: a Federal Reserve district, weights 3 7 1, modulus 10 (American Bankers Association). */
export const checkAba = digitsNumber([9], (digits) => {
  const district = Number(digits.slice(0, 2));
  const isDistrict = district <= 12 || (district >= 21 && district <= 32) || (district >= 61 && district <= 72) || district === 80;
  if (!isDistrict || /^0+$/.test(digits)) return { code: "unknown_bank" };
  return unless(weigh(digits, [3, 7, 1, 3, 7, 1, 3, 7, 1]) % 10 === 0, checkDigit);
});

/** Sort code of the United Kingdom: six digits (Pay.UK). */
export const checkSortCode = digitsNumber([6]);

/** Bank account of New Zealand, `bank-branch-account-suffix`, with the bank's own check (Inland Revenue; see the table). */
export const checkNzBankAccount: NumberCheck = (text) => {
  const parts = text
    .normalize("NFKC")
    .trim()
    .split(/[\s.\-\u2010-\u2015/]+/);
  const whole = plainNumber(text);
  if (!/^\d*$/.test(whole)) return shape;
  const [bank = "", branch = "", account = "", suffix = ""] =
    parts.length === 4 ? parts : [whole.slice(0, 2), whole.slice(2, 6), whole.slice(6, 13), whole.slice(13)];
  if (parts.length !== 4 && whole.length !== 15 && whole.length !== 16) return lengthProblem(whole.length, [15, 16]);
  if (bank.length > 2 || branch.length > 4 || account.length > 8 || suffix.length > 4) return shape;
  const known = nzBanks.get(bank.padStart(2, "0"));
  if (!known) return { code: "unknown_bank" };
  const { check, branches } = known;
  if (branches.length > 0 && !branches.some(([from, to]) => Number(branch) >= from && Number(branch) <= to))
    return { code: "unknown_branch" };
  const digits = bank.padStart(2, "0") + branch.padStart(4, "0") + account.padStart(8, "0") + suffix.padStart(4, "0");
  if (check === "none") return null;
  const name = check === "AB" ? (Number(account) < 990_000 ? "A" : "B") : check;
  const isFolded = name === "E" || name === "G";
  const sum = nzBankWeights[name].reduce<number>(
    (total, weight, place) => total + (isFolded ? fold(weight * Number(digits[place])) : weight * Number(digits[place])),
    0,
  );
  return unless(sum % (name === "F" || name === "G" ? 10 : 11) === 0, checkDigit);
};

/** The digits of a product added up, and those of the sum once more. */
const fold = (product: number): number => (product > 9 ? fold(Math.floor(product / 10) + (product % 10)) : product);

/** New Zealand Business Number: a GS1 location number that begins with 94 (MBIE; GS1 General Specifications, 7.9). */
export const checkNzbn = digitsNumber([13], (digits) => {
  if (!digits.startsWith("94")) return shape;
  return unless(weigh(digits, [1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1]) % 10 === 0, checkDigit);
});

/**
 * Unique Entity Number of Singapore: of a business, a company or another entity; the first two hold the year of issue (ACRA, "UEN
 * format").
 */
export const checkUen: NumberCheck = (text, today = new Date().toISOString()) => {
  const uen = plainNumber(text);
  if (!/^[A-Z0-9]*$/.test(uen)) return shape;
  const wrongLength = lengthProblem(uen.length, [9, 10]);
  if (wrongLength) return wrongLength;
  if (/^\d{8}[A-Z]$/.test(uen)) return unless("XMKECAWLJDB"[weigh(uen, [10, 4, 9, 3, 8, 2, 7, 1]) % 11] === uen[8], checkDigit);
  if (/^\d{9}[A-Z]$/.test(uen)) {
    if (Number(uen.slice(0, 4)) > yearInSingapore(today)) return shape;
    return unless("ZKCMDNERGWH"[weigh(uen, [10, 8, 6, 4, 9, 7, 5, 3, 1]) % 11] === uen[9], checkDigit);
  }
  if (!/^[RST]\d{2}[A-Z]{2}\d{4}[A-Z]$/.test(uen) || !uenEntityTypes.has(uen.slice(3, 5))) return shape;
  if (uen.startsWith("T") && 2000 + Number(uen.slice(1, 3)) > yearInSingapore(today)) return shape;
  const alphabet = "ABCDEFGHJKLMNPQRSTUVWX0123456789";
  const sum = [4, 3, 5, 3, 10, 2, 2, 5, 7].reduce((total, weight, place) => total + weight * alphabet.indexOf(uen[place] ?? ""), 0);
  return unless(alphabet[(sum + 6) % 11] === uen[9], checkDigit);
};

/** Where it is the new year already while it is not yet in UTC. */
const yearInSingapore = (today: string): number => Number(today.slice(0, 4)) + (today.slice(5, 10) === "12-31" ? 1 : 0);

/** Employer Identification Number of the United States: nine digits, the first two a campus of the IRS. */
export const checkEin = digitsNumber([9], (digits) => unless(!unassignedEin.has(digits.slice(0, 2)), shape));

/** Company number of the United Kingdom: eight digits, or letters and digits (Companies House). */
export const checkGbCompany: NumberCheck = (text) => {
  const number = plainNumber(text);
  if (!/^[A-Z0-9]*$/.test(number)) return shape;
  const isKnown = /^\d{8}$/.test(number) || (/^([A-Z]{2}|R0)\d{5}[\dR]$/.test(number) && gbCompanyPrefixes.has(number.slice(0, 2)));
  return lengthProblem(number.length, [8]) ?? unless(isKnown, shape);
};

/** Business registration number of Hong Kong: eight digits, three more for a branch (Inland Revenue Department). */
export const checkHkBusinessRegistration = digitsNumber([8, 11]);

/** Thai number of a person or a taxpayer: thirteen digits, weights 13 to 2, modulus 11 (Department of Provincial Administration). */
export const checkThaiId = digitsNumber([13], (digits) => {
  if (digits.startsWith("9")) return shape;
  const sum = weigh(digits, [13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
  return unless((11 - (sum % 11)) % 10 === Number(digits[12]), checkDigit);
});

/** Taxpayer number of the Philippines: nine digits, a branch of three or five behind them (BIR, RMC 5-2014). */
export const checkPhTin = digitsNumber([9, 12, 14]);

/** Indonesian identity number (KTP): region, day of birth with 40 more for women, serial number (Permendagri 19/2010). */
export const checkNik = digitsNumber([16], (digits) => {
  const [province, day, month, serial] = [digits.slice(0, 2), digits.slice(6, 8), digits.slice(8, 10), digits.slice(12)].map(Number) as [
    number,
    number,
    number,
    number,
  ];
  const born = day > 40 ? day - 40 : day;
  const longest = month === 2 ? 29 : [4, 6, 9, 11].includes(month) ? 30 : 31;
  return unless(province >= 11 && province <= 99 && month >= 1 && month <= 12 && born >= 1 && born <= longest && serial > 0, shape);
});

/**
 * Indonesian taxpayer number (DJP; PMK 112/2022, PMK 136/2023). Fifteen digits: a kind and a number, a check digit over these
 * eight (Luhn), the office and the branch. Sixteen since 2024: the same behind a 0; of a resident the number of the KTP; and
 * numbers issued since then begin with 10, as no province does, by a rule that is not published.
 */
export const checkNpwp = digitsNumber([15, 16], (digits) => {
  if (digits.length === 16 && !digits.startsWith("0")) return digits.startsWith("10") ? null : checkNik(digits);
  return unless(isLuhn(digits.slice(-15, -6)), checkDigit);
});
