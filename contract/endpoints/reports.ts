/** Reports that partner users requested. */
import { recordRows } from "../record-endpoints";
import { Report, reportList } from "../records/report";

export const reportEndpoints = {
  ...recordRows("/partner/report", {
    record: Report,
    list: reportList,
    access: {},
    tag: "Reports and analytics",
    words: ["reports", "a report"],
  }),
} as const;
