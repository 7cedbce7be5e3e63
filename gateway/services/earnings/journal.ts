/** A month of the commission wallet in double entry: each entry of its statements, held against the account that it came from. */
import { Readable } from "node:stream";
import { csvLine } from "../../../contract/csv";
import { roundMoney, sumMoney } from "../../../contract/currency";
import { addDecimals, compareDecimals, subtractDecimals, withoutSign, type DecimalText } from "../../../contract/decimal";
import type { FileAnswer } from "../../../contract/file-answer";
import type { CommissionJournal, CommissionJournalQuery } from "../../../contract/records/commission-journal";
import { counterAccounts, journalAccounts, journalAccountWords, type JournalAccount } from "../../../contract/reference/journal-accounts";
import { entryWords } from "../../../contract/reference/statement-entry-kinds";
import { refusedField } from "../../app-error";
import type { PartnerContext } from "../../call-context";
import { refusal } from "../../refusal";
import { csvAnswer } from "./line-files";
import { readStatements, type StatementWithEntries } from "./read-statement";

interface Posting {
  account: JournalAccount;
  /** One of them is zero. */
  debit: DecimalText;
  credit: DecimalText;
}

interface Entry {
  /** `COM-202610-AUD-0007`: as many characters as QuickBooks takes. */
  number: string;
  day: string;
  currency: string;
  words: string;
  postings: [Posting, Posting];
}

/** Throws `refused` for Xero without a currency, `malformed` for a month that hasn't begun. */
export async function journalSums(context: PartnerContext, query: CommissionJournalQuery): Promise<CommissionJournal> {
  const currencies = (await readJournal(context, query)).map(({ statement, entries }) => {
    const { currency, opening_balance, closing_balance } = statement;
    const postings = entries.flatMap((entry) => entry.postings);
    const sumOf = (side: "debit" | "credit", of: readonly Posting[]) =>
      sumMoney(
        of.map((posting) => posting[side]),
        currency,
      );
    const accounts = journalAccounts.map((account) => {
      const own = postings.filter((posting) => posting.account === account);
      return { account, code: query[`${account}_account`], debit: sumOf("debit", own), credit: sumOf("credit", own) };
    });
    const [wallet] = accounts;
    return {
      currency,
      entry_count: entries.length,
      debit: sumOf("debit", postings),
      credit: sumOf("credit", postings),
      accounts,
      opening_balance,
      wallet_balance: roundMoney(addDecimals(opening_balance, subtractDecimals(wallet?.debit ?? "0", wallet?.credit ?? "0")), currency),
      closing_balance,
    };
  });
  return { month: query.month, entry_count: currencies.reduce((sum, { entry_count }) => sum + entry_count, 0), currencies };
}

/** Throws as `journalSums`. */
export async function journalFile(context: PartnerContext, query: CommissionJournalQuery): Promise<FileAnswer> {
  const entries = (await readJournal(context, query)).flatMap((each) => each.entries);
  const { head, rowsOf } = formats[query.format];
  const rows = [head, ...entries.flatMap((entry) => rowsOf(entry, (account) => query[`${account}_account`], query))];
  const name = ["commission-journal", query.month, query.currency, query.format.toLowerCase()]
    .filter((part) => part !== undefined)
    .join("-");
  return csvAnswer(name, Readable.from([Buffer.from(rows.map(csvLine).join(""))]));
}

async function readJournal(context: PartnerContext, { month, currency, format }: CommissionJournalQuery) {
  if (format === "XERO" && currency === undefined) throw refusedField("currency", refusal("journal_one_currency"));
  const statements = await readStatements(context, month, currency);
  return statements.map((statement) => ({ statement, entries: entriesOf(statement) }));
}

/** What comes to nothing posts nothing. */
function entriesOf({ currency, month, entries }: StatementWithEntries): Entry[] {
  const moving = entries.filter(({ amount }) => compareDecimals(amount, "0") !== 0);
  return moving.map(({ day, kind, amount, line_count, reference }, place) => {
    const size = withoutSign(amount);
    const isMore = compareDecimals(amount, "0") > 0;
    const counter = counterAccounts[kind];
    const words = `${entryWords[kind]}, ${reference ?? `${line_count} ${line_count === 1 ? "line" : "lines"}`}`;
    return {
      number: `COM-${month.replace("-", "")}-${currency}-${String(place + 1).padStart(4, "0")}`,
      day,
      currency,
      words,
      postings: [debitOf(isMore ? "wallet" : counter, size), creditOf(isMore ? counter : "wallet", size)],
    };
  });
}

const debitOf = (account: JournalAccount, amount: DecimalText): Posting => ({ account, debit: amount, credit: "0" });
const creditOf = (account: JournalAccount, amount: DecimalText): Posting => ({ account, debit: "0", credit: amount });

interface Format {
  head: readonly string[];
  rowsOf: (entry: Entry, codeOf: (account: JournalAccount) => string, query: CommissionJournalQuery) => string[][];
}

const sideOf = (amount: DecimalText) => (amount === "0" ? "" : amount);
/** `2026-10-05` as `05`, `10` and `2026`. */
const partsOf = (day: string) => day.split("-") as [year: string, month: string, day: string];

const formats: Readonly<Record<CommissionJournalQuery["format"], Format>> = {
  CSV: {
    head: ["Entry", "Date", "Account", "Account name", "Currency", "Debit", "Credit", "Description"],
    rowsOf: ({ number, day, currency, words, postings }, codeOf) =>
      postings.map(({ account, debit, credit }) => [
        ...[number, day, codeOf(account), journalAccountWords[account], currency],
        ...[sideOf(debit), sideOf(credit), words],
      ]),
  },
  // Rows of one narration and date are one journal, so the narration has its number; a debit is above zero. 300 rows at most,
  // which a month of one currency stays under.
  XERO: {
    head: [
      ...["*Narration", "*Date", "Description", "*AccountCode", "*TaxRate", "*Amount"],
      ...["TrackingName1", "TrackingOption1", "TrackingName2", "TrackingOption2"],
    ],
    rowsOf: ({ number, day, words, postings }, codeOf, { tax_rate }) => {
      const [year, month, date] = partsOf(day);
      return postings.map(({ account, debit, credit }) => [
        ...[`${number} ${words}`, `${date}/${month}/${year}`, journalAccountWords[account], codeOf(account), tax_rate],
        ...[debit === "0" ? `-${credit}` : debit, "", "", "", ""],
      ]);
    },
  },
  QUICKBOOKS: {
    head: ["*JournalNo", "*JournalDate", "*AccountName", "*Debits", "*Credits", "Description", "Name", "Currency", "Location", "Class"],
    rowsOf: ({ number, day, currency, words, postings }, codeOf) => {
      const [year, month, date] = partsOf(day);
      return postings.map(({ account, debit, credit }) => [
        ...[number, `${month}/${date}/${year}`, codeOf(account), sideOf(debit), sideOf(credit), words],
        ...["", currency, "", ""],
      ]);
    },
  },
};
