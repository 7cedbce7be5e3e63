/** Takes a file of bank statements in, whole or not at all, and says which payouts their entries are. */
import { and, eq, gte, inArray, isNotNull, lt, notExists, sql as fragment } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { roundMoney } from "../../../contract/currency";
import { compareDecimals, subtractDecimals, sumDecimals } from "../../../contract/decimal";
import type { BankStatementImport, ImportBankStatement } from "../../../contract/records/bank-statement";
import { matchedDays, type BankStatementFormat } from "../../../contract/reference/bank-statements";
import type { CallContext } from "../../call-context";
import type { PartnerTransaction, Sql } from "../../db/database";
import { partner } from "../../db/schema/partner";
import { bankStatement, bankStatementEntry } from "../../db/schema/records/bank-statement";
import { commissionPayout } from "../../db/schema/records/commission-payout";
import { settlementPayout } from "../../db/schema/records/settlement";
import { refusal } from "../../refusal";
import { writeAudit } from "../audit/audit";
import { audited, unaudited, type AuditEntry, type Audited } from "../audit/audited";
import { ofGranting } from "../records/record-store";
import { matchEntries, type Candidate } from "./match-entries";
import { readCamt053 } from "./read-camt053";
import { readMt940 } from "./read-mt940";
import { findStatement } from "./bank-statements";
import { statementProblem, type ReadStatement } from "./statement-problem";
import { statementRows } from "./statement-rows";

const mostEntries = 10_000;

/** Throws `refused` at `content` for a file that is broken or doesn't add up, naming what is wrong; nothing of it is kept then. */
export async function importBankStatement(
  context: CallContext,
  { file_name, content }: ImportBankStatement,
): Promise<Audited<BankStatementImport>> {
  const { format, statements } = readFile(content);
  const { tx, gateway } = context;
  // One at a time: two imports of a file would both find it new.
  await tx.sql.select({ id: partner.partner_id }).from(partner).for("update");
  const now = gateway.clock().toISOString();
  const imported: { id: string; is_new: boolean }[] = [];
  for (const statement of statements) imported.push(await keepStatement(tx, statement, { format, file_name, now }));
  const added = imported.filter(({ is_new }) => is_new);
  let entry: AuditEntry | undefined;
  if (added.length > 0) {
    await matchNew(
      tx,
      added.map(({ id }) => id),
      now,
    );
    for (const { id } of added) entry = await writeAudit(context, "BANK_STATEMENT_IMPORTED", id, { file_name, format });
  }
  const answer = {
    statements: await Promise.all(
      imported.map(async ({ id, is_new }) => {
        const { unseen_payouts: _, ...statement } = await findStatement(tx, id);
        return { ...statement, is_new };
      }),
    ),
  };
  return entry ? audited(entry, answer) : unaudited("all of it was there already", answer);
}

function readFile(content: string): { format: BankStatementFormat; statements: ReadStatement[] } {
  const text = content.replace(/^\uFEFF/, "").trimStart();
  const isXml = text.startsWith("<");
  if (!isXml && !/^(\{1:|:20:)/m.test(text)) throw statementProblem(refusal("bank_statement_unknown"));
  const statements = isXml ? readCamt053(text) : readMt940(content.replace(/^\uFEFF/, ""));
  if (statements.reduce((sum, { entries }) => sum + entries.length, 0) > mostEntries)
    throw statementProblem(refusal("bank_statement_too_long", { most: mostEntries }));
  for (const statement of statements) requireSum(statement);
  return { format: isXml ? "CAMT_053" : "MT940", statements };
}

function requireSum({ reference, currency, opening_balance, closing_balance, entries }: ReadStatement): void {
  const found = sumDecimals(entries.map(({ amount }) => amount));
  const expected = subtractDecimals(closing_balance, opening_balance);
  if (compareDecimals(found, expected) === 0) return;
  const money = (amount: string) => roundMoney(amount, currency);
  throw statementProblem(
    refusal("bank_statement_not_adding_up", { statement: reference, found: money(found), expected: money(expected), currency }),
  );
}

interface Kept {
  format: BankStatementFormat;
  file_name: string;
  now: string;
}

async function keepStatement(
  { sql, partner_id }: PartnerTransaction,
  statement: ReadStatement,
  { format, file_name, now }: Kept,
): Promise<{ id: string; is_new: boolean }> {
  const { row, entries } = statementRows(statement, { partner_id, format, file_name, now }, () => uuidv7({ msecs: Date.parse(now) }));
  const [known] = await sql
    .select({ id: bankStatement.id, digest: bankStatement.digest })
    .from(bankStatement)
    .where(and(eq(bankStatement.account, row.account), eq(bankStatement.statement_reference, row.statement_reference)));
  if (known && known.digest !== row.digest)
    throw statementProblem(refusal("bank_statement_differs", { statement: row.statement_reference }));
  if (known) return { id: known.id, is_new: false };
  // In parts: a statement takes a limited number of values.
  for (let from = 0; from < entries.length; from += 1000)
    await sql
      .insert(bankStatementEntry)
      .values(entries.slice(from, from + 1000))
      // One that an earlier statement brought, as of the same day, stays where it is.
      .onConflictDoNothing();
  await sql.insert(bankStatement).values(row);
  return { id: row.id, is_new: true };
}

async function matchNew({ sql }: PartnerTransaction, statement_ids: string[], now: string): Promise<void> {
  const entries = await sql
    .select()
    .from(bankStatementEntry)
    .where(and(inArray(bankStatementEntry.bank_statement_id, statement_ids), eq(bankStatementEntry.match, "NOT_MATCHED")))
    .orderBy(bankStatementEntry.value_on, bankStatementEntry.id);
  const days = entries.map(({ value_on }) => value_on).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return;
  const range = { from: shifted(first, -matchedDays.after), before: shifted(last, matchedDays.before + 1) };
  const currencies = [...new Set(entries.map(({ currency }) => currency))];
  const candidates = [...(await commissionCandidates(sql, currencies, range)), ...(await settlementCandidates(sql, currencies, range))];
  for (const { entry_id, match_kind, candidate } of matchEntries(entries, candidates))
    await sql
      .update(bankStatementEntry)
      .set({
        match: match_kind === "REFERENCE" ? "MATCHED" : "TO_CONFIRM",
        match_kind,
        [candidate.kind]: candidate.id,
        updated_at: now,
      })
      .where(eq(bankStatementEntry.id, entry_id));
}

const shifted = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString();

interface Range {
  from: string;
  before: string;
}

async function commissionCandidates(sql: Sql, currencies: string[], { from, before }: Range): Promise<Candidate[]> {
  const { id, currency, created_at } = commissionPayout;
  const taken = sql
    .select({ one: fragment`1` })
    .from(bankStatementEntry)
    .where(and(eq(bankStatementEntry.partner_id, commissionPayout.partner_id), eq(bankStatementEntry.commission_payout_id, id)));
  const rows = await sql
    .select()
    .from(commissionPayout)
    .where(and(inArray(currency, currencies), gte(created_at, from), lt(created_at, before), notExists(taken)))
    .orderBy(created_at, id);
  return rows.map((row) => ({
    kind: "commission_payout_id",
    id: row.id,
    amount: row.amount,
    currency: row.currency,
    paid_on: row.created_at.slice(0, 10),
    references: [row.bank_reference, row.reference],
  }));
}

/** Of merchants that let their partner see them. */
async function settlementCandidates(sql: Sql, currencies: string[], { from, before }: Range): Promise<Candidate[]> {
  const { id, currency, settled_at, status } = settlementPayout;
  const taken = sql
    .select({ one: fragment`1` })
    .from(bankStatementEntry)
    .where(and(eq(bankStatementEntry.partner_id, settlementPayout.partner_id), eq(bankStatementEntry.settlement_payout_id, id)));
  const rows = await sql
    .select()
    .from(settlementPayout)
    .where(
      and(
        eq(status, "COMPLETED"),
        isNotNull(settled_at),
        inArray(currency, currencies),
        gte(settled_at, from),
        lt(settled_at, before),
        notExists(taken),
        ofGranting(settlementPayout, "TRANSACTION_VIEW"),
      ),
    )
    .orderBy(settled_at, id);
  return rows.flatMap((row) =>
    row.settled_at === null
      ? []
      : [
          {
            kind: "settlement_payout_id" as const,
            id: row.id,
            amount: row.amount,
            currency: row.currency,
            paid_on: row.settled_at.slice(0, 10),
            references: [row.reference, row.settlement_payout_reference],
          },
        ],
  );
}
