// Opens, stamps and merges PDFs in a thread of its own: a small file may unpack to gigabytes, and only a thread can be ended.
import { parentPort } from "node:worker_threads";
import { EncryptedPDFError, PDFDocument, StandardFonts, rgb } from "@cantoo/pdf-lib";

const load = (bytes) => PDFDocument.load(bytes, { updateMetadata: false });
/** A4 in points, with a margin around a picture. */
const [pageWidth, pageHeight, margin] = [595.28, 841.89, 36];

const jobs = {
  /** The number of pages, or why there is none. */
  async check({ bytes }) {
    try {
      return (await load(bytes)).getPages().length;
    } catch (error) {
      return error instanceof EncryptedPDFError ? "encrypted" : "damaged";
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
    page.drawRectangle({ x: left - 6, y: y + 20, width: textWidth + 12, height: size + 10, color: rgb(1, 1, 1), borderColor: ink, borderWidth: 0.5 });
    page.drawText(text, { x: left, y: y + 27, size, font, color: ink });
    return pdf.save();
  },

  async merge({ parts }) {
    const whole = await PDFDocument.create();
    for (const { bytes, file_type } of parts) {
      if (file_type === "application/pdf") {
        const part = await load(bytes);
        for (const page of await whole.copyPages(part, part.getPageIndices())) whole.addPage(page);
      } else {
        const picture = await (file_type === "image/png" ? whole.embedPng(bytes) : whole.embedJpg(bytes));
        const { width, height } = picture.scaleToFit(pageWidth - 2 * margin, pageHeight - 2 * margin);
        whole.addPage([pageWidth, pageHeight]).drawImage(picture, { x: (pageWidth - width) / 2, y: (pageHeight - height) / 2, width, height });
      }
    }
    return whole.save();
  },
};

parentPort.on("message", async ({ kind, ...job }) => {
  try {
    parentPort.postMessage({ result: await jobs[kind](job) });
  } catch (error) {
    parentPort.postMessage({ failure: error instanceof Error ? error.message : "the PDF could not be worked on" });
  }
});
