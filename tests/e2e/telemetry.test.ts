/** A gateway with a collector beside it: what it sends of a call, of its statements, and of its queues. */
import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startServer, type StartedServer } from "../support/started-server";
import { signInApi } from "../support/api-client";

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number };
}
interface SentSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: Attribute[];
}
interface SentMetric {
  name: string;
  gauge?: { dataPoints: { asDouble?: number; asInt?: number; attributes: Attribute[] }[] };
  histogram?: { dataPoints: { attributes: Attribute[] }[] };
}

const spans: SentSpan[] = [];
const metrics = new Map<string, SentMetric>();
let raw = "";
let collector: http.Server;
let server: StartedServer;

beforeAll(async () => {
  collector = http.createServer((request, response) => {
    let text = "";
    request.on("data", (chunk: Buffer) => (text += chunk.toString()));
    request.on("end", () => {
      raw += text;
      const sent = JSON.parse(text) as {
        resourceSpans?: { scopeSpans: { spans: SentSpan[] }[] }[];
        resourceMetrics?: { scopeMetrics: { metrics: SentMetric[] }[] }[];
      };
      for (const { scopeSpans } of sent.resourceSpans ?? []) spans.push(...scopeSpans.flatMap((scope) => scope.spans));
      for (const { scopeMetrics } of sent.resourceMetrics ?? [])
        for (const metric of scopeMetrics.flatMap((scope) => scope.metrics)) metrics.set(metric.name, metric);
      response.writeHead(200, { "content-type": "application/json" }).end("{}");
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, "127.0.0.1", resolve));
  server = await startServer({
    environment: {
      LOG_LEVEL: "info",
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
      OTEL_EXPORTER_OTLP_PROTOCOL: "http/json",
      OTEL_BSP_SCHEDULE_DELAY: "200",
      OTEL_METRIC_EXPORT_INTERVAL: "500",
      OTEL_METRIC_EXPORT_TIMEOUT: "400",
    },
  });
});
afterAll(async () => {
  await server.stop();
  server.remove();
  collector.close();
});

const valueOf = ({ attributes }: { attributes: Attribute[] }, wanted: string) => {
  const value = attributes.find(({ key }) => key === wanted)?.value;
  return value?.stringValue ?? value?.intValue;
};

test("a call is a span of its caller's trace, and its statements are spans of it", async () => {
  const { token, call: ask } = await signInApi(server.origin, "priya@harbourline.example");
  const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";
  const answer = await ask("GET", "/partner/organization?limit=2", { headers: { traceparent: `00-${traceId}-00f067aa0ba902b7-01` } });
  expect(answer.status).toBe(200);
  const { data } = answer as { data: { data: { id: string; name: string }[] } };
  const ofTrace = () => spans.filter((span) => span.traceId === traceId);
  await expect.poll(() => ofTrace().some(({ name }) => name.startsWith("GET"))).toBe(true);
  const call = ofTrace().find(({ name }) => name === "GET /api/partner/organization");
  expect(call?.parentSpanId).toBe("00f067aa0ba902b7");
  expect(call && [valueOf(call, "http.route"), Number(valueOf(call, "http.response.status_code"))]).toEqual([
    "/api/partner/organization",
    200,
  ]);
  const statements = ofTrace().filter(({ parentSpanId }) => parentSpanId === call?.spanId);
  expect(statements.map(({ name }) => name)).toContain("select organization");
  // The log's line of the call names its trace, and arrives on its own way.
  await expect.poll(() => server.output()).toContain(`"trace_id":"${traceId}"`);
  // No values: neither what was answered nor who asked.
  for (const { id, name } of data.data) {
    expect(raw).not.toContain(id);
    expect(raw).not.toContain(name);
  }
  expect(raw).not.toContain(token);
});

test("queues and calls are sent as metrics", async () => {
  await expect
    .poll(() => [...metrics.keys()])
    .toEqual(expect.arrayContaining(["gateway_store_connections", "http.server.request.duration"]));
  const points = metrics.get("gateway_store_connections")?.gauge?.dataPoints ?? [];
  const most = points.find((point) => valueOf(point, "state") === "most");
  expect(Number(most?.asDouble ?? most?.asInt)).toBeGreaterThan(0);
  expect(metrics.get("gateway_store_up")?.gauge?.dataPoints.map(({ asDouble, asInt }) => Number(asDouble ?? asInt))).toEqual([1]);
});
