/** Texts that only some screens need, loaded with them: the first screens do not wait for what they do not say. */
import i18next from "i18next";

type Texts = Record<string, unknown>;
export type ScreenTexts = "account" | "forms" | "kyb" | "onboarding" | "permission" | "refusals" | "sentences";

const files = import.meta.glob<{ default: Texts }>(["../locales/*/*.json", "!**/portal.json", "!**/signed-out.json"]);

export async function loadScreenTexts(...namespaces: ScreenTexts[]): Promise<void> {
  const { language } = i18next;
  const missing = namespaces.filter((namespace) => !i18next.hasResourceBundle(language, namespace));
  await Promise.all(
    missing.map(async (namespace) => {
      const load = files[`../locales/${language}/${namespace}.json`];
      if (!load) throw new Error(`there are no texts ${namespace} in ${language}`);
      i18next.addResourceBundle(language, namespace, (await load()).default);
    }),
  );
}
