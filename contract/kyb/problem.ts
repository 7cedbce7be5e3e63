/** What can be wrong with an answer: a code and its figures; the words are made of them. */
import { englishOf, type Params } from "../sentence";
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
  params?: Params;
}

export const answerSentences = {
  required: "This is still missing.",
  not_email: "This is not an e-mail address. One looks like name@example.com.",
  not_url: "This is not a web address. One looks like https://example.com.",
  not_phone: "This is not a phone number. Enter 5 to 15 digits, without the calling code.",
  digits: "This has {{found}} digits. {{What}} has {{expected}}.",
  characters: "This has {{found}} characters. {{What}} has {{expected}}.",
  shape: "This is not {{what}}. One looks like {{example}}.",
  check_digit: "One digit of this number is wrong: it isn’t valid as {{what}}.",
  unknown_bank: "No bank has a number that begins with {{start}}.",
  unknown_branch: "This bank has no branch with that number.",
  letters_only: "A name has letters, spaces, dots, hyphens and apostrophes.",
  in_future: "This day is in the future.",
  under_age: "This person is under 18.",
  too_long_ago: "This day is more than 120 years ago.",
  post_box: "A PO box is not a home address. Enter the street and number.",
  restricted_country: "The provider does not serve this country.",
  currency_not_there: "An account in {{country}} cannot be settled in {{currency}}. It can be in {{allowed}}.",
  not_used_there: "Banks in {{country}} do not use this. Leave it empty.",
  other_country: "This does not belong to a bank in {{country}}.",
  not_share: "A share is a number from 0 to 100 with up to four decimals. This one stays here but is not saved.",
  unknown_country: "There is no such country.",
  unknown_state: "This country has no state or region with this name.",
  other_state: "Postcode {{postcode}} is in {{state}}.",
  shares_left: "{{left}} % of the shares have no owner named, so someone may own 25 % or more unseen.",
  shares_over: "The shares add up to {{sum}} %. The total can be at most 100 %.",
  too_few: "Add at least one.",
  twice: "This person is in the list twice.",
  remark: "{{text}}",
} as const satisfies Record<ProblemCode, string>;

const countryNames = new Intl.DisplayNames("en", { type: "region" });
/** A draft may say anything: what is no code comes back as it is. */
const nameOfCountry = (code: string) => (/^[A-Z]{2}$/.test(code) ? (countryNames.of(code) ?? code) : code);
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Words for the parameters that are codes: `what` is a term (`What` where it begins the sentence), `country` a country. */
export function answerWords({ what, country }: Params): Params {
  const word = terms[what as Term] as string | undefined;
  return {
    ...(word !== undefined && { what: word, What: capital(word) }),
    ...(country !== undefined && { country: nameOfCountry(String(country)) }),
  };
}

/** In English; the portal has the same sentences in the user's language. */
export const sentenceOf = ({ code, params = {} }: Problem): string =>
  englishOf(answerSentences[code], { ...params, ...answerWords(params) });
