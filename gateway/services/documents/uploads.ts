/** Uploads: announced by a call, sent by PUT, checked, and only then a document. */
import { count, eq, gt, lt } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { cleanFileName, largestBytes, largestMegabytes, type StoredDescriptor } from "../../../contract/kyb/documents";
import type { RequestUpload, UploadedFile } from "../../../contract/records/uploaded-document";
import { AppError, refusedField } from "../../app-error";
import type { ActorContext } from "../../call-context";
import type { PartnerTransaction } from "../../db/database";
import { documentUpload } from "../../db/schema/records/document";
import { contentAddress } from "../../files/content-address";
import { FairQueue } from "../../lib/fair-queue";
import type { Origin } from "../../origin";
import type { GatewayContext } from "../../gateway-context";
import { writeAudit } from "../audit/audit";
import { audited } from "../audit/audited";
import { checkFile } from "./check-file";
import { insertDocument } from "./documents";
import { deadLink, linkEnd, makeLink, readLink } from "./signed-links";
import { refusal } from "../../refusal";

/** How long an upload may continue after its link expires. */
const keptAfterEndMs = 3_600_000;

/** Open upload links per partner; they expire after ten minutes. */
const mostAnnounced = 200;

/** Simultaneous uploads per partner: each may hold 4 MB of memory for as long as its connection is slow. */
const arriving = new FairQueue({
  places: Number.POSITIVE_INFINITY,
  places_per_key: 8,
  waiting_per_key: 16,
  refusal: refusal("too_many_uploads"),
});

/** Returns the document's future id, and where to send its bytes. */
export async function requestUpload(
  context: ActorContext,
  org_id: string,
  input: Omit<RequestUpload, "descriptor"> & { descriptor: StoredDescriptor },
) {
  const { gateway, tx, caller } = context;
  const now = gateway.clock();
  const { partner_id } = tx;
  const id = uuidv7();
  const tooOld = new Date(now.getTime() - keptAfterEndMs).toISOString();
  await tx.sql.delete(documentUpload).where(lt(documentUpload.expires_at, tooOld));
  const [open] = await tx.sql.select({ count: count() }).from(documentUpload).where(gt(documentUpload.expires_at, now.toISOString()));
  if ((open?.count ?? 0) >= mostAnnounced)
    throw new AppError("too_many", refusal("files_announced_not_sent", { most: mostAnnounced }), {
      retry_after_seconds: 60,
    });
  await tx.sql.insert(documentUpload).values({
    partner_id,
    id,
    org_id,
    ...input,
    file_name: cleanFileName(input.file_name),
    uploaded_by: caller.partner_user_id,
    impersonator_name: caller.impersonator_name,
    created_at: now.toISOString(),
    expires_at: linkEnd(gateway).toISOString(),
  });
  const entry = await writeAudit(context, "DOCUMENT_ANNOUNCED", id, { org_id, descriptor: input.descriptor });
  return audited(entry, { id, upload_url: makeLink(gateway, "upload", { partner_id, id }) });
}

/**
 * Receives the bytes of an announced file. A wrong file ends its announcement; an interrupted upload keeps it, so that it
 * can be sent again. Of two at once, one is accepted and the other finds a dead link.
 */
export async function receiveUpload(
  gateway: GatewayContext,
  origin: Origin,
  token: string,
  bytes: AsyncIterable<Buffer>,
): Promise<UploadedFile> {
  const { partner_id, id } = await readLink(gateway, "upload", token);
  return arriving.run(partner_id, () => takeUpload(gateway, origin, { partner_id, id }, bytes));
}

async function takeUpload(
  gateway: GatewayContext,
  origin: Origin,
  { partner_id, id }: { partner_id: string; id: string },
  bytes: AsyncIterable<Buffer>,
): Promise<UploadedFile> {
  const inPartner = <T>(work: (tx: PartnerTransaction) => Promise<T>) => gateway.db.inPartner(partner_id, work);
  const [announced] = await inPartner(({ sql }) => sql.select().from(documentUpload).where(eq(documentUpload.id, id)));
  if (!announced) throw deadLink("upload");
  const { org_id, descriptor, file_name, uploaded_by, impersonator_name } = announced;
  try {
    const content = await readWithin(bytes, descriptor);
    const file_type = await checkFile(partner_id, content, announced.file_type);
    const { sha256, storage_key } = contentAddress(content);
    // Before its row: a row without a file would be worse than a file without a row.
    // Also where it is stored already: what was written long ago and no row names is swept away.
    await gateway.files.put(storage_key, content);
    return await inPartner(async (tx) => {
      const taken = await tx.sql.delete(documentUpload).where(eq(documentUpload.id, id)).returning({ id: documentUpload.id });
      if (taken.length === 0) throw deadLink("upload");
      const about = { id, file_name, file_type, byte_size: content.length, sha256 };
      await insertDocument({ gateway, tx }, { ...about, org_id, descriptor, storage_key, uploaded_by });
      await writeAudit({ gateway, tx, caller: { partner_user_id: uploaded_by, impersonator_name }, origin }, "DOCUMENT_UPLOADED", id, {
        org_id,
        descriptor,
      });
      return about;
    });
  } catch (error) {
    if (error instanceof AppError && error.name === "refused")
      await inPartner(({ sql }) => sql.delete(documentUpload).where(eq(documentUpload.id, id)));
    throw error;
  }
}

/** Far too much data is cut off; slightly too much gets an explanation. */
const patience = 16;

async function readWithin(bytes: AsyncIterable<Buffer>, descriptor: StoredDescriptor): Promise<Buffer> {
  const largest = largestBytes(descriptor);
  const tooLarge = () => refusedField("file", refusal("file_too_large", { megabytes: largestMegabytes(descriptor) }));
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of bytes) {
      size += chunk.length;
      if (size <= largest) chunks.push(chunk);
      else chunks.length = 0;
      if (size > largest * patience) throw tooLarge();
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError("malformed", refusal("upload_cut_off"), { fields: { file: refusal("file_cut_off") } });
  }
  if (size > largest) throw tooLarge();
  return Buffer.concat(chunks);
}
