/** Statements of the partner's bank, imported to see which payouts have arrived. */
import { z } from "zod";
import { Currency, Decimal } from "../money";
import type { ListSpec } from "../paging";
import { bankStatementFormats, entryMatches, matchKinds } from "../reference/bank-statements";
import { Id, Time } from "../values";
import { CommissionPayout } from "./commission-payout";

const day = z.iso.date();

export const BankStatement = z.object({
  id: Id,
  /** The last four letters or digits of the account; null for a short one. */
  account_last4: z.string().nullable(),
  /** The bank's own name for it. */
  statement_reference: z.string(),
  format: z.enum(bankStatementFormats),
  currency: Currency,
  /** In major units of `currency`; its entries lead from one to the other. */
  opening_balance: Decimal,
  closing_balance: Decimal,
  from_on: day,
  to_on: day,
  entry_count: z.number(),
  matched_count: z.number(),
  to_confirm_count: z.number(),
  file_name: z.string(),
  created_at: Time,
});
export type BankStatement = z.infer<typeof BankStatement>;

export const bankStatementList = {
  filters: { currency: { kind: "text" }, to_on: { kind: "day" }, created_at: { kind: "time" } },
  sort: ["created_at", "to_on"],
  default_sort: "-created_at",
  search: ["statement_reference", "file_name", "id"],
} as const satisfies ListSpec;

export const BankStatementDetail = BankStatement.extend({
  /** Payouts in its currency and days that no statement has an entry for. */
  unseen_payouts: z.array(
    CommissionPayout.pick({ id: true, reference: true, bank_reference: true, amount: true, currency: true, created_at: true }),
  ),
});
export type BankStatementDetail = z.infer<typeof BankStatementDetail>;

/** So much text fits in one call; a year of statements takes a fraction of it. */
export const largestStatement = 2_000_000;

export const ImportBankStatement = z.strictObject({
  file_name: z.string().trim().min(1).max(200),
  /** The file's text: camt.053 or MT940, one statement or several. */
  content: z.string().min(1).max(largestStatement),
});
export type ImportBankStatement = z.infer<typeof ImportBankStatement>;

/** Each statement of the file; one that was imported before adds nothing. */
export const BankStatementImport = z.object({ statements: z.array(BankStatement.extend({ is_new: z.boolean() })) });
export type BankStatementImport = z.infer<typeof BankStatementImport>;

export const BankStatementEntry = z.object({
  id: Id,
  bank_statement_id: Id,
  value_on: day,
  booked_on: day,
  /** In major units of `currency`; below zero where it left the account. */
  amount: Decimal,
  currency: Currency,
  /** As the payer wrote it; null without one. */
  reference: z.string().nullable(),
  information: z.string().nullable(),
  counterparty: z.string().nullable(),
  match: z.enum(entryMatches),
  match_kind: z.enum(matchKinds).nullable(),
  /** What it is, or may be: a payout of commission, or a merchant's settlement. */
  commission_payout_id: Id.nullable(),
  settlement_payout_id: Id.nullable(),
  /** Of the payout; null also for a settlement that its merchant keeps to itself. */
  payout_reference: z.string().nullable(),
  created_at: Time,
});
export type BankStatementEntry = z.infer<typeof BankStatementEntry>;

export const bankStatementEntryList = {
  filters: {
    bank_statement_id: { kind: "id" },
    match: { kind: "one_of", values: entryMatches },
    commission_payout_id: { kind: "id" },
    value_on: { kind: "day" },
  },
  sort: ["value_on"],
  default_sort: "value_on",
  search: ["reference", "id"],
} as const satisfies ListSpec;

/**
 * `MATCHED` confirms what was found by its amount, or says which payout of commission an entry is that isn't matched: one of
 * its amount and currency that no other entry is. `NOT_MATCHED` takes any match back.
 */
export const DecideEntry = z.strictObject({ match: z.enum(["MATCHED", "NOT_MATCHED"]), commission_payout_id: Id.nullish() });
export type DecideEntry = z.infer<typeof DecideEntry>;
