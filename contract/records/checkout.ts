import { z } from "zod";
import { localRails } from "../access-rules";
import { defineRecord } from "../define-record";
import { Currency, Decimal } from "../money";
import { checkoutSessionStatuses, checkoutStatuses } from "../statuses";
import { CountryCode, Id, Time } from "../values";
import { paymentMethods } from "../reference/payment-methods";

/** A page on which one amount can be paid. */
export const Checkout = z.object({
  id: Id,
  org_id: Id,
  customer_id: Id.nullable(),
  customer_name: z.string().nullable(),
  payin_id: Id.nullable(),
  reference: z.string(),
  status: z.enum(checkoutStatuses),
  /** In major units of `currency`. */
  amount: Decimal,
  currency: Currency,
  description: z.string().nullable(),
  success_url: z.string().nullable(),
  cancel_url: z.string().nullable(),
  expires_at: Time,
  created_at: Time,
  updated_at: Time,
});
export type Checkout = z.infer<typeof Checkout>;

export const checkoutRecord = defineRecord({
  slug: "checkout",
  words: ["checkouts", "a checkout"],
  access: localRails,
  record: Checkout,
  money: { currency: ["amount"] },
  list: {
    filters: {
      status: { kind: "one_of", values: checkoutStatuses },
      org_id: { kind: "id" },
      currency: { kind: "text" },
      amount: { kind: "amount" },
      created_at: { kind: "time" },
      customer_id: { kind: "id" },
    },
    sort: ["created_at"],
    default_sort: "-created_at",
    search: ["reference", "id"],
  },
});

/** A payer's visit to a checkout. */
export const CheckoutSession = z.object({
  id: Id,
  org_id: Id,
  checkout_id: Id,
  customer_id: Id.nullable(),
  customer_name: z.string().nullable(),
  payin_id: Id.nullable(),
  reference: z.string(),
  status: z.enum(checkoutSessionStatuses),
  /** In major units of `currency`. */
  amount: Decimal,
  currency: Currency,
  method: z.enum(paymentMethods).nullable(),
  device: z.string().nullable(),
  country: CountryCode.nullable(),
  created_at: Time,
  updated_at: Time,
  completed_at: Time.nullable(),
});
export type CheckoutSession = z.infer<typeof CheckoutSession>;

export const checkoutSessionRecord = defineRecord({
  slug: "session",
  words: ["visits of checkouts", "a visit of a checkout"],
  access: localRails,
  record: CheckoutSession,
  money: { currency: ["amount"] },
  list: {
    filters: {
      status: { kind: "one_of", values: checkoutSessionStatuses },
      org_id: { kind: "id" },
      currency: { kind: "text" },
      amount: { kind: "amount" },
      created_at: { kind: "time" },
      checkout_id: { kind: "id" },
      customer_id: { kind: "id" },
    },
    sort: ["created_at"],
    default_sort: "-created_at",
    search: ["id"],
  },
});
