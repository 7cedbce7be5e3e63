/** What has changed since the last submission. */
import ArrowRight from "lucide/dist/esm/icons/arrow-right.mjs";
import type { DraftChange } from "../../../contract/kyb/changes";
import { pageOf, questionsAt } from "../../../contract/kyb/requirements";
import { Card } from "../../ui/figure/card";
import { Icon } from "../../ui/icon";
import { Link } from "../../ui/link";
import { useKyb } from "./kyb-context";
import styles from "./changed-card.module.css";
import { nameOf } from "./people";
import { useKybWords } from "./use-kyb-words";
import { useRead } from "./use-read";

export function ChangedCard({ changes, date, total }: { changes: readonly DraftChange[]; date: string; total: number }) {
  const { t } = useKybWords();
  return (
    <Card title={t("review.changed_title", { date })} actions={t("review.changed_count", { count: changes.length, total })} isRuled isFlush>
      <ul className={styles.changes}>
        {changes.map((change) => (
          <ChangeLine key={`${change.path} ${JSON.stringify((change.before as { id?: string } | null)?.id)}`} change={change} />
        ))}
      </ul>
    </Card>
  );
}

function ChangeLine({ change: { path, before, after } }: { change: DraftChange }) {
  const { t, questionLabel, fieldLabel } = useKybWords();
  const { store, addressOf } = useKyb();
  const read = useRead();
  const page = pageOf(path);
  const asked = questionsAt(store.draft(), store.situation(), path.split(".").slice(0, -1).join(".") || path).find(
    (each) => each.path === path,
  );
  // A new person in a list, or taken out of it.
  const isPerson =
    before !== null && typeof before === "object" && "id" in before
      ? before
      : after !== null && typeof after === "object" && "id" in after
        ? after
        : null;
  const kind = asked?.question.field.kind ?? "text";
  return (
    <li className={styles.change}>
      <div className={styles.head}>
        <strong dir="auto">
          {isPerson
            ? nameOf(isPerson as object) || t(`pages.${page}.title`)
            : asked
              ? questionLabel(asked)
              : fieldLabel(path.split(".").at(-1) ?? "")}
        </strong>
        <Link href={addressOf(page, path)}>{t(`pages.${page}.title`)}</Link>
      </div>
      {isPerson ? (
        <span>{before === null ? t("review.added") : t("review.removed")}</span>
      ) : (
        <>
          <s dir="auto">{read(kind, before) || t("conflict.nothing")}</s>
          <span className={styles.becomes} dir="auto">
            <Icon of={ArrowRight} size={14} />
            {read(kind, after) || t("conflict.nothing")}
          </span>
        </>
      )}
    </li>
  );
}
