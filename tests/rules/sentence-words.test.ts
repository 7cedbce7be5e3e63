/** Every sentence sent as a code has words in every language, using exactly the parameters sent with it. */
import fs from "node:fs";
import path from "node:path";
import { describe, expect, it, test } from "vitest";
import { fieldWords } from "../../contract/kyb/field-words";
import { terms } from "../../contract/kyb/terms";
import { onboardingSentences } from "../../contract/onboarding-sentences";
import { refusals } from "../../contract/refusals";
import { providerRefusals } from "../../contract/refusals/provider";
import { methodWords } from "../../contract/refusals/method-words";
import { statusWords } from "../../contract/refusals/status-words";
import type { Words } from "../../contract/sentence";
import { locales } from "../support/locales";

type Texts = Readonly<Record<string, string>>;
/** What the provider's programs are refused with is shown on no screen. */
const shown = Object.fromEntries(Object.entries(refusals).filter(([code]) => !(code in providerRefusals)));
const tables: Record<"refusals" | "sentences", Readonly<Record<string, Words>>> = { refusals: shown, sentences: onboardingSentences };

const paramsOf = (sentence: string): string[] => [...new Set([...sentence.matchAll(/\{\{(\w+)/g)].map(([, name = ""]) => name))].sort();
const english = (words: Words): string => (typeof words === "string" ? words : words.other);

const isClause = (words: Words): boolean => !/^(\p{Lu}|\{\{)/u.test(english(words));

/** i18next's keys: `code`, or `code_one`, `code_few`, … where the sentence depends on a count. */
const formsOf = (texts: Texts, code: string): string[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    key.replace(/_(zero|one|two|few|many|other)$/, "") === code || key === code ? [text] : [],
  );

describe.each(Object.keys(locales))("in %s", (language) => {
  it.each(Object.entries(tables))("%s", (namespace, table) => {
    const texts = (locales[language]?.[namespace] ?? {}) as Texts;
    for (const [code, words] of Object.entries(table)) {
      const forms = formsOf(texts, code);
      expect([code, forms.length > 0]).toEqual([code, true]);
      // One needs no number: "Wait a minute".
      const withoutCount = (names: string[]) => names.filter((name) => name !== "count");
      for (const form of forms) expect([code, withoutCount(paramsOf(form))]).toEqual([code, withoutCount(paramsOf(english(words)))]);
    }
  });

  it("the codes within them", () => {
    const wordsIn = (namespace: string, group: string) =>
      Object.keys(((locales[language]?.[namespace] ?? {}) as Record<string, Texts>)[group] ?? {}).sort();
    expect(wordsIn("refusals", "terms")).toEqual(["method", "status", "what"]);
    expect(wordsIn("sentences", "fields")).toEqual(Object.keys(fieldWords).sort());
    const { what, status, method } = (locales[language]?.refusals as { terms: Record<string, Texts> }).terms;
    expect(Object.keys(what ?? {}).sort()).toEqual(Object.keys(terms).sort());
    expect(Object.keys(status ?? {}).sort()).toEqual(Object.keys(statusWords).sort());
    expect(Object.keys(method ?? {}).sort()).toEqual(Object.keys(methodWords).sort());
  });
});

test("in English they are the gateway's own, but for clauses about a field, which stand as sentences at it", () => {
  for (const [namespace, table] of Object.entries(tables)) {
    const texts = (locales.en?.[namespace] ?? {}) as Texts;
    for (const [code, words] of Object.entries(table)) {
      if (isClause(words)) expect([code, /^[“\p{Lu}].*\.$/u.test(formsOf(texts, code)[0] ?? "")]).toEqual([code, true]);
      else expect([code, ...formsOf(texts, code)]).toEqual([code, ...(typeof words === "string" ? [words] : Object.values(words))]);
    }
  }
});

test("each is said somewhere, and none twice under two codes", () => {
  const code = ["contract", "gateway", "sandbox"].flatMap(sourcesIn).join("\n");
  const isSaid = (name: string) => code.includes(`"${name}"`) || (name.startsWith("forbidden_") && code.includes("`forbidden_${"));
  for (const table of Object.values(tables)) {
    expect(Object.keys(table).filter((name) => !isSaid(name))).toEqual([]);
    const sentences = Object.values(table).map(english);
    expect(sentences.filter((sentence, at) => sentences.indexOf(sentence) !== at)).toEqual([]);
  }
});

function sourcesIn(folder: string): string[] {
  return fs
    .readdirSync(path.resolve(folder), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .map((file) => fs.readFileSync(path.join(folder, file), "utf8"));
}
