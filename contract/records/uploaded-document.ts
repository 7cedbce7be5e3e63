import { clause } from "../clause";
import { z } from "zod";
import { documentDescriptors, documentMediaTypes, storedDescriptors } from "../kyb/documents";
import { documentReviews, documentStatuses } from "../statuses";
import { Id, Time } from "../values";

/** A file submitted for a verification, or as evidence in a dispute. */
export const Document = z.object({
  id: Id,
  org_id: Id,
  /** The person it belongs to, if any. */
  person_id: Id.nullable(),
  descriptor: z.enum(storedDescriptors),
  file_name: z.string(),
  file_type: z.enum(documentMediaTypes),
  byte_size: z.number(),
  sha256: z.string(),
  status: z.enum(documentStatuses),
  review: z.enum(documentReviews),
  remark: z.string().nullable(),
  signed_initials: z.string().nullable(),
  signed_at: Time.nullable(),
  created_at: Time,
  /** Below the gateway's origin; opens for 10 minutes, without a session. */
  download_url: z.string(),
});
export type Document = z.infer<typeof Document>;

/** `file_type` is the media type the browser reports. */
export const RequestUpload = z.strictObject({
  file_name: z.string().min(1).max(1000),
  file_type: z.enum(documentMediaTypes, { error: clause("file_wrong_type") }),
  descriptor: z.enum(documentDescriptors),
});
export type RequestUpload = z.infer<typeof RequestUpload>;

/** Below the gateway's origin; takes one file within 10 minutes, by PUT. */
const upload_url = z.string();
export const OrganizationUpload = z.object({ upload_url, org_document_id: Id });
export const PartnerUpload = z.object({ upload_url, partner_document_id: Id });

/** What was uploaded. */
export const UploadedFile = Document.pick({ id: true, file_name: true, file_type: true, byte_size: true, sha256: true });
export type UploadedFile = z.infer<typeof UploadedFile>;

export const SignDocument = z.strictObject({
  signature_initials: z
    .string()
    .trim()
    .min(1)
    .max(6)
    .regex(/^[A-Za-zÀ-ÖØ-öø-ÿ .'-]*$/u, clause("no_latin_letters"))
    .regex(/\p{L}/u, clause("no_letter")),
  /** Seconds since 1970, as in the specification. */
  signature_timestamp: z
    .int(clause("no_whole_seconds"))
    .min(1_577_836_800, clause("seconds_before_2020"))
    .max(32_503_680_000, clause("seconds_are_milliseconds")),
});
export type SignDocument = z.infer<typeof SignDocument>;

export const MergeDocuments = z.strictObject({
  /** In the order of their pages. */
  document_ids: z
    .array(Id)
    .min(2)
    .max(10)
    .refine((ids) => new Set(ids).size === ids.length, clause("documents_twice")),
});
export type MergeDocuments = z.infer<typeof MergeDocuments>;
