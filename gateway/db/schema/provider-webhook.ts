/** What the provider hears of partners, and the addresses that it is sent to. */
import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import { providerEventKinds } from "../../../contract/reference/provider-events";
import { activityStatuses } from "../../../contract/statuses";
import { createdAt, id, isoTime, partnerId } from "../columns";

/** Written in the transaction of what it says, and sent afterwards. By month (migration 52). */
export const providerEvent = pgTable(
  "provider_event",
  {
    partner_id: partnerId(),
    id: id(),
    org_id: uuid("org_id"),
    kind: text("kind", { enum: providerEventKinds }).notNull(),
    subject_id: text("subject_id"),
    detail: jsonb("detail").$type<Record<string, unknown>>().notNull(),
    created_at: createdAt(),
    /** When it was queued for the addresses that there were. */
    queued_at: isoTime("queued_at"),
  },
  (table) => [
    primaryKey({ columns: [table.partner_id, table.id] }),
    // The job reads those of several partners.
    index("provider_event_by_id").on(table.id),
    index("provider_event_by_time").on(table.created_at, table.id),
    index("provider_event_by_kind").on(table.kind, table.created_at, table.id),
    index("provider_event_to_queue")
      .on(table.created_at)
      .where(sql`queued_at is null`),
  ],
);

export const providerWebhook = pgTable("provider_webhook", {
  id: uuid("id").primaryKey(),
  url: text("url").notNull(),
  /** Empty: all. */
  kinds: text("kinds", { enum: providerEventKinds }).array().notNull(),
  status: text("status", { enum: activityStatuses }).notNull(),
  /** Wrapped by the master key, as is the one before. */
  secret: text("secret").notNull(),
  secret_before: text("secret_before"),
  secret_before_until: isoTime("secret_before_until"),
  made_by: text("made_by").notNull(),
  created_at: createdAt(),
  /** Counts the attempts in a row that reached nobody, and until when there is none. */
  failure_count: integer("failure_count").notNull().default(0),
  resting_until: isoTime("resting_until"),
  failure: text("failure"),
});

export const providerDelivery = pgTable(
  "provider_delivery",
  {
    id: uuid("id").primaryKey(),
    webhook_id: uuid("webhook_id").notNull(),
    event_id: uuid("event_id").notNull(),
    /** The event's. */
    kind: text("kind", { enum: providerEventKinds }).notNull(),
    created_at: createdAt(),
    attempts: integer("attempts").notNull().default(0),
    /** Null once it was delivered or given up. */
    next_attempt_at: isoTime("next_attempt_at"),
    delivered_at: isoTime("delivered_at"),
    given_up_at: isoTime("given_up_at"),
    failure: text("failure"),
  },
  (table) => [
    unique("provider_delivery_once").on(table.webhook_id, table.event_id),
    index("provider_delivery_by_time").on(table.webhook_id, table.created_at, table.id),
    index("provider_delivery_of_all_by_time").on(table.created_at, table.id),
    index("provider_delivery_by_kind").on(table.kind, table.created_at, table.id),
    index("provider_delivery_due")
      .on(table.webhook_id, table.next_attempt_at)
      .where(sql`next_attempt_at is not null`),
  ],
);
