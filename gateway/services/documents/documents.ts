/** Documents as records: found, recorded, opened by a link. */
import { and, eq, getTableColumns, ne } from "drizzle-orm";
import { evidenceDescriptor } from "../../../contract/kyb/documents";
import type { FileAnswer } from "../../../contract/file-answer";
import type { Document } from "../../../contract/records/uploaded-document";
import { notFound, refusedField } from "../../app-error";
import type { PartnerContext } from "../../call-context";
import type { Sql } from "../../db/database";
import { document } from "../../db/schema/records/document";
import { refusal } from "../../refusal";
import { ownOrganizationId } from "../access/grants";
import type { GatewayContext } from "../../gateway-context";
import { noteChanges } from "../changes/changes";
import { makeLink, readLink } from "./signed-links";

export type DocumentRow = typeof document.$inferSelect;
type NewDocument = Omit<typeof document.$inferInsert, "status" | "review" | "created_at" | "updated_at" | "partner_id">;

export async function insertDocument(context: PartnerContext, row: NewDocument): Promise<DocumentRow> {
  const { gateway, tx } = context;
  const now = gateway.clock().toISOString();
  const values = {
    ...row,
    partner_id: tx.partner_id,
    status: "UNSIGNED" as const,
    review: "PENDING" as const,
    created_at: now,
    updated_at: now,
  };
  const [made] = await tx.sql.insert(document).values(values).returning();
  if (!made) throw new Error("the document was not recorded");
  await noteDocument(context, made, "CREATED");
  return made;
}

/** The partner's own documents have their own call, which needs no merchant's permission. */
export async function noteDocument(context: PartnerContext, { id, org_id }: DocumentRow, kind: "CREATED" | "UPDATED"): Promise<void> {
  const { tx } = context;
  const isOwn = org_id === (await ownOrganizationId(tx.sql));
  const call = isOwn ? "GET /partner-document/{id}" : "GET /partner/organization/organization-document/{id}";
  await noteChanges(context, [{ call, record_id: id, org_id, kind }]);
}

const {
  partner_id: _,
  storage_key: __,
  storage_key_unsigned: ___,
  uploaded_by: ____,
  updated_at: _____,
  ...shown
} = getTableColumns(document);
const shownNames = Object.keys(shown) as (keyof typeof shown)[];

export function toDocument(gateway: GatewayContext, row: DocumentRow): Document {
  const record = Object.fromEntries(shownNames.map((name) => [name, row[name]])) as Omit<Document, "download_url">;
  return { ...record, download_url: makeLink(gateway, "download", row) };
}

/** Of a named organization only what was submitted for its verification. Throws `not_found`, including for another one's. */
export async function findDocument(sql: Sql, id: string, org_id?: string): Promise<DocumentRow> {
  const [row] = await sql
    .select()
    .from(document)
    .where(and(eq(document.id, id), org_id === undefined ? undefined : ofVerification(org_id)));
  if (!row) throw notFound();
  return row;
}

/** Evidence of a dispute is seen by another permission than a verification, so the verification's calls don't know it. */
export const ofVerification = (org_id: string) => and(eq(document.org_id, org_id), ne(document.descriptor, evidenceDescriptor));

/** The provider's decision on a document. Throws `not_found`, and `refused` for a rejection without a reason. */
export async function reviewDocument(context: PartnerContext, id: string, review: "APPROVED" | "REJECTED", reason: string | null) {
  const { gateway, tx } = context;
  if (review === "REJECTED" && reason === null) throw refusedField("reason", refusal("document_reason_missing"));
  const remark = review === "REJECTED" ? reason : null;
  const [row] = await tx.sql
    .update(document)
    .set({ review, remark, updated_at: gateway.clock().toISOString() })
    .where(eq(document.id, id))
    .returning();
  if (!row) throw notFound();
  await noteDocument(context, row, "UPDATED");
  return { id: row.id, org_id: row.org_id, review: row.review, remark: row.remark };
}

/** Throws `dead_link`. */
export async function openDownload(gateway: GatewayContext, token: string): Promise<FileAnswer> {
  const { partner_id, id } = await readLink(gateway, "download", token);
  const row = await gateway.db.inPartner(partner_id, ({ sql }) => findDocument(sql, id));
  const bytes = await gateway.files.get(row.storage_key);
  return { file_name: namedByType(row), media_type: row.file_type, byte_size: row.byte_size, bytes, is_inline: true };
}

const endings = { "application/pdf": /\.pdf$/i, "image/jpeg": /\.jpe?g$/i, "image/jpg": /\.jpe?g$/i, "image/png": /\.png$/i } as const;

/** A PDF named `statement.exe` is saved as a PDF. */
function namedByType({ file_name, file_type }: DocumentRow): string {
  if (endings[file_type].test(file_name)) return file_name;
  return `${file_name}.${file_type === "application/pdf" ? "pdf" : file_type === "image/png" ? "png" : "jpg"}`;
}
