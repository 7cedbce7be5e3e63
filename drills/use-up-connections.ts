import { setTimeout as wait } from "node:timers/promises";
import { until } from "./cluster/processes";
import type { Stage } from "./cluster/stage";
import type { Partner } from "./load/partner";

/** More than a gateway has connections. */
const atOnce = 40;

/**
 * Locks the table in which the provider's calls look up their caller, and sends so many of them to each gateway that every
 * connection waits. Throws if the connections weren't used up, or stay so.
 */
export async function useUpConnections(
  { gateways, onConnection, metrics }: Stage,
  { provider, partner_id }: Partner,
  seconds: number,
): Promise<void> {
  const readOnce = async (port: number) => {
    const url = `http://127.0.0.1:${port}/api/provider/partner/${partner_id}`;
    const response = await fetch(url, { headers: { authorization: `Bearer ${provider}` }, signal: AbortSignal.timeout(60_000) });
    await response.text();
  };
  const areUsedUp = async () => {
    const said = await Promise.all(gateways.map(metrics));
    return said.every((text) => Number(/^gateway_store_waiting\{for="connection"\} (\d+)$/m.exec(text)?.[1]) > 0);
  };
  const calls: Promise<void>[] = [];
  await onConnection(async (client) => {
    await client.query("begin; lock table provider_credential in access exclusive mode");
    for (const { port } of gateways) for (let at = 0; at < atOnce; at += 1) calls.push(readOnce(port));
    await until("every connection to be used", 10, areUsedUp);
    await wait(seconds * 1000);
    await client.query("rollback");
  });
  await Promise.all(calls);
  await until("connections to be free again", 30, async () => !(await areUsedUp()));
}
