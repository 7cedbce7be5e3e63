import type { ownAccountEndpoints } from "../../contract/endpoints/own-account";
import type { Handlers } from "../plugins/serve-endpoint";
import { changeOwnName } from "../services/people/partner-users";
import { makeNewRecoveryCodes } from "../services/sign-in/own-security";
import { updateEmailCodeStatus } from "../services/sign-in/email-codes";
import { changeOwnPassword } from "../services/sign-in/own-password";
import { endOtherSessions, endOwnSession, listOwnSessions } from "../services/sign-in/own-sessions";
import { addPasskey, beginPasskey, removePasskey } from "../services/sign-in/passkeys";
import { readOwnSecurity } from "../services/sign-in/read-own-security";
import { audited, unaudited } from "../services/audit/audited";

export const ownAccountRoutes: Handlers<keyof typeof ownAccountEndpoints> = {
  "GET /partner/session": ({ inPartner }) => inPartner(listOwnSessions),
  "DELETE /partner/session/{id}": ({ gateway, caller, origin, params, body }) =>
    endOwnSession(gateway, caller, origin, params.id, body ?? {}),
  "DELETE /partner/session": ({ gateway, caller, origin, body }) => endOtherSessions(gateway, caller, origin, body ?? {}),
  "GET /partner-user/security": ({ gateway, caller }) => readOwnSecurity(gateway, caller),
  "PATCH /partner-user/email-code-status": ({ gateway, caller, origin, body }) => updateEmailCodeStatus(gateway, caller, origin, body),
  "POST /partner-user/recovery-codes": ({ gateway, caller, origin, body }) => makeNewRecoveryCodes(gateway, caller, origin, body),
  "POST /partner-user/passkey-options": async ({ gateway, caller, body }) =>
    unaudited("a challenge; adding the passkey has its entry", await beginPasskey(gateway, caller, body)),
  "POST /partner-user/passkey": ({ gateway, caller, origin, body }) => addPasskey(gateway, caller, origin, body),
  "POST /partner-user/passkey/{id}/remove": async ({ gateway, caller, origin, params, body }) =>
    audited(await removePasskey(gateway, caller, origin, params.id, body), { done: true }),
  "PATCH /partner-user": ({ inPartner, body }) => inPartner((context) => changeOwnName(context, body)),
  "PATCH /partner-user/password": ({ gateway, caller, origin, body }) => changeOwnPassword(gateway, caller, origin, body),
};
