import type { I18nProvider } from "@refinedev/core";
import type { i18n } from "i18next";

export const i18nProviderOf = (instance: i18n): I18nProvider => ({
  translate: (key: string, options?: unknown, fallback?: string) =>
    (instance.t as (key: string, options: object) => string)(key, {
      ...(typeof options === "object" ? options : {}),
      defaultValue: fallback ?? key,
    }),
  changeLocale: (language) => instance.changeLanguage(language),
  getLocale: () => instance.language,
});
