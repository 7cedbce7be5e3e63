/** Ten codes, seen this once. */
import Download from "lucide/dist/esm/icons/download.mjs";
import Printer from "lucide/dist/esm/icons/printer.mjs";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { browser } from "../../browser/browser";
import { saveFile } from "../../browser/save-file";
import { UnsavedGuard } from "../../kit/parts";
import { useSignedIn } from "../../providers/signed-in-context";
import { Button } from "../../ui/field/button";
import { CopyButton } from "../../ui/field/copy-button";
import { Card } from "../../ui/figure/card";
import styles from "./profile.module.css";

export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { t } = useTranslation(["profile", "portal"]);
  const { user } = useSignedIn().session;
  const lines = codes.join("\n");
  // Nobody sees them again: the browser asks before a reload or a closed window takes them, as the page does before a link.
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, []);
  return (
    <Card
      title={t("codes.title")}
      footer={
        <>
          <span className={styles.buttons}>
            <Button
              size="small"
              icon={Download}
              onClick={() => saveFile("recovery-codes.txt", t("codes.file", { email: user.email, codes: lines }), "text/plain")}
            >
              {t("codes.save")}
            </Button>
            <Button size="small" icon={Printer} onClick={() => browser.print()}>
              {t("codes.print")}
            </Button>
            <CopyButton text={lines} variant="outline" label={t("portal:actions.copy")} copiedLabel={t("portal:actions.copied")} />
          </span>
          <Button variant="link" onClick={onKept}>
            {t("codes.kept")}
          </Button>
        </>
      }
    >
      <UnsavedGuard isDirty title={t("codes.leave_title")} text={t("codes.leave_text")} />
      <div className={styles.form}>
        <ul className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <p className={styles.quiet}>{t("codes.text")}</p>
      </div>
    </Card>
  );
}
