/**
 * The sandbox's provider of identity checks, by rules that anyone can read (docs/sandbox.md). The first that fits:
 *
 * | check        | whom                                                             | answer   |
 * |--------------|------------------------------------------------------------------|----------|
 * | verification | nationality is a restricted country                              | REJECTED |
 * | verification | nationality is a high-risk country                               | PENDING  |
 * | verification | anybody else                                                     | APPROVED |
 * | screening    | the name is on the list below, and no filter rules it out        | HIT      |
 * | screening    | nationality, or the business's country, is a restricted country  | HIT      |
 * | screening    | nationality, or the business's country, is a high-risk country   | PENDING  |
 * | screening    | anybody else                                                     | CLEAR    |
 */
import { isHighRiskCountry, isRestrictedCountry } from "../contract/kyb/high-risk";
import type { IdentityProvider, SearchedName } from "../gateway/identity-provider";

/** Made up. A filter by year of birth lets a year to either side through, one by country no other country. */
const list = [
  { name: "Viktor Malenkov", birth_year: 1961, country: "RU", why: "sanctioned person" },
  { name: "Idris al-Qasimi", birth_year: 1974, country: "SY", why: "sanctioned person" },
  { name: "Clara Montenegro", birth_year: 1968, country: "VE", why: "politically exposed person" },
  { name: "Aurelio Bastos", birth_year: 1955, country: "AO", why: "politically exposed person" },
  { name: "Redwater Holdings", birth_year: null, country: "KP", why: "sanctioned business" },
] as const;

const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean)
    .sort()
    .join(" ");

function findOnList({ term, birth_year, country_codes }: SearchedName) {
  const wanted = plain(term);
  return list.find(
    (each) =>
      plain(each.name) === wanted &&
      (birth_year === null || each.birth_year === null || Math.abs(each.birth_year - birth_year) <= 1) &&
      (country_codes.length === 0 || country_codes.includes(each.country)),
  );
}

export const sandboxIdentityProvider: IdentityProvider = {
  verify({ nationality }) {
    if (isRestrictedCountry(nationality))
      return Promise.resolve({ result: "REJECTED", note: "The provider takes nobody on from this country." });
    if (isHighRiskCountry(nationality))
      return Promise.resolve({ result: "PENDING", note: "A reviewer looks at this identification, because of its country." });
    return Promise.resolve({ result: "APPROVED", note: null });
  },
  screen(name) {
    const found = findOnList(name);
    if (found) return Promise.resolve({ result: "HIT", note: `The name is on a list: ${found.why}.` });
    if (isRestrictedCountry(name.country)) return Promise.resolve({ result: "HIT", note: "The country is on a list of sanctions." });
    if (isHighRiskCountry(name.country))
      return Promise.resolve({ result: "PENDING", note: "A reviewer looks at this name, because of its country." });
    return Promise.resolve({ result: "CLEAR", note: null });
  },
};
