/** What is blocking a merchant: one sentence, who must act, since when, what comes next. Pure; the facts are read elsewhere. */
import type { KybCheck, KybRequirements, Requirement } from "../../../contract/kyb/record";
import type { KybDraft } from "../../../contract/kyb/draft";
import type { Blocking, BlockingCode, OnboardingMerchant } from "../../../contract/records/onboarding";
import { waitingParties } from "../../../contract/reference/parties";
import { lateAfterDays } from "../organizations/organization-summary";
import { capital, fieldWords, personAt } from "../kyb/field-words";
import { fillerOf, type KybSubject } from "../kyb/kyb-subject";

export interface BlockingFacts {
  subject: KybSubject;
  invitation: { status: string; expires_at: string } | null;
  draft: KybDraft;
  asked: KybRequirements;
  /** Unanswered ones by path. */
  remarks: Record<string, string>;
  checks: readonly Pick<KybCheck, "verification_status" | "screening_result">[];
  /** Whether the bank has confirmed the account; null where there is none yet. */
  is_bank_checked: boolean | null;
  /** By when the questions that are open must be answered, the first of them. */
  due_at: string | null;
  is_permission_asked: boolean;
  /** Since when, where the organization does not say. */
  since: string | null;
  now: Date;
}

interface Told {
  code: BlockingCode;
  requirement?: Requirement;
  sentence: string;
  short: string;
  detail?: string;
  next_step: Blocking["next_step"];
}

const dayMs = 86_400_000;
export const wholeDays = (since: string, now: Date): number => Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / dayMs));

export const isLate = (kyb_status: KybSubject["kyb_status"], waiting_since: string | null, now: Date): boolean =>
  waiting_since !== null && (now.getTime() - Date.parse(waiting_since)) / dayMs > lateAfterDays[kyb_status];

export function blockingOf(facts: BlockingFacts): Blocking {
  const { subject, asked, now } = facts;
  const told = tell(facts);
  const open = isSeen(subject) ? openNow(asked) : [];
  const waiting_on =
    told.code === "nothing" || told.code === "rejected" || told.code === "invitation_cancelled" ? null : subject.waiting_on;
  const since = waiting_on === null ? null : (subject.waiting_since ?? facts.since);
  const stops = facts.due_at !== null && told.code === "remarks_open" ? "Verification, and with it payments and settlement" : null;
  return {
    org_id: subject.org_id,
    code: told.code,
    params: {
      org_name: subject.org_name,
      count: open.length,
      ...(told.requirement && { path: told.requirement.path, field: fieldWords(told.requirement.path) }),
    },
    sentence: told.sentence,
    detail: told.detail ?? null,
    short: told.short,
    waiting_on,
    since,
    days: since === null ? null : wholeDays(since, now),
    is_late: isLate(subject.kyb_status, since, now),
    stops,
    stops_at: stops === null ? null : facts.due_at,
    next_step: told.next_step,
    requirement: told.requirement ?? null,
    open_count: isFilledIn(subject) ? open.length : 0,
    parties: waitingParties.map((party) => ({
      party,
      acts_now: party === waiting_on,
      text: party === waiting_on ? capital(partyText(told.code, open.length)) : idleText(party, told.code),
    })),
  };
}

/** The signature comes last: while an answer is open, it is not what is waited for. */
function openNow({ requirements }: KybRequirements): Requirement[] {
  const open = requirements.filter(({ due }) => due === "currently");
  const answers = open.filter(({ page }) => page !== "review");
  return answers.length > 0 ? answers : open;
}

const isFilledIn = ({ kyb_status }: KybSubject) =>
  kyb_status === "NOT_STARTED" || kyb_status === "INITIATED" || kyb_status === "TO_BE_RESUBMITTED";

function tell(facts: BlockingFacts): Told {
  const { subject } = facts;
  const { org_name, status, kyb_status } = subject;
  if (status === "ACTIVE" || status === "DEACTIVATED" || (status === null && kyb_status === "APPROVED")) {
    return { code: "nothing", sentence: `Nothing is blocking ${org_name}.`, short: "", next_step: "none" };
  }
  if (status === "CREATED" && kyb_status === "NOT_STARTED") return tellInvitation(facts);
  switch (kyb_status) {
    case "REJECTED":
      return { code: "rejected", sentence: `The provider has rejected ${org_name}.`, short: "Rejected", next_step: "none" };
    case "NOT_STARTED":
    case "INITIATED":
    case "TO_BE_RESUBMITTED":
      return isSeen(subject) ? tellDraft(facts) : tellUnseen(subject);
    case "CUST_SUBMITTED":
    case "PENDING":
      return tellReview(isSeen(subject) ? facts : { ...facts, checks: [] });
    case "APPROVED":
      return facts.is_bank_checked
        ? {
            code: "choose_currencies",
            sentence: `${org_name} is approved; it waits for the currencies that it is to use.`,
            short: "Choose currencies",
            next_step: "activate",
          }
        : {
            code: "bank_check",
            sentence: `${org_name} waits for its bank to confirm the settlement account.`,
            short: "Account check",
            next_step: "wait",
          };
  }
}

/** What stands in a verification is told to nobody whom the merchant does not let see it. */
const isSeen = ({ granted }: KybSubject) => granted.includes("KYB_VIEW");

const tellUnseen = ({ org_name, kyb_status }: KybSubject): Told => ({
  code: kyb_status === "NOT_STARTED" ? "not_started" : kyb_status === "INITIATED" ? "answers_missing" : "remarks_open",
  sentence: `${org_name} has not finished its verification; what is missing it does not show.`,
  short: kyb_status === "TO_BE_RESUBMITTED" ? "Sent back" : "Filling in",
  next_step: "remind_merchant",
});

function tellInvitation({ subject: { org_name }, invitation, now }: BlockingFacts): Told {
  if (invitation?.status === "CANCELLED") {
    return {
      code: "invitation_cancelled",
      sentence: `The invitation of ${org_name} was cancelled.`,
      short: invitationShort("invitation_cancelled", invitation, now),
      next_step: "resend_invitation",
    };
  }
  if (invitation && isOver(invitation, now)) {
    return {
      code: "invitation_expired",
      sentence: `The invitation of ${org_name} has ended; nobody opened it.`,
      short: invitationShort("invitation_expired", invitation, now),
      next_step: "resend_invitation",
    };
  }
  return {
    code: "invitation_open",
    sentence: `${org_name} has not accepted its invitation yet.`,
    short: invitationShort("invitation_open", invitation, now),
    next_step: "remind_merchant",
  };
}

const isOver = ({ expires_at }: { expires_at: string }, now: Date) => Date.parse(expires_at) <= now.getTime();

/** An invitation ends without anybody doing anything: what is told of it depends on the time. */
export function invitationShort(code: BlockingCode, invitation: { expires_at: string } | null, now: Date): string {
  if (code === "invitation_cancelled") return "Invitation cancelled";
  if (!invitation) return "Not opened yet";
  if (isOver(invitation, now)) return "Invitation ended";
  const days = Math.floor((Date.parse(invitation.expires_at) - now.getTime()) / dayMs);
  return days === 0 ? "Invitation ends today" : days === 1 ? "Invitation ends tomorrow" : "Not opened yet";
}

/** The card of the board at this moment, from what is kept of it. */
export function shortNow(
  kept: Pick<OnboardingMerchant, "blocking_code" | "blocking_short">,
  expires_at: string | null,
  now: Date,
): Pick<OnboardingMerchant, "blocking_code" | "blocking_short"> {
  if (kept.blocking_code !== "invitation_open" || expires_at === null) return kept;
  const invitation = { expires_at };
  return {
    blocking_code: isOver(invitation, now) ? "invitation_expired" : "invitation_open",
    blocking_short: invitationShort("invitation_open", invitation, now),
  };
}

function tellDraft({ subject, draft, asked, remarks, is_permission_asked }: BlockingFacts): Told {
  const { org_name, kyb_status } = subject;
  const open = openNow(asked);
  const isMerchants = fillerOf(subject) === "merchant";
  const step = (own: Blocking["next_step"]): Blocking["next_step"] =>
    !isMerchants ? own : is_permission_asked ? "remind_merchant" : "ask_permission";
  const remarked = open.find(({ path }) => path in remarks);
  if (remarked) {
    const more = Object.keys(remarks).length - 1;
    return {
      code: "remarks_open",
      requirement: remarked,
      sentence: `${org_name} waits for another ${whose(draft, remarked.path)}${more > 0 ? ` and ${more} more` : ""}.`,
      short: capital(fieldWords(remarked.path)),
      detail: remarks[remarked.path] ?? "",
      next_step: step("open_field"),
    };
  }
  const first = open.find(({ path }) => path !== "kyb.signature_initials");
  if (!first) {
    return {
      code: "not_signed",
      sentence: `Everything ${org_name} needs is there; it waits to be signed and handed in.`,
      short: "Ready to sign",
      next_step: step("open_review"),
    };
  }
  if (kyb_status === "NOT_STARTED") {
    return {
      code: "not_started",
      requirement: first,
      sentence: `Nobody has begun the verification of ${org_name}.`,
      short: "Not started",
      next_step: step("open_field"),
    };
  }
  const wrong = open.find(({ code }) => code !== "required" && code !== "too_few");
  if (wrong && wrong === first) {
    return {
      code: "answer_wrong",
      requirement: wrong,
      sentence: `${org_name} waits: the ${whose(draft, wrong.path)} cannot be right.`,
      short: `${capital(fieldWords(wrong.path))} to mend`,
      detail: wrong.message,
      next_step: step("open_field"),
    };
  }
  const count = open.length;
  return {
    code: "answers_missing",
    requirement: first,
    sentence:
      count === 1
        ? `${org_name} waits for the ${whose(draft, first.path)}.`
        : `${org_name} waits for ${count} answers, the ${whose(draft, first.path)} first.`,
    short: `${capital(fieldWords(first.path))} missing`,
    next_step: step("open_field"),
  };
}

function whose(draft: KybDraft, path: string): string {
  const person = personAt(draft, path);
  return person === null ? fieldWords(path) : `${fieldWords(path)} of ${person}`;
}

function tellReview({ subject: { org_name, kyb_status }, checks }: BlockingFacts): Told {
  if (checks.some(({ screening_result }) => screening_result === "HIT")) {
    return {
      code: "screening_hit",
      sentence: `The provider looks into a screening match of ${org_name}.`,
      short: "Screening match",
      next_step: "wait",
    };
  }
  if (checks.some(({ verification_status, screening_result }) => verification_status === "REJECTED" || screening_result === "PENDING")) {
    return {
      code: "verification_open",
      sentence: `The provider looks closer at the people behind ${org_name}.`,
      short: "Identity check",
      next_step: "wait",
    };
  }
  return kyb_status === "PENDING"
    ? { code: "in_review", sentence: `The provider reviews ${org_name}.`, short: "In review", next_step: "wait" }
    : {
        code: "in_queue",
        sentence: `${org_name} is handed in and waits for the provider to take it up.`,
        short: "In the queue",
        next_step: "wait",
      };
}

function partyText(code: BlockingCode, count: number): string {
  switch (code) {
    case "invitation_open":
    case "invitation_expired":
      return "accepts the invitation";
    case "not_started":
      return "begins the verification";
    case "answers_missing":
    case "answer_wrong":
    case "remarks_open":
      return count === 1 ? "1 answer" : `${count} answers`;
    case "not_signed":
      return "signs and hands in";
    case "bank_check":
      return "confirms the account";
    case "choose_currencies":
      return "chooses currencies";
    default:
      return "reviews";
  }
}

function idleText(party: (typeof waitingParties)[number], code: BlockingCode): string {
  if (party === "provider")
    return ["bank_check", "choose_currencies", "nothing"].includes(code)
      ? "Has approved"
      : code === "rejected"
        ? "Has rejected"
        : "Reviews next";
  if (party === "bank")
    return code === "choose_currencies" || code === "nothing" ? "Account confirmed" : "Checks the account after approval";
  return "Nothing open";
}
