/** Where a report is. Pure. */
import type { Report } from "../../../contract/records/report";

export const stages = ["waiting", "reading", "writing", "ready"] as const;
export type Stage = (typeof stages)[number];

/** Null for one that was not made. Its rows are counted before the first is written. */
export function stageOf({ status, rows_expected }: Pick<Report, "status" | "rows_expected">): Stage | null {
  if (status === "REQUESTED") return "waiting";
  if (status === "INITIATED") return rows_expected === null ? "reading" : "writing";
  return status === "COMPLETED" ? "ready" : null;
}
