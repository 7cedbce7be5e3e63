/** Which columns the file has, in which order: ticked, dragged, or moved with Alt and an arrow. */
import ChevronDown from "lucide/dist/esm/icons/chevron-down.mjs";
import ChevronUp from "lucide/dist/esm/icons/chevron-up.mjs";
import GripVertical from "lucide/dist/esm/icons/grip-vertical.mjs";
import { useState, type KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import type { ExportColumn } from "../../../contract/records/list-export";
import { Checkbox } from "../../ui/field/checkbox";
import { IconButton } from "../../ui/field/icon-button";
import { KeyHint } from "../../ui/figure/key-hint";
import { classNames } from "../../ui/class-names";
import { Icon } from "../../ui/icon";
import { columnKey, moved } from "./report-draft";
import styles from "./reports.module.css";

interface ColumnsFieldProps {
  /** All that there are. */
  available: readonly ExportColumn[];
  chosen: readonly ExportColumn[];
  onChange: (chosen: ExportColumn[]) => void;
}

export function ColumnsField({ available, chosen, onChange }: ColumnsFieldProps) {
  const { t } = useTranslation("reports");
  const [dragged, setDragged] = useState<number | null>(null);
  const [said, setSaid] = useState("");
  const keys = new Set(chosen.map(columnKey));
  const others = available.filter((column) => !keys.has(columnKey(column)));
  const move = (at: number, by: number) => {
    const next = moved(chosen, at, by);
    onChange(next);
    const column = chosen[at];
    if (column) setSaid(t("columns.moved", { name: column.label, place: next.indexOf(column) + 1, count: next.length }));
  };
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    move(at, event.key === "ArrowUp" ? -1 : 1);
  };
  return (
    <>
      <ol className={styles.columnList} aria-label={t("columns.chosen")}>
        {chosen.map((column, at) => (
          // Dragging is one way; with the keyboard there are Alt and an arrow, and the buttons.
          // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <li
            key={columnKey(column)}
            draggable
            className={classNames(styles.column, dragged === at && styles.dragged)}
            onDragStart={() => setDragged(at)}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={() => dragged !== null && move(dragged, at - dragged)}
          >
            <Icon of={GripVertical} size={16} className={styles.grip} />
            <Checkbox
              label={column.label}
              checked
              onKeyDown={(event) => onKeyDown(event, at)}
              onChange={() => onChange(chosen.filter((each) => each !== column))}
            />
            <span className={styles.columnMoves}>
              <IconButton
                variant="ghost"
                size="small"
                icon={ChevronUp}
                isDisabled={at === 0}
                label={t("columns.up", { name: column.label })}
                onClick={() => move(at, -1)}
              />
              <IconButton
                variant="ghost"
                size="small"
                icon={ChevronDown}
                isDisabled={at === chosen.length - 1}
                label={t("columns.down", { name: column.label })}
                onClick={() => move(at, 1)}
              />
            </span>
            <span className={styles.place}>{at + 1}</span>
          </li>
        ))}
      </ol>
      {others.length > 0 && (
        <ul className={styles.columnList} aria-label={t("columns.others")}>
          {others.map((column) => (
            <li key={columnKey(column)} className={styles.column}>
              <span className={styles.gripPlace} />
              <Checkbox label={column.label} checked={false} onChange={() => onChange([...chosen, column])} />
            </li>
          ))}
        </ul>
      )}
      <p className={classNames(styles.hint, styles.keys)}>
        {t("columns.hint")} <KeyHint keys="Alt ↑" />
      </p>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </>
  );
}
