/** Files as spreadsheets write them, and as nobody should. */
import fc from "fast-check";
import Papa from "papaparse";
import { describe, expect, it } from "vitest";
import { findPlaces, missingColumns, type Column } from "./columns";
import { fileLimits } from "./read-limits";
import { readTable } from "./read-table";
import { resultFile, templateFile, usedColumns } from "./result-file";

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, mark = true) => {
  const units = [...(mark ? [0xfeff] : []), ...Array.from(text, (_, at) => text.charCodeAt(at))];
  return new Uint8Array(units.flatMap((unit) => [unit & 0xff, unit >> 8]));
};
const latin = (text: string) => new Uint8Array(Array.from(text, (sign) => sign.charCodeAt(0)));
const tableOf = (bytes: Uint8Array) => {
  const read = readTable(bytes);
  if ("problem" in read) throw new Error(read.problem.code);
  return read.table;
};
const problemOf = (bytes: Uint8Array) => {
  const read = readTable(bytes);
  return "problem" in read ? read.problem : null;
};
const head = "Business,Country,E-mail,First name,Last name";
const labels = {
  ...{ org_name: "Business", org_country: "Country", email: "E-mail", first_name: "First name", last_name: "Last name" },
  ...{ verification: "Verification", plan: "Plan" },
} satisfies Record<Column, string>;

describe("encodings", () => {
  const text = `${head}\r\nCafé Zürich,Österreich,a@b.example,Zoë,Müller\r\n`;
  it.each([
    ["UTF-8", utf8(text), "utf-8"],
    ["UTF-8 with its mark", utf8(`\ufeff${text}`), "utf-8"],
    ["UTF-16 with its mark", utf16(text), "utf-16le"],
    ["UTF-16 without", utf16(text, false), "utf-16le"],
    ["Windows-1252", latin(text), "windows-1252"],
  ])("%s", (_, bytes, encoding) => {
    const table = tableOf(bytes);
    expect([table.encoding, table.head[0], table.rows[0]]).toEqual([
      encoding,
      "Business",
      ["Café Zürich", "Österreich", "a@b.example", "Zoë", "Müller"],
    ]);
  });
});

describe("cells", () => {
  it.each([",", ";", "\t"] as const)("are set apart by %j, also where names contain the others", (delimiter) => {
    const row = ["Smith, Jones; Sons\tLtd", "AU", "a@b.example", "A", "B"];
    const text = Papa.unparse([head.split(","), row], { delimiter });
    const table = tableOf(utf8(text));
    expect([table.delimiter, table.rows]).toEqual([delimiter, [row]]);
  });

  it("may have Excel's quotes, line breaks and its hint of the delimiter", () => {
    const text = 'sep=;\r\nBusiness;Country;"E-mail; work";First name;Last name\r\n"Bond ""007""\r\nLtd";AU;a@b.example;A;B\r\n;;;;\r\n';
    expect(tableOf(utf8(text))).toMatchObject({ delimiter: ";", rows: [['Bond "007"\r\nLtd', "AU", "a@b.example", "A", "B"]] });
  });

  it("of a formula are text, and come out harmless", () => {
    const formula = '=HYPERLINK("http://evil.example","Pay")';
    const table = tableOf(utf8(`${head}\n${Papa.unparse([[formula, "AU", "a@b.example", "+cmd", "@x"]])}\n`));
    expect(table.rows[0]).toEqual([formula, "AU", "a@b.example", "+cmd", "@x"]);
    const cells = {
      org_name: formula,
      org_country: "AU",
      email: "a@b.example",
      first_name: "+cmd",
      last_name: "@x",
      verification: "",
      plan: "",
    };
    const file = resultFile(labels, usedColumns(false), "Reason", [{ cells, reason: "no" }]);
    expect(file).toContain(`"'=HYPERLINK(""http://evil.example"",""Pay"")",AU,a@b.example,'+cmd,'@x,,no`);
    // Read again, it is what it was.
    expect(tableOf(utf8(file)).rows[0]?.slice(0, 5)).toEqual([formula, "AU", "a@b.example", "+cmd", "@x"]);
  });

  it("survive being written and read again, whatever they contain", () => {
    const cell = fc.string({ unit: "grapheme" }).filter((text) => !/[\u0000-\u0008\u000e-\u001f]/.test(text));
    fc.assert(
      fc.property(fc.array(cell, { minLength: 3, maxLength: 3 }), fc.constantFrom(",", ";", "\t"), (cells, delimiter) => {
        const row = ["x", ...cells];
        const table = tableOf(utf8(Papa.unparse([["a", "b", "c", "d"], row], { delimiter })));
        expect(table.rows).toEqual([row.map((text) => text.replace(/^'(?=[=+\-@\t\r])/, "").trim())]);
      }),
    );
  });
});

describe("what is no table", () => {
  const row = "A,AU,a@b.example,A,B";
  it.each([
    ["nothing", utf8(""), { code: "empty" }],
    ["blank lines", utf8("\ufeff \r\n\r\n"), { code: "empty" }],
    ["only a head", utf8(`${head}\r\n`), { code: "only_head" }],
    ["a workbook", new Uint8Array([0x50, 0x4b, 3, 4, 20, 0]), { code: "workbook" }],
    ["a picture", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]), { code: "no_text" }],
    ["bytes", new Uint8Array(Array.from({ length: 2000 }, (_, at) => 1 + ((at * 7919) % 255))), { code: "no_text" }],
    ["10 MB", new Uint8Array(10 * 1024 * 1024).fill(7), { code: "too_large", bytes: 10 * 1024 * 1024 }],
    ["20,000 rows", utf8(`${head}\n${`${row}\n`.repeat(20_000)}`), { code: "too_many_rows", rows: 20_000 }],
    ["an open quotation mark", utf8(`${head}\n${row}\n"A,AU\n${row}\n`), { code: "quote_not_closed", row: 2 }],
  ])("%s", (_, bytes, problem) => {
    expect(problemOf(bytes)).toEqual(problem);
  });

  it("5,000 rows are not too many", () => {
    expect(tableOf(utf8(`${head}\n${`${row}\n`.repeat(fileLimits.rows)}`)).rows).toHaveLength(5000);
  });
});

describe("the head", () => {
  it("is in any order, under any of the names, and in the user's language", () => {
    const places = findPlaces(
      ["LAST NAME", "e-mail address", "Ländercode", "company", "First-Name"],
      { ...labels, org_country: "Ländercode" },
      usedColumns(true),
    );
    expect(places).toEqual({ last_name: 0, email: 1, org_country: 2, org_name: 3, first_name: 4 });
    expect(missingColumns(places)).toEqual([]);
  });

  it("may lack what is not needed; of two names the first counts; what is unknown is left", () => {
    const places = findPlaces(["Email", "E-mail", "Reason", "Telephone"], labels, usedColumns(true));
    expect([places, missingColumns(places)]).toEqual([{ email: 0 }, ["org_name", "org_country", "first_name", "last_name"]]);
    expect(findPlaces(["Plan"], labels, usedColumns(false))).toEqual({});
  });

  it("of the template is its own", () => {
    const { head: written } = tableOf(utf8(templateFile(labels, usedColumns(true), { org_name: "Bondi" })));
    expect(Object.keys(findPlaces(written, labels, usedColumns(true)))).toEqual(usedColumns(true));
  });
});
