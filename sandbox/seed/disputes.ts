/** Disputes of card payins, some of them waiting for evidence right now. */
import { dispute } from "../../gateway/db/schema/records/payin";
import { DAY, HOUR, MINUTE, iso } from "./calendar";
import type { MerchantBook, PaidPayin } from "./merchant-book";
import { refundedPart } from "./charges";
import { putOnDesk } from "./desk-items";
import { printMinor } from "./minor-units";

const usual = 0.004;
const reasons = [
  ["Goods not received", "13.1"],
  ["Not as described", "13.3"],
  ["Not made by the cardholder", "10.4"],
  ["Charged twice", "12.6"],
] as const;

/** True where the payin is disputed. */
export function maybeDispute(book: MerchantBook, paid: PaidPayin): boolean {
  const { random, shared } = book;
  const { end } = shared.calendar;
  const isUrgent = shared.urgentDisputes > 0 && paid.settled > end - 14 * DAY && paid.settled < end - 5 * DAY && random.chance(0.3);
  if (!isUrgent && !random.chance(usual)) return false;
  const created = isUrgent ? end - random.int(1800, 4800) * MINUTE : paid.settled + random.int(5, 30) * DAY + random.int(1, 23) * HOUR;
  if (created > end) return false;
  // 26 hours and more after midnight stays ahead all through the day.
  const due = isUrgent ? end + 26 * HOUR + (shared.urgentDisputes - 1) * 20 * HOUR : created + random.int(9, 14) * DAY;
  if (isUrgent) shared.urgentDisputes--;
  const sent = created + random.int(1, 6) * DAY;
  const decided = due + random.int(1, 9) * DAY;
  const isSent = !isUrgent && sent <= end;
  const isDecided = decided <= end;
  const status = isDecided
    ? random.weighted([
        ["APPROVED", 5],
        ["REJECTED", 4],
        ["CANCELLED", 1],
      ] as const)
    : isSent
      ? "CUST_SUBMITTED"
      : "PENDING";
  const [reason, reason_code] = random.pick(reasons);
  const id = random.id(created);
  const reference = book.reference("DP");
  shared.rows.add(dispute, {
    partner_id: book.partner_id,
    id,
    org_id: book.org_id,
    payin_id: paid.id,
    customer_id: paid.customer_id,
    reference,
    status,
    amount: printMinor(paid.amount, paid.currency),
    currency: paid.currency,
    reason,
    reason_code,
    evidence_state: isSent ? "CUST_SUBMITTED" : random.pick(["NOT_STARTED", "INITIATED"] as const),
    evidence_text: isSent ? "Delivery note with signature, and the order's confirmation." : null,
    evidence_submitted_at: isSent ? iso(sent) : null,
    due_at: iso(due),
    decided_at: isDecided ? iso(decided) : null,
    created_at: iso(created),
    updated_at: iso(isDecided ? decided : isSent ? sent : created),
  });
  if (status === "PENDING") {
    putOnDesk(book, {
      kind: "DISPUTE",
      subject_id: id,
      reference,
      at: created,
      due,
      text: `The card's bank says: ${reason.toLowerCase()}.`,
    });
  }
  if (status === "REJECTED") book.agenda.add(decided, () => chargeBack(book, paid, { id, reference, decided }));
  const { owner } = book.merchant;
  shared.timeline.tellPlain(id, { at: created, kind: "CREATED", text: reason });
  if (isSent) shared.timeline.tellPlain(id, { at: sent, kind: "EVIDENCE", actor: `${owner.first_name} ${owner.last_name}` });
  if (isDecided) shared.timeline.tellPlain(id, { at: decided, kind: status });
  shared.timeline.tellPlain(paid.id, { at: created, kind: "DISPUTED", text: reference });
  return true;
}

/** A lost dispute takes the payment back, with its fee and the partner's part of it. */
function chargeBack(
  book: MerchantBook,
  paid: PaidPayin,
  { id: dispute_id, reference: dispute, decided }: { id: string; reference: string; decided: number },
): void {
  const { currency, amount } = paid;
  const id = book.random.id(decided);
  const reference = book.reference("CB");
  const description = `Dispute ${dispute}`;
  book.record({
    id,
    type: "CHARGEBACK",
    method: paid.method,
    reference,
    created: decided,
    outcome: { status: "COMPLETED", updated: decided, settled: decided, failure_code: null, failure_message: null },
    amount,
    currency,
    parts: [refundedPart(amount, paid)],
    counterparty_name: paid.customer_name,
    description,
    plan: paid.plan,
    links: { payin_id: paid.id, customer_id: paid.customer_id, dispute_id },
  });
  book.wallets.post({ type: "CHARGEBACK", currency, amount: -amount, at: decided, subject_id: dispute_id, reference, description });
}
