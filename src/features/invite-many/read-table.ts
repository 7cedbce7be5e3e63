/** A file of invitations as rows of cells (RFC 4180, and what Excel makes of it). Nothing is judged yet. */
import Papa from "papaparse";
import { fileLimits } from "./read-limits";
import { decodeFile, type Encoding } from "./decode-file";

export type Delimiter = "," | ";" | "\t";

export interface Table {
  head: readonly string[];
  rows: readonly (readonly string[])[];
  delimiter: Delimiter;
  encoding: Encoding;
}

/** Why a file is no table. `rows` and `row` are numbers of rows below the head. */
export type FileProblem =
  | { code: "empty" | "workbook" | "no_text" | "only_head" }
  | { code: "too_large"; bytes: number }
  | { code: "too_many_rows"; rows: number }
  | { code: "quote_not_closed"; row: number };

export type ReadTable = { table: Table } | { problem: FileProblem };

const delimiters: readonly Delimiter[] = [",", ";", "\t"];

export function readTable(bytes: Uint8Array): ReadTable {
  if (bytes.length > fileLimits.bytes) return { problem: { code: "too_large", bytes: bytes.length } };
  const decoded = decodeFile(bytes);
  if ("problem" in decoded) return { problem: { code: decoded.problem } };
  const { text, said } = withoutSeparatorLine(decoded.text);
  const delimiter = said ?? delimiterOf(text);
  const parsed = Papa.parse<string[]>(text, { delimiter, skipEmptyLines: "greedy" });
  const open = parsed.errors.find(({ code }) => code === "MissingQuotes");
  if (open) return { problem: { code: "quote_not_closed", row: open.row ?? 0 } };
  const [head = [], ...rows] = parsed.data.map((row) => row.map(readCell));
  if (rows.length === 0) return { problem: { code: "only_head" } };
  if (rows.length > fileLimits.rows) return { problem: { code: "too_many_rows", rows: rows.length } };
  return { table: { head, rows, delimiter, encoding: decoded.encoding } };
}

/** Excel's own hint in the first line: `sep=;`. */
function withoutSeparatorLine(text: string): { text: string; said?: Delimiter } {
  const [line = "", said] = /^sep=([,;\t])\r?\n/i.exec(text) ?? [];
  return line === "" ? { text } : { text: text.slice(line.length), said: said as Delimiter };
}

/** The one that the head has most of, outside quotes: names of columns rarely contain one. */
function delimiterOf(text: string): Delimiter {
  const head = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text.trimStart())?.[0] ?? "";
  const bare = head.replace(/"(?:[^"]|"")*"/g, "");
  const counted = delimiters.map((delimiter) => ({ delimiter, count: bare.split(delimiter).length }));
  return counted.reduce((most, each) => (each.count > most.count ? each : most)).delimiter;
}

/** Without the apostrophe that keeps a spreadsheet from running a text; formulas themselves are text like any other. */
const readCell = (cell: string): string => cell.replace(/^'(?=[=+\-@\t\r])/, "").trim();
