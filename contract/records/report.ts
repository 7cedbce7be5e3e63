import { z } from "zod";
import type { ListSpec } from "../paging";
import { reportFileTypes, reportTypes } from "../reference/report-kinds";
import { reportStatuses } from "../statuses";
import { Id, Time } from "../values";

/** A report that a user requested. */
export const Report = z.object({
  id: Id,
  reference: z.string(),
  report_type: z.enum(reportTypes),
  file_type: z.enum(reportFileTypes),
  status: z.enum(reportStatuses),
  /** Of 100. */
  progress: z.number(),
  failure_message: z.string().nullable(),
  /** Filters as the list takes them, such as `{"org_id": "…"}`. */
  filters: z.record(z.string(), z.string()),
  period_from: Time.nullable(),
  period_to: Time.nullable(),
  row_count: z.number().nullable(),
  byte_size: z.number().nullable(),
  /** The partner user who requested it. */
  requested_by: Id,
  requested_by_name: z.string().nullable(),
  created_at: Time,
  updated_at: Time,
  completed_at: Time.nullable(),
});
export type Report = z.infer<typeof Report>;

export const reportList = {
  filters: {
    status: { kind: "one_of", values: reportStatuses },
    report_type: { kind: "one_of", values: reportTypes },
    file_type: { kind: "one_of", values: reportFileTypes },
    requested_by: { kind: "id" },
    created_at: { kind: "time" },
  },
  sort: ["created_at"],
  default_sort: "-created_at",
  search: ["reference", "id"],
} as const satisfies ListSpec;
