/** What a control asks of Refine's access control by `params`, and what it is told beside `can`. */
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
  /** One a condition of the rule, where it is not met as a whole. */
  conditions?: readonly { key: keyof Rule; verdict: Verdict }[];
}
