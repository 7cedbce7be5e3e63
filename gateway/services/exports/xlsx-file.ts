/**
 * Rows as an Excel workbook (ECMA-376), written as a stream: each sheet is made while the zip file around it is
 * sent, so memory does not grow with rows. Two sheets: the rows (more, where Excel's limit asks for it) and the receipt.
 */
import { PassThrough, Readable } from "node:stream";
import { ZipFile } from "yazl";
import type { OutputColumn } from "./export-columns";
import { zonedClock } from "./zoned-clock";

type Rows = readonly Record<string, unknown>[];

export interface Workbook {
  columns: readonly OutputColumn[];
  time_zone: string;
  rows_expected: number;
  /** Called once all rows are written. */
  receipt: () => [string, string][];
}

/** Excel allows 1,048,576 rows per sheet, including the header. */
const mostRows = 1_048_000;
/** Spreadsheet numbers are binary: beyond fifteen digits they would lose precision, so those stay text. */
const exactDigits = 15;
const dayMs = 86_400_000;
/** Days between the spreadsheet epoch and 1970. */
const firstDay = 25_569;

/** Places in the styles part below. */
const style = { head: 1, time: 2, figures: [3, 4, 5, 6] } as const;

export async function* xlsxFile(book: Workbook, batches: AsyncIterable<Rows>): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  const output = new PassThrough();
  zip.outputStream.pipe(output);
  const iterator = batches[Symbol.asyncIterator]();
  const sheets = Math.max(1, Math.ceil(book.rows_expected / mostRows));
  const names = [...Array.from({ length: sheets }, (_, index) => (index === 0 ? "Rows" : `Rows ${index + 1}`)), "Receipt"];
  // A failing sheet must fail the file, or the zip around it would wait forever.
  const add = (path: string, content: () => Readable) =>
    zip.addReadStreamLazy(path, { compressionLevel: 3 }, (done) =>
      done(
        null,
        content().once("error", (error) => output.destroy(error)),
      ),
    );
  for (let index = 0; index < sheets; index += 1) {
    add(`xl/worksheets/sheet${index + 1}.xml`, () => Readable.from(rowSheet(book, iterator, index === sheets - 1)));
  }
  add(`xl/worksheets/sheet${sheets + 1}.xml`, () => Readable.from([receiptSheet(book.receipt())]));
  for (const [path, text] of Object.entries(parts(names))) zip.addBuffer(Buffer.from(text), path);
  zip.end();
  try {
    for await (const chunk of output) yield chunk as Uint8Array;
  } finally {
    output.destroy();
    await iterator.return?.();
  }
}

async function* rowSheet({ columns, time_zone }: Workbook, batches: AsyncIterator<Rows>, isLast: boolean): AsyncGenerator<string> {
  const clock = zonedClock(time_zone);
  yield `${sheetStart}<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`;
  yield `<cols><col min="1" max="${columns.length}" width="22" customWidth="1"/></cols><sheetData>`;
  yield `<row>${columns.map(({ label }) => textCell(label, style.head)).join("")}</row>`;
  for (let written = 0; isLast || written < mostRows;) {
    const next = await batches.next();
    if (next.done) break;
    written += next.value.length;
    yield next.value.map((record) => `<row>${columns.map((column) => cellOf(column, record, clock)).join("")}</row>`).join("");
  }
  yield "</sheetData></worksheet>";
}

function cellOf(column: OutputColumn, record: Record<string, unknown>, clock: (instant: string) => number): string {
  const text = column.read(record);
  if (text === null) return "<c/>";
  switch (column.kind) {
    case "figure": {
      const digits = text.replace(/\D/g, "").length;
      const decimals = Math.min(text.split(".")[1]?.length ?? 0, style.figures.length - 1) as 0 | 1 | 2 | 3;
      return digits > exactDigits ? textCell(text) : `<c s="${style.figures[decimals]}"><v>${text}</v></c>`;
    }
    case "time":
      return `<c s="${style.time}"><v>${clock(text) / dayMs + firstDay}</v></c>`;
    case "boolean":
      return `<c t="b"><v>${text === "true" ? 1 : 0}</v></c>`;
    case "text":
      return textCell(text);
  }
}

/** XML 1.0 allows only three control characters, and no half surrogate pairs. */
const unwritable =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const marks: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const xml = (text: string): string => text.replace(unwritable, "\uFFFD").replace(/[&<>"]/g, (mark) => marks[mark] ?? mark);

/** Excel allows 32,767 characters per cell. A text cell is never a formula, so it needs no prefix. */
const textCell = (text: string, look?: number): string =>
  `<c t="inlineStr"${look === undefined ? "" : ` s="${look}"`}><is><t xml:space="preserve">${xml(text.slice(0, 32_767))}</t></is></c>`;

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packages = "http://schemas.openxmlformats.org/package/2006";
const sheetStart = `${declaration}<worksheet xmlns="${main}">`;

function receiptSheet(lines: readonly [string, string][]): string {
  const rows = lines.map(([name, value]) => `<row>${textCell(name, style.head)}${textCell(value)}</row>`);
  return `${sheetStart}<cols><col min="1" max="1" width="22" customWidth="1"/><col min="2" max="2" width="80" customWidth="1"/></cols><sheetData>${rows.join("")}</sheetData></worksheet>`;
}

/** The parts that turn sheets into a workbook. */
function parts(names: readonly string[]): Record<string, string> {
  const type = "application/vnd.openxmlformats-officedocument.spreadsheetml";
  const overrides = names.map(
    (_, index) => `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${type}.worksheet+xml"/>`,
  );
  const sheets = names.map((name, index) => `<sheet name="${xml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`);
  const links = names.map(
    (_, index) => `<Relationship Id="rId${index + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  );
  return {
    "xl/workbook.xml": `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${sheets.join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `${declaration}<Relationships xmlns="${packages}/relationships">${links.join("")}<Relationship Id="rIdStyles" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    "xl/styles.xml": styles,
    "_rels/.rels": `${declaration}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "[Content_Types].xml": `${declaration}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/>${overrides.join("")}</Types>`,
  };
}

const look = (format: number, font = 0): string =>
  `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`;
/** 3 is Excel's own `#,##0`. */
const styles = `${declaration}<styleSheet xmlns="${main}"><numFmts count="4"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd hh:mm:ss"/><numFmt numFmtId="165" formatCode="#,##0.0"/><numFmt numFmtId="166" formatCode="#,##0.00"/><numFmt numFmtId="167" formatCode="#,##0.000"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="7">${look(0)}${look(0, 1)}${look(164)}${look(3)}${look(165)}${look(166)}${look(167)}</cellXfs></styleSheet>`;
