/** Lockout with a growing delay, by account and by address, stored so that every gateway knows. */
import { eq, inArray, lte, sql as fragment } from "drizzle-orm";
import { AppError } from "../../app-error";
import { throttle } from "../../db/schema/directory";
import { networkOf } from "../../lib/network-of";
import { refusal } from "../../refusal";
import type { GatewayContext } from "../../gateway-context";

interface Limit {
  key: string;
  /** Attempts without a delay. */
  free: number;
}

/** One lock for every proof of identity: password, one-time code, authenticator. */
export const accountLimit = (email: string): Limit => ({ key: `account:${email}`, free: 4 });
export const addressLimit = (ip: string): Limit => ({ key: `address:${networkOf(ip)}`, free: 30 });
/** Codes sent to one account. */
export const codeLimit = (email: string): Limit => ({ key: `codes:${email}`, free: 10 });
/** Guesses at the codes of merchants' users, who have no account, and codes sent to one of them. */
export const merchantLimit = (email: string): Limit => ({ key: `merchant:${email}`, free: 4 });
export const merchantCodeLimit = (email: string): Limit => ({ key: `merchant-codes:${email}`, free: 10 });
/** Password and confirmation links e-mailed to one address, with or without an account. */
export const linkLimit = (email: string): Limit => ({ key: `links:${email}`, free: 5 });
/** Text messages requested by one user. */
export const phoneLimit = (partner_user_id: string): Limit => ({ key: `phone:${partner_user_id}`, free: 5 });
/** Accounts created from one address. */
export const registerLimit = (ip: string): Limit => ({ key: `register:${networkOf(ip)}`, free: 5 });

const longestDelay = 15 * 60;
const forgottenAfter = "1 hour";

/** Throws `too_many` while one of the keys is blocked. */
export async function refuseWhileBlocked(gateway: GatewayContext, limits: Limit[]): Promise<void> {
  if (!gateway.settings.RATE_LIMITS) return;
  const rows = await gateway.db.directory
    .select()
    .from(throttle)
    .where(
      inArray(
        throttle.key,
        limits.map((limit) => limit.key),
      ),
    );
  const now = gateway.clock().getTime();
  const wait = Math.max(0, ...rows.map((row) => Date.parse(row.blocked_until) - now));
  if (wait > 0) throw tooMany(Math.ceil(wait / 1000));
}

export function tooMany(seconds: number): AppError {
  return new AppError("too_many", refusal("tries_too_many", { count: seconds }), { retry_after_seconds: seconds });
}

interface Tries {
  /** The attempt was right, so it doesn't count as a failure. */
  releaseHold(): Promise<void>;
}

/**
 * Counts an attempt before anything is compared, so that simultaneous attempts can't slip past the lock. After the free
 * ones, each doubles the delay, from 2 seconds to a quarter of an hour; an hour without any resets it. Throws
 * `too_many` while one of the keys is blocked.
 */
export async function takeTry(gateway: GatewayContext, limits: Limit[]): Promise<Tries> {
  if (!gateway.settings.RATE_LIMITS) return { releaseHold: () => Promise.resolve() };
  await refuseWhileBlocked(gateway, limits);
  const now = gateway.clock().toISOString();
  const taken: { key: string; blocked_until: string }[] = [];
  for (const { key, free } of limits) {
    const failures = fragment`case when ${throttle.updated_at} < ${now}::timestamptz - interval '${fragment.raw(forgottenAfter)}'
      then 1 else ${throttle.failures} + 1 end`;
    const [row] = await gateway.db.directory
      .insert(throttle)
      .values({ key, failures: 1, blocked_until: now, updated_at: now })
      .onConflictDoUpdate({
        target: throttle.key,
        set: {
          failures,
          updated_at: now,
          blocked_until: fragment`case when (${failures}) <= ${free} then ${now}::timestamptz
            else ${now}::timestamptz + make_interval(secs => least(power(2, least((${failures}) - ${free}, 20)), ${longestDelay})) end`,
        },
        setWhere: lte(throttle.blocked_until, now),
      })
      .returning({ blocked_until: throttle.blocked_until });
    // A simultaneous attempt has closed the lock.
    if (!row) throw tooMany(2);
    taken.push({ key, ...row });
  }
  return {
    async releaseHold() {
      for (const { key, blocked_until } of taken) {
        // Ends only this attempt's delay: one set by a later wrong attempt stays.
        const ended = fragment`case when ${throttle.blocked_until} = ${blocked_until}::timestamptz then ${now}::timestamptz else ${throttle.blocked_until} end`;
        await gateway.db.directory
          .update(throttle)
          .set({ failures: fragment`greatest(${throttle.failures} - 1, 0)`, blocked_until: ended })
          .where(eq(throttle.key, key));
      }
    },
  };
}

export async function forgetTries(gateway: GatewayContext, limits: Limit[]): Promise<void> {
  await gateway.db.directory.delete(throttle).where(
    inArray(
      throttle.key,
      limits.map((limit) => limit.key),
    ),
  );
}
