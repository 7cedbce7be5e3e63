/**
 * Refine's access control: a look-up in the session by the contract's rules, once it has met the merchant that a rule is about. The
 * kit asks with a call's own rule (`useMay`); Refine's buttons ask by resource and action, and get the reason in words.
 */
import type { AccessControlProvider } from "@refinedev/core";
import { withoutGrant, type Rule, type Verdict } from "../../contract/permissions";
import { answerAccess, type AccessAnswer, type AccessQuestion } from "../lib/access-question";
import { meetMerchants } from "./merchants";
import { mayDo, type Session } from "./session";

interface AccessWords {
  /** A resource's own rule for an action: `create`, `edit`, `delete`, or to see it. */
  ruleOf: (resource: string, action: string) => Rule;
  say: (refused: Extract<Verdict, { allowed: false }>) => string;
}

export function accessControlProviderOf(session: Session, { ruleOf, say }: AccessWords): AccessControlProvider {
  const may = (rule: Rule, org_id?: string) => mayDo(session, rule, org_id);
  const answer = (question: AccessQuestion): AccessAnswer => {
    const given = answerAccess(may, question);
    return given.verdict ? { ...given, reason: say(given.verdict) } : given;
  };
  return {
    async can({ resource, action, params }) {
      const { rule, org_id } = (params ?? {}) as AccessQuestion;
      if (rule?.org_permission && org_id !== undefined) await meetMerchants([org_id]);
      // A button of a resource does not know whose record it is for: whether that merchant granted it, the gateway says.
      return { ...answer(rule ? { rule, org_id } : { rule: withoutGrant(ruleOf(resource ?? "", action)) }) };
    },
    options: { buttons: { enableAccessControl: true, hideIfUnauthorized: false }, queryOptions: { staleTime: Infinity } },
  };
}
