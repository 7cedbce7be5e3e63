/** What moves money: payins, refunds, payouts and conversions, with the transaction that each is booked by. */
import { defineLifecycle } from "./define-lifecycle";

const states = ["INITIATED", "PENDING", "COMPLETED", "REJECTED", "CANCELLED"] as const;

/** The rails move all of them alike; nothing leaves an end. */
const events = {
  send: { by: "provider", from: ["INITIATED"], to: "PENDING" },
  complete: { by: "provider", from: ["INITIATED", "PENDING"], to: "COMPLETED" },
  reject: { by: "provider", from: ["INITIATED", "PENDING"], to: "REJECTED" },
  cancel: { by: "merchant", from: ["INITIATED", "PENDING"], to: "CANCELLED" },
} as const;

const always = [
  "prices are those of the start",
  "commission lines are there once it is completed, add up to what was promised, and never change",
  "what did not come about costs nothing and earns nothing",
  "it counts in the period in which it was decided, and in one document",
] as const;

export const payinLifecycle = defineLifecycle({
  states,
  start: "INITIATED",
  events,
  always: [...always, "refunds and chargebacks together take back no more than was paid, and the last of them the exact rest"],
});

export const refundLifecycle = defineLifecycle({
  states,
  start: "INITIATED",
  events,
  always: [...always, "what failed is given back to the merchant’s wallet, and can be refunded again"],
});

export const payoutLifecycle = defineLifecycle({
  states,
  start: "INITIATED",
  events,
  always: [...always, "what failed is given back to the merchant’s wallet, with its fee"],
});

/** Of a payout or for its own sake. A payout's is made before it is sent, and undone should it come back. */
export const conversionLifecycle = defineLifecycle({
  states,
  start: "INITIATED",
  events: { ...events, undo: { by: "provider", from: ["COMPLETED"], to: "REJECTED" } },
  always: [...always, "rate and fixing are those of the start", "it ends as its payout does"],
});

/** Of whichever kind; a chargeback starts and completes in one act. */
export const transactionLifecycle = defineLifecycle({ states, start: ["INITIATED", "PENDING"], events, always });
