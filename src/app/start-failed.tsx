import { useTranslation } from "react-i18next";
import { ErrorState } from "../ui/frame/error-state";
import styles from "./app.module.css";

interface StartFailedProps {
  message: string;
  /** Of the call that failed; null if none of ours did. */
  reference: string | null;
  onRetry: () => void;
}

/** The session could not be opened, usually because the gateway isn't responding: the user stays signed in. */
export function StartFailed({ message, reference, onRetry }: StartFailedProps) {
  const { t } = useTranslation("portal");
  return (
    <main className={styles.centered}>
      <ErrorState
        level={1}
        isWholePage
        title={t("frame.failed_start_title")}
        text={t("frame.failed_start_text", { message })}
        retry={{ label: t("actions.try_again"), onRetry }}
        reference={
          reference === null
            ? undefined
            : { label: t("actions.reference"), value: reference, copyLabel: t("actions.copy"), copiedLabel: t("actions.copied") }
        }
      />
    </main>
  );
}
