import { useCan } from "@refinedev/core";
import type { Rule } from "../../contract/permissions";
import { answerAccess, type AccessAnswer, type AccessQuestion } from "../lib/access-question";
import { useKit } from "./kit-context";

/**
 * Whether this person may make a call, by its rule, and what is missing if not: Refine's access control, answered before the
 * first paint. `org_id` is needed if the rule asks for a merchant's grant; one that no answer was about is met first, and the
 * answer is pending until then. Where many are asked at once, `useKit().may` is the same look-up.
 */
export function useMay(rule: Rule, org_id?: string): AccessAnswer & { isPending: boolean } {
  const { may, hasMet } = useKit();
  const question: AccessQuestion = { rule, org_id };
  const isUnmet = rule.org_permission !== undefined && org_id !== undefined && !hasMet(org_id);
  const { isLoading } = useCan({ action: "call", params: { ...question }, queryOptions: { enabled: isUnmet } });
  return { ...answerAccess(may, question), isPending: isUnmet && isLoading };
}
