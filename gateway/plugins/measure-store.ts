/** Prometheus metrics of the store and of what waits in it, read when they are asked for. */
import { setTimeout as wait } from "node:timers/promises";
import { Gauge, type Registry } from "prom-client";
import type { GatewayContext } from "../gateway-context";
import { countUnsent } from "../services/outbox/dead-letters";

/** Less than a scrape may take. */
const storeMs = 3000;

/** Returns what brings them up to date. While the store is away they are absent, and `gateway_store_up` is 0. */
export function measureStore(registry: Registry, gateway: GatewayContext): () => Promise<void> {
  const registers = [registry];
  const up = new Gauge({ name: "gateway_store_up", help: "1 if the store answered this request for metrics", registers });
  const unsent = { labelNames: ["channel", "state"], registers };
  const messages = new Gauge({
    name: "gateway_outbox_messages",
    help: "Messages that wait, that were given up and can be sent again (backoffice -- requeue-mail), and codes that expired unsent",
    ...unsent,
  });
  const ages = new Gauge({
    name: "gateway_outbox_age_seconds",
    help: "Time since the oldest message of this state was written",
    ...unsent,
  });
  return async () => {
    const late = new AbortController();
    const timeout = wait(storeMs, undefined, { signal: late.signal }).then(() => Promise.reject(new Error("the store is slow")));
    try {
      const counts = await Promise.race([countUnsent(gateway.db.directory, gateway.clock()), timeout]);
      messages.reset();
      ages.reset();
      for (const { channel, state, count, age_seconds } of counts) {
        messages.set({ channel, state }, count);
        ages.set({ channel, state }, age_seconds);
      }
      up.set(1);
    } catch (error) {
      messages.reset();
      ages.reset();
      up.set(0);
      gateway.log.warn({ err: error }, "the store did not answer the request for metrics");
    } finally {
      late.abort();
      await timeout.catch(() => undefined);
    }
  };
}
