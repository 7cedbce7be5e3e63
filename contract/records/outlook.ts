import { z } from "zod";
import { Currency, Decimal } from "../money";
import { Id, Time } from "../values";

const day = z.iso.date();

export const CommissionOutlookQuery = z.strictObject({ currency: Currency, time_zone: z.string().max(60) });

/** What this month's commission is expected to be, in whole days of the zone and at the latest rates. */
export const CommissionForecast = z.object({
  /** Of the month: its first and last day. */
  from: day,
  to: day,
  /** Until now. */
  earned: Decimal,
  /** At the month's end: what was earned, and for each day to come the mean of its weekday. */
  expected: Decimal,
  /** Eight times out of ten the month ends between these. */
  low: Decimal,
  high: Decimal,
  /** After today. */
  days_left: z.number(),
  /** The whole days before today that the means are of. */
  learned_from: day,
  learned_days: z.number(),
  /** 1 is Monday. */
  weekdays: z.array(z.object({ weekday: z.number(), mean: Decimal })),
});
export type CommissionForecast = z.infer<typeof CommissionForecast>;

/** A merchant without a payment on days on which it usually has some. Its days are of UTC. */
export const QuietMerchant = z.object({
  org_id: Id,
  name: z.string(),
  /** The last day with a completed payment. */
  last_payment_on: day,
  quiet_days: z.number(),
  /** Payments that these weekdays usually bring. */
  usual_count: z.number(),
});
export type QuietMerchant = z.infer<typeof QuietMerchant>;

export const CommissionOutlook = z.object({
  currency: Currency,
  rates_at: Time.nullable(),
  /** Null with less than four weeks of payments. */
  forecast: CommissionForecast.nullable(),
  /** Longest expected first. */
  quiet_merchants: z.array(QuietMerchant),
});
export type CommissionOutlook = z.infer<typeof CommissionOutlook>;
