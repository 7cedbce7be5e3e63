/** What moves the commission wallet, as its statement of account tells it. Pure. */
import type { CommissionLine } from "../records/commission";
import { transactionTypes, type TransactionType } from "./transaction-types";

export const statementEntryKinds = ["EARNED", "TAKEN_BACK", "ADJUSTED", "PAID_OUT"] as const;
export type StatementEntryKind = (typeof statementEntryKinds)[number];

/** What takes back what a payment earned; the other transactions earn. */
export const takingBackTypes = ["REFUND", "CHARGEBACK"] as const satisfies readonly TransactionType[];
export const earningTypes = transactionTypes.filter((type) => !(takingBackTypes as readonly string[]).includes(type));

export function entryKindOf({ kind, type }: Pick<CommissionLine, "kind" | "type">): StatementEntryKind {
  if (kind === "PAYOUT") return "PAID_OUT";
  if (kind === "ADJUSTMENT") return "ADJUSTED";
  return takingBackTypes.some((each) => each === type) ? "TAKEN_BACK" : "EARNED";
}

/** In English, for files; the portal has its own words. */
export const entryWords: Readonly<Record<StatementEntryKind, string>> = {
  EARNED: "Earned",
  TAKEN_BACK: "Taken back",
  ADJUSTED: "Adjusted",
  PAID_OUT: "Paid out",
};
