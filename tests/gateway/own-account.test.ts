/** One's own account: where one is signed in, one's name and one's password. */
import { TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoPassword } from "../../sandbox/seed/partners";
import { deviceOf } from "../../gateway/lib/device-of";
import { countryOfAddress } from "../../gateway/lib/country-of-address";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";
import { login, reachCodeStep, verifyCode } from "../support/gateway-login";
import { besideWritten } from "../support/written-beside";

let t: TestGateway;
beforeAll(async () => {
  t = await openTestGateway({ as: "admin" });
});
afterAll(() => t.close());

const priya = "priya@harbourline.example";
const sessions = async (token?: string) => (await t.call("GET /partner/session", {}, token)).data;
const live = async (token?: string) => (await sessions(token)).filter(({ ended_at }) => ended_at === null);
const proof = () => ({ password: t.encrypt(demoPassword) });
const isSignedOut = async (token: string) => (await t.call("GET /partner-user", {}, token)).error?.refusal?.code === "session_signed_out";
async function linkToImpersonate(email: string): Promise<string> {
  const { data } = await t.call("POST /sandbox/backoffice/impersonate", { body: { email, admin_name: "Bo Ackermann" } }, null);
  return new URL(data.link).searchParams.get("bo_admin_login_token") ?? "";
}
const impersonateBy = (bo_admin_login_token: string) =>
  t.call("GET /partner-user/bo-admin-login", { query: { bo_admin_login_token } }, null);
const impersonate = async (): Promise<string> => (await impersonateBy(await linkToImpersonate(priya))).data.access_token;

describe("a browser is what it says it is", () => {
  test.each([
    [
      "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36",
      { browser: "Chrome", system: "Windows", device: "DESKTOP" },
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
      { browser: "Safari", system: "iOS", device: "PHONE" },
    ],
    ["", { browser: null, system: null, device: null }],
    [null, { browser: null, system: null, device: null }],
    ["<script>", { browser: null, system: null, device: null }],
  ])("%s", (said, device) => expect(deviceOf(said)).toEqual(device));
});

test.each([
  ["8.8.8.8", "US"],
  ["::ffff:101.0.86.43", "AU"],
  ["192.168.1.1", null],
  ["2001:db8::1", null],
  ["unknown", null],
  [null, null],
])("the country of the address %s is %s", (ip, country) => expect(countryOfAddress(ip)).toBe(country));

describe("sessions", () => {
  test("are one's own, the one that asks among them, and the one of whoever acts in one's name by that name", async () => {
    const other = await t.signIn("admin");
    const theirs = await impersonate();
    const [list, ofReader] = [await sessions(), await sessions(await t.signIn("read_only"))];
    expect(list.filter(({ is_current }) => is_current)).toHaveLength(1);
    expect((await sessions(other)).find(({ is_current }) => is_current)?.id).not.toBe(list.find(({ is_current }) => is_current)?.id);
    expect(list.map(({ impersonator_name }) => impersonator_name).filter(Boolean)).toEqual(["Bo Ackermann"]);
    expect(ofReader.filter(({ id }) => list.some((own) => own.id === id))).toEqual([]);
    expect((await t.call("GET /partner/session", {}, theirs)).error.reason).toBe("impersonated");
  });

  test("say from which country", async () => {
    await t.store.pool.query("update session set ip = '101.0.86.43'");
    expect((await sessions())[0]).toMatchObject({ ip: "101.0.86.43", country: "AU" });
  });

  test("end one by one, at once; the present one and others' don't", async () => {
    const other = await t.signIn("admin");
    const [id, mine] = [
      (await sessions(other)).find(({ is_current }) => is_current)?.id ?? "",
      (await sessions()).find(({ is_current }) => is_current)?.id ?? "",
    ];
    const ofReader = (await sessions(await t.signIn("read_only")))[0]?.id ?? "";
    const end = (session: string) => t.call("DELETE /partner/session/{id}", { params: { id: session }, body: proof() });
    expect((await end(id)).data).toEqual({ done: true });
    expect(await isSignedOut(other)).toBe(true);
    expect((await end(id)).status).toBe(404);
    expect((await end(ofReader)).status).toBe(404);
    expect((await end(mine)).error.refusal?.code).toBe("session_is_this");
    expect((await sessions()).map((each) => each.id)).toContain(mine);
  });

  test("end everywhere else, also where somebody acts in one's name", async () => {
    const [other, theirs] = [await t.signIn("admin"), await impersonate()];
    const count = (await sessions()).length;
    expect((await t.call("DELETE /partner/session", { body: proof() })).data).toEqual({ ended_count: count - 1 });
    for (const token of [other, theirs]) expect(await isSignedOut(token)).toBe(true);
    expect(await live()).toHaveLength(1);
    // Who acted in one's name is told for a month.
    expect((await sessions()).map(({ impersonator_name }) => impersonator_name)).toContain("Bo Ackermann");
    expect((await t.call("DELETE /partner/session", { body: proof() })).data).toEqual({ ended_count: 0 });
  });

  test("that are over are not listed", async () => {
    await t.signIn("read_only");
    t.clock.advance({ minutes: 29 });
    expect(await live()).toHaveLength(1);
    const reader = await t.signIn("read_only");
    t.clock.advance({ minutes: 2 });
    expect(await sessions(reader)).toHaveLength(1);
  });
});

describe("the name", () => {
  test("is changed by oneself, whoever one is, once a version", async () => {
    const reader = await t.signIn("read_only");
    const { version, id } = (await t.call("GET /partner-user", {}, reader)).data;
    const change = (first_name: string, of = version) =>
      t.call("PATCH /partner-user", { body: { version: of, first_name, last_name: "Nguyễn" } }, reader);
    expect((await change("Thảo")).data).toMatchObject({ id, first_name: "Thảo", last_name: "Nguyễn", version: version + 1 });
    expect((await change("Mai")).status).toBe(409);
    expect(Object.keys((await change(" ", version + 1)).error.fields ?? {})).toEqual(["first_name"]);
    expect((await t.call("GET /partner-user", {}, reader)).data.first_name).toBe("Thảo");
  });
});

describe("the password", () => {
  const next = "Another-Line-2027";
  const change = (current: string, wanted: string, token?: string) =>
    t.call("PATCH /partner-user/password", { body: { current_password: t.encrypt(current), new_password: t.encrypt(wanted) } }, token);
  const fieldsOf = async (answer: ReturnType<typeof change>) => {
    const { status, error } = await answer;
    return [status, Object.keys(error.fields ?? {})];
  };

  test("needs the present one, and the rule's kind of a new one", async () => {
    t.token = await t.signIn("admin");
    expect(await fieldsOf(change("Wrong-Line-2026", next))).toEqual([422, ["current_password"]]);
    expect(await fieldsOf(change(demoPassword, "short"))).toEqual([422, ["new_password"]]);
    expect(await fieldsOf(change(demoPassword, demoPassword))).toEqual([422, ["new_password"]]);
    expect((await change(demoPassword, next, await impersonate())).error.reason).toBe("impersonated");
  });

  test("changed, it alone signs in, all other sessions are over, and the person is told", async () => {
    const other = await t.signIn("admin");
    const { status, data } = await change(demoPassword, next);
    expect([status, data.ended_count >= 1]).toEqual([200, true]);
    expect(await isSignedOut(other)).toBe(true);
    expect((await t.call("GET /partner-user")).status).toBe(200);
    expect((await t.lastMessage(priya)).subject).toBe("Your password was changed");
    const old = await t.call("POST /login", { body: { email: priya, password: t.encrypt(demoPassword) } }, null);
    expect(old.error.refusal?.code).toBe("sign_in_wrong");
    expect((await t.signInWith(priya, next)).access_token).toBeTruthy();
    const { data: log } = await t.call("GET /partner/audit-log", { query: { limit: "20" } });
    expect(log.data.map(({ action }) => action)).toEqual(expect.arrayContaining(["PASSWORD_CHANGED", "SESSIONS_ENDED"]));
  });

  test("of two changes at once one counts", async () => {
    const answers = await Promise.all(["First-Line-2027", "Second-Line-2027"].map((wanted) => change(next, wanted)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("guessed too often locks the account, as at sign-in", async () => {
    const before = t;
    t = await openTestGateway({ as: "admin", settings: { RATE_LIMITS: "on" } });
    try {
      const tries = await Promise.all(Array.from({ length: 12 }, () => change("Wrong-Line-2026", next)));
      const compared = tries.filter(({ status }) => status === 422).length;
      expect(compared).toBeLessThanOrEqual(5);
      expect(tries.filter(({ status }) => status === 429)).toHaveLength(12 - compared);
      expect((await change(demoPassword, next)).status).toBe(429);
    } finally {
      await t.close();
      t = before;
    }
  });
});

test("how the account is protected is told, and recovery codes are renewed for whoever proves themselves", async () => {
  t.token = await t.signIn("plain_admin");
  const security = async () => (await t.call("GET /partner-user/security")).data;
  expect(await security()).toMatchObject({ is_totp_enabled: false, totp_enabled_at: null, recovery_codes_left: 0 });
  expect((await security()).password_changed_at).not.toBeNull();
  const renew = (body: { password?: string; otp?: string }) => t.call("POST /partner-user/recovery-codes", { body });
  expect((await renew({ password: t.encrypt(demoPassword) })).error.refusal?.code).toBe("authenticator_off");

  const { data: secret } = await t.call("PATCH /set-totp-secret", { body: proof() });
  const shown = new TOTP({ secret: secret.totp_secret }).generate({ timestamp: t.clock.now().getTime() });
  const { data: on } = await t.call("PATCH /update-totp-status", { body: { is_totp_enabled: true, otp: shown } });
  expect(await security()).toMatchObject({ is_totp_enabled: true, totp_enabled_at: t.clock.now().toISOString(), recovery_codes_left: 10 });

  expect(Object.keys((await renew({ password: t.encrypt("Wrong-Line-2026") })).error.fields ?? {})).toEqual(["password"]);
  // A recovery code proves it as well, in a session that is younger than the app, and is used up by that.
  expect((await renew({ otp: on.recovery_codes[0] ?? "" })).status).toBe(422);
  t.clock.advance({ minutes: 1 });
  const step = await reachCodeStep(t, await t.emailOf("plain_admin"));
  t.token = (await verifyCode(t, step, on.recovery_codes[2] ?? "")).data.access_token;
  const { data: renewed } = await renew({ otp: on.recovery_codes[0] ?? "" });
  expect(renewed.recovery_codes).toHaveLength(10);
  expect((await renew({ otp: on.recovery_codes[1] ?? "" })).status).toBe(422);
  expect((await renew({ otp: renewed.recovery_codes[0] ?? "" })).data.recovery_codes).toHaveLength(10);
  expect((await t.lastMessage(await t.emailOf("plain_admin"))).subject).toBe("New recovery codes were made");
});

describe("what ends sign-ins, written beside one that has been let through", () => {
  const newPassword = "password_hash = 'another'";
  const deactivated = "is_deactivated = true";

  /** How `act` is refused where the account is changed once it has been read, and before anything is written. */
  async function beside(change: string, act: () => ReturnType<typeof t.call>) {
    const { pool } = t.store;
    const reader = await t.emailOf("read_only");
    const { rows } = await pool.query<{ password_hash: string }>("select password_hash from credential where email = $1", [reader]);
    const answer = await besideWritten(t, [`update credential set ${change} where email = $1`, reader], act);
    const back = "update credential set is_deactivated = false, password_hash = $2 where email = $1";
    await pool.query(back, [reader, rows[0]?.password_hash]);
    return answer?.error.refusal?.code;
  }
  /** The embedded store writes nothing beside anything. */
  const refused = (code: string) => (t.store.kind === "server" ? code : undefined);

  test.each([newPassword, deactivated])("lets nobody sign in by the password before it: %s", async (change) => {
    const email = await t.emailOf("read_only");
    expect(await beside(change, () => login(t, email))).toBe(refused("sign_in_wrong"));
  });

  test("lets no authenticator be turned on by a session that it ended", async () => {
    const reader = await t.signIn("read_only");
    const { totp_secret } = (await t.call("PATCH /set-totp-secret", { body: proof() }, reader)).data;
    const otp = new TOTP({ secret: totp_secret }).generate({ timestamp: t.clock.now().getTime() });
    const turnOn = () => t.call("PATCH /update-totp-status", { body: { is_totp_enabled: true, otp } }, reader);
    expect(await beside(newPassword, turnOn)).toBe(refused("password_changed_meanwhile"));
  });

  test("lets nobody act for a person who was deactivated", async () => {
    const link = await linkToImpersonate(await t.emailOf("read_only"));
    expect(await beside(deactivated, () => impersonateBy(link))).toBe(refused("sign_in_link_dead"));
  });
});
