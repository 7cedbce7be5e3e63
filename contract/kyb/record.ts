/** A verification as the gateway returns it, and the calls' inputs. */
import { z } from "zod";
import { screeningResults } from "../reference/payout-checks";
import { waitingParties } from "../reference/parties";
import { kybStatuses } from "../reference/merchant-statuses";
import { requestStatuses, verificationStatuses } from "../statuses";
import { Country, CountryCode, Id, Time } from "../values";
import { KybDraft, KybPatch, kybSections } from "./draft";
import { refuseMasked } from "./secrets";
import { kybPages } from "./pages";
import { problemCodes } from "./problem";

/** `currently`: before it can be submitted; `eventually`: needed later, but better answered now. */
export const dueTimes = ["currently", "eventually"] as const;

/** Something missing or wrong. */
export const Requirement = z.object({
  section: z.enum(kybSections),
  /** Where the form asks for it. */
  page: z.enum(kybPages),
  /** `organization.abn`, `shareholder.0.dob`; a list's own: `shareholder`. */
  path: z.string(),
  code: z.enum(problemCodes),
  /** In English; `code` and `params` are for translating it. */
  message: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  due: z.enum(dueTimes),
  who: z.enum(waitingParties),
});
export type Requirement = z.infer<typeof Requirement>;

/** How many of the answers that are currently due are there and right; the signature is counted on its own page alone. */
export const KybProgress = z.object({
  done: z.int(),
  total: z.int(),
  pages: z.array(z.object({ page: z.enum(kybPages), done: z.int(), total: z.int() })),
});
export type KybProgress = z.infer<typeof KybProgress>;

export const personRoles = ["AUTH_REP", "SHAREHOLDER", "DIRECTOR"] as const;
export type PersonRole = (typeof personRoles)[number];

/** What the provider's checks say of a person; screening also of the business itself. */
export const KybCheck = z.object({
  entity_id: Id,
  entity: z.enum(["ORGANIZATION", ...personRoles]),
  verification_status: z.enum(verificationStatuses),
  verification_note: z.string().nullable(),
  screening_result: z.enum(screeningResults).nullable(),
  screening_note: z.string().nullable(),
  checked_at: Time.nullable(),
});
export type KybCheck = z.infer<typeof KybCheck>;

/** A document that the draft names. */
export const KybDocument = z.object({
  id: Id,
  descriptor: z.string(),
  file_name: z.string(),
  file_type: z.string(),
  byte_size: z.number().nullable(),
  review: z.enum(["PENDING", "APPROVED", "REJECTED"]),
  remark: z.string().nullable(),
  created_at: Time,
});
export type KybDocument = z.infer<typeof KybDocument>;

export const PermissionRequest = z.object({
  id: Id,
  org_id: Id,
  status: z.enum(requestStatuses),
  requested_by: z.string(),
  /** When it was last requested. */
  sent_at: Time,
  decided_at: Time.nullable(),
});
export type PermissionRequest = z.infer<typeof PermissionRequest>;

export const Kyb = z.object({
  org_id: Id,
  org_name: z.string(),
  /** The partner's own verification. */
  is_own: z.boolean(),
  country: CountryCode,
  kyb_status: z.enum(kybStatuses),
  version: z.int(),
  saved_at: Time.nullable(),
  saved_by: z.string().nullable(),
  submitted_at: Time.nullable(),
  decided_at: Time.nullable(),
  ...KybDraft.shape,
  /** The partner pays out by local rails, and so chooses how an account is reached. */
  has_local_rails: z.boolean(),
  /** The draft as it was last submitted; null before. */
  submitted: KybDraft.nullable(),
  /** The reviewer's unanswered remarks, by field path. */
  remarks: z.record(z.string(), z.string()),
  requirements: z.array(Requirement),
  progress: KybProgress,
  documents: z.array(KybDocument),
  checks: z.array(KybCheck),
  is_kyb_permission_by_merchant: z.boolean(),
  permission_request: PermissionRequest.nullable(),
});
export type Kyb = z.infer<typeof Kyb>;

/** `version` is the one the change is based on; if someone else saved in between, the call returns 409 and overwrites nothing. */
export const SaveKyb = KybPatch.extend({ version: z.int().min(0) }).superRefine((patch, context) => refuseMasked(patch, context));
export type SaveKyb = z.infer<typeof SaveKyb>;

export const SubmitKyb = z.strictObject({ version: z.int().min(0), kyb: KybPatch.shape.kyb });
export type SubmitKyb = z.infer<typeof SubmitKyb>;

export const KybRequirements = z.object({ requirements: z.array(Requirement), progress: KybProgress });
export type KybRequirements = z.infer<typeof KybRequirements>;

export const kybActions = ["SAVED", "SUBMITTED", "IN_REVIEW", "APPROVED", "RETURNED", "REJECTED"] as const;

/** One field that a save or a submission changed; identity and account numbers are masked. */
export const KybChange = z.object({
  path: z.string(),
  label_path: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type KybChange = z.infer<typeof KybChange>;

/** Who did what to a verification, and when. */
export const KybHistoryEntry = z.object({
  id: Id,
  version: z.int(),
  action: z.enum(kybActions),
  actor_name: z.string(),
  impersonator_name: z.string().nullable(),
  note: z.string().nullable(),
  changes: z.array(KybChange),
  at: Time,
});
export type KybHistoryEntry = z.infer<typeof KybHistoryEntry>;

/** Specification, section 3. */
export const RequestVerification = z.strictObject({
  verification_entity_id: Id,
  verification_doc_type: z.literal("DOCUMENT"),
  verification_entity: z.enum(personRoles),
});
export type RequestVerification = z.infer<typeof RequestVerification>;

export const RequestScreening = z.strictObject({
  screening_entity_id: Id,
  screening_entity: z.enum(["ORGANIZATION", ...personRoles]),
  screening_term: z.string().trim().min(1).max(300),
  filter_list: z
    .strictObject({ birth_year: z.int().min(1900).max(2100).nullish(), country_codes: z.array(Country).max(20).nullish() })
    .nullish(),
});
export type RequestScreening = z.infer<typeof RequestScreening>;
