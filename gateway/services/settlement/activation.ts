/** Currencies that a merchant can be paid in: what each still needs, asked for by the partner, decided by the provider. */
import { and, asc, desc, eq } from "drizzle-orm";
import { sentenceFor } from "../../../contract/onboarding-sentences";
import { isBankInUse, stateOfSettlementBank } from "../../../contract/lifecycles/settlement-bank";
import type { ActivationRequirement, CurrencyActivation } from "../../../contract/records/activation";
import { activationCurrencies, type ActivationCurrency } from "../../../contract/reference/activation-currencies";
import type { Sentence } from "../../../contract/sentence";
import { notFound, refusedField } from "../../app-error";
import type { CallContext, PartnerContext } from "../../call-context";
import { organization } from "../../db/schema/organization";
import { activation, settlementBank, settlementConfig } from "../../db/schema/records/settlement";
import { refusal } from "../../refusal";
import { writeAudit, writeProviderAudit } from "../audit/audit";
import { audited, type Audited } from "../audit/audited";
import { noteChanges } from "../changes/changes";
import { loadKyb, requirementsOf } from "../kyb/read-kyb";
import { bankColumns, type Bank } from "../banks/read-bank";
import { unsettledByCurrency } from "./unsettled";
import { refreshBlocking } from "../kyb/read-blocking";
import { findOrganization } from "../organizations/organizations";

/** Throws `not_found`, also for another partner's. */
export async function listActivations(context: PartnerContext, org_id: string): Promise<CurrencyActivation[]> {
  const { sql } = context.tx;
  const merchant = await findOrganization(context.tx, context.gateway.clock(), org_id);
  const asked = await sql.select().from(activation).where(eq(activation.org_id, merchant.id));
  const banks = await sql
    .select(bankColumns)
    .from(settlementBank)
    .where(eq(settlementBank.org_id, merchant.id))
    .orderBy(desc(settlementBank.is_primary), asc(settlementBank.created_at));
  const configs = await sql.select().from(settlementConfig).where(eq(settlementConfig.org_id, merchant.id));
  const ofKyb = await kybRequirements(context, merchant.id);
  const isShared = merchant.partner_permission_list.includes("TRANSACTION_VIEW");
  const unsettled = isShared ? await unsettledByCurrency(sql, merchant.id) : null;
  return activationCurrencies.map((currency) => {
    const row = asked.find((each) => each.currency === currency);
    const own = banks.filter((bank) => bank.currency === currency && bank.status !== "DEACTIVATED");
    const config = configs.find((each) => each.currency === currency);
    const inUse = own.find(({ id }) => id === config?.org_settlement_bank_id) ?? own.find(isBankInUse);
    const isActive = row?.status === "ACTIVE";
    return {
      currency,
      status: row?.status ?? "NOT_STARTED",
      requirements: isActive ? [] : [...ofKyb, ...bankRequirements(currency, own)],
      requested_at: row?.requested_at ?? null,
      decided_at: row?.decided_at ?? null,
      reason: row?.reason ?? null,
      bank_id: inUse?.id ?? null,
      bank_name: inUse?.bank_name ?? null,
      account_tail: inUse ? tailOf(inUse) : null,
      settlement_schedule: config?.settlement_schedule ?? null,
      to_settle: unsettled?.get(currency) ?? null,
    };
  });
}

function tailOf({ account_number, iban, pay_id }: Bank): string | null {
  const digits = (account_number ?? iban ?? pay_id ?? "").replace(/[^\p{L}\d]/gu, "");
  return digits === "" ? null : digits.slice(-4);
}

const needed = (section: string, { code, params, text }: Sentence): ActivationRequirement => ({
  section,
  page: null,
  path: section,
  code,
  message: text,
  params: { ...params },
  due: "currently",
});

/** What the verification still needs, answer by answer where the partner may see it. */
async function kybRequirements({ gateway, tx }: PartnerContext, org_id: string): Promise<ActivationRequirement[]> {
  const loaded = await loadKyb(tx, org_id);
  const { kyb_status, granted } = loaded.subject;
  if (kyb_status === "APPROVED") return [];
  if (kyb_status === "REJECTED") return [needed("kyb", sentenceFor("activation_kyb_rejected"))];
  if (kyb_status === "CUST_SUBMITTED" || kyb_status === "PENDING") return [needed("kyb", sentenceFor("activation_kyb_in_review"))];
  const open = granted.includes("KYB_VIEW") ? requirementsOf(gateway, loaded).requirements.filter(({ due }) => due === "currently") : [];
  return [needed("kyb", sentenceFor("activation_kyb_not_approved")), ...open.map(({ who: _, ...requirement }) => requirement)];
}

function bankRequirements(currency: ActivationCurrency, banks: readonly Bank[]): ActivationRequirement[] {
  // The bank's own word that the account is theirs may come after the approval.
  if (banks.some((bank) => stateOfSettlementBank(bank) === "APPROVED")) return [];
  const isPending = banks.some(({ status }) => status === "PENDING" || status === "APPROVED");
  const code = isPending ? "activation_bank_not_approved" : banks.length > 0 ? "activation_bank_rejected" : "activation_bank_missing";
  return [needed("settlement_bank", sentenceFor(code, { currency }))];
}

async function findActivation(context: PartnerContext, org_id: string, currency: string): Promise<CurrencyActivation> {
  const found = (await listActivations(context, org_id)).find((each) => each.currency === currency);
  if (!found) throw refusedField("currency", refusal("activation_unknown", { currency }));
  return found;
}

async function lockMerchant({ tx }: PartnerContext, org_id: string) {
  const [merchant] = await tx.sql.select().from(organization).where(eq(organization.id, org_id)).for("update");
  if (!merchant) throw notFound();
  return merchant;
}

/** Throws `refused` on `currency`: already asked, or with the first thing that it still needs. */
export async function requestActivation(context: CallContext, org_id: string, currency: string): Promise<Audited<CurrencyActivation>> {
  const { gateway, tx } = context;
  const merchant = await lockMerchant(context, org_id);
  const { status, requirements, currency: known } = await findActivation(context, merchant.id, currency);
  if (merchant.status === "DEACTIVATED") throw refusedField("currency", refusal("merchant_deactivated"));
  if (status === "ACTIVE") throw refusedField("currency", refusal("activation_there", { currency }));
  if (status === "REQUESTED") throw refusedField("currency", refusal("activation_asked", { currency }));
  const [first] = requirements;
  if (first) throw refusedField("currency", refusal("activation_open", { currency, requirement: first.message }));
  const at = gateway.clock().toISOString();
  const asked = { status: "REQUESTED" as const, requested_at: at, decided_at: null, reason: null, updated_at: at };
  await tx.sql
    .insert(activation)
    .values({ partner_id: tx.partner_id, org_id: merchant.id, currency: known, ...asked })
    .onConflictDoUpdate({ target: [activation.partner_id, activation.org_id, activation.currency], set: asked });
  const entry = await writeAudit(context, "ACTIVATION_REQUESTED", merchant.id, { org_id: merchant.id, currency });
  await noteMerchant(context, merchant.id);
  return audited(entry, await findActivation(context, merchant.id, currency));
}

const noteMerchant = (context: PartnerContext, org_id: string) =>
  noteChanges(context, [{ call: "GET /partner/organization/{id}", record_id: org_id, org_id, kind: "UPDATED" }]);

/** The provider's decision. The first currency makes a verified merchant active. Throws `refused` if there is no request. */
export async function decideActivation(
  context: PartnerContext,
  org_id: string,
  currency: ActivationCurrency,
  status: "APPROVED" | "REJECTED",
  reason: string | null,
): Promise<CurrencyActivation> {
  const { gateway, tx } = context;
  const merchant = await lockMerchant(context, org_id);
  if (status === "APPROVED" && merchant.status === "DEACTIVATED") throw refusedField("status", refusal("merchant_deactivated"));
  const which = and(eq(activation.org_id, merchant.id), eq(activation.currency, currency), eq(activation.status, "REQUESTED"));
  const at = gateway.clock().toISOString();
  const decided = await tx.sql
    .update(activation)
    .set({ status: status === "APPROVED" ? "ACTIVE" : "REJECTED", decided_at: at, reason, updated_at: at })
    .where(which)
    .returning({ currency: activation.currency });
  if (decided.length === 0) throw refusedField("currency", refusal("activation_not_asked", { currency }));
  if (status === "APPROVED" && merchant.status !== "ACTIVE" && merchant.kyb_status === "APPROVED") {
    await tx.sql
      .update(organization)
      .set({ status: "ACTIVE", waiting_on: null, waiting_since: null, updated_at: at })
      .where(eq(organization.id, merchant.id));
  }
  await writeProviderAudit(context, "ACTIVATION_DECIDED", merchant.id, { org_id: merchant.id, currency, status });
  await refreshBlocking(context, merchant.id);
  await noteMerchant(context, merchant.id);
  return findActivation(context, merchant.id, currency);
}
