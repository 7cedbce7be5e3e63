/** Around a page of Refine's documentation: its place in the frame, and Ant Design in the portal's theme and language. */
import { App } from "antd";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { AntdRoot } from "../kit/inputs";
import { useDocumentTitle } from "../ui/frame/use-document-title";
import styles from "./app.module.css";

export default function RefinePageRoot({ label, children }: { label: string; children: ReactNode }) {
  const { t } = useTranslation("portal");
  useDocumentTitle(label, t("brand"));
  return (
    <AntdRoot>
      <App component={false}>
        <div className={styles.refinePage}>{children}</div>
      </App>
    </AntdRoot>
  );
}
