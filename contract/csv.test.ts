import fc from "fast-check";
import { expect, it } from "vitest";
import { csvLine, toCsv } from "./csv";

it.each(["=1+1", "+SUM(A1)", "-2+3", "@import", "\t=1", "\r=1", '=HYPERLINK("https://evil.example")'])(
  "%j does not begin what a spreadsheet would run",
  (text) => {
    expect(csvLine([text]).replace(/^"/, "")).toMatch(/^'/);
  },
);

it.each(["-5", "-1204.50", "+61 412 345 678", "1,204.50", "12%", "", "Käse", "a=b"])("%j stays what it is", (text) => {
  expect(
    csvLine([text])
      .trimEnd()
      .replace(/^"(.*)"$/, "$1"),
  ).toBe(text);
});

/** An RFC 4180 reader, for the tests only. */
function parse(csv: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quote, plain, end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)?.push(quote === undefined ? (plain ?? "") : quote.replaceAll('""', '"'));
    if (end === "\r\n") rows.push([]);
  }
  return rows.slice(0, -1);
}

it("what was written is read back, whatever it holds", () => {
  const cell = fc.string({ unit: "binary" }).filter((text) => !/^[=+\-@\t\r]/.test(text));
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { maxLength: 5 }), (rows) => {
      expect(parse(toCsv(rows))).toEqual(rows);
    }),
  );
});
