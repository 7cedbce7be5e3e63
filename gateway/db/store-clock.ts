/**
 * The time of a server's database, which all gateways on it share: leases, due times and sessions are compared by it, whatever
 * this machine's own clock says. Asked for now and then; in between, the time that has passed is counted.
 */
import type { Store } from "./open-store";

export interface StoreClock {
  now: () => Date;
  /** How far this machine's own clock is ahead. */
  skewMs: () => number;
  /** Asks the store again. */
  measure: () => Promise<void>;
}

/** An answer that took longer says too little. */
const longestAnswerMs = 1000;

/** `ownClock` in milliseconds; another one for tests. */
export async function openStoreClock({ pool }: Pick<Store, "pool">, ownClock = Date.now): Promise<StoreClock> {
  /** The store's time when `performance.now()` was 0. */
  let zero = ownClock() - performance.now();
  async function measure(isFirst = false) {
    const asked = performance.now();
    const { rows } = await pool.query<{ ms: number }>("select (extract(epoch from clock_timestamp()) * 1000)::float as ms");
    const answered = performance.now();
    const [row] = rows;
    if (row && (isFirst || answered - asked < longestAnswerMs)) zero = row.ms - (asked + answered) / 2;
  }
  await measure(true);
  const now = () => zero + performance.now();
  return { now: () => new Date(now()), skewMs: () => ownClock() - now(), measure };
}

export const mostSkewMs = 5000;
