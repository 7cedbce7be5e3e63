/** Merchants' integrations: the payment rails they use and their webhook addresses. */
import { index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { connectorKinds } from "../../../../contract/reference/connector-kinds";
import { activityStatuses, connectorStatuses } from "../../../../contract/statuses";
import { createdAt, id, isoTime, nameOrder, partnerId, updatedAt } from "../../columns";
import { filterIndexes } from "../../filter-indexes";

export const connector = pgTable(
  "connector",
  {
    partner_id: partnerId(),
    id: id(),
    org_id: uuid("org_id").notNull(),
    name: text("name").notNull(),
    name_order: nameOrder("name").notNull(),
    kind: text("kind", { enum: connectorKinds }).notNull(),
    currency: text("currency"),
    status: text("status", { enum: connectorStatuses }).notNull(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.partner_id, table.id] }),
    index("connector_by_org").on(table.partner_id, table.org_id, table.created_at, table.id),
    index("connector_by_status").on(table.partner_id, table.status),
    ...filterIndexes("connector", table, ["kind", "currency", "name"], ["created_at"]),
  ],
);

export const webhook = pgTable(
  "webhook",
  {
    partner_id: partnerId(),
    id: id(),
    org_id: uuid("org_id").notNull(),
    url: text("url").notNull(),
    event_list: text("event_list").array().notNull(),
    status: text("status", { enum: activityStatuses }).notNull(),
    /** The HTTP status of the last call, and the number of consecutive failures. */
    last_response_code: integer("last_response_code"),
    failure_count: integer("failure_count").notNull().default(0),
    last_called_at: isoTime("last_called_at"),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.partner_id, table.id] }),
    index("webhook_by_org").on(table.partner_id, table.org_id, table.created_at, table.id),
    index("webhook_by_status").on(table.partner_id, table.status),
    ...filterIndexes("webhook", table, ["url"], ["created_at", "failure_count"]),
  ],
);
