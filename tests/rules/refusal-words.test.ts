/** Every refusal of the contract has words in every language, with the parameters that travel and no others. */
import fs from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { refusals } from "../../contract/refusals";
import { locales } from "../support/locales";

const paramsOf = (sentence: string): string[] => [...sentence.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = ""]) => name).sort();

it.each(Object.keys(locales))("in %s", (language) => {
  const words = (locales[language]?.refusals ?? {}) as Record<string, string>;
  expect(Object.keys(words).sort()).toEqual(Object.keys(refusals).sort());
  for (const [code, sentence] of Object.entries(refusals)) expect(paramsOf(words[code] ?? ""), code).toEqual(paramsOf(sentence));
});

it("in English they are the gateway's own", () => {
  expect(locales.en?.refusals).toEqual(refusals);
});

it("each is thrown somewhere, and none twice under two codes", () => {
  const folder = path.resolve("gateway");
  const files = fs
    .readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"));
  const code = files.map((file) => fs.readFileSync(path.join(folder, file), "utf8")).join("\n");
  const thrown = (name: string) => code.includes(`"${name}"`) || (name.startsWith("forbidden_") && code.includes("`forbidden_${"));
  expect(Object.keys(refusals).filter((name) => !thrown(name))).toEqual([]);
  const sentences = Object.values(refusals);
  expect(sentences.filter((sentence, at) => sentences.indexOf(sentence) !== at)).toEqual([]);
});
