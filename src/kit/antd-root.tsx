/** Ant Design under the portal's theme, language and direction. Stands once around each part that is loaded with it. */
import { ConfigProvider } from "antd";
import en from "antd/locale/en_US";
import { useSyncExternalStore, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { antdTheme } from "../themes/antd-theme";
import { currentTheme } from "../themes/apply-theme";

/** By our languages. */
const locales: Readonly<Record<string, typeof en>> = { en };

function watchTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return () => observer.disconnect();
}

/** A list that opens belongs to what it opens from: above a dialog, and within the page's landmark. */
const layerOf = (opener?: HTMLElement): HTMLElement =>
  opener?.closest<HTMLElement>("dialog, [role=dialog]") ?? document.querySelector("main") ?? document.body;

export function AntdRoot({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  const theme = useSyncExternalStore(watchTheme, currentTheme);
  return (
    <ConfigProvider
      theme={antdTheme(theme)}
      locale={locales[i18n.language] ?? en}
      direction={i18n.dir() === "rtl" ? "rtl" : "ltr"}
      getPopupContainer={layerOf}
    >
      {children}
    </ConfigProvider>
  );
}
