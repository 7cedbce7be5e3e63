/** Mail from the outbox to a real SMTP server in this process. */
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mailDelivery } from "../../gateway/services/outbox/mail";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";
import { reachCodeStep } from "../support/gateway-login";

const received: { to: string[]; text: string }[] = [];
let isRefusing = false;
let server: SMTPServer;
let t: TestGateway;

beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        if (isRefusing) {
          done(new Error("no room"));
          return;
        }
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), text: Buffer.concat(parts).toString("utf8") });
        done();
      });
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  t = await openTestGateway({ settings: { SMTP_URL: `smtp://127.0.0.1:${port}` } });
});
afterAll(async () => {
  await t.close();
  await new Promise<void>((resolve) => {
    server.close(() => {
      resolve();
    });
  });
});

const deliver = () => mailDelivery(t.gateway.context)?.run();
const outbox = async (to: string) =>
  (
    await t.store.pool.query<Record<string, unknown>>(
      'select subject, text, html, code, link, attempts, delivered_at is not null as is_delivered from outbox where "to" = $1',
      [to],
    )
  ).rows;

test("what waits is sent once, and its code does not stay behind", async () => {
  const priya = "priya@harbourline.example";
  await reachCodeStep(t, priya);
  const { code } = await t.lastMessage(priya);
  expect(await deliver()).toBe(1);
  expect(received).toEqual([{ to: [priya], text: expect.stringContaining(`Subject: Your sign-in code: ${code ?? ""}`) as string }]);
  // One message with both: whoever shows no HTML shows the text.
  expect(received[0]?.text).toMatch(/^Content-Type: multipart\/alternative/m);
  expect([...(received[0]?.text.matchAll(/^Content-Type: (text\/\w+)/gm) ?? [])].map(([, type]) => type)).toEqual([
    "text/plain",
    "text/html",
  ]);
  expect(received[0]?.text).toMatch(/^Auto-Submitted: auto-generated/m);
  expect(received[0]?.text).toMatch(/^From: Partner Portal <no-reply@partner-portal\.example>/m);
  expect(await outbox(priya)).toEqual([{ subject: null, text: "", html: null, code: null, link: null, attempts: 1, is_delivered: true }]);
  expect(await deliver()).toBe(0);
});

test("two gateways at once send each message once", async () => {
  received.length = 0;
  for (const email of ["tom@harbourline.example", "aroha@bluegum.example", "huimin@kestrel.example"]) await reachCodeStep(t, email);
  const sent = await Promise.all([deliver(), deliver()]);
  expect(sent.reduce<number>((sum, count) => sum + (count ?? 0), 0)).toBe(3);
  expect(new Set(received.flatMap(({ to }) => to)).size).toBe(3);
  expect(received).toHaveLength(3);
});

test("what the server refuses stays and is tried again, ten times at most", async () => {
  const email = "oliver@marlinvane.example";
  isRefusing = true;
  await reachCodeStep(t, email);
  expect(await deliver()).toBe(0);
  expect(await outbox(email)).toMatchObject([{ attempts: 1, is_delivered: false, code: expect.stringMatching(/^\d{6}$/) as string }]);
  isRefusing = false;
  expect(await deliver()).toBe(0);
  t.clock.advance({ seconds: 10 });
  expect(await deliver()).toBe(1);
  isRefusing = true;
  await reachCodeStep(t, email);
  for (let i = 0; i < 12; i += 1) {
    await deliver();
    t.clock.advance({ hours: 1 });
  }
  expect((await outbox(email)).map(({ attempts }) => attempts)).toContain(10);
  isRefusing = false;
  expect(await deliver()).toBe(0);
});

test("a line break in a name does not become a header", async () => {
  received.length = 0;
  const token = await t.signIn("admin");
  await deliver();
  const body = {
    email: "owner@kiosk.example",
    first_name: "A",
    last_name: "B",
    org_name: "Kiosk\r\nBcc: all@nowhere.example",
    org_country: "DE",
    is_kyb_permission_by_merchant: false,
  };
  expect((await t.call("POST /partner/organization/invite-organization", { body }, token)).status).toBe(400);
});

test("without SMTP_URL nothing is delivered", () => {
  const { settings, ...rest } = t.gateway.context;
  expect(mailDelivery({ ...rest, settings: { ...settings, SMTP_URL: undefined } })).toBeUndefined();
});

test("what a gateway was sending when it died is sent by the next when its claim ends", async () => {
  const email = "femke@fjordbyte.example";
  await reachCodeStep(t, email);
  await t.store.pool.query(`update outbox set attempts = 1, claimed_until = $1 where "to" = $2`, [
    new Date(t.clock.now().getTime() + 120_000),
    email,
  ]);
  expect(await deliver()).toBe(0);
  t.clock.advance({ minutes: 2 });
  expect(await deliver()).toBe(1);
});

test("one partner's mails do not stand in front of another's", async () => {
  isRefusing = false;
  await deliver();
  received.length = 0;
  const sent_at = t.clock.now().toISOString();
  await t.store.pool.query(
    `insert into outbox (id, partner_id, channel, "to", subject, text, sent_at)
     select gen_random_uuid(), (select partner_id from partner where name = 'Harbourline'), 'EMAIL', 'flood-' || n || '@merchant.example', 'x', 'x', $1 from generate_series(1, 200) as n`,
    [sent_at],
  );
  t.clock.advance({ seconds: 5 });
  await reachCodeStep(t, "aroha@bluegum.example");
  expect(await deliver()).toBe(50);
  expect(received.map(({ to }) => to[0]).slice(0, 2)).toContain("aroha@bluegum.example");
});

test("while a thousand mails of a partner wait, it invites nobody more", async () => {
  await t.store.pool.query(
    `insert into outbox (id, partner_id, channel, "to", subject, text, sent_at)
     select gen_random_uuid(), (select partner_id from partner where name = 'Harbourline'), 'EMAIL', 'many-' || n || '@merchant.example', 'x', 'x', $1 from generate_series(1, 1000) as n`,
    [t.clock.now().toISOString()],
  );
  const token = await t.signIn("admin");
  const person = { first_name: "Noor", last_name: "Haddad", email: "noor@flood.example" };
  const [merchant] = (await t.call("GET /partner/organization", { query: { limit: "1", status: "ACTIVE" } }, token)).data.data;
  const asked = [
    await t.call("POST /partner-user/peers", { body: { ...person, is_admin: false } }, token),
    await t.call("POST /partner-user/organization-user/add", { body: { ...person, org_id: merchant?.id ?? "", role: "VIEWER" } }, token),
  ];
  expect(asked.map(({ status, headers }) => [status, headers["retry-after"]])).toEqual([
    [429, "120"],
    [429, "120"],
  ]);
});
