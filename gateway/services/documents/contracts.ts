/** Contracts: stamps initials and time on a page, and merges files. */
import type { Readable } from "node:stream";
import { and, eq, inArray } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Document, MergeDocuments, SignDocument } from "../../../contract/records/uploaded-document";
import { AppError, notFound, refusedField } from "../../app-error";
import { document } from "../../db/schema/records/document";
import { contentAddress } from "../../files/content-address";
import { refusal } from "../../refusal";
import type { Origin } from "../../origin";
import type { GatewayContext } from "../../gateway-context";
import { writeAudit } from "../audit/audit";
import { audited, type Audited } from "../audit/audited";
import type { Caller } from "../access/sessions";
import { findDocument, insertDocument, noteDocument, ofVerification, toDocument } from "./documents";
import { workOnFile } from "./pdf";

/** Browser clocks can run slightly ahead. */
const aheadSeconds = 300;
const largestMerged = 20 * 1_048_576;

const signedAlready = () => new AppError("refused", refusal("document_signed"));

/** Throws `refused` if it is already signed, isn't a PDF, or would be signed in the future. */
export async function signDocument(
  gateway: GatewayContext,
  caller: Caller,
  origin: Origin,
  { org_id, id }: { org_id: string; id: string },
  input: SignDocument,
): Promise<Audited<Document>> {
  const now = gateway.clock();
  if (input.signature_timestamp > now.getTime() / 1000 + aheadSeconds)
    throw refusedField("signature_timestamp", refusal("document_signed_in_future"));
  const row = await gateway.db.inPartner(caller.partner_id, ({ sql }) => findDocument(sql, id, org_id));
  if (row.status === "SIGNED") throw signedAlready();
  if (row.file_type !== "application/pdf") throw new AppError("refused", refusal("document_no_pdf"));
  const signed_at = new Date(input.signature_timestamp * 1000).toISOString();
  const text = `Signed ${input.signature_initials}   ${signed_at.slice(0, 19).replace("T", " ")} UTC`;
  const stamped = await workOnFile(caller.partner_id, "stamp", { bytes: await readAll(await gateway.files.get(row.storage_key)), text });
  const { sha256, storage_key } = contentAddress(stamped);
  await gateway.files.put(storage_key, stamped);
  return gateway.db.inPartner(caller.partner_id, async (tx) => {
    // Of two simultaneous signatures, the second finds it signed.
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
    const context = { gateway, tx, caller, origin };
    const entry = await writeAudit(context, "DOCUMENT_SIGNED", id, { org_id });
    await noteDocument(context, signed, "UPDATED");
    return audited(entry, toDocument(gateway, signed));
  });
}

/** Creates a new document of the same organization and keeps the originals. Throws `not_found` if one isn't the organization's. */
export async function mergeDocuments(
  gateway: GatewayContext,
  caller: Caller,
  origin: Origin,
  org_id: string,
  { document_ids }: MergeDocuments,
): Promise<Audited<Document>> {
  const found = await gateway.db.inPartner(caller.partner_id, ({ sql }) =>
    sql
      .select()
      .from(document)
      .where(and(ofVerification(org_id), inArray(document.id, document_ids))),
  );
  const rows = document_ids.flatMap((id) => found.find((row) => row.id === id) ?? []);
  if (rows.length < document_ids.length) throw notFound();
  if (rows.reduce((sum, { byte_size }) => sum + byte_size, 0) > largestMerged)
    throw refusedField("document_ids", refusal("documents_too_large"));
  const parts = await Promise.all(
    rows.map(async ({ storage_key, file_type }) => ({ file_type, bytes: await readAll(await gateway.files.get(storage_key)) })),
  );
  const merged = await workOnFile(caller.partner_id, "merge", { parts });
  // Uploads are checked on arrival; this names a file that predates the check or was changed on disk.
  if ("damaged" in merged) {
    const file_name = rows[merged.damaged]?.file_name;
    throw refusedField(
      `document_ids.${merged.damaged}`,
      file_name === undefined ? refusal("document_does_not_open") : refusal("file_does_not_open", { file_name }),
    );
  }
  const { sha256, storage_key } = contentAddress(merged);
  await gateway.files.put(storage_key, merged);
  return gateway.db.inPartner(caller.partner_id, async (tx) => {
    const context = { gateway, tx, caller, origin };
    const made = await insertDocument(context, {
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
    const entry = await writeAudit(context, "DOCUMENTS_MERGED", made.id, { org_id, document_ids });
    return audited(entry, toDocument(gateway, made));
  });
}

async function readAll(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}
