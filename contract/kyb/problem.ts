/** What can be wrong with an answer: a code and its parameters, from which the sentence is built. */
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
  "payout_method_elsewhere",
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
  not_email: "This isn’t an e-mail address. Enter one such as name@example.com.",
  not_url: "This isn’t a web address. Enter one such as https://example.com.",
  not_phone: "This isn’t a phone number. Enter 5 to 15 digits, without the calling code.",
  digits: "This has {{found}} digits. {{What}} has {{expected}}.",
  characters: "This has {{found}} characters. {{What}} has {{expected}}.",
  shape: "This isn’t {{what}}. Enter one such as {{example}}.",
  check_digit: "One digit of this number is wrong: it isn’t valid as {{what}}.",
  unknown_bank: "No bank has a number that begins with {{start}}.",
  unknown_branch: "This bank has no branch with that number.",
  letters_only: "Use only letters, spaces, dots, hyphens and apostrophes.",
  in_future: "This date is in the future.",
  under_age: "This person is under 18.",
  too_long_ago: "This date is more than 120 years ago.",
  post_box: "A PO box isn’t a home address. Enter the street and number.",
  restricted_country: "The provider doesn’t serve this country.",
  currency_not_there: "An account in {{country}} can’t settle in {{currency}}. Choose {{allowed}}.",
  payout_method_elsewhere: "This payout method doesn’t reach accounts in {{currency}} in {{country}}.",
  not_used_there: "Banks in {{country}} don’t use this. Leave it empty.",
  other_country: "This doesn’t belong to a bank in {{country}}.",
  not_share: "A share is a number from 0 to 100 with up to four decimals. This one stays here but is not saved.",
  unknown_country: "This country doesn’t exist.",
  unknown_state: "This country has no state or region with this name.",
  other_state: "Postcode {{postcode}} is in {{state}}.",
  shares_left: "{{left}}% of the shares have no owner listed, so someone could own 25% or more without being named.",
  shares_over: "The shares add up to {{sum}}%. The total can’t be more than 100%.",
  too_few: "Add at least one.",
  twice: "This person is listed twice.",
  remark: "{{text}}",
} as const satisfies Record<ProblemCode, string>;

const countryNames = new Intl.DisplayNames("en", { type: "region" });
/** A draft can contain anything: a value that isn't a country code is returned as it is. */
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
