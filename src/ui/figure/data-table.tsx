import type { ReactNode } from "react";
import { classNames } from "../class-names";
import styles from "./data-table.module.css";
import { TableCell, TableFrame, TableRow, type DrawnRow, type TableHead, type TableLook } from "./table-frame";

/** On a phone's card, unless it says otherwise, the first column leads, what is at the end is a figure, and the others are lines. */
export interface TableColumn<Row> extends TableHead {
  cell: (row: Row) => ReactNode;
  /** Names its row to a screen reader. */
  isRowHeading?: boolean | undefined;
}

/** A line of sums: its label reaches to the first column that has a cell. */
export interface TableSum {
  label: ReactNode;
  /** By the column's key. */
  cells: Readonly<Record<string, ReactNode>>;
}

export interface DataTableProps<Row> extends TableLook {
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The heading above a row's group; rows of a group follow each other. */
  groupOf?: ((row: Row) => string) | undefined;
  toneOf?: ((row: Row) => "open" | "sub" | "wrong" | undefined) | undefined;
  /** Across all columns under a row. */
  below?: ((row: Row) => ReactNode) | undefined;
  /** What a press anywhere in the row does, as its button does. */
  onPress?: ((row: Row) => (() => void) | undefined) | undefined;
  /** Above the first row. */
  opening?: TableSum | undefined;
  total?: TableSum | undefined;
  /** For what may be thousands of rows: the height of one in pixels, and whether rows differ from it. */
  virtual?: { height: number; isMeasured?: boolean } | undefined;
}

/** Rows and columns as data; what keeps something of its own in a row is drawn by `TableFrame`. */
export function DataTable<Row>({ groupOf, toneOf, below, onPress, opening, total, ...props }: DataTableProps<Row>) {
  const { columns, rows, keyOf, virtual } = props;
  const draw = (row: Row, drawn?: DrawnRow) => (
    <DataRow
      key={keyOf(row)}
      columns={columns}
      row={row}
      drawn={virtual && drawn}
      tone={toneOf?.(row)}
      under={below?.(row)}
      onPress={onPress?.(row)}
    />
  );
  return (
    <TableFrame
      {...props}
      drawRow={draw}
      opening={
        opening && (
          <tbody>
            <SumRow columns={columns} sum={opening} />
          </tbody>
        )
      }
      foot={
        total && (
          <tfoot>
            <SumRow columns={columns} sum={total} />
          </tfoot>
        )
      }
    >
      {groupOf &&
        groupsOf(rows, groupOf).map(({ name, members }) => (
          <tbody key={name}>
            <tr>
              <th scope="rowgroup" colSpan={columns.length} className={styles.group}>
                {name}
              </th>
            </tr>
            {members.map((row) => draw(row))}
          </tbody>
        ))}
    </TableFrame>
  );
}

function groupsOf<Row>(rows: readonly Row[], groupOf: (row: Row) => string) {
  const groups: { name: string; members: Row[] }[] = [];
  for (const row of rows) {
    const name = groupOf(row);
    const last = groups.at(-1);
    if (last?.name === name) last.members.push(row);
    else groups.push({ name, members: [row] });
  }
  return groups;
}

interface DataRowProps<Row> {
  columns: readonly TableColumn<Row>[];
  row: Row;
  drawn: DrawnRow | undefined;
  tone: "open" | "sub" | "wrong" | undefined;
  under: ReactNode;
  onPress: (() => void) | undefined;
}

function DataRow<Row>({ columns, row, drawn, tone, under, onPress }: DataRowProps<Row>) {
  return (
    <>
      <TableRow
        tone={tone}
        drawn={drawn}
        className={classNames(under !== undefined && styles.opened, onPress && styles.pressable)}
        onClick={onPress && (({ target }) => (target instanceof Element && target.closest("a, button")) || onPress())}
      >
        {columns.map((column, at) => (
          <ColumnCell key={column.key} column={column} isFirst={at === 0}>
            {column.cell(row)}
          </ColumnCell>
        ))}
      </TableRow>
      {under !== undefined && (
        <TableRow tone={tone}>
          <TableCell colSpan={columns.length}>{under}</TableCell>
        </TableRow>
      )}
    </>
  );
}

interface ColumnCellProps {
  column: TableHead & { isRowHeading?: boolean | undefined };
  isFirst?: boolean;
  children: ReactNode;
}

function ColumnCell({ column, isFirst = false, children }: ColumnCellProps) {
  const { key: _, heading, isHeadingHidden: _hidden, sort: _sort, ...look } = column;
  return (
    <TableCell
      {...look}
      onCard={look.onCard ?? (isFirst ? "lead" : look.isEnd ? "figure" : "line")}
      label={typeof heading === "string" ? heading : undefined}
    >
      {children}
    </TableCell>
  );
}

function SumRow({ columns, sum: { label, cells } }: { columns: readonly TableHead[]; sum: TableSum }) {
  const first = columns.findIndex(({ key }) => cells[key] !== undefined);
  return (
    <TableRow className={styles.sum}>
      <TableCell isRowHeading colSpan={first} onCard="lead">
        {label}
      </TableCell>
      {columns.slice(first).map((column) => (
        <ColumnCell key={column.key} column={{ ...column, isRowHeading: false }}>
          {cells[column.key]}
        </ColumnCell>
      ))}
    </TableRow>
  );
}
