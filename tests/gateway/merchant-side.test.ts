/** The other side of a merchant, without a sandbox: its own people accept, allow or refuse, answer, and fill in. */
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { endpointList, splitCall } from "../../contract/endpoints";
import { isMerchantAccess } from "../../contract/merchant-access";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";
import { addressOf, samplesOf, shapesOf, unknownId } from "../support/gateway-samples";
import { anotherCode, login } from "../support/gateway-login";
import { startOfTests } from "../support/gateway-template";
import { readKyb, saveKyb } from "../support/kyb-fixture";
import { acceptInvitation, askCode, inviteMerchant, joinedMerchant, mailTo, signInAgain, verifyCode } from "../support/merchant-fixture";

let t: TestGateway;
beforeAll(async () => {
  // The captcha reads the system clock.
  vi.useFakeTimers({ toFake: ["Date"], now: startOfTests });
  t = await openTestGateway({ settings: { SANDBOX: "0", RATE_LIMITS: "on" } });
  t.token = await partnersToken();
});
afterAll(async () => {
  await t.close();
  vi.useRealTimers();
});

/** Of the partner's admin, whose code is in no sandbox's outbox either. */
async function partnersToken(): Promise<string> {
  const email = "priya@harbourline.example";
  const { access_token, auth_id } = (await login(t, email)).data;
  const verify = { params: { auth_id: auth_id ?? "", otp: (await mailTo(t, email)).code } };
  return (await t.call("POST /verifyLoginOtp/{auth_id}/{otp}", verify, access_token)).data.access_token;
}

const overview = (token: string) => t.call("GET /merchant", {}, token);
const ask = (id: string) => t.call("POST /partner/partner-permission/kyb-submission-request/{id}", { params: { id } });
const answer = (token: string, is_allowed: boolean) => t.call("POST /merchant/permission-answer", { body: { is_allowed } }, token);
const takeBack = (token: string) => t.call("DELETE /merchant/permission", {}, token);
const questions = async (token: string) => (await t.call("GET /merchant/question", {}, token)).data;
const reply = (token: string, id: string, text: string, document_id?: string) =>
  t.call("POST /merchant/question/{id}/message", { params: { id }, body: { text, ...(document_id && { document_id }) } }, token);
const actorsOf = async (org_id: string) => {
  const { data } = (await t.call("GET /partner/audit-log", { query: { org_id, limit: "50" } })).data;
  return data.map(({ action, actor_name }) => `${action} by ${actor_name}`);
};

test("there is no sandbox", async () => {
  expect((await t.call("GET /sandbox/accounts", {}, null)).status).toBe(404);
});

describe("accepting", () => {
  test("by the mail's link and the code that it leads to, without a password", async () => {
    const { org_id, email } = await inviteMerchant(t);
    const { token } = await mailTo(t, email);
    const asked = await t.call("POST /merchant/invitation-code", { body: { invitation_token: token } }, null);
    expect(asked.data).toMatchObject({ destination: expect.stringMatching(/^o•••\w@merchant\.example$/) as string });
    const { subject, code } = await mailTo(t, email);
    expect(subject).toBe(`Your code: ${code}`);
    expect((await verifyCode(t, asked.data, anotherCode(code), token)).error).toMatchObject({ code: 110722, tries_left: 4 });
    const begun = await verifyCode(t, asked.data, code, token);
    expect((await overview(begun.data.access_token)).data).toMatchObject({
      ...{ org_id, status: "ACTIVATED", kyb_status: "NOT_STARTED", partner_name: "Harbourline", can_manage: true },
      ...{ keeps_verification: true, is_partner_allowed: false, permission_request: null, question_count: 0 },
      person: { email, first_name: "Ottilie", role: "OWNER" },
    });
    const merchant = (await t.call("GET /partner/organization/{id}", { params: { id: org_id } })).data;
    expect(merchant).toMatchObject({ status: "ACTIVATED", invitation: { status: "COMPLETED" } });
    expect(await actorsOf(org_id)).toEqual(
      expect.arrayContaining(["INVITATION_ACCEPTED by Ottilie Brandt", "ORGANIZATION_USER_SIGNED_IN by Ottilie Brandt"]),
    );
    expect((await verifyCode(t, asked.data, code, token)).error.code).toBe(110725);
  });

  test("a link that was replaced, used or withdrawn, and one of a partner's colleague", async () => {
    const code = async (invitation_token: string) =>
      (await t.call("POST /merchant/invitation-code", { body: { invitation_token } }, null)).error.code;
    const { org_id, email } = await inviteMerchant(t);
    const { token: first } = await mailTo(t, email);
    t.clock.advance({ minutes: 2 });
    await t.call("POST /partner/organization/resend-invitation-email/{id}", { params: { id: org_id } });
    expect(await code(first)).toBe(110725);
    await acceptInvitation(t, email);
    expect(await code(first)).toBe(110725);
    const colleague = { email: "colleague@harbourline.example", first_name: "Cleo", last_name: "Marsh", is_admin: false };
    await t.call("POST /partner-user/peers", { body: colleague });
    expect(await code((await mailTo(t, colleague.email)).token)).toBe(110725);
    expect(await code("x".repeat(43))).toBe(110725);
  });

  test("a code for one address accepts no one else's invitation", async () => {
    const [mine, theirs] = [await joinedMerchant(t), await inviteMerchant(t)];
    const { token } = await mailTo(t, theirs.email);
    const step = (await askCode(t, mine.email)).data;
    const { code } = await mailTo(t, mine.email);
    expect((await verifyCode(t, step, code, token)).error.code).toBe(110725);
    const own = await t.call("POST /merchant/invitation-code", { body: { invitation_token: token } }, null);
    expect((await verifyCode(t, own.data, (await mailTo(t, theirs.email)).code, token)).status).toBe(200);
  });
});

describe("coming back", () => {
  test("by a code that is mailed again", async () => {
    const { email, owner } = await joinedMerchant(t);
    const again = await signInAgain(t, email);
    expect((await overview(again.access_token)).status).toBe(200);
    expect((await t.call("DELETE /merchant/session", {}, owner)).data).toEqual({ done: true });
    expect([(await overview(owner)).error.code, (await overview(again.access_token)).status]).toEqual([110703, 200]);
    t.clock.advance({ minutes: 31 });
    expect((await overview(again.access_token)).error.code).toBe(110701);
    t.token = await partnersToken();
  });

  test("an unknown address, and one that hasn't accepted, get the same answer, and no mail", async () => {
    const known = await joinedMerchant(t);
    const invited = await inviteMerchant(t);
    const before = await mailTo(t, invited.email);
    for (const email of ["nobody@merchant.example", invited.email, known.email]) {
      const asked = await askCode(t, email);
      expect([asked.status, Object.keys(asked.data)]).toEqual([200, ["auth_id", "session_id", "destination", "expires_at", "resend_at"]]);
      if (email === known.email) continue;
      expect((await verifyCode(t, asked.data, "123456")).error).toMatchObject({ code: 110722, tries_left: 4 });
      t.clock.advance({ seconds: 31 });
      const { auth_id, session_id } = asked.data;
      expect((await t.call("POST /merchant/resend-code", { body: { auth_id, session_id } }, null)).status).toBe(200);
    }
    expect(await mailTo(t, invited.email)).toEqual(before);
    await expect(mailTo(t, "nobody@merchant.example")).rejects.toThrow("nothing was sent");
  });

  test("guessing ends after five, and locks the address", async () => {
    const { email } = await joinedMerchant(t);
    const step = (await askCode(t, email)).data;
    const wrong = anotherCode((await mailTo(t, email)).code);
    const codes: number[] = [];
    for (let tries = 0; tries < 6; tries += 1) codes.push((await verifyCode(t, step, wrong)).error.code);
    expect(codes).toEqual([110722, 110722, 110722, 110722, 110723, 110429]);
    // In another browser, the code is of no use without what the first one was told.
    const other = { ...step, session_id: crypto.randomUUID() };
    expect((await verifyCode(t, other, wrong)).error.code).toBe(110723);
  });

  test("one who belongs to merchants of two partners goes from one to the other", async () => {
    const { email, owner, org_id } = await joinedMerchant(t);
    const { rows } = await t.store.pool.query<{ id: string; org_id: string; partner_id: string }>(
      `insert into organization_user (partner_id, id, org_id, first_name, last_name, email, role, status, created_at, updated_at)
       select o.partner_id, gen_random_uuid(), o.id, 'Ottilie', 'Brandt', $1, 'ADMIN', 'ACTIVE', now(), now() from organization o
       join partner p using (partner_id) where p.name <> 'Harbourline' and o.status = 'ACTIVE' limit 1 returning id, org_id`,
      [email],
    );
    const there = rows[0] ?? { id: "", org_id: "" };
    const { other_merchants } = (await overview(owner)).data;
    expect(other_merchants).toMatchObject([{ organization_user_id: there.id }]);
    const go = (organization_user_id: string, token: string) => t.call("POST /merchant/switch", { body: { organization_user_id } }, token);
    expect((await go(unknownId, owner)).status).toBe(404);
    const gone = await go(there.id, owner);
    expect((await overview(gone.data.access_token)).data).toMatchObject({ org_id: there.org_id, person: { role: "ADMIN" } });
    expect((await overview(owner)).error.code).toBe(110703);
    expect((await overview(gone.data.access_token)).data.other_merchants).toMatchObject([{ partner_name: "Harbourline" }]);
    expect(org_id).not.toBe(there.org_id);
  });
});

describe("who may fill the verification in", () => {
  test("allowed, the partner may; taken back, it may not; and the merchant itself may at any time", async () => {
    const { org_id, owner } = await joinedMerchant(t);
    expect((await answer(owner, true)).status).toBe(422);
    expect((await saveKyb(t, org_id, 0, {})).error.missing).toBe("KYB_SUBMIT");
    await ask(org_id);
    expect((await overview(owner)).data.permission_request).toMatchObject({ status: "REQUESTED", requested_by: "Priya Raman" });
    expect((await answer(owner, true)).data.status).toBe("APPROVED");
    expect((await answer(owner, false)).status).toBe(422);
    expect((await overview(owner)).data.is_partner_allowed).toBe(true);
    expect((await saveKyb(t, org_id, 0, { organization: { dba_name: "By the partner" } })).data.version).toBe(1);

    const save = (version: number, dba_name: string) =>
      t.call("PATCH /merchant/kyb/save-and-continue", { body: { version, organization: { dba_name } } }, owner);
    expect((await save(0, "Too late")).status).toBe(409);
    expect((await save(1, "By the merchant")).data).toMatchObject({ version: 2, saved_by: "Ottilie Brandt" });

    expect((await takeBack(owner)).data).toEqual({ done: true });
    expect((await takeBack(owner)).status).toBe(422);
    expect((await saveKyb(t, org_id, 2, {})).error.missing).toBe("KYB_SUBMIT");
    expect((await readKyb(t, org_id)).data).toMatchObject({ version: 2, organization: { dba_name: "By the merchant" } });
    expect((await t.call("GET /partner/organization/{id}", { params: { id: org_id } })).data.waiting_on).toBe("merchant");
    expect(await actorsOf(org_id)).toEqual(
      expect.arrayContaining([
        "PERMISSION_ANSWERED by Ottilie Brandt",
        "PERMISSION_TAKEN_BACK by Ottilie Brandt",
        "KYB_SAVED by Ottilie Brandt",
      ]),
    );
    t.clock.advance({ seconds: 1 });
    expect((await ask(org_id)).status).toBe(201);
  });

  test("refused, and the mailed link has nothing left to answer", async () => {
    const { org_id, email, owner } = await joinedMerchant(t);
    await ask(org_id);
    const { token } = await mailTo(t, email);
    expect((await answer(owner, false)).data.status).toBe("REJECTED");
    expect((await saveKyb(t, org_id, 0, {})).status).toBe(403);
    const late = await t.call("POST /partner/permission-answer", { body: { token, is_allowed: true } }, null);
    expect(late.error).toMatchObject({ code: 110725, message: "This question was already answered." });
  });

  test("where the partner does it, the merchant looks, and reads its numbers masked", async () => {
    const { org_id, owner } = await joinedMerchant(t, { keeps: false });
    await saveKyb(t, org_id, 0, { auth_rep: { identification_value: "C01X00T47" } });
    const { data } = await t.call("GET /merchant/kyb", {}, owner);
    expect(data.auth_rep.identification_value).toMatch(/•+/);
    const save = await t.call("PATCH /merchant/kyb/save-and-continue", { body: { version: 1 } }, owner);
    expect(save.error.message).toBe("Your partner completes this verification for you.");
    expect((await takeBack(owner)).status).toBe(422);
  });
});

describe("questions", () => {
  /** Sent back with a remark, and passed on to the merchant by the partner. */
  async function asked() {
    const merchant = await joinedMerchant(t, { keeps: false });
    await t.store.pool.query("update organization set kyb_status = 'CUST_SUBMITTED' where id = $1", [merchant.org_id]);
    const remarks = [{ path: "auth_rep.address_proof_document_id", message: "The bill is cut off." }];
    const decided = await t.call(
      "POST /provider/kyb/{org_id}",
      { params: { org_id: merchant.org_id }, body: { status: "TO_BE_RESUBMITTED", remarks } },
      await t.providerToken(),
    );
    expect(decided.status).toBe(200);
    const { data } = (await t.call("GET /partner/open-item", { query: { org_id: merchant.org_id } })).data;
    return { ...merchant, id: data[0]?.id ?? "" };
  }
  const say = (id: string, audience: "MERCHANT" | "TEAM" | "PROVIDER", text: string) =>
    t.call("POST /partner/open-item/{id}/message", { params: { id }, body: { audience, text } });

  test("passed on by the partner, answered with a document, and back on the partner's desk", async () => {
    const { org_id, email, owner, id } = await asked();
    expect(await questions(owner)).toEqual([]);
    expect((await t.call("GET /merchant/question/{id}", { params: { id } }, owner)).status).toBe(404);
    await say(id, "TEAM", "Ottilie is slow.");
    await say(id, "MERCHANT", "Please send the whole bill.");
    const mail = await mailTo(t, email);
    expect(mail.link).toBe("https://portal.example/merchant");
    expect(await questions(owner)).toMatchObject([{ id, needs_answer: true, kind: "KYB_REMARK" }]);
    expect((await overview(owner)).data.question_count).toBe(1);
    const thread = (await t.call("GET /merchant/question/{id}", { params: { id } }, owner)).data;
    expect(thread.messages.map(({ author, text }) => `${author}: ${text}`)).toEqual(["partner: Please send the whole bill."]);

    const file = { file_name: "bill.pdf", file_type: "application/pdf", descriptor: "address_proof_document" } as const;
    const announced = (await t.call("POST /merchant/document", { body: file }, owner)).data;
    const { PDFDocument } = await import("@cantoo/pdf-lib");
    const pdf = await PDFDocument.create();
    pdf.addPage();
    const bytes = Buffer.from(await pdf.save());
    const put = await t.request("PUT", announced.upload_url, { body: bytes, headers: { "content-type": "application/pdf" }, token: null });
    expect(put.status).toBe(200);
    t.clock.advance({ seconds: 1 });
    const answered = await reply(owner, id, "Here it is.", announced.org_document_id);
    expect(answered.data).toMatchObject({ needs_answer: false, messages: [{}, { author: "merchant", author_name: "Ottilie Brandt" }] });
    expect(answered.data.messages[1]?.document).toMatchObject({ file_name: "bill.pdf" });

    const there = (await t.call("GET /partner/open-item/{id}", { params: { id } })).data;
    expect(there).toMatchObject({ waiting_on: "partner", state: "RESPONSE_REQUIRED" });
    expect(there.messages.at(-1)).toMatchObject({ author: "merchant", text: "Here it is.", document: { file_name: "bill.pdf" } });
    const document = { params: { id: announced.org_document_id } };
    expect((await t.call("GET /partner/organization/organization-document/{id}", document)).status).toBe(200);
    expect((await t.call("GET /merchant/document/{id}", document, owner)).data.file_name).toBe("bill.pdf");
    expect(await actorsOf(org_id)).toEqual(
      expect.arrayContaining(["OPEN_ITEM_ANSWERED by Ottilie Brandt", "DOCUMENT_UPLOADED by Ottilie Brandt"]),
    );
    expect((await overview(owner)).data.question_count).toBe(0);
  });

  test("another merchant's question and document are none", async () => {
    const [theirs, mine] = [await asked(), await joinedMerchant(t)];
    await say(theirs.id, "MERCHANT", "Please send the whole bill.");
    const file = { file_name: "bill.pdf", file_type: "application/pdf", descriptor: "address_proof_document" } as const;
    const { org_document_id: id } = (await t.call("POST /merchant/document", { body: file }, theirs.owner)).data;
    expect([
      (await t.call("GET /merchant/question/{id}", { params: { id: theirs.id } }, mine.owner)).status,
      (await reply(mine.owner, theirs.id, "Mine?")).status,
      (await t.call("GET /merchant/document/{id}", { params: { id } }, mine.owner)).status,
      (await reply(theirs.owner, theirs.id, "Not uploaded yet", id)).status,
    ]).toEqual([404, 404, 404, 422]);
  });

  test("remarks on what the merchant fills in itself are its own, and wait until it submits again", async () => {
    const { org_id, owner } = await joinedMerchant(t);
    await t.store.pool.query("update organization set kyb_status = 'CUST_SUBMITTED' where id = $1", [org_id]);
    const remarks = [{ path: "organization.legal_name", message: "It differs from the register." }];
    const body = { status: "TO_BE_RESUBMITTED" as const, remarks };
    await t.call("POST /provider/kyb/{org_id}", { params: { org_id }, body }, await t.providerToken());
    const [question] = await questions(owner);
    expect(question).toMatchObject({ needs_answer: true, path: "organization.legal_name" });
    t.clock.advance({ seconds: 1 });
    const answered = (await reply(owner, question?.id ?? "", "We moved it to the new name.")).data;
    expect(answered.needs_answer).toBe(true);
    expect(answered.messages.map(({ author }) => author)).toEqual(["provider", "merchant"]);
  });
});

describe("whose token opens what", () => {
  const merchants = endpointList.filter(([, { access }]) => isMerchantAccess(access));
  const partners = endpointList.filter(([, { access, sandbox }]) => typeof access === "object" && !sandbox);
  const statusOf = async ([call, row]: (typeof endpointList)[number], token: string | null) => {
    const { method, path } = splitCall(call);
    return (await t.request(method, addressOf(path, samplesOf(shapesOf(row).params)), { token })).status;
  };

  test("a merchant's token is none at a partner's calls, nor a partner's or the provider's at theirs", async () => {
    const { owner } = await joinedMerchant(t);
    expect([merchants.length > 12, partners.length > 100]).toEqual([true, true]);
    for (const row of partners) expect([row[0], await statusOf(row, owner)]).toEqual([row[0], 401]);
    const foreign = [t.token ?? "", await t.providerToken(), null];
    for (const row of merchants) for (const token of foreign) expect([row[0], await statusOf(row, token)]).toEqual([row[0], 401]);
    expect((await overview(owner)).status).toBe(200);
  });

  test("those who don't manage the merchant only look", async () => {
    const { org_id, owner } = await joinedMerchant(t);
    const email = `viewer-${crypto.randomUUID()}@merchant.example`;
    const body = { org_id, email, first_name: "Vera", last_name: "Lund", role: "VIEWER" as const };
    await t.call("POST /partner-user/organization-user/add", { body });
    const viewer = (await acceptInvitation(t, email)).access_token;
    expect((await overview(viewer)).data).toMatchObject({ can_manage: false, org_id });
    await ask(org_id);
    for (const row of merchants.filter(([, { access }]) => access === "merchant:manage"))
      expect([row[0], await statusOf(row, viewer)]).toEqual([row[0], 403]);
    expect((await answer(owner, true)).status).toBe(200);
  });

  test("a person or a merchant that is deactivated is out at once, and can't come back", async () => {
    const { org_id, email, owner } = await joinedMerchant(t);
    const state = (status: "ACTIVE" | "DEACTIVATED") =>
      t
        .providerToken()
        .then((token) =>
          t.call("PUT /provider/organization/{org_id}/status", { params: { org_id }, body: { status, reason: "A test" } }, token),
        );
    await state("DEACTIVATED");
    expect((await overview(owner)).error.code).toBe(110703);
    const asked = (await askCode(t, email)).data;
    const { subject } = await mailTo(t, email);
    expect(subject).toContain("Your code");
    expect((await verifyCode(t, asked, (await mailTo(t, email)).code)).error.code).toBe(110722);
    await state("ACTIVE");
    expect((await overview(owner)).status).toBe(200);

    const { rows } = await t.store.pool.query<{ id: string; version: number }>(
      "select id, version from organization_user where email = $1",
      [email],
    );
    const other = { org_id, email: `second-${email}`, first_name: "Nils", last_name: "Brandt", role: "OWNER" as const };
    await t.call("POST /partner-user/organization-user/add", { body: other });
    await acceptInvitation(t, other.email);
    const { id = "", version = 0 } = rows[0] ?? {};
    const gone = await t.call("PATCH /partner-user/organization-user/{id}", { params: { id }, body: { version, status: "DEACTIVATED" } });
    expect(gone.status).toBe(200);
    expect((await overview(owner)).error.code).toBe(110703);
  });
});
