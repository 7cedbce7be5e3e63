/** What a control passes to Refine's access control as `params`, and what it gets besides `can`. */
import type { Rule, Verdict } from "../../contract/permissions";

export interface AccessQuestion {
  /** A call's own rule; without one the resource's is asked. */
  rule?: Rule;
  /** The organization that it is about. */
  org_id?: string | undefined;
}

export interface AccessAnswer {
  can: boolean;
  /** In words, for Refine's own buttons. */
  reason?: string;
  /** If the rule isn't met: what is missing first, and each of its conditions. */
  verdict?: Extract<Verdict, { allowed: false }>;
  conditions?: readonly { key: keyof Rule; verdict: Verdict }[];
}

/** By the look-up that the session is: `may` never waits. */
export function answerAccess(may: (rule: Rule, org_id?: string) => Verdict, { rule = {}, org_id }: AccessQuestion): AccessAnswer {
  const verdict = may(rule, org_id);
  if (verdict.allowed) return { can: true };
  const keys = (Object.keys(rule) as (keyof Rule)[])
    // That the gateway has the call is nothing to tell, unless it hasn't.
    .filter((key) => key !== "call" || verdict.reason === "absent");
  const conditions = keys.map((key) => ({ key, verdict: may({ [key]: rule[key] }, org_id) }));
  return { can: false, verdict, conditions };
}
