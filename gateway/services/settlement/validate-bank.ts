/** An account checked before the provider decides on it, and the decisions that bring it into use. */
import { and, eq, inArray, sql as fragment } from "drizzle-orm";
import { manageSettlement } from "../../../contract/access-rules";
import { bankOfBsb } from "../../../contract/reference/bsb-banks";
import { isBankInUse, mayMoveBank } from "../../../contract/lifecycles/settlement-bank";
import { decide } from "../../../contract/permissions";
import type { BankValidation, SettlementBank } from "../../../contract/records/settlement-bank";
import { settlementBankProblems } from "../../../contract/settlement-bank-rules";
import { allow } from "../../allow";
import { AppError, refusedField, staleVersion } from "../../app-error";
import type { CallContext, PartnerContext } from "../../call-context";
import { organization } from "../../db/schema/organization";
import { settlementBank, settlementConfig, settlementPayout } from "../../db/schema/records/settlement";
import { refusal } from "../../refusal";
import { writeAudit, writeProviderAudit } from "../audit/audit";
import { audited, type Audited } from "../audit/audited";
import { noteChanges } from "../changes/changes";
import { findSubject } from "../kyb/kyb-subject";
import { refreshBlocking } from "../kyb/read-blocking";
import { findPayoutMethod } from "../payments/payout-methods";
import { settlementBanks } from "../records/partner-records";
import { raised } from "../records/raised-version";
import { readBank, type Bank } from "../banks/read-bank";
import { isInVerification } from "./in-verification";

/** Throws `not_found` for another partner's account, and for a payout method that doesn't exist. */
export async function readValidation(context: PartnerContext, id: string, payout_method_id: string): Promise<BankValidation> {
  return check(context, await readBank(context.tx, id), payout_method_id);
}

/** Keeps the payout method with the account if everything is right. Throws as above, and `forbidden` without permission. */
export async function validateBank(context: CallContext, id: string, payout_method_id: string): Promise<Audited<BankValidation>> {
  const { gateway, tx, caller } = context;
  const { org_id } = await readBank(context.tx, id);
  const subject = await findSubject(tx, org_id, { lock: true });
  allow(decide(manageSettlement, caller, subject.granted));
  const bank = await readBank(context.tx, id);
  if (!mayMoveBank(bank, "validate")) throw refusedField("status", refusal("bank_deactivated"));
  const validation = await check(context, bank, payout_method_id);
  if (validation.status === "PASSED" && bank.payout_method_id !== payout_method_id) {
    await tx.sql
      .update(settlementBank)
      .set({ payout_method_id, version: raised(settlementBank.version), updated_at: gateway.clock().toISOString() })
      .where(eq(settlementBank.id, id));
  }
  const entry = await writeAudit(context, "SETTLEMENT_BANK_VALIDATED", id, { org_id, status: validation.status });
  await noteBank(context, bank);
  return audited(entry, validation);
}

async function check({ gateway, tx }: PartnerContext, bank: Bank, payout_method_id: string): Promise<BankValidation> {
  const [merchant] = await tx.sql
    .select({ name: organization.name, legal_name: organization.legal_name })
    .from(organization)
    .where(eq(organization.id, bank.org_id));
  const method = findPayoutMethod(payout_method_id);
  const outcome = (isRight: boolean, right: string, wrong: string) => ({ passed: isRight, message: isRight ? right : wrong });
  const checks: BankValidation["checks"] = [
    {
      code: "account_details",
      ...outcome(
        Object.keys(settlementBankProblems(bank)).length === 0,
        "The account's numbers are complete, and their check digits are right.",
        "The account's numbers are incomplete, or a check digit is wrong.",
      ),
    },
    ...(bank.bsb === null
      ? []
      : [
          {
            code: "bank_directory" as const,
            ...outcome(isListedBsb(bank.bsb), "The BSB belongs to a bank in the directory.", "No bank in the directory has this BSB."),
          },
        ]),
    {
      code: "payout_method",
      ...outcome(
        method.currency === bank.currency && method.beneficiary_country === bank.bank_country,
        "The payout method reaches accounts of this country in this currency.",
        "The payout method doesn't reach accounts of this country in this currency.",
      ),
    },
    {
      code: "bank_statement",
      ...outcome(bank.bank_statement_document_id !== null, "A bank statement has been uploaded.", "No bank statement has been uploaded."),
    },
  ];
  const name_check = (await gateway.accounts?.askBank(bank)) ?? "NOT_CHECKED";
  const isRight = name_check !== "NO_MATCH" && checks.every(({ code, passed }) => passed || code === "bank_statement");
  return {
    status: isRight ? "PASSED" : "FAILED",
    checks,
    name_check,
    account_name_match: matchOf(bank.account_holder_name, [merchant?.legal_name, merchant?.name]),
  };
}

const isListedBsb = (bsb: string): boolean => bankOfBsb(bsb.replace(/\D/g, "")) !== undefined;

const legalForms = /\b(pty|ltd|pte|limited|company|gmbh|kg|co|bv|sas|sarl|inc|llc|llp|kk|gk|wll|corporation|pt)\b/g;
const wordsOf = (name: string) =>
  name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[.&,]/g, "")
    .replace(/[^\p{L}\d]+/gu, " ")
    .trim();
const plainName = (name: string) => wordsOf(name).replace(legalForms, "").replace(/\s+/g, " ").trim();

function matchOf(holder: string | null, names: readonly (string | null | undefined)[]): BankValidation["account_name_match"] {
  const known = names.filter((name): name is string => Boolean(name));
  if (holder === null || known.length === 0) return "NONE";
  if (known.some((name) => wordsOf(name) === wordsOf(holder))) return "EXACT";
  return known.some((name) => plainName(name) === plainName(holder)) ? "CLOSE" : "NONE";
}

const noteBank = (context: PartnerContext, { id, org_id }: Pick<Bank, "id" | "org_id">) =>
  noteChanges(context, [{ call: "GET /partner/organization/settlement-bank/{id}", record_id: id, org_id, kind: "UPDATED" }]);

/**
 * The provider's decision on an account. Throws `refused` unless it is pending, or approved and not yet confirmed by its bank, and for
 * one that is decided with a verification.
 */
export async function decideBank(
  context: PartnerContext,
  id: string,
  status: "APPROVED" | "REJECTED",
  reason: string | null,
): Promise<SettlementBank> {
  const { gateway, tx } = context;
  const { org_id } = await readBank(context.tx, id);
  const subject = await findSubject(tx, org_id, { lock: true });
  const bank = await readBank(context.tx, id);
  if (await isInVerification(tx, bank, subject))
    throw refusedField("status", refusal("bank_decided_in_verification", { status: subject.kyb_status }));
  if (!mayMoveBank(bank, status === "APPROVED" ? "approve" : "reject"))
    throw refusedField("status", refusal("bank_not_pending", { status: bank.status }));
  if (status === "REJECTED" && isBankInUse(bank)) await stopSettlingTo(context, bank);
  const at = gateway.clock().toISOString();
  await tx.sql
    .update(settlementBank)
    .set({
      status,
      reason: status === "REJECTED" ? reason : null,
      validated_at: status === "APPROVED" ? at : null,
      version: raised(settlementBank.version),
      updated_at: at,
    })
    .where(eq(settlementBank.id, id));
  await writeProviderAudit(context, "SETTLEMENT_BANK_DECIDED", id, { org_id, status });
  await refreshBlocking(context, org_id);
  await noteBank(context, bank);
  return settlementBanks.find(tx.sql, id);
}

/** Until the partner turns it on again, with an account that is in use. */
async function stopSettlingTo(context: PartnerContext, { id, org_id }: Bank): Promise<void> {
  const { gateway, tx } = context;
  const stopped = await tx.sql
    .update(settlementConfig)
    .set({ is_settlement_enabled: false, version: raised(settlementConfig.version), updated_at: gateway.clock().toISOString() })
    .where(eq(settlementConfig.org_settlement_bank_id, id))
    .returning({ id: settlementConfig.id });
  await noteChanges(
    context,
    stopped.map((config) => ({
      call: "GET /partner/organization/settlement-config/{id}",
      record_id: config.id,
      org_id,
      kind: "UPDATED",
    })),
  );
}

/**
 * The partner's second word on a replacement: it takes the place of the account it replaces, everywhere at once. Payouts
 * that are under way still go to the old account. Throws `conflict` for a stale version, `refused` if nothing waits.
 */
export async function confirmBank(context: CallContext, id: string, version: number) {
  const { gateway, tx, caller } = context;
  const { org_id } = await readBank(context.tx, id);
  const subject = await findSubject(tx, org_id, { lock: true });
  allow(decide(manageSettlement, caller, subject.granted));
  const bank = await readBank(context.tx, id);
  if (bank.version !== version) throw staleVersion(bank.version);
  if (bank.replaces_id === null || !mayMoveBank(bank, "confirm")) throw new AppError("refused", refusal("bank_not_waiting"));
  const old = await readBank(tx, bank.replaces_id);
  const updated_at = gateway.clock().toISOString();
  const raise = { version: raised(settlementBank.version), updated_at };
  await tx.sql
    .update(settlementBank)
    .set({ status: "DEACTIVATED", is_primary: false, replaced_at: updated_at, ...raise })
    .where(eq(settlementBank.id, old.id));
  await tx.sql
    .update(settlementBank)
    .set({ is_primary: old.is_primary && old.currency === bank.currency ? true : bank.is_primary, ...raise })
    .where(eq(settlementBank.id, id));
  await tx.sql
    .update(settlementConfig)
    .set({ org_settlement_bank_id: id, bank_since: updated_at, version: raised(settlementConfig.version), updated_at })
    .where(and(eq(settlementConfig.org_settlement_bank_id, old.id), eq(settlementConfig.currency, bank.currency)));
  const underWay = and(eq(settlementPayout.org_settlement_bank_id, old.id), inArray(settlementPayout.status, ["INITIATED", "PENDING"]));
  const [payouts] = await tx.sql
    .select({ count: fragment<number>`count(*)::int` })
    .from(settlementPayout)
    .where(underWay);
  await refreshBlocking(context, org_id);
  const entry = await writeAudit(context, "SETTLEMENT_BANK_CONFIRMED", id, { org_id, replaces_id: old.id });
  await noteBank(context, bank);
  await noteBank(context, old);
  return audited(entry, { ...(await settlementBanks.find(tx.sql, id)), payouts_under_way: payouts?.count ?? 0 });
}
