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
  /** The store's time when `performance.now()` was 0, to within half of what its answer took. */
  async function ask() {
    const asked = performance.now();
    const { rows } = await pool.query<{ ms: number }>("select (extract(epoch from clock_timestamp()) * 1000)::float as ms");
    const answered = performance.now();
    const [row] = rows;
    if (!row) throw new Error("the store didn't say what time it is");
    return { zero: row.ms - (asked + answered) / 2, within: (answered - asked) / 2 };
  }
  // The first question may have to wait for its connection.
  const first = [await ask(), await ask()];
  let { zero } = first.reduce((best, each) => (each.within < best.within ? each : best));
  const now = () => zero + performance.now();
  return {
    now: () => new Date(now()),
    skewMs: () => ownClock() - now(),
    async measure() {
      const found = await ask();
      // An answer that agrees to within what it can say changes nothing: time doesn't jump back and forth on a busy machine.
      if (found.within * 2 < longestAnswerMs && Math.abs(found.zero - zero) > found.within) ({ zero } = found);
    },
  };
}

export const mostSkewMs = 5000;
