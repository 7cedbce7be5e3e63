/** Where merchants stand on their way, what stops each, and what anybody asked about them. */
import { z } from "zod";
import { KybDocument, Requirement } from "../kyb/record";
import type { ListSpec } from "../paging";
import { waitingParties } from "../reference/parties";
import { Sentence } from "../sentence";
import { kybStatuses, organizationStatuses } from "../statuses";
import { CountryCode, Id, Time } from "../values";

/** The columns of the board. */
export const onboardingStages = ["invited", "in_progress", "submitted", "sent_back", "approved"] as const;
export type OnboardingStage = (typeof onboardingStages)[number];

/** Why a merchant does not go on. */
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

/** What to press: each kind leads somewhere. */
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
  /** `Lanna Spa Group waits for the bank account number.` */
  sentence: Sentence,
  /** What the reviewer said of the field, in the reviewer's words. */
  remark: z.string().nullable(),
  /** A word or two for a card: `Proof of address`. */
  short: Sentence.nullable(),
  waiting_on: z.enum(waitingParties).nullable(),
  since: Time.nullable(),
  /** Whole days from `since` to now. */
  days: z.int().nullable(),
  is_late: z.boolean(),
  /** What does not happen while it waits, and by when it must be done; null where nothing is promised. */
  stops: Sentence.nullable(),
  stops_at: Time.nullable(),
  next_step: z.enum(nextSteps),
  /** The field to open, where `next_step` is `open_field`. */
  requirement: Requirement.nullable(),
  open_count: z.int(),
  /** What each party has to do, in the order of `waitingParties`. */
  parties: z.array(z.object({ party: z.enum(waitingParties), acts_now: z.boolean(), does: Sentence })),
});
export type Blocking = z.infer<typeof Blocking>;

/** A card of the board, a row of the same as a list. */
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
  /** Answers that are there, of those due currently; null before the first save. */
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

/** How many stand at each stage, within the same filters as the list. */
export const OnboardingStages = z.object({
  stages: z.array(
    z.object({
      stage: z.enum(onboardingStages),
      count: z.int(),
      late_count: z.int(),
      median_days: z.number().nullable(),
    }),
  ),
  countries: z.array(CountryCode),
});
export type OnboardingStages = z.infer<typeof OnboardingStages>;

export const openItemStates = ["RESPONSE_REQUIRED", "IN_REVIEW", "DONE", "EXPIRED"] as const;
export const openItemKinds = ["KYB_REMARK", "PERMISSION_REQUEST", "SCREENING", "VERIFICATION"] as const;
/** Who a message is for: the team's notes are seen by nobody else. */
export const messageAudiences = ["PROVIDER", "MERCHANT", "TEAM"] as const;
export const messageAuthors = ["provider", "partner", "merchant"] as const;

/** Something that somebody asked about a merchant. */
export const OpenItem = z.object({
  id: Id,
  org_id: Id,
  org_name: z.string(),
  country: CountryCode,
  kind: z.enum(openItemKinds),
  /** `Proof of address for Somchai Wattanakul`. */
  title: Sentence,
  /** Who or what it is about: a person's name, a name that was looked for. */
  subject_name: z.string().nullable(),
  /** The field in question, and where the form asks for it. */
  path: z.string().nullable(),
  page: z.string().nullable(),
  state: z.enum(openItemStates),
  waiting_on: z.enum(waitingParties).nullable(),
  asked_by: z.string(),
  created_at: Time,
  /** Since when it waits for who it waits for. */
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
