/** Signing in to a merchant's portal as a user: who may; links work once, for 2 minutes. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";
import { tokenSentTo } from "../support/gateway-login";
import { newMerchant } from "../support/kyb-fixture";

let t: TestGateway;
let org_id: string;
let org_user_id: string;
beforeAll(async () => {
  t = await openTestGateway({ as: "admin" });
  org_id = await newMerchant(t, "Kiosk <Söhne>");
  const { data } = await t.call("GET /partner/organization/{id}/user", { params: { id: org_id } });
  const [owner] = data.data;
  org_user_id = owner?.id ?? "";
  const invitation_token = await tokenSentTo(t, owner?.email ?? "");
  await t.call("PATCH /partner/reset-invitation-password", { body: { invitation_token, password: t.encrypt("Kiosk-Password-1") } }, null);
});
afterAll(() => t.close());

const ask = (overrides: Partial<{ org_id: string; org_user_id: string }> = {}, token?: string) =>
  t.call("POST /partner/organization/partner-admin-login", { body: { org_id, org_user_id, ...overrides } }, token);
const tokenIn = (link: string) => new URL(link).searchParams.get("partner_admin_login_token") ?? "";
const take = (partner_admin_login_token: string) =>
  t.call("GET /partner/organization/partner-admin-login", { query: { partner_admin_login_token } }, null);
const setPerson = (status: string) => t.store.pool.query("update organization_user set status = $1 where id = $2", [status, org_user_id]);
const grant = (isGranted: boolean) =>
  t.store.pool.query(
    `update organization set partner_permission_list = array_${isGranted ? "append" : "remove"}(partner_permission_list, 'CONSOLE_LOGIN') where id = $1`,
    [org_id],
  );

test("a link says who acts as whom, works once, and an earlier one no longer", async () => {
  const first = await ask();
  expect(first.status).toBe(201);
  expect(first.data.expires_at).toBe("2026-11-20T00:43:00.000Z");
  expect(first.data.link).toMatch(/^https:\/\/portal\.example\/api\/sandbox\/merchant-portal\?partner_admin_login_token=/);
  const second = await ask();
  expect((await take(tokenIn(first.data.link))).error.code).toBe(110725);
  expect((await take(tokenIn(second.data.link))).data).toMatchObject({
    org_id,
    org_user_id,
    org_name: "Kiosk <Söhne>",
    role: "OWNER",
    partner_name: "Harbourline",
    signed_in_by: "Priya Raman",
    expires_at: "2026-11-20T01:41:00.000Z",
  });
  expect((await take(tokenIn(second.data.link))).error.code).toBe(110725);
  const { rows } = await t.store.pool.query(
    "select detail, impersonator_name, partner_user_id from audit_log where action = 'SIGNED_IN_AS_ORGANIZATION_USER' and subject_id = $1",
    [org_user_id],
  );
  const { id } = (await t.call("GET /partner-user")).data;
  expect(rows).toEqual([1, 2].map(() => ({ detail: { org_id }, impersonator_name: null, partner_user_id: id })));
  expect(JSON.stringify(rows)).not.toContain(tokenIn(second.data.link));
});

test("it lives two minutes, and no longer than the grant and the user do", async () => {
  const late = tokenIn((await ask()).data.link);
  t.clock.advance({ minutes: 2 });
  expect((await take(late)).error.code).toBe(110725);
  const ungranted = tokenIn((await ask()).data.link);
  await grant(false);
  expect((await take(ungranted)).error.code).toBe(110725);
  await grant(true);
  const gone = tokenIn((await ask()).data.link);
  await setPerson("DEACTIVATED");
  expect((await take(gone)).error.code).toBe(110725);
  await setPerson("ACTIVE");
});

test("without a portal of the merchants' the sandbox shows a page, whatever the names contain", async () => {
  const token = tokenIn((await ask()).data.link);
  const page = await t.request("GET", `/api/sandbox/merchant-portal?partner_admin_login_token=${token}`, { token: null });
  expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(page.text).toContain("Merchant portal: Kiosk &#60;Söhne&#62;");
  expect(page.text).toContain("Signed in by Priya Raman of Harbourline");
  const again = await t.request("GET", `/api/sandbox/merchant-portal?partner_admin_login_token=${token}`, { token: null });
  expect(again.text).toContain("This link was already used");
});

test("with one, the link leads there; its own query stays", async () => {
  const other = await openTestGateway({ as: "admin", settings: { MERCHANT_PORTAL_URL: "https://merchants.example/start?from=partner" } });
  try {
    const { rows } = await other.store.pool.query<{ id: string; org_id: string }>(
      `select u.id, u.org_id from organization_user u join organization o on o.id = u.org_id join partner p on p.partner_id = o.partner_id
       where p.name = 'Harbourline' and u.status = 'ACTIVE' and o.status = 'ACTIVE' and 'CONSOLE_LOGIN' = any(o.partner_permission_list) limit 1`,
    );
    const [user] = rows;
    const body = { org_id: user?.org_id ?? "", org_user_id: user?.id ?? "" };
    const { link } = (await other.call("POST /partner/organization/partner-admin-login", { body })).data;
    expect(link).toMatch(/^https:\/\/merchants\.example\/start\?from=partner&partner_admin_login_token=/);
  } finally {
    await other.close();
  }
});

describe("is refused", () => {
  test("for a user that is not active, or of another merchant, or of nobody", async () => {
    await setPerson("PENDING");
    expect([(await ask()).status, Object.keys((await ask()).error.fields ?? {})]).toEqual([422, ["org_user_id"]]);
    await setPerson("ACTIVE");
    const elsewhere = await newMerchant(t, "Elsewhere");
    const wrong = await ask({ org_id: elsewhere });
    expect([wrong.status, wrong.error.fields]).toEqual([422, { org_user_id: "This user belongs to another merchant." }]);
    expect((await ask({ org_user_id: crypto.randomUUID() })).status).toBe(404);
  });

  test("to read-only users, without the merchant's grant, and to other partners", async () => {
    expect((await ask({}, await t.signIn("read_only"))).error.reason).toBe("read_only");
    expect((await ask({}, await t.signIn("other_admin"))).status).toBe(404);
    await grant(false);
    expect((await ask()).error).toMatchObject({ reason: "org_permission", missing: "CONSOLE_LOGIN" });
    await grant(true);
  });

  test("to whoever already acts as somebody else", async () => {
    const { data } = await t.call("POST /sandbox/backoffice/impersonate", { body: { email: await t.emailOf("admin") } }, null);
    const bo_admin_login_token = data.link.split("=")[1] ?? "";
    const session = await t.call("GET /partner-user/bo-admin-login", { query: { bo_admin_login_token } }, null);
    expect((await ask({}, session.data.access_token)).error.reason).toBe("impersonated");
  });
});
