/** Each sign-in that is refused is counted under its reason, and nothing else is. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";
import { anotherCode, codeSentTo, login, reachCodeStep, tokenSentTo, verifyCode } from "../support/gateway-login";

let t: TestGateway;
beforeAll(async () => {
  t = await openTestGateway({ settings: { RATE_LIMITS: "on" } });
});
afterAll(() => t.close());

const failures = async (): Promise<Record<string, number>> => {
  const { text } = await t.request("GET", "/api/metrics", { token: null });
  const lines = text.matchAll(/^gateway_sign_in_failures_total\{reason="(\w+)"\} (\d+)$/gm);
  return Object.fromEntries([...lines].map(([, reason = "", count]) => [reason, Number(count)]));
};
const none = {
  ...{ wrong_password: 0, wrong_code: 0, wrong_passkey: 0, wrong_captcha: 0 },
  ...{ expired_code: 0, expired_link: 0, locked: 0 },
};
/** What `work` adds to the counts. */
async function counted(work: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await failures();
  await work();
  const after = await failures();
  return Object.fromEntries(
    Object.entries(after).flatMap(([reason, count]) => (count > (before[reason] ?? 0) ? [[reason, count - (before[reason] ?? 0)]] : [])),
  );
}
const email = "priya@harbourline.example";

test("every reason is there before anything has failed", async () => {
  expect(await failures()).toEqual(none);
});

test("a wrong password, and an address of nobody's", async () => {
  expect(await counted(() => login(t, email, "Wrong-Password-1"))).toEqual({ wrong_password: 1 });
  expect(await counted(() => login(t, "nobody@nowhere.example", "Wrong-Password-1"))).toEqual({ wrong_password: 1 });
});

test("a wrong code, and one that is over; a right one isn't counted", async () => {
  const step = await reachCodeStep(t, email);
  const code = await codeSentTo(t, email);
  expect(await counted(() => verifyCode(t, step, anotherCode(code)))).toEqual({ wrong_code: 1 });
  expect(await counted(() => verifyCode(t, step, code))).toEqual({});
  const late = await reachCodeStep(t, email);
  const lateCode = await codeSentTo(t, email);
  await t.store.pool.query("update login_code set expires_at = '2020-01-01' where used_at is null");
  expect(await counted(() => verifyCode(t, late, lateCode))).toEqual({ expired_code: 1 });
});

test("a link that was used, or never was one", async () => {
  const reset = (code: string) => t.call("GET /partner-user/reset-password/{code}", { params: { code } }, null);
  expect(await counted(() => reset("a-link-of-nobody"))).toEqual({ expired_link: 1 });
  await t.call("POST /partner-user/reset-password", { body: { email } }, null);
  const code = await tokenSentTo(t, email);
  expect(await counted(() => reset(code))).toEqual({});
  t.clock.advance({ days: 3 });
  expect(await counted(() => reset(code))).toEqual({ expired_link: 1 });
  const bo_admin_login_token = "another-link-of-nobody";
  expect(await counted(() => t.call("GET /partner-user/bo-admin-login", { query: { bo_admin_login_token } }, null))).toEqual({
    expired_link: 1,
  });
});

test("an account that is locked", async () => {
  for (let tries = 0; tries < 5; tries += 1) await login(t, "tom@harbourline.example", "Wrong-Password-1");
  expect(await counted(() => login(t, "tom@harbourline.example"))).toEqual({ locked: 1 });
});

test("a file's link that is over is none", async () => {
  const download = () => t.request("GET", "/api/download/not-a-token", { token: null });
  expect((await download()).status).toBe(422);
  expect(await counted(download)).toEqual({});
});
