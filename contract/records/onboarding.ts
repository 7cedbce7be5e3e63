/** Merchants in onboarding, what is blocking each, and the questions about them. */
import { messageAudiences, messageAuthors, openItemKinds, openItemStates } from "../reference/open-items";
import { z } from "zod";
import { KybDocument, Requirement } from "../kyb/record";
import { onboardingStages } from "../merchant-stages";
import type { ListSpec } from "../paging";
import { waitingParties } from "../reference/parties";
import { Coded, Sentence } from "../sentence";
import { kybStatuses, organizationStatuses } from "../reference/merchant-statuses";
import { CountryCode, Id, Time } from "../values";

/** Why a merchant is stuck. */
export const blockingCodes = [
  "invitation_open",
  "invitation_expired",
  "invitation_cancelled",
  "not_started",
  "answers_missing",
  "answer_wrong",
  "not_signed",
  "remarks_open",
  "in_queue",
  "in_review",
  "screening_hit",
  "verification_open",
  "bank_check",
  "choose_currencies",
  "rejected",
  "nothing",
] as const;
export type BlockingCode = (typeof blockingCodes)[number];

/** The next step; each kind leads somewhere. */
export const nextSteps = [
  "open_field",
  "open_review",
  "resend_invitation",
  "remind_merchant",
  "ask_permission",
  "wait",
  "activate",
  "none",
] as const;

export const Blocking = z.object({
  org_id: Id,
  code: z.enum(blockingCodes),
  /** `Lanna Spa Group still needs the bank account number.` */
  sentence: Sentence,
  /** The reviewer's remark on the field, verbatim. */
  remark: z.string().nullable(),
  /** A short label for a card: `Proof of address`. */
  short: Sentence.nullable(),
  waiting_on: z.enum(waitingParties).nullable(),
  since: Time.nullable(),
  /** Whole days from `since` to now. */
  days: z.int().nullable(),
  is_late: z.boolean(),
  /** What is held up while it waits, and by when it must be done; null if there is no deadline. */
  stops: Sentence.nullable(),
  stops_at: Time.nullable(),
  next_step: z.enum(nextSteps),
  /** The field to open, if `next_step` is `open_field`. */
  requirement: Requirement.nullable(),
  open_count: z.int(),
  /** What each party has to do, in the order of `waitingParties`. */
  parties: z.array(z.object({ party: z.enum(waitingParties), acts_now: z.boolean(), does: Sentence })),
});
export type Blocking = z.infer<typeof Blocking>;

/** A card on the board, or a row of its list view. */
export const OnboardingMerchant = z.object({
  id: Id,
  name: z.string(),
  country: CountryCode,
  stage: z.enum(onboardingStages),
  status: z.enum(organizationStatuses),
  kyb_status: z.enum(kybStatuses),
  waiting_on: z.enum(waitingParties).nullable(),
  waiting_since: Time.nullable(),
  days: z.int().nullable(),
  is_late: z.boolean(),
  blocking_code: z.enum(blockingCodes),
  /** `Directors missing`. */
  blocking_short: Sentence.nullable(),
  /** Completed answers, out of those currently due; null before the first save. */
  kyb_done: z.int().nullable(),
  kyb_total: z.int().nullable(),
});
export type OnboardingMerchant = z.infer<typeof OnboardingMerchant>;

export const onboardingList = {
  filters: {
    stage: { kind: "one_of", values: onboardingStages },
    waiting_on: { kind: "one_of", values: waitingParties },
    country: { kind: "text" },
  },
  sort: ["waiting_since", "name", "country"],
  default_sort: "waiting_since",
  search: ["name", "legal_name"],
} as const satisfies ListSpec;

/** Merchants at a stage: how many, how many of them late, and for how many days half of them have been waiting. */
export const StageCount = z.object({
  stage: z.enum(onboardingStages),
  count: z.int(),
  late_count: z.int(),
  /** Null if there are none. */
  median_days: z.number().nullable(),
});
export type StageCount = z.infer<typeof StageCount>;

/** Merchants per stage, within the same filters as the list. */
export const OnboardingStages = z.object({
  stages: z.array(StageCount),
  countries: z.array(CountryCode),
});
export type OnboardingStages = z.infer<typeof OnboardingStages>;

/** Up to a page's merchants at once. */
export const RemindMerchants = z.strictObject({ org_ids: z.array(Id).min(1).max(100) });

/** What became of one of them; without a refusal its owner got an e-mail. */
export const Reminded = z.object({ org_id: Id, refusal: Coded.nullable() });
export type Reminded = z.infer<typeof Reminded>;

/** A question about a merchant. */
export const OpenItem = z.object({
  id: Id,
  org_id: Id,
  org_name: z.string(),
  country: CountryCode,
  kind: z.enum(openItemKinds),
  /** `Proof of address for Somchai Wattanakul`. */
  title: Sentence,
  /** The person, request, payout or dispute it is about. */
  subject_id: Id.nullable(),
  /** Its name: a person's, a screened one, a record's reference, a price. */
  subject_name: z.string().nullable(),
  /** The field in question, and where the form asks for it. */
  path: z.string().nullable(),
  page: z.string().nullable(),
  state: z.enum(openItemStates),
  waiting_on: z.enum(waitingParties).nullable(),
  asked_by: z.string(),
  created_at: Time,
  /** Since when it has been waiting on that party. */
  since: Time,
  due_at: Time.nullable(),
  stops: Sentence.nullable(),
  updated_at: Time,
});
export type OpenItem = z.infer<typeof OpenItem>;

export const openItemList = {
  filters: {
    org_id: { kind: "id" },
    state: { kind: "one_of", values: openItemStates },
    kind: { kind: "one_of", values: openItemKinds },
    waiting_on: { kind: "one_of", values: waitingParties },
  },
  sort: ["due_at", "since", "created_at"],
  default_sort: "due_at",
  search: ["subject_name", "org_name"],
} as const satisfies ListSpec;

export const OpenItemMessage = z.object({
  id: Id,
  author: z.enum(messageAuthors),
  author_name: z.string(),
  audience: z.enum(messageAudiences),
  text: z.string(),
  document: KybDocument.nullable(),
  created_at: Time,
});
export type OpenItemMessage = z.infer<typeof OpenItemMessage>;

/** With its thread, oldest first. */
export const OpenItemThread = OpenItem.extend({ messages: z.array(OpenItemMessage) });
export type OpenItemThread = z.infer<typeof OpenItemThread>;

export const AnswerOpenItem = z.strictObject({
  audience: z.enum(messageAudiences),
  text: z.string().trim().min(1).max(4000),
  document_id: Id.nullish(),
});
export type AnswerOpenItem = z.infer<typeof AnswerOpenItem>;
