/** Checks a file by its bytes, not its name: a known type, complete, openable, and the announced type. */
import { fileTypeFromBuffer } from "file-type";
import type { DocumentMediaType } from "../../../contract/kyb/documents";
import { refusedField } from "../../app-error";
import { refusal, type Refusal } from "../../refusal";
import { tooInvolved, workOnFile } from "./pdf";

const names = { "application/pdf": "PDF", "image/jpeg": "JPEG", "image/png": "PNG" } as const;
type FoundType = keyof typeof names;

const refused = (sentence: Refusal) => refusedField("file", sentence);
const trueType = (announced: DocumentMediaType): FoundType => (announced === "image/jpg" ? "image/jpeg" : announced);

/** Returns the actual type; throws `refused` with a specific sentence for each problem. */
export async function checkFile(partner_id: string, bytes: Buffer, announced: DocumentMediaType): Promise<FoundType> {
  if (bytes.length === 0) throw refused(refusal("file_empty"));
  const found = (await fileTypeFromBuffer(bytes))?.mime;
  if (found === undefined || !Object.hasOwn(names, found)) throw refused(refusal("file_wrong_type"));
  const type = found as FoundType;
  const expected = trueType(announced);
  if (type !== expected) throw refused(refusal("file_other_type", { found: names[type], announced: names[expected] }));
  if (type === "application/pdf") await checkPdf(partner_id, bytes);
  else await checkPicture(partner_id, bytes, type);
  return type;
}

/** Two A3 pages at 300 dpi. */
const mostPixels = 40_000_000;

async function checkPicture(partner_id: string, bytes: Buffer, file_type: "image/png" | "image/jpeg"): Promise<void> {
  if (!(file_type === "image/png" ? isWholePng(bytes) : isWholeJpeg(bytes))) throw refused(refusal("picture_cut_off"));
  // Width and height are in the first chunk; a few kilobytes may unpack to gigabytes of one colour.
  if (file_type === "image/png" && bytes.readUInt32BE(16) * bytes.readUInt32BE(20) > mostPixels)
    throw refused(refusal("picture_too_large"));
  if (!(await workOnFile(partner_id, "draw", { bytes, file_type }))) throw refused(refusal("picture_damaged"));
}

async function checkPdf(partner_id: string, bytes: Buffer): Promise<void> {
  // Readers look for the marker within the last kilobyte.
  if (!bytes.subarray(-1024).includes("%%EOF")) throw refused(refusal("pdf_cut_off"));
  const pages = await workOnFile(partner_id, "check", { bytes });
  if (pages === "involved") throw tooInvolved("check");
  if (pages === "active") throw refused(refusal("pdf_active"));
  if (pages === "encrypted") throw refused(refusal("pdf_encrypted"));
  if (pages === "damaged") throw refused(refusal("pdf_damaged"));
  if (pages === 0) throw refused(refusal("pdf_no_pages"));
}

/** Chunks up to `IEND`, each with its length in front. */
function isWholePng(bytes: Buffer): boolean {
  let at = 8;
  while (at + 12 <= bytes.length) {
    const name = bytes.toString("latin1", at + 4, at + 8);
    at += 12 + bytes.readUInt32BE(at);
    if (name === "IEND") return at <= bytes.length;
  }
  return false;
}

/** An end marker after the last scan: an embedded preview has its own end marker. */
const isWholeJpeg = (bytes: Buffer): boolean => bytes.lastIndexOf(Buffer.from([0xff, 0xd9])) > bytes.lastIndexOf(Buffer.from([0xff, 0xda]));
