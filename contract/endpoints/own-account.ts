/** The signed-in person's own account. Refused while impersonating. */
import { z } from "zod";
import { endpoint } from "../endpoint";
import {
  ChangeOwnName,
  ChangeOwnPassword,
  EmailCodeStatus,
  OwnSecurity,
  OwnSession,
  RecoveryCodes,
  SessionsEnded,
  UpdateEmailCodeStatus,
} from "../records/own-account";
import { AddPasskey, Passkey, PasskeyId, PasskeyOptions } from "../records/passkey";
import { PartnerUser } from "../records/partner";
import { ProveOneself } from "../records/sign-in";
import { Done, idParams } from "../values";

const common = { tag: "Sign-in", access: { own_person: true }, extension: true } as const;

export const ownAccountEndpoints = {
  "GET /partner/session": endpoint({
    ...common,
    summary: "List where you are signed in, last used first",
    data: z.array(OwnSession),
  }),
  "DELETE /partner/session/{id}": endpoint({
    ...common,
    summary: "Sign out somewhere else, proven by the password or a code; your present session ends by signing out",
    params: idParams,
    body: ProveOneself.nullish(),
    data: Done,
  }),
  "DELETE /partner/session": endpoint({
    ...common,
    summary: "Sign out everywhere else, proven by the password or a code",
    body: ProveOneself.nullish(),
    data: SessionsEnded,
  }),
  "GET /partner-user/security": endpoint({
    ...common,
    summary: "See how your account is protected",
    data: OwnSecurity,
  }),
  "PATCH /partner-user/email-code-status": endpoint({
    ...common,
    summary:
      "Turn sign-in codes by e-mail off, for whoever has an authenticator app or a passkey, or on again; proven by the password or a code",
    body: UpdateEmailCodeStatus,
    data: EmailCodeStatus,
  }),
  "POST /partner-user/recovery-codes": endpoint({
    ...common,
    summary: "Make new recovery codes for your authenticator app, proven by the password or a code; the old ones stop working",
    body: ProveOneself,
    data: RecoveryCodes,
  }),
  "POST /partner-user/passkey-options": endpoint({
    ...common,
    summary: "Begin to add a passkey, proven by the password or a code; the answer is for the browser’s WebAuthn",
    body: ProveOneself,
    data: PasskeyOptions,
  }),
  "POST /partner-user/passkey": endpoint({
    ...common,
    summary: "Add the passkey that was made; from then on it takes the place of the one-time code",
    body: AddPasskey,
    data: Passkey,
    status: 201,
  }),
  "POST /partner-user/passkey/{id}/remove": endpoint({
    ...common,
    summary: "Remove a passkey, proven by the password or a code",
    params: z.strictObject({ id: PasskeyId }),
    body: ProveOneself,
    data: Done,
  }),
  "PATCH /partner-user": endpoint({
    ...common,
    summary: "Change your name",
    body: ChangeOwnName,
    data: PartnerUser,
  }),
  "PATCH /partner-user/password": endpoint({
    ...common,
    summary: "Change your password, proven by the present one; signs you out everywhere else",
    before_new_password: true,
    body: ChangeOwnPassword,
    data: SessionsEnded,
  }),
} as const;
