/** What a merchant's own people do. */
import type { KybPatch } from "../../../contract/kyb/draft";
import type { TestGateway } from "../gateway-fixture";
import { askCode, finishedOwner, inviteMerchant, joinedMerchant, mailTo } from "../merchant-fixture";
import { act, audited, key, mailed, number, one, unique, type OnceOnlyAct } from "./act";

const sessionsOf = (t: TestGateway, email: string, isEnded = false) =>
  number(
    t,
    `select count(*) from session s join organization_user u on u.id = s.partner_user_id
     where u.email = $1 and s.kind = 'merchant' and (s.ended_at is not null) = $2`,
    email,
    isEnded,
  );

const signingIn: OnceOnlyAct[] = [
  act("POST /merchant/resend-code", "paced", async (t) => {
    const { email } = await joinedMerchant(t);
    const { auth_id, session_id } = (await askCode(t, email)).data;
    await t.store.pool.query("update login_code set sent_at = sent_at - interval '1 minute' where auth_id = $1", [auth_id]);
    return { input: { body: { auth_id, session_id } }, token: null, effects: mailed(t, email) };
  }),
  act("POST /merchant/verify-code", "paced", async (t) => {
    const { email } = await joinedMerchant(t);
    const { auth_id, session_id } = (await askCode(t, email)).data;
    const { code: otp } = await mailTo(t, email);
    return { input: { body: { auth_id, session_id, otp } }, token: null, effects: sessionsOf(t, email) };
  }),
  act(
    "POST /merchant/verify-code",
    "paced",
    async (t) => {
      const { org_id, email } = await inviteMerchant(t);
      const { token: invitation_token } = await mailTo(t, email);
      const asked = await t.call("POST /merchant/invitation-code", { body: { invitation_token } }, null);
      const { auth_id, session_id } = asked.data;
      const { code: otp } = await mailTo(t, email);
      const body = { auth_id, session_id, otp, invitation_token };
      return { input: { body }, token: null, effects: audited(t, "INVITATION_ACCEPTED", org_id) };
    },
    "with an invitation",
  ),
  act("POST /merchant/switch", "first", async (t) => {
    const { email, owner } = await joinedMerchant(t);
    const { id } = await one<{ id: string }>(
      t,
      `insert into organization_user (partner_id, id, org_id, first_name, last_name, email, role, status, created_at, updated_at)
       select o.partner_id, gen_random_uuid(), o.id, 'Ottilie', 'Brandt', $1, 'ADMIN', 'ACTIVE', now(), now() from organization o
       join partner p using (partner_id) where p.name = 'Marlin & Vane' order by o.id limit 1 returning id`,
      email,
    );
    return { input: { body: { organization_user_id: id } }, token: owner, effects: sessionsOf(t, email, true) };
  }),
  act("DELETE /merchant/session", "any", async (t) => {
    const { email, owner } = await joinedMerchant(t);
    return { input: {}, token: owner, effects: sessionsOf(t, email, true) };
  }),
];

/** Asked by the partner whether it may fill the verification in. */
async function askedOwner(t: TestGateway) {
  const joined = await joinedMerchant(t);
  await t.call("POST /partner/partner-permission/kyb-submission-request/{id}", { params: { id: joined.org_id } });
  return joined;
}

const save = (t: TestGateway, token: string, version: number, patch: KybPatch) =>
  t.call("PATCH /merchant/kyb/save-and-continue", { body: { version, ...patch } }, token);

/** Takes a person out of a verification that has just been begun. */
async function removal(t: TestGateway, begun: (id: string) => KybPatch) {
  const id = crypto.randomUUID();
  const { org_id, owner } = await joinedMerchant(t);
  await save(t, owner, 0, begun(id));
  return { input: { params: { id } }, token: owner, effects: audited(t, "KYB_SAVED", org_id) };
}

const clara = { first_name: "Clara", last_name: "Montenegro" };

const verification: OnceOnlyAct[] = [
  act("POST /merchant/permission-answer", "first", async (t) => {
    const { org_id, owner } = await askedOwner(t);
    return { input: { body: { is_allowed: true } }, token: owner, effects: audited(t, "PERMISSION_ANSWERED", org_id) };
  }),
  act("DELETE /merchant/permission", "first", async (t) => {
    const { org_id, owner } = await askedOwner(t);
    await t.call("POST /merchant/permission-answer", { body: { is_allowed: true } }, owner);
    return { input: {}, token: owner, effects: audited(t, "PERMISSION_TAKEN_BACK", org_id) };
  }),
  act("PATCH /merchant/kyb/save-and-continue", "first", async (t) => {
    const { org_id, owner } = await joinedMerchant(t);
    const body = { version: 0, organization: { legal_name: "Kiosk GmbH" } };
    return { input: { body }, token: owner, effects: audited(t, "KYB_SAVED", org_id) };
  }),
  act("PATCH /merchant/kyb/submit", "any", async (t) => {
    const { org_id, version, owner } = await finishedOwner(t);
    const kyb = { signature_initials: "AB", signature_timestamp: Math.floor(t.clock.now().getTime() / 1000) };
    return { input: { body: { version, kyb } }, token: owner, effects: audited(t, "KYB_SUBMITTED", org_id) };
  }),
  act("DELETE /merchant/kyb/shareholder/{id}", "first", (t) => removal(t, (id) => ({ shareholder: [{ id, ...clara }] }))),
  act("DELETE /merchant/kyb/director/{id}", "first", (t) => removal(t, (id) => ({ director: [{ id, ...clara }] }))),
];

const questions: OnceOnlyAct[] = [
  act("POST /merchant/question/{id}/message", "same", async (t) => {
    const { org_id, owner } = await joinedMerchant(t);
    const id = crypto.randomUUID();
    await t.store.pool.query(
      `insert into open_item (partner_id, id, org_id, kind, path, state, waiting_on, asked_by, since, created_at, updated_at)
       select partner_id, $1, id, 'KYB_REMARK', 'organization.legal_name', 'RESPONSE_REQUIRED', 'merchant', 'Mara Voss', now(), now(), now()
       from organization where id = $2`,
      [id, org_id],
    );
    const body = { text: "It is the same company." };
    const effects = number(t, "select count(*) from open_item_message where open_item_id = $1", id);
    return { input: { params: { id }, body, headers: key() }, token: owner, effects };
  }),
  act("POST /merchant/document", "same", async (t) => {
    const { owner } = await joinedMerchant(t);
    const body = { file_name: `${unique("Bill")}.pdf`, file_type: "application/pdf", descriptor: "address_proof_document" } as const;
    const effects = number(t, "select count(*) from document_upload where file_name = $1", body.file_name);
    return { input: { body, headers: key() }, token: owner, effects };
  }),
];

export const merchantSide: OnceOnlyAct[] = [...signingIn, ...verification, ...questions];
