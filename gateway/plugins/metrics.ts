/** Prometheus metrics: the process, calls by route and status, and the store. */
import type { FastifyInstance, RouteShorthandOptions } from "fastify";
import { Gauge, Histogram, collectDefaultMetrics, type Registry } from "prom-client";
import { AppError } from "../app-error";
import { tokenOf } from "../lib/bearer-token";
import { isSameSecret } from "../services/keys/keys";
import type { GatewayContext } from "../gateway-context";
import { refusal } from "../refusal";
import { measureSignIns } from "./measure-sign-ins";
import { measureStore } from "./measure-store";

/** Requires METRICS_TOKEN; if it isn't set, open to anyone in a sandbox and to no one in production. Returns what brings the store's up to date. */
export function measureCalls(
  api: FastifyInstance,
  registry: Registry,
  gateway: GatewayContext,
  options: RouteShorthandOptions,
): () => Promise<void> {
  const { METRICS_TOKEN, SANDBOX } = gateway.settings;
  // At its own ten milliseconds, the loop’s lag is measured by a hundredth of a processor for ever: most of what a quiet gateway would use.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 50 });
  const seconds = new Histogram({
    name: "gateway_call_seconds",
    help: "Duration of calls by route and status",
    labelNames: ["method", "route", "status"],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30],
    registers: [registry],
  });
  const open = new Gauge({
    name: "gateway_calls_open",
    help: "Calls that are being answered, by route; those of /api/partner/events are open event streams",
    labelNames: ["route"],
    registers: [registry],
  });
  api.addHook("onRequest", async (request, reply) => {
    const route = request.routeOptions.url ?? "none";
    open.inc({ route });
    // Also if the client leaves before the answer's end, as every listener to an event stream does.
    reply.raw.once("close", () => open.dec({ route }));
  });
  api.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "none";
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  measureSignIns(api, registry);
  const readStore = measureStore(registry, gateway);
  api.get("/metrics", options, async (request, reply) => {
    const isOpen = METRICS_TOKEN ? isSameSecret(tokenOf(request) ?? "", METRICS_TOKEN) : SANDBOX;
    if (!isOpen) throw new AppError("not_found", refusal("no_such_call"));
    await readStore();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  return readStore;
}
