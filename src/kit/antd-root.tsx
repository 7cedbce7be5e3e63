/** Ant Design with the portal's theme, language and direction. Wraps each part that loads it, once. */
import { ConfigProvider } from "antd";
import type { Locale } from "antd/lib/locale";
import { useEffect, useState, useSyncExternalStore, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { loadAntdLocale } from "../locales/antd-locale";
import { antdTheme } from "../themes/antd-theme";
import { currentTheme } from "../themes/apply-theme";

function watchTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return () => observer.disconnect();
}

/** A dropdown belongs to what it opens from: above a dialog, and within the page's landmark. */
const layerOf = (opener?: HTMLElement): HTMLElement =>
  opener?.closest<HTMLElement>("dialog, [role=dialog]") ?? document.querySelector("main") ?? document.body;

/** English until the language's own is there. */
function useAntdLocale(language: string): Locale | undefined {
  const [loaded, setLoaded] = useState<{ language: string; locale: Locale }>();
  useEffect(() => {
    let isWanted = true;
    void loadAntdLocale(language)?.then((locale) => isWanted && setLoaded({ language, locale }));
    return () => {
      isWanted = false;
    };
  }, [language]);
  return loaded?.language === language ? loaded.locale : undefined;
}

export function AntdRoot({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  const theme = useSyncExternalStore(watchTheme, currentTheme);
  const locale = useAntdLocale(i18n.language);
  return (
    <ConfigProvider
      theme={antdTheme(theme)}
      {...(locale && { locale })}
      direction={document.documentElement.dir === "rtl" ? "rtl" : "ltr"}
      getPopupContainer={layerOf}
    >
      {children}
    </ConfigProvider>
  );
}
