import type { SyntheticEvent, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/field/button";
import styles from "./editors.module.css";

/** A filter's form: its controls, Clear and Apply; Enter applies. */
export function EditorFrame({ onApply, onClear, children }: { onApply: () => void; onClear: () => void; children: ReactNode }) {
  const { t } = useTranslation("portal");
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    onApply();
  };
  return (
    <form className={styles.editor} onSubmit={submit} noValidate>
      {children}
      <div className={styles.end}>
        <Button variant="ghost" size="small" onClick={onClear}>
          {t("actions.clear")}
        </Button>
        <Button variant="primary" size="small" type="submit">
          {t("actions.apply")}
        </Button>
      </div>
    </form>
  );
}
