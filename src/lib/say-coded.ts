/** A sentence that travels as a code with its parameters, in the user's language. */
import type { i18n } from "i18next";
import type { Coded, Params } from "../../contract/sentence";
import { countryName } from "./country-name";

type Speaker = Pick<i18n, "t" | "exists" | "language">;
type LookUp = (key: string, options: Readonly<Record<string, unknown>>) => string;

/** Null if the language has no words for the code. `ns` is their namespace, which must be loaded. */
export function sayCoded(speaker: Speaker, ns: "refusals" | "sentences", { code, params }: Coded): string | null {
  if (!speaker.exists(code, { ns, ...params })) return null;
  return (speaker.t as LookUp)(code, { ns, ...params, ...wordsFor(speaker, params) });
}

/** Parameters that are codes are replaced by their words. */
const terms: Readonly<Record<string, string>> = {
  status: "refusals:terms.status",
  method: "refusals:terms.method",
  what: "refusals:terms.what",
  field: "sentences:fields",
};

/** Words for the parameters that are codes; with a capital under the capital name, for where they begin a sentence. */
function wordsFor(speaker: Speaker, params: Params): Params {
  const capital = (text: string) => text.charAt(0).toLocaleUpperCase(speaker.language) + text.slice(1);
  const worded = Object.entries(terms).flatMap(([name, place]) => {
    const key = `${place}.${params[name] ?? ""}`;
    if (!(name in params) || !speaker.exists(key)) return [];
    const words = (speaker.t as LookUp)(key, {});
    return [[name, words] as const, [name.charAt(0).toUpperCase() + name.slice(1), capital(words)] as const];
  });
  const country = params.country === undefined ? {} : { country: countryName(String(params.country), speaker.language) };
  return { ...Object.fromEntries(worded), ...country };
}
