import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";
import { anotherCode, codeSentTo, login, reachCodeStep, verifyCode } from "../support/gateway-login";

const priya = "priya@harbourline.example";
let t: TestGateway;
beforeAll(async () => {
  t = await openTestGateway();
});
afterAll(() => t.close());

describe("e-mail and password", () => {
  test("the right ones lead to a code and then to a session", async () => {
    const step = await reachCodeStep(t, priya);
    expect(step.code).toMatchObject({ channel: "EMAIL", destination: "p•••a@harbourline.example", expires_at: "2026-11-20T00:46:00.000Z" });
    const answer = await verifyCode(t, step, await codeSentTo(t, priya));
    expect(answer.data).toMatchObject({ is_email_verified: true, is_bo_admin_login: false, password_reset_required: false });
    const { data } = await t.call("GET /partner-user", {}, answer.data.access_token);
    expect(data).toMatchObject({ email: priya, is_admin: true, is_read_only: false, last_sign_in_at: t.clock.now().toISOString() });
  });

  test("a wrong password and an unknown address answer alike", async () => {
    const wrong = await login(t, priya, "Wrong-Password-1");
    const unknown = await login(t, "nobody@harbourline.example");
    const pending = await login(t, "ruben@harbourline.example");
    const deactivated = await login(t, "callum@harbourline.example");
    for (const answer of [wrong, unknown, pending, deactivated]) {
      expect([answer.status, answer.error]).toEqual([
        422,
        { code: 110721, message: "The e-mail or password is incorrect.", refusal: { code: "sign_in_wrong", params: {} } },
      ]);
      expect(Object.keys(answer.headers).sort()).toEqual(Object.keys(wrong.headers).sort());
    }
  });

  test("the address is compared without case", async () => {
    expect((await login(t, "PRIYA@Harbourline.Example")).status).toBe(200);
  });

  test("a password under another key is refused by its field", async () => {
    const answer = await t.call("POST /login", { body: { email: priya, password: "bm90IGVuY3J5cHRlZA==" } }, null);
    expect([answer.status, answer.error.fields?.password]).toEqual([400, expect.stringContaining("RSA-OAEP")]);
  });

  test("the token of the code step opens nothing else", async () => {
    const step = await reachCodeStep(t, priya);
    const answer = await t.call("GET /partner-user", {}, step.access_token);
    expect([answer.status, answer.error.code]).toEqual([401, 110703]);
  });
});

describe("the one-time code", () => {
  test("tells how many tries are left and is dead after five", async () => {
    const step = await reachCodeStep(t, priya);
    const code = await codeSentTo(t, priya);
    for (const left of [4, 3, 2, 1]) {
      expect((await verifyCode(t, step, anotherCode(code))).error).toMatchObject({ code: 110722, tries_left: left });
    }
    expect((await verifyCode(t, step, anotherCode(code))).error).toMatchObject({ code: 110723, tries_left: 0 });
    const late = await verifyCode(t, step, code);
    expect([late.status, late.error.code]).toEqual([422, 110723]);
  });

  test("works once", async () => {
    const step = await reachCodeStep(t, priya);
    const code = await codeSentTo(t, priya);
    expect((await verifyCode(t, step, code)).status).toBe(200);
    const again = await verifyCode(t, step, code);
    expect([again.status, again.error.code]).toEqual([401, 110703]);
  });

  test("of many at once, one opens a session", async () => {
    const step = await reachCodeStep(t, priya);
    const code = await codeSentTo(t, priya);
    const answers = await Promise.all(Array.from({ length: 4 }, () => verifyCode(t, step, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test("lives five minutes", async () => {
    const step = await reachCodeStep(t, priya);
    const code = await codeSentTo(t, priya);
    t.clock.advance({ minutes: 5 });
    expect((await verifyCode(t, step, code)).error.code).toBe(110723);
  });

  test("belongs to its own sign-in", async () => {
    const hers = await reachCodeStep(t, priya);
    const code = await codeSentTo(t, priya);
    const his = await reachCodeStep(t, "tom@harbourline.example");
    const answer = await verifyCode(t, { ...his, auth_id: hers.auth_id }, code);
    expect(answer.error.code).toBe(110723);
    expect((await verifyCode(t, hers, code)).status).toBe(200);
  });

  test("is sent again after 30 seconds, not before, and then the first one is dead", async () => {
    const step = await reachCodeStep(t, priya);
    const first = await codeSentTo(t, priya);
    const body = { auth_id: step.auth_id, session_id: step.session_id };
    t.clock.advance({ seconds: 10 });
    const early = await t.call("POST /resend-login-otp", { body }, step.access_token);
    expect([early.status, early.headers["retry-after"], early.error.retry_after_seconds]).toEqual([429, "20", 20]);
    t.clock.advance({ seconds: 20 });
    const answer = await t.call("POST /resend-login-otp", { body }, step.access_token);
    expect(answer.data).toMatchObject({ channel: "EMAIL", resend_at: new Date(t.clock.now().getTime() + 30_000).toISOString() });
    const second = await codeSentTo(t, priya);
    if (first !== second) expect((await verifyCode(t, step, first)).error.code).toBe(110722);
    expect((await verifyCode(t, step, second)).status).toBe(200);
  });

  test("goes by text message and e-mail where the phone is verified", async () => {
    const step = await reachCodeStep(t, priya);
    t.clock.advance({ seconds: 30 });
    const body = { auth_id: step.auth_id, session_id: step.session_id };
    const { data } = await t.call("POST /sendOtpOnPhoneEmail", { body }, step.access_token);
    expect(data).toMatchObject({
      channel: "SMS",
      channels: ["EMAIL", "SMS"],
      destination: expect.stringMatching(/^\+61 ••• ••• \d{3}$/) as string,
    });
    const { phone_country_code, phone_number } = (await t.call("GET /partner-user", {}, await t.signIn("admin"))).data;
    const phone = `+${(phone_country_code ?? "").replace("+", "")}${(phone_number ?? "").replace(/ /g, "")}`;
    const texted = await codeSentTo(t, phone);
    expect((await verifyCode(t, step, texted)).status).toBe(200);
  });

  test("ends with its step, ten minutes after the password", async () => {
    const step = await reachCodeStep(t, priya);
    t.clock.advance({ minutes: 10 });
    const answer = await verifyCode(t, step, "000000");
    expect([answer.status, answer.error.code]).toEqual([401, 110701]);
  });
});
