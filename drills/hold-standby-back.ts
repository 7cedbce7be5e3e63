import { setTimeout as wait } from "node:timers/promises";
import { until } from "./cluster/processes";
import type { Stage } from "./cluster/stage";
import type { Load } from "./load/load";
import { readsOf } from "./standby-reads";

interface For {
  behindSeconds: number;
  cutSeconds: number;
}

/**
 * Stops the replay of the standby that answers reads, and cuts its connections again and again. Throws if the standby answers nothing
 * before it or after it, if no read found it behind or lost it, or if a list lacks what was acknowledged before it was asked for.
 */
export async function holdStandbyBack(stage: Stage, load: Load, { behindSeconds, cutSeconds }: For): Promise<void> {
  const count = async (outcome: string) => (await readsOf(stage, outcome)).reduce((sum, each) => sum + each, 0);
  const grows = async (outcome: string) => {
    const before = await count(outcome);
    await until(`reads that find the standby “${outcome}”`, 15, async () => (await count(outcome)) > before);
  };
  await grows("replica");
  await stage.onStandby(async (client) => {
    await client.query("select pg_wal_replay_pause()");
    try {
      const found = grows("behind");
      const end = performance.now() + behindSeconds * 1000;
      while (performance.now() < end) await listsItsWrites(load);
      await found;
    } finally {
      await client.query("select pg_wal_replay_resume()");
    }
    const [away, failed] = [await count("away"), await count("failed")];
    const end = performance.now() + cutSeconds * 1000;
    while (performance.now() < end) {
      await client.query("select pg_terminate_backend(pid) from pg_stat_activity where usename = 'portal'");
      await wait(20);
    }
    if ((await count("away")) === away && (await count("failed")) === failed) throw new Error("no read lost its connection to the standby");
  });
  await grows("replica");
}

/** The merchants that were acknowledged so far are in a list that is asked for now. */
async function listsItsWrites({ acknowledged, partner }: Load): Promise<void> {
  const names = [...(acknowledged.get("merchant") ?? [])].slice(-100);
  const answer = await partner.call("GET", "/api/partner/organization?limit=200&sort=-created_at", { token: partner.session });
  if (answer.status !== 200) throw new Error(`the list of merchants was refused: ${answer.status}`);
  const listed = new Set((answer.data as { name: string }[]).map(({ name }) => name));
  const missing = names.filter((name) => !listed.has(name));
  if (missing.length > 0) throw new Error(`the list lacks what was acknowledged: ${missing.join(", ")}`);
  await wait(100);
}
