/** A list written to a file: requested, streamed once, and confirmed by a receipt. */
import { z } from "zod";
import { clause } from "../clause";
import { exportFileTypes } from "../export-file-types";
import { Sentence } from "../sentence";
import { Id, Time } from "../values";

/** `REQUESTED` is waiting for its file to be downloaded; `INITIATED` is being written; `REJECTED` failed. */
export const exportStatuses = ["REQUESTED", "INITIATED", "COMPLETED", "CANCELLED", "REJECTED"] as const;

/** The longest of the contract's closed sets has fewer. */
const mostWords = 100;

export const ExportColumn = z.strictObject({
  /** A field of the list's record. */
  name: z.string().min(1).max(100),
  /** The column's header, in the user's language. */
  label: z.string().trim().min(1).max(100),
  /** For `org_id` and `plan_id`: the name of the organization or plan instead of its id. */
  as: z.literal("name").optional(),
  /** What is written for a value of a closed set: `{"COMPLETED": "Completed"}`. A value that is not named here stays as it is. */
  words: z
    .record(z.string().min(1).max(60), z.string().trim().min(1).max(120))
    .refine((words) => Object.keys(words).length <= mostWords, clause("words_too_many", { count: mostWords }))
    .optional(),
});
export type ExportColumn = z.infer<typeof ExportColumn>;

export const RequestExport = z.strictObject({
  /** A list call by its key: `GET /partner/torc/transaction`. */
  call: z.string().max(200),
  params: z.record(z.string().max(100), z.string().max(200)).optional(),
  /** Filters, search and order as the list takes them; page size and position are refused. */
  query: z.record(z.string().max(100), z.string().max(4000)),
  columns: z.array(ExportColumn).min(1).max(100),
  file_type: z.enum(exportFileTypes),
  /** An IANA name: times are written in this zone. */
  time_zone: z.string().max(60),
});
export type RequestExport = z.infer<typeof RequestExport>;

/** Describes a finished file, for anyone who keeps it. */
export const ExportReceipt = z.object({
  id: Id,
  call: z.string(),
  params: z.record(z.string(), z.string()),
  query: z.record(z.string(), z.string()),
  columns: z.array(z.string()),
  time_zone: z.string(),
  file_name: z.string(),
  file_type: z.enum(exportFileTypes),
  /** Counted before the first row was written. */
  rows_expected: z.number(),
  rows_written: z.number(),
  byte_size: z.number(),
  /** Of the file's bytes, in hexadecimal digits. */
  sha256: z.string(),
  requested_by: z.string(),
  /** Who acted as that person. */
  impersonator_name: z.string().nullable(),
  /** Rows created later are not in the file. */
  requested_at: Time,
  finished_at: Time,
});
export type ExportReceipt = z.infer<typeof ExportReceipt>;

export const ListExport = z.object({
  id: Id,
  status: z.enum(exportStatuses),
  file_name: z.string(),
  rows_expected: z.number(),
  rows_written: z.number(),
  /** Why there is no file. */
  failure: Sentence.nullable(),
  /** Once it is complete. */
  receipt: ExportReceipt.nullable(),
  created_at: Time,
});
export type ListExport = z.infer<typeof ListExport>;
