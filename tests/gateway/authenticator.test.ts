import { TOTP } from "otpauth";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demoPassword } from "../../sandbox/seed/partners";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";
import { anotherCode, codeSentTo, login, reachCodeStep, verifyCode } from "../support/gateway-login";

const priya = "priya@harbourline.example";
let t: TestGateway;
let app: TOTP;
let recoveryCodes: string[];
const shown = () => app.generate({ timestamp: t.clock.now().getTime() });
/** A session that is younger than the app: codes prove who asks in it. */
async function signInByApp(): Promise<void> {
  t.token = (await verifyCode(t, await reachCodeStep(t, priya), shown())).data.access_token;
  t.clock.advance({ minutes: 1 });
}

beforeAll(async () => {
  t = await openTestGateway({ as: "admin" });
  const { data } = await t.call("PATCH /set-totp-secret", { body: { password: t.encrypt(demoPassword) } });
  app = new TOTP({ secret: data.totp_secret, digits: 6, period: 30 });
  expect(data.otpauth_url).toContain(`secret=${data.totp_secret}`);
  const wrong = await t.call("PATCH /update-totp-status", { body: { is_totp_enabled: true, otp: anotherCode(shown()) } });
  expect([wrong.status, Object.keys(wrong.error.fields ?? {})]).toEqual([422, ["otp"]]);
  const turnedOn = await t.call("PATCH /update-totp-status", { body: { is_totp_enabled: true, otp: shown() } });
  recoveryCodes = turnedOn.data.recovery_codes;
});
afterAll(() => t.close());

test("turned on, it is the channel of the next sign-in, and nothing is mailed", async () => {
  const before = (await t.lastMessage(priya)).id;
  const step = await reachCodeStep(t, priya);
  expect(step.code).toMatchObject({ channel: "TOTP", destination: null, expires_at: null });
  expect((await t.lastMessage(priya)).id).toBe(before);
  t.clock.advance({ seconds: 30 });
  expect((await verifyCode(t, step, shown())).status).toBe(200);
});

test("a code works once, whoever read it over a shoulder", async () => {
  t.clock.advance({ seconds: 30 });
  const first = await reachCodeStep(t, priya);
  const second = await reachCodeStep(t, priya);
  expect((await verifyCode(t, first, shown())).status).toBe(200);
  expect((await verifyCode(t, second, shown())).error.code).toBe(110722);
});

test("a code of long ago is refused", async () => {
  const old = shown();
  t.clock.advance({ minutes: 2 });
  const step = await reachCodeStep(t, priya);
  expect((await verifyCode(t, step, old)).error.code).toBe(110722);
});

test("a recovery code opens one sign-in, however it is typed", async () => {
  expect(recoveryCodes).toHaveLength(10);
  const code = recoveryCodes[0] ?? "";
  const first = await reachCodeStep(t, priya);
  expect((await verifyCode(t, first, code.toLowerCase())).status).toBe(200);
  const second = await reachCodeStep(t, priya);
  expect((await verifyCode(t, second, code)).error.code).toBe(110722);
  expect((await verifyCode(t, second, recoveryCodes[1] ?? "")).status).toBe(200);
});

test("a new secret takes the old one's place only when it is confirmed", async () => {
  expect((await t.call("PATCH /set-totp-secret", { body: { password: t.encrypt(demoPassword) } })).status).toBe(200);
  t.clock.advance({ minutes: 1 });
  const step = await reachCodeStep(t, priya);
  expect((await verifyCode(t, step, shown())).status).toBe(200);
});

test("asking for the app's code again gives no more tries", async () => {
  t.clock.advance({ minutes: 1 });
  const step = await reachCodeStep(t, priya);
  const body = { auth_id: step.auth_id, session_id: step.session_id, channel: "TOTP" as const };
  for (let i = 0; i < 4; i += 1) await verifyCode(t, step, anotherCode(shown()));
  expect((await t.call("POST /resend-login-otp", { body }, step.access_token)).data.channel).toBe("TOTP");
  expect((await verifyCode(t, step, anotherCode(shown()))).error).toMatchObject({ code: 110723, tries_left: 0 });
  expect((await verifyCode(t, step, shown())).error.code).toBe(110723);
});

test("without the phone a code is mailed at once, but not again by turning back and forth", async () => {
  const step = await reachCodeStep(t, priya);
  const send = (channel: "EMAIL" | "TOTP") =>
    t.call("POST /resend-login-otp", { body: { auth_id: step.auth_id, session_id: step.session_id, channel } }, step.access_token);
  expect((await send("EMAIL")).data.channel).toBe("EMAIL");
  expect((await send("TOTP")).data.resend_at).toBe(new Date(t.clock.now().getTime() + 30_000).toISOString());
  expect((await send("EMAIL")).status).toBe(429);
  t.clock.advance({ seconds: 30 });
  await send("EMAIL");
  expect((await verifyCode(t, step, await codeSentTo(t, priya))).status).toBe(200);
});

test("a session alone neither replaces nor turns off the one in use", async () => {
  t.clock.advance({ minutes: 1 });
  const refusal = async (call: "PATCH /set-totp-secret" | "PATCH /update-totp-status", body: object) => {
    const answer = await t.call(call, { body: body as never });
    return [answer.status, Object.keys(answer.error.fields ?? {})];
  };
  expect(await refusal("PATCH /set-totp-secret", {})).toEqual([422, ["password"]]);
  expect(await refusal("PATCH /set-totp-secret", { password: t.encrypt("Wrong-Password-1") })).toEqual([422, ["password"]]);
  expect(await refusal("PATCH /set-totp-secret", { otp: anotherCode(shown()) })).toEqual([422, ["otp"]]);
  expect(await refusal("PATCH /update-totp-status", { is_totp_enabled: false })).toEqual([422, ["password"]]);
  expect(await refusal("PATCH /update-totp-status", { is_totp_enabled: false, password: t.encrypt("Wrong-Password-1") })).toEqual([
    422,
    ["password"],
  ]);
});

test("replaced, the owner is told by mail, and the old app's codes are of no more use", async () => {
  t.clock.advance({ minutes: 1 });
  await signInByApp();
  const { data } = await t.call("PATCH /set-totp-secret", { body: { otp: shown() } });
  const old = app;
  app = new TOTP({ secret: data.totp_secret, digits: 6, period: 30 });
  recoveryCodes = (await t.call("PATCH /update-totp-status", { body: { is_totp_enabled: true, otp: shown() } })).data.recovery_codes;
  expect(await t.lastMessage(priya)).toMatchObject({ channel: "EMAIL", subject: "Your authenticator app was replaced" });
  t.clock.advance({ minutes: 1 });
  const step = await reachCodeStep(t, priya);
  expect((await verifyCode(t, step, old.generate({ timestamp: t.clock.now().getTime() }))).error.code).toBe(110722);
});

test("a code that signed somebody in turns nothing off", async () => {
  t.clock.advance({ minutes: 1 });
  const step = await reachCodeStep(t, priya);
  expect((await verifyCode(t, step, shown())).status).toBe(200);
  const used = await t.call("PATCH /update-totp-status", { body: { is_totp_enabled: false, otp: shown() } });
  expect([used.status, Object.keys(used.error.fields ?? {})]).toEqual([422, ["otp"]]);
});

test("turned off with a code, the owner is told, and the next one comes by mail", async () => {
  t.clock.advance({ minutes: 1 });
  await signInByApp();
  expect((await t.call("PATCH /update-totp-status", { body: { is_totp_enabled: false, otp: shown() } })).data.recovery_codes).toEqual([]);
  expect((await t.lastMessage(priya)).subject).toBe("Your authenticator app was turned off");
  expect((await reachCodeStep(t, priya)).code.channel).toBe("EMAIL");
  expect((await t.call("GET /partner-user")).data.is_totp_enabled).toBe(false);
});

test("wrong codes of the app lock the account, like wrong passwords", async () => {
  const locked = await openTestGateway({ as: "admin", settings: { RATE_LIMITS: "on" } });
  try {
    const { data } = await locked.call("PATCH /set-totp-secret", { body: { password: locked.encrypt(demoPassword) } });
    const own = new TOTP({ secret: data.totp_secret, digits: 6, period: 30 });
    const right = own.generate({ timestamp: locked.clock.now().getTime() });
    const guesses = await Promise.all(
      Array.from({ length: 100 }, () =>
        locked.call("PATCH /update-totp-status", { body: { is_totp_enabled: true, otp: anotherCode(right) } }),
      ),
    );
    const compared = guesses.filter(({ status }) => status === 422).length;
    expect(compared).toBeLessThanOrEqual(5);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(100 - compared);
    expect((await login(locked, priya)).status).toBe(429);
  } finally {
    await locked.close();
  }
});
