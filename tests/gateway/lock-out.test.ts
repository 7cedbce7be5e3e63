import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";
import { anotherCode, codeSentTo, login, newPartner, reachCodeStep, verifyCode } from "../support/gateway-login";

let t: TestGateway;
beforeAll(async () => {
  t = await openTestGateway({ settings: { RATE_LIMITS: "on" } });
});
afterAll(() => t.close());

test("after four wrong passwords each next one doubles the wait", async () => {
  const email = "priya@harbourline.example";
  const fail = () => login(t, email, "Wrong-Password-1");
  for (let i = 0; i < 4; i += 1) expect((await fail()).status).toBe(422);
  expect((await login(t, email)).status).toBe(200);
  const waits: number[] = [];
  for (let i = 0; i < 4; i += 1) {
    expect((await fail()).status).toBe(422);
    const asked = performance.now();
    const blocked = await login(t, email);
    expect([blocked.status, blocked.error.code]).toEqual([429, 110429]);
    // Immediate retries are slowed down. Timers may fire a little early.
    expect(performance.now() - asked).toBeGreaterThan(240);
    const seconds = Number(blocked.headers["retry-after"]);
    expect(blocked.error.retry_after_seconds).toBe(seconds);
    waits.push(seconds);
    t.clock.advance({ seconds });
  }
  expect(waits).toEqual([2, 4, 8, 16]);
});

test("a stranger's address waits like an account's, so the wait tells nothing", async () => {
  const email = "nobody@nowhere.example";
  for (let i = 0; i < 5; i += 1) await login(t, email, "Wrong-Password-1");
  expect((await login(t, email)).status).toBe(429);
});

test("wrong codes count as well, however often the right password starts anew", async () => {
  const email = "aroha@bluegum.example";
  const step = await reachCodeStep(t, email);
  const wrong = anotherCode(await codeSentTo(t, email));
  for (let i = 0; i < 5; i += 1) await verifyCode(t, step, wrong);
  expect((await login(t, email)).status).toBe(429);
});

test("a session forgives what went before", async () => {
  const email = "tom@harbourline.example";
  for (let i = 0; i < 4; i += 1) await login(t, email, "Wrong-Password-1");
  const step = await reachCodeStep(t, email);
  await verifyCode(t, step, await codeSentTo(t, email));
  expect((await login(t, email, "Wrong-Password-1")).status).toBe(422);
  expect((await login(t, email)).status).toBe(200);
});

test("an address that tries many accounts waits, too", async () => {
  t.clock.advance({ hours: 2 });
  for (let i = 0; i < 31; i += 1) await login(t, `guess-${i}@nowhere.example`, "Wrong-Password-1");
  const answer = await login(t, "oliver@marlinvane.example");
  expect(answer.status).toBe(429);
});

test("however many sign-ins the right password opens, codes are guessed on one lock", async () => {
  t.clock.advance({ hours: 2 });
  const email = "aroha@bluegum.example";
  const steps = [];
  for (let i = 0; i < 8; i += 1) steps.push(await reachCodeStep(t, email));
  const wrong = anotherCode(await codeSentTo(t, email));
  const answers = await Promise.all(steps.flatMap((step) => Array.from({ length: 5 }, () => verifyCode(t, step, wrong))));
  const compared = answers.filter(({ status }) => status === 422);
  expect(compared.length).toBeLessThanOrEqual(5);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(answers.length - compared.length);
  expect(Number(answers.find(({ status }) => status === 429)?.headers["retry-after"])).toBeGreaterThan(0);
});

test("wrong passwords at the same time do not slip past the lock either", async () => {
  t.clock.advance({ hours: 2 });
  const email = "huimin@kestrel.example";
  const answers = await Promise.all(Array.from({ length: 20 }, () => login(t, email, "Wrong-Password-1")));
  expect(answers.filter(({ status }) => status === 422).length).toBeLessThanOrEqual(5);
});

test("codes are mailed to one account ten times, then with a wait", async () => {
  t.clock.advance({ hours: 2 });
  const email = "femke@fjordbyte.example";
  for (let i = 0; i < 11; i += 1) expect((await login(t, email)).status).toBe(200);
  const late = await login(t, email);
  expect([late.status, late.headers["retry-after"]]).toEqual([429, "2"]);
});

test("one address makes a handful of accounts, then waits", async () => {
  t.clock.advance({ hours: 2 });
  const made = [];
  for (let i = 0; i < 7; i += 1)
    made.push((await t.call("POST /register", { body: newPartner(t, { email: `many-${i}@newcomer.example` }) }, null)).status);
  expect(made).toEqual([201, 201, 201, 201, 201, 201, 429]);
});
