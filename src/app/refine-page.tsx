/** Around a page of Refine's documentation: its place in the frame, its title, and Ant Design in the portal's theme and language. */
import { App } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { RefinePages } from "../lib/refine-pages";
import { AntdRoot } from "../kit/inputs";
import { useDocumentTitle } from "../ui/frame/use-document-title";
import styles from "./app.module.css";

interface RefinePageProps {
  label: string;
  action: keyof RefinePages["pages"];
  children: ReactNode;
}

export default function RefinePageRoot({ label, action, children }: RefinePageProps) {
  const { t } = useTranslation(["portal", "refine"]);
  const what = action === "list" ? null : t(`refine:buttons.${action}`);
  useDocumentTitle(what, label, t("brand"));
  return (
    <AntdRoot>
      <App component={false}>
        <div className={styles.refinePage}>
          {/* Refine's own heading is of the fourth level; a page has one of the first. */}
          <h1 className="visually-hidden">{[what, label].filter(Boolean).join(" ")}</h1>
          {children}
        </div>
      </App>
    </AntdRoot>
  );
}
