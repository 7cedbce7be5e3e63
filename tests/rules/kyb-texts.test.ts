/** The form's texts are keyed by wire names: each field, choice and term has one in every language. */
import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import * as choices from "../../contract/kyb/choices";
import * as draft from "../../contract/kyb/draft";
import { fieldWordOf } from "../../contract/kyb/field-words";
import { terms } from "../../contract/kyb/terms";

type Texts = Record<string, Record<string, string>>;
const folder = path.resolve(import.meta.dirname, "../../src/locales");
const languages = fs.readdirSync(folder).filter((name) => fs.existsSync(path.join(folder, name, "kyb.json")));
const textsIn = (language: string) => JSON.parse(fs.readFileSync(path.join(folder, language, "kyb.json"), "utf8")) as Texts;

const tables = [
  draft.organizationFields,
  draft.authRepFields,
  draft.shareholderFields,
  draft.directorFields,
  draft.bankFields,
  draft.bankCompanyFields,
  draft.signatureFields,
];
const fields = tables.flatMap((table) => Object.keys(table));
const values = [...Object.values(choices).flatMap((list) => (Array.isArray(list) ? (list as string[]) : [])), "company"];

test.each(languages)("has a word for everything in %s", (language) => {
  const texts = textsIn(language);
  const missing = (group: string, keys: readonly string[]) => keys.filter((key) => !texts[group]?.[key]).map((key) => `${group}.${key}`);
  expect([...missing("fields", fields), ...missing("choices", values), ...missing("terms", Object.keys(terms))]).toEqual([]);
});

test("and words within a sentence", () => {
  expect(fields.filter((name) => fieldWordOf(name) === "answer")).toEqual([]);
});
