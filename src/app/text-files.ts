/** The text files and the language to use: without the i18n library, so that they load early. */
import { pickLanguage as pickFrom } from "../../contract/language";
import { insist } from "../browser/late-scripts";
import { wantedHere } from "../providers/language-here";
import type { ScreenTexts } from "./screen-texts";

type Texts = Record<string, unknown>;
export type Namespace = "signed-out" | "portal";

const files = import.meta.glob<{ default: Texts }>("../locales/*/{portal,signed-out}.json");
export const languages: readonly string[] = [...new Set(Object.keys(files).map((file) => file.split("/").at(-2) ?? ""))];

/** The first available language: the user's choice, the browser's, the deployment's. */
export const pickLanguage = (...wanted: (string | null | undefined)[]): string => pickFrom(languages, ...wanted);

/** Starts loading the first screen's texts in parallel with its scripts; the screen reports a failure. */
export function loadFirstTexts(namespace: Namespace): void {
  loadTexts(pickLanguage(...wantedHere()), namespace).catch(() => undefined);
}

/** A script and the texts that only its screen needs, at once; the library of texts comes when the first of them is asked for. */
export async function withTexts<T>(script: Promise<T>, ...texts: ScreenTexts[]): Promise<T> {
  const [loaded] = await Promise.all([script, import("./screen-texts").then(({ loadScreenTexts }) => loadScreenTexts(...texts))]);
  return loaded;
}

export async function loadTexts(language: string, namespace: Namespace): Promise<Texts> {
  const load = files[`../locales/${language}/${namespace}.json`];
  if (!load) throw new Error(`there are no texts ${namespace} in ${language}`);
  return (await insist(load)).default;
}
