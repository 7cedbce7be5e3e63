/**
 * Traces and metrics to a collector, by the standard variables of OpenTelemetry (`OTEL_EXPORTER_OTLP_ENDPOINT` and the others). Spans hold
 * routes and the beginnings of statements: no addresses with ids, no values.
 */
import {
  context,
  metrics,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Observable,
  type Span,
} from "@opentelemetry/api";
import { setTimeout as wait } from "node:timers/promises";
import { NodeSDK } from "@opentelemetry/sdk-node";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type pg from "pg";
import { Counter, Gauge, type Registry } from "prom-client";
import type { Telemetry } from "../gateway/telemetry";

export function openTelemetry(): Telemetry {
  const sdk = new NodeSDK({ serviceName: process.env.OTEL_SERVICE_NAME || "partner-portal" });
  sdk.start();
  return { followCalls, followStatements, follow, sendMetrics, logFields, end: () => endOf(sdk) };
}

/** A collector that doesn't answer must not hold up the gateway's end. */
async function endOf(sdk: NodeSDK): Promise<void> {
  const sent = sdk.shutdown().catch((error: unknown) => process.stderr.write(`The last traces were not sent: ${String(error)}\n`));
  await Promise.race([sent, wait(endMs, undefined, { ref: false })]);
}

const endMs = 2000;
const tracer = () => trace.getTracer("partner-portal");
const meter = () => metrics.getMeter("partner-portal");

/** Asked every few seconds by machines. */
const isUntold = (route: string): boolean => /^\/api\/(health|metrics)/.test(route);

function followCalls(app: FastifyInstance): void {
  const seconds = meter().createHistogram("http.server.request.duration", {
    unit: "s",
    description: "Duration of calls by route and status",
  });
  const contexts = new WeakMap<FastifyRequest, Context>();
  app.addHook("onRequest", (request, reply, done) => {
    const route = request.routeOptions.url ?? "none";
    if (isUntold(route)) return done();
    const attributes = { "http.request.method": request.method, "http.route": route };
    const from = propagation.extract(ROOT_CONTEXT, request.headers);
    const span = tracer().startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }, from);
    const inside = trace.setSpan(from, span);
    contexts.set(request, inside);
    // Also if the client leaves before the answer's end.
    reply.raw.once("close", () => {
      const status = reply.statusCode;
      span.setAttributes({ "http.response.status_code": status, "portal.request_id": request.id });
      if (request.caller) span.setAttribute("portal.partner_id", request.caller.partner_id);
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
      seconds.record(reply.elapsedTime / 1000, { ...attributes, "http.response.status_code": status });
    });
    context.with(inside, done);
  });
  // What reads a body goes on where the connection's data came from.
  app.addHook("preValidation", (request, _, done) => context.with(contexts.get(request) ?? context.active(), done));
}

/** `select payin`: what a statement does to the first table that it names. */
export function nameOfStatement(sql: string): string {
  const [, verb = "statement"] = /^\s*([a-z]+)/i.exec(sql) ?? [];
  const [, table] = /\b(?:from|into|update|join)\s+"?([a-z_]+)"?/i.exec(sql) ?? [];
  return [verb.toLowerCase(), table].filter(Boolean).join(" ");
}

function followStatements(pool: pg.Pool): void {
  const followedClients = new WeakSet<pg.PoolClient>();
  // Not when it connects: the pool has a connection already.
  pool.on("acquire", (client) => {
    if (followedClients.has(client)) return;
    followedClients.add(client);
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const followed = (...args: unknown[]): unknown => {
      const around = context.active();
      // What no call and no job asks for, such as whether a job is due, would be a trace of its own each second.
      if (!trace.getSpan(around)) return query(...args);
      const [first] = args;
      const sql = typeof first === "string" ? first : ((first as { text?: string } | undefined)?.text ?? "");
      const span = tracer().startSpan(
        nameOfStatement(sql),
        { kind: SpanKind.CLIENT, attributes: { "db.system.name": "postgresql" } },
        around,
      );
      const last = args.at(-1);
      if (typeof last === "function") {
        const tell = last as (error: unknown, result: unknown) => void;
        const bound = context.bind(around, (error: unknown, result: unknown) => {
          endSpan(span, error);
          tell(error, result);
        });
        return query(...args.slice(0, -1), bound);
      }
      const asked = query(...args);
      if (asked instanceof Promise)
        void asked.then(
          () => endSpan(span),
          (error: unknown) => endSpan(span, error),
        );
      else span.end();
      return asked;
    };
    client.query = followed as typeof client.query;
  });
}

/** The code of an error and not its message, which may quote a row. */
function endSpan(span: Span, error?: unknown): void {
  if (error) {
    span.setStatus({ code: SpanStatusCode.ERROR });
    span.setAttribute("error.type", (error as { code?: string }).code ?? (error as Error).name);
  }
  span.end();
}

function follow<T>(name: string, work: () => Promise<T>): Promise<T> {
  return tracer().startActiveSpan(name, { root: true }, async (span) => {
    try {
      const result = await work();
      span.end();
      return result;
    } catch (error) {
      endSpan(span, error);
      throw error;
    }
  });
}

interface Sent {
  each: Gauge | Counter;
  observable: Observable;
}

function sendMetrics(registry: Registry, read: () => Promise<void>): void {
  const sent = registry.getMetricsAsArray().flatMap(({ name, help }): Sent[] => {
    const each = registry.getSingleMetric(name);
    if (each instanceof Gauge) return [{ each, observable: meter().createObservableGauge(name, { description: help }) }];
    if (each instanceof Counter) return [{ each, observable: meter().createObservableCounter(name, { description: help }) }];
    return [];
  });
  meter().addBatchObservableCallback(
    async (observer) => {
      await read();
      for (const { each, observable } of sent) {
        const { values } = await each.get();
        for (const { value, labels } of values) observer.observe(observable, value, labels);
      }
    },
    sent.map(({ observable }) => observable),
  );
}

function logFields(): Record<string, string> {
  const span = trace.getSpan(context.active())?.spanContext();
  return span ? { trace_id: span.traceId, span_id: span.spanId } : {};
}
