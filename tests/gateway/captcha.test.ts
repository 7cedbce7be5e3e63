import type { Challenge } from "altcha-lib";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { demoPassword } from "../../sandbox/seed/partners";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";
import { newPartner } from "../support/gateway-login";
import { startOfTests } from "../support/gateway-template";
import { solved } from "../support/solve-captcha";

let t: TestGateway;
beforeAll(async () => {
  // altcha-lib reads the system clock.
  vi.useFakeTimers({ toFake: ["Date"], now: startOfTests });
  t = await openTestGateway({ settings: { CAPTCHA: "on" } });
});
afterAll(async () => {
  await t.close();
  vi.useRealTimers();
});

const signIn = (captcha?: string) =>
  t.call("POST /login", {
    body: { email: "priya@harbourline.example", password: t.encrypt(demoPassword), ...(captcha && { "g-recaptcha-response": captcha }) },
  });

async function challenge(): Promise<Challenge> {
  const answer = await t.request("GET", "/api/captcha-challenge");
  expect(answer.headers["cache-control"]).toBe("no-store");
  return JSON.parse(answer.text) as Challenge;
}

test("config.json says which check is asked for", async () => {
  const config = JSON.parse((await t.request("GET", "/config.json")).text) as { captcha: unknown };
  expect(config.captcha).toEqual({ kind: "proof_of_work", challenge_path: "/captcha-challenge" });
});

test("without an answer nobody signs in", async () => {
  const answer = await signIn();
  expect([answer.status, answer.error.code, Object.keys(answer.error.fields ?? {})]).toEqual([422, 110724, ["g-recaptcha-response"]]);
});

test("a solved challenge opens one sign-in and no second", async () => {
  const answer = await solved(await challenge());
  expect((await signIn(answer)).status).toBe(200);
  const again = await signIn(answer);
  expect([again.status, again.error.code]).toEqual([422, 110724]);
});

test("an account is not made without an answer either", async () => {
  const register = (captcha?: string) =>
    t.call("POST /register", { body: { ...newPartner(t), ...(captcha && { "g-recaptcha-response": captcha }) } }, null);
  const refused = await register();
  expect([refused.status, Object.keys(refused.error.fields ?? {})]).toEqual([422, ["g-recaptcha-response"]]);
  expect((await register(await solved(await challenge()))).status).toBe(201);
});

test("an answer to a challenge that was made easier is refused", async () => {
  const given = await challenge();
  const easier = { ...given, parameters: { ...given.parameters, keyPrefix: "0", cost: 1 } };
  expect((await signIn(await solved(easier))).error.code).toBe(110724);
});

test("an answer that comes after ten minutes is refused", async () => {
  const answer = await solved(await challenge());
  vi.setSystemTime(startOfTests.getTime() + 601_000);
  expect((await signIn(answer)).error.code).toBe(110724);
  vi.setSystemTime(startOfTests);
});

test("so is one that is no answer at all", async () => {
  for (const text of ["x", "e30=", Buffer.from("{}").toString("base64"), "ÿ".repeat(2000)]) {
    expect((await signIn(text)).error.code).toBe(110724);
  }
});

test("resetting a password asks for it, too", async () => {
  const body = { email: "priya@harbourline.example" };
  expect((await t.call("POST /partner-user/reset-password", { body })).error.code).toBe(110724);
});
