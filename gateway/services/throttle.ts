/** Lock-out with a growing delay: by account and by address, kept in the store so that every gateway knows. */
import { inArray, sql as fragment } from "drizzle-orm";
import { AppError } from "../app-error";
import { throttle } from "../db/schema/directory";
import type { World } from "../world";

interface Limit {
  key: string;
  /** Failures that cost nothing yet. */
  free: number;
}

export const accountLimit = (email: string): Limit => ({ key: `account:${email}`, free: 4 });
export const addressLimit = (ip: string): Limit => ({ key: `address:${ip}`, free: 30 });

const longestDelay = 15 * 60;
const forgottenAfter = "1 hour";

/** Throws `too_many` while one of the keys has to wait. */
export async function refuseWhileBlocked(world: World, limits: Limit[]): Promise<void> {
  if (!world.settings.RATE_LIMITS) return;
  const rows = await world.db.directory.select().from(throttle).where(inArray(throttle.key, limits.map((limit) => limit.key)));
  const now = world.clock().getTime();
  const wait = Math.max(0, ...rows.map((row) => Date.parse(row.blocked_until) - now));
  if (wait > 0) throw tooMany(Math.ceil(wait / 1000));
}

export function tooMany(seconds: number): AppError {
  return new AppError("too_many", `Too many tries. Wait ${seconds} seconds and try again.`, { retry_after_seconds: seconds });
}

/** Counts a failure: after the free ones each doubles the delay, from 2 seconds to a quarter of an hour. */
export async function countFailure(world: World, limits: Limit[]): Promise<void> {
  if (!world.settings.RATE_LIMITS) return;
  const now = world.clock().toISOString();
  for (const { key, free } of limits) {
    const failures = fragment`case when ${throttle.updated_at} < ${now}::timestamptz - interval '${fragment.raw(forgottenAfter)}'
      then 1 else ${throttle.failures} + 1 end`;
    await world.db.directory
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
      });
  }
}

export async function forgetFailures(world: World, limits: Limit[]): Promise<void> {
  await world.db.directory.delete(throttle).where(inArray(throttle.key, limits.map((limit) => limit.key)));
}
