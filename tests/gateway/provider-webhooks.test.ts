/** What partners do is heard by the provider: signed, at least once, through an outage, again when asked, and never inwards. */
import { createHmac } from "node:crypto";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ProviderEvent } from "../../contract/records/provider-webhook";
import { openVault } from "../../gateway/open-vault";
import { rotateKeys } from "../../gateway/services/keys/secrets";
import { readWebhookSecret } from "../../gateway/services/keys/webhook-secret";
import { testSettings } from "../support/gateway-template";
import { keepRecurring } from "../../gateway/services/jobs/job-queue";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";

interface Heard {
  id: string;
  seconds: number;
  signatures: string[];
  body: string;
}

let t: TestGateway;
let token: string;
let heard: Heard[] = [];
let answer: number | null = 200;
/** The plans whose events the receiver breaks on, and what its proxy answers in its place; null hangs up. */
let broken: { plans: string[]; answer: number | null };
let server: http.Server;
let url: string;

async function listen(port = 0): Promise<void> {
  server = http.createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      const header = (name: string) => String(request.headers[name]);
      const signatures = header("webhook-signature").split(" ");
      heard.push({ id: header("webhook-id"), seconds: Number(header("webhook-timestamp")), signatures, body });
      if (broken.plans.some((id) => body.includes(id)))
        return broken.answer === null ? response.destroy() : response.writeHead(broken.answer).end();
      // Null: it never answers.
      if (answer !== null) response.writeHead(answer, answer === 302 ? { location: "http://127.0.0.1:1/" } : {}).end("as much as it likes");
    });
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/hooks`;
}
const hangUp = () =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

beforeAll(async () => {
  t = await openTestGateway({ as: "admin", settings: { WEBHOOK_NETWORKS: "127.0.0.1" } });
  token = await t.providerToken(undefined, "Event bus");
  await keepRecurring(t.gateway.context, ["DELIVER_EVENTS"]);
});
beforeEach(async () => {
  [heard, answer, broken] = [[], 200, { plans: [], answer: null }];
  t.token = await t.signIn("admin");
  await listen();
});
afterEach(async () => {
  await hangUp();
  await t.store.pool.query("delete from provider_webhook");
  await t.store.pool.query("delete from provider_delivery");
});
afterAll(() => t.close());

const rows = async <T extends object>(text: string, ...values: unknown[]) => (await t.store.pool.query<T>(text, values)).rows;
const make = (body: object = {}) => t.call("POST /provider/webhook", { body: { url, ...body } }, token);
async function deliver(seconds = 3) {
  t.clock.advance({ seconds });
  await t.gateway.jobs.runNext(["DELIVER_EVENTS"]);
}
let plans = 0;
async function makePlan(): Promise<string> {
  const fees = [{ method: "CARD" as const, currency: "AUD", percent: "3", fixed_amount: "1.00" }];
  return (await t.call("POST /pricing/partner-plan", { body: { name: `Heard ${String((plans += 1))}`, fees } })).data.id;
}
const bodies = () => heard.map(({ body }) => JSON.parse(body) as ProviderEvent);
const listed = async () => (await t.call("GET /provider/webhook", {}, token)).data[0];
const isSigned = ({ id, seconds, body, signatures }: Heard, secret: string) =>
  signatures.includes(
    `v1,${createHmac("sha256", Buffer.from(secret.slice(6), "base64"))
      .update(`${id}.${seconds}.${body}`)
      .digest("base64")}`,
  );

test("what a partner does is sent once, signed, with the words of the audit log, and only the kinds that were asked for", async () => {
  const { data: all } = await make();
  const { data: some } = await make({ kinds: ["KYB_SUBMITTED"] });
  expect(all.secret).toMatch(/^whsec_/);
  const [kept] = await rows<{ text: string }>("select w::text as text from provider_webhook w where id = $1", all.id);
  expect(kept?.text).not.toContain(all.secret.slice(6));
  const plan = await makePlan();
  await deliver();
  await deliver();
  expect(heard).toHaveLength(1);
  const [first] = heard;
  expect(first && isSigned(first, all.secret)).toBe(true);
  expect(first && isSigned(first, some.secret)).toBe(false);
  expect(first?.seconds).toBe(Math.floor(t.clock.now().getTime() / 1000) - 3);
  expect(bodies()[0]).toMatchObject({
    id: first?.id,
    kind: "PLAN_CREATED",
    subject_kind: "PLAN",
    subject_id: plan,
    detail: { fee_count: 1 },
  });
  const [{ partner_id } = { partner_id: "" }] = await rows<{ partner_id: string }>(
    "select partner_id from partner_plan where id = $1",
    plan,
  );
  expect(bodies()[0]?.partner_id).toBe(partner_id);
  const { data } = await t.call("GET /provider/event", { query: { kind: "PLAN_CREATED", partner_id } }, token);
  expect(data.data.at(-1)).toEqual(bodies()[0]);
  const sent = await t.call("GET /provider/webhook-delivery", { query: { webhook_id: all.id, state: "DELIVERED" } }, token);
  expect(sent.data.data).toMatchObject([{ event_id: first?.id, attempts: 1, failure: null }]);
});

test("an act that isn't kept is not heard of", async () => {
  await make();
  const fees = [{ method: "CARD" as const, currency: "AUD", percent: "0.01", fixed_amount: "0" }];
  expect((await t.call("POST /pricing/partner-plan", { body: { name: "Too cheap", fees } })).status).toBe(422);
  await deliver();
  expect(heard).toEqual([]);
});

test("an outage of an hour loses nothing and sends nothing twice", async () => {
  const { data: hook } = await make();
  const port = Number(new URL(url).port);
  await hangUp();
  const made: string[] = [];
  for (let minute = 0; minute < 60; minute += 1) {
    if (minute % 10 === 0) made.push(await makePlan());
    for (let look = 0; look < 4; look += 1) await deliver(15);
  }
  expect(await listed()).toMatchObject({ waiting_count: 6, given_up_count: 0, failure: "NO_ANSWER" });
  const [{ most } = { most: 1 }] = await rows<{ most: number }>(
    "select max(attempts) as most from provider_delivery where webhook_id = $1",
    hook.id,
  );
  // The address was away, which is the fault of none of them.
  expect(most).toBe(0);
  await listen(port);
  for (let look = 0; look < 8; look += 1) await deliver(120);
  expect(bodies().map(({ subject_id }) => subject_id)).toEqual(made);
  expect(await listed()).toMatchObject({ waiting_count: 0, given_up_count: 0, failure: null, resting_until: null });
});

test("what is refused is tried less and less often, given up after three days, and replayed by its time", async () => {
  const { data: hook } = await make();
  const from = t.clock.now().toISOString();
  answer = 500;
  const plan = await makePlan();
  for (let hour = 0; hour < 74; hour += 1) await deliver(3600);
  expect(heard.length).toBeGreaterThan(15);
  expect(heard.length).toBeLessThan(45);
  expect(new Set(heard.map(({ id }) => id)).size).toBe(1);
  expect(await listed()).toMatchObject({ waiting_count: 0, given_up_count: 1 });
  const dead = await t.call(
    "GET /provider/webhook-delivery",
    { query: { webhook_id: hook.id, state: "GIVEN_UP" } },
    await t.providerToken(),
  );
  expect(dead.data.data).toMatchObject([{ kind: "PLAN_CREATED", failure: "500" }]);
  [heard, answer] = [[], 204];
  await deliver(3600);
  expect(heard).toEqual([]);
  const replay = (body: object) => t.call("POST /provider/webhook/{id}/replay", { params: { id: hook.id }, body: body as never }, token);
  const to = t.clock.now().toISOString();
  expect((await replay({ from: to, to: from })).error.fields).toHaveProperty("to");
  expect((await replay({ from, to, only_given_up: true })).data.queued_count).toBe(1);
  await deliver();
  expect(bodies().map(({ subject_id }) => subject_id)).toEqual([plan]);
  // All of the time is sent again, under the ids that it had.
  expect((await replay({ from, to })).data.queued_count).toBe(1);
  await deliver();
  expect(new Set(heard.map(({ id }) => id)).size).toBe(1);
  expect((await replay({ from: "2020-01-01T00:00:00Z", to: "2020-02-01T00:00:00Z" })).data.queued_count).toBe(0);
});

test.each([502, null])("what the address answers to one event only (%s) holds up no other", async (proxy) => {
  await make();
  const makeNext = () => {
    t.clock.advance({ seconds: 1 });
    return makePlan();
  };
  const plan = await makeNext();
  broken = { plans: [plan], answer: proxy };
  const good = [await makeNext(), await makeNext()];
  const heardOf = (id: string) => bodies().filter(({ subject_id }) => subject_id === id).length;
  await deliver();
  expect(bodies().map(({ subject_id }) => subject_id)).toEqual([plan, ...good]);
  expect(await listed()).toMatchObject({ waiting_count: 1, failure: null, resting_until: null });
  // Alone it is tried for itself, less and less often, and the address doesn't rest.
  for (let look = 0; look < 40; look += 1) await deliver(15);
  expect(heardOf(plan)).toBeGreaterThan(3);
  expect(heardOf(plan)).toBeLessThan(9);
  expect((await listed())?.resting_until).toBeNull();
  // Several, side by side.
  for (let count = 0; count < 3; count += 1) broken.plans.push(await makeNext());
  const last = await makeNext();
  for (let look = 0; look < 3; look += 1) await deliver(15);
  expect(heardOf(last)).toBe(1);
  broken.plans = [];
  for (let look = 0; look < 20; look += 1) await deliver(60);
  expect(await listed()).toMatchObject({ waiting_count: 0, given_up_count: 0 });
});

test("an address that is away is called twice each time that it has rested, whatever waits", async () => {
  const { data: hook } = await make();
  answer = 503;
  for (let count = 0; count < 5; count += 1) await makePlan();
  for (let look = 0; look < 40; look += 1) await deliver(15);
  const rests = (await rows<{ failure_count: number }>("select failure_count from provider_webhook where id = $1", hook.id))[0];
  expect(rests?.failure_count).toBeLessThan(8);
  expect(heard).toHaveLength(2 * (rests?.failure_count ?? 0));
});

test("one that never answers keeps no other address waiting, and is hung up on", async () => {
  const quiet = http.createServer(() => undefined);
  await new Promise<void>((resolve) => quiet.listen(0, "127.0.0.1", resolve));
  const { data: silent } = await make({ url: `http://127.0.0.1:${String((quiet.address() as AddressInfo).port)}/` });
  await make();
  await makePlan();
  const run = deliver();
  await expect.poll(() => heard.length, { timeout: 5000 }).toBe(1);
  await run;
  const found = (await t.call("GET /provider/webhook", {}, token)).data.find(({ id }) => id === silent.id);
  expect(found).toMatchObject({ failure: "TIMEOUT", waiting_count: 1 });
  quiet.closeAllConnections();
  quiet.close();
}, 30_000);

test("a redirect is not followed", async () => {
  const { data: hook } = await make();
  answer = 302;
  await makePlan();
  await deliver();
  const sent = await t.call("GET /provider/webhook-delivery", { query: { webhook_id: hook.id } }, token);
  expect(sent.data.data).toMatchObject([{ state: "WAITING", failure: "302" }]);
  expect(heard).toHaveLength(1);
});

test("a new secret signs beside the one before for a day", async () => {
  const { data: hook } = await make();
  const { data: renewed } = await t.call("POST /provider/webhook/{id}/secret", { params: { id: hook.id } }, token);
  await makePlan();
  await deliver();
  const [both] = heard;
  expect([both && isSigned(both, hook.secret), both && isSigned(both, renewed.secret)]).toEqual([true, true]);
  t.clock.advance({ hours: 24 });
  t.token = await t.signIn("admin");
  await makePlan();
  await deliver();
  const after = heard.at(-1);
  expect([after && isSigned(after, hook.secret), after && isSigned(after, renewed.secret)]).toEqual([false, true]);
});

test("a change of the master key rewraps the secrets, and one that was moved to another address signs nothing", async () => {
  const { data: hook } = await make();
  const { data: renewed } = await t.call("POST /provider/webhook/{id}/secret", { params: { id: hook.id } }, token);
  const { db, vault, clock } = t.gateway.context;
  const next = openVault(testSettings({ MASTER_KEY: "b".repeat(64), MASTER_KEY_PREVIOUS: "a".repeat(64) }));
  expect((await rotateKeys(db, next, clock())).left).toEqual([]);
  const [row] = await rows<{ secret: string; secret_before: string }>("select secret, secret_before from provider_webhook");
  expect([row?.secret, row?.secret_before].map((text) => next.keyOf(text ?? ""))).toEqual([next.key_id, next.key_id]);
  const only = openVault(testSettings({ MASTER_KEY: "b".repeat(64) }));
  expect(await readWebhookSecret(only, hook.id, "secret", row?.secret ?? "")).toBe(renewed.secret);
  expect(await readWebhookSecret(only, hook.id, "secret_before", row?.secret_before ?? "")).toBe(hook.secret);
  await expect(readWebhookSecret(only, "other", "secret", row?.secret ?? "")).rejects.toThrow("belongs to another row");
  const back = openVault(testSettings({ MASTER_KEY_PREVIOUS: "b".repeat(64) }));
  expect((await rotateKeys(db, back, clock())).master_key).toBe(vault.key_id);
});

test("a deactivated address gets nothing, and a forgotten one leaves nothing", async () => {
  const { data: hook } = await make();
  const params = { id: hook.id };
  await t.call("PATCH /provider/webhook/{id}", { params, body: { status: "DEACTIVATED" } }, token);
  await makePlan();
  await deliver();
  expect(heard).toEqual([]);
  await t.call("PATCH /provider/webhook/{id}", { params, body: { status: "ACTIVE" } }, token);
  await makePlan();
  await deliver();
  expect(heard).toHaveLength(1);
  expect((await t.call("DELETE /provider/webhook/{id}", { params }, token)).data).toEqual({ done: true });
  expect(await rows("select 1 from provider_delivery")).toEqual([]);
  expect((await t.call("DELETE /provider/webhook/{id}", { params }, token)).status).toBe(404);
  expect((await t.call("GET /provider/webhook", {}, await t.providerToken(["payments"]))).status).toBe(403);
});

describe("an address that leads inwards", () => {
  let closed: TestGateway;
  let own: string;
  beforeAll(async () => {
    closed = await openTestGateway({ as: "admin" });
    own = await closed.providerToken();
  });
  afterAll(() => closed.close());
  const refused = async (address: string) => {
    const { status, error } = await closed.call("POST /provider/webhook", { body: { url: address } }, own);
    return [status, error.fields?.url];
  };

  test.each([
    ...["https://127.0.0.1/", "https://10.0.0.8/x", "https://169.254.169.254/latest/meta-data", "https://[::1]/", "https://[fd00::1]/"],
    ...["https://localhost/", "https://2130706433/", "https://0x7f.1/", "https://[::ffff:10.0.0.1]/", "https://intranet.local/"],
  ])("is refused when it is given: %s", async (address) => {
    expect(await refused(address)).toEqual([422, expect.stringContaining("private network")]);
  });

  test("and so is one that isn't encrypted, has a password, or is no address", async () => {
    expect(await refused("http://hooks.example/")).toEqual([422, "This has to be an https address."]);
    expect(await refused("https://user:secret@hooks.example/")).toEqual([422, expect.stringContaining("Leave the user")]);
    for (const wrong of ["ftp://hooks.example/", "hooks", "javascript:1"]) expect((await refused(wrong))[0]).toBe(400);
  });

  test("or when it is called, if its name leads there by then", async () => {
    const { data: hook } = await closed.call("POST /provider/webhook", { body: { url: "https://hooks.example/" } }, own);
    // As it is once the name has been pointed elsewhere.
    await closed.store.pool.query("update provider_webhook set url = $2 where id = $1", [
      hook.id,
      url.replace("http://127.0.0.1", "http://localhost"),
    ]);
    const fees = [{ method: "CARD" as const, currency: "AUD", percent: "3", fixed_amount: "1.00" }];
    await closed.call("POST /pricing/partner-plan", { body: { name: "Heard inwards", fees } });
    await keepRecurring(closed.gateway.context, ["DELIVER_EVENTS"]);
    await closed.gateway.jobs.runNext(["DELIVER_EVENTS"]);
    const { data } = await closed.call("GET /provider/webhook", {}, own);
    expect(data[0]).toMatchObject({ failure: "INWARDS", waiting_count: 1 });
    expect(heard).toEqual([]);
  });
});
