import { Fragment, Suspense, type KeyboardEventHandler, type MouseEventHandler, type ReactNode, type Ref } from "react";
import { classNames } from "../class-names";
import { lateWithin } from "../late";
import styles from "./data-table.module.css";

const VirtualRows = lateWithin(() => import("./virtual-rows"));

/** From here on only the rows in sight are drawn. */
const manyRows = 100;

export interface CellLook {
  /** Figures and buttons: at the column's end, on one line. */
  isEnd?: boolean | undefined;
  isQuiet?: boolean | undefined;
  /** Left out where the page has no side menu. */
  isWideOnly?: boolean | undefined;
  /**
   * Where it is on a phone, in a table that becomes cards: first on the card, at the end of the first line, a line of its own,
   * half a line, the end of a line, half a line under its heading, or left out.
   */
  onCard?: "lead" | "aside" | "line" | "half" | "end" | "figure" | "gone" | undefined;
  className?: string | undefined;
}

export interface TableHead extends CellLook {
  key: string;
  heading: ReactNode;
  /** A column whose content says what it is: its heading is only read aloud. */
  isHeadingHidden?: boolean | undefined;
  sort?: "ascending" | "descending" | undefined;
}

export interface DrawnRow {
  index: number;
  /** Measures the row; undefined where all rows are drawn. */
  ref: Ref<HTMLTableRowElement> | undefined;
}

export interface TableLook {
  /** The table's name, where nothing around it says it. */
  label?: string | undefined;
  /** `inset`: in a dialog or a card with padding; `bare`: a sum in a text, without head and lines. */
  look?: "flush" | "inset" | "bare" | undefined;
  isCompact?: boolean | undefined;
  /** Cells of several lines begin at the top. */
  isTop?: boolean | undefined;
  /** On a phone a row is a card. */
  hasCards?: boolean | undefined;
  isHeadHidden?: boolean | undefined;
  /** The rows are of the last question; the next ones are on their way. */
  isStale?: boolean | undefined;
  isBusy?: boolean | undefined;
  /** The first column stays in sight where the others scroll under it. */
  isPinned?: boolean | undefined;
  /** The frame keeps to a height, and rows pass under the head. */
  hasRoom?: boolean | undefined;
  onKeyDown?: KeyboardEventHandler<HTMLDivElement> | undefined;
  /** Names the frame and lets the keyboard scroll it, where no cell takes the focus. */
  region?: string | undefined;
  /** Of the frame that scrolls, as is the class. */
  frameRef?: Ref<HTMLDivElement> | undefined;
  className?: string | undefined;
}

interface RowsProps<Row> {
  columns: readonly TableHead[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  drawRow: (row: Row, drawn: DrawnRow) => ReactNode;
  /** For what may be thousands of rows: the height of one in pixels, and whether rows differ from it. */
  virtual?: { height: number; isMeasured?: boolean } | undefined;
}

interface TableFrameProps<Row> extends TableLook, RowsProps<Row> {
  /** Parts of the table before and after its rows, and instead of them. */
  opening?: ReactNode;
  foot?: ReactNode;
  children?: ReactNode;
}

/** A table whose rows draw themselves: scrolls sideways where it is too wide, or becomes cards. */
export function TableFrame<Row>({ opening, foot, children, look = "flush", frameRef, ...props }: TableFrameProps<Row>) {
  const { label, columns, rows, virtual, isStale, isBusy = isStale } = props;
  return (
    <div
      ref={frameRef}
      role="presentation"
      {...(props.region !== undefined && { role: "region", "aria-label": props.region, tabIndex: 0 })}
      className={classNames(styles.scroll, props.hasRoom && styles.room, props.isPinned && styles.pinned, props.className)}
      onKeyDown={props.onKeyDown}
    >
      <table
        aria-label={label}
        aria-busy={isBusy}
        aria-rowcount={virtual && rows.length + 1}
        className={classNames(
          styles.table,
          look !== "flush" && styles[look],
          props.isCompact && styles.compact,
          props.isTop && styles.top,
          props.hasCards && styles.cards,
          isStale && styles.stale,
        )}
      >
        {look !== "bare" && (
          <thead className={props.isHeadHidden ? "visually-hidden" : undefined}>
            <tr>
              {columns.map((column) => (
                <th key={column.key} scope="col" aria-sort={column.sort} className={classOf(column)}>
                  {column.isHeadingHidden ? <span className="visually-hidden">{column.heading}</span> : column.heading}
                </th>
              ))}
            </tr>
          </thead>
        )}
        {opening}
        {children ?? <Rows {...props} />}
        {foot}
      </table>
    </div>
  );
}

/** The same each time, for rows that are drawn again only where they differ. */
const drawnAt = (index: number): DrawnRow => (drawnRows[index] ??= { index, ref: undefined });
const drawnRows: DrawnRow[] = [];

function Rows<Row>({ columns, rows, keyOf, drawRow, virtual }: RowsProps<Row>) {
  const draw = (index: number, ref?: Ref<HTMLTableRowElement>) => {
    const row = rows[index];
    return row !== undefined && <Fragment key={keyOf(row)}>{drawRow(row, ref ? { index, ref } : drawnAt(index))}</Fragment>;
  };
  const first = <tbody>{rows.slice(0, virtual ? manyRows : undefined).map((_, index) => draw(index))}</tbody>;
  if (!virtual || rows.length < manyRows) return first;
  return (
    <Suspense fallback={first}>
      <VirtualRows {...virtual} {...{ rows, draw }} keys={rows.map(keyOf)} columns={columns.map(({ key }) => key).join()} />
    </Suspense>
  );
}

interface TableRowProps {
  tone?: "open" | "sub" | "wrong" | undefined;
  /** As it was handed to `drawRow`, in a table of many rows. */
  drawn?: DrawnRow | undefined;
  className?: string | undefined;
  /** A larger target for the mouse than the link that the row holds. */
  onClick?: MouseEventHandler<HTMLTableRowElement> | undefined;
  children: ReactNode;
}

export function TableRow({ tone, drawn, className, onClick, children }: TableRowProps) {
  return (
    <tr
      {...(drawn && { ref: drawn.ref ?? null, "data-index": drawn.index, "aria-rowindex": drawn.index + 2 })}
      className={className}
      data-tone={tone}
      onClick={onClick}
    >
      {children}
    </tr>
  );
}

interface TableCellProps extends CellLook {
  /** Of a figure on a card. */
  label?: string | undefined;
  /** Names its row to a screen reader. */
  isRowHeading?: boolean | undefined;
  colSpan?: number | undefined;
  children?: ReactNode;
}

export function TableCell({ label, isRowHeading = false, colSpan, children, onCard = "line", ...look }: TableCellProps) {
  const Tag = isRowHeading ? "th" : "td";
  return (
    <Tag
      scope={isRowHeading ? "row" : undefined}
      className={classOf(look)}
      data-card={onCard}
      data-label={onCard === "figure" ? label : undefined}
      colSpan={colSpan}
    >
      {children}
    </Tag>
  );
}

const classOf = ({ isEnd, isQuiet, isWideOnly, className }: CellLook) =>
  classNames(isEnd && styles.end, isQuiet && styles.quiet, isWideOnly && styles.wideOnly, className);
