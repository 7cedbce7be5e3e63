/** Where a person is signed in, and signing out there. Not while impersonating (rule `own_person`), but for one's own signing out. */
import { and, desc, eq, gt, isNull, ne, or } from "drizzle-orm";
import type { OwnSession } from "../../../contract/records/own-account";
import type { ProveOneself } from "../../../contract/records/sign-in";
import { AppError, notFound } from "../../app-error";
import type { CallContext } from "../../call-context";
import { session } from "../../db/schema/directory";
import type { GatewayContext } from "../../gateway-context";
import type { Origin } from "../../origin";
import { countryOfAddress } from "../../lib/country-of-address";
import { deviceOf } from "../../lib/device-of";
import { inSeconds } from "../../lib/in-seconds";
import { refusal } from "../../refusal";
import { writeAudit } from "../audit/audit";
import { audited, unaudited, type Audited } from "../audit/audited";
import { ownCredential, proveOneself } from "./own-security";
import { sessionLimits, type Caller } from "../access/sessions";

const isLiveAt = (now: Date) =>
  and(
    eq(session.kind, "full"),
    isNull(session.ended_at),
    gt(session.expires_at, now.toISOString()),
    gt(session.last_seen_at, inSeconds(now, -sessionLimits.idle)),
  );

/** Those that can still make calls, and for a month those of back-office admins who acted for the person; last used first. */
export async function listOwnSessions({ gateway, tx, caller }: CallContext): Promise<OwnSession[]> {
  const now = gateway.clock();
  const wasImpersonated = and(eq(session.is_bo_admin_login, true), gt(session.created_at, inSeconds(now, -monthSeconds)));
  const rows = await tx.directory((sql) =>
    sql
      .select()
      .from(session)
      .where(and(eq(session.partner_user_id, caller.partner_user_id), or(isLiveAt(now), wasImpersonated)))
      .orderBy(desc(session.last_seen_at), desc(session.id)),
  );
  return rows.map(({ id, user_agent, ip, created_at, last_seen_at, expires_at, ended_at, impersonator_name, impersonation_reason }) => ({
    ...{ id, is_current: id === caller.session_id },
    ...deviceOf(user_agent),
    ...{ ip, country: countryOfAddress(ip), created_at, last_seen_at, expires_at },
    ended_at: ended_at ?? endOf({ last_seen_at, expires_at }, now),
    ...{ impersonator_name, impersonation_reason },
  }));
}

const monthSeconds = 30 * 86_400;

/** When it ended by itself; null while it goes on. */
function endOf({ last_seen_at, expires_at }: { last_seen_at: string; expires_at: string }, now: Date): string | null {
  const end = [inSeconds(new Date(last_seen_at), sessionLimits.idle), expires_at].sort()[0] ?? expires_at;
  return end <= now.toISOString() ? end : null;
}

/**
 * Throws `not_found` for another person's session and for one that has ended, `refused` for the current one, and as
 * `proveOneself` does: a stolen session must not end the owner's.
 */
export async function endOwnSession(
  gateway: GatewayContext,
  caller: Caller,
  origin: Origin,
  id: string,
  proof: ProveOneself,
): Promise<Audited<{ done: true }>> {
  if (id === caller.session_id) throw new AppError("refused", refusal("session_is_this"));
  const isIt = and(eq(session.id, id), eq(session.partner_user_id, caller.partner_user_id), isLiveAt(gateway.clock()));
  const [found] = await gateway.db.directory.select({ id: session.id }).from(session).where(isIt);
  const ended = found && (await endThose(gateway, caller, origin, proof, eq(session.id, id)));
  if (!ended || ended.ended_count === 0) throw notFound();
  return audited(ended, { done: true });
}

/** All but the one that asks; returns how many. Throws as `proveOneself` does. */
export const endOtherSessions = (gateway: GatewayContext, caller: Caller, origin: Origin, proof: ProveOneself) =>
  endThose(gateway, caller, origin, proof, ne(session.id, caller.session_id));

async function endThose(
  gateway: GatewayContext,
  caller: Caller,
  origin: Origin,
  proof: ProveOneself,
  which: ReturnType<typeof eq>,
): Promise<Audited<{ ended_count: number }>> {
  await proveOneself(gateway, caller, await ownCredential(gateway, caller), proof);
  const now = gateway.clock();
  return gateway.db.inPartner(caller.partner_id, async (tx) => {
    const ended = await tx.directory((sql) =>
      sql
        .update(session)
        .set({ ended_at: now.toISOString() })
        .where(and(eq(session.partner_user_id, caller.partner_user_id), isLiveAt(now), which))
        .returning({ id: session.id }),
    );
    const context = { gateway, tx, caller, origin };
    const answer = { ended_count: ended.length };
    if (ended.length === 0) return unaudited("there was none to end", answer);
    return audited(await writeAudit(context, "SESSIONS_ENDED", caller.partner_user_id, { count: ended.length }), answer);
  });
}

/** Signs out of one of the user's own sessions; another user's counts as missing, and to an impersonator every one but theirs. */
export async function endSession(context: CallContext, session_id: string): Promise<boolean> {
  const { gateway, tx, caller } = context;
  if (caller.is_impersonated && session_id !== caller.session_id) return false;
  const ended = await tx.directory((sql) =>
    sql
      .update(session)
      .set({ ended_at: gateway.clock().toISOString() })
      .where(and(eq(session.id, session_id), eq(session.partner_user_id, caller.partner_user_id), isNull(session.ended_at)))
      .returning({ id: session.id }),
  );
  if (ended.length > 0 && caller.is_impersonated) await writeAudit(context, "IMPERSONATION_ENDED", null);
  return ended.length > 0;
}
