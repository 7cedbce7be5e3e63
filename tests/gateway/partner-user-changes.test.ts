/** Partner users: change access, deactivate, cancel invitations; an admin always remains. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ChangePartnerUser } from "../../contract/records/partner";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";
import { login, tokenSentTo } from "../support/gateway-login";

let t: TestGateway;
let ownId: string;
beforeAll(async () => {
  t = await openTestGateway({ as: "admin" });
  ownId = (await t.call("GET /partner-user")).data.id;
});
afterAll(() => t.close());

const password = "Colleague-Pass-1";
const change = (id: string, body: ChangePartnerUser, token?: string) =>
  t.call("PATCH /partner-user/peers/{id}", { params: { id }, body }, token);
const cancel = (id: string, token?: string) => t.call("POST /partner-user/peers/{id}/cancel-invitation", { params: { id } }, token);
const resend = (id: string) => t.call("POST /partner-user/peers/{id}/resend-invitation", { params: { id } });
const find = async (id: string) => (await t.call("GET /partner-user/peers/{id}", { params: { id } })).data;
const invite = async (is_admin = false) =>
  (
    await t.call("POST /partner-user/peers", {
      body: { first_name: "Noor", last_name: "Haddad", email: `${crypto.randomUUID()}@harbourline.example`, is_admin },
    })
  ).data;
const accept = (invitation_token: string) =>
  t.call("PATCH /partner/reset-invitation-password", { body: { invitation_token, password: t.encrypt(password) } }, null);
const fieldsOf = ({ status, error }: { status: number; error: { fields?: Record<string, string> | undefined } }) => [
  status,
  Object.keys(error.fields ?? {}),
];

async function colleague(is_admin = false) {
  const { id, email } = await invite(is_admin);
  await accept(await tokenSentTo(t, email));
  const { access_token } = await t.signInWith(email, password);
  return { id, email, token: access_token };
}

describe("an open invitation", () => {
  test("says until when it is valid; accepted, it is completed", async () => {
    const made = await invite();
    expect(made).toMatchObject({ invitation_status: "PENDING", invitation_expires_at: "2026-11-27T00:41:00.000Z" });
    await accept(await tokenSentTo(t, made.email));
    expect(await find(made.id)).toMatchObject({ status: "ACTIVE", invitation_status: "COMPLETED", invitation_expires_at: null });
    expect(fieldsOf(await cancel(made.id))).toEqual([422, ["status"]]);
  });

  test("is cancelled once, however often that is asked; its link ends, and sending it again starts a new one", async () => {
    const made = await invite();
    const first = await tokenSentTo(t, made.email);
    const answers = await Promise.all([cancel(made.id), cancel(made.id)]);
    expect(answers.map(({ data }) => [data.invitation_status, data.invitation_expires_at])).toEqual([
      ["CANCELLED", null],
      ["CANCELLED", null],
    ]);
    const { rows } = await t.store.pool.query("select action from audit_log where subject_id = $1 and action like '%CANCELLED'", [made.id]);
    expect(rows).toHaveLength(1);
    expect((await accept(first)).error.code).toBe(110725);
    expect((await resend(made.id)).data).toMatchObject({ invitation_status: "PENDING" });
    expect((await accept(await tokenSentTo(t, made.email))).status).toBe(200);
  });

  test("is not cancelled by read-only users, nor for another partner", async () => {
    const { id } = await invite();
    expect((await cancel(id, await t.signIn("read_only"))).error.reason).toBe("read_only");
    expect((await cancel(id, await t.signIn("other_admin"))).status).toBe(404);
    expect((await find(id)).invitation_status).toBe("PENDING");
  });
});

describe("a change", () => {
  test("of access holds for the person's next call, and stands in the audit log", async () => {
    const { id, token } = await colleague();
    expect((await t.call("GET /partner-user", {}, token)).data.is_admin).toBe(false);
    expect((await change(id, { version: 2, is_admin: true })).data).toMatchObject({ is_admin: true, is_read_only: false, version: 3 });
    expect((await t.call("GET /partner-user", {}, token)).data.is_admin).toBe(true);
    const stale = await change(id, { version: 2, is_admin: false });
    expect([stale.status, stale.error.version]).toEqual([409, 3]);
    expect((await change(id, { version: 3, is_admin: true })).data.version).toBe(3);
    const { rows } = await t.store.pool.query("select detail from audit_log where subject_id = $1 and action = 'PARTNER_USER_CHANGED'", [
      id,
    ]);
    expect(rows).toEqual([{ detail: { is_admin: true } }]);
  });

  test("to DEACTIVATED ends the person's sessions and links at once; reactivated, they sign in again", async () => {
    const { id, email, token } = await colleague();
    await t.call("POST /partner-user/reset-password", { body: { email } }, null);
    const reset = (await t.lastMessage(email)).link?.split("code=")[1] ?? "";
    expect((await change(id, { version: 2, status: "DEACTIVATED" })).data.status).toBe("DEACTIVATED");
    expect((await t.call("GET /partner-user", {}, token)).error.code).toBe(110703);
    expect((await t.call("GET /partner-user/reset-password/{code}", { params: { code: reset } }, null)).error.code).toBe(110725);
    expect((await login(t, email, password)).status).toBe(422);
    expect((await change(id, { version: 3, status: "ACTIVE" })).data).toMatchObject({ status: "ACTIVE", version: 4 });
    expect((await t.call("GET /partner-user", {}, token)).error.code).toBe(110703);
    expect((await t.signInWith(email, password)).access_token).not.toBe("");
  });

  test("withdraws an invitation; who never accepted it is invited again, not let in", async () => {
    const { id, email } = await invite();
    const first = await tokenSentTo(t, email);
    expect(fieldsOf(await change(id, { version: 1, status: "ACTIVE" }))).toEqual([422, ["status"]]);
    expect((await change(id, { version: 1, status: "DEACTIVATED" })).data).toMatchObject({
      status: "DEACTIVATED",
      invitation_status: "CANCELLED",
    });
    expect((await accept(first)).error.code).toBe(110725);
    expect((await change(id, { version: 2, status: "ACTIVE" })).data).toMatchObject({ status: "PENDING", invitation_status: "PENDING" });
    expect((await accept(await tokenSentTo(t, email))).status).toBe(200);
  });

  test("is refused to read-only users, and is not found for another partner", async () => {
    const { id } = await invite();
    expect((await change(id, { version: 1, is_admin: true }, await t.signIn("read_only"))).error.reason).toBe("read_only");
    expect((await change(id, { version: 1, is_admin: true }, await t.signIn("other_admin"))).status).toBe(404);
  });
});

describe("the last admin", () => {
  test("nobody deactivates themselves", async () => {
    const { id, token } = await colleague(true);
    expect(fieldsOf(await change(id, { version: 2, status: "DEACTIVATED" }, token))).toEqual([422, ["status"]]);
  });

  test("of admins who demote each other at once, one is left, who cannot demote themselves", async () => {
    const { pool } = t.store;
    const other = await colleague(true);
    await pool.query(
      "update partner_user set is_admin = false where partner_id = (select partner_id from partner_user where id = $1) and id <> all($2)",
      [ownId, [ownId, other.id]],
    );
    const versionOf = async (id: string) => (await find(id)).version;
    const [own, theirs] = [await versionOf(ownId), await versionOf(other.id)];
    const answers = await Promise.all([
      change(other.id, { version: theirs, is_admin: false }),
      change(ownId, { version: own, is_admin: false }, other.token),
    ]);
    // The loser gets a 403 instead if they are no longer an admin when the call's rule is checked.
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.find(({ status }) => status !== 200)?.status).toSatisfy((status: number) => status === 422 || status === 403);
    const { rows } = await pool.query<{ id: string; version: number }>(
      "select id, version from partner_user where is_admin and status = 'ACTIVE' and partner_id = (select partner_id from partner_user where id = $1)",
      [ownId],
    );
    expect(rows).toHaveLength(1);
    const [left] = rows;
    const token = left?.id === ownId ? t.token : other.token;
    expect(fieldsOf(await change(left?.id ?? "", { version: left?.version ?? 0, is_admin: false }, token))).toEqual([422, ["is_admin"]]);
  });
});
