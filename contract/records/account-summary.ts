import { z } from "zod";
import { Currency, Decimal } from "../money";
import { Id, Time } from "../values";
import { TieOutQuery } from "./commission";

/** Whole days of `time_zone`, both included; `accounts` is `all`, or else the largest ten. */
export const AccountSummaryQuery = TieOutQuery.extend({ currency: Currency, accounts: z.enum(["largest", "all"]).optional() });

/** The settled payments of one organization in one currency that were started in the period. */
export const AccountSummaryRow = z.object({
  org_id: Id,
  org_name: z.string(),
  currency: Currency,
  payment_count: z.number(),
  /** In major units of `currency`; null if the organization doesn't let its payments be seen. */
  volume: Decimal.nullable(),
  /** In major units of `currency`, exact; less than nothing after refunds. */
  commission: Decimal,
  /** View currency per unit. */
  rate: Decimal,
  /** In the view's currency; the parts add up to the total. */
  converted_commission: Decimal,
});

/** What was earned, by organization and currency, most first; amounts of the total in the view's `currency`. */
export const AccountSummary = z.object({
  currency: Currency,
  /** When the exchange rates were fixed; null if nothing was converted. */
  rates_at: Time.nullable(),
  /** All that there are, whether or not they are listed. */
  account_count: z.number(),
  payment_count: z.number(),
  commission: Decimal,
  accounts: z.array(AccountSummaryRow),
});
export type AccountSummary = z.infer<typeof AccountSummary>;
