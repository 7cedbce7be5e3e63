/** The file of a list, made as fast as its receiver takes it: short transactions by cursor, so memory does not grow with rows. */
import { setImmediate as immediate } from "node:timers/promises";
import type { ExportFileType } from "../../../contract/export-file-types";
import { csvFile } from "./csv-file";
import type { ListToExport, OutputColumn } from "./export-columns";
import { xlsxFile } from "./xlsx-file";

/** A few milliseconds of the embedded store's only connection; others get their turn in between. */
const batchRows = 500;
/** Rows written at once: two milliseconds of the thread that serves everyone. */
const rowsAtOnce = 50;

export const mediaTypes = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const;

export type Rows = readonly Record<string, unknown>[];

export interface RowsToWrite {
  list: ListToExport;
  columns: readonly OutputColumn[];
  file_type: ExportFileType;
  /** Times are written in this zone. */
  time_zone: string;
  rows_expected: number;
  /** Rows created later are left out, so they can't shift the order. */
  made_until: string;
  /** The workbook's second sheet; called once all rows are written. */
  receipt: () => [string, string][];
  /** With each batch, before it is written. Throw to stop. */
  onRows: (rows: Rows, isLast: boolean) => Promise<void>;
}

export function writeRows(wanted: RowsToWrite): AsyncIterable<Uint8Array> {
  const { columns, time_zone, rows_expected, receipt } = wanted;
  const batches = batchesOf(wanted);
  if (wanted.file_type === "csv") return csvFile(columns, time_zone, batches);
  return xlsxFile({ columns, time_zone, rows_expected, receipt }, batches);
}

async function* batchesOf({ list, made_until, onRows }: RowsToWrite): AsyncGenerator<Rows> {
  let cursor: string | null = null;
  do {
    const page = await list.read({ limit: batchRows, counting: "none", made_until, ...(cursor !== null && { cursor }) });
    cursor = page.next_cursor;
    await onRows(page.data, cursor === null);
    for (let at = 0; at < page.data.length; at += rowsAtOnce) {
      yield page.data.slice(at, at + rowsAtOnce);
      await immediate();
    }
  } while (cursor !== null);
}
