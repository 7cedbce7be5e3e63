/** Rows as CSV in UTF-8, with a byte order mark for spreadsheets. */
import { csvLine } from "../../../contract/csv";
import type { OutputColumn } from "./export-columns";
import { zonedClock } from "./zoned-clock";

type Rows = readonly Record<string, unknown>[];

/** The text of a row's cells: times on the zone's clock. */
export function cellTexts(columns: readonly OutputColumn[], time_zone: string): (record: Record<string, unknown>) => string[] {
  const clock = zonedClock(time_zone);
  return (record) =>
    columns.map((column) => {
      const text = column.read(record) ?? "";
      return column.kind === "time" && text !== "" ? new Date(clock(text)).toISOString().slice(0, 19).replace("T", " ") : text;
    });
}

export async function* csvFile(
  columns: readonly OutputColumn[],
  time_zone: string,
  batches: AsyncIterable<Rows>,
): AsyncGenerator<Uint8Array> {
  const cells = cellTexts(columns, time_zone);
  yield Buffer.from(`\uFEFF${csvLine(columns.map(({ label }) => label))}`);
  for await (const rows of batches) yield Buffer.from(rows.map((record) => csvLine(cells(record))).join(""));
}
