import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { confirmedHeader } from "../../contract/endpoint";
import { endpointList, splitCall } from "../../contract/endpoints";
import { makeLinkToken } from "../../gateway/services/access/tokens";
import { demoPassword } from "../../sandbox/seed/partners";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";

const tom = "tom@harbourline.example";
const priya = "priya@harbourline.example";
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

describe("the person's own security stays out of reach", () => {
  /** Whatever is written about the one who asks, by its address. The others there are about colleagues and merchants. */
  const ownWrites = endpointList.filter(
    ([call, { access }]) =>
      typeof access !== "string" &&
      /^(POST|PUT|PATCH|DELETE) \/(partner-user(?!\/(peers|organization-user))|partner\/session|.*totp)/.test(call),
  );

  test.each(ownWrites.map(([call]) => call))("%s", async (call) => {
    const { access_token } = (await open(await link(priya))).data;
    const { method, path } = splitCall(call);
    const answer = await t.request(method, `/api${path.replace(/\{\w+\}/g, "00000000-0000-7000-8000-000000000000")}`, {
      token: access_token,
    });
    expect([answer.status, answer.error.reason]).toEqual([403, "impersonated"]);
  });

  test("nor can their sessions be ended by signing out of them", async () => {
    const own = await t.signInWith(priya, demoPassword);
    const acting = (await open(await link(priya))).data;
    const end = (session_id: string) => t.call("DELETE /logout/{session_id}", { params: { session_id } }, acting.access_token);
    expect((await end(own.session_id)).status).toBe(404);
    expect((await t.call("GET /partner-user", {}, own.access_token)).status).toBe(200);
    expect((await end(acting.session_id)).data).toEqual({ done: true });
  });

  test("what tells them of it is not switched off; how lists look is", async () => {
    const { access_token } = (await open(await link(priya))).data;
    const silent = { key: "notices" as const, value: { off: ["IMPERSONATED" as const], mailed: [], rhythm: "AT_ONCE" as const } };
    const refused = await t.call("PUT /partner-setting", { body: silent }, access_token);
    expect([refused.status, refused.error.reason]).toEqual([403, "impersonated"]);
    expect((await t.call("PUT /partner-setting", { body: { key: "payout", value: null } }, access_token)).status).toBe(200);
  });
});

test("what is written stands in the audit log under both names", async () => {
  const { access_token, session_id } = (await open(await link())).data;
  const { data } = await t.call("GET /partner/organization", { query: { limit: "1", organization_fields: "id" } }, access_token);
  const org_id = data.data[0]?.id ?? "";
  await t.call("PUT /partner-org-feature-control", { body: { org_id, feature: "CHECKOUT", is_enabled: false } }, access_token);
  await t.call("DELETE /logout/{session_id}", { params: { session_id } }, access_token);
  const { rows } = await t.store.pool.query(
    `select a.action, a.impersonator_name, u.email from audit_log a join partner_user u on u.partner_id = a.partner_id and u.id = a.partner_user_id
     where a.impersonator_name is not null order by a.id desc limit 3`,
  );
  const both = { impersonator_name: "Bo Ackermann", email: tom };
  expect(rows).toEqual([
    { action: "IMPERSONATION_ENDED", ...both },
    { action: "ORGANIZATION_FEATURE_SET", ...both },
    { action: "IMPERSONATION_STARTED", ...both },
  ]);
});

describe("who gets in is decided by the person, or confirmed and told", () => {
  const colleague = { email: "backdoor@elsewhere.example", first_name: "Bo", last_name: "Door", is_admin: true };
  const granting = endpointList.filter(([, row]) => row.grants_access);

  test.each(granting.map(([call]) => call))("%s is asked about once more", async (call) => {
    const { access_token } = (await open(await link(priya))).data;
    const { method, path } = splitCall(call);
    const url = `/api${path.replace(/\{\w+\}/g, "00000000-0000-7000-8000-000000000000")}`;
    const answer = await t.request(method, url, { token: access_token });
    expect([answer.status, answer.error.refusal?.code]).toEqual([428, "acting_unconfirmed_access"]);
  });

  test("confirmed, it is marked in the log, and the person is told by whom", async () => {
    const { access_token } = (await open(await link(priya))).data;
    const headers = { [confirmedHeader]: "1" };
    expect((await t.call("POST /partner-user/peers", { body: colleague, headers }, access_token)).status).toBe(201);
    const own = (await t.signInWith(priya, demoPassword)).access_token;
    const { data: log } = (await t.call("GET /partner/audit-log", { query: { is_impersonated: "true", limit: "1" } }, own)).data;
    expect(log[0]).toMatchObject({ action: "PARTNER_USER_INVITED", impersonator_name: "Bo Ackermann", is_marked: true });
    const { data: told } = (await t.call("GET /partner/notification", { query: { limit: "100" } }, own)).data;
    expect(told.map(({ title }) => title.text)).toContain("Bo Ackermann changed in your name who has access");
    // The person is neither asked nor told of what they do themselves.
    expect((await t.call("POST /partner-user/peers", { body: { ...colleague, email: "own@elsewhere.example" } }, own)).status).toBe(201);
    const after = (await t.call("GET /partner/notification", { query: { limit: "100" } }, own)).data.data;
    expect(after.filter(({ kind }) => kind === "ACTED_FOR_YOU")).toHaveLength(1);
  });

  test("a link is not made without a reason, by whatever makes it", async () => {
    const person = (
      await t.store.pool.query<{ partner_id: string; partner_user_id: string }>("select * from credential where email = $1", [tom])
    ).rows[0];
    const subject = {
      partner_id: person?.partner_id ?? "",
      subject_id: person?.partner_user_id ?? "",
      email: tom,
      actor_name: "Bo Ackermann",
    };
    const { context } = t.gateway;
    for (const reason of [undefined, " "])
      await expect(
        context.db.inDirectory((sql) =>
          makeLinkToken(context, sql, "BO_ADMIN_LOGIN", { ...subject, ...(reason !== undefined && { reason }) }),
        ),
      ).rejects.toThrow("Say why you act in this person’s name.");
    await expect(
      t.store.pool.query(
        `insert into one_time_token (token_hash, purpose, partner_id, subject_id, email, created_at, expires_at)
         values ('unexplained', 'BO_ADMIN_LOGIN', $1, $2, $3, now(), now())`,
        [subject.partner_id, subject.subject_id, tom],
      ),
    ).rejects.toThrow("one_time_token_reason");
  });
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
  expect(JSON.parse((await live.request("GET", "/config.json")).text)).toMatchObject({
    captcha: { kind: "proof_of_work" },
    has_text_messages: false,
  });
  await live.close();
});
