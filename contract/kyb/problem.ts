/** What can be wrong with an answer: a code and its figures; the words are made of them. */
import { terms, type Term } from "./terms";

export const problemCodes = [
  "required",
  "not_email",
  "not_url",
  "not_phone",
  "digits",
  "characters",
  "shape",
  "check_digit",
  "unknown_bank",
  "unknown_branch",
  "letters_only",
  "in_future",
  "under_age",
  "too_long_ago",
  "post_box",
  "restricted_country",
  "currency_not_there",
  "not_used_there",
  "other_country",
  "not_share",
  "unknown_country",
  "unknown_state",
  "other_state",
  "shares_left",
  "shares_over",
  "too_few",
  "twice",
  "remark",
] as const;
export type ProblemCode = (typeof problemCodes)[number];

export interface Problem {
  code: ProblemCode;
  params?: Record<string, string | number>;
}

export const sentences: Record<ProblemCode, string> = {
  required: "This is still missing.",
  not_email: "This is not an e-mail address. One looks like name@example.com.",
  not_url: "This is not a web address. One looks like https://example.com.",
  not_phone: "This is not a phone number. Give 5 to 15 digits, without the country code.",
  digits: "This has {{found}} digits. {{What}} has {{expected}}.",
  characters: "This has {{found}} characters. {{What}} has {{expected}}.",
  shape: "This is not {{what}}. One looks like {{example}}.",
  check_digit: "A digit of this number is wrong: it does not add up as {{what}} does.",
  unknown_bank: "No bank has a number that begins with {{start}}.",
  unknown_branch: "This bank has no branch of that number.",
  letters_only: "A name has letters, spaces, dots, hyphens and apostrophes.",
  in_future: "This day is still to come.",
  under_age: "This person is not 18 yet.",
  too_long_ago: "This day is more than 120 years ago.",
  post_box: "A post box is not a home address. Give the street and number.",
  restricted_country: "The provider does not serve this country.",
  currency_not_there: "An account in {{country}} cannot be settled in {{currency}}. It can be in {{allowed}}.",
  not_used_there: "Banks in {{country}} do not use this. Leave it empty.",
  other_country: "This does not belong to a bank in {{country}}.",
  not_share: "A share is a number from 0 to 100 with at most four decimals. This one stays here, and is not saved.",
  unknown_country: "There is no such country.",
  unknown_state: "No state or region of this name is known in this country.",
  other_state: "Postcode {{postcode}} is in {{state}}.",
  shares_left: "{{left}} % of the shares are not named, so somebody may own 25 % or more unseen.",
  shares_over: "The shares come to {{sum}} %. Together they are at most 100 %.",
  too_few: "Name at least one.",
  twice: "This person stands in the list twice.",
  remark: "{{text}}",
};

const countryNames = new Intl.DisplayNames("en", { type: "region" });
/** A draft may say anything: what is no code comes back as it is. */
const nameOfCountry = (code: string) => (/^[A-Z]{2}$/.test(code) ? (countryNames.of(code) ?? code) : code);
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** In English; the portal has the same sentences in the user's language. `what` is a term, `country` a code. */
export function sentenceOf({ code, params = {} }: Problem): string {
  const what = "what" in params ? terms[params.what as Term] : "";
  const country = "country" in params ? nameOfCountry(String(params.country)) : "";
  const words: Record<string, string | number> = { ...params, what, What: capital(what), country };
  return sentences[code].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(words[name] ?? ""));
}
