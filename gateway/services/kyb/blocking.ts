/** What is blocking a merchant: one sentence, who must act, since when, what comes next. Pure; the facts are read elsewhere. */
import type { KybCheck, KybRequirements, Requirement } from "../../../contract/kyb/record";
import type { KybDraft } from "../../../contract/kyb/draft";
import { fieldWordOf } from "../../../contract/kyb/field-words";
import { sentenceFor } from "../../../contract/onboarding-sentences";
import { lateAfterDays } from "../../../contract/merchant-stages";
import type { Sentence } from "../../../contract/sentence";
import type { Blocking, BlockingCode, OnboardingMerchant } from "../../../contract/records/onboarding";
import { waitingParties } from "../../../contract/reference/parties";
import { missingSentence, remarkSentence, wrongSentence } from "./blocking-sentences";
import { personAt } from "./person-at";
import { fillerOf, type KybSubject } from "./kyb-subject";

export interface BlockingFacts {
  subject: KybSubject;
  invitation: { status: string; expires_at: string } | null;
  draft: KybDraft;
  asked: KybRequirements;
  /** Unanswered ones by path. */
  remarks: Record<string, string>;
  checks: readonly Pick<KybCheck, "verification_status" | "screening_result">[];
  /** Whether the bank has confirmed the account; null if there is none yet. */
  is_bank_checked: boolean | null;
  /** The earliest due date of the open questions. */
  due_at: string | null;
  is_permission_asked: boolean;
  /** Since when, if the organization doesn't say. */
  since: string | null;
  now: Date;
}

interface Assessment {
  code: BlockingCode;
  requirement?: Requirement;
  sentence: Sentence;
  remark?: string;
  next_step: Blocking["next_step"];
}

const dayMs = 86_400_000;
export const wholeDays = (since: string, now: Date): number => Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / dayMs));

export const isLate = (kyb_status: KybSubject["kyb_status"], waiting_since: string | null, now: Date): boolean =>
  waiting_since !== null && (now.getTime() - Date.parse(waiting_since)) / dayMs > lateAfterDays[kyb_status];

export function blockingOf(facts: BlockingFacts): Blocking {
  const { subject, asked, now } = facts;
  const assessment = assess(facts);
  const open = isSeen(subject) ? openNow(asked) : [];
  const waiting_on = waiterOf(assessment.code, subject);
  const since = waiting_on === null ? null : (subject.waiting_since ?? facts.since);
  const stops = facts.due_at !== null && assessment.code === "remarks_open" ? sentenceFor("stops_verification") : null;
  return {
    org_id: subject.org_id,
    code: assessment.code,
    sentence: assessment.sentence,
    remark: assessment.remark ?? null,
    short: shortOf(assessment.code, assessment.requirement?.path ?? null, facts.invitation, now),
    waiting_on,
    since,
    days: since === null ? null : wholeDays(since, now),
    is_late: isLate(subject.kyb_status, since, now),
    stops,
    stops_at: stops === null ? null : facts.due_at,
    next_step: assessment.next_step,
    requirement: assessment.requirement ?? null,
    open_count: isFilledIn(subject) ? open.length : 0,
    parties: waitingParties.map((party) => ({
      party,
      acts_now: party === waiting_on,
      does: party === waiting_on ? actOf(assessment.code, open.length) : sentenceFor(idleCode(party, assessment.code)),
    })),
  };
}

function waiterOf(code: BlockingCode, { waiting_on }: KybSubject): Blocking["waiting_on"] {
  if (code === "nothing" || code === "rejected" || code === "invitation_cancelled") return null;
  // The link no longer works: only the partner can send another.
  return code === "invitation_expired" ? "partner" : waiting_on;
}

/** The signature comes last: it is never the blocker while an answer is open. */
function openNow({ requirements }: KybRequirements): Requirement[] {
  const open = requirements.filter(({ due }) => due === "currently");
  const answers = open.filter(({ page }) => page !== "review");
  return answers.length > 0 ? answers : open;
}

const isFilledIn = ({ kyb_status }: KybSubject) =>
  kyb_status === "NOT_STARTED" || kyb_status === "INITIATED" || kyb_status === "TO_BE_RESUBMITTED";

function assess(facts: BlockingFacts): Assessment {
  const { subject } = facts;
  const { org_name, status, kyb_status } = subject;
  if (status === "ACTIVE" || status === "DEACTIVATED" || (status === null && kyb_status === "APPROVED"))
    return { code: "nothing", sentence: sentenceFor("nothing_blocks", { org_name }), next_step: "none" };
  if (status === "CREATED" && kyb_status === "NOT_STARTED") return assessInvitation(facts);
  switch (kyb_status) {
    case "REJECTED":
      return { code: "rejected", sentence: sentenceFor("rejected", { org_name }), next_step: "none" };
    case "NOT_STARTED":
    case "INITIATED":
    case "TO_BE_RESUBMITTED":
      return isSeen(subject) ? assessDraft(facts) : assessUnseen(subject);
    case "CUST_SUBMITTED":
    case "PENDING":
      return assessReview(isSeen(subject) ? facts : { ...facts, checks: [] });
    case "APPROVED":
      return facts.is_bank_checked
        ? {
            code: "choose_currencies",
            sentence: sentenceFor(subject.waiting_on === "partner" ? "choose_currencies_for" : "waits_for_currencies", { org_name }),
            next_step: "activate",
          }
        : { code: "bank_check", sentence: sentenceFor("waits_for_bank", { org_name }), next_step: "wait" };
  }
}

/** A verification's content is shown only if the merchant lets its partner see it. */
const isSeen = ({ granted }: KybSubject) => granted.includes("KYB_VIEW");

const assessUnseen = ({ org_name, kyb_status }: KybSubject): Assessment => ({
  code: kyb_status === "NOT_STARTED" ? "not_started" : kyb_status === "INITIATED" ? "answers_missing" : "remarks_open",
  sentence: sentenceFor("waits_unseen", { org_name }),
  next_step: "remind_merchant",
});

function assessInvitation({ subject: { org_name }, invitation, now }: BlockingFacts): Assessment {
  if (invitation?.status === "CANCELLED")
    return { code: "invitation_cancelled", sentence: sentenceFor("invitation_cancelled", { org_name }), next_step: "resend_invitation" };
  if (invitation && isOver(invitation, now))
    return { code: "invitation_expired", sentence: sentenceFor("invitation_expired", { org_name }), next_step: "resend_invitation" };
  return { code: "invitation_open", sentence: sentenceFor("invitation_open", { org_name }), next_step: "remind_merchant" };
}

const isOver = ({ expires_at }: { expires_at: string }, now: Date) => Date.parse(expires_at) <= now.getTime();

function assessDraft({ subject, draft, asked, remarks, is_permission_asked }: BlockingFacts): Assessment {
  const { org_name, kyb_status } = subject;
  const open = openNow(asked);
  const isMerchants = fillerOf(subject) === "merchant";
  const step = (own: Blocking["next_step"]): Blocking["next_step"] =>
    !isMerchants ? own : is_permission_asked ? "remind_merchant" : "ask_permission";
  const wordsOf = ({ path }: Requirement) => ({ org_name, field: fieldWordOf(path), person: personAt(draft, path) });
  const remarked = open.find(({ path }) => path in remarks);
  if (remarked) {
    return {
      code: "remarks_open",
      requirement: remarked,
      sentence: remarkSentence(wordsOf(remarked), Object.keys(remarks).length - 1, isMerchants),
      remark: remarks[remarked.path] ?? "",
      next_step: step("open_field"),
    };
  }
  const first = open.find(({ path }) => path !== "kyb.signature_initials");
  if (!first) return { code: "not_signed", sentence: sentenceFor("waits_for_signature", { org_name }), next_step: step("open_review") };
  if (kyb_status === "NOT_STARTED") {
    const sentence = sentenceFor(isMerchants ? "not_begun" : "you_begin", { org_name });
    return { code: "not_started", requirement: first, sentence, next_step: step("open_field") };
  }
  const isMissing = first.code === "required" || first.code === "too_few";
  return {
    code: isMissing ? "answers_missing" : "answer_wrong",
    requirement: first,
    sentence: isMissing ? missingSentence(wordsOf(first), open.length, isMerchants) : wrongSentence(wordsOf(first), isMerchants),
    next_step: step("open_field"),
  };
}

function assessReview({ subject: { org_name, kyb_status }, checks }: BlockingFacts): Assessment {
  if (checks.some(({ screening_result }) => screening_result === "HIT"))
    return { code: "screening_hit", sentence: sentenceFor("screening_hit", { org_name }), next_step: "wait" };
  if (checks.some(({ verification_status, screening_result }) => verification_status === "REJECTED" || screening_result === "PENDING"))
    return { code: "verification_open", sentence: sentenceFor("verification_open", { org_name }), next_step: "wait" };
  return kyb_status === "PENDING"
    ? { code: "in_review", sentence: sentenceFor("in_review", { org_name }), next_step: "wait" }
    : { code: "in_queue", sentence: sentenceFor("in_queue", { org_name }), next_step: "wait" };
}

/** A short label for a card. `path` is the field needed next; without one, the label doesn't name it. */
function shortOf(code: BlockingCode, path: string | null, invitation: { expires_at: string } | null, now: Date): Sentence | null {
  const field = path === null ? null : fieldWordOf(path);
  switch (code) {
    case "nothing":
      return null;
    case "invitation_open":
      return sentenceFor(invitationShort(invitation, now));
    case "not_started":
      return sentenceFor(field === null ? "short_filling_in" : "short_not_started");
    case "answers_missing":
      return field === null ? sentenceFor("short_filling_in") : sentenceFor("short_field_missing", { field });
    case "answer_wrong":
      return sentenceFor("short_field_wrong", { field: field ?? "answer" });
    case "remarks_open":
      return field === null ? sentenceFor("short_sent_back") : sentenceFor("field_alone", { field });
    default:
      return sentenceFor(shorts[code]);
  }
}

const shorts = {
  invitation_expired: "short_invitation_ended",
  invitation_cancelled: "short_invitation_cancelled",
  not_signed: "short_sign",
  in_queue: "short_in_queue",
  in_review: "short_in_review",
  screening_hit: "short_screening",
  verification_open: "short_verification",
  bank_check: "short_bank",
  choose_currencies: "short_currencies",
  rejected: "short_rejected",
} as const;

/** An invitation expires by itself, so its label depends on the time. */
function invitationShort(invitation: { expires_at: string } | null, now: Date) {
  if (!invitation) return "short_not_opened";
  if (isOver(invitation, now)) return "short_invitation_ended";
  const days = Math.floor((Date.parse(invitation.expires_at) - now.getTime()) / dayMs);
  return days === 0 ? "short_invitation_ends_today" : days === 1 ? "short_invitation_ends_tomorrow" : "short_not_opened";
}

/** What is stored about a merchant for the board. */
export interface KeptBlocking {
  blocking_code: BlockingCode;
  /** The field needed next. */
  blocking_path: string | null;
}

/** The board's card right now, from the stored facts. */
export function shortNow(
  { blocking_code, blocking_path }: KeptBlocking,
  expires_at: string | null,
  now: Date,
): Pick<OnboardingMerchant, "blocking_code" | "blocking_short"> {
  const invitation = expires_at === null ? null : { expires_at };
  const hasExpired = blocking_code === "invitation_open" && invitation !== null && isOver(invitation, now);
  return {
    blocking_code: hasExpired ? "invitation_expired" : blocking_code,
    blocking_short: shortOf(blocking_code, blocking_path, invitation, now),
  };
}

function actOf(code: BlockingCode, count: number): Sentence {
  switch (code) {
    case "invitation_open":
      return sentenceFor("acts_accepts");
    case "invitation_expired":
      return sentenceFor("acts_invites");
    case "not_started":
      return sentenceFor("acts_begins");
    case "answers_missing":
    case "answer_wrong":
    case "remarks_open":
      return sentenceFor("acts_answers", { count });
    case "not_signed":
      return sentenceFor("acts_signs");
    case "bank_check":
      return sentenceFor("acts_confirms");
    case "choose_currencies":
      return sentenceFor("acts_chooses");
    default:
      return sentenceFor("acts_reviews");
  }
}

function idleCode(party: (typeof waitingParties)[number], code: BlockingCode) {
  if (party === "provider") {
    if (code === "rejected") return "idle_rejected";
    return code === "bank_check" || code === "choose_currencies" || code === "nothing" ? "idle_approved" : "idle_reviews_next";
  }
  if (party === "bank") return code === "choose_currencies" || code === "nothing" ? "idle_account_confirmed" : "idle_account_next";
  return "idle_nothing";
}
