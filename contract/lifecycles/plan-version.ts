/** A plan's price list: written once, and followed by the next. Its dates say which state it is in. */
import { defineLifecycle } from "./define-lifecycle";

export const planVersionLifecycle = defineLifecycle({
  states: ["SCHEDULED", "IN_FORCE", "SUPERSEDED"],
  start: ["SCHEDULED", "IN_FORCE"],
  events: {
    begin: { by: "clock", from: ["SCHEDULED"], to: "IN_FORCE" },
    be_followed: { by: "clock", from: ["IN_FORCE"], to: "SUPERSEDED" },
  },
  always: [
    "a version begins after those before it, never in the past",
    "its fees never change",
    "it prices what merchants on the plan use",
    "none of its fees is below the buy rate of its day",
  ],
});
