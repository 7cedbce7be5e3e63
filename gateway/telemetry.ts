/** What a gateway tells a tracing system of its work. Null without one: then nothing is loaded (`start/open-telemetry.ts`). */
import type { FastifyInstance } from "fastify";
import type { Registry } from "prom-client";
import type { Store } from "./db/open-store";

export interface Telemetry {
  /** A span for each call, within the caller's trace if it names one (`traceparent`). */
  followCalls: (app: FastifyInstance) => void;
  /** A span for each statement of a call or a job. */
  followStatements: (pool: Store["pool"]) => void;
  /** A span around work that no call asked for. */
  follow: <T>(name: string, work: () => Promise<T>) => Promise<T>;
  /** Sends the registry's counters and gauges, too; `read` brings them up to date. */
  sendMetrics: (registry: Registry, read: () => Promise<void>) => void;
  /** For a line of the log: the trace that it belongs to. */
  logFields: () => Record<string, string>;
  /** Sends what has not been sent. */
  end: () => Promise<void>;
}
