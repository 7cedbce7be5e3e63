/** Requests for investment accounts: made and taken back by the partner, decided by the investment partner. */
import { eq } from "drizzle-orm";
import { currencyDecimals } from "../../../contract/currency";
import { compareDecimals, trimDecimal } from "../../../contract/decimal";
import type {
  ChooseInvestPartner,
  InvestCase,
  InvestEvent,
  InvestOffer,
  RequestInvestment,
  WithdrawInvestment,
} from "../../../contract/records/invest";
import type { InvestPartner } from "../../../contract/reference/invest-choices";
import { notFound, refusedField, refusedFields, staleVersion } from "../../app-error";
import type { CallContext, PartnerContext } from "../../call-context";
import { investCase } from "../../db/schema/invest";
import { organization, organizationUser } from "../../db/schema/organization";
import { refusal, type Refusal } from "../../refusal";
import { writeAudit, writeProviderAudit } from "../audit/audit";
import { audited, unaudited, type Audited } from "../audit/audited";
import { nameOfOrganization, notify } from "../notifications/notifications";
import { noteChanges } from "../changes/changes";
import { nameOf } from "../people/name-of";
import { nextReference } from "../records/next-reference";
import { findOffer } from "./offers";
import { caseOf, blockerOf, readCase, readWallets, type CaseRow } from "./read-case";

type Merchant = typeof organization.$inferSelect;

/** Locked with its merchant, so that of two acts at once the second sees the first. Throws `not_found` for another partner's. */
async function lockCase({ tx: { sql } }: PartnerContext, org_id: string, partner: InvestPartner) {
  const [merchant] = await sql.select().from(organization).where(eq(organization.id, org_id)).for("update");
  if (!merchant) throw notFound();
  const [row] = await sql.select().from(investCase).where(caseOf(org_id, partner));
  return { merchant, row };
}

function refuseHindered(merchant: Merchant): void {
  const blocker = blockerOf(merchant);
  if (blocker === "merchant_deactivated") throw refusedField("org_id", refusal("merchant_deactivated"));
  if (blocker === "kyb_not_approved") throw refusedField("org_id", refusal("invest_kyb_open"));
}

const noteCase = (context: PartnerContext, org_id: string) =>
  noteChanges(context, [{ call: "GET /partner/organization/{id}", record_id: org_id, org_id, kind: "UPDATED" }]);

async function change(context: PartnerContext, row: CaseRow, event: Omit<InvestEvent, "at">, set: Partial<CaseRow>): Promise<void> {
  const at = context.gateway.clock().toISOString();
  await context.tx.sql
    .update(investCase)
    .set({ ...set, timeline: [...row.timeline, { at, ...event }], version: row.version + 1, updated_at: at })
    .where(caseOf(row.org_id, row.partner));
  await noteCase(context, row.org_id);
}

/** Choosing again changes nothing. Throws `refused` for a merchant that isn't verified or is deactivated. */
export async function chooseInvestPartner(context: CallContext, { org_id, partner }: ChooseInvestPartner): Promise<Audited<InvestCase>> {
  const { gateway, tx, caller } = context;
  await tx.directory((sql) => findOffer(sql, partner));
  const { merchant, row } = await lockCase(context, org_id, partner);
  refuseHindered(merchant);
  if (row) return unaudited("it was chosen already", await readCase(context, org_id, partner));
  const at = gateway.clock().toISOString();
  const timeline: InvestEvent[] = [{ kind: "CHOSEN", at, actor_name: await nameOf(tx, caller), reason: null }];
  await tx.sql.insert(investCase).values({ partner_id: tx.partner_id, org_id, partner, timeline, created_at: at, updated_at: at });
  const entry = await writeAudit(context, "INVEST_PARTNER_CHOSEN", org_id, { org_id, partner });
  await noteCase(context, org_id);
  return audited(entry, await readCase(context, org_id, partner));
}

/**
 * Throws `refused`: on `partner` if it wasn't chosen, or a request is waiting or approved; on `org_id` for a merchant that
 * isn't verified or is deactivated; by field for what the terms, the wallet or the merchant's users don't allow.
 */
export async function requestInvestment(context: CallContext, input: RequestInvestment): Promise<Audited<InvestCase>> {
  const { gateway, tx, caller } = context;
  const { org_id, partner, has_read_terms: _, terms_version, ...asked } = input;
  const offer = await tx.directory((sql) => findOffer(sql, partner));
  const { merchant, row } = await lockCase(context, org_id, partner);
  refuseHindered(merchant);
  if (!row) throw refusedField("partner", refusal("invest_not_chosen", { partner: offer.name }));
  if (row.state === "REQUESTED") throw refusedField("partner", refusal("invest_requested", { partner: offer.name }));
  if (row.state === "APPROVED") throw refusedField("partner", refusal("invest_approved", { partner: offer.name }));
  const wrong = {
    ...(await wrongAmount(context, merchant, offer, input)),
    ...(await wrongPerson(context, input)),
    ...wrongTerms(offer, input),
  };
  if (Object.keys(wrong).length > 0) throw refusedFields(wrong);
  const at = gateway.clock().toISOString();
  const reference = row.reference ?? (await nextReference({ tx }, investCase, `IV-${at.slice(0, 4)}-`));
  await change(
    context,
    row,
    { kind: "REQUESTED", actor_name: await nameOf(tx, caller), reason: null },
    { ...asked, terms_version, reference, state: "REQUESTED", reason: null, requested_at: at, decided_at: null },
  );
  const entry = await writeAudit(context, "INVEST_REQUESTED", org_id, {
    org_id,
    partner,
    reference,
    amount: asked.amount,
    currency: asked.currency,
  });
  return audited(entry, await readCase(context, org_id, partner));
}

type Wrong = Readonly<Record<string, Refusal>>;

/**
 * What the wallet holds is a limit only where the merchant shares its payments: a refusal would tell the balance of one that
 * doesn't. No money moves with the request, so nothing is lost by leaving that to the investment partner.
 */
async function wrongAmount(context: PartnerContext, merchant: Merchant, offer: InvestOffer, input: RequestInvestment): Promise<Wrong> {
  const { amount, currency } = input;
  const taken = offer.currencies.find((each) => each.currency === currency);
  if (!taken) {
    const allowed = offer.currencies.map((each) => each.currency).join(", ");
    return { currency: refusal("invest_currency", { partner: offer.name, allowed }) };
  }
  const count = currencyDecimals(currency);
  if ((trimDecimal(amount).split(".")[1] ?? "").length > count) return { amount: refusal("amount_too_precise", { currency, count }) };
  if (compareDecimals(amount, taken.smallest_amount) < 0)
    return { amount: refusal("invest_amount_small", { smallest: taken.smallest_amount, currency }) };
  const wallets = await readWallets(context, merchant);
  if (wallets === null) return {};
  const held = wallets.find((each) => each.currency === currency);
  if (!held) return { currency: refusal("invest_no_wallet", { currency }) };
  if (compareDecimals(amount, held.balance) > 0) return { amount: refusal("invest_amount_large", { balance: held.balance, currency }) };
  return {};
}

async function wrongPerson({ tx }: PartnerContext, { org_id, called_back_by }: RequestInvestment): Promise<Wrong> {
  const [person] = await tx.sql
    .select({ org_id: organizationUser.org_id, status: organizationUser.status })
    .from(organizationUser)
    .where(eq(organizationUser.id, called_back_by));
  const isTheirs = person?.org_id === org_id && person.status === "ACTIVE";
  return isTheirs ? {} : { called_back_by: refusal("invest_person_unknown") };
}

function wrongTerms({ terms_version, terms_date }: InvestOffer, input: RequestInvestment): Wrong {
  if (!input.has_read_terms) return { has_read_terms: refusal("invest_terms_unread") };
  if (input.terms_version !== terms_version) return { has_read_terms: refusal("invest_terms_newer", { date: terms_date }) };
  return {};
}

/** What was asked is kept. Throws `refused` on `partner` if nothing is waiting, `conflict` if another request is. */
export async function withdrawInvestment(
  context: CallContext,
  { org_id, partner, version }: WithdrawInvestment,
): Promise<Audited<InvestCase>> {
  const { tx, caller } = context;
  const { name } = await tx.directory((sql) => findOffer(sql, partner));
  const { row } = await lockCase(context, org_id, partner);
  if (row?.state !== "REQUESTED") throw refusedField("partner", refusal("invest_not_requested", { partner: name }));
  if (row.version !== version) throw staleVersion(row.version);
  await change(
    context,
    row,
    { kind: "WITHDRAWN", actor_name: await nameOf(tx, caller), reason: null },
    { state: "NOT_STARTED", requested_at: null },
  );
  const entry = await writeAudit(context, "INVEST_WITHDRAWN", org_id, { org_id, partner, reference: row.reference });
  return audited(entry, await readCase(context, org_id, partner));
}

/** The investment partner's decision. Throws `refused` if nothing is waiting, or for a rejection without a reason. */
export async function decideInvestment(
  context: PartnerContext,
  org_id: string,
  partner: InvestPartner,
  state: "APPROVED" | "REJECTED",
  given: string | null,
): Promise<InvestCase> {
  const { name } = await context.tx.directory((sql) => findOffer(sql, partner));
  const { row } = await lockCase(context, org_id, partner);
  if (row?.state !== "REQUESTED") throw refusedField("partner", refusal("invest_not_requested", { partner: name }));
  const reason = state === "REJECTED" ? given : null;
  if (state === "REJECTED" && reason === null) throw refusedField("reason", refusal("invest_reason_missing"));
  const decided_at = context.gateway.clock().toISOString();
  await change(context, row, { kind: state, actor_name: null, reason }, { state, reason, decided_at });
  await writeProviderAudit(context, "INVEST_DECIDED", org_id, { org_id, partner, status: state });
  const params = { name, org_name: await nameOfOrganization(context, org_id), status: state };
  await notify(context, { kind: "INVEST_DECIDED", params, org_id, subject_id: `${org_id} ${partner} ${decided_at}` });
  return readCase(context, org_id, partner);
}
