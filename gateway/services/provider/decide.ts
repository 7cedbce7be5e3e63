/** What the provider decides about what was asked for, of whichever partner: by its credentials, and by the sandbox's back office. */
import { asc, eq } from "drizzle-orm";
import type { Decide, DecideCheck, DecideKyb } from "../../../contract/kyb/decision";
import type { PaidOutCommission } from "../../../contract/records/commission-payout";
import type { DecideActivation } from "../../../contract/records/activation";
import type { DecideDispute } from "../../../contract/records/dispute";
import type { DecideInvoice } from "../../../contract/records/invoice";
import type { DecideInvestment } from "../../../contract/records/invest";
import { AppError, notFound, refusedField } from "../../app-error";
import { partner } from "../../db/schema/partner";
import { priceChange } from "../../db/schema/pricing";
import { document } from "../../db/schema/records/document";
import { invoice } from "../../db/schema/records/invoice";
import { dispute, payin } from "../../db/schema/records/payin";
import { settlementBank } from "../../db/schema/records/settlement";
import { refusal, type Refusal } from "../../refusal";
import { writeProviderAudit } from "../audit/audit";
import { reviewDocument } from "../documents/documents";
import { payOutCommission } from "../earnings/pay-out";
import { decideInvoice } from "../payments/move-invoice";
import { eachAlone } from "../jobs/each-alone";
import { decideInvestment } from "../invest/onboarding-requests";
import { readDispute } from "../disputes/open-dispute";
import { decideCheck } from "../kyb/identity-checks";
import { decideKyb } from "../kyb/decide-kyb";
import { answerKyb, loadKyb } from "../kyb/read-kyb";
import { decidePermission } from "../kyb/permission-requests";
import type { Step } from "../payments/step";
import { refundPayin } from "../payments/refund-payin";
import { decideChange } from "../pricing/price-changes";
import { decideActivation } from "../settlement/activation";
import { decideBank } from "../settlement/validate-bank";
import { noteChanges } from "../changes/changes";
import { decideAs } from "./tell-disputes";
import { inPartnerAs, inPartnerOf, reviewerOf, type AsProvider, type Found } from "./as-provider";

/** With every number in full: it is what is reviewed. */
export const readKybOf = (as: AsProvider, { partner_id, org_id }: Found) =>
  inPartnerAs(as, partner_id, async (context) => answerKyb(context, await loadKyb(context.tx, org_id)));

export async function decideKybOf(as: AsProvider, { partner_id, org_id }: Found, { status, remarks, reviewer_name }: DecideKyb) {
  const listed = Array.isArray(remarks) ? remarks : Object.entries(remarks ?? {}).map(([path, message]) => ({ path, message }));
  const decided = await inPartnerAs(as, partner_id, (context) =>
    decideKyb(context, org_id, status, listed, reviewer_name ?? reviewerOf(as)),
  );
  return { org_id, org_name: decided.org_name, kyb_status: decided.kyb_status, remarks: decided.remarks };
}

export const answerPermissionOf = (as: AsProvider, { partner_id, org_id }: Found, is_allowed: boolean) =>
  inPartnerAs(as, partner_id, async (context) => {
    const answered = await decidePermission(context, org_id, is_allowed);
    await writeProviderAudit(context, "PERMISSION_ANSWERED", org_id, { org_id, is_allowed });
    return answered;
  });

export const decideCheckOf = (as: AsProvider, { partner_id, org_id }: Found, decided: DecideCheck) =>
  inPartnerAs(as, partner_id, (context) => decideCheck(context, org_id, decided));

/** Throws `refused` on `status` once it is over. */
export const decideDisputeOf = (as: AsProvider, id: string, { status }: DecideDispute) =>
  inPartnerOf(as, dispute, id, async (context) => {
    const [found] = await context.tx.sql.select().from(dispute).where(eq(dispute.id, id)).for("update");
    if (!found) throw notFound();
    const step: Step = { ...context, now: context.gateway.clock().toISOString(), changes: [] };
    await decideAs(step, found, status);
    await writeProviderAudit(context, "DISPUTE_DECIDED", id, { org_id: found.org_id, status });
    await noteChanges(context, step.changes);
    return readDispute(context, id);
  });

export const decidePriceChange = (as: AsProvider, id: string, { status, reason }: Decide) =>
  inPartnerOf(as, priceChange, id, (context) => decideChange(context, id, status, reason ?? null));

export const decideSettlementBank = (as: AsProvider, id: string, { status, reason }: Decide) =>
  inPartnerOf(as, settlementBank, id, (context) => decideBank(context, id, status, reason ?? null));

export const decideDocument = (as: AsProvider, id: string, { status, reason }: Decide) =>
  inPartnerOf(as, document, id, async (context) => {
    const decided = await reviewDocument(context, id, status, reason ?? null);
    await writeProviderAudit(context, "DOCUMENT_DECIDED", id, { org_id: decided.org_id, status });
    return decided;
  });

export const decideInvoiceOf = (as: AsProvider, id: string, decided: DecideInvoice) =>
  inPartnerOf(as, invoice, id, (context) => decideInvoice(context, id, decided));

export const decideActivationOf = (as: AsProvider, { partner_id, org_id }: Found, { currency, status, reason }: DecideActivation) =>
  inPartnerAs(as, partner_id, (context) => decideActivation(context, org_id, currency, status, reason ?? null));

export const decideInvestOf = (as: AsProvider, { partner_id, org_id }: Found, { partner: by, status, reason }: DecideInvestment) =>
  inPartnerAs(as, partner_id, (context) => decideInvestment(context, org_id, by, status, reason ?? null));

/**
 * One partner, or each that is due enough. Throws `not_found` for a partner that isn't there, and `refused` if none is paid,
 * with what the first says that has a balance at all. Where one fails, the others are paid, and `unavailable` names both: sent again,
 * it pays those that were not.
 */
export async function payOutCommissions(as: AsProvider, currency: string, only?: string | null): Promise<PaidOutCommission[]> {
  const partners = await as.gateway.db.directory
    .select({ partner_id: partner.partner_id, partner_name: partner.name })
    .from(partner)
    .where(only ? eq(partner.partner_id, only) : undefined)
    .orderBy(asc(partner.name));
  if (only && partners.length === 0) throw notFound();
  const paid: PaidOutCommission[] = [];
  const refusals: Refusal[] = [];
  const failures = await eachAlone(as.gateway, partners, async ({ partner_id, partner_name }) => {
    const payout = await inPartnerAs(as, partner_id, (context) => payOutCommission(context, currency));
    if ("paid" in payout) paid.push({ ...payout.paid, partner_name });
    else refusals.push(payout.refusal);
  });
  const [failure] = failures;
  if (failure) throw paid.length === 0 ? failure.error : partlyPaid(paid, failures, failure.error);
  const [first] = refusals;
  if (paid.length === 0 && first) throw refusedField("currency", refusals.find(({ code }) => code !== "payout_nothing_due") ?? first);
  return paid;
}

function partlyPaid(paid: readonly PaidOutCommission[], failures: readonly { row: { partner_name: string } }[], cause: unknown): AppError {
  const named = {
    paid: paid.map(({ partner_name, reference }) => `${partner_name} (${reference})`).join(", "),
    failed: failures.map(({ row }) => row.partner_name).join(", "),
  };
  return new AppError("unavailable", refusal("payouts_partly_failed", named), { retry_after_seconds: 60 }, cause);
}

export async function refundOf(
  as: AsProvider,
  payin_id: string,
  { amount, reason }: { amount: string; reason?: string | null | undefined },
) {
  const id = await inPartnerOf(as, payin, payin_id, (context) => refundPayin(context, { payin_id, amount, reason: reason ?? null }));
  return { id };
}
