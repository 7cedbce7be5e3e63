/** All texts by language and namespace. */

type Texts = Record<string, unknown>;
const files = import.meta.glob<{ default: Texts }>("../../src/locales/*/*.json", { eager: true });

export const locales: Record<string, Record<string, Texts>> = {};
for (const [file, module] of Object.entries(files)) {
  const [namespace = "", language = ""] = file
    .replace(/\.json$/, "")
    .split("/")
    .reverse();
  (locales[language] ??= {})[namespace] = module.default;
}

/** `{ a: { b: "text" } }` → `["a.b"]`. */
export function flatKeys(texts: unknown, before = ""): string[] {
  if (typeof texts !== "object" || texts === null) return [];
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === "string" ? [before + key] : flatKeys(value, `${before}${key}.`),
  );
}
