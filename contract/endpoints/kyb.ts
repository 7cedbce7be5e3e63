/** Business verification: one draft per organization, saved bit by bit, submitted, decided. */
import { z } from "zod";
import { kybView, kybEdit } from "../access-rules";
import { endpoint, listEndpoint } from "../endpoint";
import {
  Kyb,
  KybCheck,
  KybHistoryEntry,
  KybRequirements,
  PermissionRequest,
  RequestScreening,
  RequestVerification,
  SaveKyb,
  SubmitKyb,
} from "../kyb/record";
import { Id, idParams } from "../values";

const tag = "KYB and documents";

/** Names the merchant; without it, the partner's own verification. */
const organization_in = { header: "x-merchant-id" } as const;
const headers = z.object({ "x-merchant-id": Id.optional() });
/** 100 shareholders and 100 directors with every field filled in fit in this. */
const body_limit = 1_048_576;

export const kybEndpoints = {
  "GET /partner/kyb": endpoint({
    summary: "Get the draft with its version, state, remarks, requirements and progress",
    tag,
    access: kybView,
    headers,
    organization_in,
    data: Kyb,
  }),
  "GET /partner/kyb/requirements": endpoint({
    summary: "List what is still missing or wrong, and how much is complete",
    tag,
    access: kybView,
    headers,
    organization_in,
    data: KybRequirements,
    extension: true,
  }),
  "GET /partner/kyb/history": listEndpoint(
    KybHistoryEntry,
    { filters: {}, sort: ["at"], default_sort: "-at", search: [] },
    {
      summary: "List every save and decision: who, when, and what changed",
      tag,
      access: kybView,
      headers,
      organization_in,
      extension: true,
    },
  ),
  "PATCH /partner/organization/kyb/save-and-continue": endpoint({
    summary: "Save any part of any section, however incomplete",
    tag,
    access: kybEdit,
    headers,
    organization_in,
    body: SaveKyb,
    body_limit,
    data: Kyb,
  }),
  "PATCH /partner/organization/kyb/submit": endpoint({
    summary: "Submit the verification; refused while anything currently due is missing",
    tag,
    access: kybEdit,
    headers,
    organization_in,
    body: SubmitKyb,
    data: Kyb,
  }),
  "DELETE /partner/organization/organization-shareholder/{id}": endpoint({
    summary: "Remove a shareholder from the draft; send `version`, as in a save, to refuse concurrent changes",
    tag,
    access: kybEdit,
    headers,
    // The person determines whose draft it is; the header, if sent, has to match.
    organization_in: "rows",
    params: idParams,
    query: z.strictObject({
      version: z
        .string()
        .regex(/^\d{1,9}$/)
        .transform(Number)
        .optional(),
    }),
    data: Kyb,
  }),
  "DELETE /partner/organization/organization-director/{id}": endpoint({
    summary: "Remove a director from the draft",
    tag,
    access: kybEdit,
    headers,
    // The person determines whose draft it is; the header, if sent, has to match.
    organization_in: "rows",
    params: idParams,
    query: z.strictObject({
      version: z
        .string()
        .regex(/^\d{1,9}$/)
        .transform(Number)
        .optional(),
    }),
    data: Kyb,
  }),
} as const;

/** The provider's checks of the people in a draft. */
export const kybCheckEndpoints = {
  "POST /partner/kyb/verification": endpoint({
    summary: "Verify a person's identity against their identification document",
    tag,
    access: kybEdit,
    headers,
    organization_in,
    body: RequestVerification,
    data: KybCheck,
    extension: true,
  }),
  "POST /partner/kyb/screening": endpoint({
    summary: "Screen a name against lists of sanctioned and politically exposed persons",
    tag,
    access: kybEdit,
    headers,
    organization_in,
    body: RequestScreening,
    data: KybCheck,
    extension: true,
  }),
} as const;

/** Asks a merchant that keeps its verification to let its partner complete it. */
export const kybPermissionEndpoints = {
  "GET /partner/partner-permission/kyb-submission-request/{id}": endpoint({
    summary: "Get the request for permission to complete the merchant's verification, and its answer; null if there is no request",
    tag,
    access: {},
    params: idParams,
    data: PermissionRequest.nullable(),
  }),
  "POST /partner/partner-permission/kyb-submission-request/{id}": endpoint({
    summary: "Ask the merchant for permission to complete its verification: e-mails the owner a link to allow or refuse it",
    tag,
    access: { admin: true },
    params: idParams,
    data: PermissionRequest,
    status: 201,
    extension: true,
  }),
  "POST /partner/organization/resend-permission-request/{a}/{b}": endpoint({
    summary: "Ask again: `a` is the organization, `b` the request; the old link stops working",
    tag,
    access: { admin: true },
    params: z.strictObject({ a: Id, b: Id }),
    data: PermissionRequest,
  }),
  "POST /partner/permission-answer": endpoint({
    summary: "Allow or refuse, as the merchant's owner, with the token from the e-mail; works once",
    tag,
    access: "public",
    body: z.strictObject({ token: z.string().min(1).max(200), is_allowed: z.boolean() }),
    data: z.object({ is_allowed: z.boolean(), org_name: z.string(), partner_name: z.string() }),
    extension: true,
  }),
} as const;
