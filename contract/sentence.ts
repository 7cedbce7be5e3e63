/**
 * Sentences that are sent as a code with parameters. Their English is in a table of the contract, with the parameters'
 * names in it; the portal has the same table in the user's language (`src/locales`).
 */
import { z } from "zod";

/** English with placeholders: `"There is no {{path}}."`; with plural forms if `count` changes more than itself. */
export type Words = string | { readonly one: string; readonly other: string };

type Named<S> = S extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Named<Rest> : never;

export type Params = Readonly<Record<string, string | number>>;
export type ParamsOf<W extends Words> = Readonly<Record<Named<W extends { readonly other: infer Other } ? Other : W>, string | number>>;

/** As sent: `{"code": "answers_open", "params": {"count": 3}}`. */
export const Coded = z.object({ code: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) });
export interface Coded {
  code: string;
  params: Params;
}

/** The same with its English, for clients without translations. */
export const Sentence = Coded.extend({ text: z.string() });
export type Sentence = z.infer<typeof Sentence>;

const plural = new Intl.PluralRules("en");

/** In English; a placeholder without a parameter is left empty. */
export function englishOf(words: Words, params: Params): string {
  const sentence = typeof words === "string" ? words : words[plural.select(Number(params.count)) === "one" ? "one" : "other"];
  return sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ""));
}
