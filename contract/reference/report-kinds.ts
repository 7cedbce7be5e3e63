export const reportTypes = [
  "TRANSACTIONS",
  "PAYINS",
  "PAYOUTS",
  "SETTLEMENTS",
  "FX_CONVERSIONS",
  "COMMISSION",
  "INVOICES",
  "ORGANIZATIONS",
] as const;
export type ReportType = (typeof reportTypes)[number];
export const reportFileTypes = ["csv", "xlsx"] as const;
/** How often a schedule runs: for the week, or the month, before. */
export const scheduleRhythms = ["WEEKLY", "MONTHLY"] as const;
