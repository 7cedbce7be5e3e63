/** What people are told of by the bell, and what the audit log keeps. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { confirmedHeader } from "../../contract/endpoint";
import { auditActions, movesMoney } from "../../contract/reference/audit-actions";
import { endpointList } from "../../contract/endpoints";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";

const priya = "priya@harbourline.example";
let t: TestGateway;
let reader: string;
beforeAll(async () => {
  t = await openTestGateway({ as: "admin" });
  reader = await t.signIn("read_only");
});
afterAll(() => t.close());

const told = async (token?: string, query: Record<string, string> = {}) =>
  (await t.call("GET /partner/notification", { query }, token)).data.data;
const unread = async (token?: string) => (await told(token, { is_read: "false" })).length;
const submitted = async () =>
  (await t.call("GET /partner/organization", { query: { kyb_status: "CUST_SUBMITTED", limit: "5" } })).data.data;

async function impersonate(reason?: string): Promise<string> {
  // What is told in one millisecond comes in any order.
  t.clock.advance({ seconds: 1 });
  const body = { email: priya, admin_name: "Bo Ackermann", ...(reason && { reason }) };
  const { data } = await t.call("POST /sandbox/backoffice/impersonate", { body }, null);
  const token = new URL(data.link).searchParams.get("bo_admin_login_token") ?? "";
  return (await t.call("GET /partner-user/bo-admin-login", { query: { bo_admin_login_token: token } }, null)).data.access_token;
}

describe("notifications", () => {
  test("a decision is told to everyone who can sign in, once, with its merchant; not to another partner", async () => {
    const [merchant] = await submitted();
    const org_id = merchant?.id ?? "";
    const before = await unread(reader);
    await t.call("POST /sandbox/backoffice/kyb/{org_id}", { params: { org_id }, body: { status: "PENDING" } }, null);
    expect(await unread(reader)).toBe(before);
    await t.call("POST /sandbox/backoffice/kyb/{org_id}", { params: { org_id }, body: { status: "REJECTED" } }, null);
    for (const token of [undefined, reader]) {
      const [news] = await told(token);
      expect(news).toMatchObject({ kind: "KYB_DECIDED", org_id, org_name: merchant?.name, is_read: false });
      expect(news?.title).toMatchObject({ code: "notice_kyb_rejected", text: `${merchant?.name ?? ""}’s verification was rejected` });
    }
    expect(await unread(reader)).toBe(before + 1);
    const theirs = await told(await t.signIn("other_admin"));
    expect(theirs.filter((news) => news.org_id === org_id)).toEqual([]);
  });

  test("a verification that comes back says with how many questions", async () => {
    t.clock.advance({ seconds: 1 });
    const [merchant] = await submitted();
    const org_id = merchant?.id ?? "";
    const decide = (body: object) =>
      t.call("POST /sandbox/backoffice/kyb/{org_id}", { params: { org_id }, body: body as { status: "PENDING" } }, null);
    await decide({ status: "PENDING" });
    expect((await decide({ status: "TO_BE_RESUBMITTED", remarks: { "organization.website_url": "It does not open." } })).status).toBe(200);
    expect((await told())[0]?.title.text).toBe(`${merchant?.name ?? ""}’s verification came back with one question`);
  });

  test("are read one by one and all at once, each by its own person", async () => {
    const [mine] = await told();
    const [theirs] = await told(reader);
    const read = (id: string, token?: string) =>
      t.call("PATCH /partner/notification/{id}", { params: { id }, body: { is_read: true } }, token);
    expect((await read(theirs?.id ?? "")).status).toBe(404);
    expect((await read(mine?.id ?? "")).data.is_read).toBe(true);
    const left = await unread();
    expect((await t.call("PATCH /partner/notification", { body: { is_read: true } })).data.read_count).toBe(left);
    expect([await unread(), (await unread(reader)) > 0]).toEqual([0, true]);
  });

  test("whoever acts for a person reads them and leaves them unread", async () => {
    const acting = await impersonate("CS-4410");
    const [news] = await told(acting);
    expect(news).toMatchObject({ kind: "IMPERSONATED", title: { text: "Bo Ackermann signed in as you" } });
    const answer = await t.call("PATCH /partner/notification", { body: { is_read: true } }, acting);
    expect([answer.status, answer.error.reason]).toEqual([403, "impersonated"]);
    expect((await told(reader)).filter(({ kind }) => kind === "IMPERSONATED")).toEqual([]);
  });

  test("what somebody chose not to be told of is not told to them", async () => {
    const value = { off: ["KYB_DECIDED" as const], mailed: [], rhythm: "AT_ONCE" as const };
    expect((await t.call("PUT /partner-setting", { body: { key: "notices", value } }, reader)).status).toBe(200);
    const [before, theirs] = [await unread(), await unread(reader)];
    const [merchant] = await submitted();
    const params = { org_id: merchant?.id ?? "" };
    await t.call("POST /sandbox/backoffice/kyb/{org_id}", { params, body: { status: "PENDING" } }, null);
    await t.call("POST /sandbox/backoffice/kyb/{org_id}", { params, body: { status: "REJECTED" } }, null);
    expect([await unread(), await unread(reader)]).toEqual([before + 1, theirs]);
  });
});

describe("acting for somebody", () => {
  test("the reason is told to the session, to the person, and to the log", async () => {
    const acting = await impersonate("CS-4411");
    expect((await t.call("GET /partner-user", {}, acting)).data.session.impersonation_reason).toBe("CS-4411");
    const sessions = (await t.call("GET /partner/session")).data;
    expect(sessions.map(({ impersonation_reason }) => impersonation_reason)).toContain("CS-4411");
  });

  test("what decides where money goes is asked once more, done once confirmed, and marked", async () => {
    const acting = await impersonate();
    const { data: plans } = await t.call("GET /pricing/partner-plan", { query: { limit: "1" } });
    const plan = plans.data[0];
    const body = { plan_id: plan?.id ?? "", version: plan?.version ?? 0, name: "Renamed by support" };
    const first = await t.call("PATCH /pricing/partner-plan", { body }, acting);
    expect([first.status, first.error.code, first.error.refusal?.code]).toEqual([428, 110428, "acting_unconfirmed"]);
    const second = await t.call("PATCH /pricing/partner-plan", { body, headers: { [confirmedHeader]: "1" } }, acting);
    expect(second.status).toBe(200);
    const { data: log } = await t.call("GET /partner/audit-log", { query: { is_impersonated: "true", limit: "1" } });
    expect(log.data[0]).toMatchObject({
      action: "PLAN_CHANGED",
      impersonator_name: "Bo Ackermann",
      is_marked: true,
      subject_kind: "PLAN",
      subject_id: plan?.id,
      changes: [{ path: "name", before: plan?.name, after: "Renamed by support" }],
    });
    // The person itself is not asked.
    expect((await t.call("PATCH /pricing/partner-plan", { body: { ...body, name: plan?.name ?? "" } })).status).toBe(200);
  });

  test("each call that is asked about is one whose entry is marked, and only writes are asked about", () => {
    const asked = endpointList.filter(([, row]) => row.moves_money);
    expect(asked.length).toBeGreaterThan(8);
    expect(asked.filter(([call]) => call.startsWith("GET "))).toEqual([]);
    expect(auditActions.filter(movesMoney).length).toBeGreaterThan(8);
  });
});

describe("the audit log", () => {
  test("says from where, and what was there before; numbers that identify somebody are masked", async () => {
    const { data: user } = await t.call("GET /partner-user");
    const headers = { "user-agent": "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36" };
    await t.call("PATCH /partner-user", { body: { version: user.version, first_name: "Priyanka", last_name: "Raman" }, headers });
    const { data: log } = await t.call("GET /partner/audit-log", { query: { partner_user_id: user.id, limit: "1" } });
    expect(log.data[0]).toMatchObject({
      action: "NAME_CHANGED",
      browser: "Chrome",
      system: "Windows",
      device: "DESKTOP",
      ip: "127.0.0.1",
      changes: [{ path: "first_name", before: "•••", after: "•••" }],
    });
    const { rows } = await t.store.pool.query<{ changes: { path: string; after: string | null }[] }>(
      "select changes from audit_log where changes is not null",
    );
    const secret = rows.flatMap(({ changes }) => changes).filter(({ path }) => /account_number|iban|phone_number|dob/.test(path));
    expect(secret.filter(({ after }) => after !== null && !after.startsWith("•••"))).toEqual([]);
  });

  test("can't be changed, deleted or emptied by anybody, the store's owner included", async () => {
    for (const statement of ["update audit_log set action = 'SIGNED_IN'", "delete from audit_log", "truncate audit_log"])
      await expect(t.store.pool.query(statement)).rejects.toThrow("the audit log is only ever added to");
    expect(endpointList.filter(([call]) => call.includes("audit-log")).map(([call]) => call)).toEqual(["GET /partner/audit-log"]);
  });
});
