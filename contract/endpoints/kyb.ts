/** Business verification: one draft an organization, saved bit by bit, submitted, decided. */
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

/** Names the merchant; without it the partner's own verification is meant. */
const organization_in = { header: "x-merchant-id" } as const;
const headers = z.object({ "x-merchant-id": Id.optional() });
/** 100 shareholders and 100 directors with everything filled in stay below this. */
const body_limit = 1_048_576;

export const kybEndpoints = {
  "GET /partner/kyb": endpoint({
    summary: "The draft with its version, state, remarks, requirements and progress",
    tag,
    access: kybView,
    headers,
    organization_in,
    data: Kyb,
  }),
  "GET /partner/kyb/requirements": endpoint({
    summary: "What is still missing or wrong, and how much is there",
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
    { summary: "Every save and decision: who, when, what changed", tag, access: kybView, headers, organization_in, extension: true },
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
    summary: "Hand the verification in; refused while anything is missing that is due currently",
    tag,
    access: kybEdit,
    headers,
    organization_in,
    body: SubmitKyb,
    data: Kyb,
  }),
  "DELETE /partner/organization/organization-shareholder/{id}": endpoint({
    summary: "Take a shareholder out of the draft; `version` as in a save, when the change must not meet another one",
    tag,
    access: kybEdit,
    headers,
    // The person says whose draft it is; the header, where given, has to agree.
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
    summary: "Take a director out of the draft",
    tag,
    access: kybEdit,
    headers,
    // The person says whose draft it is; the header, where given, has to agree.
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

/** The provider's checks of those whom a draft names. */
export const kybCheckEndpoints = {
  "POST /partner/kyb/verification": endpoint({
    summary: "Have a person's identity checked against the identification document",
    tag,
    access: kybEdit,
    headers,
    organization_in,
    body: RequestVerification,
    data: KybCheck,
    extension: true,
  }),
  "POST /partner/kyb/screening": endpoint({
    summary: "Look a name up in the lists of sanctioned and exposed persons",
    tag,
    access: kybEdit,
    headers,
    organization_in,
    body: RequestScreening,
    data: KybCheck,
    extension: true,
  }),
} as const;

/** A merchant who keeps its verification is asked to let its partner fill it in. */
export const kybPermissionEndpoints = {
  "GET /partner/partner-permission/kyb-submission-request/{id}": endpoint({
    summary: "Whether the merchant was asked to let its partner fill in the verification, and what it said; null where nobody asked",
    tag,
    access: {},
    params: idParams,
    data: PermissionRequest.nullable(),
  }),
  "POST /partner/partner-permission/kyb-submission-request/{id}": endpoint({
    summary: "Ask the merchant to let its partner fill in the verification: mails the owner a link to allow or refuse",
    tag,
    access: { admin: true },
    params: idParams,
    data: PermissionRequest,
    status: 201,
    extension: true,
  }),
  "POST /partner/organization/resend-permission-request/{a}/{b}": endpoint({
    summary: "Ask again: `a` is the organization, `b` the request; the old link ends",
    tag,
    access: { admin: true },
    params: z.strictObject({ a: Id, b: Id }),
    data: PermissionRequest,
  }),
  "POST /partner/permission-answer": endpoint({
    summary: "The merchant's owner allows or refuses, by the token of its mail; works once",
    tag,
    access: "public",
    body: z.strictObject({ token: z.string().min(1).max(200), is_allowed: z.boolean() }),
    data: z.object({ is_allowed: z.boolean(), org_name: z.string(), partner_name: z.string() }),
    extension: true,
  }),
} as const;
