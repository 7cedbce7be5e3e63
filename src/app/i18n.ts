/** Texts: one language at a time, one namespace a part of the portal, each loaded when it is needed. */
import i18next, { type i18n } from "i18next";
import { initReactI18next } from "react-i18next";

const files = import.meta.glob<{ default: Record<string, unknown> }>("../locales/*/*.json");

export const languages = [...new Set(Object.keys(files).map((file) => file.split("/").at(-2) ?? ""))];
export type Namespace = "signed-out" | "portal";

const rightToLeft = new Set(["ar"]);

/** The first language that we have: what was chosen, what the browser asks for, what the deployment says. */
export function pickLanguage(...wanted: (string | null | undefined)[]): string {
  for (const tag of wanted) {
    const found = languages.find((language) => tag === language || tag?.split("-")[0] === language);
    if (found) return found;
  }
  return "en";
}

/** Ready to draw the namespace in the language; the document says which language and direction it is in. */
export async function startTexts(language: string, namespace: Namespace): Promise<i18n> {
  if (!i18next.isInitialized) {
    await i18next.use(initReactI18next).init({
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
  }
  if (!i18next.hasResourceBundle(language, namespace)) {
    const load = files[`../locales/${language}/${namespace}.json`];
    if (!load) throw new Error(`there are no texts ${namespace} in ${language}`);
    i18next.addResourceBundle(language, namespace, (await load()).default);
  }
  if (i18next.language !== language) await i18next.changeLanguage(language);
  document.documentElement.lang = language;
  document.documentElement.dir = rightToLeft.has(language) ? "rtl" : "ltr";
  return i18next;
}
