/** What the bell tells of. */
export const notificationKinds = [
  "KYB_DECIDED",
  "KYB_REMARKED",
  "PAYOUT_FAILED",
  "DISPUTE_OPENED",
  "DUE_SOON",
  "REPORT_READY",
  "REPORT_FAILED",
  "REPORT_SCHEDULE_PAUSED",
  "INVITATION_EXPIRING",
  "INVITATION_ACCEPTED",
  "PERMISSION_ANSWERED",
  "KYB_SUBMITTED",
  "QUESTION_ANSWERED",
  "INVEST_DECIDED",
  "IMPERSONATED",
  "ACTED_FOR_YOU",
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** When those that are mailed are mailed. */
export const noticeRhythms = ["AT_ONCE", "DAILY"] as const;
