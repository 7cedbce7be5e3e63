/** What the bell tells of. */
export const notificationKinds = [
  "KYB_DECIDED",
  "KYB_REMARKED",
  "PAYOUT_FAILED",
  "DISPUTE_DUE",
  "REPORT_READY",
  "REPORT_FAILED",
  "INVITATION_EXPIRING",
  "INVEST_DECIDED",
  "IMPERSONATED",
] as const;
export type NotificationKind = (typeof notificationKinds)[number];
