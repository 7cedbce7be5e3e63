/** Alerts and dashboard name metrics that there are, and each alert has its entry in the runbook. */
import fs from "node:fs";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { drills } from "../../drills/drills";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";

const read = (name: string) => fs.readFileSync(path.resolve(import.meta.dirname, "../..", name), "utf8");
const rules = read("ops/prometheus-alerts.yaml");
const dashboard = JSON.parse(read("ops/grafana-dashboard.json")) as { panels: { title: string; targets: { expr: string }[] }[] };
const expressions = [
  ...[...rules.matchAll(/^ +expr: (.*)$/gm)].map(([, expr = ""]) => expr),
  ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
];

let t: TestGateway;
let metrics: string;
beforeAll(async () => {
  t = await openTestGateway({ as: "admin" });
  metrics = (await t.request("GET", "/api/metrics", { token: null })).text;
});
afterAll(() => t.close());

test("each metric that they name is one of a gateway, with its labels", () => {
  const named = expressions.flatMap((expr) =>
    [...expr.matchAll(/\b((?:gateway|portal|nodejs|process)_\w+)/g)].map(([, name = ""]) => name),
  );
  expect(named.length).toBeGreaterThan(30);
  const declared = new Set([...metrics.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name));
  expect([...new Set(named)].filter((name) => !declared.has(name.replace(/_(bucket|count|sum)$/, "")))).toEqual([]);
  for (const series of [
    'gateway_store_connections{state="in_use"}',
    'gateway_store_waiting{for="turn"}',
    'gateway_store_waiting{for="connection"}',
    'gateway_jobs{state="failing"}',
    // From 0 on, so that the first ones are a growth.
    ...["EMAIL", "SMS"].flatMap((channel) =>
      ["waiting", "given_up", "expired"].map((state) => `gateway_outbox_messages{channel="${channel}",state="${state}"} `),
    ),
    'gateway_call_seconds_count{method="POST",route="/api/login",status="200"}',
    'gateway_calls_open{route="/api/metrics"} 1',
    "gateway_store_up 1",
    "gateway_job_lag_seconds",
    "gateway_clock_skew_seconds 0",
  ])
    expect(metrics).toContain(series);
});

test("the runbook has an entry for each alert, and no other", () => {
  const alerts = [...rules.matchAll(/^ +- alert: (\w+)$/gm)].map(([, name]) => name);
  const [, entries = ""] = read("docs/run-in-production.md").split("\n## What to do\n");
  expect([...entries.matchAll(/^### (\w+)$/gm)].map(([, name]) => name)).toEqual(alerts);
  expect([...rules.matchAll(/runbook: "docs\/run-in-production\.md#(\w+)"/g)].map(([, anchor]) => anchor)).toEqual(
    alerts.map((name) => name?.toLowerCase()),
  );
  for (const script of entries.matchAll(/`npm run (\w+)/g)) expect(read("package.json")).toContain(`"${script[1] ?? ""}":`);
});

test("the documents say of each alert by what it was seen to fire", () => {
  const alerts = [...rules.matchAll(/^ +- alert: (\w+)$/gm)].map(([, name = ""]) => name);
  const [, behind = ""] = read("docs/run-in-production.md").split("| alert | fired by | |\n");
  const [table = ""] = behind.split("\n\n");
  const rows = [...table.matchAll(/^\| (`.*?) \| (.*?) \|/gm)].map(([, names = "", by = ""]) => ({
    names: [...names.matchAll(/`(\w+)`/g)].map(([, name = ""]) => name),
    by: [...by.matchAll(/`(\w+)`/g)].map(([, name]) => name),
  }));
  expect(rows.flatMap(({ names }) => names).sort()).toEqual(alerts.toSorted());
  const tested = read("tests/deep/alerts.test.ts");
  for (const { names, by } of rows)
    for (const name of names) {
      const drilled = drills.filter((drill) => drill.alerts?.includes(name)).map((drill) => drill.name);
      expect([name, by]).toEqual([name, by.length > 0 ? drilled : []]);
      expect([name, by.length > 0 || tested.includes(`"${name}"`)]).toEqual([name, true]);
    }
});

test("what waits, runs and fails is counted", async () => {
  const add = (key: string, run_at: string, lease: string | null, attempts: number) =>
    t.store.pool.query(
      `insert into job (id, kind, key, run_at, created_at, lease_until, attempts) values (gen_random_uuid(), 'REPORT', $1, $2, $2, $3, $4)`,
      [key, run_at, lease, attempts],
    );
  await t.store.pool.query("delete from job");
  const at = (seconds: number) => new Date(t.clock.now().getTime() + seconds * 1000).toISOString();
  await add("due", at(-600), null, 0);
  await add("held", at(-900), at(20), 3);
  await add("later", at(60), null, 0);
  const { text } = await t.request("GET", "/api/metrics", { token: null });
  for (const [state, count] of Object.entries({ due: 1, running: 1, failing: 1 }))
    expect(text).toContain(`gateway_jobs{state="${state}"} ${count}`);
  expect(text).toContain("gateway_job_lag_seconds 600");
});

test("an event stream is counted for as long as somebody listens, and an answered call no longer", async () => {
  await t.gateway.listen({ port: 0, host: "127.0.0.1" });
  const { port } = t.gateway.server.address() as AddressInfo;
  const open = async (route: string) => {
    const { text } = await t.request("GET", "/api/metrics", { token: null });
    return text
      .split("\n")
      .find((line) => line.startsWith(`gateway_calls_open{route="${route}"}`))
      ?.split(" ")[1];
  };
  const leaving = new AbortController();
  const headers = { authorization: `Bearer ${t.token ?? ""}` };
  await fetch(`http://127.0.0.1:${port}/api/partner/events`, { headers, signal: leaving.signal });
  expect(await open("/api/partner/events")).toBe("1");
  leaving.abort();
  await vi.waitFor(async () => expect(await open("/api/partner/events")).toBe("0"), 20_000);
  expect(await open("/api/metrics")).toBe("1");
  expect(await open("/api/login")).toBe("0");
});

test("while the store is away the rest is still told", async () => {
  const { pool } = t.store;
  const query = pool.query.bind(pool);
  Object.assign(pool, { query: () => Promise.reject(new Error("Connection terminated")) });
  const { status, text } = await t.request("GET", "/api/metrics", { token: null });
  Object.assign(pool, { query });
  expect(status).toBe(200);
  expect(text).toContain("gateway_store_up 0");
  expect(text).toMatch(/^process_resident_memory_bytes \d/m);
  expect(text).not.toMatch(/^gateway_(jobs|outbox_messages|job_lag_seconds)[ {]/m);
});
