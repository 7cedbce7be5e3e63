/** Prometheus metrics of the store, of this gateway's way to it, and of what waits in it, read when they are asked for. */
import { setTimeout as wait } from "node:timers/promises";
import { Counter, Gauge, type Registry } from "prom-client";
import type { GatewayContext } from "../gateway-context";
import { readMonths } from "../db/months";
import { countJobs } from "../services/jobs/job-queue";
import { countUnsent, outboxChannels, outboxStates } from "../services/outbox/dead-letters";

/** Less than a scrape may take. */
const storeMs = 3000;

/** Returns what brings them up to date. While the store is away, those that are read from it are absent, and `gateway_store_up` is 0. */
export function measureStore(registry: Registry, gateway: GatewayContext): () => Promise<void> {
  const gauge = <L extends string>(name: string, help: string, ...labelNames: L[]) =>
    new Gauge({ name: `gateway_${name}`, help, labelNames, registers: [registry] });
  const up = gauge("store_up", "1 if the store answered this request for metrics");
  const skew = gauge("clock_skew_seconds", "How far this machine's clock is ahead of the store's");
  const connections = gauge("store_connections", "Connections of this gateway to the store: in_use, idle, and most, the limit", "state");
  const waiting = gauge("store_waiting", "Calls that wait: for a connection, or queued for their partner's turn", "for");
  const messages = gauge(
    "outbox_messages",
    "Messages that wait, that were given up and can be sent again (backoffice -- requeue-mail), and codes that expired unsent",
    "channel",
    "state",
  );
  const ages = gauge("outbox_age_seconds", "Time since the oldest message of this state was written", "channel", "state");
  const jobs = gauge("jobs", "Background jobs of all gateways: due and not taken, running, and failing (tried more than once)", "state");
  const lag = gauge("job_lag_seconds", "For how long the oldest job that is due has waited");

  const ahead = gauge("month_ahead_seconds", "Until the end of the last month that a table by month has a partition for", "table");
  const strays = gauge("month_strays", "Rows of a table by month that no month took, 1000 at most", "table");

  const readReplica = measureReplica(registry, gateway);

  function readLoad() {
    const { in_use, idle, most, waiting: connection, queued: turn } = gateway.db.load();
    for (const [state, count] of Object.entries({ in_use, idle, most })) connections.set({ state }, count);
    for (const [what, count] of Object.entries({ connection, turn })) waiting.set({ for: what }, count);
    skew.set(gateway.skewMs() / 1000);
  }

  async function readStore() {
    const now = gateway.clock();
    const unsent = await countUnsent(gateway.db.directory, now);
    const { lag_seconds, ...counts } = await countJobs(gateway.db.directory, now);
    return { unsent, lag_seconds, counts, months: await readMonths(gateway.db.directory) };
  }

  return async () => {
    readLoad();
    const replicaRead = readReplica();
    const late = new AbortController();
    const timeout = wait(storeMs, undefined, { signal: late.signal }).then(() => Promise.reject(new Error("the store is slow")));
    for (const each of [messages, ages, jobs, lag, ahead, strays]) each.reset();
    try {
      const { unsent, lag_seconds, counts, months } = await Promise.race([readStore(), timeout]);
      // Also where there are none: what appears at its first number hasn't grown.
      for (const channel of outboxChannels) for (const state of outboxStates) messages.set({ channel, state }, 0);
      for (const { channel, state, count, age_seconds } of unsent) {
        messages.set({ channel, state }, count);
        ages.set({ channel, state }, age_seconds);
      }
      for (const [state, count] of Object.entries(counts)) jobs.set({ state }, count);
      for (const month of months) {
        ahead.set({ table: month.table }, month.ahead_seconds);
        strays.set({ table: month.table }, month.strays);
      }
      lag.set(lag_seconds);
      up.set(1);
    } catch (error) {
      lag.remove();
      up.set(0);
      gateway.log.warn({ err: error }, "the store did not answer the request for metrics");
    } finally {
      late.abort();
      await replicaRead;
      await timeout.catch(() => undefined);
    }
  };
}

/** Absent without a replica. */
function measureReplica(registry: Registry, { db: { replica }, log }: GatewayContext): () => Promise<void> {
  const registers = [registry];
  const up = new Gauge({
    name: "gateway_replica_up",
    help: "1 if the replica for reads answered this request for metrics, and is a standby of the primary",
    registers,
  });
  const lag = new Gauge({ name: "gateway_replica_lag_seconds", help: "How long ago the primary was where the replica is", registers });
  const reads = new Counter({
    name: "gateway_replica_reads_total",
    help: "Reads that the replica may answer: it did (replica), or the primary, because the replica was behind, away, or failed",
    labelNames: ["outcome"],
    registers,
  });
  const remove = () => [up, lag].forEach((gauge) => gauge.remove());
  remove();
  return async () => {
    if (!replica) return;
    remove();
    reads.reset();
    for (const [outcome, count] of Object.entries(replica.counts)) reads.inc({ outcome }, count);
    const measured = replica.measure().catch((error: unknown) => log.warn({ err: error }, "the store did not say where it is"));
    await Promise.race([measured, wait(storeMs, undefined, { ref: false })]);
    up.set(["following", "behind"].includes(replica.state()) ? 1 : 0);
    const seconds = replica.lagSeconds();
    if (seconds !== undefined) lag.set(seconds);
  };
}
