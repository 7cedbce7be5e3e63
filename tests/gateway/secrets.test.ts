/** Keys and secrets lie in the store wrapped by a key that doesn't, are rotated while gateways serve, and lost by none of it. */
import { createPublicKey } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { solveChallenge, type Challenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { TOTP } from "otpauth";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { databaseOf } from "../../gateway/db/database";
import { openVault } from "../../gateway/open-vault";
import { placeOfKey } from "../../gateway/services/keys/keys";
import { prepareSecrets, rotateKeys } from "../../gateway/services/keys/secrets";
import { totpPlace } from "../../gateway/services/keys/totp-secret";
import { readSettings } from "../../gateway/settings";
import { demoPassword } from "../../sandbox/seed/partners";
import { openCopy, openTestGateway, type Role, type TestGateway } from "../support/gateway-fixture";
import { codeSentTo, login, reachCodeStep, verifyCode } from "../support/gateway-login";
import { encryptPassword } from "../support/gateway-password";
import { startOfTests, testSettings } from "../support/gateway-template";

const priya = "priya@harbourline.example";
const tom = "tom@harbourline.example";
const anotherKey = "b".repeat(64);
const changing = { MASTER_KEY: anotherKey, MASTER_KEY_PREVIOUS: "a".repeat(64) };

let copy: Awaited<ReturnType<typeof openCopy>>;
let opened: TestGateway[];
beforeEach(async () => {
  copy = await openCopy();
  opened = [];
});
afterEach(async () => {
  for (const { gateway } of opened) await gateway.close();
  await copy.close();
});

/** One more gateway on this test's store. */
async function open(settings: Record<string, string> = {}, as?: Role): Promise<TestGateway> {
  const t = await openTestGateway({ opened: copy, settings, ...(as && { as }) });
  opened.push(t);
  return t;
}

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await copy.store.pool.query<Row & Record<string, unknown>>(text, values)).rows;

async function dump(tables?: string[]): Promise<string> {
  const all = await query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' order by 1",
  );
  const texts: string[] = [];
  for (const { name } of all.filter((each) => tables?.includes(each.name) ?? true))
    texts.push(...(await query<{ row: string }>(`select t::text as row from "${name}" t order by 1`)).map(({ row }) => row));
  return texts.join("\n");
}
const secretTables = ["gateway_key", "credential", "database_fact"];

async function askTotpSecret(t: TestGateway, token?: string): Promise<string> {
  return (await t.call("PATCH /set-totp-secret", { body: { password: t.encrypt(demoPassword) } }, token)).data.totp_secret;
}

const shownBy = (t: TestGateway, secret: string) => new TOTP({ secret }).generate({ timestamp: t.clock.now().getTime() });

/** Turned on, and the next code is a new one. */
async function turnOnApp(t: TestGateway, token?: string) {
  const secret = await askTotpSecret(t, token);
  const { data } = await t.call("PATCH /update-totp-status", { body: { is_totp_enabled: true, otp: shownBy(t, secret) } }, token);
  t.clock.advance({ seconds: 30 });
  return { secret, recovery_codes: data.recovery_codes };
}

const signInByApp = async (t: TestGateway, email: string, otp: string) => verifyCode(t, await reachCodeStep(t, email), otp);
const rotate = (t: TestGateway) => rotateKeys(t.gateway.context.db, t.gateway.context.vault, t.clock.now());

async function runRetention(t: TestGateway): Promise<void> {
  await query("delete from job where kind = 'REMOVE_EXPIRED'");
  await query(
    "insert into job (id, kind, key, run_at, created_at) values (gen_random_uuid(), 'REMOVE_EXPIRED', 'REMOVE_EXPIRED', $1, $1)",
    [t.clock.now().toISOString()],
  );
  expect(await t.gateway.jobs.runNext(["REMOVE_EXPIRED"])).toBe(true);
}

const versionsOf = async () =>
  (await query<{ key: string }>("select name || '/' || version as key from gateway_key order by name, version")).map(({ key }) => key);

/** As a version of before left it: nothing wrapped, seals without a version. */
async function layOpen(t: TestGateway): Promise<void> {
  const { vault } = t.gateway.context;
  for (const row of await query<{ name: string; version: number; value: string }>("select * from gateway_key"))
    await query("update gateway_key set value = $1 where name = $2 and version = $3", [
      await vault.unwrap(row.value, placeOfKey(row)),
      row.name,
      row.version,
    ]);
  for (const column of ["totp_secret", "totp_secret_pending"] as const) {
    const rows = await query<{ partner_user_id: string; value: string }>(
      `select partner_user_id, ${column} as value from credential where ${column} is not null`,
    );
    for (const row of rows)
      await query(`update credential set ${column} = $1 where partner_user_id = $2`, [
        await vault.unwrap(row.value, totpPlace(row, column)),
        row.partner_user_id,
      ]);
  }
  await query("update credential set recovery_code_hashes = array(select substr(h, 3) from unnest(recovery_code_hashes) h)");
  await query("delete from database_fact where name = 'secrets_wrapped'");
}

describe("in the store", () => {
  test("nothing of a key or an app's secret can be read", async () => {
    const t = await open({}, "admin");
    const { secret } = await turnOnApp(t);
    const pending = await askTotpSecret(t, await t.signIn("read_only"));
    const inClear = await Promise.all(
      (await query<{ name: string; version: number; value: string }>("select * from gateway_key")).map((row) =>
        t.gateway.context.vault.unwrap(row.value, placeOfKey(row)),
      ),
    );
    expect(inClear).toHaveLength(3);
    const found = await dump();
    for (const text of [secret, pending, "PRIVATE KEY", ...inClear]) expect(found.includes(text)).toBe(false);
    expect((await signInByApp(t, priya, shownBy(t, secret))).status).toBe(200);
  });

  test("a secret that was changed, or put into another row or column, opens nothing", async () => {
    const t = await open({}, "admin");
    const { secret } = await turnOnApp(t);
    const mine =
      (await query<{ totp_secret: string }>("select totp_secret from credential where email = $1", [priya]))[0]?.totp_secret ?? "";
    await query("update credential set totp_secret = $1, is_totp_enabled = true where email = $2", [mine, tom]);
    expect((await signInByApp(t, tom, shownBy(t, secret))).status).toBe(500);
    const other = mine[30] === "A" ? "B" : "A";
    for (const value of [mine.slice(0, 30) + other + mine.slice(31), secret]) {
      await query("update credential set totp_secret = $1 where email = $2", [value, priya]);
      expect((await signInByApp(t, priya, shownBy(t, secret))).status).toBe(500);
    }
    await query("update credential set totp_secret = $1 where email = $2", [mine, priya]);
    expect((await signInByApp(t, priya, shownBy(t, secret))).status).toBe(200);
    await query("update credential set totp_secret_pending = totp_secret where email = $1", [priya]);
    t.clock.advance({ seconds: 30 });
    const turnOn = await t.call("PATCH /update-totp-status", { body: { is_totp_enabled: true, otp: shownBy(t, secret) } });
    expect(turnOn.status).toBe(500);
  });

  test("keys that were swapped or laid open stop the start by name", async () => {
    const values = Object.fromEntries(
      (await query<{ name: string; value: string }>("select name, value from gateway_key")).map(({ name, value }) => [name, value]),
    );
    const put = (value = "") => query("update gateway_key set value = $1 where name = 'seal_secret'", [value]);
    await put(values.captcha_secret);
    await expect(open()).rejects.toThrow(/^gateway_key\.value of seal_secret\/1 was changed/);
    await put("a-secret-of-somebody-else-altogether");
    await expect(open()).rejects.toThrow(/^gateway_key\.value of seal_secret\/1 is not wrapped/);
    await put(values.seal_secret);
    await open();
  });
});

describe("the master key", () => {
  test("of another store stops the start, says which is wanted, and changes nothing", async () => {
    const before = await dump(secretTables);
    const wanted = openVault(testSettings()).key_id;
    await expect(open({ MASTER_KEY: anotherKey })).rejects.toThrow(`is wrapped by the master key ${wanted}, and this gateway has`);
    expect(await dump(secretTables)).toBe(before);
  });

  test("that only an app's secret still needs is not given up", async () => {
    const t = await open({}, "admin");
    const { secret } = await turnOnApp(t);
    const [row] = await query<{ totp_secret: string }>("select totp_secret from credential where email = $1", [priya]);
    const later = await open(changing);
    await rotate(later);
    await query("update credential set totp_secret = $1 where email = $2", [row?.totp_secret, priya]);
    const wanted = openVault(testSettings()).key_id;
    await expect(open({ MASTER_KEY: anotherKey })).rejects.toThrow(`credential.totp_secret is wrapped by the master key ${wanted}`);
    expect((await rotate(later)).rewrapped_count).toBe(1);
    const last = await open({ MASTER_KEY: anotherKey });
    last.clock.advance({ seconds: 30 });
    expect((await signInByApp(last, priya, shownBy(last, secret))).status).toBe(200);
  });

  test("is demanded in production, in one sentence", () => {
    const production = { DATABASE_URL: "postgres://portal@127.0.0.1/portal" };
    expect(() => openVault(readSettings(production))).toThrow(/^MASTER_KEY is not set\..*`openssl rand -base64 32`.*MASTER_KEY_FILE\.$/);
    expect(() => readSettings({ MASTER_KEY: "secret" })).toThrow("MASTER_KEY: must be 32 bytes in base64 or hex");
    expect(() => readSettings({ MASTER_KEY: anotherKey, MASTER_KEY_FILE: "/run/key" })).toThrow("both set");
    expect(() => openVault(readSettings({ MASTER_KEY_FILE: "/nowhere/key" }))).toThrow(
      "The master key in /nowhere/key can't be read (ENOENT)",
    );
    expect(openVault(readSettings({ ...production, MASTER_KEY: anotherKey })).key_id).toMatch(/^[0-9a-f]{12}$/);
  });

  test("is made elsewhere, once, for its owner's eyes", () => {
    const DATA_DIR = path.join(fs.mkdtempSync(path.join(os.tmpdir(), "partner-portal-key-")), "data");
    try {
      const settings = readSettings({ DATA_DIR });
      const { key_id } = openVault(settings);
      expect(fs.readdirSync(DATA_DIR)).toEqual(["master.key"]);
      const file = path.join(DATA_DIR, "master.key");
      expect(fs.statSync(file).mode & 0o777).toBe(0o600);
      expect(openVault(settings).key_id).toBe(key_id);
      expect(openVault(readSettings({ MASTER_KEY_FILE: file })).key_id).toBe(key_id);
      fs.writeFileSync(file, "half");
      expect(() => openVault(settings)).toThrow(`${file} must hold 32 bytes`);
    } finally {
      fs.rmSync(path.dirname(DATA_DIR), { recursive: true });
    }
  });
});

describe("a store of before", () => {
  test("is wrapped once, by whichever gateway comes first, and goes on", async () => {
    const before = await open({}, "admin");
    const { secret, recovery_codes } = await turnOnApp(before);
    const ciphertext = before.encrypt(demoPassword);
    await layOpen(before);
    expect(await dump(secretTables)).toContain(secret);
    const [t] = await Promise.all([open(), open()]);
    const found = await dump();
    for (const text of [secret, "PRIVATE KEY"]) expect(found.includes(text)).toBe(false);
    expect(await versionsOf()).toEqual(["captcha_secret/1", "password_private_key/1", "seal_secret/1"]);
    t.clock.advance({ seconds: 30 });
    expect((await t.call("POST /login", { body: { email: priya, password: ciphertext } }, null)).status).toBe(200);
    expect((await signInByApp(t, priya, shownBy(t, secret))).status).toBe(200);
    expect((await signInByApp(t, priya, recovery_codes[0] ?? "")).status).toBe(200);
    expect((await signInByApp(t, priya, recovery_codes[0] ?? "")).status).not.toBe(200);
  });

  test("is as it was if the first start is killed halfway", async () => {
    const before = await open({}, "admin");
    await turnOnApp(before);
    await layOpen(before);
    const clear = await dump(secretTables);
    const { vault } = before.gateway.context;
    let count = 0;
    const wrap: typeof vault.wrap = (...given) => (++count === 4 ? Promise.reject(new Error("killed")) : vault.wrap(...given));
    await expect(prepareSecrets(copy.store, { ...vault, wrap }, startOfTests)).rejects.toThrow("killed");
    expect(await dump(secretTables)).toBe(clear);
    await prepareSecrets(copy.store, vault, startOfTests);
    expect(await dump(secretTables)).not.toContain("PRIVATE KEY");
  });
});

describe("a rotation", () => {
  test("refuses nothing on two gateways that serve meanwhile, and changes the master key as well", async () => {
    const one = await open({}, "admin");
    const { secret } = await turnOnApp(one, await one.signIn("plain_admin"));
    const oliver = await one.emailOf("plain_admin");
    // As while a master key is changed: every gateway knows both before one wraps by the new one.
    const later = await Promise.all([open(changing), open(changing)]);
    const [first, second] = later;
    const people: [TestGateway, TestGateway, Role][] = [
      [first, second, "read_only"],
      [second, first, "other_admin"],
      [first, second, "new_admin"],
    ];
    const answers: string[] = [];
    const note = (what: string, status: number) => answers.push(`${what} ${status}`);
    let isOver = false;
    // A page of one gateway, a password sent to it, and the code to the other.
    const signInForEver = async ([at, other, role]: (typeof people)[number]) => {
      const email = await at.emailOf(role);
      while (!isOver) {
        const began = await login(at, email);
        note("login", began.status);
        const { access_token, auth_id } = began.data;
        const params = { auth_id: auth_id ?? "", otp: await codeSentTo(at, email) };
        const session = await other.call("POST /verifyLoginOtp/{auth_id}/{otp}", { params }, access_token);
        note("code", session.status);
        note("call", (await at.call("GET /partner-user", {}, session.data.access_token)).status);
      }
    };
    const linkForEver = async () => {
      while (!isOver) {
        const body = { file_name: "logo.png", file_type: "image/png", descriptor: "logo_document" } as const;
        const { data } = await first.call("POST /partner-document", { body }, one.token ?? null);
        const sent = await second.request("PUT", data.upload_url, { token: null, body: png, headers: { "content-type": "image/png" } });
        note("upload", sent.status);
      }
    };
    const appForEver = async () => {
      while (!isOver) {
        const step = await reachCodeStep(first, oliver);
        second.clock.advance({ seconds: 30 });
        first.clock.advance({ seconds: 30 });
        note("app", (await verifyCode(second, step, shownBy(second, secret))).status);
      }
    };
    first.clock.advance({ seconds: 30 });
    second.clock.advance({ seconds: 30 });
    const working = [...people.map(signInForEver), linkForEver(), appForEver()];
    const begun = answers.length;
    const rotations = [];
    for (let round = 0; round < 3; round += 1) {
      rotations.push(await rotateKeys(databaseOf(copy.store), openVault(testSettings(changing)), startOfTests));
      // One signs by the new version, and the other hasn't heard of it.
      await later[round % 2]?.gateway.context.keys.reread();
    }
    isOver = true;
    await Promise.all(working);
    expect(answers.length - begun).toBeGreaterThan(20);
    expect(new Set(answers.map((answer) => answer.split(" ")[0]))).toEqual(new Set(["login", "code", "call", "upload", "app"]));
    expect(answers.filter((answer) => !/ 20[014]$/.test(answer))).toEqual([]);
    expect(rotations.map(({ left }) => left)).toEqual([[], [], []]);
    expect(rotations[0]?.rewrapped_count).toBe(4);
    expect(await dump(secretTables)).not.toContain(openVault(testSettings()).key_id);
    const last = await open({ MASTER_KEY: anotherKey });
    last.clock.advance({ days: 1 });
    expect(await last.signIn("read_only")).toEqual(expect.any(String));
  });

  test("leaves what was made before it good, and its key is gone after retention", async () => {
    // altcha-lib reads the system clock.
    vi.useFakeTimers({ toFake: ["Date"], now: startOfTests });
    try {
      const t = await open({ CAPTCHA: "on" });
      const other = await open({}, "admin");
      const page = t.gateway.context.keys.password_public_key;
      const challenge = JSON.parse((await t.request("GET", "/api/captcha-challenge")).text) as Challenge;
      const solution = await solveChallenge({ challenge, deriveKey });
      const answer = Buffer.from(JSON.stringify({ challenge, solution })).toString("base64");
      const step = await reachCodeStep(other, tom);
      const code = await codeSentTo(other, tom);
      const { next_cursor } = (await other.call("GET /partner/torc/payin", { query: { limit: "5" } })).data;
      const { upload_url } = (
        await other.call("POST /partner-document", { body: { file_name: "a.png", file_type: "image/png", descriptor: "logo_document" } })
      ).data;
      const { recovery_codes } = await turnOnApp(other);

      const { keys } = await rotate(other);
      expect(keys.map(({ version }) => version)).toEqual([2, 2, 2]);
      await other.gateway.context.keys.reread();
      const published = other.gateway.context.keys.password_public_key;
      expect(createPublicKey(published).equals(createPublicKey(page))).toBe(false);

      const fromPage = { email: tom, password: encryptPassword(page, demoPassword) };
      expect((await other.call("POST /login", { body: fromPage }, null)).status).toBe(200);
      // The other way round too: a gateway that hasn't noticed yet.
      const fromNew = { email: tom, password: encryptPassword(published, demoPassword), "g-recaptcha-response": answer };
      expect((await t.call("POST /login", { body: fromNew }, null)).status).toBe(200);
      expect((await verifyCode(t, step, code)).status).toBe(200);
      const next = await other.call("GET /partner/torc/payin", { query: { limit: "5", cursor: next_cursor ?? "" } });
      expect(next.data.data).toHaveLength(5);
      expect(
        (await other.request("PUT", upload_url, { token: null, body: png, headers: { "content-type": "image/png" } })).status,
      ).toBeLessThan(300);
      expect((await signInByApp(other, priya, recovery_codes[0] ?? "")).status).toBe(200);

      await runRetention(other);
      expect(await versionsOf()).toHaveLength(6);
      other.clock.advance({ days: 8 });
      await runRetention(other);
      // What sealed recovery codes stays as long as there are any.
      expect(await versionsOf()).toEqual(["captcha_secret/2", "password_private_key/2", "seal_secret/1", "seal_secret/2"]);
      await other.gateway.context.keys.reread();
      expect((await signInByApp(other, priya, recovery_codes[1] ?? "")).status).toBe(200);
      expect((await other.call("POST /login", { body: fromPage }, null)).status).toBe(400);
      await query("update credential set recovery_code_hashes = '{}'");
      await runRetention(other);
      expect(await versionsOf()).toEqual(["captcha_secret/2", "password_private_key/2", "seal_secret/2"]);
      await other.gateway.context.keys.reread();
      expect(await other.signIn("read_only")).toEqual(expect.any(String));
    } finally {
      vi.useRealTimers();
    }
  });

  test("by an older master key changes nothing, and a row that was tampered with doesn't hold up the others", async () => {
    const t = await open({}, "admin");
    await turnOnApp(t);
    await turnOnApp(t, await t.signIn("plain_admin"));
    const before = await dump(secretTables);
    await expect(rotateKeys(t.gateway.context.db, openVault(testSettings({ MASTER_KEY: anotherKey })), startOfTests)).rejects.toThrow(
      "is wrapped by the master key",
    );
    expect(await dump(secretTables)).toBe(before);
    await query("update credential set totp_secret = (select totp_secret from credential where email = $1) where email = $2", [priya, tom]);
    const later = await open(changing);
    const { left, rewrapped_count } = await rotate(later);
    expect(left).toEqual([expect.stringMatching(/^credential\.totp_secret of .* was changed, or belongs to another row/)]);
    expect(rewrapped_count).toBe(5);
  });

  test("between asking and answering doesn't hold up a change of the app, and another change does", async () => {
    const t = await open({ MASTER_KEY_PREVIOUS: anotherKey }, "admin");
    await turnOnApp(t);
    const secret = await askTotpSecret(t);
    const { vault } = t.gateway.context;
    const meanwhile = (work: () => Promise<unknown>) =>
      vi.spyOn(vault, "wrap").mockImplementationOnce(async (...given) => {
        vi.mocked(vault.wrap).mockRestore();
        await work();
        return vault.wrap(...given);
      });
    meanwhile(() => rotateKeys(t.gateway.context.db, openVault(testSettings(changing)), startOfTests));
    const turnOn = (otp: string) => t.call("PATCH /update-totp-status", { body: { is_totp_enabled: true, otp } });
    expect((await turnOn(shownBy(t, secret))).status).toBe(200);
    t.clock.advance({ seconds: 30 });
    const next = await askTotpSecret(t);
    const place = totpPlace({ partner_user_id: (await t.call("GET /partner-user", {})).data.id }, "totp_secret");
    meanwhile(async () => {
      await query("update credential set totp_secret = $1 where email = $2", [await vault.wrap("JBSWY3DPEHPK3PXP", place), priya]);
    });
    expect((await turnOn(shownBy(t, next))).status).toBe(409);
  });

  test("is a command of the back office", async () => {
    const t = await open();
    const { data } = await t.call("POST /sandbox/backoffice/rotate-keys", {}, null);
    expect(data).toEqual({
      master_key: openVault(testSettings()).key_id,
      keys: ["captcha_secret", "password_private_key", "seal_secret"].map((name) => ({ name, version: 2 })),
      rewrapped_count: 0,
      left: [],
    });
  });
});

const png = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "base64");
