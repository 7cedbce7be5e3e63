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
  reason?: string;
  /** One per condition of the rule, if the rule isn't met. */
  conditions?: readonly { key: keyof Rule; verdict: Verdict }[];
}
