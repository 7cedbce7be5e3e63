/** How a movement of money ends, and when. */
import type { PayoutFailure } from "../../contract/reference/payout-failures";
import type { PaymentStatus } from "../../contract/statuses";
import { HOUR, MINUTE, SECOND } from "./calendar";
import type { Method } from "./plans";
import type { Random } from "./random";

export interface Outcome {
  status: PaymentStatus;
  updated: number;
  /** Null unless completed. */
  settled: number | null;
  failure_code: string | null;
  failure_message: string | null;
}

/** At most 90 hours, so that a month is decided before its commission is paid out on the fifth. */
const durations: Record<Method | "REFUND", readonly [least: number, most: number]> = {
  CARD: [3 * SECOND, 90 * SECOND],
  CARD_INTERNATIONAL: [3 * SECOND, 3 * MINUTE],
  BANK_TRANSFER: [4 * MINUTE, 40 * HOUR],
  VIRTUAL_ACCOUNT: [MINUTE, 3 * HOUR],
  LOCAL_TRANSFER: [MINUTE, 26 * HOUR],
  WIRE: [4 * HOUR, 80 * HOUR],
  FX: [5 * SECOND, 2 * HOUR],
  REFUND: [4 * HOUR, 90 * HOUR],
};

const cardFailures = [
  ["card_declined", "The card's bank declined the payment."],
  ["insufficient_funds", "The card has not enough funds."],
  ["expired_card", "The card has expired."],
  ["authentication_failed", "The payer did not pass the card's check."],
] as const;
const payoutFailures = [
  ["account_closed", "The beneficiary's account is closed."],
  ["account_name_mismatch", "Name and account number do not belong together."],
  ["bank_unavailable", "The receiving bank did not answer in time."],
] as const satisfies readonly (readonly [PayoutFailure, string])[];
const otherFailures = [
  ["expired", "Nothing arrived in time."],
  ["limit_exceeded", "The amount is above the limit of a day."],
] as const;

const failuresOf = (method: Method | "REFUND") =>
  method === "CARD" || method === "CARD_INTERNATIONAL"
    ? cardFailures
    : method === "WIRE" || method === "LOCAL_TRANSFER"
      ? payoutFailures
      : otherFailures;

export function outcomeOf(method: Method | "REFUND", created: number, end: number, random: Random): Outcome {
  const [least, most] = durations[method];
  const decided = created + least + Math.floor((most - least) * random.next() ** 1.4);
  const ending = random.weighted([
    ["COMPLETED", 945],
    ["REJECTED", 40],
    ["CANCELLED", 15],
  ] as const);
  const isNew = random.chance(0.25);
  const failure = random.pick<readonly [string, string]>(failuresOf(method));
  if (decided > end) {
    const status = isNew || created > end - 2 * HOUR ? "INITIATED" : "PENDING";
    return { status, updated: Math.min(end, created + 2 * SECOND), settled: null, failure_code: null, failure_message: null };
  }
  const isRejected = ending === "REJECTED";
  return {
    status: ending,
    updated: decided,
    settled: ending === "COMPLETED" ? decided : null,
    failure_code: isRejected ? failure[0] : null,
    failure_message: isRejected ? failure[1] : null,
  };
}
