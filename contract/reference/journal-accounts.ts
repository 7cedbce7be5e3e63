/** The accounts that a journal of commission posts to. Pure. */
import type { StatementEntryKind } from "./statement-entry-kinds";

/** The commission wallet is what the provider owes the partner. */
export const journalAccounts = ["wallet", "income", "taken_back", "bank", "adjustments"] as const;
export type JournalAccount = (typeof journalAccounts)[number];

/** In English, for the file. */
export const journalAccountWords: Readonly<Record<JournalAccount, string>> = {
  wallet: "Commission wallet",
  income: "Commission income",
  taken_back: "Commission taken back",
  bank: "Bank",
  adjustments: "Commission adjustments",
};

/** Of a plain chart of accounts; every ledger has its own. */
export const defaultAccounts: Readonly<Record<JournalAccount, string>> = {
  wallet: "1150",
  income: "4100",
  taken_back: "4190",
  bank: "1010",
  adjustments: "4900",
};

/** What the wallet's account is held against. */
export const counterAccounts = {
  EARNED: "income",
  TAKEN_BACK: "taken_back",
  ADJUSTED: "adjustments",
  PAID_OUT: "bank",
} as const satisfies Record<StatementEntryKind, JournalAccount>;

export const journalFormats = ["CSV", "XERO", "QUICKBOOKS"] as const;
export type JournalFormat = (typeof journalFormats)[number];
