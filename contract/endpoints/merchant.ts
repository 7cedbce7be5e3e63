/** The calls of a merchant's own users, for their one merchant: no partner's token opens them, and theirs opens no other. */
import { z } from "zod";
import { endpoint } from "../endpoint";
import { Kyb, PermissionRequest, SaveKyb, SubmitKyb } from "../kyb/record";
import { Currency } from "../money";
import {
  AnswerMerchantQuestion,
  AnswerPermission,
  AskInvitationCode,
  MerchantCode,
  AskMerchantCode,
  MerchantOverview,
  MerchantQuestion,
  MerchantSession,
  MerchantThread,
  ResendMerchantCode,
  VerifyMerchantCode,
} from "../records/merchant";
import { PayoutMethod } from "../records/payout-method";
import { Document, OrganizationUpload, RequestUpload } from "../records/uploaded-document";
import { Country, Done, Id, idParams } from "../values";

const tag = "Merchants";
const extension = true;
/** As for a partner's saves. */
const body_limit = 1_048_576;
const version = z.strictObject({
  version: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .optional(),
});

/** By a code that is mailed. */
const signingIn = {
  "POST /merchant/login": endpoint({
    summary: "Send a one-time code to a merchant's user; the answer is the same for an unknown address",
    tag,
    access: "public",
    body: AskMerchantCode,
    data: MerchantCode,
    extension,
  }),
  "POST /merchant/invitation-code": endpoint({
    summary: "Send a one-time code to the address that an invitation was sent to",
    tag,
    access: "public",
    body: AskInvitationCode,
    data: MerchantCode,
    extension,
  }),
  "POST /merchant/resend-code": endpoint({
    summary: "Send another code, at least 30 seconds after the last",
    tag,
    access: "public",
    body: ResendMerchantCode,
    data: MerchantCode,
    extension,
  }),
  "POST /merchant/verify-code": endpoint({
    summary: "Check the code and start the session; with an invitation's token, accept it",
    tag,
    access: "public",
    body: VerifyMerchantCode,
    data: MerchantSession,
    extension,
  }),
  "POST /merchant/switch": endpoint({
    summary: "Go on as the user of another merchant with the same address; ends this session",
    tag,
    access: "merchant",
    body: z.strictObject({ organization_user_id: Id }),
    data: MerchantSession,
    extension,
  }),
  "DELETE /merchant/session": endpoint({
    summary: "Sign out",
    tag,
    access: "merchant",
    data: Done,
    extension,
  }),
} as const;

const verification = {
  "POST /merchant/permission-answer": endpoint({
    summary: "Allow or refuse that the partner completes the verification, as it has asked",
    tag,
    access: "merchant:manage",
    body: AnswerPermission,
    data: PermissionRequest,
    extension,
  }),
  "DELETE /merchant/permission": endpoint({
    summary: "Take the permission back: from then on the partner can only look",
    tag,
    access: "merchant:manage",
    data: Done,
    extension,
  }),
  "GET /merchant/kyb": endpoint({
    summary: "Get the verification's draft; numbers are masked for those who can't fill it in",
    tag,
    access: "merchant",
    data: Kyb,
    extension,
  }),
  "GET /merchant/payout-method": endpoint({
    summary: "List the methods that reach an account, and what each requires",
    tag,
    access: "merchant",
    query: z.strictObject({ sender_country: Country, beneficiary_country: Country, currency: Currency }),
    data: z.array(PayoutMethod),
    extension,
  }),
  "PATCH /merchant/kyb/save-and-continue": endpoint({
    summary: "Save any part of any section, where the merchant completes its verification itself",
    tag,
    access: "merchant:manage",
    body: SaveKyb,
    body_limit,
    data: Kyb,
    extension,
  }),
  "PATCH /merchant/kyb/submit": endpoint({
    summary: "Submit the verification; refused while anything currently due is missing",
    tag,
    access: "merchant:manage",
    body: SubmitKyb,
    data: Kyb,
    extension,
  }),
  "DELETE /merchant/kyb/shareholder/{id}": endpoint({
    summary: "Remove a shareholder from the draft",
    tag,
    access: "merchant:manage",
    params: idParams,
    query: version,
    data: Kyb,
    extension,
  }),
  "DELETE /merchant/kyb/director/{id}": endpoint({
    summary: "Remove a director from the draft",
    tag,
    access: "merchant:manage",
    params: idParams,
    query: version,
    data: Kyb,
    extension,
  }),
} as const;

const questions = {
  "GET /merchant/question": endpoint({
    summary: "List the questions put to the merchant: those that wait for it first, then the newest, 200 at most",
    tag,
    access: "merchant",
    data: z.array(MerchantQuestion),
    extension,
  }),
  "GET /merchant/question/{id}": endpoint({
    summary: "Get a question with what was said to and by the merchant",
    tag,
    access: "merchant",
    params: idParams,
    data: MerchantThread,
    extension,
  }),
  "POST /merchant/question/{id}/message": endpoint({
    summary: "Answer a question, with a document where one is asked for; it then waits on the partner",
    tag,
    access: "merchant:manage",
    params: idParams,
    body: AnswerMerchantQuestion,
    data: MerchantThread,
    extension,
  }),
  "POST /merchant/document": endpoint({
    summary: "Announce a file of the merchant's; answers where to PUT it within 10 minutes",
    tag,
    access: "merchant:manage",
    body: RequestUpload,
    data: OrganizationUpload,
    status: 201,
    extension,
  }),
  "GET /merchant/document/{id}": endpoint({
    summary: "Get one of the merchant's documents with a link to its file; the link works for 10 minutes",
    tag,
    access: "merchant:manage",
    params: idParams,
    data: Document,
    extension,
  }),
} as const;

export const merchantEndpoints = {
  ...signingIn,
  "GET /merchant": endpoint({
    summary: "Get who is signed in for which merchant, the state of its verification, and what waits for it",
    tag,
    access: "merchant",
    data: MerchantOverview,
    extension,
  }),
  ...verification,
  ...questions,
} as const;
