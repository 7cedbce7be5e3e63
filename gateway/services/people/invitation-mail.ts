/** The link to set a password, and how often it may be resent. */
import type { AuditAction } from "../../../contract/reference/audit-actions";
import { and, desc, eq, gt } from "drizzle-orm";
import { AppError } from "../../app-error";
import type { PartnerContext } from "../../call-context";
import { auditLog } from "../../db/schema/partner";
import { refusal } from "../../refusal";
import { refuseSoonAfter } from "../outbox/mail";
import type { Mail } from "../mails/mail";
import { postMail } from "../mails/post-mail";
import { makeLinkToken } from "../access/tokens";
import { invitingPartner, refuseManyInvitations, type InvitingPartner } from "./inviting-partner";

interface Invited {
  /** Of the partner user, or of the merchant's user. */
  id: string;
  email: string;
}

/**
 * Its 7 days start now, whether it is the first or sent again; an earlier link ends. Returns when it expires. Throws
 * `too_many` after a day's invitations, of the partner or to the address.
 */
export async function mailInvitation(
  context: PartnerContext,
  { id, email }: Invited,
  invites: (link: string, by: InvitingPartner) => Mail,
): Promise<string> {
  const { gateway, tx } = context;
  const { partner_id } = tx;
  const by = await invitingPartner(context);
  return tx.directory(async (sql) => {
    await refuseManyInvitations(context, sql, { partner_id, email, isVerified: by.legal_name !== null });
    const { token, expires_at } = await makeLinkToken(gateway, sql, "INVITATION", { partner_id, subject_id: id, email });
    const link = `${gateway.portalUrl()}/new-partner-invitation?token=${token}`;
    await postMail(gateway, sql, { partner_id, email }, invites(link, by));
    return expires_at;
  });
}

const dayMs = 24 * 3_600_000;
const mostResendsADay = 5;

/**
 * Throws `too_many` within a minute of the last time, and after five in a day, so that strangers can't be spammed. Resends
 * are counted by their `action` in the audit log.
 */
export async function refuseManyResends({ gateway, tx }: PartnerContext, subject_id: string, action: AuditAction): Promise<void> {
  const { sql } = tx;
  const now = gateway.clock().getTime();
  const dayAgo = new Date(now - dayMs).toISOString();
  const resent = await sql
    .select({ at: auditLog.created_at })
    .from(auditLog)
    .where(and(eq(auditLog.subject_id, subject_id), eq(auditLog.action, action), gt(auditLog.created_at, dayAgo)))
    .orderBy(desc(auditLog.created_at));
  const [last, first] = [resent[0], resent[mostResendsADay - 1]];
  if (first) {
    const untilTomorrow = Math.ceil((Date.parse(first.at) + dayMs - now) / 1000);
    throw new AppError("too_many", refusal("invitation_sent_often", { count: mostResendsADay }), {
      retry_after_seconds: untilTomorrow,
    });
  }
  if (last) refuseSoonAfter(gateway, last.at);
}
