/** Numbers that a country gives its businesses and people, with true check digits. */
import type { NumberCheck } from "../../contract/kyb/number-check";
import { checkNpwp } from "../../contract/kyb/numbers";
import { checkVat } from "../../contract/kyb/vat-number";
import type { Random } from "./random";

const weigh = (digits: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, place) => sum + weight * Number(digits[place] ?? 0), 0);

/** Two check digits before the nine of the company number. */
export function abnOf(acn: string): string {
  const sum = weigh(acn, [3, 5, 7, 9, 11, 13, 15, 17, 19]);
  return `${10 + ((89 - (sum % 89)) % 89)}${acn}`;
}

/** Of an individual, a taxpayer or a company in Thailand. */
export function thaiNumber(head: string, random: Random): string {
  const digits = head + random.digits(12 - head.length);
  return `${digits}${(11 - (weigh(digits, [13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 10}`;
}

/** The number that a business has in its register, where `made` is of the right shape but for its check digits. */
export function withCheckDigits(country: string, made: string, random: Random): string {
  switch (country) {
    case "NZ": {
      const digits = `94290${random.digits(7)}`;
      return `${digits}${(10 - (weigh(digits, [1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3]) % 10)) % 10}`;
    }
    case "SG":
      return `${made.slice(0, 9)}${"ZKCMDNERGWH"[weigh(made, [10, 8, 6, 4, 9, 7, 5, 3, 1]) % 11] ?? ""}`;
    case "US":
      return `${random.pick(["20", "36", "45", "61", "83"])}-${made.slice(-7)}`;
    case "TH":
      return thaiNumber("01055", random);
    default:
      return made;
  }
}

/** The number itself or the next one that the check takes; past the last it starts again with the first. */
function nextRight(digits: string, write: (digits: string) => string, check: NumberCheck): string {
  const count = 10 ** digits.length;
  for (let tried = 0; tried < count; tried += 1) {
    const text = write(String((Number(digits) + tried) % count).padStart(digits.length, "0"));
    if (check(text) === null) return text;
  }
  throw new Error(`no number like ${write(digits)} is right`);
}

export function taxNumber(country: string, registration: string, random: Random): string | null {
  switch (country) {
    case "NZ":
      return random.digits(9).replace(/^0/, "1");
    case "GB":
      return nextRight(random.digits(9), (digits) => `GB${digits}`, checkVat);
    case "ID": {
      const made = random.digits(14);
      return nextRight(made.slice(7, 8), (digit) => `0${made.slice(0, 7)}${digit}${made.slice(8)}`, checkNpwp);
    }
    case "TH":
      return registration;
    case "PH":
      return `${random.digits(9).replace(/^0/, "2")}000`;
    case "DE":
      return nextRight(random.digits(9), (digits) => `DE${digits.replace(/^0/, "1")}`, checkVat);
    case "FR":
      return nextRight(random.digits(2), (digits) => `FR${digits}${registration.replace(/\D/g, "").slice(0, 9)}`, checkVat);
    case "NL":
      return nextRight(random.digits(9), (digits) => `NL${digits}B01`, checkVat);
    default:
      return null;
  }
}

/** Of a national identity card; elsewhere its number has no shape that is known. */
export function identityNumber(country: string, dob: string, random: Random): string {
  const [year = "", month = "", day = ""] = dob.split("-");
  switch (country) {
    case "SG":
      return `S${random.digits(7)}${random.letters(1)}`;
    case "HK":
      return `${random.letters(1)}${random.digits(6)}(${random.int(0, 9)})`;
    case "ID":
      return `${random.pick(["31", "32", "34", "51"])}7405${day}${month}${year.slice(2)}${String(random.int(1, 900)).padStart(4, "0")}`;
    case "TH":
      return thaiNumber("1", random);
    default:
      return random.letters(2) + random.digits(7);
  }
}
