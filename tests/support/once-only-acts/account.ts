/** Signing in and out, and what a person changes about their own account. */
import { TOTP } from "otpauth";
import { demoPassword } from "../../../sandbox/seed/partners";
import type { TestGateway } from "../gateway-fixture";
import { codeSentTo, newPartner, reachCodeStep, tokenSentTo } from "../gateway-login";
import { softAuthenticator } from "../soft-authenticator";
import { act, audited, mailed, number, one, unique, type OnceOnlyAct } from "./act";

/** A sign-in whose last code is old enough for another to be sent. */
async function waitingForCode(t: TestGateway) {
  const email = await t.emailOf("read_only");
  const { auth_id, session_id, access_token } = await reachCodeStep(t, email);
  const sent_at = new Date(t.clock.now().getTime() - 60_000);
  await t.store.pool.query("update login_code set sent_at = $2 where auth_id = $1", [auth_id, sent_at]);
  return { input: { body: { auth_id, session_id } }, token: access_token, effects: mailed(t, email) };
}

async function addPasskey(t: TestGateway, name: string, token?: string) {
  const authenticator = softAuthenticator("https://portal.example");
  const options = (await t.call("POST /partner-user/passkey-options", { body: { password: t.encrypt(demoPassword) } }, token)).data;
  await t.call("POST /partner-user/passkey", { body: { name, attestation: authenticator.make(options) } }, token);
  return authenticator;
}

const fullSessions = (t: TestGateway, email: string) =>
  number(
    t,
    "select count(*) from session s join credential c on c.partner_user_id = s.partner_user_id where s.kind = 'full' and c.email = $1",
    email,
  );

export const signingIn: OnceOnlyAct[] = [
  act("POST /register", "first", (t) => {
    const email = `${unique("nadia")}@newcomer.example`;
    return Promise.resolve({
      input: { body: newPartner(t, { email }) },
      token: null,
      effects: number(t, "select count(*) from partner_user where email = $1", email),
    });
  }),
  act("POST /partner-user/verify-email", "first", async (t) => {
    const email = `${unique("nadia")}@newcomer.example`;
    await t.call("POST /register", { body: newPartner(t, { email }) }, null);
    return {
      input: { body: { token: await tokenSentTo(t, email) } },
      token: null,
      effects: number(t, "select count(*) from credential where email = $1 and is_email_verified", email),
    };
  }),
  act("PATCH /partner-user/reset-password", "first", async (t) => {
    const email = await t.emailOf("l2_admin");
    await t.call("POST /partner-user/reset-password", { body: { email } }, null);
    const body = { password_reset_code: await tokenSentTo(t, email), new_password: t.encrypt("Another-Horse-9") };
    const { id } = await one<{ id: string }>(t, "select partner_user_id as id from credential where email = $1", email);
    return { input: { body }, token: null, effects: audited(t, "PASSWORD_RESET", id) };
  }),
  act("POST /verifyLoginOtp/{auth_id}/{otp}", "first", async (t) => {
    const email = await t.emailOf("read_only");
    const { auth_id, access_token } = await reachCodeStep(t, email);
    return {
      input: { params: { auth_id, otp: await codeSentTo(t, email) } },
      token: access_token,
      effects: fullSessions(t, email),
    };
  }),
  act("POST /verify-login-passkey", "first", async (t) => {
    // No other act signs in as this person, who is asked for the passkey from now on.
    const authenticator = await addPasskey(t, "Phone", await t.signIn("plain_admin"));
    const email = await t.emailOf("plain_admin");
    const { auth_id, access_token } = await reachCodeStep(t, email);
    const options = (await t.call("POST /login-passkey-options", { body: { auth_id } }, access_token)).data;
    return {
      input: { body: { auth_id, assertion: authenticator.answer(options) } },
      token: access_token,
      effects: fullSessions(t, email),
    };
  }),
  act("POST /resend-login-otp", "paced", waitingForCode),
  act("POST /sendOtpOnPhoneEmail", "paced", waitingForCode),
  act("GET /partner-user/bo-admin-login", "first", async (t) => {
    const email = await t.emailOf("admin");
    const { link } = (await t.call("POST /sandbox/backoffice/impersonate", { body: { email } }, null)).data;
    const bo_admin_login_token = new URL(link).searchParams.get("bo_admin_login_token") ?? "";
    return {
      input: { query: { bo_admin_login_token } },
      token: null,
      effects: number(t, "select count(*) from session where impersonator_name is not null"),
    };
  }),
  act("DELETE /logout/{session_id}", "first", async (t) => {
    const { session_id } = await t.signInWith(await t.emailOf("admin"), demoPassword);
    return {
      input: { params: { session_id: session_id ?? "" } },
      effects: number(t, "select count(*) from session where id = $1 and ended_at is not null", session_id),
    };
  }),
];

/** The admin signs in with a passkey after this. */
export const ownAccount: OnceOnlyAct[] = [
  act("DELETE /partner/session/{id}", "first", async (t) => {
    const { session_id } = await t.signInWith(await t.emailOf("admin"), demoPassword);
    const { id } = (await t.call("GET /partner-user")).data;
    return {
      input: { params: { id: session_id ?? "" }, body: { password: t.encrypt(demoPassword) } },
      effects: audited(t, "SESSIONS_ENDED", id),
    };
  }),
  act("PATCH /partner-user", "first", async (t) => {
    const { id, version, first_name } = (await t.call("GET /partner-user")).data;
    return { input: { body: { version, first_name, last_name: unique("Raman") } }, effects: audited(t, "NAME_CHANGED", id) };
  }),
  act("POST /partner-user/send-phonenumber-verification-otp", "same", async (t) => {
    const body = { phone_country_code: "+61", phone_number: "498 765 433", password: t.encrypt(demoPassword) };
    return { input: { body }, token: await t.signIn("read_only"), effects: mailed(t, "+61498765433") };
  }),
  act("POST /partner-user/verify-phonenumber-verification-otp", "first", async (t) => {
    const { id } = (await t.call("GET /partner-user")).data;
    const phone = { phone_country_code: "+61", phone_number: "498 765 432" };
    await t.call("POST /partner-user/send-phonenumber-verification-otp", { body: { ...phone, password: t.encrypt(demoPassword) } });
    return { input: { body: { otp: await codeSentTo(t, "+61498765432") } }, effects: audited(t, "PHONE_VERIFIED", id) };
  }),
  act("PATCH /update-totp-status", "any", async (t) => {
    const token = await t.signIn("other_admin");
    const { id } = (await t.call("GET /partner-user", {}, token)).data;
    const { totp_secret } = (await t.call("PATCH /set-totp-secret", { body: { password: t.encrypt(demoPassword) } }, token)).data;
    const otp = new TOTP({ secret: totp_secret, digits: 6, period: 30 }).generate({ timestamp: t.clock.now().getTime() });
    return { input: { body: { is_totp_enabled: true, otp } }, token, effects: audited(t, "TOTP_ENABLED", id) };
  }),
  act("POST /partner-user/passkey", "first", async (t) => {
    const options = (await t.call("POST /partner-user/passkey-options", { body: { password: t.encrypt(demoPassword) } })).data;
    const attestation = softAuthenticator("https://portal.example").make(options);
    const { id } = (await t.call("GET /partner-user")).data;
    return { input: { body: { name: "Laptop", attestation } }, token: t.token ?? null, effects: audited(t, "PASSKEY_ADDED", id) };
  }),
  act("POST /partner-user/passkey/{id}/remove", "first", async (t) => {
    const { id } = await addPasskey(t, "Lost phone");
    return {
      input: { params: { id }, body: { password: t.encrypt(demoPassword) } },
      effects: audited(t, "PASSKEY_REMOVED", (await t.call("GET /partner-user")).data.id),
    };
  }),
];
