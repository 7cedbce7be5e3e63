/**
 * Refine's words: what its components and hooks ask for under their documented names, `buttons.create`,
 * `notifications.success`, come from `refine.json`; any other key from the portal's own texts. As Refine calls it, either of the
 * last two arguments may be the text to fall back on.
 */
import type { I18nProvider } from "@refinedev/core";
import type { i18n } from "i18next";

export const i18nProviderOf = (instance: i18n): I18nProvider => ({
  translate: (key: string, options?: unknown, fallback?: string) =>
    (instance.t as (key: string, options: object) => string)(key, {
      ns: ["refine", "portal"],
      ...(typeof options === "object" ? options : {}),
      defaultValue: fallback ?? (typeof options === "string" ? options : key),
    }),
  changeLocale: (language) => instance.changeLanguage(language),
  getLocale: () => instance.language,
});
