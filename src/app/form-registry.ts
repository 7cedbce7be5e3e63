/** All forms by name, each loaded with its screen. */
import type { Form } from "../kit/forms";
import { withTexts } from "./text-files";

const files = import.meta.glob<{ default: Form }>("../forms/*.form.ts");

const fileOf = (name: string): string => `../forms/${name}.form.ts`;

export const hasForm = (name: string): boolean => fileOf(name) in files;

/** Loads the forms' texts too: no form is drawn without them. */
export async function loadForm(name: string): Promise<Form> {
  const load = files[fileOf(name)];
  if (!load) throw new Error(`there is no form ${name}`);
  const { default: form } = await withTexts(load(), "forms", "refusals");
  if (import.meta.env.DEV) checkForm(name, form);
  return form;
}

/** What the compiler can't check in a form's file. */
function checkForm(file: string, { name, fields, sections }: Form): void {
  if (name !== file) throw new Error(`form ${name} stands in the file of ${file}`);
  const shown = sections.flatMap((section) => section.fields);
  for (const field of Object.keys(fields)) {
    if (!shown.includes(field)) throw new Error(`form ${name}: the field "${field}" stands in no section`);
  }
}
