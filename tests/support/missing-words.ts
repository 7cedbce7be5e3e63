/** Which texts of a resource a language lacks, by key. */
import type { Resource } from "../../src/kit";
import { flatKeys } from "./locales";

/** Names that make no word in letters alone: "Org id", "Called at". */
const needsWord = /_(id|ids|at|on|by|list)$/;

/** English is spelled out of names where nothing is written (`src/lib/spelled.ts`); every other language says all of it itself. */
export function missingWords(language: string, texts: unknown, resource: Resource<Record<string, unknown>>): string[] {
  const keys = new Set(flatKeys(texts));
  const { name, fields, show } = resource;
  const isSpelled = (key: string) => language === "en" && !needsWord.test(key);
  const lacks = (key: string) => !keys.has(`resources.${name}.${key}`);
  const own = ["title", "one"].filter((key) => lacks(key) && !isSpelled(key));
  const general = ["search", "empty"].filter((key) => lacks(key) && !keys.has(`resource.${key}`));
  const shared = [
    ...Object.keys(fields).map((field) => `fields.${field}`),
    ...(show?.sections.map(({ title }) => `sections.${title}`) ?? []),
  ];
  const values = Object.values(fields).flatMap((field) => {
    if (field?.kind === "status") return (field.values ?? []).map((value) => `statuses.${value}`);
    if (field?.kind === "choice") return (field.values ?? []).map((value) => `values.${field.labels}.${value}`);
    return [];
  });
  return [
    ...[...own, ...general].map((key) => `resources.${name}.${key}`),
    ...shared.filter((key) => !keys.has(key) && lacks(key) && !isSpelled(key)),
    ...values.filter((key) => !keys.has(key)),
  ];
}
