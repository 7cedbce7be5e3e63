import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";

const tom = "tom@harbourline.example";
let t: TestGateway;
beforeAll(async () => {
  t = await openTestGateway();
});
afterAll(() => t.close());

async function link(email = tom): Promise<string> {
  const { data } = await t.call("POST /sandbox/backoffice/impersonate", { body: { email, admin_name: "Bo Ackermann" } });
  expect(data.link).toMatch(/^https:\/\/portal\.example\/\?bo_admin_login_token=/);
  return data.link.split("=")[1] ?? "";
}
const open = (token: string) => t.call("GET /partner-user/bo-admin-login", { query: { bo_admin_login_token: token } });

test("the token works once", async () => {
  const token = await link();
  expect((await open(token)).data.is_bo_admin_login).toBe(true);
  const again = await open(token);
  expect([again.status, again.error.code]).toEqual([422, 110725]);
});

test("the token lives two minutes", async () => {
  const token = await link();
  t.clock.advance({ minutes: 2 });
  expect((await open(token)).error.code).toBe(110725);
});

test("the session is marked, has admin rights and lasts an hour at most", async () => {
  const { access_token } = (await open(await link())).data;
  const { data } = await t.call("GET /partner-user", {}, access_token);
  expect(data).toMatchObject({ email: tom, is_admin: true, session: { is_bo_admin_login: true, impersonator_name: "Bo Ackermann" } });
  t.clock.advance({ minutes: 29 });
  expect((await t.call("GET /partner-user", {}, access_token)).status).toBe(200);
  t.clock.advance({ minutes: 29 });
  expect((await t.call("GET /partner-user", {}, access_token)).status).toBe(200);
  t.clock.advance({ minutes: 2 });
  expect((await t.call("GET /partner-user", {}, access_token)).error.code).toBe(110701);
});

test("the person's own security stays out of reach", async () => {
  const { access_token } = (await open(await link("priya@harbourline.example"))).data;
  const phone = { phone_country_code: "+61", phone_number: "412 345 678" };
  const answers = [
    await t.call("PATCH /set-totp-secret", {}, access_token),
    await t.call("PATCH /update-totp-status", { body: { is_totp_enabled: false, otp: "123456" } }, access_token),
    await t.call("POST /partner-user/send-phonenumber-verification-otp", { body: phone }, access_token),
    await t.call("POST /partner-user/verify-phonenumber-verification-otp", { body: { otp: "123456" } }, access_token),
  ];
  for (const { status, error } of answers) expect([status, error.reason]).toEqual([403, "impersonated"]);
});

test("what is written stands in the audit log under both names", async () => {
  const { access_token } = (await open(await link())).data;
  const { data } = await t.call("GET /partner/organization", { query: { limit: "1", organization_fields: "id" } }, access_token);
  const org_id = data.data[0]?.id ?? "";
  await t.call("PUT /partner-org-feature-control", { body: { org_id, feature: "CHECKOUT", is_enabled: true } }, access_token);
  const { rows } = await t.store.pool.query(
    `select a.action, a.impersonator_name, u.email from audit_log a join partner_user u on u.partner_id = a.partner_id and u.id = a.partner_user_id
     where a.impersonator_name is not null order by a.id desc limit 2`,
  );
  const both = { impersonator_name: "Bo Ackermann", email: tom };
  expect(rows).toEqual([
    { action: "ORGANIZATION_FEATURE_SET", ...both },
    { action: "IMPERSONATION_STARTED", ...both },
  ]);
});

test("outside a sandbox there is no such door", async () => {
  const live = await openTestGateway({ settings: { SANDBOX: "0" } });
  for (const [method, url] of [
    ["GET", "/api/sandbox/outbox"],
    ["GET", "/api/sandbox/accounts"],
    ["POST", "/api/sandbox/backoffice/impersonate"],
  ]) {
    expect((await live.request(method ?? "", url ?? "", { token: null })).status).toBe(404);
  }
  // Nor can the environment disable its guards.
  expect(JSON.parse((await live.request("GET", "/config.json")).text)).toMatchObject({ captcha: { kind: "proof_of_work" } });
  await live.close();
});
