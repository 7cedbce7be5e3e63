/** One row of the file: its cells as text, those to mend as inputs with what was probably meant, and its state. */
import { Fragment, memo, useState } from "react";
import { useTranslation } from "react-i18next";
import { consoleHref } from "../../lib/onboarding-address";
import { Button } from "../../ui/field/button";
import { TextField } from "../../ui/field/text-field";
import { TableCell, TableRow, type DrawnRow } from "../../ui/figure/table-frame";
import { StatusTag } from "../../ui/figure/status-tag";
import { Link } from "../../ui/link";
import type { Column, ShownColumn } from "./columns";
import styles from "./invite-many.module.css";
import type { ColumnLabels } from "./result-file";
import type { Judged } from "./rows";
import { stateLooks } from "./share-bar";
import { useReasons } from "./use-reasons";

interface RowLineProps {
  judged: Judged;
  index: number;
  columns: readonly ShownColumn[];
  labels: ColumnLabels;
  /** Nobody knows yet whether it was sent. */
  isLocked: boolean;
  mend: (key: string, column: Column, text: string) => void;
  ref: DrawnRow["ref"];
}

const cellsOf = (column: ShownColumn): readonly Column[] => (column === "owner" ? ["first_name", "last_name"] : [column]);

/** What the call names otherwise. */
const fieldOf: Partial<Record<Column, string>> = { plan: "gca_pricing_plan_id", verification: "is_kyb_permission_by_merchant" };

export const RowLine = memo(function RowLine({ judged, index, columns, labels, isLocked, mend, ref }: RowLineProps) {
  const { t } = useTranslation("invitations");
  const { row, state, member, refusal } = judged;
  // A cell that was mended stays an input: it must not turn into text under the cursor.
  const [opened, setOpened] = useState<ReadonlySet<Column>>(new Set());
  const [isWhole, setIsWhole] = useState(false);
  const foundAt = (column: Column) => row.problems.find((each) => each.column === column);
  const problemAt = (column: Column): string | undefined => {
    const found = foundAt(column);
    return found ? t(`problems.${found.code}`) : refusal?.columns[fieldOf[column] ?? column];
  };
  const isOpen = (column: Column): boolean =>
    !isLocked &&
    (isWhole ||
      opened.has(column) ||
      problemAt(column) !== undefined ||
      (column === "email" && (state === "duplicate" || state === "member")));
  const change = (column: Column, text: string) => {
    setOpened((before) => new Set(before).add(column));
    mend(row.key, column, text);
  };
  return (
    <TableRow drawn={{ index, ref }} tone={state === "member" ? "sub" : undefined}>
      <TableCell className={styles.line}>{row.line}</TableCell>
      {columns.map((column) => (
        <TableCell key={column}>
          {cellsOf(column).some(isOpen) ? (
            <div className={styles.inputs}>
              {cellsOf(column).map((cell) => (
                <Fragment key={cell}>
                  <TextField
                    label={t("cell", { column: labels[cell], line: row.line })}
                    isLabelHidden
                    size="small"
                    value={row.cells[cell]}
                    error={problemAt(cell)}
                    placeholder={column === "owner" ? labels[cell] : undefined}
                    list={cell === "org_country" ? "invite-many-countries" : undefined}
                    autoComplete="off"
                    onChange={(event) => change(cell, event.target.value)}
                  />
                  <Suggestion text={foundAt(cell)?.suggestion} onUse={(text) => change(cell, text)} />
                </Fragment>
              ))}
            </div>
          ) : (
            <bdi className={column === "org_name" ? styles.name : undefined}>
              {cellsOf(column)
                .map((cell) => row.cells[cell])
                .join(" ")}
            </bdi>
          )}
        </TableCell>
      ))}
      <TableCell>
        <StateCell judged={judged} isLocked={isLocked} />
      </TableCell>
      <TableCell className={styles.action}>
        {state === "member" && member && (
          <Link href={consoleHref(member.org_id)} aria-label={t("open_merchant", { name: member.org_name })}>
            {t("open")}
          </Link>
        )}
        {!isLocked && !isWhole && state === "ready" && (
          <Button variant="link" size="small" aria-label={t("edit_row", { line: row.line })} onClick={() => setIsWhole(true)}>
            {t("edit")}
          </Button>
        )}
      </TableCell>
    </TableRow>
  );
});

function StateCell({ judged, isLocked }: { judged: Judged; isLocked: boolean }) {
  const { t } = useTranslation("invitations");
  const reasonOf = useReasons();
  const { state, refusal } = judged;
  return (
    <span className={styles.state}>
      <StatusTag {...(refusal ? stateLooks.refused : stateLooks[state])} label={t(refusal ? "sending.refused" : `states.${state}`)} />
      {(refusal ?? (state === "duplicate" || state === "member")) && <span className={styles.quiet}>{reasonOf(judged)}</span>}
      {isLocked && <span className={styles.quiet}>{t("unsure")}</span>}
    </span>
  );
}

/** What was probably meant, below what was typed. */
function Suggestion({ text, onUse }: { text: string | undefined; onUse: (text: string) => void }) {
  const { t } = useTranslation("invitations");
  if (text === undefined) return null;
  return (
    <span>
      <Button variant="link" size="small" onClick={() => onUse(text)}>
        {t("use", { suggestion: text })}
      </Button>
    </span>
  );
}
