/** Placing merchants' idle money: what investment partners offer, and each merchant's state with them. */
import { date, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import type { InvestCurrency, InvestEvent } from "../../../contract/records/invest";
import { investFeeBases, investPartners, investProducts, investPurposes } from "../../../contract/reference/invest-choices";
import { investStates } from "../../../contract/statuses";
import { amount, createdAt, isoTime, partnerId, updatedAt } from "../columns";

/** The same for every partner, so it is a table of the directory. Percents are of 100 and for a year, days are working days. */
export const investOffer = pgTable("invest_offer", {
  partner: text("partner", { enum: investPartners }).primaryKey(),
  name: text("name").notNull(),
  product: text("product", { enum: investProducts }).notNull(),
  currencies: jsonb("currencies").$type<InvestCurrency[]>().notNull(),
  yield_percent: amount("yield_percent").notNull(),
  yield_date: date("yield_date").notNull(),
  notice_days_from: integer("notice_days_from").notNull(),
  notice_days_to: integer("notice_days_to").notNull(),
  fee_percent: amount("fee_percent").notNull(),
  fee_basis: text("fee_basis", { enum: investFeeBases }).notNull(),
  commission_percent: amount("commission_percent").notNull(),
  terms_version: text("terms_version").notNull(),
  terms_date: date("terms_date").notNull(),
  review_days: integer("review_days").notNull(),
});

/** A merchant for which an investment partner was chosen; there is no row before that. */
export const investCase = pgTable(
  "invest_case",
  {
    partner_id: partnerId(),
    org_id: uuid("org_id").notNull(),
    partner: text("partner", { enum: investPartners }).notNull(),
    state: text("state", { enum: investStates }).notNull().default("NOT_STARTED"),
    reason: text("reason"),
    /** Given with the first request, and kept. */
    reference: text("reference"),
    /** What was last asked: null before the first request. */
    amount: amount("amount"),
    currency: text("currency"),
    purpose: text("purpose", { enum: investPurposes }),
    called_back_by: uuid("called_back_by"),
    tax_residence: text("tax_residence"),
    /** The terms that the merchant had read. */
    terms_version: text("terms_version"),
    requested_at: isoTime("requested_at"),
    decided_at: isoTime("decided_at"),
    /** Oldest first. */
    timeline: jsonb("timeline").$type<InvestEvent[]>().notNull(),
    version: integer("version").notNull().default(1),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.partner_id, table.org_id, table.partner] }),
    unique("invest_case_reference").on(table.partner_id, table.reference),
  ],
);
