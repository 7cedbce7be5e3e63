import { setTimeout as wait } from "node:timers/promises";

/** Longer than the work for a known address takes, including writing its e-mail. */
const leastMs = 400;

/**
 * Never answers before a fixed time has passed, whether it succeeds or fails: the duration must not reveal whether an
 * address has an account.
 */
export async function inConstantTime<T>(work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.allSettled([work(), wait(leastMs)]);
  if (result.status === "rejected") throw result.reason;
  return result.value;
}
