/** CSV as spreadsheets read it (RFC 4180); text that a spreadsheet would run as a formula is made harmless. */

const startsFormula = /^[=+\-@\t\r]/;
const isFigure = /^[+-]?\d[\d\s.,]*%?$/;

/** An apostrophe before what would be a formula; `-5` and `+44 20 …` stay what they are. */
const harmless = (text: string): string => (startsFormula.test(text) && !isFigure.test(text) ? `'${text}` : text);

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** One line with its end. Every cell is text from somewhere, so every cell is made harmless. */
export const csvLine = (cells: readonly string[]): string => `${cells.map((cell) => quoted(harmless(cell))).join(",")}\r\n`;

export const toCsv = (rows: readonly (readonly string[])[]): string => rows.map(csvLine).join("");
