/** A month of the commission wallet in double entry, for the partner's own ledger. */
import { z } from "zod";
import { clause } from "../clause";
import { Currency, Decimal } from "../money";
import { defaultAccounts, journalAccounts, journalFormats } from "../reference/journal-accounts";
import { Month } from "../values";

/** A number or a name as the ledger has it: `4100`, `Receivables:Commission`. */
const account = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .regex(/^[\p{L}\p{N}][\p{L}\p{N} .:&()/_-]*$/u, clause("no_account"));

export const CommissionJournalQuery = z.strictObject({
  month: Month,
  /** All when left out. */
  currency: Currency.optional(),
  format: z.enum(journalFormats).default("CSV"),
  wallet_account: account.default(defaultAccounts.wallet),
  income_account: account.default(defaultAccounts.income),
  taken_back_account: account.default(defaultAccounts.taken_back),
  bank_account: account.default(defaultAccounts.bank),
  adjustments_account: account.default(defaultAccounts.adjustments),
  /** The name of a tax rate in Xero that takes nothing. */
  tax_rate: account.default("Tax Exempt"),
});
export type CommissionJournalQuery = z.output<typeof CommissionJournalQuery>;

/** What a journal comes to: debits equal credits in each currency, and the wallet's account ends where its statement does. */
export const CommissionJournal = z.object({
  month: Month,
  entry_count: z.number(),
  currencies: z.array(
    z.object({
      currency: Currency,
      entry_count: z.number(),
      /** In major units of `currency`. */
      debit: Decimal,
      credit: Decimal,
      accounts: z.array(z.object({ account: z.enum(journalAccounts), code: z.string(), debit: Decimal, credit: Decimal })),
      opening_balance: Decimal,
      /** The opening balance and what the journal posts to the wallet. */
      wallet_balance: Decimal,
      /** As the statement has it. */
      closing_balance: Decimal,
    }),
  ),
});
export type CommissionJournal = z.infer<typeof CommissionJournal>;
