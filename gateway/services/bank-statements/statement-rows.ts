/** The rows of a bank statement that nothing is matched to yet. Pure, but for the ids. */
import { createHash } from "node:crypto";
import type { BankStatementFormat } from "../../../contract/reference/bank-statements";
import type { bankStatement, bankStatementEntry } from "../../db/schema/records/bank-statement";
import { accountLast4 } from "../earnings/pay-out";
import type { ReadEntry, ReadStatement } from "./statement-problem";

interface Origin {
  partner_id: string;
  format: BankStatementFormat;
  file_name: string;
  /** When it was imported, in ISO 8601. */
  now: string;
}

export interface StatementRows {
  row: typeof bankStatement.$inferInsert;
  /** In the statement's order. */
  entries: (typeof bankStatementEntry.$inferInsert)[];
}

export function statementRows(
  statement: ReadStatement,
  { partner_id, format, file_name, now }: Origin,
  newId: () => string,
): StatementRows {
  const { account, reference, entries, ...rest } = statement;
  const id = newId();
  const keys = entryKeys(reference, entries);
  return {
    row: {
      ...rest,
      partner_id,
      id,
      account,
      account_last4: accountLast4(account),
      statement_reference: reference,
      format,
      entry_count: entries.length,
      digest: createHash("sha256").update(JSON.stringify(statement)).digest("hex"),
      file_name,
      created_at: now,
    },
    entries: entries.map(({ bank_reference: _, ...entry }, place) => ({
      ...entry,
      partner_id,
      id: newId(),
      bank_statement_id: id,
      account,
      entry_reference: keys[place] ?? "",
      match: "NOT_MATCHED" as const,
      match_kind: null,
      commission_payout_id: null,
      settlement_payout_id: null,
      created_at: now,
      updated_at: now,
    })),
  };
}

/** The bank's reference with day and amount; without one, the place in its statement. Those that are alike are counted. */
function entryKeys(statement: string, entries: readonly ReadEntry[]): string[] {
  const seen = new Map<string, number>();
  return entries.map(({ bank_reference, booked_on, amount }, place) => {
    const key = bank_reference === null ? `${statement} ${place}` : [bank_reference, booked_on, amount].join(" ");
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return count === 1 ? key : `${key} ${count}`;
  });
}
