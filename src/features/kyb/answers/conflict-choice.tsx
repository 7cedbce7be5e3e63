/** The same answer, changed on both sides: both are shown, and one is chosen. */
import type { AskedQuestion } from "../../../../contract/kyb/requirements";
import { Button } from "../../../ui/button";
import styles from "../kyb.module.css";
import { useKyb } from "../kyb-context";
import type { Conflict } from "../merge-drafts";
import { useKybWords } from "../use-kyb-words";

export function ConflictChoice({ conflict, asked }: { conflict: Conflict; asked: AskedQuestion }) {
  const { store } = useKyb();
  const { t, answerText } = useKybWords();
  const { kind } = asked.question.field;
  const shown = (value: unknown) => (kind === "document" && typeof value === "string" ? (store.document(value)?.file_name ?? value) : answerText(kind, value)) || t("conflict.nothing");
  return <ConflictBox conflict={conflict} mine={shown(conflict.mine)} theirs={shown(conflict.theirs)} />;
}

export function ConflictBox({ conflict, mine, theirs }: { conflict: Conflict; mine: string; theirs: string }) {
  const { store } = useKyb();
  const { t } = useKybWords();
  return (
    <div className={styles.conflict} role="group" aria-label={t("conflict.title")}>
      <p className={styles.conflictTitle}>{t("conflict.title")}</p>
      <dl className={styles.versions}>
        <div>
          <dt>{t("conflict.mine")}</dt>
          <dd dir="auto">{mine}</dd>
          <Button size="small" onClick={() => store.decide(conflict, "mine")}>
            {t("conflict.keep_mine")}
          </Button>
        </div>
        <div>
          <dt>{t("conflict.theirs")}</dt>
          <dd dir="auto">{theirs}</dd>
          <Button size="small" onClick={() => store.decide(conflict, "theirs")}>
            {t("conflict.take_theirs")}
          </Button>
        </div>
      </dl>
    </div>
  );
}
