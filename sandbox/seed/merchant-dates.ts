/** When a merchant was invited, came through, and since when it waits for whom. */
import type { waitingParties } from "../../contract/reference/parties";
import { DAY, MINUTE } from "./calendar";
import type { Calendar } from "./calendar";
import type { Merchant, Stage } from "./merchants";
import type { Random } from "./random";

type WaitingParty = (typeof waitingParties)[number];

export interface MerchantDates {
  created: number;
  invited: number;
  accepted: number | null;
  /** KYB handed in, and decided. */
  submitted: number | null;
  approved: number | null;
  /** First and last possible transaction. */
  opened: number | null;
  closed: number | null;
  /** The last change of its state. */
  changed: number;
  waiting: { on: WaitingParty; since: number } | null;
}

/** How many days ago the stage began, for merchants on their way. */
const stageDays: Partial<Record<Stage, readonly [min: number, max: number]>> = {
  accepted: [2, 12],
  drafting: [2, 13],
  submitted: [1, 6],
  in_review: [1, 9],
  sent_back: [2, 8],
  rejected: [10, 60],
  approved: [1, 6],
};

const waitingOn: Partial<Record<Stage, WaitingParty>> = {
  accepted: "merchant",
  drafting: "merchant",
  submitted: "provider",
  in_review: "provider",
  sent_back: "partner",
  approved: "bank",
};

export function datesOf(merchant: Merchant, rank: number, partnerCreated: number, calendar: Calendar, random: Random): MerchantDates {
  const { stage } = merchant;
  if (stage === "active" || stage === "deactivated") return running(stage, rank, partnerCreated, calendar, random);
  const none = { accepted: null, submitted: null, approved: null, opened: null, closed: null };
  const span = stageDays[stage];
  if (!span) {
    const sent = invitationSent(stage, calendar, random);
    const created = stage === "invitation_expiring" ? sent - random.int(0, 6) * DAY : sent;
    const isOver = stage === "invitation_cancelled";
    return { ...none, created, invited: sent, changed: sent, waiting: isOver ? null : { on: "merchant", since: sent } };
  }
  const since = calendar.end - random.int(...span) * DAY - random.int(60, 1200) * MINUTE;
  const submitted = ["submitted", "in_review", "sent_back", "rejected", "approved"].includes(stage)
    ? since - (stage === "submitted" ? 0 : random.int(2, 6) * DAY)
    : null;
  const accepted = (submitted ?? since) - (stage === "accepted" ? 0 : random.int(3, 20) * DAY);
  const invited = accepted - random.int(60, 5400) * MINUTE;
  // A merchant's own draft waits for the merchant; one that the partner fills in waits for the partner.
  const party = stage === "drafting" && random.chance(0.34) ? "partner" : waitingOn[stage];
  return {
    ...none,
    created: invited - random.int(1, 30) * MINUTE,
    invited,
    accepted,
    submitted,
    approved: stage === "approved" ? since : null,
    changed: since,
    waiting: party ? { on: party, since } : null,
  };
}

function invitationSent(stage: Stage, calendar: Calendar, random: Random): number {
  // 26 hours and more after midnight stays ahead, and within 48 hours, all through the day.
  if (stage === "invitation_expiring") return calendar.end + random.int(26 * 60, 46 * 60) * MINUTE - 7 * DAY;
  if (stage === "invitation_expired") return calendar.end - random.int(9 * 24 * 60, 13 * 24 * 60) * MINUTE;
  return calendar.end - (stage === "invited" ? random.int(240, 3000) : random.int(6000, 18_000)) * MINUTE;
}

function running(stage: Stage, rank: number, partnerCreated: number, calendar: Calendar, random: Random): MerchantDates {
  // The large ones and every second of the others were there before the first seeded day.
  const isOld = rank < 6 || rank % 2 === 0 || stage === "deactivated";
  const days = isOld ? -random.int(30, 240) : random.int(0, Math.floor(calendar.days * 0.8));
  const created = Math.max(partnerCreated + 5 * DAY, calendar.start + days * DAY) + random.int(60, 1380) * MINUTE;
  const invited = created + random.int(1, 30) * MINUTE;
  const accepted = invited + random.int(90, 6000) * MINUTE;
  const submitted = accepted + random.int(1, 9) * DAY;
  const approved = submitted + random.int(1, 5) * DAY;
  const opened = approved + random.int(1200, 5400) * MINUTE;
  const closed = stage === "deactivated" ? calendar.end - random.int(40, 120) * DAY : null;
  return { created, invited, accepted, submitted, approved, opened, closed, changed: closed ?? opened, waiting: null };
}
