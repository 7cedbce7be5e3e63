import { withoutGrant } from "../../../contract/permissions";
import { hasMasked, revealRule } from "../fields/masked/reveal-call";
import { useKit } from "../kit-context";
import { useWhyNot } from "../why-not";
import type { Form } from "./define-form";
import type { Write } from "./use-write";

/**
 * Why a form may not be sent, whether that isn't known yet, and whether it may be filled in. Where the organization is chosen in
 * the form itself, its grant is asked once it is chosen, and another one may be.
 */
export function useFormAccess(form: Form, { values, about }: Write) {
  const org_id = about.org_id ?? values.org_id;
  const isChosenHere = "org_id" in form.fields;
  const basic = useWhyNot(withoutGrant(form.access));
  const whole = useWhyNot(form.access, typeof org_id === "string" ? org_id : undefined);
  const isOpenQuestion = isChosenHere && typeof org_id !== "string";
  const resource = useKit().resourceOf(form.of);
  // Numbers that came masked and could not be asked for whole: they would be written over by their masks.
  const isMasked = about.record !== undefined && hasMasked(about.record, form.fields);
  const numbers = useWhyNot(isMasked ? revealRule(resource) : {}, typeof org_id === "string" ? org_id : undefined);
  const unmet = isOpenQuestion ? basic : (whole ?? numbers);
  const isPending = unmet?.isPending ?? false;
  const why = isPending ? null : unmet;
  return { why, isPending, isReadOnly: isChosenHere ? basic !== null : why !== null };
}
