/** Rows as a file: the template, and what was not sent with the reason. */
import { toCsv } from "../../../contract/csv";
import { columns, type Cells, type Column } from "./columns";

export type ColumnLabels = Readonly<Record<Column, string>>;

const headOf = (labels: ColumnLabels, used: readonly Column[]): string[] => used.map((column) => labels[column]);

export const usedColumns = (hasPlans: boolean): Column[] => columns.filter((column) => column !== "plan" || hasPlans);

export function templateFile(labels: ColumnLabels, used: readonly Column[], example: Partial<Cells>): string {
  return toCsv([headOf(labels, used), used.map((column) => example[column] ?? "")]);
}

export interface LeftRow {
  cells: Cells;
  reason: string;
}

/** The same columns, so that the file can be mended and read again. */
export function resultFile(labels: ColumnLabels, used: readonly Column[], reasonLabel: string, rows: readonly LeftRow[]): string {
  return toCsv([
    [...headOf(labels, used), reasonLabel],
    ...rows.map(({ cells, reason }) => [...used.map((column) => cells[column]), reason]),
  ]);
}
