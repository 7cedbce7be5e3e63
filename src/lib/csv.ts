/** CSV as spreadsheets read it (RFC 4180); text that a spreadsheet would run as a formula is made harmless. */

const startsFormula = /^[=+\-@\t\r]/;
const isFigure = /^[+-]?\d[\d\s.,]*%?$/;

function cell(value: string): string {
  // `-5` and `+44 20 …` stay what they are.
  const safe = startsFormula.test(value) && !isFigure.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const toCsv = (rows: readonly (readonly string[])[]): string => rows.map((row) => row.map(cell).join(",")).join("\r\n") + "\r\n";
