/** Made-up addresses, people, companies and registration numbers that fit their country. */
import type { NumberCheck } from "../../contract/kyb/number-check";
import { checkEin, checkThaiId, checkUen } from "../../contract/kyb/numbers";
import { countryData } from "./countries";
import type { Random } from "./random";

export interface Address {
  address_line1: string;
  city: string;
  state: string | null;
  zip_code: string | null;
}

export interface Person {
  first_name: string;
  last_name: string;
}

/** In the city or state that `name` names, where it names one. */
export function addressIn(country: string, random: Random, name = ""): Address {
  const { cities, numberLast } = countryData(country);
  const named = cities.filter(([city, state]) =>
    [city, state].some((place) => place !== "" && name.includes(place.split(" ")[0] ?? place)),
  );
  const [city, state, zip, street] = random.pick(named.length > 0 ? named : cities);
  const number = random.int(1, 180);
  return {
    address_line1: numberLast ? `${street} ${number}` : `${number} ${street}`,
    city,
    state: state || null,
    zip_code: zip || null,
  };
}

export const personIn = (country: string, random: Random): Person => {
  const { first, last } = countryData(country);
  return { first_name: random.pick(first), last_name: random.pick(last) };
};

/** `Élodie Le Goff` → `elodie.legoff`. */
export const mailName = (person: Person): string => `${plain(person.first_name)}.${plain(person.last_name)}`;

/** Letters and digits of the Latin alphabet only, lower case. */
export const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/ß/g, "ss")
    .replace(/ı/g, "i")
    .replace(/[^a-zA-Z0-9]/g, "")
    .toLowerCase();

const phoneShapes: Record<string, readonly [head: string, digits: number]> = {
  AU: ["4", 8],
  NZ: ["21", 7],
  SG: ["9", 7],
  GB: ["7700 900", 3],
  US: ["555", 7],
  HK: ["6", 7],
  ID: ["812", 8],
  TH: ["81", 7],
  PH: ["917", 7],
  DE: ["151", 8],
  FR: ["6", 8],
  NL: ["6", 8],
  JP: ["90", 8],
  KW: ["9", 7],
};

export function phoneIn(country: string, random: Random): { phone_country_code: string; phone_number: string } {
  const [head, digits] = phoneShapes[country] ?? ["5", 8];
  return { phone_country_code: countryData(country).phone, phone_number: head + random.digits(digits) };
}

const trades = ["Trading", "Logistics", "Paper Works", "Textiles", "Freight", "Media", "Components", "Foods", "Packaging", "Design"];

export function companyIn(country: string, random: Random): string {
  const { last, cities, forms } = countryData(country);
  const stem = random.chance(0.6) ? random.pick(last) : random.pick(cities)[0];
  const form = random.pick(forms);
  const name = `${stem} ${random.pick(trades)}`;
  return country === "ID" ? `${form} ${name}` : `${name} ${form}`;
}

/** Eight digits and the check digit of an Australian company number. */
function acn(random: Random): string {
  const head = `0${random.digits(7)}`;
  const sum = [...head].reduce((total, digit, place) => total + Number(digit) * (8 - place), 0);
  return `${head}${(10 - (sum % 10)) % 10}`;
}

/** The last digit makes the Luhn sum a multiple of ten, as in a French SIREN. */
function luhn(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** The one ending that the check takes. */
const withCheck = (head: string, otherwise: string, endings: string, check: NumberCheck): string =>
  head + ([...endings].find((ending) => check(head + ending) === null) ?? otherwise);

const assignedEin = (ein: string): string => (checkEin(ein) === null ? ein : `20${ein.slice(2)}`);

export function registrationNumber(country: string, random: Random): string {
  switch (country) {
    case "AU":
      return acn(random);
    case "NZ":
      return random.digits(7).replace(/^0/, "9");
    case "SG":
      return withCheck(`20${random.int(10, 24)}${random.digits(5)}`, random.letters(1), "ZKCMDNERGWH", checkUen);
    case "US":
      return assignedEin(`${random.int(10, 95)}-${random.digits(7)}`);
    case "TH": {
      const digits = random.digits(13).replace(/^[09]/, "1");
      return withCheck(digits.slice(0, 12), digits.slice(12), "0123456789", checkThaiId);
    }
    case "DE":
      return `HRB ${random.int(10_000, 280_000)}`;
    case "FR":
      return luhn(`${random.int(3, 9)}${random.digits(7)}`);
    case "PH":
      return `CS20${random.int(10, 24)}${random.digits(5)}`;
    case "GB":
    case "HK":
    case "NL":
      return random.digits(8).replace(/^0/, "1");
    default:
      return random.digits(country === "KW" ? 6 : 13).replace(/^0/, "1");
  }
}
