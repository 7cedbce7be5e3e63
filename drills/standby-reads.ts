/** That gateways read from the standby, and how often they did. */
import { until } from "./cluster/processes";
import type { Stage } from "./cluster/stage";

/** After a failover they do so from the standby's next restart point on: here it is made, in place of waiting for it. */
export const readFromStandby = (stage: Stage): Promise<void> =>
  until("both gateways to read from the standby", 60, async () => {
    await stage.onConnection((client) => client.query("checkpoint"));
    await stage.onStandby((client) => client.query("checkpoint"));
    const said = await Promise.all(stage.gateways.map(stage.metrics));
    return said.every((text) => /^gateway_replica_up 1$/m.test(text));
  });

/** Of each gateway, since it was started: reads with this outcome. */
export async function readsOf({ gateways, metrics }: Stage, outcome: string): Promise<number[]> {
  const said = await Promise.all(gateways.map(metrics));
  return said.map((text) => Number(new RegExp(`^gateway_replica_reads_total\\{outcome="${outcome}"\\} (\\d+)$`, "m").exec(text)?.[1] ?? 0));
}

/** Since `before`; a gateway that was started again has counted from 0. */
export async function standbyReadsSince(stage: Stage, before: readonly number[]): Promise<number> {
  const now = await readsOf(stage, "replica");
  return now.reduce((sum, count, at) => sum + count - (count >= (before[at] ?? 0) ? (before[at] ?? 0) : 0), 0);
}
