/** What a partner is told by the bell of what its merchants' own people do. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";
import { acceptInvitation, finishedOwner, joinedMerchant } from "../support/merchant-fixture";

let t: TestGateway;
beforeAll(async () => {
  t = await openTestGateway({ as: "admin" });
});
afterAll(() => t.close());

const ask = (id: string) => t.call("POST /partner/partner-permission/kyb-submission-request/{id}", { params: { id } });
const answer = (token: string, is_allowed: boolean) => t.call("POST /merchant/permission-answer", { body: { is_allowed } }, token);
const takeBack = (token: string) => t.call("DELETE /merchant/permission", {}, token);
const reply = (token: string, id: string, text: string) =>
  t.call("POST /merchant/question/{id}/message", { params: { id }, body: { text } }, token);

const told = async (org_id: string) => {
  const { data } = (await t.call("GET /partner/notification", { query: { limit: "50" } })).data;
  return data.filter((news) => news.org_id === org_id).map(({ kind, title, subject_id }) => ({ kind, text: title.text, subject_id }));
};
const nameOf = async (org_id: string) => (await t.call("GET /partner/organization/{id}", { params: { id: org_id } })).data.name;
const tick = () => {
  t.clock.advance({ seconds: 1 });
};

/** A merchant whose verification came back with one remark. */
async function remarked(options: { keeps: boolean }) {
  const merchant = await joinedMerchant(t, options);
  const { org_id } = merchant;
  await t.store.pool.query("update organization set kyb_status = 'CUST_SUBMITTED' where id = $1", [org_id]);
  tick();
  const remarks = [{ path: "auth_rep.address_proof_document_id", message: "The bill is cut off." }];
  const body = { status: "TO_BE_RESUBMITTED" as const, remarks };
  await t.call("POST /provider/kyb/{org_id}", { params: { org_id }, body }, await t.providerToken());
  const { data } = (await t.call("GET /partner/open-item", { query: { org_id } })).data;
  tick();
  return { ...merchant, id: data[0]?.id ?? "" };
}

test("an invitation accepted, a permission given and taken back, each time", async () => {
  const { org_id, owner } = await joinedMerchant(t);
  const name = await nameOf(org_id);
  const steps = [`${name} accepted its invitation`];
  for (const _ of [1, 2]) {
    tick();
    await ask(org_id);
    tick();
    await answer(owner, true);
    tick();
    await takeBack(owner);
    steps.unshift(`${name} no longer allows you to complete its verification`, `${name} allows you to complete its verification`);
  }
  tick();
  await ask(org_id);
  await answer(owner, false);
  steps.unshift(`${name} will complete its verification itself`);
  expect((await told(org_id)).map(({ text }) => text)).toEqual(steps);
});

test("nothing of another user's invitation, which is no merchant's", async () => {
  const { org_id } = await joinedMerchant(t);
  const email = `second-${crypto.randomUUID()}@merchant.example`;
  const body = { org_id, email, first_name: "Vera", last_name: "Lund", role: "ADMIN" as const };
  await t.call("POST /partner-user/organization-user/add", { body });
  await acceptInvitation(t, email);
  expect((await told(org_id)).map(({ kind }) => kind)).toEqual(["INVITATION_ACCEPTED"]);
});

test("an answer to what it was asked, again for another one, and by the question; not the answer to its own remark", async () => {
  const { org_id, owner, id } = await remarked({ keeps: false });
  const body = { audience: "MERCHANT", text: "Please send the whole bill." } as const;
  await t.call("POST /partner/open-item/{id}/message", { params: { id }, body });
  for (const text of ["Tomorrow.", "We have none."]) {
    tick();
    await reply(owner, id, text);
  }
  const answered = { kind: "QUESTION_ANSWERED", text: `${await nameOf(org_id)} answered a question`, subject_id: id };
  expect((await told(org_id)).slice(0, 2)).toEqual([answered, answered]);

  const own = await remarked({ keeps: true });
  await reply(own.owner, own.id, "We moved it to the new name.");
  expect((await told(own.org_id)).map(({ kind }) => kind)).toEqual(["KYB_REMARKED", "INVITATION_ACCEPTED"]);
});

test("its verification, where it submits that itself", async () => {
  const { org_id, owner, version } = await finishedOwner(t);
  tick();
  const kyb = { signature_initials: "AB", signature_timestamp: Math.floor(t.clock.now().getTime() / 1000) };
  for (const _ of [1, 2]) expect((await t.call("PATCH /merchant/kyb/submit", { body: { version, kyb } }, owner)).status).toBe(200);
  const [news, ...rest] = await told(org_id);
  expect(news).toMatchObject({ kind: "KYB_SUBMITTED", text: `${await nameOf(org_id)} submitted its verification` });
  expect(rest.map(({ kind }) => kind)).not.toContain("KYB_SUBMITTED");
});
