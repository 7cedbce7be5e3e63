/** Passkeys in place of the one-time code, with an authenticator that signs as a real one does. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoPassword } from "../../sandbox/seed/partners";
import { openTestGateway, type Answer, type TestGateway } from "../support/gateway-fixture";
import { anotherCode, codeSentTo, reachCodeStep, verifyCode, type CodeStep } from "../support/gateway-login";
import { softAuthenticator, type SoftAuthenticator } from "../support/soft-authenticator";

const priya = "priya@harbourline.example";
const here = "https://portal.example";
let t: TestGateway;
let key: SoftAuthenticator;
let ofReader: string;
const proof = () => ({ password: t.encrypt(demoPassword) });
const security = async () => (await t.call("GET /partner-user/security")).data;
const begin = async () => (await t.call("POST /partner-user/passkey-options", { body: proof() })).data;
const add = async (authenticator: SoftAuthenticator, name: string) =>
  t.call("POST /partner-user/passkey", { body: { name, attestation: authenticator.make(await begin()) } });
const optionsOf = async ({ auth_id, access_token }: CodeStep) =>
  (await t.call("POST /login-passkey-options", { body: { auth_id } }, access_token)).data;
const answer = ({ auth_id, access_token }: CodeStep, assertion: ReturnType<SoftAuthenticator["answer"]>) =>
  t.call("POST /verify-login-passkey", { body: { auth_id, assertion } }, access_token);
const signIn = async (step: CodeStep, authenticator: SoftAuthenticator) => answer(step, authenticator.answer(await optionsOf(step)));
const audited = async (action: string) =>
  (await t.call("GET /partner/audit-log")).data.data.filter((entry) => entry.action === action).length;

beforeAll(async () => {
  t = await openTestGateway({ as: "admin" });
  ofReader = await t.signIn("read_only");
  key = softAuthenticator(here);
});
afterAll(() => t.close());

test("is added by whoever proves to be the person, who is told by e-mail", async () => {
  expect(await security()).toMatchObject({ passkeys: [], passkey_address: here });
  const unproven = await t.call("POST /partner-user/passkey-options", { body: { password: t.encrypt("Not-The-Password-1") } });
  expect([unproven.status, Object.keys(unproven.error.fields ?? {})]).toEqual([422, ["password"]]);
  const { data } = await add(key, "Laptop");
  expect(data).toMatchObject({ id: key.id, name: "Laptop", last_used_at: null });
  expect((await security()).passkeys).toEqual([data]);
  expect((await t.lastMessage(priya)).subject).toBe("A passkey was added to your account");
  expect(await audited("PASSKEY_ADDED")).toBe(1);
});

test("then it is the next sign-in's way: nothing is mailed, and it starts the session", async () => {
  const before = (await t.lastMessage(priya)).id;
  const step = await reachCodeStep(t, priya);
  expect(step.code).toMatchObject({ channel: "PASSKEY", destination: null, expires_at: null });
  expect((await t.lastMessage(priya)).id).toBe(before);
  const { data } = await signIn(step, key);
  expect((await t.call("GET /partner-user", {}, data.access_token)).data.email).toBe(priya);
  expect((await security()).passkeys[0]?.last_used_at).toBe(t.clock.now().toISOString());
});

test("a code by e-mail stays one press away, and no code opens the passkey's step", async () => {
  const step = await reachCodeStep(t, priya);
  expect((await verifyCode(t, step, "123456")).error.code).toBe(110722);
  const { auth_id, session_id, access_token } = step;
  const sent = await t.call("POST /resend-login-otp", { body: { auth_id, session_id, channel: "EMAIL" } }, access_token);
  expect(sent.data).toMatchObject({ channel: "EMAIL", destination: "p•••a@harbourline.example" });
  const code = await codeSentTo(t, priya);
  expect((await verifyCode(t, step, anotherCode(code))).status).not.toBe(200);
  expect((await verifyCode(t, step, code)).status).toBe(200);
});

test("asking for the passkey again doesn't shorten the wait for another code", async () => {
  const { auth_id, session_id, access_token } = await reachCodeStep(t, priya);
  const ask = (channel: "EMAIL" | "PASSKEY" | "TOTP") =>
    t.call("POST /resend-login-otp", { body: { auth_id, session_id, channel } }, access_token);
  expect((await ask("EMAIL")).status).toBe(200);
  expect((await ask("PASSKEY")).data.channel).toBe("PASSKEY");
  expect((await ask("EMAIL")).error.retry_after_seconds).toBeGreaterThan(0);
  // Without an authenticator app it would be an e-mail again.
  expect((await ask("TOTP")).error.retry_after_seconds).toBeGreaterThan(0);
});

describe("refuses", () => {
  const wrong = "passkey_wrong";
  const codeOf = (refused: Pick<Answer<unknown>, "error">) => refused.error.refusal?.code;

  test("an answer that was given before", async () => {
    const step = await reachCodeStep(t, priya);
    const assertion = key.answer(await optionsOf(step));
    const other = await reachCodeStep(t, priya);
    await optionsOf(other);
    expect(codeOf(await answer(other, assertion))).toBe(wrong);
    expect((await answer(step, assertion)).status).toBe(200);
    expect((await answer(step, assertion)).status).toBe(401);
  });

  test("an answer to a question that was taken or is too old", async () => {
    const step = await reachCodeStep(t, priya);
    const options = await optionsOf(step);
    expect(codeOf(await answer(step, softAuthenticator(here).answer(options)))).toBe(wrong);
    expect(codeOf(await answer(step, key.answer(options)))).toBe("passkey_over");
    const late = await optionsOf(step);
    t.clock.advance({ minutes: 6 });
    expect(codeOf(await answer(step, key.answer(late)))).toBe("passkey_over");
  });

  test("a page elsewhere, a changed signature, and a copy whose count didn't grow", async () => {
    const step = await reachCodeStep(t, priya);
    const forged = key.answer({ ...(await optionsOf(step)), challenge: "AAAA" });
    expect(codeOf(await answer(step, forged))).toBe(wrong);
    const elsewhere = softAuthenticator("https://portal.example.evil.test");
    expect(codeOf(await answer(step, { ...elsewhere.answer(await optionsOf(step)), id: key.id, rawId: key.id }))).toBe(wrong);
    const bent = key.answer(await optionsOf(step));
    const response = { ...bent.response, signature: bent.response.signature.split("").reverse().join("") };
    expect(codeOf(await answer(step, { ...bent, response }))).toBe(wrong);
    key.count = 0;
    expect(codeOf(await signIn(step, key))).toBe(wrong);
    key.count = 100;
    expect((await signIn(step, key)).status).toBe(200);
  });

  test("another's passkey", async () => {
    const theirs = softAuthenticator(here);
    const options = (await t.call("POST /partner-user/passkey-options", { body: proof() }, ofReader)).data;
    const body = { name: "Theirs", attestation: theirs.make(options) };
    expect((await t.call("POST /partner-user/passkey", { body }, ofReader)).status).toBe(201);
    expect(codeOf(await signIn(await reachCodeStep(t, priya), theirs))).toBe(wrong);
  });

  test("a second of the same name, the same one twice, one made elsewhere, and what is no answer at all", async () => {
    const second = softAuthenticator(here);
    const attestation = second.make(await begin());
    const send = (name: string, made = attestation) => t.call("POST /partner-user/passkey", { body: { name, attestation: made } });
    expect((await send("laptop")).error.fields).toHaveProperty("name");
    // The answer isn't spent by a name that was taken.
    expect((await send("Phone")).status).toBe(201);
    expect(codeOf(await add(second, "Phone again"))).toBe("passkey_known");
    expect(codeOf(await add(softAuthenticator("https://elsewhere.example"), "Elsewhere"))).toBe(wrong);
    await begin();
    const nothing = { ...attestation, response: { ...attestation.response, attestationObject: "AAAA" } };
    expect(codeOf(await send("Nothing", nothing))).toBe(wrong);
    expect((await security()).passkeys.map(({ name }) => name)).toEqual(["Laptop", "Phone"]);
    await t.call("POST /partner-user/passkey/{id}/remove", { params: { id: second.id }, body: proof() });
  });
});

test("where the portal has no name that browsers take, passkeys aren't offered", async () => {
  const other = await openTestGateway({ as: "admin", settings: { PORTAL_URL: "http://10.1.2.3" } });
  try {
    expect((await other.call("GET /partner-user/security")).data.passkey_address).toBeNull();
    const refused = await other.call("POST /partner-user/passkey-options", { body: { password: other.encrypt(demoPassword) } });
    expect(refused.error.refusal?.code).toBe("passkeys_unavailable");
  } finally {
    await other.close();
  }
});

test("removed, a code is mailed again", async () => {
  const remove = (body: object) => t.call("POST /partner-user/passkey/{id}/remove", { params: { id: key.id }, body });
  expect((await remove({})).error.fields).toHaveProperty("password");
  const others = await t.call("POST /partner-user/passkey/{id}/remove", { params: { id: key.id }, body: proof() }, ofReader);
  expect(others.status).toBe(404);
  expect((await remove(proof())).data).toEqual({ done: true });
  expect((await security()).passkeys).toEqual([]);
  expect((await t.lastMessage(priya)).subject).toBe("A passkey was removed from your account");
  expect((await reachCodeStep(t, priya)).code.channel).toBe("EMAIL");
});

test("who takes no codes by e-mail sets a new password by the link and a passkey, and not by the link alone", async () => {
  const oliver = await t.emailOf("plain_admin");
  const token = await t.signIn("plain_admin");
  const own = softAuthenticator(here);
  const options = (await t.call("POST /partner-user/passkey-options", { body: proof() }, token)).data;
  await t.call("POST /partner-user/passkey", { body: { name: "Phone", attestation: own.make(options) } }, token);
  const status = { is_email_code_enabled: false, ...proof() };
  expect((await t.call("PATCH /partner-user/email-code-status", { body: status }, token)).status).toBe(200);
  await t.call("POST /partner-user/reset-password", { body: { email: oliver } }, null);
  const { link } = await t.lastMessage(oliver);
  const password_reset_code = new URL(link ?? "").searchParams.get("code") ?? "";
  const read = await t.call("GET /partner-user/reset-password/{code}", { params: { code: password_reset_code } }, null);
  expect(read.data).toMatchObject({ is_code_asked: false, is_passkey_asked: true });
  const reset = (more: object) =>
    t.call(
      "PATCH /partner-user/reset-password",
      { body: { password_reset_code, new_password: t.encrypt("Second-Line-2027"), ...more } },
      null,
    );
  const ask = async () => (await t.call("POST /partner-user/reset-password/passkey-options", { body: { password_reset_code } }, null)).data;
  const codeOf = ({ error }: Answer<unknown>) => error.refusal?.code;
  expect(codeOf(await reset({}))).toBe("passkey_asked");
  expect(codeOf(await reset({ otp: "123456" }))).toBe("passkey_asked");
  expect(codeOf(await reset({ assertion: softAuthenticator(here).answer(await ask()) }))).toBe("passkey_wrong");
  const assertion = own.answer(await ask());
  const both = await Promise.all([reset({ assertion }), reset({ assertion })]);
  expect(both.map(({ status: each }) => each).sort()).toEqual([200, 422]);
  const step = await reachCodeStep(t, oliver, "Second-Line-2027");
  expect(step.code.channel).toBe("PASSKEY");
});

test("a link that asks for no passkey offers none", async () => {
  const email = await t.emailOf("l2_admin");
  await t.call("POST /partner-user/reset-password", { body: { email } }, null);
  const password_reset_code = new URL((await t.lastMessage(email)).link ?? "").searchParams.get("code") ?? "";
  const asked = await t.call("POST /partner-user/reset-password/passkey-options", { body: { password_reset_code } }, null);
  expect(asked.error.refusal?.code).toBe("passkeys_unavailable");
  const dead = await t.call("POST /partner-user/reset-password/passkey-options", { body: { password_reset_code: "nobody-s" } }, null);
  expect(dead.error.code).toBe(110725);
});
