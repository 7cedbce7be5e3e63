/** Words for a status that is a sentence's parameter. */
export const statusWords: Readonly<Record<string, string>> = {
  ACCEPTED: "active",
  ACTIVE: "active",
  APPROVED: "approved",
  CANCELLED: "cancelled",
  CUST_SUBMITTED: "submitted",
  CREDITED: "credited",
  DEACTIVATED: "deactivated",
  EXPIRED: "expired",
  INITIATED: "in progress",
  NOT_STARTED: "not started",
  PAID: "paid",
  PENDING: "in review",
  REJECTED: "rejected",
  TO_BE_RESUBMITTED: "sent back",
};
