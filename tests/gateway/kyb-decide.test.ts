/** A reviewer's decisions and their effects. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { DecideKyb } from "../../contract/kyb/decision";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";
import { finish, headersOf, merchantCalled, nearlyComplete, readKyb, saveKyb, submitKyb, uploaded } from "../support/kyb-fixture";
import { waitingAccount } from "../support/waiting-account";

let t: TestGateway;
beforeAll(async () => {
  t = await openTestGateway({ as: "admin" });
});
afterAll(() => t.close());

const decide = (org: string, body: DecideKyb) => t.call("POST /sandbox/backoffice/kyb/{org_id}", { params: { org_id: org }, body }, null);
const organizationOf = async (id: string) => (await t.call("GET /partner/organization/{id}", { params: { id } })).data;
const itemsOf = async (org_id: string) => (await t.call("GET /partner/open-item", { query: { org_id, limit: "100" } })).data.data;
const historyOf = async (org_id: string) => (await t.call("GET /partner/kyb/history", { headers: headersOf(org_id) })).data.data;

async function bankWaits(id: string): Promise<boolean> {
  const { items } = (await t.call("GET /provider/waiting", { query: { kind: "SETTLEMENT_BANK" } }, await t.providerToken())).data;
  return items.some((item) => item.id === id);
}

test("an account beside the verification waits by itself", async () => {
  const org_id = await merchantCalled(t, nearlyComplete);
  expect(await bankWaits(await waitingAccount(t.store, org_id))).toBe(true);
});

test("from handed in to sent back, put right, handed in again, and approved", async () => {
  const org_id = await merchantCalled(t, nearlyComplete);
  const ready = await finish(t, org_id);
  const submitted = (await submitKyb(t, org_id, ready.version, "DL")).data;
  t.clock.advance({ minutes: 10 });
  expect((await decide(org_id, { status: "PENDING" })).data.kyb_status).toBe("PENDING");
  expect(await organizationOf(org_id)).toMatchObject({ waiting_on: "provider", waiting_since: t.clock.now().toISOString() });

  // Its account is decided with it: approved by itself, it could never be handed in again.
  const account = submitted.settlement_bank[0]?.id ?? "";
  const token = await t.providerToken();
  const alone = await t.call("POST /provider/settlement-bank/{id}", { params: { id: account }, body: { status: "APPROVED" } }, token);
  expect([alone.status, alone.error.fields]).toEqual([
    422,
    { status: "This account belongs to the merchant’s verification, which is in review, and is decided with it." },
  ]);
  expect(await bankWaits(account)).toBe(false);

  t.clock.advance({ minutes: 20 });
  const back = await decide(nearlyComplete.toUpperCase(), {
    status: "TO_BE_RESUBMITTED",
    remarks: { "auth_rep.address_proof_document_id": "The bill is cut off.", "director.0.address_line1": "Is this where he lives?" },
    reviewer_name: "Nok Siriporn",
  });
  expect(back.data.kyb_status).toBe("TO_BE_RESUBMITTED");
  const returned = (await readKyb(t, org_id)).data;
  expect(returned).toMatchObject({
    remarks: { "auth_rep.address_proof_document_id": "The bill is cut off.", "director.0.address_line1": "Is this where he lives?" },
    decided_at: t.clock.now().toISOString(),
    submitted: submitted.submitted,
  });
  expect(returned.documents.find(({ id }) => id === returned.auth_rep.address_proof_document_id)).toMatchObject({
    review: "REJECTED",
    remark: "The bill is cut off.",
  });
  expect(returned.requirements.filter(({ due }) => due === "currently").map(({ path, code }) => [path, code])).toEqual([
    ["auth_rep.address_proof_document_id", "remark"],
    ["director.0.address_line1", "remark"],
    // The old version was signed; the new one isn't yet.
    ["kyb.signature_initials", "required"],
  ]);
  expect(await organizationOf(org_id)).toMatchObject({ kyb_status: "TO_BE_RESUBMITTED", waiting_on: "partner" });
  const items = await itemsOf(org_id);
  const due = new Date(t.clock.now().getTime() + 7 * 86_400_000).toISOString();
  const { first_name, last_name } = returned.auth_rep;
  expect(items).toHaveLength(2);
  expect(items).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        kind: "KYB_REMARK",
        title: expect.objectContaining({ text: `Proof of address for ${first_name ?? ""} ${last_name ?? ""}` }) as unknown,
        path: "auth_rep.address_proof_document_id",
        page: "representative",
        state: "RESPONSE_REQUIRED",
        waiting_on: "partner",
        asked_by: "Nok Siriporn",
        due_at: due,
      }),
    ]),
  );
  expect((await submitKyb(t, org_id, returned.version, "DL")).status).toBe(422);

  // The director's index changes, and the remark follows him.
  const first = crypto.randomUUID();
  const moved = (
    await saveKyb(t, org_id, returned.version, {
      director: [{ id: first, first_name: "Aa" }, ...returned.director.map(({ id }) => ({ id }))],
    })
  ).data;
  expect(moved.remarks["director.1.address_line1"]).toBe("Is this where he lives?");
  expect(moved.requirements).toContainEqual(expect.objectContaining({ path: "director.1.address_line1", code: "remark" }));
  expect((await itemsOf(org_id)).map(({ path }) => path)).toContain("director.1.address_line1");

  const address_proof_document_id = await uploaded(t, org_id, "address_proof_document");
  const right = (
    await saveKyb(t, org_id, moved.version, {
      auth_rep: { address_proof_document_id },
      director: returned.director.map(({ id }, at) => (at === 0 ? { id, address_line1: "Jl. Malioboro 99" } : { id })),
    })
  ).data;
  expect(right.requirements.filter(({ due }) => due === "currently").map(({ path }) => path)).toEqual(["kyb.signature_initials"]);
  const again = await submitKyb(t, org_id, right.version, "DL");
  expect(again.data).toMatchObject({ kyb_status: "CUST_SUBMITTED", remarks: {}, decided_at: null });
  expect((await itemsOf(org_id)).map(({ state, waiting_on }) => [state, waiting_on])).toEqual([
    ["IN_REVIEW", "provider"],
    ["IN_REVIEW", "provider"],
  ]);

  t.clock.advance({ minutes: 5 });
  expect((await decide(org_id, { status: "APPROVED" })).data.kyb_status).toBe("APPROVED");
  const approved = (await readKyb(t, org_id)).data;
  expect(approved.documents.map(({ review }) => review)).toEqual(approved.documents.map(() => "APPROVED"));
  expect(
    approved.checks
      .filter(({ entity }) => entity !== "ORGANIZATION")
      .every(({ verification_status }) => verification_status === "APPROVED"),
  ).toBe(true);
  expect((await itemsOf(org_id)).map(({ state }) => state)).toEqual(["DONE", "DONE"]);
  const bank = await t.call("GET /partner/organization/settlement-bank/{id}", { params: { id: approved.settlement_bank[0]?.id ?? "" } });
  expect(bank.data).toMatchObject({ status: "APPROVED", validated_at: t.clock.now().toISOString() });
  expect(await organizationOf(org_id)).toMatchObject({ kyb_status: "APPROVED", status: "ACTIVATED", waiting_on: "partner" });
  expect(
    (await historyOf(org_id))
      .map(({ action }) => action)
      .filter((action) => action !== "SAVED")
      .toSorted(),
  ).toEqual(["APPROVED", "IN_REVIEW", "RETURNED", "SUBMITTED", "SUBMITTED"]);
});

test("the partner's own is decided by the partner's name", async () => {
  const { rows } = await t.store.pool.query<{ own_org_id: string }>(
    "update partner set kyb_status = 'CUST_SUBMITTED' where name = 'Marlin & Vane' returning own_org_id",
  );
  const token = await t.signIn("plain_admin");
  const back = await decide("marlin & vane", {
    status: "TO_BE_RESUBMITTED",
    remarks: [{ path: "organization.legal_name", message: "Another name is in the register." }],
  });
  expect(back.data).toMatchObject({ org_id: rows[0]?.own_org_id, kyb_status: "TO_BE_RESUBMITTED" });
  expect((await readKyb(t, null, token)).data).toMatchObject({
    is_own: true,
    kyb_status: "TO_BE_RESUBMITTED",
    remarks: { "organization.legal_name": "Another name is in the register." },
  });
  const { data } = await t.call("GET /partner/open-item", { query: { state: "RESPONSE_REQUIRED" } }, token);
  expect(data.data.find(({ org_id }) => org_id === rows[0]?.own_org_id)).toMatchObject({
    org_name: "Marlin & Vane",
    country: "GB",
    title: { text: "Legal name" },
  });
  expect((await t.call("GET /partner/blocking", {}, token)).data).toMatchObject({
    code: "remarks_open",
    waiting_on: "partner",
    next_step: "open_field",
    requirement: { path: "organization.legal_name" },
  });
});

describe("is refused", () => {
  test("where the state does not lead there, naming both", async () => {
    const approved = await decide("Kallang Robotics Pte. Ltd.", { status: "REJECTED" });
    expect([approved.status, approved.error.fields?.status]).toEqual([422, "A verification can’t go from APPROVED to REJECTED."]);
    const drafting = await decide("Redgum Cycles Pty Ltd", { status: "APPROVED" });
    expect([drafting.status, drafting.error.fields?.status]).toEqual([422, "A verification can’t go from INITIATED to APPROVED."]);
  });

  test("without a remark, or with one on what the draft does not have", async () => {
    const name = "Otago Honey Limited";
    const org_id = await merchantCalled(t, name);
    expect(Object.keys((await decide(name, { status: "TO_BE_RESUBMITTED" })).error.fields ?? {})).toEqual(["remarks"]);
    const paths = ["organization.colour", "director.99.first_name", "organization", "shareholder.length", "__proto__.x", "auth_rep.id"];
    const answer = await decide(name, {
      status: "TO_BE_RESUBMITTED",
      remarks: [...paths, "organization.legal_name"].map((path) => ({ path, message: "?" })),
    });
    expect([answer.status, Object.keys(answer.error.fields ?? {})]).toEqual([
      422,
      paths.filter((path) => path !== "organization").map((path) => `remarks.${path}`),
    ]);
    expect((await readKyb(t, org_id)).data.kyb_status).toBe("PENDING");
    expect(await itemsOf(org_id)).toEqual([]);
  });

  test("for a name that nobody or several have", async () => {
    expect((await decide("Nobody", { status: "PENDING" })).status).toBe(404);
    const first = await merchantCalled(t, "Otago Honey Limited");
    await t.store.pool.query("update organization set name = 'Otago Honey Limited' where name = 'PT Batik Cendana Raya'");
    expect((await decide("Otago Honey Limited", { status: "REJECTED" })).status).toBe(422);
    expect((await decide(first, { status: "REJECTED" })).data.kyb_status).toBe("REJECTED");
    expect(await organizationOf(first)).toMatchObject({ kyb_status: "REJECTED", waiting_on: null, waiting_since: null });
  });
});

test("two decisions at once: one holds", async () => {
  const name = "Davao Cacao Growers Inc.";
  const answers = await Promise.all([decide(name, { status: "APPROVED" }), decide(name, { status: "REJECTED" })]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
});
