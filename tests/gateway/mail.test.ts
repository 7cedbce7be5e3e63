/** Mail from the outbox to a real SMTP server in this process: sent once, however long the server is away or puts it off. */
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { readDeadLetters, requeue } from "../../gateway/services/outbox/dead-letters";
import { mailDelivery } from "../../gateway/services/outbox/mail";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";
import { reachCodeStep } from "../support/gateway-login";

const received: { to: string[]; text: string }[] = [];
/** What the server says to a message: an answer of SMTP; null hangs up. */
let answer: number | null = 250;
const lines: string[] = [];
let connections = 0;
let server: SMTPServer;
let port = 0;
let t: TestGateway;

async function listen() {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onConnect(_, done) {
      connections += 1;
      done();
    },
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        if (answer === null) {
          server.connections.forEach((connection) => connection.close());
          return;
        }
        if (answer !== 250) {
          done(Object.assign(new Error(`no room for ${session.envelope.rcptTo[0]?.address ?? ""}`), { responseCode: answer }));
          return;
        }
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), text: Buffer.concat(parts).toString("utf8") });
        done();
      });
    },
  });
  server.listen(port, "127.0.0.1");
  await once(server.server, "listening");
  port = (server.server.address() as AddressInfo).port;
}

const hangUp = () =>
  new Promise<void>((resolve) => {
    server.close(() => {
      resolve();
    });
  });

beforeAll(async () => {
  await listen();
  t = await openTestGateway({
    settings: { SMTP_URL: `smtp://127.0.0.1:${port}`, LOG_LEVEL: "error" },
    logTo: { write: (line) => lines.push(line) },
  });
});
afterAll(async () => {
  await t.close();
  await hangUp();
});
beforeEach(() => {
  answer = 250;
  received.length = 0;
  lines.length = 0;
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
  for (const email of ["tom@harbourline.example", "aroha@bluegum.example", "huimin@kestrel.example"]) await reachCodeStep(t, email);
  const sent = await Promise.all([deliver(), deliver()]);
  expect(sent.reduce<number>((sum, count) => sum + (count ?? 0), 0)).toBe(3);
  expect(new Set(received.flatMap(({ to }) => to)).size).toBe(3);
  expect(received).toHaveLength(3);
});

/** Mail without a code, which is worth sending for as long as it takes. */
async function post(...addresses: string[]) {
  await t.store.pool.query(
    `insert into outbox (id, partner_id, channel, "to", subject, text, sent_at)
     select gen_random_uuid(), partner_id, 'EMAIL', a, 'A notice', 'Read it', $2 from unnest($1::text[]) as a, partner where name = 'Harbourline'`,
    [addresses, t.clock.now().toISOString()],
  );
}

/** As a gateway does it for as long as it takes: the same delivery every so often. */
async function runFor(hours: number, every_seconds: number) {
  const delivery = mailDelivery(t.gateway.context);
  for (let seconds = 0; seconds < hours * 3600; seconds += every_seconds) {
    await delivery?.run();
    t.clock.advance({ seconds: every_seconds });
  }
}

const receivers = () => received.flatMap(({ to }) => to).sort();
const requeueAs = (failure: string | undefined) => requeue(t.gateway.context.db.directory, failure);
const metric = async (name: string, labels: string) => {
  const { text } = await t.request("GET", "/api/metrics", { token: null });
  const line = text.split("\n").find((each) => each.startsWith(`${name}{${labels}}`));
  return line === undefined ? undefined : Number(line.split(" ")[1]);
};

test("all of a run go over one connection, which ends with it", async () => {
  await post("one@example.com", "two@example.com", "three@example.com");
  connections = 0;
  expect(await deliver()).toBe(3);
  expect(connections).toBe(1);
  await vi.waitFor(() => expect(server.connections.size).toBe(0));
});

test("after four days without a mail server everything that is still of use arrives, once", async () => {
  const notices = ["one", "two", "three"].map((name) => `${name}@away.example`).sort();
  const late = "tom@harbourline.example";
  await hangUp();
  await post(...notices);
  await reachCodeStep(t, late);
  await runFor(96, 3600);
  // Nothing of it counts against a message.
  for (const to of notices) expect(await outbox(to)).toMatchObject([{ attempts: 0, is_delivered: false, text: "Read it" }]);
  expect(await outbox(late)).toContainEqual({
    subject: null,
    text: "",
    html: null,
    code: null,
    link: null,
    attempts: 0,
    is_delivered: false,
  });
  expect(await metric("gateway_outbox_messages", 'channel="EMAIL",state="waiting"')).toBe(3);
  expect(await metric("gateway_outbox_age_seconds", 'channel="EMAIL",state="waiting"')).toBe(96 * 3600);
  expect(await metric("gateway_outbox_messages", 'channel="EMAIL",state="expired"')).toBe(1);
  await listen();
  const [first, second] = [mailDelivery(t.gateway.context), mailDelivery(t.gateway.context)];
  await Promise.all([first?.run(), second?.run()]);
  await deliver();
  expect(receivers()).toEqual(notices);
  expect(await metric("gateway_outbox_messages", 'channel="EMAIL",state="waiting"')).toBe(0);
});

test("while the server is away it is asked once a minute, with one message", async () => {
  await post("first@away.example", "second@away.example");
  await hangUp();
  await runFor(0.5, 5);
  expect(lines.length).toBeGreaterThan(25);
  expect(lines.length).toBeLessThan(40);
  expect(lines.join("")).toContain("ECONNREFUSED");
  await listen();
  await runFor(0.02, 5);
  expect(receivers()).toEqual(["first@away.example", "second@away.example"]);
});

test("what the server puts off is tried for two days, less and less often, and then kept for an operator", async () => {
  const to = "grey@listed.example";
  await post(to);
  answer = 451;
  expect(await deliver()).toBe(0);
  expect(await deliver()).toBe(0);
  expect(await outbox(to)).toMatchObject([{ attempts: 1, is_delivered: false }]);
  await runFor(44, 900);
  expect((await outbox(to))[0]?.attempts).toBeLessThan(22);
  await runFor(6, 900);
  expect(await outbox(to)).toMatchObject([{ attempts: 22, is_delivered: false, text: "Read it" }]);
  expect(await metric("gateway_outbox_messages", 'channel="EMAIL",state="given_up"')).toBe(1);
  answer = 250;
  await runFor(24, 900);
  expect(received).toEqual([]);
  expect(await requeueAs("550")).toBe(0);
  expect(await requeueAs("451")).toBe(1);
  expect(await deliver()).toBe(1);
  expect(receivers()).toEqual([to]);
  expect(await metric("gateway_outbox_messages", 'channel="EMAIL",state="given_up"')).toBe(0);
});

test("what the server refuses is given up at once; a code in it does not stay, and no log line names the receiver", async () => {
  const to = "nobody@refused.example";
  const withCode = "oliver@marlinvane.example";
  await post(to);
  await reachCodeStep(t, withCode);
  answer = 550;
  expect(await deliver()).toBe(0);
  answer = 250;
  await runFor(1, 60);
  expect(received).toEqual([]);
  expect(await outbox(to)).toMatchObject([{ attempts: 1, text: "Read it" }]);
  expect(await outbox(withCode)).toContainEqual(expect.objectContaining({ attempts: 1, text: "", code: null, is_delivered: false }));
  expect(lines.join("")).toContain("the mail server answered 550 to DATA");
  expect(lines.join("")).not.toMatch(/refused\.example|marlinvane/);
  const { directory } = t.gateway.context.db;
  expect(await readDeadLetters(directory)).toEqual([{ channel: "EMAIL", failure: "550", count: 1, since: expect.any(String) as string }]);
  expect(await requeueAs(undefined)).toBe(1);
  expect(await deliver()).toBe(1);
  expect(receivers()).toEqual([to]);
});

test("a message at which the server hangs up counts as its own, and the others go on", async () => {
  await post("poison@harbour.example");
  answer = null;
  expect(await deliver()).toBe(0);
  expect(await outbox("poison@harbour.example")).toMatchObject([{ attempts: 1 }]);
  answer = 250;
  await post("next@harbour.example");
  expect(await deliver()).toBe(1);
  t.clock.advance({ seconds: 10 });
  expect(await deliver()).toBe(1);
  expect(receivers()).toEqual(["next@harbour.example", "poison@harbour.example"]);
});

test("a line break in a name does not become a header", async () => {
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
  // What sends all that waits would send them, too.
  onTestFinished(async () => void (await t.store.pool.query(`delete from outbox where "to" like 'many-%@merchant.example'`)));
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

describe("the partner's logo", () => {
  const png = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "base64");
  const priya = "priya@harbourline.example";

  async function chooseLogo(role: "admin" | "new_admin"): Promise<string> {
    const token = await t.signIn(role);
    const body = { file_name: "logo.png", file_type: "image/png" as const, descriptor: "logo_document" as const };
    const { upload_url, partner_document_id } = (await t.call("POST /partner-document", { body }, token)).data;
    await t.request("PUT", upload_url, { token: null, body: png, headers: { "content-type": "image/png" } });
    const saved = await t.call("PUT /partner-setting", { body: { key: "partner_logo", value: partner_document_id } }, token);
    expect(saved.status).toBe(200);
    return partner_document_id;
  }

  async function mailTo(email: string): Promise<string> {
    const deliverAll = async () => {
      while ((await deliver()) ?? 0) continue;
    };
    await deliverAll();
    received.length = 0;
    await reachCodeStep(t, email);
    await deliverAll();
    expect(received.map(({ to }) => to)).toEqual([[email]]);
    return received[0]?.text ?? "";
  }
  const imageIn = (message: string) => /<img [^>]*>/.exec(message.replace(/=\r\n/g, "").replaceAll("=3D", "="))?.[0];

  test("goes with a mail as a part of it, named by the HTML, with the partner's name for a text", async () => {
    await chooseLogo("admin");
    const message = await mailTo(priya);
    expect(message).toMatch(/^Content-Type: multipart\/related/m);
    const [, cid = ""] = /src="cid:([^"]+)"/.exec(imageIn(message) ?? "") ?? [];
    expect(imageIn(message)).toContain('alt="Harbourline"');
    expect(message.replace(/\r\n\s+/g, " ").toLowerCase()).toContain(`content-id: <${cid}>`);
    expect(message).toMatch(/^Content-Type: image\/png/m);
    expect(message).toMatch(/^Content-Disposition: inline/m);
    expect(message.replace(/\s/g, "")).toContain(png.toString("base64"));
  });

  test("does not hold a mail up when its file is gone", async () => {
    const id = await chooseLogo("admin");
    const { rows } = await t.store.pool.query<{ storage_key: string }>("select storage_key from document where id = $1", [id]);
    await t.gateway.context.files.remove(rows[0]?.storage_key ?? "");
    const message = await mailTo(priya);
    expect(imageIn(message)).toBeUndefined();
    expect(message).not.toMatch(/^Content-Type: (multipart\/related|image)/m);
    expect(message).toMatch(/Subject: Your sign-in code/);
  });

  test("is not in the mails of a partner that isn't verified, which could show anyone's", async () => {
    await chooseLogo("new_admin");
    expect(imageIn(await mailTo("femke@fjordbyte.example"))).toBeUndefined();
  });
});
