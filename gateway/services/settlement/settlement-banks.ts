/** Settlement banks: added, changed, replaced. Every write locks the merchant. */
import type { AuditChange } from "../../../contract/records/audit-entry";
import type { AuditAction } from "../../../contract/reference/audit-actions";
import { and, eq, ne } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { manageSettlement } from "../../../contract/access-rules";
import { isBankInUse, mayMoveBank, stateOfSettlementBank } from "../../../contract/lifecycles/settlement-bank";
import { decide } from "../../../contract/permissions";
import { reachesAccount } from "../../../contract/reference/payout-methods";
import type { AddSettlementBank, ChangeSettlementBank, SettlementBank } from "../../../contract/records/settlement-bank";
import { accountFields, settlementBankRefusals, type SettlementAccount } from "../../../contract/settlement-bank-rules";
import { allow } from "../../allow";
import { refusedField, refusedFields, staleVersion } from "../../app-error";
import type { CallContext, PartnerContext } from "../../call-context";
import type { PartnerTransaction } from "../../db/database";
import { settlementBank } from "../../db/schema/records/settlement";
import { refusal, refusalOf } from "../../refusal";
import { settlementBanks } from "../records/partner-records";
import { raised } from "../records/raised-version";
import { writeAudit } from "../audit/audit";
import { audited, unaudited, type AuditEntry, type Audited } from "../audit/audited";
import { auditChanges } from "../audit/audit-changes";
import { noteChanges, type NewChange } from "../changes/changes";
import { findDocuments } from "../kyb/draft-documents";
import { findSubject, type KybSubject } from "../kyb/kyb-subject";
import { refreshBlocking } from "../kyb/read-blocking";
import type { Caller } from "../access/sessions";
import { readBank, type Bank } from "../banks/read-bank";
import { isInVerification } from "./in-verification";
import { takePrimary } from "../banks/take-primary";

function refuseWrongAccount(account: SettlementAccount): void {
  const problems = Object.entries(settlementBankRefusals(account));
  if (problems.length > 0) throw refusedFields(Object.fromEntries(problems.map(([field, problem]) => [field, refusalOf(problem)])));
}

async function requirePrimary(context: PartnerContext, bank: Pick<Bank, "id" | "org_id" | "currency">, isInUse: boolean): Promise<void> {
  if (await takePrimary(context, bank, isInUse)) return;
  throw refusedField("is_primary", refusal("bank_other_primary", { currency: bank.currency }));
}

/** The statement is the merchant's own document, the payout method one that reaches the account. */
async function refuseWrongLinks(
  tx: PartnerTransaction,
  {
    org_id,
    currency,
    bank_country,
    bank_statement_document_id,
    payout_method_id,
  }: Pick<Bank, "org_id" | "currency" | "bank_country"> & Pick<ChangeSettlementBank, "bank_statement_document_id" | "payout_method_id">,
): Promise<void> {
  if (bank_statement_document_id && (await findDocuments(tx, org_id, [bank_statement_document_id])).length === 0)
    throw refusedField("bank_statement_document_id", refusal("statement_unknown"));
  if (!payout_method_id) return;
  if (!reachesAccount(payout_method_id, { bank_country, currency }))
    throw refusedField("payout_method_id", refusal("payout_method_elsewhere", { currency, country: bank_country }));
}

/** Throws `refused` by field for anything that doesn't belong to an account in that country. */
export async function addSettlementBank(context: CallContext, input: AddSettlementBank): Promise<Audited<SettlementBank>> {
  const { gateway, tx } = context;
  const { is_primary = false, ...values } = input;
  const org_id = values.org_id.toLowerCase();
  const subject = await findSubject(tx, org_id, { lock: true });
  if (subject.status === "DEACTIVATED") throw refusedField("org_id", refusal("merchant_deactivated"));
  refuseWrongAccount(values);
  await refuseWrongLinks(tx, { ...values, org_id });
  const now = gateway.clock().toISOString();
  const bank = { ...values, id: uuidv7(), org_id, status: "PENDING" as const };
  if (is_primary) await requirePrimary(context, bank, false);
  await tx.sql.insert(settlementBank).values({ ...bank, partner_id: tx.partner_id, is_primary, created_at: now, updated_at: now });
  const { currency, bank_country } = bank;
  const entry = await recordChange(context, { id: bank.id, org_id }, "CREATED", "SETTLEMENT_BANK_ADDED", {
    org_id,
    currency,
    bank_country,
  });
  return audited(entry, await settlementBanks.find(tx.sql, bank.id));
}

async function recordChange(
  context: CallContext,
  { id, org_id }: Pick<Bank, "id" | "org_id">,
  kind: NewChange["kind"],
  action: AuditAction,
  detail: Record<string, unknown>,
  masked?: readonly AuditChange[],
): Promise<AuditEntry> {
  await refreshBlocking(context, org_id);
  const entry = await writeAudit(context, action, id, detail, masked);
  await noteChanges(context, [{ call: "GET /partner/organization/settlement-bank/{id}", record_id: id, org_id, kind }]);
  return entry;
}

/** Throws `forbidden` if the merchant manages its own settlement, `not_found` for another partner's account. */
async function lockBank(tx: PartnerTransaction, caller: Caller, id: string): Promise<{ before: Bank; subject: KybSubject }> {
  const { org_id } = await readBank(tx, id);
  const subject = await findSubject(tx, org_id, { lock: true });
  allow(decide(manageSettlement, caller, subject.granted));
  return { before: await readBank(tx, id), subject };
}

/** Changed here, a different account would be approved than was reviewed. */
async function refuseInVerification(tx: PartnerTransaction, bank: Bank, subject: KybSubject): Promise<void> {
  if (await isInVerification(tx, bank, subject))
    throw refusedField("kyb_status", refusal("bank_in_verification", { status: subject.kyb_status }));
}

/**
 * Throws `conflict` with the current version if it differs, and `refused` by field. An unchanged account keeps its
 * version.
 */
export async function changeSettlementBank(
  context: CallContext,
  id: string,
  input: ChangeSettlementBank,
): Promise<Audited<SettlementBank>> {
  const { gateway, tx, caller } = context;
  const { before, subject } = await lockBank(tx, caller, id);
  const { version, ...given } = input;
  if (version !== before.version) throw staleVersion(before.version);
  if (!mayMoveBank(before, "describe")) throw refusedField("status", refusal("bank_deactivated"));
  const changes: Partial<Bank> = Object.fromEntries(
    Object.entries(given).filter(([name, value]) => value !== undefined && value !== before[name as keyof Bank]),
  );
  if (Object.keys(changes).length === 0) return unaudited("nothing differs", await settlementBanks.find(tx.sql, before.id));
  await refuseInVerification(tx, before, subject);
  if (changes.is_primary === false) throw refusedField("is_primary", refusal("bank_stays_primary"));
  if (before.is_replacing) refuseOfReplacement(before, changes);
  const isOtherAccount = accountFields.some((name) => name in changes);
  if (isOtherAccount) refuseWrongAccount({ ...before, ...changes });
  await refuseWrongLinks(tx, { ...before, ...changes, ...linksIn(given) });
  if (isOtherAccount && mayMoveBank(before, "replace")) return replaceBank(context, before, changes);
  const after = { ...before, ...changes, ...(isOtherAccount && { status: "PENDING" as const, validated_at: null, reason: null }) };
  const { status, validated_at, reason } = after;
  if (changes.is_primary) await requirePrimary(context, after, isBankInUse(after));
  // It stops being primary if its new currency already has a primary account.
  else if (after.is_primary && changes.currency) after.is_primary = !(await hasPrimary(tx, after));
  await tx.sql
    .update(settlementBank)
    .set({
      ...changes,
      status,
      validated_at,
      reason,
      is_primary: after.is_primary,
      version: raised(settlementBank.version),
      updated_at: gateway.clock().toISOString(),
    })
    .where(eq(settlementBank.id, before.id));
  const detail = { org_id: before.org_id, fields: Object.keys(changes) };
  const entry = await recordChange(context, before, "UPDATED", "SETTLEMENT_BANK_CHANGED", detail, auditChanges(before, changes));
  return audited(entry, await settlementBanks.find(tx.sql, before.id));
}

/** Those that this change sets: an older one may have gone since. */
const linksIn = ({ bank_statement_document_id = null, payout_method_id = null }: Partial<ChangeSettlementBank>) => ({
  bank_statement_document_id,
  payout_method_id,
});

async function hasPrimary({ sql }: PartnerTransaction, { org_id, currency }: Bank): Promise<boolean> {
  const primary = and(eq(settlementBank.org_id, org_id), eq(settlementBank.currency, currency), eq(settlementBank.is_primary, true));
  return (await sql.select({ id: settlementBank.id }).from(settlementBank).where(primary)).length > 0;
}

/** It takes over from the account in use when it is confirmed: its currency, and whether it is primary. */
function refuseOfReplacement({ currency }: Bank, changes: Partial<Bank>): void {
  if (changes.currency !== undefined && changes.currency !== currency)
    throw refusedField("currency", refusal("bank_replacement_currency", { currency }));
  if (changes.is_primary) throw refusedField("is_primary", refusal("bank_replacement_primary"));
}

/**
 * A second account next to the one in use, which stays so; at most one at a time. Another one in place of a replacement that
 * waits for its confirmation ends that one.
 */
async function replaceBank(context: CallContext, before: Bank, changes: Partial<Bank>): Promise<Audited<SettlementBank>> {
  const { gateway, tx } = context;
  refuseOfReplacement(before, changes);
  const now = gateway.clock().toISOString();
  const isWaiting = stateOfSettlementBank(before) === "WAITING_FOR_CONFIRMATION";
  const replaces_id = isWaiting ? before.replaces_id : before.id;
  if (isWaiting) await endReplacement(context, before, now);
  else await refuseSecond(tx, before);
  const { settlement_bank_display_name_order: _, is_replacing: _replacing, needs_confirmation: _needs, ...kept } = before;
  const bank = {
    ...kept,
    ...changes,
    id: uuidv7(),
    status: "PENDING" as const,
    is_primary: false,
    // Bank statement, confirmation and payout method belonged to the old account.
    bank_statement_document_id: changes.bank_statement_document_id ?? null,
    validated_at: null,
    reason: null,
    payout_method_id: changes.payout_method_id ?? null,
    replaces_id,
    version: 1,
    created_at: now,
    updated_at: now,
  };
  await tx.sql.insert(settlementBank).values(bank);
  const detail = { org_id: before.org_id, replaces_id, ...(isWaiting && { ended_id: before.id }), fields: Object.keys(changes) };
  const entry = await recordChange(context, bank, "CREATED", "SETTLEMENT_BANK_REPLACED", detail);
  return audited(entry, await settlementBanks.find(tx.sql, bank.id));
}

async function refuseSecond({ sql }: PartnerTransaction, { id }: Bank): Promise<void> {
  const open = and(eq(settlementBank.replaces_id, id), ne(settlementBank.status, "DEACTIVATED"));
  const [other] = await sql.select({ id: settlementBank.id }).from(settlementBank).where(open).limit(1);
  if (other) throw refusedField("status", refusal("bank_being_replaced"));
}

async function endReplacement(context: CallContext, { id, org_id }: Bank, updated_at: string): Promise<void> {
  await context.tx.sql
    .update(settlementBank)
    .set({ status: "DEACTIVATED", version: raised(settlementBank.version), updated_at })
    .where(eq(settlementBank.id, id));
  await noteChanges(context, [{ call: "GET /partner/organization/settlement-bank/{id}", record_id: id, org_id, kind: "UPDATED" }]);
}
