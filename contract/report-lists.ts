/** The list that each type of report is read from. A person who may not read the list may not request its report. Pure. */
import { conversions, levelOne, localRails, moneyRecords } from "./access-rules";
import type { ListCall } from "./endpoints";
import type { Rule } from "./permissions";
import type { ReportType } from "./reference/report-kinds";

export interface ReportList {
  call: ListCall;
  /** The list's own rule. */
  access: Rule;
  /** The list's filter that the period is compared with. */
  time: string;
  /** The list's filter for merchants. */
  merchants: string;
}

const byCreation = { time: "created_at", merchants: "org_id" } as const;

export const reportLists = {
  TRANSACTIONS: { call: "GET /partner/torc/transaction", access: levelOne, ...byCreation },
  PAYINS: { call: "GET /partner/torc/payin", access: localRails, ...byCreation },
  PAYOUTS: { call: "GET /partner/torc/payout", access: localRails, ...byCreation },
  SETTLEMENTS: { call: "GET /partner/torc/settlement", access: moneyRecords, ...byCreation },
  FX_CONVERSIONS: { call: "GET /partner/torc/fx-conversion", access: conversions, ...byCreation },
  COMMISSION: { call: "GET /partner/torc/commission-wallet/line", access: {}, ...byCreation },
  // An invoice is a month's: the months that begin in the period.
  INVOICES: { call: "GET /partner/torc/invoice", access: levelOne, time: "period_from", merchants: "org_id" },
  ORGANIZATIONS: { call: "GET /partner/organization", access: {}, time: "created_at", merchants: "id" },
} as const satisfies Readonly<Record<ReportType, ReportList>>;

/** Days that a report's period may have. */
export const longestReportDays = 400;
/** Days that a report's file is kept. */
export const reportKeptDays = 30;
