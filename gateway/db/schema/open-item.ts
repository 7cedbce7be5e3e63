/** Questions about a merchant, and their threads. */
import { index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { kybPages } from "../../../contract/kyb/pages";
import { messageAudiences, messageAuthors, openItemKinds } from "../../../contract/reference/open-items";
import { waitingParties } from "../../../contract/reference/parties";
import { createdAt, id, isoTime, partnerId, updatedAt } from "../columns";
import { downwards, filterIndexes } from "../filter-indexes";

/** `EXPIRED` is not stored: it follows from the due date of an unanswered question. */
export const storedStates = ["RESPONSE_REQUIRED", "IN_REVIEW", "DONE"] as const;

export const openItem = pgTable(
  "open_item",
  {
    partner_id: partnerId(),
    id: id(),
    org_id: uuid("org_id").notNull(),
    kind: text("kind", { enum: openItemKinds }).notNull(),
    /** The field in question, with a person's id instead of the index, because lists change. */
    path: text("path"),
    page: text("page", { enum: kybPages }),
    /** The person, business or request it is about, and its name. */
    subject_id: uuid("subject_id"),
    subject_name: text("subject_name"),
    state: text("state", { enum: storedStates }).notNull(),
    waiting_on: text("waiting_on", { enum: waitingParties }),
    asked_by: text("asked_by").notNull(),
    since: isoTime("since").notNull(),
    due_at: isoTime("due_at"),
    /** When the partner was mailed that it is due soon. */
    reminded_at: isoTime("reminded_at"),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.partner_id, table.id] }),
    index("open_item_by_org").on(table.partner_id, table.org_id, table.state),
    index("open_item_by_due").on(table.partner_id, table.due_at, table.id),
    downwards("open_item", table, table.due_at),
    ...filterIndexes("open_item", table, ["kind", "waiting_on"], ["since", "created_at"]),
  ],
);

export const openItemMessage = pgTable(
  "open_item_message",
  {
    partner_id: partnerId(),
    id: id(),
    open_item_id: uuid("open_item_id").notNull(),
    author: text("author", { enum: messageAuthors }).notNull(),
    author_name: text("author_name").notNull(),
    audience: text("audience", { enum: messageAudiences }).notNull(),
    text: text("text").notNull(),
    document_id: uuid("document_id"),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.partner_id, table.id] }),
    index("open_item_message_by_item").on(table.partner_id, table.open_item_id, table.created_at, table.id),
  ],
);
