/** The same field, changed by somebody else since it was read: both values, and a choice. */
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button";
import { faceOf } from "../fields/face";
import type { AnyField } from "../fields/kinds";
import styles from "./form.module.css";

interface ConflictChoiceProps {
  field: AnyField;
  mine: unknown;
  theirs: unknown;
  onDecide: (value: unknown) => void;
}

export function ConflictChoice({ field, mine, theirs, onDecide }: ConflictChoiceProps) {
  const { t } = useTranslation("portal");
  const { Cell } = faceOf(field);
  const sides = [
    { key: "mine", value: mine, word: t("form.mine"), keep: t("form.keep_mine") },
    { key: "theirs", value: theirs, word: t("form.theirs"), keep: t("form.take_theirs") },
  ];
  return (
    <div className={styles.conflict} role="group" aria-label={t("form.conflict_field")}>
      <p className={styles.conflictTitle}>{t("form.conflict_field")}</p>
      <dl className={styles.versions}>
        {sides.map(({ key, value, word, keep }) => (
          <div key={key}>
            <dt>{word}</dt>
            <dd dir="auto">
              <Cell value={value} record={{}} field={field} />
            </dd>
            <dd>
              <Button size="small" onClick={() => onDecide(value)}>
                {keep}
              </Button>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
