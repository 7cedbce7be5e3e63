/** Business verification: the draft as one document, the people it names by id, its history, and permission requests. */
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { KybDraft } from "../../../contract/kyb/draft";
import { kybActions, personRoles, type KybChange } from "../../../contract/kyb/record";
import { screeningResults } from "../../../contract/reference/payout-checks";
import { requestStatuses, verificationStatuses } from "../../../contract/statuses";
import { createdAt, id, isoTime, partnerId, updatedAt } from "../columns";

/** One row per organization, none before the first save. The state is on the organization or the partner. */
export const kyb = pgTable(
  "kyb",
  {
    partner_id: partnerId(),
    org_id: uuid("org_id").notNull(),
    version: integer("version").notNull(),
    draft: jsonb("draft").$type<KybDraft>().notNull(),
    submitted: jsonb("submitted").$type<KybDraft>(),
    /** Hash of the submitted draft, before the signature was added. */
    submitted_version: integer("submitted_version"),
    saved_at: isoTime("saved_at"),
    saved_by: text("saved_by"),
    submitted_at: isoTime("submitted_at"),
    decided_at: isoTime("decided_at"),
    /** Completed answers, out of those currently due. */
    done: integer("done").notNull(),
    total: integer("total").notNull(),
  },
  (table) => [primaryKey({ columns: [table.partner_id, table.org_id] })],
);

export const kybRoles = ["ORGANIZATION", ...personRoles, "SETTLEMENT_BANK"] as const;

/** Everyone the draft names by id, kept in sync with it, with the provider's checks; the business has its own id. */
export const kybEntity = pgTable(
  "kyb_entity",
  {
    partner_id: partnerId(),
    id: id(),
    org_id: uuid("org_id").notNull(),
    role: text("role", { enum: kybRoles }).notNull(),
    verification_status: text("verification_status", { enum: verificationStatuses }).notNull().default("NOT_STARTED"),
    verification_note: text("verification_note"),
    screening_result: text("screening_result", { enum: screeningResults }),
    screening_note: text("screening_note"),
    checked_at: isoTime("checked_at"),
  },
  (table) => [primaryKey({ columns: [table.partner_id, table.id] }), index("kyb_entity_by_org").on(table.partner_id, table.org_id)],
);

export const kybHistory = pgTable(
  "kyb_history",
  {
    partner_id: partnerId(),
    id: id(),
    org_id: uuid("org_id").notNull(),
    version: integer("version").notNull(),
    action: text("action", { enum: kybActions }).notNull(),
    actor_name: text("actor_name").notNull(),
    impersonator_name: text("impersonator_name"),
    note: text("note"),
    /** Identity and account numbers are masked. */
    changes: jsonb("changes").$type<KybChange[]>().notNull(),
    at: isoTime("at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.partner_id, table.id] }),
    index("kyb_history_by_org").on(table.partner_id, table.org_id, table.at, table.id),
  ],
);

/** Requests to let the partner complete the merchant's verification. */
export const permissionRequest = pgTable(
  "permission_request",
  {
    partner_id: partnerId(),
    id: id(),
    org_id: uuid("org_id").notNull(),
    status: text("status", { enum: requestStatuses }).notNull(),
    requested_by: text("requested_by").notNull(),
    sent_at: isoTime("sent_at").notNull(),
    decided_at: isoTime("decided_at"),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.partner_id, table.id] }),
    index("permission_request_by_org").on(table.partner_id, table.org_id, table.created_at),
  ],
);
