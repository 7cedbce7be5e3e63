/** Colleagues: invited, mailed, accepted, signed in. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { InvitePartnerUser } from "../../contract/records/partner";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";
import { login, tokenSentTo } from "../support/gateway-login";

let t: TestGateway;
beforeAll(async () => {
  t = await openTestGateway({ as: "admin" });
});
afterAll(() => t.close());

const colleague = (overrides: Partial<InvitePartnerUser> = {}): InvitePartnerUser => ({
  first_name: "Noor",
  last_name: "Haddad",
  email: "noor@harbourline.example",
  is_admin: false,
  ...overrides,
});
const invite = (overrides: Partial<InvitePartnerUser>, key?: string, token?: string) =>
  t.call("POST /partner-user/peers", { body: colleague(overrides), ...(key && { headers: { "idempotency-key": key } }) }, token);
const resend = (id: string, token?: string) => t.call("POST /partner-user/peers/{id}/resend-invitation", { params: { id } }, token);
const read = (token: string) => t.call("GET /partner/validate-invitation-token/{token}", { params: { token } }, null);
const accept = (invitation_token: string, password: string) =>
  t.call("PATCH /partner/reset-invitation-password", { body: { invitation_token, password: t.encrypt(password) } }, null);
const find = (id: string) => t.call("GET /partner-user/peers/{id}", { params: { id } });
const mailsTo = async (to: string) => (await t.call("GET /sandbox/outbox", { query: { to, limit: "50" } }, null)).data;
const fieldsOf = ({ status, error }: { status: number; error: { fields?: Record<string, string> | undefined } }) => [
  status,
  Object.keys(error.fields ?? {}),
];
const audited = async (subject_id: string) =>
  (
    await t.store.pool.query<{ action: string }>("select action from audit_log where subject_id = $1 order by created_at, id", [subject_id])
  ).rows.map(({ action }) => action);
/** Invitations outlive sessions: sign in again. */
async function later(time: Parameters<TestGateway["clock"]["advance"]>[0]) {
  t.clock.advance(time);
  t.token = await t.signIn("admin");
}

test("an invited colleague is mailed, sets a password and signs in", async () => {
  const made = await invite({ email: "Noor@Harbourline.example", phone_country_code: "+61", phone_number: "412 000 111" });
  expect([made.status, made.data]).toMatchObject([
    201,
    { email: "noor@harbourline.example", status: "PENDING", is_admin: false, is_read_only: true, phone_number: "412 000 111", version: 1 },
  ]);
  expect((await find(made.data.id)).data).toEqual(made.data);
  expect((await login(t, "noor@harbourline.example", "Anything-Else-1")).status).toBe(422);

  const [message] = await mailsTo("noor@harbourline.example");
  expect(message).toMatchObject({
    subject: "“Priya Raman” invites you to “Harbourline”",
    text: expect.stringContaining("expires in 7 days") as string,
  });
  const token = await tokenSentTo(t, "noor@harbourline.example");
  expect((await read(token)).data).toEqual({
    kind: "PARTNER_USER",
    email: "noor@harbourline.example",
    first_name: "Noor",
    last_name: "Haddad",
    org_name: "Harbourline",
    partner_name: "Harbourline",
    expires_at: "2026-11-27T00:41:00.000Z",
  });

  t.clock.advance({ minutes: 5 });
  expect(fieldsOf(await accept(token, "short"))).toEqual([422, ["password"]]);
  expect((await accept(token, "Noor-Password-1")).data).toEqual({
    kind: "PARTNER_USER",
    email: "noor@harbourline.example",
    org_name: "Harbourline",
  });
  expect((await accept(token, "Noor-Password-2")).error.code).toBe(110725);
  expect((await find(made.data.id)).data).toMatchObject({ status: "ACTIVE", version: 2 });

  const { access_token } = await t.signInWith("noor@harbourline.example", "Noor-Password-1");
  const signedIn = await t.call("GET /partner-user", {}, access_token);
  expect(signedIn.data).toMatchObject({ id: made.data.id, is_admin: false, status: "ACTIVE" });
  expect((await invite({ email: "third@harbourline.example" }, undefined, access_token)).error.reason).toBe("read_only");
  expect(fieldsOf(await resend(made.data.id))).toEqual([422, ["status"]]);
  expect(await audited(made.data.id)).toEqual(["PARTNER_USER_INVITED", "INVITATION_ACCEPTED"]);
  const { rows } = await t.store.pool.query("select call, kind, org_id from record_change where record_id = $1 order by id", [
    made.data.id,
  ]);
  expect(rows).toEqual(["CREATED", "UPDATED"].map((kind) => ({ call: "GET /partner-user/peers/{id}", kind, org_id: null })));
});

test("an invited admin is one", async () => {
  await invite({ email: "chief@harbourline.example", is_admin: true });
  await accept(await tokenSentTo(t, "chief@harbourline.example"), "Chief-Password-1");
  const { access_token } = await t.signInWith("chief@harbourline.example", "Chief-Password-1");
  expect((await invite({ email: "by-chief@harbourline.example" }, undefined, access_token)).status).toBe(201);
});

test("one submit that is sent twice invites once", async () => {
  const email = "twice@harbourline.example";
  const [first, second] = await Promise.all([invite({ email }, "key-of-a-colleague"), invite({ email }, "key-of-a-colleague")]);
  expect([first.status, second.status, second.data]).toEqual([201, 201, first.data]);
  expect(await mailsTo(email)).toHaveLength(1);
  expect((await invite({ email: "other@harbourline.example" }, "key-of-a-colleague")).status).toBe(409);
});

describe("is refused", () => {
  test("for an address that has an account, in the same words wherever that is", async () => {
    const words = await Promise.all(
      ["TOM@harbourline.example", await t.emailOf("other_admin"), "ruben@harbourline.example"].map((email) => invite({ email })),
    );
    expect(words.map(fieldsOf)).toEqual(words.map(() => [422, ["email"]]));
    expect(new Set(words.map(({ error }) => error.message))).toEqual(new Set(["This e-mail address already has an account."]));
    const atOnce = await Promise.all(Array.from({ length: 5 }, () => invite({ email: "at-once@harbourline.example" })));
    expect(atOnce.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422]);
  });

  test("with half a phone number, at the half that is missing", async () => {
    expect(fieldsOf(await invite({ email: "half@harbourline.example", phone_number: "412000111" }))).toEqual([422, ["phone_country_code"]]);
    expect(fieldsOf(await invite({ email: "half@harbourline.example", phone_country_code: "+61", phone_number: null }))).toEqual([
      422,
      ["phone_number"],
    ]);
    expect(fieldsOf(await invite({ first_name: " ", email: "none" }))).toEqual([400, ["first_name", "email"]]);
  });

  test("to a read-only user, and for another partner's colleague", async () => {
    const { id } = (await invite({ email: "ours@harbourline.example" })).data;
    const readOnly = await t.signIn("read_only");
    expect([(await invite({}, undefined, readOnly)).error.reason, (await resend(id, readOnly)).error.reason]).toEqual([
      "read_only",
      "read_only",
    ]);
    expect((await resend(id, await t.signIn("other_admin"))).status).toBe(404);
    expect(await mailsTo("ours@harbourline.example")).toHaveLength(1);
  });
});

test("sent again, the old link ends and 7 days begin anew; at most once a minute and five times a day", async () => {
  const email = "slow@harbourline.example";
  const { id } = (await invite({ email })).data;
  const first = await tokenSentTo(t, email);
  const answers = await Promise.all(Array.from({ length: 10 }, () => resend(id)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 429)]);
  expect(answers.find(({ status }) => status === 429)?.headers["retry-after"]).toBe("60");
  expect(await mailsTo(email)).toHaveLength(2);
  expect((await read(first)).error.code).toBe(110725);
  for (let i = 0; i < 4; i += 1) {
    t.clock.advance({ minutes: 1 });
    expect((await resend(id)).data).toMatchObject({ id, status: "PENDING" });
  }
  t.clock.advance({ minutes: 1 });
  expect((await resend(id)).error.message).toBe("This invitation was resent 5 times in a day. Try again tomorrow.");

  const last = await tokenSentTo(t, email);
  await later({ days: 7 });
  expect((await accept(last, "Slow-Password-1")).error.code).toBe(110725);
  await resend(id);
  expect((await accept(await tokenSentTo(t, email), "Slow-Password-1")).status).toBe(200);
});

test("who has not accepted yet gets no link to set another password", async () => {
  const email = "early@harbourline.example";
  const { id } = (await invite({ email })).data;
  expect((await t.call("POST /partner-user/reset-password", { body: { email } }, null)).status).toBe(200);
  expect(await mailsTo(email)).toHaveLength(1);
  await t.store.pool.query("update partner_user set status = 'DEACTIVATED' where id = $1", [id]);
  expect((await accept(await tokenSentTo(t, email), "Early-Password-1")).error.code).toBe(110725);
  expect(fieldsOf(await resend(id))).toEqual([422, ["status"]]);
});
