import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import { lazy, Suspense, type KeyboardEvent, type MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router-dom";
import { classNames } from "../../ui/class-names";
import { Icon } from "../../ui/icon";
import { Link } from "../../ui/link";
import { useIsNarrow } from "../../ui/use-is-narrow";
import type { Resource } from "../define-resource";
import { rendererOf } from "../fields/renderer";
import { fieldLabel, resourceWord } from "../fields/words";
import { showHref } from "../record-address";
import styles from "./list.module.css";
import type { ListLook } from "./use-list-preference";

const VirtualRows = lazy(() => import("./virtual-rows"));

type Row = Record<string, unknown>;

/** From here on only the rows in sight are drawn. */
const manyRows = 100;
/** With its line, in pixels, as in the style sheet. */
const heights = { standard: 49, compact: 41, narrow: 75 };

interface ListTableProps {
  resource: Resource<Row>;
  rows: readonly Row[];
  look: ListLook;
  sort: string;
  onSort: (sort: string) => void;
  /** The rows are of the last question; the next ones are on their way. */
  isStale: boolean;
  /** Ids of rows that changed just now. */
  changed: ReadonlySet<string>;
}

export function ListTable({ resource, rows, look, sort, onSort, isStale, changed }: ListTableProps) {
  const { t } = useTranslation("portal");
  const isNarrow = useIsNarrow();
  const [sorted = ""] = sort.split(",");
  const sortName = sorted.replace(/^-/, "");
  const label = t("list.table_of", { name: resourceWord(t, resource.name, "title"), sort: fieldLabel(t, resource.name, sortName) });
  const names = isNarrow ? look.columns.slice(0, 1) : look.columns;
  const drawRow = (row: Row, index: number) => (
    <ListRow key={String(row.id)} {...{ resource, row, names, isNarrow }} position={index + 2} isChanged={changed.has(String(row.id))} />
  );
  const rowHeight = isNarrow ? heights.narrow : heights[look.density];
  return (
    <div role="presentation" className={styles.scroll} onKeyDown={walkRows}>
      <table
        className={classNames(styles.table, look.density === "compact" && styles.compact, isStale && styles.stale)}
        aria-label={label}
        aria-rowcount={rows.length + 1}
      >
        <thead className={isNarrow ? "visually-hidden" : undefined}>
          <tr>
            {names.map((name) => (
              <HeadCell key={name} {...{ resource, name, sorted, onSort }} />
            ))}
          </tr>
        </thead>
        {rows.length < manyRows ? (
          <tbody>{rows.map(drawRow)}</tbody>
        ) : (
          <Suspense fallback={<tbody>{rows.slice(0, manyRows).map(drawRow)}</tbody>}>
            <VirtualRows rows={rows} columns={names.join()} height={rowHeight} draw={drawRow} />
          </Suspense>
        )}
      </table>
    </div>
  );
}

function HeadCell({
  resource,
  name,
  sorted,
  onSort,
}: {
  resource: Resource<Row>;
  name: string;
  sorted: string;
  onSort: (sort: string) => void;
}) {
  const { t } = useTranslation("portal");
  const field = resource.fields[name];
  if (!field) return null;
  const label = fieldLabel(t, resource.name, name);
  const isSorted = sorted.replace(/^-/, "") === name;
  const isDescending = sorted.startsWith("-");
  const className = rendererOf(field).align === "end" ? styles.end : undefined;
  if (!resource.list.sortable.includes(name)) {
    return (
      <th scope="col" className={className}>
        {label}
      </th>
    );
  }
  return (
    <th scope="col" className={className} aria-sort={isSorted ? (isDescending ? "descending" : "ascending") : undefined}>
      <button
        type="button"
        className={styles.sort}
        title={t("list.sort_by", { name: label })}
        onClick={() => onSort(isSorted && !isDescending ? `-${name}` : name)}
      >
        {label}
        {isSorted && <Icon of={isDescending ? ArrowDown : ArrowUp} size={14} />}
      </button>
    </th>
  );
}

interface ListRowProps {
  resource: Resource<Row>;
  row: Row;
  names: readonly string[];
  isNarrow: boolean;
  /** Within the table, its head being the first. */
  position: number;
  isChanged: boolean;
}

function ListRow({ resource, row, names, isNarrow, position, isChanged }: ListRowProps) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const href = showHref(resource, row);
  const open = (event: MouseEvent) => {
    const isOwn = event.target instanceof Element && event.target.closest("a, button, input, label");
    // Text that is being selected is being read, not pressed.
    if (isOwn || !href || window.getSelection()?.toString()) return;
    if (event.ctrlKey || event.metaKey) window.open(href, "_blank", "noopener");
    else void navigate(href, { state: { from: pathname + search } });
  };
  return (
    // The first cell's link is the row's control; a press elsewhere in the row is its larger target for the mouse.
    <tr className={classNames(href && styles.pressable, isChanged && styles.changed)} aria-rowindex={position} onClick={open}>
      {names.map((name, index) => (
        <Cell key={name} {...{ resource, row, name }} href={index === 0 ? href : undefined} isNarrow={isNarrow} isFirst={index === 0} />
      ))}
    </tr>
  );
}

interface CellOfRow {
  resource: Resource<Row>;
  row: Row;
  name: string;
  href: string | undefined;
  isFirst: boolean;
  isNarrow: boolean;
}

function Cell({ resource, row, name, href, isFirst, isNarrow }: CellOfRow) {
  const value = drawn(resource, row, name);
  if (!isFirst) return <td className={faceOfName(resource, name)?.align === "end" ? styles.end : undefined}>{value}</td>;
  const named = href ? (
    <Link href={href} className={styles.name} data-row-link>
      {value}
    </Link>
  ) : (
    <span className={styles.name}>{value}</span>
  );
  if (!isNarrow) return <td>{named}</td>;
  const { start, end } = resource.list.compact;
  return (
    <td className={styles.narrowCell}>
      {named}
      <span className={styles.secondLine}>
        <span>{drawn(resource, row, start)}</span>
        <span>{drawn(resource, row, end)}</span>
      </span>
    </td>
  );
}

const faceOfName = (resource: Resource<Row>, name: string) => {
  const field = resource.fields[name];
  return field && rendererOf(field);
};

function drawn(resource: Resource<Row>, row: Row, name: string) {
  const field = resource.fields[name];
  const renderer = field && rendererOf(field);
  return renderer ? <renderer.Cell value={row[name]} record={row} field={field} /> : null;
}

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
