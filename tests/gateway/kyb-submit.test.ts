/** Submitting a verification: whole, signed, once. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { DocumentDescriptor } from "../../contract/kyb/documents";
import { valueAt } from "../../contract/kyb/paths";
import { settlementMethodsOf } from "../../contract/reference/payout-methods";
import { completeDraft } from "../../contract/kyb/sample-draft";
import { documentsIn } from "../../gateway/services/kyb/draft-documents";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";
import {
  finish,
  headersOf,
  merchantCalled,
  nearlyComplete,
  newMerchant,
  readKyb,
  saveKyb,
  submitKyb,
  uploaded,
} from "../support/kyb-fixture";

let t: TestGateway;
beforeAll(async () => {
  t = await openTestGateway({ as: "admin" });
});
afterAll(() => t.close());

describe("is refused", () => {
  test("while anything is open, naming all of it by field", async () => {
    const org_id = await newMerchant(t, "Half a merchant");
    const saved = await saveKyb(t, org_id, 0, { organization: { business_type: "PRIVATE_COMPANY" } });
    const open = saved.data.requirements.filter(({ due, path }) => due === "currently" && path !== "kyb.signature_initials");
    const answer = await submitKyb(t, org_id, 1, "OB");
    expect(answer.status).toBe(422);
    expect(answer.error.fields).toEqual(Object.fromEntries(open.map(({ path, message }) => [path, message])));
    expect(await readKyb(t, org_id)).toMatchObject({ data: { kyb_status: "INITIATED", version: 1, submitted: null } });
  });

  test("before the first save, with an older version, and after it was decided", async () => {
    const org_id = await newMerchant(t, "Nothing yet");
    expect((await submitKyb(t, org_id, 0, "OB")).status).toBe(422);
    await saveKyb(t, org_id, 0, { organization: { dba_name: "x" } });
    expect((await submitKyb(t, org_id, 0, "OB")).error.version).toBe(1);
    const approved = await merchantCalled(t, "Kallang Robotics Pte. Ltd.");
    const answer = await submitKyb(t, approved, (await readKyb(t, approved)).data.version, "OB");
    expect([answer.status, answer.error.fields]).toEqual([422, { kyb_status: "is APPROVED" }]);
  });
});

test("waits for the account's payout method, which must reach it, and shows it by name in the history", async () => {
  const org_id = await merchantCalled(t, nearlyComplete);
  const path = "settlement_bank.0.payout_method_id";
  const ready = await finish(t, org_id);
  const chosen = ready.settlement_bank[0]?.payout_method_id;
  const choose = async (payout_method_id: string | null) => {
    // The history is in the order of time.
    t.clock.advance({ seconds: 1 });
    const { version } = (await readKyb(t, org_id)).data;
    const saved = await saveKyb(t, org_id, version, { settlement_bank: [{ payout_method_id }] });
    return (await submitKyb(t, org_id, saved.data.version, null)).error.fields;
  };
  expect(await choose(null)).toMatchObject({ [path]: "This is still missing." });
  const elsewhere = settlementMethodsOf("AU", "AUD")[0]?.id ?? "";
  expect(await choose(elsewhere)).toMatchObject({ [path]: "This payout method doesn’t reach accounts in IDR in Indonesia." });
  expect(await choose(chosen ?? "")).not.toHaveProperty([path]);
  const { data } = await t.call("GET /partner/kyb/history", { headers: headersOf(org_id), query: { limit: "1" } });
  expect(data.data[0]?.changes).toMatchObject([{ path, before: "Direct entry", after: "BI-FAST" }]);
});

test("a whole one is signed, kept as it was handed in, and handed in once", async () => {
  const org_id = await merchantCalled(t, nearlyComplete);
  const ready = await finish(t, org_id);
  expect(ready.requirements.filter(({ due }) => due === "currently")).toEqual([]);
  const { version } = ready;

  expect((await submitKyb(t, org_id, version, null)).error.fields).toEqual({ "kyb.signature_initials": expect.any(String) as string });
  const now = Math.floor(t.clock.now().getTime() / 1000);
  for (const at of [now - 90_000, now + 90_000]) {
    expect((await submitKyb(t, org_id, version, "DL", { at })).error.fields).toEqual({
      "kyb.signature_timestamp": expect.any(String) as string,
    });
  }
  expect((await readKyb(t, org_id)).data.version).toBe(version);

  t.clock.advance({ minutes: 1 });
  const pressed = await Promise.all([
    submitKyb(t, org_id, version, "DL"),
    submitKyb(t, org_id, version, "DL"),
    submitKyb(t, org_id, version, "DL", { key: "key-of-a-submit" }),
  ]);
  expect(pressed.map(({ status }) => status)).toEqual([200, 200, 200]);
  const [first] = pressed;
  expect(first?.data).toMatchObject({
    kyb_status: "CUST_SUBMITTED",
    version: version + 1,
    submitted_at: t.clock.now().toISOString(),
    kyb: { signature_initials: "DL" },
  });
  for (const each of pressed) expect(each.data).toEqual(first?.data);
  expect((await submitKyb(t, org_id, version, "DL", { key: "key-of-a-submit" })).data).toEqual(first?.data);
  const { submitted } = first?.data ?? {};
  expect(submitted).toMatchObject({
    organization: first?.data.organization,
    shareholder: first?.data.shareholder,
    kyb: { signature_initials: "DL" },
  });

  const { data: history } = await t.call("GET /partner/kyb/history", { headers: headersOf(org_id) });
  expect(history.data.filter(({ action }) => action === "SUBMITTED")).toHaveLength(1);
  expect((await t.call("GET /partner/organization/{id}", { params: { id: org_id } })).data).toMatchObject({
    kyb_status: "CUST_SUBMITTED",
    waiting_on: "provider",
    waiting_since: t.clock.now().toISOString(),
  });

  const [account] = first?.data.settlement_bank ?? [];
  const params = { id: account?.id ?? "" };
  const bank = (await t.call("GET /partner/organization/settlement-bank/{id}", { params })).data;
  expect(bank).toMatchObject({ org_id, status: "PENDING", bank_country: "ID", is_primary: true });
  const numbers = (await t.call("POST /partner/organization/settlement-bank/{id}/reveal", { params })).data;
  expect(numbers.account_number).toBe(account?.account_number);

  const edit = await saveKyb(t, org_id, version + 1, { organization: { dba_name: "Late" } });
  expect([edit.status, edit.error.fields]).toEqual([422, { kyb_status: "is CUST_SUBMITTED" }]);
  expect((await submitKyb(t, org_id, version, "XX")).status).toBe(422);
});

test("a partner's own, from nothing to approved: then it may invite", async () => {
  t.token = await t.signIn("new_admin");
  const { org_id, auth_rep } = (await readKyb(t, null)).data;
  const invite = () =>
    t.call("POST /partner/organization/invite-organization", {
      body: {
        email: "first@fjordbyte.example",
        first_name: "A",
        last_name: "B",
        org_name: "First",
        org_country: "NL",
        is_kyb_permission_by_merchant: false,
      },
    });
  expect((await invite()).error.reason).toBe("kyb_not_approved");

  const draft = completeDraft("NL");
  for (const { path, descriptor } of documentsIn(draft)) {
    const steps = path.split(".");
    const name = steps.pop() ?? "";
    Object.assign(valueAt(draft, steps.join(".")) as object, { [name]: await uploaded(t, org_id, descriptor as DocumentDescriptor) });
  }
  const {
    auth_rep: { id: _, ...representative },
    kyb: __,
    ...rest
  } = draft;
  const saved = await saveKyb(t, null, 0, { ...rest, auth_rep: representative });
  expect(saved.data.auth_rep.id).toBe(auth_rep.id);
  const handed = await submitKyb(t, null, 1, "FV");
  expect(handed.data).toMatchObject({ is_own: true, kyb_status: "CUST_SUBMITTED", version: 2 });
  const account = await t.call("GET /partner/organization/settlement-bank/{id}", { params: { id: draft.settlement_bank[0]?.id ?? "" } });
  expect(account.data).toMatchObject({ org_id, status: "PENDING" });
  expect((await t.call("GET /partner/blocking")).data).toMatchObject({
    code: "in_queue",
    waiting_on: "provider",
    since: t.clock.now().toISOString(),
  });
  await t.call("POST /sandbox/backoffice/kyb/{org_id}", { params: { org_id: "Fjordbyte Payments" }, body: { status: "APPROVED" } }, null);
  expect((await invite()).status).toBe(201);
});

test("a person who was remarked on may be taken out: the remark goes with them", async () => {
  t.token = await t.signIn("admin");
  const org_id = await merchantCalled(t, "Görlitzer Klavierbau GmbH");
  const { version, shareholder, remarks } = (await readKyb(t, org_id)).data;
  expect(Object.keys(remarks)).toContain("shareholder.0.identification_document_id");
  const saved = await saveKyb(t, org_id, version, { shareholder: shareholder.slice(1).map(({ id }) => ({ id })) });
  expect(Object.keys(saved.data.remarks).filter((path) => path.startsWith("shareholder"))).toEqual([]);
  const { data } = await t.call("GET /partner/open-item", { query: { org_id } });
  expect(data.data.filter(({ page }) => page === "shareholders").map(({ path }) => path)).toEqual([null]);
});
