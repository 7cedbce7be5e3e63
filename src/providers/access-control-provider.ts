/** Refine's access control: a look-up in what the session already knows, with the reason where the answer is no. */
import type { AccessControlProvider } from "@refinedev/core";
import type { Rule } from "../../contract/permissions";
import { mayDo, type Session } from "./session";

export function accessControlProviderOf(session: Session, ruleOf: (resource: string, action: string) => Rule): AccessControlProvider {
  return {
    can({ resource, action, params }) {
      const record = params as { org_id?: string } | undefined;
      const verdict = mayDo(session, ruleOf(resource ?? "", action), record?.org_id);
      return Promise.resolve(verdict.allowed ? { can: true } : { can: false, reason: verdict.reason });
    },
    options: { buttons: { enableAccessControl: true, hideIfUnauthorized: false }, queryOptions: { staleTime: Infinity } },
  };
}
