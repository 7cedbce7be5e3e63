/** Statements that the partner's bank wrote, and how their entries are matched. Pure. */

export const bankStatementFormats = ["CAMT_053", "MT940"] as const;
export type BankStatementFormat = (typeof bankStatementFormats)[number];

/** `TO_CONFIRM` waits for a person to confirm that it is the payout. */
export const entryMatches = ["MATCHED", "TO_CONFIRM", "NOT_MATCHED"] as const;

/** How an entry was matched to the payout: by its reference with amount, currency and day, by those three alone, or by a person. */
export const matchKinds = ["REFERENCE", "AMOUNT", "PERSON"] as const;
export type MatchKind = (typeof matchKinds)[number];

/** How many days before and after a payout its entry may be: a bank books it in advance, or after a long weekend. */
export const matchedDays = { before: 1, after: 10 };
