import { afterAll, beforeAll, expect, test } from "vitest";
import { demoPassword } from "../../sandbox/seed/partners";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";

let t: TestGateway;
beforeAll(async () => {
  t = await openTestGateway();
});
afterAll(() => t.close());

const start = () => t.signInWith("priya@harbourline.example", demoPassword);
const call = (token: string | null) => t.call("GET /partner-user", {}, token);
const refusal = async (token: string | null) => {
  const answer = await call(token);
  return [answer.status, answer.error.code];
};

test("30 minutes without a call end it", async () => {
  const { access_token } = await start();
  t.clock.advance({ minutes: 29 });
  expect((await call(access_token)).data.session.idle_expires_at).toBe(new Date(t.clock.now().getTime() + 1_800_000).toISOString());
  t.clock.advance({ minutes: 29 });
  expect((await call(access_token)).status).toBe(200);
  t.clock.advance({ minutes: 30 });
  expect(await refusal(access_token)).toEqual([401, 110701]);
});

test("a call that nobody at the screen asked for does not keep it alive", async () => {
  const { access_token } = await start();
  const background = () => t.request("GET", "/api/partner-user", { headers: { "x-background": "1" }, token: access_token });
  t.clock.advance({ minutes: 20 });
  expect((await background()).status).toBe(200);
  t.clock.advance({ minutes: 11 });
  expect((await background()).error.code).toBe(110701);
});

test("12 hours end it, however busy", async () => {
  const { access_token, expires_at } = await start();
  const end = t.clock.now().getTime() + 12 * 3_600_000;
  expect(Date.parse(expires_at)).toBe(end);
  while (t.clock.now().getTime() + 20 * 60_000 < end) {
    t.clock.advance({ minutes: 20 });
    expect((await call(access_token)).status).toBe(200);
  }
  const { data } = await call(access_token);
  expect(Date.parse(data.session.idle_expires_at)).toBeLessThanOrEqual(end);
  t.clock.advance({ minutes: 20 });
  expect(await refusal(access_token)).toEqual([401, 110701]);
});

test("signing out ends it on the gateway", async () => {
  const { access_token, session_id } = await start();
  expect((await t.call("DELETE /logout/{session_id}", { params: { session_id } }, access_token)).data).toEqual({ done: true });
  expect(await refusal(access_token)).toEqual([401, 110703]);
});

test("one can end another session of one's own, but nobody else's", async () => {
  const mine = await start();
  const myOther = await start();
  const his = await t.signInWith("tom@harbourline.example", demoPassword);
  const end = (session_id: string) => t.call("DELETE /logout/{session_id}", { params: { session_id } }, mine.access_token);
  expect((await end(myOther.session_id)).status).toBe(200);
  expect(await refusal(myOther.access_token)).toEqual([401, 110703]);
  const refused = await end(his.session_id);
  const unknown = await end("00000000-0000-7000-8000-000000000000");
  expect([refused.status, refused.error]).toEqual([404, unknown.error]);
  expect((await call(his.access_token)).status).toBe(200);
});

test("no token, and one that nobody was given, are turned away alike", async () => {
  expect(await refusal(null)).toEqual([401, 110703]);
  expect(await refusal("x".repeat(43))).toEqual([401, 110703]);
  const answer = await t.request("GET", "/api/partner-user", { headers: { authorization: "Basic cHJpeWE6eA==" }, token: null });
  expect([answer.status, answer.error.code]).toEqual([401, 110703]);
});

test("whoever is deactivated is out at once", async () => {
  const { access_token } = await t.signInWith("liam@bluegum.example", demoPassword);
  await t.store.pool.query("update partner_user set status = 'DEACTIVATED' where email = 'liam@bluegum.example'");
  expect(await refusal(access_token)).toEqual([401, 110703]);
});

test("tokens are kept as digests only", async () => {
  const { access_token } = await start();
  const { rows } = await t.store.pool.query<{ kept: string }>("select string_agg(s::text, ' ') as kept from session s");
  expect(rows[0]?.kept).not.toContain(access_token);
});
