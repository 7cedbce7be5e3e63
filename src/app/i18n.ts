/** Texts: one language at a time, one namespace a part of the portal, each loaded when it is needed. */
import i18next, { type i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import { directionOf } from "../../contract/language";
import { sayRefusalsBy } from "../providers/call-gateway";
import { loadTexts, type Namespace } from "./text-files";

/** Of a text that is asked for without another in its place. */
function refuseMissing(languages: readonly string[], namespace: string, key: string, _: string, __: boolean, asked: unknown): void {
  if ((asked as { defaultValue?: string }).defaultValue !== undefined) return;
  const files = languages.map((language) => `src/locales/${language}/${namespace}.json`).join(" and ");
  throw new Error(`There are no words for "${key}": add them to ${files}.`);
}

let begun: Promise<unknown> | undefined;

sayRefusalsBy(async () => (await import("./refusal-words")).refusalWords());

/** Ready to draw the namespace in the language; the document says which language and direction it is in. */
export async function startTexts(language: string, namespace: Namespace): Promise<i18n> {
  begun ??= i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    ns: [],
    defaultNS: namespace,
    resources: {},
    partialBundledLanguages: true,
    interpolation: { escapeValue: false },
    returnNull: false,
    // A missing text is a mistake of ours: in development and in tests it stops the screen by name, otherwise the key is shown.
    ...(import.meta.env.DEV && { saveMissing: true, missingKeyHandler: refuseMissing }),
  });
  await begun;
  // Signing in leads from one part to the next on the same page, and what names no namespace means the part that is there.
  i18next.setDefaultNamespace(namespace);
  return speak(language, namespace);
}

/** Changes the language alone: the part of the portal that asks for it may have been left for another one by now. */
export async function speak(language: string, namespace: Namespace): Promise<i18n> {
  if (!i18next.hasResourceBundle(language, namespace)) {
    i18next.addResourceBundle(language, namespace, await loadTexts(language, namespace));
  }
  if (i18next.language !== language) {
    const { loadTextsIn, textsIn } = await import("./screen-texts");
    await loadTextsIn(language, textsIn(i18next.language));
    await i18next.changeLanguage(language);
  }
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
  return i18next;
}
