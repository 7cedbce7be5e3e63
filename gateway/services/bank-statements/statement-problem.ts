import { refusedField, type AppError } from "../../app-error";
import type { Refusal } from "../../refusal";

/** What a bank wrote, read and checked: its entries lead from the opening to the closing balance. */
export interface ReadStatement {
  account: string;
  reference: string;
  currency: string;
  /** Decimals in major units; a debit balance is below zero. */
  opening_balance: string;
  closing_balance: string;
  entries: ReadEntry[];
  /** Days as in `2026-11-19`. */
  from_on: string;
  to_on: string;
}

export interface ReadEntry {
  value_on: string;
  booked_on: string;
  amount: string;
  currency: string;
  /** The bank's own; null where it gave none. */
  bank_reference: string | null;
  reference: string | null;
  information: string | null;
  counterparty: string | null;
}

/** The file is refused at the field that brought it. */
export const statementProblem = (sentence: Refusal): AppError => refusedField("content", sentence);
