/** Submits a verification: signed, complete, once. */
import { inArray, and, eq } from "drizzle-orm";
import { changesBetween } from "../../../contract/kyb/changes";
import type { KybDraft } from "../../../contract/kyb/draft";
import type { Kyb, SubmitKyb } from "../../../contract/kyb/record";
import { reachesAccount } from "../../../contract/reference/payout-methods";
import { AppError, refusedField } from "../../app-error";
import type { PartnerContext } from "../../call-context";
import { settlementBank } from "../../db/schema/records/settlement";
import { refusal, refusalOf } from "../../refusal";
import { raised } from "../records/raised-version";
import type { GatewayContext } from "../../gateway-context";
import { moveItems } from "../desk/ask";
import { notifyOfMerchant } from "../notifications/notifications";
import { allowFilling, type FillingContext } from "./allow-filling";
import { refreshBlocking } from "./read-blocking";
import { takePrimary } from "../banks/take-primary";
import { answerKyb, loadKyb, requirementsOf, type LoadedKyb } from "./read-kyb";
import { cannotSubmit, isLocked, stale, writeDraft } from "./save-kyb";
import { audited, unaudited, type Audited } from "../audit/audited";

const daySeconds = 86_400;

/**
 * Throws `refused` with every currently due requirement by its path, for a signature from another day, and in a state
 * that can't be submitted; `conflict` with the current version. Repeating the same submission returns the first
 * answer.
 */
export async function submitKyb(context: FillingContext, org_id: string, { version, kyb: signature }: SubmitKyb): Promise<Audited<Kyb>> {
  const { gateway, tx } = context;
  const loaded = await loadKyb(tx, org_id, { lock: true });
  const { subject, row } = loaded;
  allowFilling(context, subject);
  const current = row?.version ?? 0;
  const initials = signature?.signature_initials?.trim() || null;
  const signed_at = signature?.signature_timestamp ?? null;
  if (subject.kyb_status === "CUST_SUBMITTED" && row && isSameSubmission(row, version, initials))
    return unaudited("it was submitted already", await answerKyb(context, loaded));
  if (isLocked(subject.kyb_status)) throw cannotSubmit(subject.kyb_status);
  if (version !== current) throw stale(current);
  const after: KybDraft = { ...loaded.draft, kyb: { signature_initials: initials, signature_timestamp: signed_at } };
  refuseUnfinished(gateway, { ...loaded, draft: after }, signed_at);
  const at = gateway.clock().toISOString();
  const written = await writeDraft(context, loaded, after, {
    action: "SUBMITTED",
    changes: changesBetween(row?.submitted ?? loaded.draft, after),
    values: { submitted: after, submitted_version: version, submitted_at: at, decided_at: null },
    moves: { kyb_status: "CUST_SUBMITTED", waiting_on: "provider", waiting_since: at },
  });
  await keepAccount(context, written, row?.submitted ?? null, at);
  await moveItems(context, { org_id, kinds: ["KYB_REMARK"] }, { state: "IN_REVIEW", waiting_on: "provider" });
  await refreshBlocking(context, org_id);
  if ("merchant" in context) await notifyOfMerchant(context, { kind: "KYB_SUBMITTED", subject_id: `${org_id} ${at}` }, org_id);
  return audited(written, await answerKyb(context, { ...written, remarks: {} }));
}

const isSameSubmission = (row: NonNullable<LoadedKyb["row"]>, version: number, initials: string | null): boolean =>
  (version === row.submitted_version || version === row.version) && initials === row.submitted?.kyb.signature_initials;

function refuseUnfinished(gateway: GatewayContext, loaded: LoadedKyb, signed_at: number | null): void {
  const open = requirementsOf(gateway, loaded).requirements.filter(({ due }) => due === "currently");
  if (open.length > 0) {
    throw new AppError("refused", refusal("kyb_answers_open", { count: open.length }), {
      fields: Object.fromEntries(open.map(({ path, ...problem }) => [path, refusalOf(problem)])),
    });
  }
  if (signed_at === null) throw refusedField("kyb.signature_timestamp", refusal("kyb_signed_when"));
  if (Math.abs(signed_at - gateway.clock().getTime() / 1000) > daySeconds) {
    throw refusedField("kyb.signature_timestamp", refusal("kyb_signed_other_day"));
  }
}

/** The draft's account under the same id; the earlier submission's account is deactivated. */
async function keepAccount(
  context: PartnerContext,
  { subject: { org_id }, draft }: LoadedKyb,
  earlier: KybDraft | null,
  at: string,
): Promise<void> {
  const { tx } = context;
  const { sql, partner_id } = tx;
  const [account] = draft.settlement_bank;
  const left = (earlier?.settlement_bank ?? []).map(({ id }) => id).filter((id) => id !== account?.id);
  const given_up = { status: "DEACTIVATED" as const, is_primary: false, version: raised(settlementBank.version), updated_at: at };
  if (left.length > 0) {
    await sql
      .update(settlementBank)
      .set(given_up)
      .where(
        and(eq(settlementBank.org_id, org_id), inArray(settlementBank.id, left), inArray(settlementBank.status, ["PENDING", "REJECTED"])),
      );
  }
  if (!account?.bank_country || !account.currency) return;
  const { id, company, type: _, bank_country, currency, payout_method_id, ...numbers } = account;
  const values = {
    ...numbers,
    // It was chosen for another account before the country or currency changed.
    payout_method_id: payout_method_id !== null && reachesAccount(payout_method_id, { bank_country, currency }) ? payout_method_id : null,
    bank_country,
    currency,
    status: "PENDING" as const,
    is_primary: await takePrimary(context, { id, org_id, currency }, false),
    company_name: company.name,
    company_registration_number: company.registration_number,
    company_incorporation_country: company.incorporation_country,
    company_address_line1: company.address_line1,
    company_address_city: company.address_city,
    company_address_state: company.address_state,
    company_address_zip_code: company.address_zip_code,
    company_phone_country_code: company.phone_country_code,
    company_phone_number: company.phone_number,
    company_email: company.company_email,
    validated_at: null,
    updated_at: at,
  };
  await sql
    .insert(settlementBank)
    .values({ partner_id, id, org_id, created_at: at, ...values })
    .onConflictDoUpdate({
      target: [settlementBank.partner_id, settlementBank.id],
      set: { ...values, version: raised(settlementBank.version) },
    });
}
