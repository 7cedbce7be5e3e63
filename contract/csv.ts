/** CSV as spreadsheets read it (RFC 4180); text that a spreadsheet would run as a formula is neutralized. */

const startsFormula = /^[=+\-@\t\r]/;
const isFigure = /^[+-]?\d[\d\s.,]*%?$/;

/** Puts an apostrophe before a would-be formula; `-5` and `+44 20 …` stay as they are. */
const harmless = (text: string): string => (startsFormula.test(text) && !isFigure.test(text) ? `'${text}` : text);

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** One line with its line break. Any cell could hold foreign text, so every cell is neutralized. */
export const csvLine = (cells: readonly string[]): string => `${cells.map((cell) => quoted(harmless(cell))).join(",")}\r\n`;

export const toCsv = (rows: readonly (readonly string[])[]): string => rows.map(csvLine).join("");
