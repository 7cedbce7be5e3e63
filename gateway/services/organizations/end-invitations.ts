/**
 * Notices that invitations ran out, at their time. What is asked between that time and this work is answered by the clock
 * (`merchant-waiting.ts`); what was noticed is found by an index.
 */
import { and, inArray, isNotNull, lte, min } from "drizzle-orm";
import type { Sql } from "../../db/database";
import { organization } from "../../db/schema/organization";
import type { GatewayContext } from "../../gateway-context";
import { inSeconds } from "../../lib/in-seconds";
import { putOff, type Job } from "../jobs/job-queue";

const { id, partner_id, invited_until } = organization;

const atOnce = 1000;
const everySeconds = 60;

export async function endInvitations(gateway: GatewayContext, job: Job, signal: AbortSignal): Promise<void> {
  const { directory } = gateway.db;
  const now = gateway.clock();
  while ((await noticeSome(directory, now)) === atOnce) signal.throwIfAborted();
  const [next] = await directory
    .select({ at: min(invited_until) })
    .from(organization)
    .where(isNotNull(invited_until));
  const latest = inSeconds(now, everySeconds);
  await putOff(directory, job, next?.at && next.at < latest ? next.at : latest);
}

/** Those that a call is writing at this moment are noticed the next time. */
async function noticeSome(sql: Sql, now: Date): Promise<number> {
  const over = sql
    .select({ id })
    .from(organization)
    .where(lte(invited_until, now.toISOString()))
    .orderBy(invited_until, partner_id)
    .limit(atOnce)
    .for("update", { skipLocked: true });
  const noticed = await sql
    .update(organization)
    .set({ is_invitation_over: true, invited_until: null })
    .where(and(inArray(id, over), lte(invited_until, now.toISOString())))
    .returning({ id });
  return noticed.length;
}
