/** Tenant tables of the partner itself. `partner_id` leads every key; row-level security is the second line of defence. */
import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { kybStatuses } from "../../../contract/reference/merchant-statuses";
import { activityStatuses, invitationStatuses, userStatuses } from "../../../contract/statuses";
import { partnerLevels } from "../../../contract/permissions";
import type { AuditChange } from "../../../contract/records/audit-entry";
import { notificationKinds } from "../../../contract/reference/notification-kinds";
import type { Params } from "../../../contract/sentence";
import { amount, createdAt, id, isoTime, nameOrder, partnerId, updatedAt } from "../columns";
import { filterIndexes } from "../filter-indexes";

export const partner = pgTable("partner", {
  partner_id: uuid("partner_id").primaryKey(),
  name: text("name").notNull(),
  country: text("country").notNull(),
  partner_level: text("partner_level", { enum: partnerLevels }).notNull().default("L1"),
  kyb_status: text("kyb_status", { enum: kybStatuses }).notNull().default("NOT_STARTED"),
  /** The organization that is the partner itself, which is not among its merchants. */
  own_org_id: uuid("own_org_id").notNull(),
  created_at: createdAt(),
});

export const partnerUser = pgTable(
  "partner_user",
  {
    partner_id: partnerId(),
    id: id(),
    first_name: text("first_name").notNull(),
    last_name: text("last_name").notNull(),
    last_name_order: nameOrder("last_name").notNull(),
    email: text("email").notNull(),
    phone_country_code: text("phone_country_code"),
    phone_number: text("phone_number"),
    is_phone_verified: boolean("is_phone_verified").notNull().default(false),
    is_admin: boolean("is_admin").notNull().default(false),
    is_totp_enabled: boolean("is_totp_enabled").notNull().default(false),
    status: text("status", { enum: userStatuses }).notNull(),
    /** Of the invitation last sent; null for who came without one. */
    invitation_status: text("invitation_status", { enum: invitationStatuses }),
    /** Until then the link works; null unless one is open. */
    invitation_expires_at: isoTime("invitation_expires_at"),
    last_sign_in_at: isoTime("last_sign_in_at"),
    version: integer("version").notNull().default(1),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.partner_id, table.id] }),
    unique("partner_user_email").on(table.partner_id, table.email),
    index("partner_user_by_email").on(table.partner_id, table.email.op("text_pattern_ops")),
  ],
);

export const partnerControl = pgTable(
  "partner_control",
  { partner_id: partnerId(), key_type: text("key_type").notNull(), value: text("value").notNull() },
  (table) => [primaryKey({ columns: [table.partner_id, table.key_type] })],
);

/** A user's setting, or the partner's if `owner_id` is the partner itself. */
export const partnerSetting = pgTable(
  "partner_setting",
  {
    partner_id: partnerId(),
    owner_id: uuid("owner_id").notNull(),
    key: text("key").notNull(),
    value: jsonb("value").notNull(),
    updated_at: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.partner_id, table.owner_id, table.key] })],
);

export const partnerPlan = pgTable(
  "partner_plan",
  {
    partner_id: partnerId(),
    id: id(),
    name: text("name").notNull(),
    name_order: nameOrder("name").notNull(),
    description: text("description"),
    status: text("status", { enum: activityStatuses }).notNull(),
    /** The latest; `plan_version` says since when each applies. */
    version: integer("version").notNull().default(1),
    /** The partner's share of fee less buy rate, of 100: agreed with the provider. */
    share_percent: amount("share_percent").notNull().default("40"),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.partner_id, table.id] }),
    // A merchant's price change names its plan: two with one name would be indistinguishable.
    uniqueIndex("partner_plan_by_name").on(table.partner_id, sql`lower(${table.name})`),
  ],
);

/** Answers of calls with an `Idempotency-Key`, so that a retry does nothing twice. */
export const idempotency = pgTable(
  "idempotency",
  {
    partner_id: partnerId(),
    partner_user_id: uuid("partner_user_id").notNull(),
    key: text("key").notNull(),
    /** SHA-256 of call and body: reusing the key for a different request is refused. */
    request_hash: text("request_hash").notNull(),
    /** Null only within the transaction that does the work. */
    answer: jsonb("answer"),
    created_at: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.partner_id, table.partner_user_id, table.key] })],
);

/** Notifications, one row for each person. */
export const notification = pgTable(
  "notification",
  {
    partner_id: partnerId(),
    id: id(),
    partner_user_id: uuid("partner_user_id").notNull(),
    kind: text("kind", { enum: notificationKinds }).notNull(),
    /** For its sentence. */
    params: jsonb("params").$type<Params>().notNull(),
    org_id: uuid("org_id"),
    /** What it is about: the kind says of which sort. */
    subject_id: text("subject_id"),
    is_read: boolean("is_read").notNull().default(false),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.partner_id, table.id] }),
    // One notification for each event.
    unique("notification_once").on(table.partner_id, table.partner_user_id, table.kind, table.subject_id),
    index("notification_by_user").on(table.partner_id, table.partner_user_id, table.created_at),
    index("notification_unread").on(table.partner_id, table.partner_user_id, table.is_read),
  ],
);

/** The audit log, by month (migration 52); in an impersonated session under both names. A trigger refuses to change or delete a row (migration 23). */
export const auditLog = pgTable(
  "audit_log",
  {
    partner_id: partnerId(),
    id: id(),
    /** Null for the provider, which is named beside it. */
    partner_user_id: uuid("partner_user_id"),
    actor_name: text("actor_name"),
    impersonator_name: text("impersonator_name"),
    action: text("action").notNull(),
    subject_id: text("subject_id"),
    /** Whose it is, where it is a merchant's. */
    org_id: uuid("org_id"),
    detail: jsonb("detail"),
    /** Field by field before and after; secrets and personal identifiers masked. */
    changes: jsonb("changes").$type<AuditChange[]>(),
    ip: text("ip"),
    user_agent: text("user_agent"),
    request_id: text("request_id"),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.partner_id, table.id] }),
    index("audit_log_by_time").on(table.partner_id, table.created_at),
    index("audit_log_by_subject").on(table.partner_id, table.subject_id, table.created_at),
    index("audit_log_by_organization").on(table.partner_id, table.org_id, table.created_at),
    index("audit_log_by_user").on(table.partner_id, table.partner_user_id, table.created_at),
    ...filterIndexes("audit_log", table, ["action"]),
    index("audit_log_impersonated")
      .on(table.partner_id, table.created_at, table.id)
      .where(sql`impersonator_name is not null`),
  ],
);
