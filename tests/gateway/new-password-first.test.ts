/** Whoever must set a new password does so before anything else. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { endpointList, splitCall } from "../../contract/endpoints";
import { demoPassword } from "../../sandbox/seed/partners";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";
import { login } from "../support/gateway-login";
import { addressOf, samplesOf, shapesOf } from "../support/gateway-samples";

const email = "priya@harbourline.example";
const next = "Another-Line-2027";
let t: TestGateway;
beforeAll(async () => {
  t = await openTestGateway({ as: "admin" });
});
afterAll(() => t.close());

const demand = (who = email) => t.call("POST /sandbox/backoffice/require-password-reset", { body: { email: who } }, null);
const change = (current: string, wanted: string, token?: string) =>
  t.call("PATCH /partner-user/password", { body: { current_password: t.encrypt(current), new_password: t.encrypt(wanted) } }, token);

test("the back office asks for it by address", async () => {
  expect((await demand("nobody@nowhere.example")).status).toBe(404);
  expect((await demand("PRIYA@harbourline.example")).data).toEqual({ email, password_reset_required: true });
});

test("every other call is refused, in sessions that were there before too, with a reason of its own", async () => {
  const open: string[] = [];
  for (const [call, row] of endpointList) {
    if (typeof row.access === "string" || call.startsWith("DELETE /logout")) continue;
    const { method, path } = splitCall(call);
    const answer = await t.request(method, addressOf(path, samplesOf(shapesOf(row).params)));
    if (answer.status === 403) {
      expect([call, answer.error]).toEqual([
        call,
        expect.objectContaining({
          code: 110403,
          reason: "password_reset_required",
          refusal: { code: "password_reset_required", params: {} },
        }),
      ]);
    } else open.push(call);
  }
  expect(open.sort()).toEqual(["GET /partner-user", "PATCH /partner-user/password"]);
});

test("signing in says so, at both steps, and signing out works", async () => {
  expect((await login(t, email)).data.password_reset_required).toBe(true);
  const session = await t.signInWith(email, demoPassword);
  expect(session.password_reset_required).toBe(true);
  const out = { params: { session_id: session.session_id } };
  expect((await t.call("DELETE /logout/{session_id}", out, session.access_token)).data).toEqual({ done: true });
});

test("someone who acts for the person is not asked", async () => {
  const { data } = await t.call("POST /sandbox/backoffice/impersonate", { body: { email } }, null);
  const bo_admin_login_token = new URL(data.link).searchParams.get("bo_admin_login_token") ?? "";
  const session = (await t.call("GET /partner-user/bo-admin-login", { query: { bo_admin_login_token } }, null)).data;
  expect(session.password_reset_required).toBe(false);
  expect((await t.call("GET /partner", {}, session.access_token)).status).toBe(200);
});

test("a colleague is not asked either", async () => {
  expect((await t.call("GET /partner", {}, await t.signIn("read_only"))).status).toBe(200);
});

test("the same password is no new one; a new one opens the session at once", async () => {
  expect(Object.keys((await change(demoPassword, demoPassword)).error.fields ?? {})).toEqual(["new_password"]);
  expect((await t.call("GET /partner")).status).toBe(403);
  expect((await change(demoPassword, next)).status).toBe(200);
  expect((await t.call("GET /partner")).status).toBe(200);
  expect((await t.signInWith(email, next)).password_reset_required).toBe(false);
});

test("a link from an e-mail lifts it as well", async () => {
  await demand();
  await t.call("POST /partner-user/reset-password", { body: { email } }, null);
  const { link } = await t.lastMessage(email);
  const password_reset_code = new URL(link ?? "").searchParams.get("code") ?? "";
  const body = { password_reset_code, new_password: t.encrypt("Third-Line-2027") };
  expect((await t.call("PATCH /partner-user/reset-password", { body }, null)).status).toBe(200);
  expect((await t.signInWith(email, "Third-Line-2027")).password_reset_required).toBe(false);
});
