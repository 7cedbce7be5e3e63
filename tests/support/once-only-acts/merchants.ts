/** Merchants that are invited, reminded, asked and answered. */
import type { TestGateway } from "../gateway-fixture";
import { tokenSentTo } from "../gateway-login";
import { act, approved, audited, key, mailed, number, unique, type OnceOnlyAct } from "./act";

const invitationOf = (org_name: string, is_kyb_permission_by_merchant = false) => ({
  ...{ email: `${org_name.toLowerCase()}@race.example`, first_name: "Ottilie", last_name: "Brandt" },
  ...{ org_name, org_country: "DE", is_kyb_permission_by_merchant },
});

async function invitedMerchant(t: TestGateway, is_kyb_permission_by_merchant = false) {
  const body = invitationOf(unique("Race"), is_kyb_permission_by_merchant);
  return { id: (await t.call("POST /partner/organization/invite-organization", { body })).data.id, email: body.email };
}

/** A merchant that was asked to let its partner complete its verification. */
async function askedMerchant(t: TestGateway) {
  const { id, email } = await invitedMerchant(t, true);
  const { data } = await t.call("POST /partner/partner-permission/kyb-submission-request/{id}", { params: { id } });
  return { id, email, request_id: data.id };
}

async function activeOwner(t: TestGateway) {
  const { id: org_id, email } = await invitedMerchant(t);
  const body = { invitation_token: await tokenSentTo(t, email), password: t.encrypt("Kiosk-Password-1") };
  await t.call("PATCH /partner/reset-invitation-password", { body }, null);
  const [owner] = (await t.call("GET /partner/organization/{id}/user", { params: { id: org_id } })).data.data;
  return { org_id, org_user_id: owner?.id ?? "" };
}

const invitations: OnceOnlyAct[] = [
  act("POST /partner/organization/invite-organization", "same", (t) => {
    const body = invitationOf(unique("Race"));
    return Promise.resolve({
      input: { body, headers: key() },
      effects: number(t, "select count(*) from organization where name = $1", body.org_name),
    });
  }),
  act("POST /partner/organization/invite-organizations", "same", (t) => {
    const row = { key: crypto.randomUUID(), ...invitationOf(unique("Race")) };
    return Promise.resolve({
      input: { body: { rows: [row] } },
      effects: number(t, "select count(*) from organization where name = $1", row.org_name),
    });
  }),
  act("PATCH /partner/reset-invitation-password", "first", async (t) => {
    const { id, email } = await invitedMerchant(t);
    const body = { invitation_token: await tokenSentTo(t, email), password: t.encrypt("Kiosk-Password-1") };
    return { input: { body }, token: null, effects: audited(t, "INVITATION_ACCEPTED", id) };
  }),
  act("GET /partner/organization/partner-admin-login", "first", async (t) => {
    const person = await activeOwner(t);
    const { link } = (await t.call("POST /partner/organization/partner-admin-login", { body: person })).data;
    const partner_admin_login_token = new URL(link).searchParams.get("partner_admin_login_token") ?? "";
    return {
      input: { query: { partner_admin_login_token } },
      token: null,
      effects: number(
        t,
        "select count(*) from one_time_token where subject_id = $1 and used_at is not null and purpose = 'MERCHANT_LOGIN'",
        person.org_user_id,
      ),
    };
  }),
  act("POST /partner/organization/resend-invitation-email/{id}", "paced", async (t) => {
    const { id, email } = await invitedMerchant(t);
    return { input: { params: { id } }, effects: mailed(t, email) };
  }),
  act("POST /partner/organization/{id}/remind", "paced", async (t) => {
    const { id, email } = await invitedMerchant(t);
    return { input: { params: { id } }, effects: mailed(t, email) };
  }),
  // Its rows say which of them were refused.
  act("POST /partner/organization/remind", "any", async (t) => {
    const { id, email } = await invitedMerchant(t);
    return { input: { body: { org_ids: [id] } }, effects: mailed(t, email) };
  }),
];

const questions: OnceOnlyAct[] = [
  act("POST /partner/open-item/{id}/close", "any", async (t) => {
    const { data } = (await t.call("GET /partner/open-item", { query: { state: "RESPONSE_REQUIRED", kind: "PAYOUT_FAILED" } })).data;
    const id = data[0]?.id ?? "";
    return { input: { params: { id } }, effects: audited(t, "OPEN_ITEM_CLOSED", id) };
  }),
  act("POST /partner/open-item/{id}/message", "same", async (t) => {
    const { data } = (await t.call("GET /partner/open-item", { query: { state: "RESPONSE_REQUIRED", kind: "KYB_REMARK" } })).data;
    const id = data[0]?.id ?? "";
    return {
      input: { params: { id }, body: { audience: "TEAM" as const, text: "Whoever is in first." }, headers: key() },
      effects: number(t, "select count(*) from open_item_message where open_item_id = $1", id),
    };
  }),
  act("POST /partner/partner-permission/kyb-submission-request/{id}", "first", async (t) => {
    const { id } = await invitedMerchant(t, true);
    return { input: { params: { id } }, effects: number(t, "select count(*) from permission_request where org_id = $1", id) };
  }),
  act("POST /partner/organization/resend-permission-request/{a}/{b}", "paced", async (t) => {
    const { id, email, request_id } = await askedMerchant(t);
    const sent_at = new Date(t.clock.now().getTime() - 60_000);
    await t.store.pool.query("update permission_request set sent_at = $2 where id = $1", [request_id, sent_at]);
    return { input: { params: { a: id, b: request_id } }, effects: mailed(t, email) };
  }),
  act("POST /partner/permission-answer", "first", async (t) => {
    const { id, email } = await askedMerchant(t);
    const body = { token: await tokenSentTo(t, email), is_allowed: true };
    return { input: { body }, token: null, effects: audited(t, "PERMISSION_ANSWERED", id) };
  }),
  act("POST /sandbox/backoffice/permission/{org_id}", "first", async (t) => {
    const { id } = await askedMerchant(t);
    return {
      input: { params: { org_id: id }, body: approved },
      token: null,
      effects: number(t, "select count(*) from permission_request where org_id = $1 and status = 'APPROVED'", id),
    };
  }),
];

export const merchants: OnceOnlyAct[] = [...invitations, ...questions];
