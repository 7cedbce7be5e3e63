/** A verification's allowed status transitions. */
import type { KybStatus } from "../reference/merchant-statuses";

const next: Record<KybStatus, readonly KybStatus[]> = {
  NOT_STARTED: ["INITIATED"],
  INITIATED: ["CUST_SUBMITTED"],
  CUST_SUBMITTED: ["PENDING", "APPROVED", "TO_BE_RESUBMITTED", "REJECTED"],
  PENDING: ["APPROVED", "TO_BE_RESUBMITTED", "REJECTED"],
  TO_BE_RESUBMITTED: ["CUST_SUBMITTED"],
  APPROVED: [],
  REJECTED: [],
};

export const canMoveTo = (from: KybStatus, to: KybStatus): boolean => next[from].includes(to);

/** Before it is submitted, and again after it is sent back. */
export const isEditable = (status: KybStatus): boolean =>
  status === "NOT_STARTED" || status === "INITIATED" || status === "TO_BE_RESUBMITTED";

/** What a reviewer may decide. */
export const reviewerStatuses = ["PENDING", "APPROVED", "TO_BE_RESUBMITTED", "REJECTED"] as const satisfies readonly KybStatus[];
