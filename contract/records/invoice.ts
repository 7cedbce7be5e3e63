import { z } from "zod";
import { levelOne } from "../access-rules";
import { defineRecord } from "../define-record";
import { Currency, Decimal } from "../money";
import { invoiceStatuses } from "../statuses";
import { Id, Time } from "../values";

/** What a merchant owes for a month, in one currency: `total` is `subtotal` and `tax_amount`. */
export const Invoice = z.object({
  id: Id,
  org_id: Id,
  reference: z.string(),
  status: z.enum(invoiceStatuses),
  currency: Currency,
  /** The fees of the merchant's completed transactions created in the period, in major units of `currency`. */
  subtotal: Decimal,
  tax_name: z.string().nullable(),
  /** Of 100. */
  tax_percent: Decimal,
  tax_amount: Decimal,
  total: Decimal,
  transaction_count: z.number(),
  /** Transactions created from `period_from` on and before `period_to`. */
  period_from: Time,
  period_to: Time,
  /** A calendar day, such as `2026-11-30`. */
  due_on: z.iso.date(),
  paid_at: Time.nullable(),
  created_at: Time,
  updated_at: Time,
});
export type Invoice = z.infer<typeof Invoice>;

export const invoiceRecord = defineRecord({
  word: "invoice",
  words: ["invoices to merchants", "an invoice to a merchant"],
  access: levelOne,
  record: Invoice,
  money: { currency: ["subtotal", "tax_amount", "total"] },
  list: {
    filters: {
      org_id: { kind: "id" },
      status: { kind: "one_of", values: invoiceStatuses },
      currency: { kind: "text" },
      total: { kind: "amount" },
      period_from: { kind: "time" },
      created_at: { kind: "time" },
    },
    sort: ["created_at"],
    default_sort: "-created_at",
    search: ["reference", "id"],
  },
});
