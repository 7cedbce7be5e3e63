/** Versions of plans with their fees, what the provider charges the partner, and requests to change a merchant's prices. */
import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { FeeTier } from "../../../contract/pricing/fee";
import { priceChangeKinds } from "../../../contract/reference/price-change-kinds";
import { paymentMethods } from "../../../contract/reference/payment-methods";
import { feeRegions } from "../../../contract/reference/payment-regions";
import { priceChangeStatuses } from "../../../contract/statuses";
import { amount, createdAt, id, isoTime, partnerId, updatedAt } from "../columns";
import { filterIndexes } from "../filter-indexes";

/** Never changed once written: a change is the next version. */
export const planVersion = pgTable(
  "plan_version",
  {
    partner_id: partnerId(),
    plan_id: uuid("plan_id").notNull(),
    version: integer("version").notNull(),
    effective_from: isoTime("effective_from").notNull(),
    /** Null: made by the provider. */
    created_by: uuid("created_by"),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.partner_id, table.plan_id, table.version] }),
    index("plan_version_by_effective").on(table.partner_id, table.plan_id, table.effective_from, table.version),
  ],
);

export const planFee = pgTable(
  "plan_fee",
  {
    partner_id: partnerId(),
    plan_id: uuid("plan_id").notNull(),
    version: integer("version").notNull(),
    method: text("method", { enum: paymentMethods }).notNull(),
    currency: text("currency").notNull(),
    region: text("region", { enum: feeRegions }),
    /** Of 100. */
    percent: amount("percent").notNull(),
    /** In major units of `currency`, as the other amounts. */
    fixed_amount: amount("fixed_amount").notNull(),
    minimum_amount: amount("minimum_amount"),
    maximum_amount: amount("maximum_amount"),
    tiers: jsonb("tiers").$type<FeeTier[]>().notNull().default([]),
    /** Its position in the list, as the partner ordered it. */
    place: integer("place").notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.partner_id, table.plan_id, table.version, table.method, table.currency] })],
);

/** What the provider charges the partner: the floor under every fee. */
export const buyRate = pgTable(
  "buy_rate",
  {
    partner_id: partnerId(),
    method: text("method", { enum: paymentMethods }).notNull(),
    currency: text("currency").notNull(),
    /** Of 100. */
    percent: amount("percent").notNull(),
    fixed_amount: amount("fixed_amount").notNull(),
  },
  (table) => [primaryKey({ columns: [table.partner_id, table.method, table.currency] })],
);

export const priceChange = pgTable(
  "price_change",
  {
    partner_id: partnerId(),
    id: id(),
    org_id: uuid("org_id").notNull(),
    kind: text("kind", { enum: priceChangeKinds }).notNull(),
    status: text("status", { enum: priceChangeStatuses }).notNull(),
    current_plan_id: uuid("current_plan_id"),
    plan_id: uuid("plan_id"),
    current_fx_conversion_markup: amount("current_fx_conversion_markup"),
    requested_fx_conversion_markup: amount("requested_fx_conversion_markup"),
    effective_from: isoTime("effective_from").notNull(),
    reason: text("reason"),
    decision_reason: text("decision_reason"),
    requested_by: uuid("requested_by").notNull(),
    decided_at: isoTime("decided_at"),
    applied_at: isoTime("applied_at"),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.partner_id, table.id] }),
    index("price_change_by_time").on(table.partner_id, table.created_at, table.id),
    index("price_change_by_org").on(table.partner_id, table.org_id, table.created_at, table.id),
    ...filterIndexes("price_change", table, ["status", "kind"], ["effective_from"]),
    /** One change of a kind waits at a time. */
    uniqueIndex("price_change_waiting")
      .on(table.partner_id, table.org_id, table.kind)
      .where(sql`applied_at is null and status in ('REQUESTED', 'APPROVED')`),
    index("price_change_due")
      .on(table.effective_from)
      .where(sql`applied_at is null and status = 'APPROVED'`),
  ],
);
