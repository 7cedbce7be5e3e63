/** Sends the bytes of a file that was announced. */
import { PDFDocument } from "@cantoo/pdf-lib";
import type { TestGateway } from "../gateway-fixture";

/** `upload_url` is an announcement's; the file is a PDF of one page. */
export async function sendFile(t: TestGateway, upload_url: string): Promise<void> {
  const pdf = await PDFDocument.create();
  pdf.addPage([300, 400]).drawText("Signed for by J. Doe", { x: 40, y: 300 });
  const body = Buffer.from(await pdf.save());
  const { status, text } = await t.request("PUT", upload_url, { token: null, body, headers: { "content-type": "application/pdf" } });
  if (status !== 200) throw new Error(`the file was refused with ${status}: ${text}`);
}
