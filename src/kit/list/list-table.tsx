import ArrowDown from "lucide/dist/esm/icons/arrow-down.mjs";
import ArrowUp from "lucide/dist/esm/icons/arrow-up.mjs";
import type { TFunction } from "i18next";
import { memo, useMemo, type KeyboardEvent, type MouseEvent, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { classNames } from "../../ui/class-names";
import { Checkbox } from "../../ui/field/checkbox";
import { TableCell, TableFrame, TableRow, type DrawnRow } from "../../ui/figure/table-frame";
import { Icon } from "../../ui/icon";
import { late } from "../../ui/late";
import { useIsNarrow } from "../../ui/use-is-narrow";
import type { Resource } from "../define-resource";
import { fieldLabel, recordTitle } from "../fields/words";
import { useKit } from "../kit-context";
import { showHref } from "../record-address";
import { rendererOfColumn, type Row } from "./drawn-field";
import { Cell } from "./list-cell";
import styles from "./list.module.css";
import { isRowForm } from "./narrowed-to";
import type { ListLook } from "./use-list-preference";
import { useRoomFor } from "./use-room-for";
import type { Selection } from "./use-selection";

const RowActions = late(() => import("./row-actions"));
const RowButtons = late(async () => ({ default: (await import("./row-forms")).RowButtons }));

export const hasRowForms = ({ show }: Resource<Row>): boolean => show?.forms?.some(isRowForm) === true;

/** With its line, in pixels, as in the style sheet. */
const heights = { standard: 49, compact: 41, narrow: 75 };

interface ListTableProps {
  resource: Resource<Row>;
  title: string;
  /** The list's prefix in the address. */
  list: string | undefined;
  rows: readonly Row[];
  look: ListLook;
  sort: string;
  onSort: (sort: string) => void;
  /** The rows are of the last question; the next ones are on their way. */
  isStale: boolean;
  /** Ids of rows that changed just now. */
  changed: ReadonlySet<string>;
  handled: Handled | undefined;
  note: ((row: Row) => ReactNode) | undefined;
  acts: ((row: Row) => ReactNode) | undefined;
  hrefOf: ((row: Row) => string) | undefined;
}

interface Handled {
  selection: Selection;
  togglePin: (id: string) => void;
  rowMenu: ((row: Row) => ReactNode) | undefined;
}

export function ListTable({
  resource,
  title,
  list,
  rows,
  look,
  sort,
  onSort,
  isStale,
  changed,
  handled,
  note,
  acts,
  hrefOf,
}: ListTableProps) {
  const { t } = useTranslation("portal");
  const isNarrow = useIsNarrow();
  const [sorted = ""] = sort.split(",");
  const sortName = sorted.replace(/^-/, "");
  const label = t("list.table_of", { name: title, sort: fieldLabel(t, resource.name, sortName) });
  const isOpened = useKit().may({ call: resource.endpoints.one ?? "" }).allowed;
  // Who chose columns has them all, and scrolls where they are too many.
  const { frameRef, gone } = useRoomFor(isNarrow || !look.isStandard ? [] : yieldingOf(resource));
  const shown = (isNarrow ? look.columns.slice(0, 1) : look.columns.filter((name) => !gone.has(name))).join();
  const names = useMemo(() => shown.split(","), [shown]);
  const selection = isNarrow ? undefined : handled?.selection;
  const hasButtons = hasRowForms(resource) || acts !== undefined;
  return (
    <TableFrame
      frameRef={frameRef}
      onKeyDown={walkRows}
      label={label}
      className={styles.frame}
      rows={rows}
      keyOf={({ id }) => String(id)}
      isPinned={!isNarrow}
      columns={[
        ...names.map((name, index) => ({
          key: name,
          heading: <Heading {...{ resource, name, sorted, onSort }} selection={index === 0 ? selection : undefined} />,
          isEnd: rendererOfColumn(resource, name)?.align === "end",
          sort: name !== sortName ? undefined : sorted.startsWith("-") ? ("descending" as const) : ("ascending" as const),
        })),
        ...((handled ?? hasButtons) && !isNarrow ? [{ key: "row_actions", heading: t("list.row_actions"), isHeadingHidden: true }] : []),
      ]}
      drawRow={(row, drawn) => (
        <ListRow
          {...{ t, resource, row, names, isNarrow, drawn }}
          isPinned={look.pins.includes(String(row.id))}
          note={note?.(row)}
          buttons={hasButtons && <RowButtons {...{ resource, row, list, isNarrow }}>{acts?.(row)}</RowButtons>}
          href={hrefOf ? hrefOf(row) : isOpened ? showHref(resource, row) : undefined}
          isChanged={changed.has(String(row.id))}
          handled={isNarrow ? undefined : handled}
        />
      )}
      virtual={{
        height: isNarrow ? heights.narrow : heights[look.density],
        isMeasured: note !== undefined || (isNarrow && hasButtons),
      }}
      isCompact={look.density === "compact"}
      isHeadHidden={isNarrow}
      isStale={isStale}
    />
  );
}

/** What the list says, then its columns from the end, but for what a phone's row has, and what sorts it. */
function yieldingOf({ sort, list: { columns, yielding = [], compact } }: Resource<Row>): string[] {
  const kept = [columns[0], compact.start, compact.end, compact.before, sort.replace("-", ""), ...yielding];
  return [...yielding, ...columns.filter((name) => !kept.includes(name)).reverse()];
}

function Heading({
  resource,
  name,
  sorted,
  onSort,
  selection,
}: {
  resource: Resource<Row>;
  name: string;
  sorted: string;
  onSort: (sort: string) => void;
  /** Of the first column's head, which ticks all rows. */
  selection: Selection | undefined;
}) {
  const { t } = useTranslation("portal");
  const field = resource.fields[name];
  if (!field) return null;
  const label = fieldLabel(t, resource.name, name);
  const isSorted = sorted.replace(/^-/, "") === name;
  const isDescending = sorted.startsWith("-");
  if (!resource.list.sortable.includes(name)) return label;
  return (
    <>
      {selection && (
        <Checkbox
          className={styles.tick}
          label=""
          aria-label={t("list.select_all")}
          checked={selection.isAll}
          isIndeterminate={selection.rows.length > 0 && !selection.isAll}
          onChange={selection.toggleAll}
        />
      )}
      <button
        type="button"
        className={styles.sort}
        title={t("list.sort_by", { name: label })}
        onClick={() => onSort(isSorted && !isDescending ? `-${name}` : name)}
      >
        {label}
        {isSorted && <Icon of={isDescending ? ArrowDown : ArrowUp} size={14} />}
      </button>
    </>
  );
}

interface ListRowProps {
  t: TFunction;
  resource: Resource<Row>;
  row: Row;
  names: readonly string[];
  isNarrow: boolean;
  drawn: DrawnRow;
  href: string | undefined;
  isChanged: boolean;
  isPinned: boolean;
  handled: Handled | undefined;
  /** That open its record's forms. */
  buttons: ReactNode;
  /** Below its state. */
  note: ReactNode;
}

/** Its list is drawn again when it asks again, and when the answer is here: a row that is as it was is not. */
const ListRow = memo(function ListRow({
  t,
  resource,
  row,
  names,
  isNarrow,
  drawn,
  href,
  isChanged,
  isPinned,
  handled,
  buttons,
  note,
}: ListRowProps) {
  const navigate = useNavigate();
  const open = (event: MouseEvent) => {
    const isOwn = event.target instanceof Element && event.target.closest("a, button, input, label");
    // Text that is being selected is being read, not pressed.
    if (isOwn || !href || window.getSelection()?.toString()) return;
    if (event.ctrlKey || event.metaKey) window.open(href, "_blank", "noopener");
    else void navigate(href, { state: { from: location.pathname + location.search } });
  };
  // A phone's row across merchants is full: its record's page has them.
  const hasRoom = isNarrow && !resource.list.columns.includes("org_id");
  const isSelected = handled?.selection.has(row) === true;
  const title = recordTitle(t, resource, row);
  const isAfterFigure = rendererOfColumn(resource, names.at(-1) ?? "")?.align === "end";
  const tick = handled && (
    <Checkbox
      className={styles.tick}
      label=""
      aria-label={t("list.select", { name: title })}
      checked={isSelected}
      onChange={() => handled.selection.toggle(row)}
    />
  );
  return (
    // The first cell's link is the row's control; a press elsewhere in the row is its larger target for the mouse.
    <TableRow
      drawn={drawn}
      className={classNames(href && styles.pressable, isChanged && styles.changed, isSelected && styles.selected)}
      onClick={open}
    >
      {names.map((name, index) => (
        <Cell
          key={name}
          {...{ t, resource, row, name, note }}
          href={index === 0 ? href : undefined}
          isNarrow={isNarrow}
          isFirst={index === 0}
          isPinned={isPinned}
          tick={index === 0 ? tick : undefined}
          buttons={hasRoom && buttons}
        />
      ))}
      {buttons && !handled && !isNarrow && <TableCell className={styles.cell}>{buttons}</TableCell>}
      {handled && (
        <TableCell className={classNames(styles.acted, isAfterFigure && styles.actedAlone)}>
          <RowActions name={title} isPinned={isPinned} onPin={() => handled.togglePin(String(row.id))}>
            {buttons}
            {handled.rowMenu?.(row)}
          </RowActions>
        </TableCell>
      )}
    </TableRow>
  );
});

/** Arrows move from row to row; Enter follows the row's link, as any link's. */
function walkRows(event: KeyboardEvent<HTMLDivElement>) {
  if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-row-link]")];
  const at = links.findIndex((link) => link === document.activeElement);
  const next = links[at + (event.key === "ArrowDown" ? 1 : -1)];
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
}
