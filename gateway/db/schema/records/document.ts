/** Files that were handed in for a verification. */
import { index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { documentStatuses } from "../../../../contract/statuses";
import { createdAt, id, isoTime, partnerId, updatedAt } from "../../columns";

export const documentReviews = ["PENDING", "APPROVED", "REJECTED"] as const;

export const document = pgTable(
  "document",
  {
    partner_id: partnerId(),
    id: id(),
    org_id: uuid("org_id").notNull(),
    /** The person it belongs to, where it is a person's. */
    person_id: uuid("person_id"),
    /** The specification's document field without `_id`. */
    descriptor: text("descriptor").notNull(),
    file_name: text("file_name").notNull(),
    file_type: text("file_type").notNull(),
    byte_size: integer("byte_size"),
    sha256: text("sha256"),
    /** Where the bytes lie in the file store; null until they were put there. */
    storage_key: text("storage_key"),
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
