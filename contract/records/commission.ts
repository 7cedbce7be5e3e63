import { z } from "zod";
import { clause } from "../clause";
import { Currency, Decimal } from "../money";
import type { ListSpec } from "../paging";
import { commissionLineKinds } from "../reference/commission-line-kinds";
import { paymentMethods } from "../reference/payment-methods";
import { tieOutItemKinds } from "../reference/tie-out-item-kinds";
import { transactionTypes } from "../reference/transaction-types";
import { Id, Time } from "../values";

/** What the partner has earned in one currency and wasn't paid yet; amounts in major units of `currency`. */
export const CommissionWallet = z.object({
  id: Id,
  currency: Currency,
  /** The sum of its lines. */
  balance: Decimal,
  /** What payments under way will add once they are settled, less what refunds under way will take back. */
  pending: Decimal,
  /** What the next payout pays: the lines that none has paid, as those that earned and those that took back. */
  unpaid_earned: Decimal,
  unpaid_taken_back: Decimal,
  /** The least that is paid out, and how much of it is missing; zero if nothing is. */
  minimum_payout: Decimal,
  missing_to_payout: Decimal,
  next_payout_at: Time,
});
export type CommissionWallet = z.infer<typeof CommissionWallet>;

/** All balances, and what they come to in one currency at the latest rates; a sum of rounded parts. */
export const CommissionWalletSummary = z.object({
  currency: Currency,
  balance: Decimal,
  /** When the exchange rates were fixed; null if nothing was converted. */
  rates_at: Time.nullable(),
  /** For how many days they have been the latest. */
  rates_age_days: z.int().optional(),
  wallets: z.array(
    CommissionWallet.extend({
      /** View currency per unit. */
      rate: Decimal,
      converted_balance: Decimal,
    }),
  ),
});
export type CommissionWalletSummary = z.infer<typeof CommissionWalletSummary>;

export const commissionWalletList = {
  filters: { currency: { kind: "text" } },
  sort: ["currency"],
  default_sort: "currency",
  search: ["currency"],
} as const satisfies ListSpec;

/**
 * One movement of the commission wallet: `amount` is (`charged_amount` − `cost_amount`) × `share_percent` / 100 +
 * `rounding`. Amounts in major units of `currency`; null in a payout, which has no payment behind it.
 */
export const CommissionLine = z.object({
  id: Id,
  org_id: Id.nullable(),
  org_name: z.string().nullable(),
  transaction_id: Id.nullable(),
  transaction_reference: z.string().nullable(),
  reference: z.string(),
  kind: z.enum(commissionLineKinds),
  type: z.enum(transactionTypes).nullable(),
  method: z.enum(paymentMethods).nullable(),
  currency: Currency,
  base_amount: Decimal.nullable(),
  /** Of 100, charged of `base_amount`; null if no single rate explains the charge. */
  rate_percent: Decimal.nullable(),
  fixed_amount: Decimal.nullable(),
  /** What the merchant paid for this part, and what of it the provider keeps. */
  charged_amount: Decimal.nullable(),
  cost_amount: Decimal.nullable(),
  /** The partner's part, of 100. */
  share_percent: Decimal.nullable(),
  rounding: Decimal,
  amount: Decimal,
  plan_id: Id.nullable(),
  plan_version: z.number().nullable(),
  /** The payout that paid it. */
  commission_payout_id: Id.nullable(),
  /** When the payment settled; the line counts in that period. */
  created_at: Time,
});
export type CommissionLine = z.infer<typeof CommissionLine>;

export const commissionLineList = {
  filters: {
    currency: { kind: "text" },
    org_id: { kind: "id" },
    kind: { kind: "one_of", values: commissionLineKinds },
    type: { kind: "one_of", values: transactionTypes },
    transaction_id: { kind: "id" },
    commission_payout_id: { kind: "id" },
    amount: { kind: "amount" },
    created_at: { kind: "time" },
  },
  sort: ["created_at"],
  default_sort: "-created_at",
  search: ["reference", "id"],
} as const satisfies ListSpec;

/** A line's inputs, and the records they come from. */
export const CommissionExplanation = z.object({
  transaction: z
    .object({
      id: Id,
      reference: z.string(),
      type: z.enum(transactionTypes),
      method: z.enum(paymentMethods),
      amount: Decimal,
      currency: Currency,
      fee_amount: Decimal,
      buy_rate_amount: Decimal,
      commission_amount: Decimal,
    })
    .nullable(),
  plan: z.object({ id: Id, name: z.string(), version: z.number() }).nullable(),
  fx: z
    .object({
      id: Id,
      reference: z.string(),
      source_amount: Decimal,
      source_currency: Currency,
      target_amount: Decimal,
      target_currency: Currency,
      /** Target currency per unit of source currency: the fixing, and what the merchant got. */
      mid_rate: Decimal,
      rate: Decimal,
      /** Of 100. */
      markup_percent: Decimal,
      markup_amount: Decimal,
    })
    .nullable(),
  /** Every line of the transaction, this one too; their amounts add up to `total`. */
  parts: z.array(
    z.object({
      id: Id,
      kind: z.enum(commissionLineKinds),
      base_amount: Decimal.nullable(),
      rate_percent: Decimal.nullable(),
      fixed_amount: Decimal.nullable(),
      charged_amount: Decimal,
      cost_amount: Decimal,
      share_percent: Decimal,
      /** Before rounding. */
      exact_amount: Decimal,
      rounding: Decimal,
      amount: Decimal,
    }),
  ),
  total: Decimal,
  /** What a refund or chargeback takes back: the payment's own lines. */
  takes_back: z.array(z.object({ id: Id, reference: z.string(), amount: Decimal, transaction_reference: z.string() })),
  payout: z.object({ id: Id, reference: z.string(), created_at: Time }).nullable(),
  /** Of a payout: the lines that it paid. */
  pays: z.object({ line_count: z.number(), amount: Decimal, first_at: Time, last_at: Time }).nullable(),
});
export type CommissionExplanation = z.infer<typeof CommissionExplanation>;

export const CommissionLineDetail = CommissionLine.extend({ explanation: CommissionExplanation });
export type CommissionLineDetail = z.infer<typeof CommissionLineDetail>;

/** Excludes the year 0, which PostgreSQL does not accept. */
const day = z.iso.date(clause("no_day")).regex(/^(?!0000)/, clause("no_day"));

/** Whole days of `time_zone`, both included. */
export const TieOutQuery = z.strictObject({ from: day, to: day, time_zone: z.string().max(60) });

/** An amount that is still on its way, or by how much something doesn't add up; the kind says which. */
export const TieOutItem = z.object({
  kind: z.enum(tieOutItemKinds),
  /** In the row's currency; without a sign where it doesn't add up. */
  amount: Decimal,
  count: z.number(),
  /** Of what is on its way: since when the oldest waits. */
  since: Time.nullable(),
  /** The record it is about, if it is about one. */
  record_id: Id.nullable(),
  reference: z.string().nullable(),
});

/** Amounts of payments settled in the period, each counted from its own records, in major units of `currency`. */
export const TieOutCurrency = z.object({
  currency: Currency,
  transaction_count: z.number(),
  line_count: z.number(),
  /** Commission as the settled transactions say. */
  transactions: Decimal,
  /** The sum of the commission lines, and of those that take something back. */
  lines: Decimal,
  taken_back: Decimal,
  /** What the wallet's roll-up has taken in. */
  wallet: Decimal,
  /** The lines that a payout has paid. */
  payouts: Decimal,
  /** The merchants' fees as the transactions say, and what of them is on a document. */
  fees: Decimal,
  invoices: Decimal,
  /** The leg that differs most, all its differences without their signs; zero when everything adds up. */
  unexplained: Decimal,
  open_items: z.array(TieOutItem),
});

export const TieOut = z.object({ currencies: z.array(TieOutCurrency), counted_at: Time });
export type TieOut = z.infer<typeof TieOut>;
