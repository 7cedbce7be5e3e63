/** Rows as CSV in UTF-8, with a byte order mark for spreadsheets. */
import { csvLine } from "../../../contract/csv";
import type { OutputColumn } from "./export-columns";
import { zonedClock } from "./zoned-clock";

type Rows = readonly Record<string, unknown>[];

export async function* csvFile(
  columns: readonly OutputColumn[],
  time_zone: string,
  batches: AsyncIterable<Rows>,
): AsyncGenerator<Uint8Array> {
  const clock = zonedClock(time_zone);
  const cell = (column: OutputColumn, record: Record<string, unknown>): string => {
    const text = column.read(record) ?? "";
    return column.kind === "time" && text !== "" ? new Date(clock(text)).toISOString().slice(0, 19).replace("T", " ") : text;
  };
  yield Buffer.from(`\uFEFF${csvLine(columns.map(({ label }) => label))}`);
  for await (const rows of batches) {
    yield Buffer.from(rows.map((record) => csvLine(columns.map((column) => cell(column, record)))).join(""));
  }
}
