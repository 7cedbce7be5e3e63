/**
 * Sentences about merchants in onboarding, in English. `{{field}}` is sent as a key of `kyb/field-words.ts`, and is written
 * `{{Field}}` at the start of a sentence.
 */
import { fieldWords, type FieldWord } from "./kyb/field-words";
import { englishOf, type Params, type ParamsOf, type Sentence, type Words } from "./sentence";

export const onboardingSentences = {
  nothing_blocks: "{{org_name}} is not blocked.",
  rejected: "{{org_name}} was rejected by the provider.",
  waits_for_currencies: "{{org_name}} is approved. It still needs to choose its currencies.",
  choose_currencies_for: "{{org_name}} is approved. Choose its currencies.",
  waits_for_bank: "The bank hasn’t confirmed {{org_name}}’s settlement account yet.",
  waits_unseen: "{{org_name}} hasn’t finished its verification. It doesn’t share what is missing.",
  invitation_cancelled: "{{org_name}}’s invitation was cancelled.",
  invitation_expired: "{{org_name}}’s invitation expired before anyone opened it.",
  invitation_open: "{{org_name}} hasn’t accepted its invitation yet.",
  remark_open: "{{org_name}} needs to replace the {{field}}.",
  remark_open_of: "{{org_name}} needs to replace {{person}}’s {{field}}.",
  remark_open_and_more: "{{org_name}} needs to replace the {{field}} and fix {{more}} more.",
  remark_open_of_and_more: "{{org_name}} needs to replace {{person}}’s {{field}} and fix {{more}} more.",
  you_replace: "Replace the {{field}}.",
  you_replace_of: "Replace {{person}}’s {{field}}.",
  you_replace_and_more: "Replace the {{field}} and fix {{more}} more.",
  you_replace_of_and_more: "Replace {{person}}’s {{field}} and fix {{more}} more.",
  waits_for_signature: "{{org_name}}’s verification is complete and ready to sign and submit.",
  not_begun: "No one has started {{org_name}}’s verification yet.",
  you_begin: "Start {{org_name}}’s verification.",
  answer_wrong: "{{org_name}} needs to fix the {{field}}.",
  answer_wrong_of: "{{org_name}} needs to fix {{person}}’s {{field}}.",
  you_fix: "Fix the {{field}}.",
  you_fix_of: "Fix {{person}}’s {{field}}.",
  answers_missing: {
    one: "{{org_name}} still needs the {{field}}.",
    other: "{{org_name}} still needs {{count}} answers, starting with the {{field}}.",
  },
  answers_missing_of: {
    one: "{{org_name}} still needs {{person}}’s {{field}}.",
    other: "{{org_name}} still needs {{count}} answers, starting with {{person}}’s {{field}}.",
  },
  you_answer: {
    one: "Add the {{field}}.",
    other: "Give {{count}} answers, starting with the {{field}}.",
  },
  you_answer_of: {
    one: "Add {{person}}’s {{field}}.",
    other: "Give {{count}} answers, starting with {{person}}’s {{field}}.",
  },
  screening_hit: "For {{org_name}}, the provider is looking into a screening match.",
  verification_open: "The people behind {{org_name}} are being checked by the provider.",
  in_review: "{{org_name}} is being reviewed by the provider.",
  in_queue: "{{org_name}} is submitted and in the provider’s queue.",

  short_rejected: "Rejected",
  short_currencies: "Choose currencies",
  short_bank: "Account check",
  short_sent_back: "Sent back",
  short_filling_in: "In progress",
  short_invitation_cancelled: "Invitation cancelled",
  short_invitation_ended: "Invitation expired",
  short_invitation_ends_today: "Invitation expires today",
  short_invitation_ends_tomorrow: "Invitation expires tomorrow",
  short_not_opened: "Not opened yet",
  short_field_missing: "{{Field}} missing",
  short_field_wrong: "{{Field}} to fix",
  short_sign: "Ready to sign",
  short_not_started: "Not started",
  short_screening: "Screening match",
  short_verification: "Identity check",
  short_in_review: "In review",
  short_in_queue: "In the queue",

  stops_verification: "Verification, payments and settlement",

  acts_accepts: "Accepts the invitation",
  acts_invites: "Sends the invitation again",
  acts_begins: "Starts the verification",
  acts_answers: { one: "{{count}} answer", other: "{{count}} answers" },
  acts_signs: "Signs and submits",
  acts_confirms: "Confirms the account",
  acts_chooses: "Chooses currencies",
  acts_reviews: "Reviews",
  idle_approved: "Approved it",
  idle_rejected: "Rejected it",
  idle_reviews_next: "Reviews next",
  idle_account_confirmed: "Account confirmed",
  idle_account_next: "Checks the account after approval",
  idle_nothing: "Nothing open",

  risk_provider: "The provider watches it more closely: {{reason}}",
  risk_country: "It is in a country that the provider reviews more closely.",
  risk_person: "Someone behind it is a national of a country that the provider reviews more closely.",
  risk_screening: "A name behind it matches a screening list.",
  risk_identity: "The identity of someone behind it could not be verified.",
  risk_financial: "It is a licensed financial institution.",
  risk_cfd: "It offers contracts for difference.",
  risk_volume: "It expects more than 1,000,000 USD a month.",
  risk_destinations: "It expects payments with countries that the provider reviews more closely.",
  risk_disputes: "More than 1% of its payins were disputed in the last 90 days.",
  risk_refunds: "More than 15% of its payins were refunded in the last 90 days.",

  activation_kyb_in_review: "The provider is still reviewing the verification.",
  activation_kyb_not_approved: "The verification has to be approved first.",
  activation_kyb_rejected: "The provider has rejected this merchant.",
  activation_bank_missing: "Add an account in {{currency}}.",
  activation_bank_not_approved: "The provider hasn’t approved the {{currency}} account yet.",
  activation_bank_rejected: "The provider has rejected the {{currency}} account. Change it, or add another.",

  field_alone: "{{Field}}",
  item_remark_for: "{{Field}} for {{person}}",
  item_permission: "Permission to complete the verification",
  item_identity: "Identity of {{person}}",
  item_screening: "Screening match: {{term}}",
  item_price_change: "Price change to {{price}}",
  item_payout_failed: "Payout {{reference}} failed",
  item_dispute: "Dispute {{reference}} needs evidence",
  stops_dispute: "The disputed amount",

  notice_kyb_approved: "{{org_name}}’s verification was approved",
  notice_kyb_rejected: "{{org_name}}’s verification was rejected",
  notice_kyb_remarked: {
    one: "{{org_name}}’s verification came back with one question",
    other: "{{org_name}}’s verification came back with {{count}} questions",
  },
  notice_payout_failed: "Payout {{reference}} of {{org_name}} failed",
  notice_dispute_opened: "Dispute {{reference}} of {{org_name}} needs evidence",
  notice_due_soon: { one: "One question is due within a day", other: "{{count}} questions are due within a day" },
  notice_report_ready: "Report {{reference}} is ready",
  notice_report_failed: "Report {{reference}} was not written",
  notice_schedule_paused: "A report schedule was paused: the person in whose name it is made can’t sign in any more",
  notice_invitation_expiring: "The invitation of {{org_name}} expires within a day",
  notice_invitation_accepted: "{{org_name}} accepted its invitation",
  notice_permission_given: "{{org_name}} allows you to complete its verification",
  notice_permission_refused: "{{org_name}} will complete its verification itself",
  notice_permission_taken_back: "{{org_name}} no longer allows you to complete its verification",
  notice_kyb_submitted: "{{org_name}} submitted its verification",
  notice_question_answered: "{{org_name}} answered a question",
  notice_invest_approved: "{{name}} approved {{org_name}}’s investment account",
  notice_invest_rejected: "{{name}} rejected {{org_name}}’s investment account",
  notice_impersonated: "{{admin}} signed in as you",
  notice_acted_for_you: "{{admin}} changed in your name who has access",
} as const satisfies Readonly<Record<string, Words>>;

type Sentences = typeof onboardingSentences;
export type OnboardingCode = keyof Sentences;

type Places<C extends OnboardingCode> = keyof ParamsOf<Sentences[C]>;
type Given<C extends OnboardingCode> = {
  readonly [K in Places<C> as K extends "Field" ? "field" : K]: K extends "field" | "Field" ? FieldWord : string | number;
};
/** One parameter for each placeholder. */
type Args<C extends OnboardingCode> = keyof Given<C> extends never ? [] : [params: Given<C>];

/** An answer's words, as they are and capitalized. */
export const fieldPlaces = (words: string) => ({ field: words, Field: words.charAt(0).toUpperCase() + words.slice(1) });

/** The code together with its English. */
export function sentenceFor<C extends OnboardingCode>(code: C, ...[given]: Args<C>): Sentence {
  const params: Params = given ?? {};
  const { field } = params;
  const places = field === undefined ? {} : fieldPlaces(fieldWords[field as FieldWord]);
  return { code, params: { ...params }, text: englishOf(onboardingSentences[code], { ...params, ...places }) };
}
