// Draws a statement on A4 pages. Texts come formatted; only their positions are decided here.
import fs from "node:fs";
import { createRequire } from "node:module";
import { PDFDocument, rgb } from "@cantoo/pdf-lib";
import * as fontkit from "fontkit";

const require = createRequire(import.meta.url);

/** Files that together cover the scripts; the first that knows a letter draws it. */
const files = (name, weight, scripts) => scripts.map((script) => `@fontsource/${name}/files/${name}-${script}-${weight}-normal.woff`);
const scripts = ["latin", "latin-ext", "vietnamese", "greek", "cyrillic"];
const faces = {
  text: [...files("roboto", 400, scripts), ...files("noto-sans-arabic", 400, ["arabic"]), ...files("noto-sans-thai", 400, ["thai"])],
  strong: [...files("roboto", 500, scripts), ...files("noto-sans-arabic", 500, ["arabic"]), ...files("noto-sans-thai", 500, ["thai"])],
  figure: files("poppins", 600, ["latin", "latin-ext"]),
};

const [pageWidth, pageHeight, margin] = [595.28, 841.89, 48];
const right = pageWidth - margin;
const ink = rgb(0.067, 0.082, 0.173);
const quiet = rgb(0.36, 0.38, 0.46);
const hairline = rgb(0.87, 0.88, 0.91);
const ground = rgb(0.957, 0.961, 0.988);

export async function drawStatement(statement) {
  const pdf = await PDFDocument.create();
  pdf.registerFontkit(fontkit);
  pdf.setTitle(`${statement.title} ${statement.reference}`);
  pdf.setAuthor(statement.issuer[0] ?? "");
  pdf.setLanguage(statement.language);
  pdf.setCreationDate(new Date(statement.created_at));
  pdf.setModificationDate(new Date(statement.created_at));
  const pen = await penFor(pdf, JSON.stringify(statement));
  let page = pdf.addPage([pageWidth, pageHeight]);

  let y = pageHeight - margin - 20;
  pen(page, statement.title, { x: margin, y: y + 20, size: 9, color: quiet });
  const [issuer = "", ...address] = statement.issuer;
  let below = y - 18 - pen(page, issuer, { x: margin, y, face: "strong", size: 14, most: 280 });
  for (const line of address) below -= 13 + pen(page, line, { x: margin, y: below, size: 9, color: quiet, most: 280 });
  const { total } = statement;
  pen(page, total.label, { x: right, y: y + 4, size: 9, color: quiet, isEnd: true });
  pen(page, `${total.amount} ${total.currency}`, { x: right, y: y - 22, size: 22, face: "figure", isEnd: true });
  pen(page, total.note, { x: right, y: y - 40, size: 9, color: quiet, isEnd: true });

  y = Math.min(below, y - 52) - 8;
  line(page, y);
  y -= 24;
  const columns = [margin, margin + 210, margin + 360];
  const { label: billedTo, lines: billed } = statement.bill_to;
  pen(page, billedTo, { x: columns[0], y, size: 8.5, color: quiet });
  let foot = y - 14;
  billed.forEach((text, place) => {
    const look = place === 0 ? { size: 10, face: "strong" } : { size: 9 };
    foot -= 13 + pen(page, text, { x: columns[0], y: foot, most: 195, ...look });
  });
  let top = y;
  for (let place = 0; place < statement.facts.length; place += 2) {
    const more = statement.facts.slice(place, place + 2).map(({ label, value }, beside) => {
      const x = columns[1 + beside];
      pen(page, label, { x, y: top, size: 8.5, color: quiet });
      return pen(page, value, { x, y: top - 14, size: 9.5, most: 140 });
    });
    top -= 36 + Math.max(...more);
  }
  y = Math.min(foot, top) - 18;

  const hasBalance = statement.columns.length === 4;
  const amountEnd = hasBalance ? right - 105 : right;
  // With a balance the items are days, which need little room.
  const countedAt = margin + (hasBalance ? 110 : 210);
  const widest = hasBalance ? 200 : 190;
  const head = () => {
    page.drawRectangle({ x: margin - 8, y: y - 8, width: right - margin + 16, height: 24, color: ground });
    const [item, counted, amount, balance] = statement.columns;
    pen(page, item, { x: margin, y, size: 8.5, color: quiet });
    pen(page, counted, { x: countedAt, y, size: 8.5, color: quiet });
    pen(page, amount, { x: amountEnd, y, size: 8.5, color: quiet, isEnd: true });
    if (hasBalance) pen(page, balance, { x: right, y, size: 8.5, color: quiet, isEnd: true });
    y -= 26;
  };
  const nextPage = () => {
    page = pdf.addPage([pageWidth, pageHeight]);
    y = pageHeight - margin - 20;
  };
  head();
  for (const [item, counted, amount, balance] of statement.rows) {
    const asItem = { size: 10, face: "strong", most: countedAt - margin - 10 };
    const asCounted = { size: 9, color: quiet, most: widest };
    const [items, counts] = [pen.lines(item, asItem), pen.lines(counted, asCounted)];
    const more = Math.max(belowOf(items, asItem.size), belowOf(counts, asCounted.size));
    if (y - more < margin + 60) {
      nextPage();
      head();
    }
    pen(page, items, { x: margin, y, ...asItem });
    pen(page, counts, { x: countedAt, y, ...asCounted });
    pen(page, amount, { x: amountEnd, y, size: 10, face: "strong", isEnd: true });
    if (hasBalance) pen(page, balance ?? "", { x: right, y, size: 10, color: quiet, isEnd: true });
    line(page, y - 10 - more);
    y -= 28 + more;
  }
  if (y < margin + 40 + statement.sums.length * 22) nextPage();
  y -= 8;
  statement.sums.forEach(({ label, amount }, place) => {
    const isTotal = place === statement.sums.length - 1;
    if (isTotal) {
      line(page, y + 14, right - 200);
      y -= 6;
    }
    pen(page, label, { x: right - 200, y, size: isTotal ? 10.5 : 9.5, face: isTotal ? "strong" : "text" });
    pen(page, amount, { x: right, y, size: isTotal ? 14 : 9.5, face: isTotal ? "figure" : "text", isEnd: true });
    y -= 22;
  });

  pdf.getPages().forEach((each, place, all) => {
    pen(each, statement.footer, { x: margin, y: margin - 12, size: 8, color: quiet, most: 400 });
    pen(each, `${place + 1} / ${all.length}`, { x: right, y: margin - 12, size: 8, color: quiet, isEnd: true });
  });
  return pdf.save();
}

const line = (page, y, from = margin) => page.drawLine({ start: { x: from, y }, end: { x: right, y }, thickness: 0.6, color: hairline });

/**
 * Writes a text, or its lines, from its start or up to its end, and says by how much what comes below it must give way. `most` is the width
 * that a line may have, in points: a document says all of what it says, in as many lines as that takes.
 */
async function penFor(pdf, said) {
  const letters = new Set([...said.normalize("NFC"), "?"].map((letter) => letter.codePointAt(0)));
  const opened = {};
  for (const [face, names] of Object.entries(faces)) opened[face] = await openFonts(pdf, names, new Set(letters));
  const widthOf = (runs, size) => runs.reduce((sum, run) => sum + run.font.widthOfTextAtSize(run.text, size), 0);
  const linesOf = (text, { size, face = "text", most }) =>
    most === undefined ? [text] : brokenAt(most, (part) => widthOf(runsOf(opened[face], part), size), text);

  const pen = (page, text, { x, y, size, face = "text", color = ink, isEnd = false, most }) => {
    const lines = Array.isArray(text) ? text : linesOf(text, { size, face, most });
    lines.forEach((part, place) => {
      const runs = runsOf(opened[face], part);
      let at = isEnd ? x - widthOf(runs, size) : x;
      for (const run of runs) {
        page.drawText(run.text, { x: at, y: y - place * size * lineHeight, size, font: run.font, color });
        at += run.font.widthOfTextAtSize(run.text, size);
      }
    });
    return belowOf(lines, size);
  };
  return Object.assign(pen, { lines: linesOf });
}

const lineHeight = 1.3;
const belowOf = (lines, size) => (lines.length - 1) * size * lineHeight;
const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** At its spaces; a word that is wider than a line, within itself. */
function brokenAt(most, widthOf, text) {
  if (widthOf(text) <= most) return [text];
  const lines = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (widthOf(longer) <= most) {
      line = longer;
      continue;
    }
    if (line !== "") lines.push(line);
    line = "";
    for (const { segment } of graphemes.segment(word)) {
      if (line !== "" && widthOf(line + segment) > most) {
        lines.push(line);
        line = "";
      }
      line += segment;
    }
  }
  return [...lines, line];
}

/** Only fonts that draw something come into the file. */
async function openFonts(pdf, names, needed) {
  const fonts = [];
  for (const name of names) {
    if (needed.size === 0) break;
    const bytes = fs.readFileSync(require.resolve(name));
    const letters = new Set(fontkit.create(bytes).characterSet);
    if (![...needed].some((code) => letters.has(code))) continue;
    for (const code of letters) needed.delete(code);
    fonts.push({ letters, font: await pdf.embedFont(bytes, { subset: true }) });
  }
  return fonts;
}

/** Parts of a text that one font draws: a sign that the font before it knows stays with it. */
function runsOf(fonts, text) {
  const runs = [];
  for (const letter of text.normalize("NFC")) {
    const code = letter.codePointAt(0);
    const last = runs.at(-1);
    if (last?.letters.has(code)) {
      last.text += letter;
      continue;
    }
    const found = fonts.find(({ letters }) => letters.has(code));
    // A question mark for each letter of a script that no font here draws.
    if (found) runs.push({ ...found, text: letter });
    else if (last?.letters.has(questionMark)) last.text += "?";
    else runs.push({ ...fonts[0], text: "?" });
  }
  return runs;
}
const questionMark = "?".codePointAt(0);
