/** Texts that only some screens need, loaded with them, so that the first screens don't wait for them. */
import i18next from "i18next";

type Texts = Record<string, unknown>;
const namespaces = [
  "account",
  "backoffice",
  "earnings",
  "forms",
  "home",
  "invest",
  "invitations",
  "invoices",
  "kyb",
  "merchant",
  "merchant-users",
  "onboarding",
  "payments",
  "permission",
  "pricing",
  "profile",
  "records",
  "refine",
  "refusals",
  "reports",
  "sentences",
  "settings",
  "settlement",
  "sign-in-code",
  "signed-out",
] as const;
export type ScreenTexts = (typeof namespaces)[number];

const files = import.meta.glob<{ default: Texts }>(["../locales/*/*.json", "!**/portal.json"]);

/** Those that are loaded: a change of language brings them along. */
export const textsIn = (language: string): ScreenTexts[] => namespaces.filter((each) => i18next.hasResourceBundle(language, each));

export const loadScreenTexts = (...wanted: ScreenTexts[]): Promise<void> => loadTextsIn(i18next.language, wanted);

export async function loadTextsIn(language: string, wanted: readonly ScreenTexts[]): Promise<void> {
  const missing = wanted.filter((namespace) => !i18next.hasResourceBundle(language, namespace));
  await Promise.all(
    missing.map(async (namespace) => {
      const load = files[`../locales/${language}/${namespace}.json`];
      if (!load) throw new Error(`there are no texts ${namespace} in ${language}`);
      i18next.addResourceBundle(language, namespace, (await load()).default);
    }),
  );
}
