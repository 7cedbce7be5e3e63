/** Contracts: initials and time stamped on a page, several files made one. */
import type { Readable } from "node:stream";
import { and, eq, inArray } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Document, MergeDocuments, SignDocument } from "../../../contract/records/document";
import { AppError, notFound, refusedField } from "../../app-error";
import { document } from "../../db/schema/records/document";
import { contentAddress } from "../../files/content-address";
import type { Origin, World } from "../../world";
import { writeAudit } from "../audit";
import type { Caller } from "../sign-in/sessions";
import { findDocument, insertDocument, noteDocument, toDocument, type DocumentRow } from "./documents";

/** Clocks of browsers run ahead a little. */
const aheadSeconds = 300;
const largestMerged = 20 * 1_048_576;

const signedAlready = () => new AppError("refused", "This document is signed already.");

/** Throws `refused` for what is signed, is no PDF, or would be signed in the future. */
export async function signDocument(world: World, caller: Caller, origin: Origin, { org_id, id }: { org_id: string; id: string }, input: SignDocument): Promise<Document> {
  const now = world.clock();
  if (input.signature_timestamp > now.getTime() / 1000 + aheadSeconds) throw refusedField("signature_timestamp", "lies in the future");
  const row = await world.db.inPartner(caller.partner_id, ({ sql }) => findDocument(sql, id, org_id));
  if (row.status === "SIGNED") throw signedAlready();
  if (row.file_type !== "application/pdf") throw new AppError("refused", "Only a PDF can be signed. Merge the picture into one first.");
  const signed_at = new Date(input.signature_timestamp * 1000).toISOString();
  const stamped = await stamp(await readAll(await world.files.get(row.storage_key)), input.signature_initials, signed_at);
  const { sha256, storage_key } = contentAddress(stamped);
  await world.files.put(storage_key, stamped);
  return world.db.inPartner(caller.partner_id, async (tx) => {
    // Of two that sign at once the second finds it signed.
    const [signed] = await tx.sql
      .update(document)
      .set({
        status: "SIGNED",
        signed_initials: input.signature_initials,
        signed_at,
        sha256,
        storage_key,
        storage_key_unsigned: row.storage_key,
        byte_size: stamped.byteLength,
        updated_at: now.toISOString(),
      })
      .where(and(eq(document.id, id), eq(document.status, "UNSIGNED")))
      .returning();
    if (!signed) throw signedAlready();
    await writeAudit(world, tx, caller, origin, "DOCUMENT_SIGNED", id, { org_id });
    await noteDocument(world, tx, signed, "UPDATED");
    return toDocument(world, signed);
  });
}

async function stamp(bytes: Uint8Array, initials: string, signed_at: string): Promise<Uint8Array> {
  const { PDFDocument, StandardFonts, rgb } = await import("@cantoo/pdf-lib");
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const page = pdf.getPage(pdf.getPageCount() - 1);
  const { x, y, width } = page.getCropBox();
  const text = `Signed ${initials}   ${signed_at.slice(0, 19).replace("T", " ")} UTC`;
  const size = 10;
  const ink = rgb(0.1, 0.14, 0.25);
  const textWidth = font.widthOfTextAtSize(text, size);
  const left = Math.max(x + 8, x + width - textWidth - 36);
  page.drawRectangle({ x: left - 6, y: y + 20, width: textWidth + 12, height: size + 10, color: rgb(1, 1, 1), borderColor: ink, borderWidth: 0.5 });
  page.drawText(text, { x: left, y: y + 27, size, font, color: ink });
  return pdf.save();
}

/** A new document of the same organization; those that it is made of stay. Throws `not_found` where one of them is not its. */
export async function mergeDocuments(world: World, caller: Caller, origin: Origin, org_id: string, { document_ids }: MergeDocuments): Promise<Document> {
  const found = await world.db.inPartner(caller.partner_id, ({ sql }) =>
    sql.select().from(document).where(and(eq(document.org_id, org_id), inArray(document.id, document_ids))),
  );
  const rows = document_ids.flatMap((id) => found.find((row) => row.id === id) ?? []);
  if (rows.length < document_ids.length) throw notFound("document");
  if (rows.reduce((sum, { byte_size }) => sum + byte_size, 0) > largestMerged) throw refusedField("document_ids", "come to more than 20MB together");
  const merged = await merge(world, rows);
  const { sha256, storage_key } = contentAddress(merged);
  await world.files.put(storage_key, merged);
  return world.db.inPartner(caller.partner_id, async (tx) => {
    const made = await insertDocument(world, tx, {
      id: uuidv7(),
      org_id,
      descriptor: "msa_signature_list_document",
      file_name: "contract-documents.pdf",
      file_type: "application/pdf",
      byte_size: merged.byteLength,
      sha256,
      storage_key,
      uploaded_by: caller.partner_user_id,
    });
    await writeAudit(world, tx, caller, origin, "DOCUMENTS_MERGED", made.id, { org_id, document_ids });
    return toDocument(world, made);
  });
}

/** A4 in points, with a margin around a picture. */
const [pageWidth, pageHeight, margin] = [595.28, 841.89, 36];

async function merge(world: World, rows: DocumentRow[]): Promise<Uint8Array> {
  const { PDFDocument } = await import("@cantoo/pdf-lib");
  const whole = await PDFDocument.create();
  for (const row of rows) {
    const bytes = await readAll(await world.files.get(row.storage_key));
    if (row.file_type === "application/pdf") {
      const part = await PDFDocument.load(bytes, { updateMetadata: false });
      for (const page of await whole.copyPages(part, part.getPageIndices())) whole.addPage(page);
    } else {
      const picture = await (row.file_type === "image/png" ? whole.embedPng(bytes) : whole.embedJpg(bytes));
      const { width, height } = picture.scaleToFit(pageWidth - 2 * margin, pageHeight - 2 * margin);
      whole.addPage([pageWidth, pageHeight]).drawImage(picture, { x: (pageWidth - width) / 2, y: (pageHeight - height) / 2, width, height });
    }
  }
  return whole.save();
}

async function readAll(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}
