import { clause } from "../clause";
import { z } from "zod";
import { Currency, Decimal } from "../money";
import { transactionTypes } from "../reference/transaction-types";
import { Id, Time } from "../values";

/** Excludes the year 0, which PostgreSQL does not accept. */
const day = z.iso.date(clause("no_day")).regex(/^(?!0000)/, clause("no_day"));

/**
 * Days are whole days of `time_zone`, both ends included. Without them, this month up to today; without a currency, the one of the
 * partner's country.
 */
export const CommissionAnalyticsQuery = z.strictObject({
  from: day.optional(),
  to: day.optional(),
  compare_from: day.optional(),
  compare_to: day.optional(),
  currency: Currency.optional(),
  time_zone: z.string().max(60).default("UTC"),
});

/** Sums over what was decided in the period, converted at its rates: the last before its end, or of now while it lasts. */
export const CommissionFigures = z.object({
  commission: Decimal,
  volume: Decimal,
  /** Decided transactions: completed, rejected or cancelled. */
  decided_count: z.number(),
  completed_count: z.number(),
  active_merchant_count: z.number(),
});

export const CurrencyShare = z.object({
  currency: Currency,
  /** In that currency, exact. */
  commission: Decimal,
  volume: Decimal,
  /** In the view's currency. */
  converted_commission: Decimal,
  converted_volume: Decimal,
  /** View currency per unit. */
  rate: Decimal,
});

/** Part of the view's total; the parts of a list add up to it. */
const part = { converted_commission: Decimal, converted_volume: Decimal };
export const TypeShare = z.object({ type: z.enum(transactionTypes), ...part });
/** The largest by commission; the last has no merchant and is all the others. */
export const MerchantShare = z.object({ org_id: Id.nullable(), name: z.string().nullable(), ...part });

const series = z.array(z.object({ day, commission: Decimal, volume: Decimal }));

export const CommissionAnalytics = z.object({
  currency: Currency,
  /** When the period's exchange rates were fixed; null if nothing was converted. */
  rates_at: Time.nullable(),
  /** How many days before the period's end, or before now, that was. */
  rates_age_days: z.int().optional(),
  /** Those of the period that it is compared with. */
  previous_rates_at: Time.nullable(),
  current: CommissionFigures,
  previous: CommissionFigures.nullable(),
  series,
  previous_series: series,
  by_currency: z.array(CurrencyShare),
  by_type: z.array(TypeShare),
  by_merchant: z.array(MerchantShare),
});
export type CommissionAnalytics = z.infer<typeof CommissionAnalytics>;
