/** A merchant's users: added, invited, changed, removed; an owner always remains. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AddOrganizationUser, ChangeOrganizationUser } from "../../contract/records/organization";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";
import { tokenSentTo } from "../support/gateway-login";
import { newMerchant } from "../support/kyb-fixture";

let t: TestGateway;
/** A merchant whose owner has accepted. */
let org_id: string;
let owner_id: string;
beforeAll(async () => {
  t = await openTestGateway({ as: "admin" });
  org_id = await newMerchant(t, "Kiosk & Söhne");
  const [owner] = await peopleOf(org_id);
  await accept(await tokenSentTo(t, owner?.email ?? ""));
  owner_id = owner?.id ?? "";
});
afterAll(() => t.close());

const peopleOf = async (id: string) =>
  (await t.call("GET /partner/organization/{id}/user", { params: { id }, query: { limit: "100" } })).data.data;
const someone = (overrides: Partial<AddOrganizationUser> = {}): AddOrganizationUser => ({
  org_id,
  first_name: "Lena",
  last_name: "Ölund",
  email: `${crypto.randomUUID()}@kiosk.example`,
  role: "FINANCE",
  ...overrides,
});
const add = (overrides: Partial<AddOrganizationUser> = {}, key?: string, token?: string) =>
  t.call(
    "POST /partner-user/organization-user/add",
    { body: someone(overrides), ...(key && { headers: { "idempotency-key": key } }) },
    token,
  );
const change = (id: string, body: ChangeOrganizationUser, token?: string) =>
  t.call("PATCH /partner-user/organization-user/{id}", { params: { id }, body }, token);
const resend = (id: string, token?: string) =>
  t.call("POST /partner-user/organization-user/resend-user-invitation-email/{id}", { params: { id } }, token);
const accept = (invitation_token: string) =>
  t.call("PATCH /partner/reset-invitation-password", { body: { invitation_token, password: t.encrypt("Kiosk-Password-1") } }, null);
const find = async (id: string) => (await t.call("GET /partner/organization-user/{id}", { params: { id } })).data;
const mailsTo = async (to: string) => (await t.call("GET /sandbox/outbox", { query: { to, limit: "50" } }, null)).data;
const fieldsOf = ({ status, error }: { status: number; error: { fields?: Record<string, string> | undefined } }) => [
  status,
  Object.keys(error.fields ?? {}),
];
const grant = (id: string, isGranted: boolean) =>
  t.store.pool.query(
    `update organization set partner_permission_list = array_${isGranted ? "append" : "remove"}(partner_permission_list, 'USER_MANAGE') where id = $1`,
    [id],
  );

/** An accepted user. */
async function member(overrides: Partial<AddOrganizationUser> = {}) {
  const { data } = await add(overrides);
  await accept(await tokenSentTo(t, data.email));
  return find(data.id);
}

describe("a person who is added", () => {
  test("is mailed a link, sets a password and is ACTIVE; the merchant's own invitation stays its owner's", async () => {
    const young = await newMerchant(t, "Young Kiosk");
    const made = await add({ org_id: young, email: "Lena@Kiosk.example", phone_country_code: "+49", phone_number: "30 1234567" });
    expect([made.status, made.data]).toMatchObject([
      201,
      { org_id: young, email: "lena@kiosk.example", role: "FINANCE", status: "PENDING", phone_number: "30 1234567", version: 1 },
    ]);
    const [message] = await mailsTo("lena@kiosk.example");
    expect(message?.subject).toBe("“Harbourline” adds you to “Young Kiosk”");
    const token = await tokenSentTo(t, "lena@kiosk.example");
    const read = await t.call("GET /partner/validate-invitation-token/{token}", { params: { token } }, null);
    expect(read.data).toMatchObject({
      kind: "MERCHANT",
      first_name: "Lena",
      org_name: "Young Kiosk",
      partner_name: "Harbourline",
      expires_at: "2026-11-27T00:41:00.000Z",
    });
    t.clock.advance({ minutes: 1 });
    expect((await accept(token)).data).toEqual({ kind: "MERCHANT", email: "lena@kiosk.example", org_name: "Young Kiosk" });
    expect((await accept(token)).error.code).toBe(110725);
    expect(await find(made.data.id)).toMatchObject({ status: "ACTIVE", version: 2 });
    expect((await t.call("GET /partner/organization/{id}", { params: { id: young } })).data).toMatchObject({
      status: "CREATED",
      invitation: { status: "PENDING" },
    });
    const { rows } = await t.store.pool.query(
      "select kind, org_id from record_change where record_id = $1 and call = 'GET /partner/organization-user/{id}' order by id",
      [made.data.id],
    );
    expect(rows).toEqual(["CREATED", "UPDATED"].map((kind) => ({ kind, org_id: young })));
    const audit = await t.store.pool.query<{ action: string; detail: unknown }>(
      "select action, detail from audit_log where subject_id = $1",
      [made.data.id],
    );
    expect(audit.rows).toEqual([{ action: "ORGANIZATION_USER_ADDED", detail: { org_id: young, role: "FINANCE" } }]);
  });

  test("is added once, however often one submit is sent", async () => {
    const body = { email: "twice@kiosk.example" };
    const [first, second] = await Promise.all([add(body, "key-of-a-person"), add(body, "key-of-a-person")]);
    expect([first.status, second.data]).toEqual([201, first.data]);
    expect(await mailsTo(body.email)).toHaveLength(1);
  });

  test("is refused where they belong to a merchant already, with half a phone number, and to a merchant that is gone", async () => {
    const { email } = (await add()).data;
    expect(fieldsOf(await add({ email: email.toUpperCase() }))).toEqual([422, ["email"]]);
    expect(fieldsOf(await add({ phone_number: "301234567" }))).toEqual([422, ["phone_country_code"]]);
    expect(fieldsOf(await add({ role: "BOSS" as "OWNER" }))).toEqual([400, ["role"]]);
    const gone = await newMerchant(t, "Gone Kiosk");
    await t.store.pool.query("update organization set status = 'DEACTIVATED' where id = $1", [gone]);
    expect(fieldsOf(await add({ org_id: gone }))).toEqual([422, ["org_id"]]);
  });
});

describe("who may not", () => {
  test("is told so: read-only users, and where the merchant has not granted it", async () => {
    const { id, version } = (await add()).data;
    const readOnly = await t.signIn("read_only");
    const asked = async (token?: string) => [
      await add({}, undefined, token),
      await change(id, { version, first_name: "No" }, token),
      await resend(id, token),
    ];
    expect((await asked(readOnly)).map(({ status, error }) => [status, error.reason])).toEqual(
      Array.from({ length: 3 }, () => [403, "read_only"]),
    );
    await grant(org_id, false);
    expect((await asked()).map(({ status, error }) => [status, error.reason, error.missing])).toEqual(
      Array.from({ length: 3 }, () => [403, "org_permission", "USER_MANAGE"]),
    );
    await grant(org_id, true);
    expect((await find(id)).version).toBe(version);
  });

  test("finds nothing of another partner's", async () => {
    const { id, version } = (await add()).data;
    const other = await t.signIn("other_admin");
    expect(
      [await add({}, undefined, other), await change(id, { version, first_name: "No" }, other), await resend(id, other)].map(
        ({ status }) => status,
      ),
    ).toEqual([404, 404, 404]);
  });
});

describe("a change", () => {
  test("names what it changes, and the version it was made on", async () => {
    const { id } = await member({ phone_country_code: "+49", phone_number: "301234567" });
    const changed = await change(id, { version: 2, last_name: "Berg", role: "VIEWER", phone_country_code: null, phone_number: null });
    expect(changed.data).toMatchObject({
      first_name: "Lena",
      last_name: "Berg",
      role: "VIEWER",
      phone_country_code: null,
      phone_number: null,
      version: 3,
    });
    const stale = await change(id, { version: 2, last_name: "Late" });
    expect([stale.status, stale.error.code, stale.error.version]).toEqual([409, 110409, 3]);
    expect((await change(id, { version: 3, last_name: "Berg" })).data.version).toBe(3);
    expect(fieldsOf(await change(id, { version: 3, phone_number: "301234567" }))).toEqual([422, ["phone_country_code"]]);
    expect(fieldsOf(await change(id, { version: 3, email: "new@kiosk.example" } as ChangeOrganizationUser))).toEqual([400, ["email"]]);
    const { rows } = await t.store.pool.query<{ detail: unknown }>(
      "select detail from audit_log where subject_id = $1 and action = 'ORGANIZATION_USER_CHANGED'",
      [id],
    );
    expect(rows).toEqual([{ detail: { org_id, role: "VIEWER", fields: ["last_name", "role", "phone_country_code", "phone_number"] } }]);
  });

  test("of two at once, one is stale", async () => {
    const { id } = await member();
    const answers = await Promise.all(["Ada", "Bea"].map((first_name) => change(id, { version: 2, first_name })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("lets somebody go and come back", async () => {
    const { id } = await member();
    expect((await change(id, { version: 2, status: "DEACTIVATED" })).data).toMatchObject({ status: "DEACTIVATED", version: 3 });
    expect(fieldsOf(await resend(id))).toEqual([422, ["status"]]);
    expect((await change(id, { version: 3, status: "ACTIVE" })).data).toMatchObject({ status: "ACTIVE", version: 4 });
  });

  test("withdraws an invitation; who never accepted it is invited again, not let in", async () => {
    const { id, email } = (await add()).data;
    const first = await tokenSentTo(t, email);
    expect(fieldsOf(await change(id, { version: 1, status: "ACTIVE" }))).toEqual([422, ["status"]]);
    expect((await change(id, { version: 1, status: "DEACTIVATED" })).data.status).toBe("DEACTIVATED");
    expect((await accept(first)).error.code).toBe(110725);
    expect((await change(id, { version: 2, status: "ACTIVE" })).data).toMatchObject({ status: "PENDING", version: 3 });
    expect((await accept(await tokenSentTo(t, email))).status).toBe(200);
  });
});

describe("the last owner", () => {
  test("is neither demoted nor let go, until another one is ACTIVE", async () => {
    expect((await peopleOf(org_id)).filter(({ role }) => role === "OWNER")).toMatchObject([{ id: owner_id, status: "ACTIVE", version: 2 }]);
    const refused = [
      await change(owner_id, { version: 2, role: "ADMIN" }),
      await change(owner_id, { version: 2, status: "DEACTIVATED" }),
      await change(owner_id, { version: 2, role: "VIEWER", status: "DEACTIVATED" }),
    ];
    expect(refused.map(fieldsOf)).toEqual([
      [422, ["role"]],
      [422, ["status"]],
      [422, ["role", "status"]],
    ]);
    const { id, email } = (await add({ role: "OWNER" })).data;
    expect(fieldsOf(await change(owner_id, { version: 2, role: "ADMIN" }))).toEqual([422, ["role"]]);
    await accept(await tokenSentTo(t, email));
    const both = await Promise.all([change(owner_id, { version: 2, role: "ADMIN" }), change(id, { version: 2, role: "ADMIN" })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test("who has the merchant's invitation keeps it, and it is sent again as the merchant's", async () => {
    const young = await newMerchant(t, "Second Kiosk");
    const [owner] = await peopleOf(young);
    const id = owner?.id ?? "";
    expect(fieldsOf(await change(id, { version: 1, status: "DEACTIVATED" }))).toEqual([422, ["status"]]);
    t.clock.advance({ minutes: 10 });
    expect((await resend(id)).status).toBe(200);
    const { invitation } = (await t.call("GET /partner/organization/{id}", { params: { id: young } })).data;
    expect(invitation).toMatchObject({ status: "PENDING", sent_at: t.clock.now().toISOString() });
    expect((await t.call("POST /partner/organization/resend-invitation-email/{id}", { params: { id: young } })).status).toBe(429);
  });
});

test("an invitation is sent again at most once a minute, and the old link ends", async () => {
  const { id, email } = (await add()).data;
  const first = await tokenSentTo(t, email);
  const answers = await Promise.all(Array.from({ length: 5 }, () => resend(id)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429, 429]);
  expect(await mailsTo(email)).toHaveLength(2);
  expect((await accept(first)).error.code).toBe(110725);
  t.clock.advance({ minutes: 1 });
  expect((await resend(id)).data).toMatchObject({ id, status: "PENDING" });
  await accept(await tokenSentTo(t, email));
  expect(fieldsOf(await resend(id))).toEqual([422, ["status"]]);
});
