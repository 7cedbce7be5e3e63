/** A link that no longer works says why to whoever holds it, and nothing to whoever doesn't. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";
import { newPartner, tokenSentTo } from "../support/gateway-login";

let t: TestGateway;
beforeAll(async () => {
  t = await openTestGateway({ as: "admin" });
});
afterAll(() => t.close());

const why = (answer: { error: { code: number; refusal?: unknown } }) => [answer.error.code, answer.error.refusal];
const unknown = [110725, { code: "link_dead", params: {} }];

describe("a password's", () => {
  const email = "tom@harbourline.example";
  const ask = async () => {
    t.clock.advance({ minutes: 1 });
    await t.call("POST /partner-user/reset-password", { body: { email } }, null);
    return tokenSentTo(t, email);
  };
  const read = (code: string) => t.call("GET /partner-user/reset-password/{code}", { params: { code } }, null);

  test("replaced, used, expired, unknown", async () => {
    const [first, second] = [await ask(), await ask()];
    expect(why(await read(first))).toEqual([110725, { code: "link_replaced", params: {} }]);
    const body = { password_reset_code: second, new_password: t.encrypt("Another-Line-2027") };
    expect((await t.call("PATCH /partner-user/reset-password", { body }, null)).status).toBe(200);
    expect(why(await read(second))).toEqual([110725, { code: "link_used", params: {} }]);
    expect(why(await t.call("PATCH /partner-user/reset-password", { body }, null))).toEqual([110725, { code: "link_used", params: {} }]);
    const third = await ask();
    t.clock.advance({ hours: 1 });
    expect(why(await read(third))).toEqual([110725, { code: "link_expired", params: {} }]);
    expect(why(await read("x".repeat(43)))).toEqual(unknown);
  });

  test("asked for as another kind of link it is unknown", async () => {
    const code = await ask();
    expect(why(await t.call("POST /partner-user/verify-email", { body: { token: code } }, null))).toEqual(unknown);
    expect(why(await t.call("GET /partner/validate-invitation-token/{token}", { params: { token: code } }, null))).toEqual(unknown);
  });
});

test("an address's: used, replaced", async () => {
  const email = "again@newcomer.example";
  await t.call("POST /register", { body: newPartner(t, { email }) }, null);
  const first = await tokenSentTo(t, email);
  const verify = (token: string) => t.call("POST /partner-user/verify-email", { body: { token } }, null);
  t.clock.advance({ minutes: 1 });
  await t.call("POST /partner-user/resend-email-verification", { body: { email } }, null);
  const second = await tokenSentTo(t, email);
  expect(why(await verify(first))).toEqual([110725, { code: "link_replaced", params: {} }]);
  expect((await verify(second)).status).toBe(200);
  expect(why(await verify(second))).toEqual([110725, { code: "link_used", params: {} }]);
});

test("an invitation's: whom to write to, or that it is over", async () => {
  const token = await t.signIn("admin");
  const person = { first_name: "Noor", last_name: "Haddad", is_admin: false };
  const invite = async (email: string) => {
    const { id } = (await t.call("POST /partner-user/peers", { body: { ...person, email } }, token)).data;
    return { id, token: await tokenSentTo(t, email) };
  };
  const read = (secret: string) => t.call("GET /partner/validate-invitation-token/{token}", { params: { token: secret } }, null);
  const [late, taken] = [await invite("late@harbourline.example"), await invite("taken@harbourline.example")];
  const body = { invitation_token: taken.token, password: t.encrypt("Another-Line-2027") };
  expect((await t.call("PATCH /partner/reset-invitation-password", { body }, null)).status).toBe(200);
  expect(why(await read(taken.token))).toEqual([110725, { code: "invitation_used", params: {} }]);
  t.clock.advance({ days: 7 });
  expect(why(await read(late.token))).toEqual([110725, { code: "invitation_expired", params: { partner: "Harbourline" } }]);
});
