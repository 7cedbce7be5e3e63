import { expect, test } from "vitest";
import { kybStatuses, organizationStatuses } from "./reference/merchant-statuses";
import { invitationStatuses, paymentStatuses, requestStatuses, toneOf, userStatuses } from "./statuses";

test("tones are the specification's", () => {
  const named = {
    success: ["APPROVED", "COMPLETED", "ACTIVE", "PAID", "SIGNED", "Refund_Active", "POST", "true", "200", "204"],
    primary: ["CREATED", "INITIATED", "ACTIVATED", "CUST_SUBMITTED", "Refund_Closed"],
    error: ["REJECTED", "DELETED", "DEACTIVATED", "UNSIGNED", "DELETE", "false", "500", "503"],
    warning: ["PENDING", "NOT_STARTED", "CANCELLED", "PUT", "PATCH", "404", "429"],
    info: ["REQUESTED", "TO_BE_RESUBMITTED", "GET"],
    neutral: ["", "SOMETHING_NEW", "100", "302", "2000", "toString"],
  };
  for (const [tone, statuses] of Object.entries(named)) {
    for (const status of statuses) expect([status, toneOf(status)]).toEqual([status, tone]);
  }
});

test("every status that a record can have has a tone", () => {
  for (const status of [
    ...kybStatuses,
    ...organizationStatuses,
    ...paymentStatuses,
    ...invitationStatuses,
    ...userStatuses,
    ...requestStatuses,
  ]) {
    expect([status, toneOf(status)]).not.toEqual([status, "neutral"]);
  }
});
