/** What takes locks, begun again while others hold them. */
import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import { isInUse } from "./store-unavailable";

export interface Patience {
  /** How long a statement waits for a lock, and everyone else behind it; then all of them go on, and it tries again. */
  lock_ms?: number | undefined;
  tries?: number | undefined;
  /** Before each further try. */
  onInUse?: () => void;
}

/** In a transaction, kept as a whole or not at all. Throws the last try's error, of which `isInUse` says why. */
export async function whenFree(
  client: pg.ClientBase,
  work: () => Promise<unknown>,
  { lock_ms = 4000, tries = 100, onInUse }: Patience = {},
): Promise<void> {
  for (let left = tries; ; left -= 1) {
    try {
      await client.query(`begin; set local lock_timeout = ${lock_ms}`);
      await work();
      await client.query("commit");
      return;
    } catch (error) {
      await client.query("rollback").catch(() => undefined);
      if (!isInUse(error) || left <= 1) throw error;
      onInUse?.();
      // Those that waited behind it go first.
      await wait(lock_ms);
    }
  }
}
