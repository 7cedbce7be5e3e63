import { expect } from "vitest";
import type { TestGateway } from "./gateway-fixture";

/**
 * What `act` is answered where `change` has been written beside it, and is kept once the act waits for that, or is over. Null on the
 * embedded store, whose one connection writes nothing beside anything.
 */
export async function besideWritten<A>(
  { store }: TestGateway,
  [change, ...values]: readonly [string, ...unknown[]],
  act: () => Promise<A>,
): Promise<A | null> {
  if (store.kind !== "server") return null;
  const writer = await store.pool.connect();
  try {
    await writer.query("begin");
    await writer.query(change, values);
    const asked = act();
    const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await Promise.race([asked, expect.poll(async () => (await writer.query(waiting)).rowCount, { interval: 20 }).toBeGreaterThan(0)]);
    await writer.query("commit");
    return await asked;
  } finally {
    writer.release();
  }
}
