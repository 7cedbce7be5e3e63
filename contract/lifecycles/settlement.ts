/** What merchants were paid, brought to their wallet or bank; a payout is the way to the bank. */
import { defineLifecycle } from "./define-lifecycle";

/** To a wallet it is there at once. */
export const settlementLifecycle = defineLifecycle({
  states: ["PENDING", "COMPLETED", "REJECTED"],
  start: ["PENDING", "COMPLETED"],
  events: {
    arrive: { by: "provider", from: ["PENDING"], to: "COMPLETED" },
    come_back: { by: "provider", from: ["PENDING"], to: "REJECTED" },
  },
  always: [
    "a payin is in one settlement at most",
    "amount = its payins − their fees",
    "it goes where the configuration said when it was made",
  ],
});

export const settlementPayoutLifecycle = defineLifecycle({
  states: ["PENDING", "COMPLETED", "REJECTED"],
  start: "PENDING",
  events: {
    arrive: { by: "provider", from: ["PENDING"], to: "COMPLETED" },
    come_back: { by: "provider", from: ["PENDING"], to: "REJECTED" },
  },
  always: ["it has the amount of its settlement"],
});
