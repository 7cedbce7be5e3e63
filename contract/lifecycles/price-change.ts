/** A merchant's new plan or markup: asked for by the partner, decided by the provider, applied on its date. */
import type { PriceChange } from "../records/price-change";
import { defineLifecycle, mayMove } from "./define-lifecycle";

export const priceChangeLifecycle = defineLifecycle({
  states: ["REQUESTED", "APPROVED", "APPLIED", "REJECTED", "CANCELLED"],
  start: "REQUESTED",
  events: {
    approve: { by: "provider", from: ["REQUESTED"], to: "APPROVED" },
    reject: { by: "provider", from: ["REQUESTED"], to: "REJECTED" },
    withdraw: { by: "partner", from: ["REQUESTED", "APPROVED"], to: "CANCELLED" },
    apply: { by: "clock", from: ["APPROVED"], to: "APPLIED" },
  },
  always: [
    "one of a kind waits for a merchant",
    "changes apply in the order of their dates, whatever the order of their approvals",
    "a payment that has started keeps its prices",
    "each decision is in the audit log with who made it",
  ],
});

/** On the wire it stays `APPROVED`, with the time at which it began to apply. */
export const priceChangeState = ({ status, applied_at }: Pick<PriceChange, "status" | "applied_at">) =>
  applied_at === null ? status : "APPLIED";

/** Until it applies, there is something to take back. */
export const isWaitingChange = (change: Pick<PriceChange, "status" | "applied_at">): boolean =>
  mayMove(priceChangeLifecycle, priceChangeState(change), "withdraw");
