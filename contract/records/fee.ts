import { z } from "zod";
import { Currency, Decimal } from "../money";
import { paymentMethods } from "../reference/payment-methods";
import { Id } from "../values";

/** What merchants on a plan pay for one payment: `percent` of its amount plus `fixed_amount`. */
export const Fee = z.object({
  plan_id: Id,
  plan_name: z.string(),
  /** The product: cards, accounts, rails, conversions. */
  method: z.enum(paymentMethods),
  currency: Currency,
  /** Of 100. */
  percent: Decimal,
  /** In major units of `currency`. */
  fixed_amount: Decimal,
});
export type Fee = z.infer<typeof Fee>;

/** Narrows the fees; returns all of them when left out. */
export const FeeQuery = z.strictObject({
  plan_id: Id.optional(),
  method: z.enum(paymentMethods).optional(),
  currency: Currency.optional(),
});
