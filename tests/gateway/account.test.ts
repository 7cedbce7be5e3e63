import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { refusals } from "../../contract/refusals";
import { demoPassword } from "../../sandbox/seed/partners";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";
import { login, newPartner, tokenSentTo } from "../support/gateway-login";

let t: TestGateway;
beforeAll(async () => {
  t = await openTestGateway();
});
afterAll(() => t.close());

describe("registering", () => {
  const email = "nadia+portal@newcomer.example";
  const password = "Schöner-Name-漢字-7";

  test("makes an admin of a new partner, who signs in once the address is confirmed", async () => {
    const made = await t.call("POST /register", {
      body: newPartner(t, { email: "Nadia+Portal@Newcomer.example", password: t.encrypt(password) }),
    });
    expect([made.status, made.data.is_email_verified]).toEqual([201, false]);

    const early = await login(t, email, password);
    expect(early.data).toMatchObject({ access_token: null, auth_id: null, is_email_verified: false });

    const token = await tokenSentTo(t, email);
    expect((await t.call("POST /partner-user/verify-email", { body: { token } })).data).toEqual({ email });
    expect((await t.call("POST /partner-user/verify-email", { body: { token } })).error.code).toBe(110725);

    const session = await t.signInWith(email, password);
    const { data } = await t.call("GET /partner", {}, session.access_token);
    expect(data).toMatchObject({ name: "Newcomer Pty Ltd", country: "AU", partner_level: "L1", kyb_status: "NOT_STARTED" });
    const switches = await t.call("GET /partner-control", {}, session.access_token);
    expect(switches.data.data.map(({ value }) => value)).toEqual(["false", "false", "false"]);
    expect((await t.call("GET /partner-user", {}, session.access_token)).data).toMatchObject({
      email,
      is_admin: true,
      first_name: "Nadia",
    });
  });

  test("an address that is taken is refused by its field, whatever its case", async () => {
    const answer = await t.call("POST /register", { body: newPartner(t, { email: "PRIYA@harbourline.example" }) });
    expect([answer.status, Object.keys(answer.error.fields ?? {})]).toEqual([422, ["email"]]);
  });

  test("a password of 51 characters, or of 11, is refused in the specification's words", async () => {
    for (const bad of [`Aa1-${"x".repeat(47)}`, "Aa1-5678901"]) {
      const answer = await t.call("POST /register", { body: newPartner(t, { email: "long@newcomer.example", password: t.encrypt(bad) }) });
      expect([answer.status, answer.error.fields]).toEqual([422, { password: refusals.password_weak }]);
    }
    const fits = `Aa1-${String.fromCodePoint(...Array.from({ length: 46 }, (_, place) => 0x6f00 + place))}`;
    const answer = await t.call("POST /register", { body: newPartner(t, { email: "fits@newcomer.example", password: t.encrypt(fits) }) });
    expect(answer.status).toBe(201);
  });

  test("the confirmation mail is sent again, and answers alike for a stranger", async () => {
    const address = "again@newcomer.example";
    await t.call("POST /register", { body: newPartner(t, { email: address }) });
    const first = await tokenSentTo(t, address);
    const resend = (to: string) => t.call("POST /partner-user/resend-email-verification", { body: { email: to } });
    expect((await resend(address)).text).toBe((await resend("stranger@nowhere.example")).text);
    const second = await tokenSentTo(t, address);
    expect((await t.call("POST /partner-user/verify-email", { body: { token: first } })).error.code).toBe(110725);
    t.clock.advance({ hours: 24 });
    expect((await t.call("POST /partner-user/verify-email", { body: { token: second } })).error.code).toBe(110725);
  });
});

describe("a forgotten password", () => {
  const email = "aroha@bluegum.example";
  const ask = (to: string) => t.call("POST /partner-user/reset-password", { body: { email: to } });

  test("is replaced over a mailed link, and every session ends", async () => {
    const token = await t.signIn("other_admin");
    await ask("Aroha@Bluegum.example");
    const code = await tokenSentTo(t, email);
    expect((await t.call("GET /partner-user/reset-password/{code}", { params: { code } })).data).toEqual({
      email: "a•••a@bluegum.example",
      is_code_asked: false,
      is_passkey_asked: false,
    });

    const refused = await t.call("PATCH /partner-user/reset-password", {
      body: { password_reset_code: code, new_password: t.encrypt("short") },
    });
    expect([refused.status, refused.error.fields]).toEqual([422, { new_password: refusals.password_weak }]);

    const body = { password_reset_code: code, new_password: t.encrypt("Another-Line-2027") };
    expect((await t.call("PATCH /partner-user/reset-password", { body })).data).toEqual({ done: true });
    expect((await t.call("PATCH /partner-user/reset-password", { body })).error.code).toBe(110725);
    expect((await t.call("GET /partner-user", {}, token)).error.code).toBe(110703);
    expect((await login(t, email)).error.code).toBe(110721);
    expect((await t.signInWith(email, "Another-Line-2027")).is_email_verified).toBe(true);
  });

  test("a stranger, a deactivated colleague and a member are answered alike", async () => {
    const answers = await Promise.all(["tom@harbourline.example", "callum@harbourline.example", "stranger@nowhere.example"].map(ask));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    const { data } = await t.call("GET /sandbox/outbox", { query: { to: "callum@harbourline.example" } });
    expect(data).toEqual([]);
  });

  test("a link lives an hour, and the next one ends the one before", async () => {
    await ask("tom@harbourline.example");
    const first = await tokenSentTo(t, "tom@harbourline.example");
    await ask("tom@harbourline.example");
    const second = await tokenSentTo(t, "tom@harbourline.example");
    const read = (code: string) => t.call("GET /partner-user/reset-password/{code}", { params: { code } });
    expect((await read(first)).error.code).toBe(110725);
    expect((await read(second)).status).toBe(200);
    t.clock.advance({ hours: 1 });
    expect((await read(second)).error.code).toBe(110725);
  });

  test("a link for one purpose does not serve another", async () => {
    await ask("tom@harbourline.example");
    const token = await tokenSentTo(t, "tom@harbourline.example");
    expect((await t.call("POST /partner-user/verify-email", { body: { token } })).error.code).toBe(110725);
    expect((await t.call("GET /partner/validate-invitation-token/{token}", { params: { token } })).error.code).toBe(110725);
    expect((await t.call("GET /partner-user/bo-admin-login", { query: { bo_admin_login_token: token } })).error.code).toBe(110725);
  });
});

test("a phone number's code goes out for who is signed in alone, whoever the headers name", async () => {
  const token = await t.signIn("new_admin");
  const { id, partner_id } = (await t.call("GET /partner-user", {}, token)).data;
  const other = (await t.call("GET /partner-user", {}, await t.signIn("l2_admin"))).data;
  const body = { phone_country_code: "+44", phone_number: "7700 900 456", password: t.encrypt(demoPassword) };
  const send = (headers: Record<string, string>) =>
    t.call("POST /partner-user/send-phonenumber-verification-otp", { body, headers }, token);
  for (const headers of [
    { "x-partner-user-id": other.id, "x-partner-id": partner_id },
    { "x-partner-user-id": id, "x-partner-id": other.partner_id },
  ]) {
    const answer = await send(headers);
    expect([answer.status, answer.error.message]).toEqual([404, "This record doesn’t exist."]);
  }
  expect((await send({ "x-partner-id": "me" })).status).toBe(400);
  expect((await send({ "x-partner-user-id": id, "x-partner-id": partner_id })).data).toMatchObject({ channel: "SMS" });
});

test("a phone number becomes one's own with the code it received", async () => {
  const token = await t.signIn("plain_admin");
  const phone = { phone_country_code: "+44", phone_number: "7700 900 123" };
  const proof = () => ({ password: t.encrypt(demoPassword) });
  const send = (number: Partial<typeof phone> = {}) =>
    t.call("POST /partner-user/send-phonenumber-verification-otp", { body: { ...phone, ...number, ...proof() } }, token);
  const sent = await send();
  expect(sent.data).toMatchObject({ channel: "SMS", destination: "+44 ••• ••• 123" });
  const { code } = await t.lastMessage("+447700900123");
  // After a lost answer it is asked for again: the same code is good, and no other goes out. Another number has to wait.
  expect((await send()).data).toEqual(sent.data);
  expect((await t.lastMessage("+447700900123")).code).toBe(code);
  expect((await send({ phone_number: "7700 900 124" })).status).toBe(429);
  const verify = (otp: string) => t.call("POST /partner-user/verify-phonenumber-verification-otp", { body: { otp } }, token);
  expect((await verify(code === "000000" ? "111111" : "000000")).error.tries_left).toBe(4);
  expect((await verify(code ?? "")).data).toEqual(phone);
  expect((await verify(code ?? "")).error.code).toBe(110723);
  expect((await t.call("GET /partner-user", {}, token)).data).toMatchObject({ ...phone, is_phone_verified: true });
});

test("a forgotten password takes as long to ask for whether the address is known or not", async () => {
  const timeOf = async (email: string) => {
    const began = performance.now();
    expect((await t.call("POST /partner-user/reset-password", { body: { email } }, null)).status).toBe(200);
    return performance.now() - began;
  };
  // The answer takes longer than writing the mail, so the two look the same.
  for (const email of ["priya@harbourline.example", "nobody@nowhere.example"]) expect(await timeOf(email)).toBeGreaterThan(390);
});
