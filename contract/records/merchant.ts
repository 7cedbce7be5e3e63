/** What an invited merchant sees and says: signing in, the state of its verification, and the questions it is asked. */
import { z } from "zod";
import { clause } from "../clause";
import { KybDocument, KybProgress, PermissionRequest } from "../kyb/record";
import { kybStatuses, organizationStatuses } from "../reference/merchant-statuses";
import { messageAuthors } from "../reference/open-items";
import { organizationRoles } from "../reference/user-roles";
import { Sentence } from "../sentence";
import { CountryCode, Email, Id, Time } from "../values";
import { OpenItem } from "./onboarding";

const secret = z.string().min(1).max(200);

export const AskMerchantCode = z.strictObject({
  email: Email,
  /** The captcha's answer, as at the partner's sign-in. */
  "g-recaptcha-response": z.string().max(10_000).nullish(),
});
export type AskMerchantCode = z.infer<typeof AskMerchantCode>;

export const AskInvitationCode = z.strictObject({ invitation_token: secret });

/** Both are needed to use the code: they stay in the browser that asked for it. */
const codeStep = { auth_id: Id, session_id: Id };

/** A code was sent, if someone has the address. */
export const MerchantCode = z.object({
  ...codeStep,
  /** Masked. */
  destination: z.string(),
  expires_at: Time,
  /** When a new code can be requested. */
  resend_at: Time,
});
export type MerchantCode = z.infer<typeof MerchantCode>;

export const ResendMerchantCode = z.strictObject(codeStep);
export type ResendMerchantCode = z.infer<typeof ResendMerchantCode>;

export const VerifyMerchantCode = z.strictObject({
  ...codeStep,
  otp: z.string().regex(/^\d{6}$/, clause("no_six_digits")),
  /** Accepts the invitation that the code was asked for with. */
  invitation_token: secret.nullish(),
});
export type VerifyMerchantCode = z.infer<typeof VerifyMerchantCode>;

export const MerchantSession = z.object({ access_token: z.string(), session_id: Id, expires_at: Time });
export type MerchantSession = z.infer<typeof MerchantSession>;

/** Another merchant that the same address belongs to. */
export const OwnMerchant = z.object({ organization_user_id: Id, org_name: z.string(), partner_name: z.string() });
export type OwnMerchant = z.infer<typeof OwnMerchant>;

export const MerchantOverview = z.object({
  person: z.object({ id: Id, email: z.string(), first_name: z.string(), last_name: z.string(), role: z.enum(organizationRoles) }),
  /** May answer for the merchant: its owner and its admins. */
  can_manage: z.boolean(),
  org_id: Id,
  org_name: z.string(),
  country: CountryCode,
  status: z.enum(organizationStatuses),
  partner_name: z.string(),
  kyb_status: z.enum(kybStatuses),
  progress: KybProgress,
  /** The merchant completes its verification; it may let the partner do so as well. */
  keeps_verification: z.boolean(),
  /** The partner may complete it at this moment. */
  is_partner_allowed: z.boolean(),
  /** The latest; null where the partner never asked. */
  permission_request: PermissionRequest.nullable(),
  /** Questions that wait for the merchant's answer. */
  question_count: z.int(),
  other_merchants: z.array(OwnMerchant),
  expires_at: Time,
});
export type MerchantOverview = z.infer<typeof MerchantOverview>;

export const AnswerPermission = z.strictObject({ is_allowed: z.boolean() });

/** As the merchant sees it: what the team notes among itself isn't in it. */
export const MerchantQuestion = OpenItem.pick({
  id: true,
  kind: true,
  title: true,
  path: true,
  state: true,
  asked_by: true,
  created_at: true,
  due_at: true,
}).extend({
  /** It waits for the merchant's answer. */
  needs_answer: z.boolean(),
});
export type MerchantQuestion = z.infer<typeof MerchantQuestion>;

export const MerchantMessage = z.object({
  id: Id,
  author: z.enum(messageAuthors),
  author_name: z.string(),
  text: z.string(),
  document: KybDocument.nullable(),
  created_at: Time,
});

/** With what was said to and by the merchant, oldest first. */
export const MerchantThread = MerchantQuestion.extend({ messages: z.array(MerchantMessage), stops: Sentence.nullable() });
export type MerchantThread = z.infer<typeof MerchantThread>;

export const AnswerMerchantQuestion = z.strictObject({
  text: z.string().trim().min(1).max(4000),
  /** One of the merchant's own documents. */
  document_id: Id.nullish(),
});
export type AnswerMerchantQuestion = z.infer<typeof AnswerMerchantQuestion>;
