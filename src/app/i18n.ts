/** Texts: one language at a time, one namespace a part of the portal, each loaded when it is needed. */
import i18next, { type i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import { directionOf } from "../../contract/language";
import { sayRefusalsBy } from "../providers/call-gateway";
import { loadTexts, type Namespace } from "./text-files";

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
    // A missing text is a mistake of ours: the key is shown, and a test looks for it.
    returnNull: false,
  });
  await begun;
  // Signing in leads from one part to the next on the same page, and what names no namespace means the part that is there.
  i18next.setDefaultNamespace(namespace);
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
