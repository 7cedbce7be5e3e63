/** The commission wallet month by month: what it held, what moved it, what was left. */
import { z } from "zod";
import { Currency, Decimal } from "../money";
import { statementEntryKinds } from "../reference/statement-entry-kinds";
import { Id, Month, Time } from "../values";
import { Party } from "./party";

/**
 * The sums of a month of UTC, in major units of `currency`: `opening_balance` and the four sums make `closing_balance`, which
 * is the next month's opening. What was taken back and paid out is below zero.
 */
export const CommissionStatement = z.object({
  currency: Currency,
  month: Month,
  /** From `period_from` on and before `period_to`. */
  period_from: Time,
  period_to: Time,
  /** When the month was closed; its statement doesn't change any more. Null while it says what there is to date. */
  closed_at: Time.nullable(),
  opening_balance: Decimal,
  earned: Decimal,
  taken_back: Decimal,
  adjusted: Decimal,
  paid_out: Decimal,
  closing_balance: Decimal,
  line_count: z.number(),
  /** The largest difference to the months before and after it, to what it was when it was closed, and to the balance now. */
  unexplained: Decimal,
});
export type CommissionStatement = z.infer<typeof CommissionStatement>;

export const CommissionStatements = z.object({ month: Month, currencies: z.array(CommissionStatement), counted_at: Time });
export type CommissionStatements = z.infer<typeof CommissionStatements>;

/** The commission lines of a kind on a day, or one payout. */
export const StatementEntry = z.object({
  /** Of UTC. */
  day: z.iso.date(),
  kind: z.enum(statementEntryKinds),
  line_count: z.number(),
  amount: Decimal,
  /** After it. */
  balance: Decimal,
  /** Of a payout; null else. */
  commission_payout_id: Id.nullable(),
  reference: z.string().nullable(),
});
export type StatementEntry = z.infer<typeof StatementEntry>;

export const CommissionStatementDetail = CommissionStatement.extend({
  /** The partner. */
  holder: Party,
  entries: z.array(StatementEntry),
  counted_at: Time,
});
export type CommissionStatementDetail = z.infer<typeof CommissionStatementDetail>;

export const documentFileTypes = ["pdf", "csv"] as const;
export type DocumentFileType = (typeof documentFileTypes)[number];
