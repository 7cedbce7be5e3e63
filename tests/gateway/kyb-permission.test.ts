/** Asking a merchant who handles its own verification to let its partner do it. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";
import { tokenSentTo } from "../support/gateway-login";
import { readKyb, saveKyb } from "../support/kyb-fixture";

let t: TestGateway;
beforeAll(async () => {
  t = await openTestGateway({ as: "admin" });
});
afterAll(() => t.close());

let made = 0;
async function keeper(): Promise<{ id: string; email: string }> {
  const email = `keeper${String(++made)}@kyb.example`;
  const body = {
    email,
    first_name: "Ottilie",
    last_name: "Brandt",
    org_name: `Keeper ${String(made)}`,
    org_country: "DE",
    is_kyb_permission_by_merchant: true,
  };
  return { id: (await t.call("POST /partner/organization/invite-organization", { body })).data.id, email };
}
const ask = (id: string, token?: string) =>
  t.call("POST /partner/partner-permission/kyb-submission-request/{id}", { params: { id } }, token);
const read = (id: string, token?: string) =>
  t.call("GET /partner/partner-permission/kyb-submission-request/{id}", { params: { id } }, token);
const resend = (a: string, b: string) => t.call("POST /partner/organization/resend-permission-request/{a}/{b}", { params: { a, b } });
const look = (token: string) => t.call("GET /partner/validate-invitation-token/{token}", { params: { token } }, null);
const answer = (token: string, is_allowed: boolean) => t.call("POST /partner/permission-answer", { body: { token, is_allowed } }, null);
const items = async (org_id: string) => (await t.call("GET /partner/open-item", { query: { org_id } })).data.data;

test("asked, allowed by the link of the mail, and then the partner may", async () => {
  const { id, email } = await keeper();
  expect((await read(id)).data).toBeNull();
  expect((await saveKyb(t, id, 0, {})).error.missing).toBe("KYB_SUBMIT");
  const asked = await ask(id);
  expect([asked.status, asked.data]).toEqual([
    201,
    {
      id: asked.data.id,
      org_id: id,
      status: "REQUESTED",
      requested_by: "Priya Raman",
      sent_at: t.clock.now().toISOString(),
      decided_at: null,
    },
  ]);
  expect((await read(id)).data).toEqual(asked.data);
  expect((await readKyb(t, id)).data.permission_request).toEqual(asked.data);
  expect(await items(id)).toMatchObject([{ kind: "PERMISSION_REQUEST", state: "RESPONSE_REQUIRED", waiting_on: "merchant" }]);

  const message = await t.lastMessage(email);
  expect(message.subject).toBe("Harbourline asks for your permission");
  const token = await tokenSentTo(t, email);
  expect((await look(token)).data).toMatchObject({
    kind: "PERMISSION",
    org_name: "Keeper 1",
    partner_name: "Harbourline",
    first_name: "Ottilie",
    email,
  });
  const password = await t.call(
    "PATCH /partner/reset-invitation-password",
    { body: { invitation_token: token, password: t.encrypt("Correct-Horse-9") } },
    null,
  );
  expect(password.error.code).toBe(110725);

  t.clock.advance({ minutes: 2 });
  expect((await answer(token, true)).data).toEqual({ is_allowed: true, org_name: "Keeper 1", partner_name: "Harbourline" });
  expect((await answer(token, true)).error.code).toBe(110725);
  expect((await look(token)).error.code).toBe(110725);
  expect((await read(id)).data).toMatchObject({ status: "APPROVED", decided_at: t.clock.now().toISOString() });
  expect(await items(id)).toMatchObject([{ state: "DONE" }]);
  expect((await saveKyb(t, id, 0, { organization: { dba_name: "Ours now" } })).data.version).toBe(1);
  expect((await ask(id)).status).toBe(422);
});

test("refused: the partner may only look, and may ask again", async () => {
  const { id, email } = await keeper();
  await ask(id);
  await answer(await tokenSentTo(t, email), false);
  expect((await read(id)).data?.status).toBe("REJECTED");
  expect([(await readKyb(t, id)).status, (await saveKyb(t, id, 0, {})).status]).toEqual([200, 403]);
  t.clock.advance({ seconds: 1 });
  expect((await ask(id)).status).toBe(201);
});

test("sent again after a minute, and the old link ends", async () => {
  const { id, email } = await keeper();
  const { data } = await ask(id);
  const first = await tokenSentTo(t, email);
  expect((await ask(id)).error.code).toBe(110409);
  const soon = await resend(id, data.id);
  expect([soon.status, soon.error.retry_after_seconds]).toEqual([429, 60]);
  t.clock.advance({ seconds: 60 });
  expect((await resend(id, data.id)).data).toMatchObject({ id: data.id, status: "REQUESTED", sent_at: t.clock.now().toISOString() });
  expect((await look(first)).error.code).toBe(110725);
  const other = await keeper();
  expect([(await resend(other.id, data.id)).status, (await resend(id, id)).status]).toEqual([404, 404]);
  await answer(await tokenSentTo(t, email), true);
  expect((await resend(id, data.id)).status).toBe(422);
});

describe("is refused", () => {
  test("to a read-only user, for another partner's merchant, and where there is nothing to ask", async () => {
    const { id } = await keeper();
    expect((await ask(id, await t.signIn("read_only"))).error.reason).toBe("read_only");
    expect((await ask(id, await t.signIn("other_admin"))).status).toBe(404);
    const body = {
      email: "gives@kyb.example",
      first_name: "A",
      last_name: "B",
      org_name: "Giver",
      org_country: "DE",
      is_kyb_permission_by_merchant: false,
    };
    expect((await ask((await t.call("POST /partner/organization/invite-organization", { body })).data.id)).status).toBe(422);
    await t.store.pool.query("update organization set kyb_status = 'PENDING' where id = $1", [id]);
    expect((await ask(id)).status).toBe(422);
  });

  test("after seven days, and for a token of nobody", async () => {
    const { id, email } = await keeper();
    await ask(id);
    const token = await tokenSentTo(t, email);
    t.clock.advance({ days: 7 });
    expect([(await look(token)).error.code, (await answer(token, true)).error.code, (await answer("nobody's", true)).error.code]).toEqual([
      110725, 110725, 110725,
    ]);
    t.token = await t.signIn("admin");
    expect((await read(id)).data?.status).toBe("REQUESTED");
  });
});

test("asked twice at once: one request; answered twice at once: one answer", async () => {
  const { id, email } = await keeper();
  const asked = await Promise.all([ask(id), ask(id), ask(id)]);
  expect(asked.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  const token = await tokenSentTo(t, email);
  const answers = await Promise.all([answer(token, true), answer(token, false)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  const won = answers.find(({ status }) => status === 200);
  expect((await read(id)).data?.status).toBe(won?.data.is_allowed ? "APPROVED" : "REJECTED");
});

test("the sandbox answers for the merchant", async () => {
  const { id } = await keeper();
  await ask(id);
  const decide = () =>
    t.call("POST /sandbox/backoffice/permission/{org_id}", { params: { org_id: id }, body: { status: "APPROVED" } }, null);
  expect((await decide()).data.status).toBe("APPROVED");
  expect((await decide()).status).toBe(422);
});
