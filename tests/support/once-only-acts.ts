/** Acts that count once, however often and from wherever they are sent: what each needs, what is sent, what is counted. */
import type { Call } from "../../contract/endpoints";
import { ownAccount, signingIn } from "./once-only-acts/account";
import type { OnceOnlyAct } from "./once-only-acts/act";
import { investing } from "./once-only-acts/investing";
import { merchantSide } from "./once-only-acts/merchant-side";
import { merchants } from "./once-only-acts/merchants";
import { payments } from "./once-only-acts/payments";
import { people } from "./once-only-acts/people";
import { pricing } from "./once-only-acts/pricing";
import { byProvider } from "./once-only-acts/provider";
import { reports } from "./once-only-acts/reports";
import { settlement } from "./once-only-acts/settlement";
import { told } from "./once-only-acts/told";
import { verification } from "./once-only-acts/verification";

const byPartners: readonly OnceOnlyAct[] = [
  ...signingIn,
  ...people,
  ...merchants,
  ...verification,
  ...settlement,
  ...pricing,
  ...payments,
  ...reports,
  ...investing,
  ...ownAccount,
];

export const onceOnlyActs: readonly OnceOnlyAct[] = [...byPartners, ...byProvider(byPartners), ...merchantSide, ...told];

/** Writes that are done as often as they are sent. */
export const repeatableCalls: Readonly<Record<string, readonly Call[]>> = {
  "asks, and writes nothing": [
    "POST /partner/organization/check-invitations",
    "POST /countries/states",
    "POST /countries/cities",
    "POST /partner/organization/is-valid-address",
    "POST /pricing/what-if",
    "POST /partner/report/preview",
    // Held against what moved it.
    "POST /provider/partner/{partner_id}/wallet",
  ],
  "reads, and notes each time who did": [
    "POST /partner/torc/payout-beneficiary/{id}/reveal",
    "POST /partner/torc/payout-sender/{id}/reveal",
    "POST /partner/torc/virtual-account/{id}/reveal",
    "POST /partner/organization/settlement-bank/{id}/reveal",
  ],
  "begins another of its kind each time": [
    "POST /login",
    "POST /login-passkey-options",
    "POST /partner-user/passkey-options",
    "POST /partner-user/reset-password/passkey-options",
    "POST /partner-user/reset-password",
    "POST /partner-user/resend-email-verification",
    "PATCH /set-totp-secret",
    "POST /partner-user/recovery-codes",
    "POST /partner/organization/partner-admin-login",
    "PATCH /partner/organization/merge-contract-documents",
    "POST /partner/export",
    "POST /merchant/login",
    "POST /merchant/invitation-code",
    "POST /provider/acting",
    "POST /provider/webhook",
    "POST /provider/webhook/{id}/secret",
    "POST /sandbox/backoffice/credential",
    "POST /sandbox/backoffice/impersonate",
    "POST /sandbox/rails/tick",
    "POST /sandbox/backoffice/rotate-keys",
    "POST /sandbox/backoffice/erase",
  ],
  "says how something is to be": [
    "DELETE /partner/session",
    "PATCH /partner-user/email-code-status",
    "PATCH /partner-user/password",
    "PATCH /partner/notification/{id}",
    "PATCH /partner/notification",
    "PUT /partner-setting",
    "PUT /partner-org-feature-control",
    "PUT /upload/{token}",
    "POST /partner/organization/settlement-bank/payout-method/{id}/validate-settlement-bank",
    "PATCH /provider/partner/{partner_id}",
    "PUT /provider/partner/{partner_id}/control",
    "PUT /provider/partner/{partner_id}/buy-rate",
    "PUT /provider/partner/{partner_id}/plan/{plan_id}/share",
    "PUT /provider/invest-offer/{partner}",
    "PUT /provider/organization/{org_id}/risk",
    "PUT /provider/organization/{org_id}/status",
    "POST /provider/identity-check/{org_id}",
    "POST /provider/fx-rate",
    "POST /provider/dispute/{id}",
    "POST /provider/invoice/{id}",
    "PATCH /provider/webhook/{id}",
    "DELETE /provider/webhook/{id}",
    "POST /provider/webhook/{id}/replay",
    "POST /provider/document/{id}",
    "POST /provider/require-new-password",
    "POST /sandbox/backoffice/require-password-reset",
  ],
};
