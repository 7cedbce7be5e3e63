/** A document says all of what it says, however long a name or a formula is. */
import { PDFPage } from "@cantoo/pdf-lib";
import { afterEach, expect, test, vi } from "vitest";
import { drawStatement } from "./draw-statement.mjs";
import type { Statement } from "./pdf";

afterEach(() => vi.restoreAllMocks());

const formula = "1,284 × 0.30 + 1.2% of 5,048,370.25 + 0.01 rounded per payment";
const issuer = `Harbourline ${"Payments and Settlement ".repeat(5)}Pty Ltd`;
const billed = "Unternehmensbeteiligungsverwaltungsgesellschaftsgruppe".repeat(4);

const statement = (rows: Statement["rows"]): Statement => ({
  language: "en",
  title: "Tax invoice for October 2026",
  reference: "INV-2026-0488",
  issuer: [issuer, "8 Wharf Lane"],
  bill_to: { label: "Billed to", lines: [billed, "38 Arden Street"] },
  total: { label: "Total", amount: "314.20", currency: "AUD", note: "Due 15 Nov 2026" },
  facts: [{ label: "Number", value: "INV-2026-0488" }],
  columns: ["Item", "How it is counted", "Amount, AUD"],
  rows,
  sums: [{ label: "Total, AUD", amount: "314.20" }],
  footer: "Harbourline",
  created_at: "2026-11-01T00:00:00.000Z",
});

interface Drawn {
  text: string;
  x: number;
  y: number;
  page: number;
}

async function drawnOf(rows: Statement["rows"]): Promise<Drawn[]> {
  const drawn: Drawn[] = [];
  const pages: PDFPage[] = [];
  // Called with its page below.
  // oxlint-disable-next-line typescript/unbound-method
  const original = PDFPage.prototype.drawText;
  vi.spyOn(PDFPage.prototype, "drawText").mockImplementation(function (this: PDFPage, text, options) {
    if (!pages.includes(this)) pages.push(this);
    drawn.push({ text, x: options?.x ?? 0, y: options?.y ?? 0, page: pages.indexOf(this) });
    Reflect.apply(original, this, [text, options]);
  });
  await drawStatement(statement(rows));
  return drawn;
}

const withoutSpaces = (text: string) => text.replaceAll(" ", "");

test("names, items and formulas go on in the next line, below each other and above what follows", async () => {
  const drawn = await drawnOf([
    ["Card payments, domestic and international", formula, "63.59"],
    ["Payouts", "8 × 0.75", "6.00"],
  ]);
  const said = withoutSpaces(drawn.map(({ text }) => text).join(""));
  for (const text of [issuer, billed, formula, "Tax invoice for October 2026"]) expect(said).toContain(withoutSpaces(text));
  expect(said).not.toContain("…");
  const placeOf = (start: string) => drawn.find(({ text }) => text.startsWith(start))?.y ?? Number.NaN;
  const lastOf = (end: string) => drawn.findLast(({ text }) => text.endsWith(end))?.y ?? Number.NaN;
  expect(lastOf("Pty Ltd")).toBeGreaterThan(placeOf("8 Wharf"));
  expect(lastOf("gruppe")).toBeGreaterThan(placeOf("38 Arden"));
  expect(placeOf("38 Arden")).toBeGreaterThan(placeOf("Item"));
  expect(placeOf("1,284")).toBeGreaterThan(lastOf("per payment"));
  expect(lastOf("per payment")).toBeGreaterThan(placeOf("Payouts"));
});

test("a row of many lines that would run into the foot goes to the next page as a whole", async () => {
  const drawn = await drawnOf(Array.from({ length: 30 }, () => ["Card payments", `${formula} and ${formula}`, "63.59"]));
  const lowest = Math.min(...drawn.filter(({ text }) => text.includes("payment")).map(({ y }) => y));
  const foot = drawn.find(({ text }) => text === "Harbourline")?.y ?? Number.NaN;
  expect(lowest).toBeGreaterThan(foot + 12);
  for (const { page, y } of drawn.filter(({ text }) => text.startsWith("1,284")))
    expect(drawn.some((each) => each.page === page && each.y === y && each.text === "63.59")).toBe(true);
});
