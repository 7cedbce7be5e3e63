/** The partner behind an invitation: the name it chose, the name that was verified, and how many invitations it may send. */
import { and, count, eq, gt, sql as fragment } from "drizzle-orm";
import { AppError } from "../../app-error";
import type { PartnerContext } from "../../call-context";
import type { Sql } from "../../db/database";
import { oneTimeToken } from "../../db/schema/directory";
import { kyb } from "../../db/schema/kyb";
import { partner } from "../../db/schema/partner";
import { refusal } from "../../refusal";

export interface InvitingPartner {
  partner: string;
  /** As the provider verified it; null before. */
  legal_name: string | null;
}

export async function invitingPartner({ tx }: PartnerContext): Promise<InvitingPartner> {
  const [own] = await tx.sql.select().from(partner);
  if (!own) throw new Error("a partner invites that isn't there");
  if (own.kyb_status !== "APPROVED") return { partner: own.name, legal_name: null };
  const [row] = await tx.sql
    .select({ legal_name: fragment<string | null>`${kyb.draft} -> 'organization' ->> 'legal_name'` })
    .from(kyb)
    .where(eq(kyb.org_id, own.own_org_id));
  // Verified before drafts were kept: then by the name it was registered under.
  return { partner: own.name, legal_name: row?.legal_name ?? own.name };
}

/** In a day, of every kind, resent ones included. A partner that isn't verified could be anyone, writing to anyone. */
export const invitationsADay = { verified: 2000, unverified: 10, to_address: 10 } as const;
const daySeconds = 24 * 3600;

/** Throws `too_many` once a partner has sent its day's invitations, or an address has received its own limit from all partners. */
export async function refuseManyInvitations(
  { gateway }: PartnerContext,
  sql: Sql,
  { partner_id, email, isVerified }: { partner_id: string; email: string; isVerified: boolean },
): Promise<void> {
  const since = new Date(gateway.clock().getTime() - daySeconds * 1000).toISOString();
  const sent = async (which: ReturnType<typeof eq>): Promise<number> => {
    const [row] = await sql
      .select({ count: count() })
      .from(oneTimeToken)
      .where(and(eq(oneTimeToken.purpose, "INVITATION"), gt(oneTimeToken.created_at, since), which));
    return row?.count ?? 0;
  };
  // Of many at once each counts those before it.
  await sql.execute(fragment`select pg_advisory_xact_lock(hashtextextended(${`invitations ${partner_id}`}, 0))`);
  await sql.execute(fragment`select pg_advisory_xact_lock(hashtextextended(${`invitations ${email}`}, 0))`);
  const most = isVerified ? invitationsADay.verified : invitationsADay.unverified;
  if ((await sent(eq(oneTimeToken.partner_id, partner_id))) >= most)
    throw new AppError("too_many", refusal(isVerified ? "invitations_many" : "invitations_many_unverified", { count: most }), {
      retry_after_seconds: daySeconds,
    });
  if ((await sent(eq(oneTimeToken.email, email))) >= invitationsADay.to_address)
    throw new AppError("too_many", refusal("invitations_many_to_address"), { retry_after_seconds: daySeconds });
}
