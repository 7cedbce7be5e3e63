import type { ownAccountEndpoints } from "../../contract/endpoints/own-account";
import type { Handlers } from "../plugins/serve-endpoint";
import { changeOwnName } from "../services/people/partner-users";
import { makeNewRecoveryCodes, readOwnSecurity } from "../services/sign-in/own-security";
import { changeOwnPassword } from "../services/sign-in/own-password";
import { endOtherSessions, endOwnSession, listOwnSessions } from "../services/sign-in/own-sessions";

export const ownAccountRoutes: Handlers<keyof typeof ownAccountEndpoints> = {
  "GET /partner/session": ({ inPartner }) => inPartner(listOwnSessions),
  "DELETE /partner/session/{id}": async ({ inPartner, params }) => {
    await inPartner((context) => endOwnSession(context, params.id));
    return { done: true };
  },
  "DELETE /partner/session": async ({ inPartner }) => ({ ended_count: await inPartner(endOtherSessions) }),
  "GET /partner-user/security": ({ gateway, caller }) => readOwnSecurity(gateway, caller),
  "POST /partner-user/recovery-codes": ({ gateway, caller, origin, body }) => makeNewRecoveryCodes(gateway, caller, origin, body),
  "PATCH /partner-user": ({ inPartner, body }) => inPartner((context) => changeOwnName(context, body)),
  "PATCH /partner-user/password": async ({ gateway, caller, origin, body }) => ({
    ended_count: await changeOwnPassword(gateway, caller, origin, body),
  }),
};
