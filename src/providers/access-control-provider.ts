/** Refine's access control: a look-up in the session, with the conditions met and missing if the answer is no. */
import type { AccessControlProvider } from "@refinedev/core";
import type { Rule } from "../../contract/permissions";
import type { AccessAnswer, AccessQuestion } from "../lib/access-question";
import { mayDo, type Session } from "./session";

/** `ruleOf` returns a resource's own rule by its name. */
export function accessControlProviderOf(session: Session, ruleOf: (resource: string, action: string) => Rule): AccessControlProvider {
  const answer = (rule: Rule, org_id?: string): AccessAnswer => {
    const verdict = mayDo(session, rule, org_id);
    if (verdict.allowed) return { can: true };
    const conditions = (Object.keys(rule) as (keyof Rule)[]).map((key) => ({ key, verdict: mayDo(session, { [key]: rule[key] }, org_id) }));
    return { can: false, reason: verdict.reason, conditions };
  };
  return {
    can({ resource, action, params }) {
      const { rule, org_id } = (params ?? {}) as AccessQuestion;
      return Promise.resolve({ ...answer(rule ?? ruleOf(resource ?? "", action), org_id) });
    },
    options: { buttons: { enableAccessControl: true, hideIfUnauthorized: false }, queryOptions: { staleTime: Infinity } },
  };
}
