import { z } from "zod";
import { levelOne } from "../access-rules";
import { defineRecord } from "../define-record";
import { DecisionReason } from "../kyb/decision";
import { Currency, Decimal } from "../money";
import { invoiceItems } from "../reference/invoice-items";
import { paymentMethods } from "../reference/payment-methods";
import { transactionTypes } from "../reference/transaction-types";
import { invoiceKinds, invoiceStatuses } from "../statuses";
import { Id, Time } from "../values";
import { Party } from "./party";

/**
 * What a merchant was charged for a month, in one currency, or is credited: `total` is `subtotal` and `tax_amount`,
 * `due_amount` what of it wasn't taken before.
 */
export const Invoice = z.object({
  id: Id,
  org_id: Id,
  /** Its number: counted without gaps, a series for each kind and year of issue. */
  reference: z.string(),
  /** A credit note is for a month in which more was taken back than charged: its amounts are below zero. */
  kind: z.enum(invoiceKinds),
  status: z.enum(invoiceStatuses),
  currency: Currency,
  /** The fees of the merchant's transactions that settled in the period, in major units of `currency`. */
  subtotal: Decimal,
  tax_name: z.string().nullable(),
  /** Of 100. */
  tax_percent: Decimal,
  tax_amount: Decimal,
  total: Decimal,
  /** What of `total` was taken before: the fees of payins, from their settlements. */
  withheld_amount: Decimal,
  /** The markups of conversions, which are in the rate that the merchant got. */
  markup_amount: Decimal,
  /** What is left to pay; below zero what the merchant gets back. */
  due_amount: Decimal,
  transaction_count: z.number(),
  /** Transactions settled from `period_from` on and before `period_to`: months of UTC. */
  period_from: Time,
  period_to: Time,
  /** A calendar day, such as `2026-11-30`; null where nothing is to be paid. */
  due_on: z.iso.date().nullable(),
  paid_at: Time.nullable(),
  created_at: Time,
  updated_at: Time,
});
export type Invoice = z.infer<typeof Invoice>;

/** The transactions of one kind on the invoice; amounts in major units of the invoice's currency. */
export const InvoiceLine = z.object({
  id: Id,
  item: z.enum(invoiceItems),
  /** The item in English, as the PDF has it. */
  description: z.string(),
  type: z.enum(transactionTypes),
  method: z.enum(paymentMethods),
  /** The first day of the month in which they settled, if that is an earlier one than the invoice's: its own document had been issued. */
  month: z.iso.date().nullable(),
  transaction_count: z.number(),
  /** The transactions' amounts. */
  base_amount: Decimal,
  /** What each was charged: a part of its amount, of 100, and a fixed part. Null unless one price explains all of them. */
  rate_percent: Decimal.nullable(),
  fixed_amount: Decimal.nullable(),
  /** What `amount` is more than the price of all of them together, because each fee was rounded by itself; null without one price. */
  rounding: Decimal.nullable(),
  /** The transactions' fees. */
  amount: Decimal,
});
export type InvoiceLine = z.infer<typeof InvoiceLine>;

/** The invoice counted again from the records behind it, when it was asked for. */
const InvoiceCheck = z.object({
  transaction_count: z.number(),
  /** Of the transactions. */
  fee_amount: Decimal,
  line_count: z.number(),
  /** Of the invoice's lines. */
  line_amount: Decimal,
  /** What the partner earns with these transactions, by its commission lines. */
  commission_amount: Decimal,
  /** The partner's share, of 100; null unless it is the same for all of them. */
  share_percent: Decimal.nullable(),
  /** What of the commission was paid out, and by which payout; null before the first. */
  paid_out_amount: Decimal,
  paid_out: z.object({ id: Id, reference: z.string(), created_at: Time }).nullable(),
  /** All differences without their signs: fees and lines, lines and subtotal, tax, total, what is due, commission and commission lines. */
  unexplained: Decimal,
});

/** An invoice as a document. */
export const InvoiceDetail = Invoice.extend({
  /** The partner. */
  issuer: Party,
  /** The merchant. */
  bill_to: Party,
  /** In countries whose tax law asks for the words "Tax invoice". */
  is_tax_invoice: z.boolean(),
  lines: z.array(InvoiceLine),
  check: InvoiceCheck,
});
export type InvoiceDetail = z.infer<typeof InvoiceDetail>;

export const invoiceRecord = defineRecord({
  slug: "invoice",
  words: ["invoices to merchants", "an invoice to a merchant"],
  access: levelOne,
  record: Invoice,
  one: InvoiceDetail,
  money: { currency: ["subtotal", "tax_amount", "total", "withheld_amount", "markup_amount", "due_amount"] },
  list: {
    filters: {
      status: { kind: "one_of", values: invoiceStatuses },
      kind: { kind: "one_of", values: invoiceKinds },
      org_id: { kind: "id" },
      currency: { kind: "text" },
      total: { kind: "amount" },
      period_from: { kind: "time" },
      due_on: { kind: "day" },
      created_at: { kind: "time" },
    },
    sort: ["created_at"],
    default_sort: "-created_at",
    search: ["reference", "id"],
  },
});

/** That the merchant has paid it, or that it is wrong: then another takes its place, and `reason` says why. */
export const DecideInvoice = z.strictObject({ status: z.enum(["PAID", "CANCELLED"]), reason: DecisionReason.nullish() });
export type DecideInvoice = z.infer<typeof DecideInvoice>;
