/** A merchant's document for a month: an invoice, or a credit note below zero. */
import { defineLifecycle } from "./define-lifecycle";

export const invoiceLifecycle = defineLifecycle({
  states: ["CREATED", "PENDING", "PAID", "CREDITED", "CANCELLED"],
  // What was taken before is paid at once, and what is below zero credited.
  start: ["CREATED", "PENDING", "PAID", "CREDITED"],
  events: {
    send: { by: "clock", from: ["CREATED"], to: "PENDING" },
    pay: { by: "merchant", from: ["CREATED", "PENDING"], to: "PAID" },
    cancel: { by: "provider", from: ["CREATED", "PENDING"], to: "CANCELLED" },
  },
  always: [
    "each number is given once, without gaps",
    "a payment is on one document at most, and on one once its month has ended",
    "a document that is out never changes its lines",
    "total = lines + tax; due = total − what was taken before",
  ],
});
