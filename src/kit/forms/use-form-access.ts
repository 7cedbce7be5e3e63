import { withoutGrant } from "../../../contract/permissions";
import { useWhyNot } from "../why-not";
import type { Form } from "./define-form";
import type { Write } from "./use-write";

/**
 * Why a form may not be sent, and whether it may be filled in. Where the organization is chosen in the form itself, its
 * grant is asked once it is chosen, and another one may be.
 */
export function useFormAccess(form: Form, { values, about }: Write) {
  const org_id = about.org_id ?? values.org_id;
  const isChosenHere = "org_id" in form.fields;
  const basic = useWhyNot(withoutGrant(form.access));
  const whole = useWhyNot(form.access, typeof org_id === "string" ? org_id : undefined);
  const isOpenQuestion = isChosenHere && typeof org_id !== "string";
  const why = isOpenQuestion ? basic : whole;
  return { why, isReadOnly: isChosenHere ? basic !== null : why !== null };
}
