/** Reports' names in the portal: the resource that each type lists, and the addresses around them. Pure. */
import type { ReportType } from "../../contract/reference/report-kinds";

export const reportResources = {
  TRANSACTIONS: "transactions",
  PAYINS: "payins",
  PAYOUTS: "payouts",
  SETTLEMENTS: "settlements",
  FX_CONVERSIONS: "fx-conversions",
  COMMISSION: "commission-lines",
  INVOICES: "invoices",
  ORGANIZATIONS: "organizations",
} as const satisfies Readonly<Record<ReportType, string>>;

export const reportSchedules = "report-schedules";

export const reportsAddress = "/preview/dashboards/report";
export const schedulesAddress = `${reportsAddress}/schedules`;
export const newScheduleAddress = `${schedulesAddress}/create`;
export const scheduleHref = (id: string): string => `${schedulesAddress}/${id}`;
export const reportHref = (id: string): string => `${reportsAddress}/${id}`;
/** A new one, that starts from what another asked. */
export const newReportHref = (from?: string): string => `${reportsAddress}/create${from === undefined ? "" : `?from=${from}`}`;
