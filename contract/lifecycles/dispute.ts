/** A payment that its payer contests: evidence is sent by the partner, and the card scheme decides. */
import { defineLifecycle } from "./define-lifecycle";

export const disputeLifecycle = defineLifecycle({
  states: ["PENDING", "CUST_SUBMITTED", "APPROVED", "REJECTED", "CANCELLED"],
  start: "PENDING",
  events: {
    collect_evidence: { by: "partner", from: ["PENDING"] },
    submit_evidence: { by: "partner", from: ["PENDING"], to: "CUST_SUBMITTED" },
    accept_loss: { by: "partner", from: ["PENDING"], to: "REJECTED" },
    run_late: { by: "clock", from: ["PENDING"], to: "REJECTED" },
    win: { by: "provider", from: ["PENDING", "CUST_SUBMITTED"], to: "APPROVED" },
    lose: { by: "provider", from: ["PENDING", "CUST_SUBMITTED"], to: "REJECTED" },
    drop: { by: "provider", from: ["PENDING", "CUST_SUBMITTED"], to: "CANCELLED" },
  },
  always: ["what is lost is taken back once, and no more than refunds left of the payment", "evidence is submitted once, before it is due"],
});
