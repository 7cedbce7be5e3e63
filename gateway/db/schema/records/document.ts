/** Files submitted for a verification, and as evidence in disputes. */
import { index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { documentMediaTypes, storedDescriptors } from "../../../../contract/kyb/documents";
import { documentReviews, documentStatuses } from "../../../../contract/statuses";
import { createdAt, id, isoTime, partnerId, updatedAt } from "../../columns";

export const document = pgTable(
  "document",
  {
    partner_id: partnerId(),
    id: id(),
    org_id: uuid("org_id").notNull(),
    /** The person it belongs to, if any. */
    person_id: uuid("person_id"),
    /** The specification's document field without `_id`. */
    descriptor: text("descriptor", { enum: storedDescriptors }).notNull(),
    file_name: text("file_name").notNull(),
    file_type: text("file_type", { enum: documentMediaTypes }).notNull(),
    byte_size: integer("byte_size").notNull(),
    sha256: text("sha256").notNull(),
    /** The bytes' key in the file store. */
    storage_key: text("storage_key").notNull(),
    /** The original's key, before it was signed. */
    storage_key_unsigned: text("storage_key_unsigned"),
    status: text("status", { enum: documentStatuses }).notNull(),
    review: text("review", { enum: documentReviews }).notNull(),
    remark: text("remark"),
    signed_initials: text("signed_initials"),
    signed_at: isoTime("signed_at"),
    uploaded_by: uuid("uploaded_by"),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.partner_id, table.id] }),
    index("document_by_org").on(table.partner_id, table.org_id, table.created_at, table.id),
    index("document_by_person").on(table.partner_id, table.person_id),
  ],
);

/** An announced file that hasn't arrived; its row is removed when it arrives or is refused, or some time after its link expires. */
export const documentUpload = pgTable(
  "document_upload",
  {
    partner_id: partnerId(),
    /** The id that the document will have. */
    id: id(),
    org_id: uuid("org_id").notNull(),
    descriptor: text("descriptor", { enum: storedDescriptors }).notNull(),
    file_name: text("file_name").notNull(),
    file_type: text("file_type", { enum: documentMediaTypes }).notNull(),
    uploaded_by: uuid("uploaded_by").notNull(),
    impersonator_name: text("impersonator_name"),
    created_at: createdAt(),
    expires_at: isoTime("expires_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.partner_id, table.id] }),
    index("document_upload_by_expiry").on(table.partner_id, table.expires_at),
  ],
);
