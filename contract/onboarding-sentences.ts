/**
 * What is said of merchants on their way, in English. `{{field}}` travels as the name of an answer's words
 * (`kyb/field-words.ts`), and is written `{{Field}}` where it begins the sentence.
 */
import { fieldWords, type FieldWord } from "./kyb/field-words";
import { englishOf, type Params, type ParamsOf, type Sentence, type Words } from "./sentence";

export const onboardingSentences = {
  nothing_blocks: "Nothing is blocking {{org_name}}.",
  rejected: "The provider has rejected {{org_name}}.",
  waits_for_currencies: "{{org_name}} is approved; it waits for the currencies that it is to use.",
  waits_for_bank: "{{org_name}} waits for its bank to confirm the settlement account.",
  waits_unseen: "{{org_name}} has not finished its verification; what is missing it does not show.",
  invitation_cancelled: "The invitation of {{org_name}} was cancelled.",
  invitation_expired: "The invitation of {{org_name}} has ended; nobody opened it.",
  invitation_open: "{{org_name}} has not accepted its invitation yet.",
  remark_open: "{{org_name}} waits for another {{field}}.",
  remark_open_of: "{{org_name}} waits for another {{field}} of {{person}}.",
  remark_open_and_more: "{{org_name}} waits for another {{field}} and {{more}} more.",
  remark_open_of_and_more: "{{org_name}} waits for another {{field}} of {{person}} and {{more}} more.",
  waits_for_signature: "Everything {{org_name}} needs is there; it waits to be signed and handed in.",
  not_begun: "Nobody has begun the verification of {{org_name}}.",
  answer_wrong: "{{org_name}} waits: the {{field}} cannot be right.",
  answer_wrong_of: "{{org_name}} waits: the {{field}} of {{person}} cannot be right.",
  answers_missing: {
    one: "{{org_name}} waits for the {{field}}.",
    other: "{{org_name}} waits for {{count}} answers, the {{field}} first.",
  },
  answers_missing_of: {
    one: "{{org_name}} waits for the {{field}} of {{person}}.",
    other: "{{org_name}} waits for {{count}} answers, the {{field}} of {{person}} first.",
  },
  screening_hit: "The provider looks into a screening match of {{org_name}}.",
  verification_open: "The provider looks closer at the people behind {{org_name}}.",
  in_review: "The provider reviews {{org_name}}.",
  in_queue: "{{org_name}} is handed in and waits for the provider to take it up.",

  short_rejected: "Rejected",
  short_currencies: "Choose currencies",
  short_bank: "Account check",
  short_sent_back: "Sent back",
  short_filling_in: "Filling in",
  short_invitation_cancelled: "Invitation cancelled",
  short_invitation_ended: "Invitation ended",
  short_invitation_ends_today: "Invitation ends today",
  short_invitation_ends_tomorrow: "Invitation ends tomorrow",
  short_not_opened: "Not opened yet",
  short_field_missing: "{{Field}} missing",
  short_field_wrong: "{{Field}} to mend",
  short_sign: "Ready to sign",
  short_not_started: "Not started",
  short_screening: "Screening match",
  short_verification: "Identity check",
  short_in_review: "In review",
  short_in_queue: "In the queue",

  stops_verification: "Verification, and with it payments and settlement",

  acts_accepts: "Accepts the invitation",
  acts_begins: "Begins the verification",
  acts_answers: { one: "{{count}} answer", other: "{{count}} answers" },
  acts_signs: "Signs and hands in",
  acts_confirms: "Confirms the account",
  acts_chooses: "Chooses currencies",
  acts_reviews: "Reviews",
  idle_approved: "Has approved",
  idle_rejected: "Has rejected",
  idle_reviews_next: "Reviews next",
  idle_account_confirmed: "Account confirmed",
  idle_account_next: "Checks the account after approval",
  idle_nothing: "Nothing open",

  field_alone: "{{Field}}",
  item_remark_for: "{{Field}} for {{person}}",
  item_permission: "Permission to fill the verification in",
  item_identity: "Identity of {{person}}",
  item_screening: "Screening match: {{term}}",
} as const satisfies Readonly<Record<string, Words>>;

type Sentences = typeof onboardingSentences;
export type OnboardingCode = keyof Sentences;

type Places<C extends OnboardingCode> = keyof ParamsOf<Sentences[C]>;
type Given<C extends OnboardingCode> = {
  readonly [K in Places<C> as K extends "Field" ? "field" : K]: K extends "field" | "Field" ? FieldWord : string | number;
};
/** As many parameters as the words have places. */
type Args<C extends OnboardingCode> = keyof Given<C> extends never ? [] : [params: Given<C>];

/** Both ways that a sentence writes an answer's words. */
export const fieldPlaces = (words: string) => ({ field: words, Field: words.charAt(0).toUpperCase() + words.slice(1) });

/** With its English beside the code. */
export function tell<C extends OnboardingCode>(code: C, ...[given]: Args<C>): Sentence {
  const params: Params = given ?? {};
  const { field } = params;
  const places = field === undefined ? {} : fieldPlaces(fieldWords[field as FieldWord]);
  return { code, params: { ...params }, text: englishOf(onboardingSentences[code], { ...params, ...places }) };
}
