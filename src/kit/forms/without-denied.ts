/** Apart from `form-values`, which brings the schemas' library along: this comes with the first list. */
import type { Rule } from "../../../contract/permissions";
import type { Form } from "./define-form";

/** The form without the fields that this user may not set. */
export function withoutDenied(form: Form, may: (rule: Rule) => boolean): Form {
  const denied = new Set(Object.entries(form.needs ?? {}).flatMap(([name, rule]) => (may(rule) ? [] : [name])));
  if (denied.size === 0) return form;
  const isLeft = (name: string) => !denied.has(name);
  const sections = form.sections.map((section) => ({ ...section, fields: section.fields.filter(isLeft) }));
  return { ...form, fields: Object.fromEntries(Object.entries(form.fields).filter(([name]) => isLeft(name))), sections };
}
