/** A merchant's state with an investment partner, and what a request is made from. */
import { and, eq, gte, sql as fragment } from "drizzle-orm";
import type { KybDraft } from "../../../contract/kyb/draft";
import type { InvestCase, InvestKybAnswer, InvestWallet } from "../../../contract/records/invest";
import { investKybFields, type InvestPartner } from "../../../contract/reference/invest-choices";
import { notFound } from "../../app-error";
import type { PartnerContext } from "../../call-context";
import type { Sql } from "../../db/database";
import { investCase } from "../../db/schema/invest";
import { organization, organizationUser } from "../../db/schema/organization";
import { wallet, walletTransaction } from "../../db/schema/records/wallet";
import { loadKyb } from "../kyb/read-kyb";

export type CaseRow = typeof investCase.$inferSelect;
type Merchant = typeof organization.$inferSelect;

const idleDays = 30;

export const caseOf = (org_id: string, partner: InvestPartner) => and(eq(investCase.org_id, org_id), eq(investCase.partner, partner));

/** Throws `not_found`, also for another partner's merchant. */
export async function readCase(context: PartnerContext, org_id: string, partner: InvestPartner): Promise<InvestCase> {
  const { sql } = context.tx;
  const [merchant] = await sql.select().from(organization).where(eq(organization.id, org_id));
  if (!merchant) throw notFound();
  const [row] = await sql.select().from(investCase).where(caseOf(org_id, partner));
  return {
    org_id,
    org_name: merchant.name,
    org_country: merchant.country,
    partner,
    state: row?.state ?? "NOT_STARTED",
    reason: row?.reason ?? null,
    is_chosen: row !== undefined,
    reference: row?.reference ?? null,
    amount: row?.amount ?? null,
    currency: row?.currency ?? null,
    purpose: row?.purpose ?? null,
    called_back_by: row?.called_back_by ?? null,
    called_back_by_name: row?.called_back_by ? await nameOfUser(sql, row.called_back_by) : null,
    tax_residence: row?.tax_residence ?? null,
    requested_at: row?.requested_at ?? null,
    decided_at: row?.decided_at ?? null,
    timeline: (row?.timeline ?? []).toReversed(),
    version: row?.version ?? 0,
    blocked_by: blockerOf(merchant),
    wallets: await readWallets(context, merchant),
    kyb: await readAnswers(context, merchant),
  };
}

export const blockerOf = ({ status, kyb_status }: Pick<Merchant, "status" | "kyb_status">): InvestCase["blocked_by"] =>
  status === "DEACTIVATED" ? "merchant_deactivated" : kyb_status === "APPROVED" ? null : "kyb_not_approved";

async function nameOfUser(sql: Sql, id: string): Promise<string | null> {
  const { first_name, last_name } = organizationUser;
  const [person] = await sql.select({ first_name, last_name }).from(organizationUser).where(eq(organizationUser.id, id));
  return person ? `${person.first_name} ${person.last_name}` : null;
}

/**
 * The merchant's wallets in use, with what lay idle in each: the least that it held in these days, before and after every
 * movement. Null if the merchant doesn't share its payments.
 */
export async function readWallets(
  { gateway, tx: { sql } }: PartnerContext,
  { id, partner_permission_list }: Pick<Merchant, "id" | "partner_permission_list">,
): Promise<InvestWallet[] | null> {
  if (!partner_permission_list.includes("TRANSACTION_VIEW")) return null;
  const since = new Date(gateway.clock().getTime() - idleDays * 86_400_000).toISOString();
  const { amount, balance_after, wallet_id, org_id, created_at } = walletTransaction;
  const lowest = sql
    .select({ wallet_id, amount: fragment<string>`min(least(${balance_after}, ${balance_after} - ${amount}))`.as("lowest_amount") })
    .from(walletTransaction)
    .where(and(eq(org_id, id), gte(created_at, since)))
    .groupBy(wallet_id)
    .as("lowest");
  return sql
    .select({
      currency: wallet.currency,
      balance: wallet.balance,
      // Without movements it is what it was.
      idle_30d: fragment<string>`least(${wallet.balance}, ${lowest.amount})::text`,
    })
    .from(wallet)
    .leftJoin(lowest, eq(lowest.wallet_id, wallet.id))
    .where(and(eq(wallet.org_id, id), eq(wallet.status, "ACTIVE")))
    .orderBy(wallet.currency);
}

async function readAnswers({ tx }: PartnerContext, merchant: Merchant): Promise<InvestCase["kyb"]> {
  if (merchant.kyb_status !== "APPROVED") return null;
  const { row, draft } = await loadKyb(tx, merchant.id);
  const answers = answersOf(row?.submitted ?? draft);
  const isShared = merchant.partner_permission_list.includes("KYB_VIEW");
  return { approved_at: row?.decided_at ?? null, answer_count: answers.length, answers: isShared ? answers : null };
}

function answersOf({ organization: business, auth_rep }: KybDraft): InvestKybAnswer[] {
  const auth_rep_name = [auth_rep.first_name, auth_rep.last_name].filter(Boolean).join(" ");
  const known = { ...business, auth_rep_name };
  return investKybFields.flatMap((field) => {
    const value = known[field];
    return value ? [{ field, value }] : [];
  });
}
