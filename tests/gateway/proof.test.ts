/** A session is not the person: how one signs in changes for who proves themselves, and a new password ends what an old one began. */
import { TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoPassword } from "../../sandbox/seed/partners";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";
import { codeSentTo, login, newPartner, reachCodeStep, tokenSentTo, verifyCode, type CodeStep } from "../support/gateway-login";

const priya = "priya@harbourline.example";
const phone = { phone_country_code: "+44", phone_number: "7700 900 321" };
let t: TestGateway;
beforeAll(async () => {
  t = await openTestGateway({ as: "admin" });
});
afterAll(() => t.close());

const proof = () => ({ password: t.encrypt(demoPassword) });
const refusedAt = ({ status, error }: { status: number; error: { fields?: object | undefined } }) => [
  status,
  Object.keys(error.fields ?? {}),
];
const askLink = async (email: string) => {
  await t.call("POST /partner-user/reset-password", { body: { email } }, null);
  return tokenSentTo(t, email);
};
const reset = (password_reset_code: string, password: string, otp?: string) =>
  t.call("PATCH /partner-user/reset-password", {
    body: { password_reset_code, new_password: t.encrypt(password), ...(otp !== undefined && { otp }) },
  });
const sendPhone = (body: { password?: string; otp?: string }, token?: string) =>
  t.call("POST /partner-user/send-phonenumber-verification-otp", { body: { ...phone, ...body } }, token);

async function turnOnApp(token?: string) {
  const { totp_secret } = (await t.call("PATCH /set-totp-secret", { body: proof() }, token)).data;
  const app = new TOTP({ secret: totp_secret });
  const shown = () => app.generate({ timestamp: t.clock.now().getTime() });
  const on = await t.call("PATCH /update-totp-status", { body: { is_totp_enabled: true, otp: shown() } }, token);
  return { shown, recovery_codes: on.data.recovery_codes };
}

describe("a session alone", () => {
  test("changes nothing of how the person signs in", async () => {
    const id = "01a1f666-4560-7580-a2e9-09d2bc9e62c8";
    const others = await t.signIn("admin");
    const current = (await t.call("GET /partner/session", {}, others)).data.find(({ is_current }) => is_current)?.id ?? id;
    const asked = [
      await t.call("PATCH /set-totp-secret"),
      await sendPhone({}),
      await t.call("POST /partner-user/passkey-options", { body: {} }),
      await t.call("PATCH /partner-user/email-code-status", { body: { is_email_code_enabled: false } }),
      await t.call("DELETE /partner/session/{id}", { params: { id: current } }),
      await t.call("DELETE /partner/session"),
    ];
    expect(asked.map(refusedAt)).toEqual(asked.map(() => [422, ["password"]]));
    expect((await t.call("GET /partner-user", {}, others)).status).toBe(200);
  });

  test("is not helped by an app that it turned on itself", async () => {
    const token = await t.signIn("plain_admin");
    const { shown, recovery_codes } = await turnOnApp(token);
    const [first = "", second = ""] = recovery_codes;
    expect((await t.call("GET /partner-user/security", {}, token)).data.can_prove_by_code).toBe(false);
    t.clock.advance({ minutes: 1 });
    expect(refusedAt(await sendPhone({ otp: shown() }, token))).toEqual([422, ["otp"]]);
    expect(refusedAt(await t.call("POST /partner-user/passkey-options", { body: { otp: first } }, token))).toEqual([422, ["otp"]]);
    const step = await reachCodeStep(t, await t.emailOf("plain_admin"));
    const later = (await verifyCode(t, step, second)).data.access_token;
    expect((await t.call("GET /partner-user/security", {}, later)).data.can_prove_by_code).toBe(true);
    expect((await sendPhone({ otp: first }, later)).status).toBe(200);
  });
});

test("a code by text message counts once, however often it is sent at once", async () => {
  const token = await t.signIn("read_only");
  expect((await sendPhone(proof(), token)).status).toBe(200);
  const { code } = await t.lastMessage("+447700900321");
  const verify = () => t.call("POST /partner-user/verify-phonenumber-verification-otp", { body: { otp: code ?? "" } }, token);
  const answers = await Promise.all([verify(), verify(), verify(), verify(), verify()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422]);
  const { rows } = await t.store.pool.query("select 1 from audit_log where action = 'PHONE_VERIFIED'");
  expect(rows).toHaveLength(1);
});

describe("a new password", () => {
  const email = "aroha@bluegum.example";
  const change = (from: string, to: string, token: string) =>
    t.call("PATCH /partner-user/password", { body: { current_password: t.encrypt(from), new_password: t.encrypt(to) } }, token);

  test("set by oneself ends mailed links and sign-ins that the old one began", async () => {
    const token = await t.signIn("other_admin");
    const link = await askLink(email);
    const step = await reachCodeStep(t, email);
    const code = await codeSentTo(t, email);
    expect((await change(demoPassword, "Another-Line-2027", token)).status).toBe(200);
    expect((await verifyCode(t, step, code)).error.code).toBe(110703);
    expect((await reset(link, "Stolen-Line-2027")).error.code).toBe(110725);
    expect((await login(t, email, "Another-Line-2027")).status).toBe(200);
  });

  test("set over a link ends them too, and the person is told", async () => {
    const step = await reachCodeStep(t, email, "Another-Line-2027");
    const code = await codeSentTo(t, email);
    expect((await reset(await askLink(email), "Third-Line-2027")).status).toBe(200);
    expect((await t.lastMessage(email)).subject).toBe("Your password was changed");
    expect((await verifyCode(t, step, code)).error.code).toBe(110703);
  });

  test("that comes at the same moment as the code leaves no session of the old one", async () => {
    const steps: CodeStep[] = [];
    for (let i = 0; i < 3; i += 1) steps.push(await reachCodeStep(t, email, "Third-Line-2027"));
    const code = await codeSentTo(t, email);
    const link = await askLink(email);
    const [, ...answers] = await Promise.all([reset(link, "Fourth-Line-2027"), ...steps.map((step) => verifyCode(t, step, code))]);
    for (const answer of answers)
      if (answer.status === 200) expect((await t.call("GET /partner-user", {}, answer.data.access_token)).status).toBe(401);
  });

  test("is another than the present one, and none of those that are guessed first, wherever it is set", async () => {
    const link = await askLink(email);
    const refusal = async (password: string) => (await reset(link, password)).error.field_refusals?.new_password?.code;
    expect(await refusal("Fourth-Line-2027")).toBe("password_same");
    for (const common of ["Password-2026", "P@ssw0rd1234!", "Qwertyuiop-1", "Welcome!Summer-26", "Aaaaaaaaaa-1"])
      expect([common, await refusal(common)]).toEqual([common, "password_common"]);
    const registering = await t.call("POST /register", { body: newPartner(t, { password: t.encrypt("Password-2026") }) }, null);
    expect(registering.error.field_refusals?.password?.code).toBe("password_common");
    const token = (await t.signInWith(email, "Fourth-Line-2027")).access_token;
    expect((await change("Fourth-Line-2027", "Password-2026", token)).error.field_refusals?.new_password?.code).toBe("password_common");
    expect((await reset(link, "Fifth-Line-2027")).status).toBe(200);
  });
});

describe("codes by e-mail", () => {
  const set = (is_email_code_enabled: boolean, body: object = proof()) =>
    t.call("PATCH /partner-user/email-code-status", { body: { is_email_code_enabled, ...body } });

  test("can't be turned off without another way in", async () => {
    expect((await set(false)).error.field_refusals?.is_email_code_enabled?.code).toBe("email_codes_needed");
  });

  test("turned off, the mailbox alone neither signs in nor sets a password", async () => {
    const { shown, recovery_codes } = await turnOnApp();
    expect((await set(false)).data).toEqual({ is_email_code_enabled: false });
    expect((await t.lastMessage(priya)).subject).toBe("Sign-in codes by e-mail were turned off");
    const step = await reachCodeStep(t, priya);
    expect(step.code.channels).not.toContain("EMAIL");
    t.clock.advance({ minutes: 1 });
    const { auth_id, session_id, access_token } = step;
    const before = (await t.lastMessage(priya)).id;
    const resent = await t.call("POST /resend-login-otp", { body: { auth_id, session_id, channel: "EMAIL" } }, access_token);
    expect(resent.data.channel).toBe("TOTP");
    const both = await t.call("POST /sendOtpOnPhoneEmail", { body: { auth_id, session_id } }, access_token);
    expect(both.data.channels).not.toContain("EMAIL");
    expect((await t.lastMessage(priya)).id).toBe(before);

    const link = await askLink(priya);
    const params = { code: link };
    expect((await t.call("GET /partner-user/reset-password/{code}", { params })).data.is_code_asked).toBe(true);
    expect(refusedAt(await reset(link, "Another-Line-2027"))).toEqual([422, ["otp"]]);
    expect(
      refusedAt(
        await reset(
          link,
          "Another-Line-2027",
          recovery_codes[0]?.replace(/./, (first) => (first === "9" ? "8" : "9")),
        ),
      ),
    ).toEqual([422, ["otp"]]);
    expect((await reset(link, "Another-Line-2027", recovery_codes[0])).status).toBe(200);
    const signedIn = await verifyCode(t, await reachCodeStep(t, priya, "Another-Line-2027"), shown());
    t.token = signedIn.data.access_token;
  });

  test("come again once the last other way in is gone, and each change is in the log", async () => {
    const password = t.encrypt("Another-Line-2027");
    expect((await t.call("PATCH /update-totp-status", { body: { is_totp_enabled: false, password } })).status).toBe(200);
    expect((await t.call("GET /partner-user/security")).data).toMatchObject({ is_totp_enabled: false, is_email_code_enabled: true });
    expect((await reachCodeStep(t, priya, "Another-Line-2027")).code.channel).toBe("EMAIL");
    const { data } = (await t.call("GET /partner/audit-log", { query: { limit: "50" } })).data;
    expect(data.map(({ action }) => action)).toContain("EMAIL_CODES_DISABLED");
  });
});
