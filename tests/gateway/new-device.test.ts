/** A sign-in from a browser or system that someone hasn't used before is told by e-mail. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";
import { codeSentTo, newPartner, reachCodeStep, tokenSentTo } from "../support/gateway-login";

const agents = {
  chrome: "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
  laterChrome: "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36",
  chromeOnMac: "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36",
  firefox: "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0",
};

const email = "nadia@newcomer.example";
const password = "Correct-Horse-9";
let t: TestGateway;
beforeAll(async () => {
  t = await openTestGateway();
  await t.call("POST /register", { body: newPartner(t, { email, password: t.encrypt(password) }) });
  await t.call("POST /partner-user/verify-email", { body: { token: await tokenSentTo(t, email) } });
});
afterAll(() => t.close());

async function signInWith(agent: string) {
  const step = await reachCodeStep(t, email, password);
  const params = { auth_id: step.auth_id, otp: await codeSentTo(t, email) };
  const headers = { "user-agent": agent };
  const call = "POST /verifyLoginOtp/{auth_id}/{otp}";
  return (await t.call(call, { params, headers }, step.access_token)).data;
}

const notices = async () => {
  const { data } = await t.call("GET /sandbox/outbox", { query: { to: email } }, null);
  return data.filter(({ subject }) => subject === "New sign-in to your account");
};

test("the first sign-in ever is no news, nor is the same browser, whatever its version", async () => {
  await signInWith(agents.chrome);
  await signInWith(agents.chrome);
  await signInWith(agents.laterChrome);
  expect(await notices()).toEqual([]);
});

test("another browser is, once, and says where, when and what to do", async () => {
  await signInWith(agents.firefox);
  const [notice, ...others] = await notices();
  expect(others).toEqual([]);
  expect(notice).toMatchObject({ channel: "EMAIL", link: "https://portal.example/preview/dashboards/profile#sessions" });
  for (const said of [
    "Browser: Firefox",
    "System: Windows",
    "Country: unknown",
    "IP address: 127.0.0.1",
    "Time: Fri 20 Nov 2026, 00:41 UTC",
    "/recover-password",
  ])
    expect(notice?.text).toContain(said);
  await signInWith(agents.firefox);
  expect(await notices()).toHaveLength(1);
});

test("so is the same browser on another system, and one that doesn't say what it is", async () => {
  await signInWith(agents.chromeOnMac);
  expect((await notices())[0]?.text).toContain("System: macOS");
  await signInWith("");
  expect((await notices())[0]?.text).toContain("Browser: unknown");
  expect(await notices()).toHaveLength(3);
});

test("whoever acts for the person is no news, and makes no browser known", async () => {
  const other = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";
  const { data } = await t.call("POST /sandbox/backoffice/impersonate", { body: { email } }, null);
  const token = new URL(data.link).searchParams.get("bo_admin_login_token") ?? "";
  const headers = { "user-agent": other };
  await t.call("GET /partner-user/bo-admin-login", { query: { bo_admin_login_token: token }, headers }, null);
  expect(await notices()).toHaveLength(3);
  await signInWith(other);
  expect(await notices()).toHaveLength(4);
});

test("a wrong code tells nobody", async () => {
  const step = await reachCodeStep(t, email, password);
  const code = await codeSentTo(t, email);
  const params = { auth_id: step.auth_id, otp: code === "123456" ? "654321" : "123456" };
  const headers = {
    "user-agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1",
  };
  expect((await t.call("POST /verifyLoginOtp/{auth_id}/{otp}", { params, headers }, step.access_token)).status).toBe(422);
  expect(await notices()).toHaveLength(4);
});
