/**
 * What a list page costs beside the same SQL run alone, at two table sizes: `npm run bench`. Ratios, taken in one
 * run; `BENCH_TRANSACTIONS=1000000` for the large one. The statements are the ones that the call itself sent.
 */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, expect, it } from "vitest";
import { buildGateway, type Gateway } from "../gateway/app";
import { openEmbeddedStore, type Store } from "../gateway/db/open-store";
import { prepareStore } from "../gateway/prepare-store";
import { demoPassword } from "../gateway/seed/partners";
import { readSettings } from "../gateway/settings";
import { encryptPassword } from "../tests/support/gateway-password";

const sizes = [10_000, Number(process.env.BENCH_TRANSACTIONS ?? 100_000)];
const rounds = 200;
const cleanUp: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const clean of cleanUp) await clean();
});

interface Statement {
  text: string;
  values: unknown[];
}

async function open(transactions: number) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "partner-portal-bench-"));
  const settings = readSettings({ SANDBOX: "1", DATA_DIR: folder, LOG_LEVEL: "silent", CAPTCHA: "off", RATE_LIMITS: "off", SEED_TRANSACTIONS: String(transactions) });
  const store = await openEmbeddedStore(folder);
  await prepareStore(store, settings, new Date(), () => undefined);
  await store.pool.query("analyze");
  const gateway = await buildGateway({ store, settings });
  await gateway.ready();
  cleanUp.push(async () => {
    await gateway.close();
    await store.close();
    fs.rmSync(folder, { recursive: true, force: true });
  });
  return { store, gateway, token: await signIn(gateway) };
}

async function signIn(gateway: Gateway): Promise<string> {
  const email = "priya@harbourline.example";
  const password = encryptPassword(gateway.world.keys.password_public_key, demoPassword);
  const login = (await gateway.inject({ method: "POST", url: "/api/login", payload: { email, password } })).json<{ data: { access_token: string; auth_id: string } }>();
  const outbox = (await gateway.inject(`/api/sandbox/outbox?to=${email}`)).json<{ data: { code: string }[] }>();
  const url = `/api/verifyLoginOtp/${login.data.auth_id}/${outbox.data[0]?.code}`;
  const headers = { authorization: `Bearer ${login.data.access_token}` };
  return (await gateway.inject({ method: "POST", url, headers })).json<{ data: { access_token: string } }>().data.access_token;
}

/** The selects over transactions that one call sends. */
async function statementsOf(call: () => Promise<unknown>): Promise<Statement[]> {
  const seen: Statement[] = [];
  const original = pg.Client.prototype.query;
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [query, values] = args as [{ text?: string } | string, unknown[]?];
    const text = typeof query === "string" ? query : (query.text ?? "");
    if (text.includes('from "transaction"')) seen.push({ text, values: values ?? [] });
    return Reflect.apply(original, this, args) as unknown;
  } as typeof original;
  await call();
  pg.Client.prototype.query = original;
  return seen;
}

async function medianMs(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
}

/** The statements as the tenant that sent them, in one open transaction: no opening, no HTTP, no JSON. */
async function aloneMs(store: Store, statements: Statement[]): Promise<number> {
  const { rows } = await store.pool.query<{ partner_id: string }>("select partner_id from credential where email = 'priya@harbourline.example'");
  const client = await store.pool.connect();
  try {
    await client.query(`begin; set local role portal_tenant; set local app.partner_id = '${rows[0]?.partner_id ?? ""}'`);
    return await medianMs(async () => {
      for (const { text, values } of statements) await client.query({ text, values, rowMode: "array" });
    });
  } finally {
    await client.query("rollback");
    client.release();
  }
}

it("a list page costs at most twice its own SQL, whatever the size of the table", async () => {
  const lines: string[] = [];
  const ratios: number[] = [];
  for (const size of sizes) {
    const { store, gateway, token } = await open(size);
    const url = "/api/partner/torc/transaction?limit=20&sort=-created_at";
    const page = () => gateway.inject({ url, headers: { authorization: `Bearer ${token}` } });
    expect((await page()).statusCode).toBe(200);
    const statements = await statementsOf(page);
    const call = await medianMs(page);
    const alone = await aloneMs(store, statements);
    ratios.push(call / alone);
    lines.push(`| ${size.toLocaleString("en")} | ${call.toFixed(2)} | ${alone.toFixed(2)} | ${(call / alone).toFixed(2)} | ${statements.length} |`);
  }
  process.stdout.write(["", "| transactions | list page, ms p50 | the same SQL alone, ms p50 | ratio | statements |", "|---|---|---|---|---|", ...lines, ""].join("\n") + "\n");
  expect(Math.max(...ratios)).toBeLessThanOrEqual(2);
}, 3_600_000);
