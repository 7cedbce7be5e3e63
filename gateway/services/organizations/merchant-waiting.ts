/** Who is waited for, now: once an invitation has run out, the merchant can do nothing, and the partner has to send it again. */
import { lte, sql as fragment, type SQL } from "drizzle-orm";
import type { MerchantStage } from "../../../contract/merchant-stages";
import type { ListQuery } from "../../../contract/paging";
import type { waitingParties } from "../../../contract/reference/parties";
import type { Sql } from "../../db/database";
import { noticedWaiting, organization } from "../../db/schema/organization";

type WaitingParty = (typeof waitingParties)[number];

// Names are spelled out: in a single-table query drizzle leaves columns unqualified, so they would resolve to the inner table.
const isExpired = (now: Date): SQL => fragment`(organization.stage = 'invited' and exists (select 1 from invitation as sent
  where sent.partner_id = organization.partner_id and sent.org_id = organization.id
    and sent.status = 'PENDING' and sent.expires_at <= ${now.toISOString()}::timestamptz))`;

/** Columns that take the place of the stored ones, in what is read and in what is filtered by. */
export const waitingAt = (now: Date) => ({
  waiting_on: fragment<WaitingParty | null>`case when ${isExpired(now)} then 'partner' else ${organization.waiting_on} end`,
  stage_note: fragment<"invitation_expired" | null>`case when ${isExpired(now)} then 'invitation_expired' end`,
});

/**
 * What lists filter by: the column of an index, unless an invitation ran out and was not noticed yet, which is so for a moment
 * (`end-invitations.ts`).
 */
export async function waitingFilter(sql: Sql, now: Date, query: ListQuery): Promise<SQL> {
  const isAsked = query.count_by === "waiting_on" || Object.keys(query).some((name) => name.startsWith("waiting_on"));
  if (!isAsked) return noticedWaiting;
  const unnoticed = await sql
    .select({ id: organization.id })
    .from(organization)
    .where(lte(organization.invited_until, now.toISOString()))
    .limit(1);
  return unnoticed.length === 0 ? noticedWaiting : waitingAt(now).waiting_on;
}

/** The same for a merchant whose invitation is at hand. */
export const waiterNow = (
  { stage, waiting_on }: { stage: MerchantStage; waiting_on: WaitingParty | null },
  expires_at: string | null,
  now: Date,
): WaitingParty | null => (stage === "invited" && expires_at !== null && Date.parse(expires_at) <= now.getTime() ? "partner" : waiting_on);
