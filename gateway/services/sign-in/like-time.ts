import { setTimeout as wait } from "node:timers/promises";

/** Longer than the work takes for an address that is known, the writing of its mail included. */
const leastMs = 400;

/**
 * Answers no earlier than after a fixed time, done or failed: how long a call takes must not tell whether an address
 * has an account.
 */
export async function inLikeTime<T>(work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.allSettled([work(), wait(leastMs)]);
  if (result.status === "rejected") throw result.reason;
  return result.value;
}
