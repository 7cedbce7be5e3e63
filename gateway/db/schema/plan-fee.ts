/** What a plan charges: a share of the amount and a fixed part, by method and currency. */
import { pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { paymentMethods } from "../../../contract/reference/payment-methods";
import { amount, partnerId } from "../columns";

export const planFee = pgTable(
  "plan_fee",
  {
    partner_id: partnerId(),
    plan_id: uuid("plan_id").notNull(),
    method: text("method", { enum: paymentMethods }).notNull(),
    currency: text("currency").notNull(),
    /** Of 100. */
    percent: amount("percent").notNull(),
    /** In major units of `currency`. */
    fixed_amount: amount("fixed_amount").notNull(),
  },
  (table) => [primaryKey({ columns: [table.partner_id, table.plan_id, table.method, table.currency] })],
);
