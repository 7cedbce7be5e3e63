/** E-mail links: random tokens, stored as digests, that work once and expire. */
import { and, eq, gt, isNull } from "drizzle-orm";
import { AppError, refusedField } from "../../app-error";
import type { Sql } from "../../db/database";
import { oneTimeToken } from "../../db/schema/directory";
import { partner } from "../../db/schema/partner";
import { refusal, type Refusal } from "../../refusal";
import { inSeconds } from "../../lib/in-seconds";
import type { GatewayContext } from "../../gateway-context";
import { hashToken, makeToken } from "../keys/keys";

type Purpose = (typeof oneTimeToken.$inferSelect)["purpose"];

export const tokenSeconds: Record<Purpose, number> = {
  INVITATION: 7 * 24 * 3600,
  PASSWORD_RESET: 3600,
  EMAIL_VERIFICATION: 24 * 3600,
  BO_ADMIN_LOGIN: 120,
  PERMISSION: 7 * 24 * 3600,
  MERCHANT_LOGIN: 120,
};

interface Subject {
  partner_id: string;
  subject_id: string;
  email: string;
  actor_name?: string;
  reason?: string;
}

export async function endLinks(gateway: GatewayContext, sql: Sql, purpose: Purpose, subject_id: string): Promise<void> {
  await sql
    .update(oneTimeToken)
    .set({ used_at: gateway.clock().toISOString() })
    .where(and(eq(oneTimeToken.subject_id, subject_id), eq(oneTimeToken.purpose, purpose), isNull(oneTimeToken.used_at)));
}

/**
 * Creates a link's token; earlier ones for the same purpose and subject stop working. A back-office admin's has a reason,
 * which the store demands as well.
 */
export async function makeLinkToken(gateway: GatewayContext, sql: Sql, purpose: Purpose, subject: Subject) {
  if (purpose === "BO_ADMIN_LOGIN" && !subject.reason?.trim()) throw refusedField("reason", refusal("acting_reason_missing"));
  const now = gateway.clock();
  const token = makeToken();
  const expires_at = inSeconds(now, tokenSeconds[purpose]);
  await endLinks(gateway, sql, purpose, subject.subject_id);
  await sql.insert(oneTimeToken).values({ token_hash: hashToken(token), purpose, ...subject, created_at: now.toISOString(), expires_at });
  return { token, expires_at };
}

const living = (gateway: GatewayContext, purpose: Purpose, token: string) =>
  and(
    eq(oneTimeToken.token_hash, hashToken(token)),
    eq(oneTimeToken.purpose, purpose),
    isNull(oneTimeToken.used_at),
    gt(oneTimeToken.expires_at, gateway.clock().toISOString()),
  );

const dead = (why: Refusal): AppError => new AppError("dead_link", why);

/** It is unknown, or no longer leads anywhere. */
export const deadLink = (): AppError => dead(refusal("link_dead"));

/** An invitation that was accepted or withdrawn in another way. */
export const invitationOver = (): AppError => dead(refusal("invitation_used"));

/**
 * Why a link no longer works. Its secret was sent by e-mail, so saying why gives nothing away; a secret that never existed, or
 * was for something else, is unknown.
 */
async function whyDead(gateway: GatewayContext, sql: Sql, purpose: Purpose, token: string): Promise<AppError> {
  const isIt = and(eq(oneTimeToken.token_hash, hashToken(token)), eq(oneTimeToken.purpose, purpose));
  const [found] = await sql
    .select({
      subject_id: oneTimeToken.subject_id,
      created_at: oneTimeToken.created_at,
      used_at: oneTimeToken.used_at,
      partner: partner.name,
    })
    .from(oneTimeToken)
    .leftJoin(partner, eq(partner.partner_id, oneTimeToken.partner_id))
    .where(isIt);
  if (!found) return deadLink();
  const name = found.partner ?? gateway.settings.PROVIDER_NAME;
  if (found.used_at === null) {
    if (purpose === "INVITATION") return dead(refusal("invitation_expired", { partner: name }));
    return dead(purpose === "PERMISSION" ? refusal("question_expired", { partner: name }) : refusal("link_expired"));
  }
  // A merchant's sign-in is opened at once and never mailed.
  if (purpose === "MERCHANT_LOGIN") return dead(refusal("link_used"));
  const isSame = and(eq(oneTimeToken.subject_id, found.subject_id), eq(oneTimeToken.purpose, purpose));
  const [newer] = await sql
    .select({ at: oneTimeToken.created_at })
    .from(oneTimeToken)
    .where(and(isSame, gt(oneTimeToken.created_at, found.created_at)))
    .limit(1);
  if (newer) return dead(refusal("link_replaced"));
  if (purpose === "INVITATION") return invitationOver();
  return dead(purpose === "PERMISSION" ? refusal("question_answered") : refusal("link_used"));
}

/** Reads it without using it up; throws `dead_link`. */
export async function readLinkToken(gateway: GatewayContext, purpose: Purpose, token: string) {
  const [found] = await gateway.db.directory
    .select()
    .from(oneTimeToken)
    .where(living(gateway, purpose, token));
  if (!found) throw await whyDead(gateway, gateway.db.directory, purpose, token);
  return found;
}

/** What a link is for, dead or alive; null if unknown. */
export async function purposeOf(gateway: GatewayContext, token: string): Promise<Purpose | null> {
  const [found] = await gateway.db.directory
    .select({ purpose: oneTimeToken.purpose })
    .from(oneTimeToken)
    .where(eq(oneTimeToken.token_hash, hashToken(token)));
  return found?.purpose ?? null;
}

/** Uses it up; of two at once, one succeeds and the other gets `dead_link`. */
export async function takeLinkToken(gateway: GatewayContext, sql: Sql, purpose: Purpose, token: string) {
  const [taken] = await sql
    .update(oneTimeToken)
    .set({ used_at: gateway.clock().toISOString() })
    .where(living(gateway, purpose, token))
    .returning();
  if (!taken) throw await whyDead(gateway, sql, purpose, token);
  return taken;
}
