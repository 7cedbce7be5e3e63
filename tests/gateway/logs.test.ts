/** What the gateway logs while people sign in, reset passwords and are invited: no secrets. */
import { expect, test, vi } from "vitest";
import { demoPassword } from "../../sandbox/seed/partners";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";
import { login, newPartner, reachCodeStep, tokenSentTo, verifyCode } from "../support/gateway-login";

async function withLog(work: (t: TestGateway) => Promise<string[]>): Promise<{ secrets: string[]; log: string }> {
  const lines: string[] = [];
  const t = await openTestGateway({ settings: { LOG_LEVEL: "debug" }, logTo: { write: (line) => lines.push(line) } });
  const secrets = await work(t);
  await t.close();
  return { secrets: secrets.filter((secret) => secret !== ""), log: lines.join("") };
}

const expectNone = ({ secrets, log }: { secrets: string[]; log: string }) =>
  expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);

test("a sign-in, a reset, an invitation and an impersonation leave no code, token, password, link or address", async () => {
  const priya = "priya@harbourline.example";
  const made = await withLog(async (t) => {
    const encrypted = t.encrypt(demoPassword);
    await t.call("POST /login", { body: { email: priya, password: encrypted } });
    const step = await reachCodeStep(t, priya);
    const { code } = await t.lastMessage(priya);
    const session = (await verifyCode(t, step, code ?? "")).data;
    await verifyCode(t, step, "999999");
    await login(t, priya, "Wrong-Password-1");
    await t.call("POST /partner-user/reset-password", { body: { email: priya } });
    const reset = await tokenSentTo(t, priya);
    await t.call("GET /partner-user/reset-password/{code}", { params: { code: reset } });
    await t.call("POST /register", { body: newPartner(t) });
    const verification = await tokenSentTo(t, "nadia@newcomer.example");
    await t.call("POST /partner-user/verify-email", { body: { token: verification } });
    const { data } = await t.call("POST /sandbox/backoffice/impersonate", { body: { email: priya } });
    const bo = data.link.split("=")[1] ?? "";
    await t.call("GET /partner-user/bo-admin-login", { query: { bo_admin_login_token: bo } });
    await t.call("GET /partner-user/bo-admin-login", { query: { bo_admin_login_token: bo } });
    await t.call("GET /partner-user", {}, session.access_token);
    await t.request("GET", `/api/nothing/${session.access_token}?token=${reset}`);
    await t.request("GET", `/api/%zz${session.access_token}`);
    return [
      encrypted,
      demoPassword,
      code ?? "",
      step.access_token,
      session.access_token,
      reset,
      verification,
      bo,
      priya,
      "nadia@newcomer.example",
      "Wrong-Password-1",
    ];
  });
  expect(made.log).toContain('"route":"/api/verifyLoginOtp/:auth_id/:otp"');
  expect(made.log).toContain('"partner_user_id"');
  expectNone(made);
});

test("nor does a fault of the store in the middle of it", async () => {
  const tom = "tom@harbourline.example";
  const made = await withLog(async (t) => {
    const before = await reachCodeStep(t, tom);
    const { code } = await t.lastMessage(tom);
    await t.store.pool.query(`create function refuse() returns trigger language plpgsql as $$ begin
      raise exception 'no room' using detail = 'Failing row contains ' || new::text; end $$`);
    for (const table of ["outbox", "session"])
      await t.store.pool.query(`create trigger refuse before insert on ${table} for each row execute function refuse()`);
    const faults = [await login(t, tom), await verifyCode(t, before, code ?? "")];
    for (const fault of faults) {
      expect(fault.status).toBe(500);
      expect(fault.error).toEqual({
        code: 110500,
        message: expect.not.stringContaining("room") as string,
        refusal: { code: "fault", params: {} },
      });
    }
    return [tom, code ?? "", before.access_token];
  });
  expect(made.log).toContain("no room");
  expect(made.log).toContain("a call failed");
  // A code never sent is unknown here, so look for the mail text around it.
  expect(made.log).not.toMatch(/sign-in code|Failing row|token_hash":"|params: /);
  expectNone(made);
});

test("a server that takes no writes, as in a failover, is 503 to who writes, and the call can be made again", async () => {
  const t = await openTestGateway({ as: "admin" });
  const { begin } = t.store;
  const readOnly = vi.spyOn(t.store, "begin").mockImplementation((client) => `${begin(client)}; set transaction read only`);
  const body = { first_name: "Ada", last_name: "Byron", email: "ada@failover.example", is_admin: false };
  const invite = () => t.call("POST /partner-user/peers", { body });
  const { status, error, headers } = await invite();
  expect([status, error.code, headers["retry-after"]]).toEqual([503, 110503, "1"]);
  expect((await t.call("GET /partner/organization")).status).toBe(200);
  readOnly.mockRestore();
  expect((await invite()).status).toBe(201);
  await t.close();
});

test("a store that does not answer is 503, in words, and the call can be made again", async () => {
  const t = await openTestGateway({ as: "admin" });
  const gone = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });
  const connect = vi.spyOn(t.store.pool, "connect").mockImplementation((callback?: unknown) => {
    if (typeof callback !== "function") return Promise.reject(gone);
    (callback as (error: Error) => void)(gone);
    return undefined;
  });
  const answer = await t.call("GET /partner/organization");
  expect([answer.status, answer.error.code]).toEqual([503, 110503]);
  expect(answer.text).not.toContain("ECONNREFUSED");
  expect((await t.request("GET", "/api/health/ready")).status).toBe(503);
  connect.mockRestore();
  expect((await t.call("GET /partner/organization")).status).toBe(200);
  await t.close();
});
