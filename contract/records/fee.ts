import { z } from "zod";
import { clause } from "../clause";
import { Currency, Decimal } from "../money";
import { paymentMethods } from "../reference/payment-methods";
import { feeRegions } from "../reference/payment-regions";
import { Id } from "../values";

/** One tier: from `from_amount` on, up to where the next begins. */
const Tier = z.object({ from_amount: Decimal, percent: Decimal, fixed_amount: Decimal });

/** What a plan charges for one payment: `percent` of its amount plus `fixed_amount`, at least the minimum, at most the maximum. */
export const PlanFee = z.object({
  /** The product: cards, accounts, rails, conversions. */
  method: z.enum(paymentMethods),
  currency: Currency,
  /** Null where the method knows no region. */
  region: z.enum(feeRegions).nullable(),
  /** Of 100. */
  percent: Decimal,
  /** This and the other amounts are in major units of `currency`. */
  fixed_amount: Decimal,
  minimum_amount: Decimal.nullable(),
  maximum_amount: Decimal.nullable(),
  /** Empty: one rate for every amount. Otherwise the tier that the amount falls in applies, and `percent` and `fixed_amount` are its first tier's. */
  tiers: z.array(Tier),
});
export type PlanFee = z.infer<typeof PlanFee>;

/** The fee of a plan that is in force, named with its plan. */
export const Fee = PlanFee.extend({ plan_id: Id, plan_name: z.string() });
export type Fee = z.infer<typeof Fee>;

/** Narrows the fees; returns all of them when left out. */
export const FeeQuery = z.strictObject({
  plan_id: Id.optional(),
  method: z.enum(paymentMethods).optional(),
  currency: Currency.optional(),
});

/** What the provider charges the partner for one payment. */
export const BuyRate = z.object({ method: z.enum(paymentMethods), currency: Currency, percent: Decimal, fixed_amount: Decimal });
export type BuyRate = z.infer<typeof BuyRate>;

/** 0 to 100, with at most four decimals. */
export const Percent = z
  .string()
  .trim()
  .regex(/^(100(\.0{1,4})?|\d{1,2}(\.\d{1,4})?)$/, clause("no_percent"));
const Amount = z
  .string()
  .trim()
  .regex(/^\d{1,12}(\.\d{1,3})?$/, clause("no_amount"));

export const PlanFeeInput = z.strictObject({
  method: z.enum(paymentMethods),
  currency: Currency,
  region: z.enum(feeRegions).nullish(),
  percent: Percent.nullish(),
  fixed_amount: Amount.nullish(),
  minimum_amount: Amount.nullish(),
  maximum_amount: Amount.nullish(),
  tiers: z
    .array(z.strictObject({ from_amount: Amount, percent: Percent.nullish(), fixed_amount: Amount.nullish() }))
    .max(20)
    .nullish(),
});
export type PlanFeeInput = z.infer<typeof PlanFeeInput>;

/** What is left out of a fee is zero, or absent. */
export function wholeFee({ region, percent, fixed_amount, minimum_amount, maximum_amount, tiers, ...fee }: PlanFeeInput): PlanFee {
  const whole = (tiers ?? []).map((tier) => ({
    from_amount: tier.from_amount,
    percent: tier.percent ?? "0",
    fixed_amount: tier.fixed_amount ?? "0",
  }));
  return {
    ...fee,
    // A card from abroad is a method of its own, whichever way it is said.
    ...(fee.method === "CARD" && region === "INTERNATIONAL" && { method: "CARD_INTERNATIONAL" as const }),
    region: region ?? null,
    percent: whole[0]?.percent ?? percent ?? "0",
    fixed_amount: whole[0]?.fixed_amount ?? fixed_amount ?? "0",
    minimum_amount: minimum_amount ?? null,
    maximum_amount: maximum_amount ?? null,
    tiers: whole,
  };
}
