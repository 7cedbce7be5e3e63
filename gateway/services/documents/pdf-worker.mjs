// Opens, stamps and merges PDFs in its own thread: a small file can unpack to gigabytes, and only a thread can be killed.
import { readlinkSync } from "node:fs";
import { parentPort } from "node:worker_threads";
import { constants, inflateSync } from "node:zlib";
import { drawStatement } from "./draw-statement.mjs";
import { EncryptedPDFError, PDFArray, PDFDict, PDFDocument, PDFName, PDFStream, StandardFonts, rgb } from "@cantoo/pdf-lib";

const load = (bytes) => PDFDocument.load(bytes, { updateMetadata: false });
/** A4 in points, with a margin around a picture. */
const [pageWidth, pageHeight, margin] = [595.28, 841.89, 36];

/** How large a file's tables may unpack; those of a thousand pages take a few megabytes. */
const mostUnpacked = 32 * 1_048_576;

/**
 * Opening a file unpacks its object streams and cross-reference streams, and nothing else. What they come to is measured
 * first, by zlib and no further than the limit: 300 MB out of 300 KB would hold the thread for seconds. A dictionary
 * with an escape in it may hide what it is, and is measured as well.
 */
function unpacksToTooMuch(bytes) {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = file.toString("latin1");
  let left = mostUnpacked;
  for (const { index, 0: mark } of text.matchAll(/(?<!end)stream\r?\n/g)) {
    const before = text.slice(Math.max(0, index - 2048), index);
    const dictionary = before.slice(before.lastIndexOf("obj") + 1);
    if (!/ObjStm|XRef|#/.test(dictionary)) continue;
    // No writer compresses its tables twice, or with anything but Flate.
    if (/ObjStm|XRef/.test(dictionary) && (dictionary.match(/Decode\b/g) ?? []).length > (dictionary.includes("FlateDecode") ? 1 : 0))
      return true;
    try {
      left -= inflateSync(file.subarray(index + mark.length), { maxOutputLength: left, finishFlush: constants.Z_SYNC_FLUSH }).length;
    } catch (error) {
      // Not compressed, or damaged: opening it will show.
      if (error.code === "ERR_BUFFER_TOO_LARGE") return true;
    }
    if (left <= 0) return true;
  }
  return false;
}

const startsSomething = ["JavaScript", "Launch", "ImportData", "RichMediaExecute"];

/** A script, or an action that starts a program: no document for review or signing needs one. */
function isActive(object, depth = 0) {
  // Deeper than any writer nests direct objects; references are checked separately.
  if (depth > 50) return true;
  if (object instanceof PDFStream) return isActive(object.dict, depth);
  if (object instanceof PDFArray) return object.asArray().some((each) => isActive(each, depth + 1));
  if (!(object instanceof PDFDict)) return false;
  return object.entries().some(([key, value]) => {
    const name = key.decodeText();
    if (name === "JavaScript" || name === "XFA") return true;
    if (name === "S" && value instanceof PDFName && startsSomething.includes(value.decodeText())) return true;
    return isActive(value, depth + 1);
  });
}

async function drawPicture(pdf, { bytes, file_type }) {
  const picture = await (file_type === "image/png" ? pdf.embedPng(bytes) : pdf.embedJpg(bytes));
  const { width, height } = picture.scaleToFit(pageWidth - 2 * margin, pageHeight - 2 * margin);
  pdf.addPage([pageWidth, pageHeight]).drawImage(picture, { x: (pageWidth - width) / 2, y: (pageHeight - height) / 2, width, height });
  await picture.embed();
}

async function addPart(whole, part) {
  if (part.file_type !== "application/pdf") return drawPicture(whole, part);
  const pdf = await load(part.bytes);
  for (const page of await whole.copyPages(pdf, pdf.getPageIndices())) whole.addPage(page);
}

const jobs = {
  /** The number of pages, or why it is refused. */
  async check({ bytes }) {
    if (unpacksToTooMuch(bytes)) return "involved";
    let pdf;
    try {
      pdf = await load(bytes);
      if (pdf.context.enumerateIndirectObjects().some(([, object]) => isActive(object))) return "active";
      return pdf.getPages().length;
    } catch (error) {
      return error instanceof EncryptedPDFError ? "encrypted" : "damaged";
    }
  },

  /** Whether the picture can be drawn: what is accepted here can be merged later. */
  async draw(picture) {
    try {
      await drawPicture(await PDFDocument.create(), picture);
      return true;
    } catch {
      return false;
    }
  },

  async stamp({ bytes, text }) {
    const pdf = await load(bytes);
    const font = await pdf.embedFont(StandardFonts.Helvetica);
    const page = pdf.getPage(pdf.getPageCount() - 1);
    const { x, y, width } = page.getCropBox();
    const size = 10;
    const ink = rgb(0.1, 0.14, 0.25);
    const textWidth = font.widthOfTextAtSize(text, size);
    const left = Math.max(x + 8, x + width - textWidth - 36);
    page.drawRectangle({
      x: left - 6,
      y: y + 20,
      width: textWidth + 12,
      height: size + 10,
      color: rgb(1, 1, 1),
      borderColor: ink,
      borderWidth: 0.5,
    });
    page.drawText(text, { x: left, y: y + 27, size, font, color: ink });
    return pdf.save();
  },

  async merge({ parts }) {
    const whole = await PDFDocument.create();
    for (const [place, part] of parts.entries()) {
      try {
        await addPart(whole, part);
      } catch {
        return { damaged: place };
      }
    }
    return whole.save();
  },

  statement: ({ statement }) => drawStatement(statement),
};

parentPort.on("message", async ({ kind, ...job }) => {
  try {
    parentPort.postMessage({ result: await jobs[kind](job) });
  } catch (error) {
    parentPort.postMessage({ failure: error instanceof Error ? error.message : "the PDF could not be worked on" });
  }
});

/** Where the system tells this thread's processor time; null where it tells none. */
function ownTask() {
  try {
    return readlinkSync("/proc/thread-self");
  } catch {
    return null;
  }
}

// What is asked from now on is timed: loading the library takes longer than most files.
parentPort.postMessage({ task: ownTask() });
