/** What a partner can send a merchant that must act, and who may send it. */
import { inviteMerchant } from "../../contract/access-rules";
import { onboarding } from "./onboarding";

/** E-mails the merchant's owner a reminder. Once an hour: a second press says how long to wait. */
export const remindMerchant = (org_id: string) => ({
  rule: { admin: true } as const,
  request: { call: "POST /partner/organization/{id}/remind", params: { id: org_id } } as const,
  touches: [onboarding],
});

/** Sends a merchant's invitation again, with a new link for seven days. */
export const resendInvitation = (org_id: string) => ({
  rule: inviteMerchant,
  request: { call: "POST /partner/organization/resend-invitation-email/{id}", params: { id: org_id } } as const,
  touches: ["organizations", onboarding],
});
