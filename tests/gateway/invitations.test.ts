import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { InviteOrganization } from "../../contract/records/organization";
import { refusals } from "../../contract/refusals";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";
import { tokenSentTo } from "../support/gateway-login";
import { besideWritten } from "../support/written-beside";

let t: TestGateway;
beforeAll(async () => {
  t = await openTestGateway({ as: "admin" });
});
afterAll(() => t.close());

const invitation = (overrides: Partial<InviteOrganization> = {}): InviteOrganization => ({
  email: "owner@kiosk.example",
  first_name: "Ottilie",
  last_name: "Brandt",
  org_name: "Kiosk & Söhne",
  org_country: "DE",
  is_kyb_permission_by_merchant: false,
  ...overrides,
});
const invite = (overrides: Partial<InviteOrganization>, key?: string, token?: string) =>
  t.call(
    "POST /partner/organization/invite-organization",
    { body: invitation(overrides), ...(key && { headers: { "idempotency-key": key } }) },
    token,
  );
const read = (token: string) => t.call("GET /partner/validate-invitation-token/{token}", { params: { token } });
const accept = (invitation_token: string, password: string) =>
  t.call("PATCH /partner/reset-invitation-password", { body: { invitation_token, password: t.encrypt(password) } });
const find = (id: string) => t.call("GET /partner/organization/{id}", { params: { id } });
/** Invitations outlive sessions: sign in again. */
async function later(time: Parameters<TestGateway["clock"]["advance"]>[0]) {
  t.clock.advance(time);
  t.token = await t.signIn("admin");
}

test("an invited merchant is mailed, sets a password and is there", async () => {
  const email = "Owner@Kiosk.example";
  const made = await invite({ email });
  expect(made.status).toBe(201);
  expect(made.data).toMatchObject({
    name: "Kiosk & Söhne",
    status: "CREATED",
    kyb_status: "NOT_STARTED",
    waiting_on: "merchant",
    contact_email: "owner@kiosk.example",
  });
  expect(made.data.invitation).toMatchObject({ status: "PENDING", expires_at: "2026-11-27T00:41:00.000Z" });

  const message = await t.lastMessage("owner@kiosk.example");
  expect(message.subject).toBe("“Harbourline” invites “Kiosk & Söhne”");
  const token = await tokenSentTo(t, "owner@kiosk.example");
  expect((await read(token)).data).toMatchObject({
    kind: "MERCHANT",
    org_name: "Kiosk & Söhne",
    partner_name: "Harbourline",
    first_name: "Ottilie",
  });

  const weak = await accept(token, "kiosk");
  expect([weak.status, weak.error.fields]).toEqual([422, { password: refusals.password_weak }]);
  t.clock.advance({ minutes: 5 });
  expect((await accept(token, "Kiosk-Password-1")).data).toEqual({
    kind: "MERCHANT",
    email: "owner@kiosk.example",
    org_name: "Kiosk & Söhne",
  });
  expect((await accept(token, "Kiosk-Password-1")).error.code).toBe(110725);
  expect((await find(made.data.id)).data).toMatchObject({
    status: "ACTIVATED",
    invitation: { status: "COMPLETED", accepted_at: t.clock.now().toISOString() },
  });
  const people = await t.call("GET /partner/organization/{id}/user", { params: { id: made.data.id } });
  expect(people.data.data).toMatchObject([{ email: "owner@kiosk.example", role: "OWNER", status: "ACTIVE" }]);
  const again = await t.call("POST /partner/organization/resend-invitation-email/{id}", { params: { id: made.data.id } });
  expect(again.status).toBe(422);
});

test("the merchant who keeps its verification does not let the partner submit it", async () => {
  const kept = await invite({ email: "keeps@kiosk.example", is_kyb_permission_by_merchant: true });
  expect(kept.data.partner_permission_list).not.toContain("KYB_SUBMIT");
  const given = await invite({ email: "gives@kiosk.example" });
  expect(given.data.partner_permission_list).toContain("KYB_SUBMIT");
});

test("an invitation ends after 7 days; sending it again starts them anew and kills the old link", async () => {
  const email = "slow@kiosk.example";
  const { id } = (await invite({ email })).data;
  const first = await tokenSentTo(t, email);
  await later({ days: 3 });
  const resent = await t.call("POST /partner/organization/resend-invitation-email/{id}", { params: { id } });
  const second = await tokenSentTo(t, email);
  expect(resent.data.invitation?.expires_at).toBe(new Date(t.clock.now().getTime() + 7 * 86_400_000).toISOString());
  expect((await read(first)).error.code).toBe(110725);
  await later({ days: 6, hours: 23 });
  expect((await read(second)).status).toBe(200);
  await later({ hours: 1 });
  expect((await read(second)).error.code).toBe(110725);
  expect((await accept(second, "Kiosk-Password-1")).error.code).toBe(110725);
  await t.call("POST /partner/organization/resend-invitation-email/{id}", { params: { id } });
  expect((await accept(await tokenSentTo(t, email), "Kiosk-Password-1")).status).toBe(200);
});

test("sent again at most once a minute and five times a day, however many ask at once", async () => {
  const email = "often@kiosk.example";
  const { id } = (await invite({ email })).data;
  const resend = () => t.call("POST /partner/organization/resend-invitation-email/{id}", { params: { id } });
  const mails = async () => (await t.call("GET /sandbox/outbox", { query: { to: email, limit: "50" } }, null)).data.length;
  const answers = await Promise.all(Array.from({ length: 20 }, resend));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 429)]);
  expect(answers.find(({ status }) => status === 429)?.headers["retry-after"]).toBe("60");
  expect(await mails()).toBe(2);
  for (let i = 0; i < 4; i += 1) {
    t.clock.advance({ minutes: 1 });
    expect((await resend()).status).toBe(200);
  }
  t.clock.advance({ minutes: 1 });
  const sixth = await resend();
  expect([sixth.status, sixth.error.message]).toEqual([429, "This invitation was resent 5 times in a day. Try again tomorrow."]);
  await later({ days: 1 });
  expect((await resend()).status).toBe(200);
});

describe("an Idempotency-Key", () => {
  test("makes one merchant of two tries, however close together", async () => {
    const email = "twice@kiosk.example";
    const [first, second] = await Promise.all([invite({ email }, "key-of-a-submit"), invite({ email }, "key-of-a-submit")]);
    expect([first?.status, second?.status]).toEqual([201, 201]);
    expect(second?.data).toEqual(first?.data);
    t.clock.advance({ minutes: 1 });
    expect((await invite({ email }, "key-of-a-submit")).data).toEqual(first?.data);
    const { data } = await t.call("GET /partner/organization", { query: { q: email } });
    expect(data.total).toBe(1);
    expect((await t.call("GET /sandbox/outbox", { query: { to: email } })).data).toHaveLength(1);
  });

  test("is refused for another body", async () => {
    await invite({ email: "one@kiosk.example" }, "key-of-another");
    const other = await invite({ email: "two@kiosk.example" }, "key-of-another");
    expect([other.status, other.error.code]).toEqual([409, 110409]);
  });

  test("that led to a refusal can be used again", async () => {
    expect((await invite({ email: "three@kiosk.example", gca_pricing_plan_id: crypto.randomUUID() }, "key-refused-first")).status).toBe(
      422,
    );
    expect((await invite({ email: "three@kiosk.example" }, "key-refused-first")).status).toBe(201);
  });

  test("has a shape", async () => {
    const bad = await invite({ email: "four@kiosk.example" }, "short");
    expect([bad.status, Object.keys(bad.error.fields ?? {})]).toEqual([400, ["Idempotency-Key"]]);
  });
});

test("of one person, five at the same instant, makes one merchant", async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => invite({ email: "at-once@kiosk.example" })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422, 422]);
});

describe("is refused", () => {
  test("to a read-only user and to a partner that is not approved itself", async () => {
    const readOnly = await invite({}, undefined, await t.signIn("read_only"));
    expect([readOnly.status, readOnly.error.reason, readOnly.error.missing]).toEqual([403, "read_only", "admin"]);
    const unverified = await invite({}, undefined, await t.signIn("new_admin"));
    expect([unverified.status, unverified.error.reason]).toEqual([403, "kyb_not_approved"]);
  });

  test("for a person who already belongs to a merchant, whatever the case", async () => {
    await invite({ email: "member@kiosk.example" });
    const again = await invite({ email: "MEMBER@kiosk.example" });
    expect([again.status, Object.keys(again.error.fields ?? {})]).toEqual([422, ["email"]]);
  });

  test("with a plan that is unknown, another partner's or no longer offered", async () => {
    const { rows } = await t.store.pool.query<{ id: string }>(
      `select id from partner_plan join partner p using (partner_id) where p.name = 'Bluegum Connect' and status = 'ACTIVE'
       union all select id from partner_plan join partner p using (partner_id) where p.name = 'Harbourline' and status = 'DEACTIVATED'`,
    );
    for (const gca_pricing_plan_id of ["00000000-0000-7000-8000-000000000000", ...rows.map(({ id }) => id)]) {
      const answer = await invite({ email: "plan@kiosk.example", gca_pricing_plan_id });
      expect([answer.status, Object.keys(answer.error.fields ?? {})]).toEqual([422, ["gca_pricing_plan_id"]]);
    }
    const { data } = await t.call("GET /pricing/partner-plan", { query: { status: "ACTIVE" } });
    const offered = data.data[0];
    const made = await invite({ email: "plan@kiosk.example", gca_pricing_plan_id: offered?.id ?? "" });
    expect(made.data.plan_name).toBe(offered?.name);
  });
  test("with a plan that is taken out of use at the same moment", async () => {
    const { data } = await t.call("GET /pricing/partner-plan", { query: { status: "ACTIVE" } });
    const gca_pricing_plan_id = data.data[0]?.id ?? "";
    const change = "update partner_plan set status = 'DEACTIVATED' where id = $1";
    const answer = await besideWritten(t, [change, gca_pricing_plan_id], () =>
      invite({ email: "late@kiosk.example", gca_pricing_plan_id }),
    );
    await t.store.pool.query("update partner_plan set status = 'ACTIVE' where id = $1", [gca_pricing_plan_id]);
    if (answer) expect(answer.error.field_refusals?.gca_pricing_plan_id?.code).toBe("plan_not_offered");
  });
});
