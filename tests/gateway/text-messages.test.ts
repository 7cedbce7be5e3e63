/** Text messages from the outbox to a real HTTP server in this process, as a provider's would be. */
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { httpTextProvider, textDelivery } from "../../gateway/services/outbox/text-messages";
import { demoPassword } from "../../sandbox/seed/partners";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";
import { reachCodeStep } from "../support/gateway-login";

const SMS_TOKEN = "a-token-of-the-provider";
const received: { headers: IncomingHttpHeaders; body: unknown }[] = [];
/** Null does not answer at all. */
let answer: number | null = 202;
const lines: string[] = [];
let server: Server;
let t: TestGateway;

beforeAll(async () => {
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      received.push({ headers: request.headers, body: JSON.parse(Buffer.concat(parts).toString()) });
      if (answer !== null) response.writeHead(request.headers.authorization === `Bearer ${SMS_TOKEN}` ? answer : 401).end("{}");
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const SMS_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages`;
  t = await openTestGateway({
    settings: { SMS_URL, SMS_TOKEN, SMS_FROM: "Corvane", LOG_LEVEL: "error" },
    logTo: { write: (line) => lines.push(line) },
  });
});
afterAll(async () => {
  await t.close();
  server.closeAllConnections();
  server.close();
});

beforeEach(async () => {
  answer = 202;
  received.length = 0;
  lines.length = 0;
  await t.store.pool.query("delete from outbox");
});

const deliver = () => textDelivery(t.gateway.context)?.run();
const phones = ["7700 900 101", "7700 900 102", "7700 900 103", "7700 900 104", "7700 900 105", "7700 900 106"];

/** A code to a number that has had none. */
async function askForCode() {
  const phone_number = phones.pop() ?? "";
  t.clock.advance({ hours: 1 });
  const token = await t.signIn("plain_admin");
  const body = { phone_country_code: "+44", phone_number, password: t.encrypt(demoPassword) };
  expect((await t.call("POST /partner-user/send-phonenumber-verification-otp", { body }, token)).status).toBe(200);
  const to = `+44${phone_number.replaceAll(" ", "")}`;
  const { code, text } = await t.lastMessage(to);
  return { token, to, code: code ?? "", text };
}

const outbox = async (to: string) =>
  (
    await t.store.pool.query<Record<string, unknown>>(
      'select text, code, attempts, delivered_at is not null as is_delivered from outbox where "to" = $1',
      [to],
    )
  ).rows;
const givenUp = (attempts: number) => [{ text: "", code: null, attempts, is_delivered: false }];

function expectLogged(words: string, { to, code }: { to: string; code: string }) {
  const log = lines.join("");
  expect(log).toContain(words);
  for (const secret of [to, to.slice(3), code, SMS_TOKEN, "wrong-token-of-nobody"]) expect(log).not.toContain(secret);
}

test("a code is sent once, from the sender, and does not stay behind", async () => {
  const { token, to, code, text } = await askForCode();
  const sent = await Promise.all([deliver(), deliver()]);
  expect(sent.reduce<number>((sum, count) => sum + (count ?? 0), 0)).toBe(1);
  expect(await deliver()).toBe(0);
  expect(received).toHaveLength(1);
  expect(received[0]?.body).toEqual({ to, from: "Corvane", text });
  expect(text).toContain(code);
  expect(received[0]?.headers).toMatchObject({
    "content-type": "application/json",
    "idempotency-key": expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
  });
  expect(await outbox(to)).toEqual([{ text: "", code: null, attempts: 1, is_delivered: true }]);
  const verified = await t.call("POST /partner-user/verify-phonenumber-verification-otp", { body: { otp: code } }, token);
  expect(verified.status).toBe(200);
  // E-mails are another provider's.
  expect(await outbox(await t.emailOf("plain_admin"))).toMatchObject([{ attempts: 0 }, { attempts: 0 }]);
});

test.each([500, 503, 429])("after %i it is sent again, by the same key, once its wait is over", async (status) => {
  const asked = await askForCode();
  answer = status;
  expect(await deliver()).toBe(0);
  expectLogged(`answered ${status}`, asked);
  answer = 202;
  expect(await deliver()).toBe(0);
  expect(received).toHaveLength(1);
  t.clock.advance({ seconds: 10 });
  expect(await deliver()).toBe(1);
  const [first, second] = received.map(({ headers }) => headers["idempotency-key"]);
  expect(second).toBe(first);
});

test("what the provider refuses is not sent again, and the log says so", async () => {
  const { to } = await seedMessage();
  answer = 400;
  expect(await deliver()).toBe(0);
  expectLogged("answered 400", { to, code: "314159" });
  expect(lines.join("")).toContain("a text message was refused and is given up");
  answer = 202;
  t.clock.advance({ minutes: 1 });
  expect(await deliver()).toBe(0);
  expect(received).toHaveLength(1);
  expect(await outbox(to)).toEqual(givenUp(1));
});

test("a wrong token is told by name and not by value", async () => {
  const { to } = await seedMessage();
  const settings = { ...t.gateway.context.settings, SMS_TOKEN: "wrong-token-of-nobody" };
  expect(await textDelivery({ ...t.gateway.context, settings })?.run()).toBe(0);
  expectLogged("the provider of text messages refused SMS_TOKEN (401)", { to, code: "314159" });
  expect(await outbox(to)).toEqual(givenUp(1));
});

test("a provider that does not answer, or does not listen, is left and tried again", async () => {
  const { to } = await seedMessage();
  const { context } = t.gateway;
  answer = null;
  expect(await textDelivery(context, httpTextProvider(context.settings, 200))?.run()).toBe(0);
  expectLogged("timeout", { to, code: "314159" });
  t.clock.advance({ seconds: 10 });
  const gone = { ...context.settings, SMS_URL: "http://127.0.0.1:2/messages" };
  expect(await textDelivery(context, httpTextProvider(gone))?.run()).toBe(0);
  expectLogged("ECONNREFUSED", { to, code: "314159" });
  answer = 202;
  t.clock.advance({ seconds: 20 });
  expect(await deliver()).toBe(1);
});

test("a code that has expired is not sent any more", async () => {
  const { to } = await seedMessage();
  answer = 500;
  for (let seconds = 0; seconds <= 300; seconds += 5) {
    await deliver();
    t.clock.advance({ seconds: 5 });
  }
  expect(received).toHaveLength(5);
  expectLogged("a text message was not delivered in time and is given up", { to, code: "314159" });
  expect(await outbox(to)).toEqual(givenUp(5));
});

test("a redirect does not take the token elsewhere", async () => {
  await seedMessage();
  answer = 302;
  expect(await deliver()).toBe(0);
  expect(received).toHaveLength(1);
});

test("without a provider a sandbox keeps its outbox", async () => {
  const { settings, ...rest } = t.gateway.context;
  expect(textDelivery({ ...rest, settings: { ...settings, SMS_URL: undefined } })).toBeUndefined();
});

test("without a provider production makes no codes for phones, and says so at the number", async () => {
  const email = await t.emailOf("admin");
  const { settings } = t.gateway.context;
  const inProduction = { ...settings, SANDBOX: false, SMS_URL: undefined };
  await t.store.pool.query("update credential set is_phone_verified = true, phone_country_code = '+61', phone_number = '412 345 418'");
  t.clock.advance({ hours: 1 });
  const token = await t.signIn("admin");
  const step = await reachCodeStep(t, email);
  expect(step.code.channels).toEqual(["EMAIL", "SMS"]);
  t.clock.advance({ minutes: 1 });
  t.gateway.context.settings = inProduction;
  try {
    const body = { phone_country_code: "+44", phone_number: "7700 900 107", password: t.encrypt(demoPassword) };
    const refused = await t.call("POST /partner-user/send-phonenumber-verification-otp", { body }, token);
    expect([refused.status, refused.error.fields]).toEqual([
      422,
      { phone_number: "This portal can’t send text messages, so a phone number can’t be verified here." },
    ]);
    const { auth_id, session_id } = step;
    const again = await t.call("POST /sendOtpOnPhoneEmail", { body: { auth_id, session_id } }, step.access_token);
    expect(again.data).toMatchObject({ channel: "EMAIL", channels: ["EMAIL"] });
  } finally {
    t.gateway.context.settings = settings;
  }
  const { rows } = await t.store.pool.query("select * from outbox where channel = 'SMS'");
  expect(rows).toEqual([]);
});

async function seedMessage() {
  const to = "+447700900199";
  await t.store.pool.query(
    `insert into outbox (id, partner_id, channel, "to", text, code, sent_at)
     select gen_random_uuid(), partner_id, 'SMS', $1, '314159 is your code', '314159', $2 from partner where name = 'Harbourline'`,
    [to, t.clock.now()],
  );
  return { to };
}
