/** Tenant tables of merchants. */
import { sql, type SQL } from "drizzle-orm";
import { boolean, date, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { riskLevels } from "../../../contract/kyb/risk";
import { merchantStages, stageTable } from "../../../contract/merchant-stages";
import { blockingCodes } from "../../../contract/records/onboarding";
import { kybStatuses, organizationStatuses } from "../../../contract/reference/merchant-statuses";
import { invitationStatuses, userStatuses } from "../../../contract/statuses";
import { organizationRoles } from "../../../contract/reference/user-roles";
import { waitingParties } from "../../../contract/reference/parties";
import { amount, createdAt, id, isoTime, nameKey, nameOrder, partnerId, plainText, updatedAt } from "../columns";
import { downwards, filterIndexes } from "../filter-indexes";

/** `case when (status = … and kyb_status = …) then 'invited' … end`. */
function stageExpression(): string {
  const rows = merchantStages.map((stage) => {
    const { holds, waits } = stageTable[stage];
    const states = holds.map(([status, kyb]) =>
      kyb === null ? `status = '${status}'` : `(status = '${status}' and kyb_status = '${kyb}')`,
    );
    const waiting = waits === undefined ? "" : ` and waiting_on is ${waits ? "not null" : "null"}`;
    return `when (${states.join(" or ")})${waiting} then '${stage}'`;
  });
  return `case ${rows.join(" ")} end`;
}

/** Who is waited for once every invitation that ran out was noticed. Spelled out, so that what is asked is what is indexed. */
export const noticedWaiting = sql.raw(
  `(case when organization.stage = 'invited' and organization.is_invitation_over then 'partner' else organization.waiting_on end)`,
);

export const organization = pgTable(
  "organization",
  {
    partner_id: partnerId(),
    id: id(),
    name: text("name").notNull(),
    name_key: nameKey(),
    name_order: nameOrder("name").notNull(),
    legal_name: text("legal_name"),
    country: text("country").notNull(),
    address_line1: text("address_line1"),
    address_line2: text("address_line2"),
    city: text("city"),
    state: text("state"),
    zip_code: text("zip_code"),
    website_url: text("website_url"),
    industry_name: text("industry_name"),
    company_registration_number: text("company_registration_number"),
    status: text("status", { enum: organizationStatuses }).notNull(),
    kyb_status: text("kyb_status", { enum: kybStatuses }).notNull(),
    waiting_on: text("waiting_on", { enum: waitingParties }),
    waiting_since: isoTime("waiting_since"),
    /** When its open invitation runs out, until that was noticed; kept by a trigger. */
    invited_until: isoTime("invited_until"),
    /** Its invitation ran out and was not sent again. */
    is_invitation_over: boolean("is_invitation_over").notNull().default(false),
    /** Generated from the contract's table: a change there is a migration here. */
    stage: text("stage", { enum: merchantStages })
      .notNull()
      .generatedAlwaysAs((): SQL => sql.raw(stageExpression())),
    /** What is blocking it, updated with every change that affects it. */
    blocking_code: text("blocking_code", { enum: blockingCodes }).notNull().default("nothing"),
    /** The field of the verification that is needed next. */
    blocking_path: text("blocking_path"),
    reminded_at: isoTime("reminded_at"),
    plan_id: uuid("plan_id"),
    /** Of 100: the merchant's own; null where its plan's applies. */
    fx_conversion_markup: amount("fx_conversion_markup"),
    contact_email: text("contact_email"),
    is_kyb_permission_by_merchant: boolean("is_kyb_permission_by_merchant").notNull().default(false),
    partner_permission_list: text("partner_permission_list").array().notNull().default([]),
    /** The provider watches it at least this closely, and says why; null where only its facts count. */
    watched_level: text("watched_level", { enum: riskLevels }),
    watched_reason: text("watched_reason"),
    /** What its status was before the provider deactivated it. */
    status_before: text("status_before", { enum: organizationStatuses }),
    /** Null as well where a version before this one deactivated it. */
    deactivated_at: isoTime("deactivated_at"),
    last_payment_at: isoTime("last_payment_at"),
    version: integer("version").notNull().default(1),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.partner_id, table.id] }),
    index("organization_by_name_key").on(table.partner_id, table.name_key.op("text_pattern_ops")),
    index("organization_by_name_order").on(table.partner_id, table.name_order, table.id),
    index("organization_by_time").on(table.partner_id, table.created_at, table.id),
    index("organization_by_status").on(table.partner_id, table.status),
    // Whose payments their partner doesn't see: every list of money leaves them out.
    index("organization_closed")
      .on(table.partner_id, table.id)
      .where(sql`not ('TRANSACTION_VIEW' = any(partner_permission_list))`),
    index("organization_by_waiting").on(table.partner_id, table.waiting_since, table.id),
    index("organization_in_waiting_on").on(table.partner_id, noticedWaiting, table.created_at, table.id),
    // The board's order, and with what `noticedWaiting` is made of, so that counting reads the index alone.
    index("organization_waits").on(
      table.partner_id,
      noticedWaiting,
      table.waiting_since,
      table.id,
      table.stage,
      table.waiting_on,
      table.is_invitation_over,
    ),
    // Of all partners: what ran out and was not noticed yet is little.
    index("organization_invited_until")
      .on(table.invited_until, table.partner_id)
      .where(sql`${table.invited_until} is not null`),
    index("organization_by_kyb_and_waiting").on(table.partner_id, table.kyb_status, table.waiting_since, table.stage),
    index("organization_by_stage").on(table.partner_id, table.stage, table.waiting_since, table.id),
    index("organization_by_stage_and_country").on(table.partner_id, table.stage, table.country),
    index("organization_by_email").on(table.partner_id, table.contact_email.op("text_pattern_ops")),
    index("organization_by_last_payment").on(table.partner_id, table.last_payment_at, table.id),
    downwards("organization", table, table.last_payment_at),
    downwards("organization", table, table.waiting_since),
    ...filterIndexes("organization", table, ["country", "plan_id"]),
  ],
);

/** Merchants by what they are and the day in UTC since which they wait, `-infinity` for those that do not; kept by triggers. */
export const organizationCount = pgTable(
  "organization_count",
  {
    partner_id: partnerId(),
    stage: text("stage", { enum: merchantStages }).notNull(),
    status: text("status", { enum: organizationStatuses }).notNull(),
    kyb_status: text("kyb_status", { enum: kybStatuses }).notNull(),
    waiting_day: date("waiting_day").notNull(),
    count: integer("count").notNull(),
  },
  (table) => [
    primaryKey({
      name: "organization_count_pk",
      columns: [table.partner_id, table.stage, table.status, table.kyb_status, table.waiting_day],
    }),
  ],
);

/** What a merchant is called, from each letter on, so that any part of it is found by an index; kept by triggers. */
export const organizationPart = pgTable(
  "organization_part",
  { partner_id: partnerId(), part: plainText("part").notNull(), org_id: uuid("org_id").notNull() },
  (table) => [primaryKey({ name: "organization_part_pk", columns: [table.partner_id, table.part, table.org_id] })],
);

export const organizationUser = pgTable(
  "organization_user",
  {
    partner_id: partnerId(),
    id: id(),
    org_id: uuid("org_id").notNull(),
    first_name: text("first_name").notNull(),
    last_name: text("last_name").notNull(),
    last_name_order: nameOrder("last_name").notNull(),
    email: text("email").notNull(),
    phone_country_code: text("phone_country_code"),
    phone_number: text("phone_number"),
    role: text("role", { enum: organizationRoles }).notNull(),
    status: text("status", { enum: userStatuses }).notNull(),
    /** Of the invitation last sent; null for who came without one. */
    invitation_status: text("invitation_status", { enum: invitationStatuses }),
    /** Until then the link works; null unless one is open. */
    invitation_expires_at: isoTime("invitation_expires_at"),
    /** argon2id; set when the invitation is accepted. */
    password_hash: text("password_hash"),
    last_sign_in_at: isoTime("last_sign_in_at"),
    version: integer("version").notNull().default(1),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.partner_id, table.id] }),
    index("organization_user_by_org").on(table.partner_id, table.org_id),
    index("organization_user_by_email").on(table.partner_id, table.email),
    // Who signs in names no partner.
    index("organization_user_by_address").on(table.email),
    ...filterIndexes("organization_user", table, ["status", "role", "invitation_status"], ["created_at", "last_name_order"]),
  ],
);

/** A merchant's invitation: one row per organization; resending restarts it. */
export const invitation = pgTable(
  "invitation",
  {
    partner_id: partnerId(),
    org_id: uuid("org_id").notNull(),
    organization_user_id: uuid("organization_user_id").notNull(),
    status: text("status", { enum: invitationStatuses }).notNull(),
    email: text("email").notNull(),
    first_name: text("first_name").notNull(),
    last_name: text("last_name").notNull(),
    sent_at: isoTime("sent_at").notNull(),
    expires_at: isoTime("expires_at").notNull(),
    accepted_at: isoTime("accepted_at"),
  },
  (table) => [
    primaryKey({ columns: [table.partner_id, table.org_id] }),
    index("invitation_by_expiry").on(table.partner_id, table.status, table.expires_at),
  ],
);

export const orgFeatureControl = pgTable(
  "org_feature_control",
  {
    partner_id: partnerId(),
    org_id: uuid("org_id").notNull(),
    feature: text("feature").notNull(),
    is_enabled: boolean("is_enabled").notNull(),
    updated_at: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.partner_id, table.org_id, table.feature] })],
);
