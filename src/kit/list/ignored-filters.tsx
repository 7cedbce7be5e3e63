import { useTranslation } from "react-i18next";
import { Button } from "../../ui/field/button";
import { InfoBox } from "../../ui/figure/info-box";
import styles from "./list.module.css";

/** A filter that is dropped without a word shows rows that nobody asked for. */
export function IgnoredFilters({ words, onClear }: { words: readonly string[]; onClear: () => void }) {
  const { t } = useTranslation("portal");
  if (words.length === 0) return null;
  return (
    <div className={styles.leftOut}>
      <InfoBox
        tone="warning"
        role="status"
        title={t("list.left_out_title")}
        action={
          <Button size="small" onClick={onClear}>
            {t("list.left_out_clear")}
          </Button>
        }
      >
        {t("list.left_out_text", { count: words.length })}{" "}
        {words.map((word) => (
          <code key={word} className={styles.leftOutWord}>
            {word}
          </code>
        ))}
      </InfoBox>
    </div>
  );
}
