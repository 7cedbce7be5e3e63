/** Keys of a resource's texts missing in a language. */
import type { Resource } from "../../src/kit";
import { flatKeys } from "./locales";

/** Names that don't spell out well: "Org id", "Called at". */
const needsWord = /_(id|ids|at|on|by|list)$/;

/** English falls back to the spelled-out name (`src/lib/spelled.ts`); every other language needs every text. */
export function missingWords(language: string, texts: unknown, resource: Resource<Record<string, unknown>>): string[] {
  const keys = new Set(flatKeys(texts));
  const { name, fields, show, create } = resource;
  const isSpelled = (key: string) => language === "en" && !needsWord.test(key);
  const lacks = (key: string) => !keys.has(`resources.${name}.${key}`);
  const own = ["title", "one"].filter((key) => lacks(key) && !isSpelled(key));
  // A button's word is never its key spelled out.
  const buttons = [...(create ? ["create"] : []), ...(show?.forms ?? []).map(({ form }) => `forms.${form}`)].filter(lacks);
  const general = ["search", "empty"].filter((key) => lacks(key) && !keys.has(`resource.${key}`));
  const shared = [
    ...Object.keys(fields).map((field) => `fields.${field}`),
    ...(show?.sections?.map(({ title }) => `sections.${title}`) ?? []),
  ];
  const values = Object.values(fields).flatMap((field) => {
    if (field?.kind === "status") return (field.values ?? []).map((value) => `statuses.${value}`);
    if (field?.kind === "choice") return (field.values ?? []).map((value) => `values.${field.labels}.${value}`);
    return [];
  });
  return [
    ...[...own, ...buttons, ...general].map((key) => `resources.${name}.${key}`),
    ...shared.filter((key) => !keys.has(key) && lacks(key) && !isSpelled(key)),
    ...values.filter((key) => !keys.has(key)),
  ];
}
