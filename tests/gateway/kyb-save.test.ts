/** Saving a draft bit by bit: what is kept, what is refused, and that no input is lost. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { KybPatch } from "../../contract/kyb/draft";
import { checkKyb } from "../../contract/kyb/requirements";
import { maskNumber } from "../../contract/mask";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";
import { headersOf, merchantCalled, nearlyComplete, newMerchant, readKyb, saveKyb, uploaded } from "../support/kyb-fixture";

let t: TestGateway;
beforeAll(async () => {
  t = await openTestGateway({ as: "admin" });
});
afterAll(() => t.close());

const id = () => crypto.randomUUID();
let made = 0;
const fresh = () => newMerchant(t, `Merchant ${String(++made)}`);

describe("a first save", () => {
  test("begins the verification, and only then", async () => {
    const org_id = await fresh();
    const before = (await readKyb(t, org_id)).data;
    expect(before).toMatchObject({ kyb_status: "NOT_STARTED", version: 0, saved_at: null, is_own: false, country: "DE" });
    t.clock.advance({ minutes: 3 });
    const saved = await saveKyb(t, org_id, 0, { organization: { product_description: "Kiosks" } });
    expect(saved.data).toMatchObject({
      kyb_status: "INITIATED",
      version: 1,
      saved_at: t.clock.now().toISOString(),
      saved_by: "Priya Raman",
      organization: { product_description: "Kiosks" },
    });
    expect(saved.data.auth_rep.id).toBe(before.auth_rep.id);
    expect(saved.data).toEqual((await readKyb(t, org_id)).data);
    const org = (await t.call("GET /partner/organization/{id}", { params: { id: org_id } })).data;
    expect(org).toMatchObject({ kyb_status: "INITIATED", waiting_on: "partner", waiting_since: t.clock.now().toISOString() });
  });

  test("that says nothing new writes nothing", async () => {
    const org_id = await fresh();
    expect(
      (await saveKyb(t, org_id, 0, { organization: { name: (await readKyb(t, org_id)).data.org_name, short_name: "" } })).data,
    ).toMatchObject({ version: 0, kyb_status: "NOT_STARTED" });
  });

  test("of the partner's own needs no organization and no permission", async () => {
    const token = await t.signIn("new_admin");
    const saved = await saveKyb(t, null, 0, { organization: { legal_name: "Fjordbyte Payments B.V." } }, token);
    expect(saved.data).toMatchObject({ is_own: true, kyb_status: "INITIATED", version: 1, org_name: "Fjordbyte Payments", country: "NL" });
    expect((await t.call("GET /partner", {}, token)).data.kyb_status).toBe("INITIATED");
  });
});

describe("what is saved", () => {
  test("leaves what it does not name, empties what it empties, and takes lists whole", async () => {
    const org_id = await fresh();
    const [one, two] = [id(), id()];
    let kyb = (
      await saveKyb(t, org_id, 0, {
        shareholder: [
          { id: one, first_name: "Ada", shareholder_percentage: "30" },
          { id: two, first_name: "Bo" },
        ],
        organization: { legal_name: "A", dba_name: "B" },
      })
    ).data;
    expect(kyb.shareholder.map((each) => each.is_owner_of_over_25_percent)).toEqual([true, null]);
    kyb = (
      await saveKyb(t, org_id, kyb.version, {
        shareholder: [{ id: two, last_name: "Berg", shareholder_percentage: 12.5 as never }, { first_name: "Cy" }],
        organization: { dba_name: "" },
      })
    ).data;
    expect(kyb.shareholder).toMatchObject([
      { id: two, first_name: "Bo", last_name: "Berg", shareholder_percentage: "12.5", is_owner_of_over_25_percent: false },
      { first_name: "Cy" },
    ]);
    expect(kyb.organization).toMatchObject({ legal_name: "A", dba_name: null });
    expect(kyb.version).toBe(2);
  });

  test("may be unfinished and wrong in every way a draft may be", async () => {
    const org_id = await fresh();
    const text = "漢字 👩‍👩‍👧 مؤسسة النخيل ".repeat(30).slice(0, 199);
    const saved = await saveKyb(t, org_id, 0, {
      organization: { legal_name: text, abn: "1", country: "IR" },
      auth_rep: { dob: "2025-01-01", email_list: ["no address"] },
      settlement_bank: [{ iban: "x", company: { name: "y" } }],
    });
    expect(saved.status).toBe(200);
    expect(saved.data.organization.legal_name).toBe(text);
    expect(saved.data.requirements.find(({ path }) => path === "organization.country")).toMatchObject({
      code: "restricted_country",
      due: "currently",
    });
    expect(saved.data.settlement_bank).toMatchObject([{ iban: "x", type: "company", company: { name: "y" } }]);
    expect((await t.call("GET /partner/organization/{id}", { params: { id: org_id } })).data).toMatchObject({
      legal_name: text,
      country: "IR",
    });
  });

  test("is what the requirements say", async () => {
    const org_id = await merchantCalled(t, nearlyComplete);
    const { requirements, progress } = (await readKyb(t, org_id)).data;
    expect((await t.call("GET /partner/kyb/requirements", { headers: headersOf(org_id) })).data).toEqual({ requirements, progress });
  });

  test("holds 100 shareholders and 100 directors in as many statements as one of each", async () => {
    const org_id = await fresh();
    const people = (count: number): KybPatch => ({
      shareholder: Array.from({ length: count }, (_, at) => ({
        id: id(),
        first_name: `Ann${String(at)}`,
        last_name: "Überlänge 漢字",
        shareholder_percentage: "0.5",
        identification_value: `X${String(at)}`,
      })),
      director: Array.from({ length: count }, (_, at) => ({ id: id(), first_name: `Dan${String(at)}`, address_line1: "x".repeat(200) })),
    });
    const few = await counted(() => saveKyb(t, org_id, 0, people(1)));
    const many = await counted(() => saveKyb(t, org_id, 1, people(100)));
    expect(many.answer.data.shareholder).toHaveLength(100);
    expect(many.answer.data.director).toHaveLength(100);
    expect(many.statements - few.statements).toBeLessThanOrEqual(1);
    const read = await counted(() => readKyb(t, org_id));
    expect(read.statements).toBeLessThanOrEqual(12);
  });

  test("is told in the history, in the audit log and to whoever looks", async () => {
    const org_id = await fresh();
    await saveKyb(t, org_id, 0, {
      auth_rep: { first_name: "Somchai", identification_value: "AB1234567" },
      settlement_bank: [{ account_number: "99887766" }],
    });
    t.clock.advance({ seconds: 1 });
    await saveKyb(t, org_id, 1, { auth_rep: { identification_value: "CD7654321" }, settlement_bank: [{ account_number: "11223344" }] });
    const { data } = await t.call("GET /partner/kyb/history", { headers: headersOf(org_id) });
    expect(data.data).toMatchObject([
      { version: 2, action: "SAVED", actor_name: "Priya Raman", impersonator_name: null },
      { version: 1, action: "SAVED" },
    ]);
    expect(data.data[0]?.changes).toEqual([
      { path: "auth_rep.identification_value", label_path: "auth_rep.identification_value", before: "•••• 4567", after: "•••• 4321" },
      { path: "settlement_bank.0.account_number", label_path: "settlement_bank.account_number", before: "•••• 7766", after: "•••• 3344" },
    ]);
    const { rows: audit } = await t.store.pool.query<{ detail: unknown }>(
      "select detail from audit_log where subject_id = $1 and action = 'KYB_SAVED' order by id",
      [org_id],
    );
    expect(audit).toHaveLength(2);
    expect(JSON.stringify([audit, data])).not.toMatch(/AB1234567|CD7654321|99887766|11223344/);
    const { rows: told } = await t.store.pool.query("select 1 from record_change where record_id = $1 and kind = 'UPDATED'", [org_id]);
    expect(told).toHaveLength(2);
  });
});

describe("nothing is written and 409 says the version", () => {
  test("where another save came between", async () => {
    const org_id = await fresh();
    await saveKyb(t, org_id, 0, { organization: { legal_name: "First" } });
    const late = await saveKyb(t, org_id, 0, { organization: { legal_name: "Second" } });
    expect([late.status, late.error.code, late.error.version]).toEqual([409, 110409, 1]);
    expect((await readKyb(t, org_id)).data).toMatchObject({ version: 1, organization: { legal_name: "First" } });
  });

  test("to all but one of those who save the same version at once, also of a first save", async () => {
    const org_id = await fresh();
    for (const version of [0, 1]) {
      const answers = await Promise.all(
        ["a", "b", "c", "d"].map((name) => saveKyb(t, org_id, version, { organization: { short_name: `${name}${String(version)}` } })),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
      const won = answers.find(({ status }) => status === 200);
      expect((await readKyb(t, org_id)).data).toMatchObject({
        version: version + 1,
        organization: { short_name: won?.data.organization.short_name },
      });
    }
  });

  test("to a removal beside an edit, one of the two", async () => {
    const org_id = await fresh();
    const one = id();
    await saveKyb(t, org_id, 0, { director: [{ id: one, first_name: "Ann" }] });
    const [edited, removed] = await Promise.all([
      saveKyb(t, org_id, 1, { director: [{ id: one, first_name: "Anna" }] }),
      t.call("DELETE /partner/organization/organization-director/{id}", { params: { id: one }, query: { version: "1" } }),
    ]);
    expect([edited?.status, removed?.status].toSorted()).toEqual([200, 409]);
  });

  test("but a retry with the same Idempotency-Key is the same save", async () => {
    const org_id = await fresh();
    const headers = headersOf(org_id, { "idempotency-key": "key-of-a-save" });
    const send = () =>
      t.call("PATCH /partner/organization/kyb/save-and-continue", { headers, body: { version: 0, shareholder: [{ first_name: "New" }] } });
    const first = await send();
    expect((await send()).data).toEqual(first.data);
    expect((await readKyb(t, org_id)).data.shareholder).toHaveLength(1);
  });
});

describe("is refused by field", () => {
  const refused = async (org_id: string, patch: KybPatch, version = 0) => {
    const answer = await saveKyb(t, org_id, version, patch);
    expect((await readKyb(t, org_id)).data.version).toBe(version);
    return [answer.status, Object.keys(answer.error.fields ?? {})];
  };

  test("malformed: 400", async () => {
    const org_id = await fresh();
    expect(await refused(org_id, { shareholder: [{}, { dob: "17/08/1984" }] })).toEqual([400, ["shareholder.1.dob"]]);
    expect(await refused(org_id, { organization: { legal_name: "a\u0000b" } })).toEqual([400, ["organization.legal_name"]]);
    expect(await refused(org_id, { organization: { legal_name: "x".repeat(201) } })).toEqual([400, ["organization.legal_name"]]);
    expect(await refused(org_id, { organization: { colour: "red" } as never })).toEqual([400, ["organization.colour"]]);
    expect(await refused(org_id, { director: Array.from({ length: 101 }, () => ({})) })).toEqual([400, ["director"]]);
    expect(await refused(org_id, { shareholder: [{ shareholder_percentage: "100.5" }] })).toEqual([
      400,
      ["shareholder.0.shareholder_percentage"],
    ]);
  });

  test("shares over 100% together, naming those that this save changed", async () => {
    const org_id = await fresh();
    const [one, two] = [id(), id()];
    await saveKyb(t, org_id, 0, {
      shareholder: [
        { id: one, shareholder_percentage: "60" },
        { id: two, shareholder_percentage: "40" },
      ],
    });
    const over = await saveKyb(t, org_id, 1, { shareholder: [{ id: one }, { id: two, shareholder_percentage: "40.01" }] });
    expect([over.status, over.error.fields]).toEqual([
      422,
      { "shareholder.1.shareholder_percentage": "The shares add up to 100.01%. The total can’t be more than 100%." },
    ]);
    expect((await readKyb(t, org_id)).data.version).toBe(1);
  });

  test("ids that are somebody else's: of another merchant, another role, or given twice", async () => {
    const [org_id, other] = [await fresh(), await fresh()];
    const [theirs, twice] = [id(), id()];
    await saveKyb(t, other, 0, { shareholder: [{ id: theirs }] });
    expect(await refused(org_id, { shareholder: [{}, {}, { id: theirs }] })).toEqual([422, ["shareholder.2.id"]]);
    expect(await refused(org_id, { director: [{ id: theirs }] })).toEqual([422, ["director.0.id"]]);
    expect(await refused(org_id, { shareholder: [{ id: twice }], director: [{ id: twice }] })).toEqual([422, ["director.0.id"]]);
    expect(await refused(org_id, { shareholder: [{ id: twice }, { id: twice }] })).toEqual([422, ["shareholder.1.id"]]);
    const { rows } = await t.store.pool.query<{ id: string }>(
      "select id from settlement_bank where status = 'APPROVED' and partner_id = (select partner_id from partner where name = 'Harbourline') limit 1",
    );
    expect(await refused(org_id, { settlement_bank: [{ id: rows[0]?.id ?? "" }] })).toEqual([422, ["settlement_bank.0.id"]]);
    const saved = await saveKyb(t, org_id, 0, { shareholder: [{ id: twice }] });
    expect(
      (await saveKyb(t, org_id, saved.data.version, { shareholder: [], director: [{ id: twice.toUpperCase() }] })).data.director,
    ).toMatchObject([{ id: twice }]);
  });

  test("documents that are not there, not uploaded, another merchant's, or of another kind", async () => {
    const [org_id, other] = [await fresh(), await fresh()];
    const field = (address_proof_document_id: string) => ({ organization: { address_proof_document_id } });
    const named = [422, ["organization.address_proof_document_id"]];
    expect(await refused(org_id, field(id()))).toEqual(named);
    const announced = await t.call("POST /partner/organization/organization-document", {
      headers: headersOf(org_id),
      body: { file_name: "bill.pdf", file_type: "application/pdf", descriptor: "address_proof_document" },
    });
    expect(await refused(org_id, field(announced.data.org_document_id))).toEqual(named);
    expect(await refused(org_id, field(await uploaded(t, other, "address_proof_document")))).toEqual(named);
    expect(await refused(org_id, field(await uploaded(t, org_id, "logo_document")))).toEqual(named);
    const any = await uploaded(t, org_id, "additional_document");
    expect(await refused(org_id, { organization: { additional_documents: [{ field_id: "photo", doc_id: id() }] } })).toEqual([
      422,
      ["organization.additional_documents.0.doc_id"],
    ]);
    expect(
      await refused(org_id, {
        organization: { additional_documents: [{ field_id: "photo", doc_id: await uploaded(t, org_id, "logo_document") }] },
      }),
    ).toEqual([422, ["organization.additional_documents.0.doc_id"]]);
    const right = await uploaded(t, org_id, "address_proof_document");
    const saved = await saveKyb(t, org_id, 0, {
      organization: { address_proof_document_id: right, additional_documents: [{ field_id: "photo", doc_id: any }] },
    });
    expect(saved.data.documents.map((each) => each.id).toSorted()).toEqual([right, any].toSorted());
  });

  test("a state in which nothing can be changed, in words", async () => {
    const org_id = await merchantCalled(t, "PT Batik Cendana Raya");
    const { version } = (await readKyb(t, org_id)).data;
    const answer = await saveKyb(t, org_id, version, { organization: { dba_name: "Batik" } });
    expect([answer.status, answer.error.message, answer.error.fields]).toEqual([
      422,
      expect.stringContaining("review"),
      { kyb_status: "is PENDING" },
    ]);
  });
});

describe("a person taken out", () => {
  const remove = (person: string, org_id: string | null, query: Record<string, string> = {}, token?: string) =>
    t.call(
      "DELETE /partner/organization/organization-shareholder/{id}",
      { params: { id: person }, headers: headersOf(org_id), query },
      token,
    );

  test("is gone, also the last one; the second time there is nobody", async () => {
    const org_id = await fresh();
    const one = id();
    await saveKyb(t, org_id, 0, { shareholder: [{ id: one, first_name: "Ann", last_name: "Berg" }] });
    expect((await remove(one, null, { version: "0" })).error.version).toBe(1);
    t.clock.advance({ seconds: 1 });
    const removed = await remove(one, null);
    expect(removed.data).toMatchObject({ shareholder: [], version: 2, org_id });
    expect((await remove(one, null)).status).toBe(404);
    const { data } = await t.call("GET /partner/kyb/history", { headers: headersOf(org_id) });
    expect(data.data[0]?.changes).toEqual([{ path: "shareholder", label_path: "shareholder", before: "Ann Berg", after: null }]);
  });

  test("is asked for at the right merchant and in the right role, by whoever may", async () => {
    const [org_id, other] = [await fresh(), await fresh()];
    const [one, head] = [id(), id()];
    await saveKyb(t, org_id, 0, { shareholder: [{ id: one }], director: [{ id: head }] });
    expect((await remove(one, other)).status).toBe(404);
    expect((await remove(head, org_id)).status).toBe(404);
    expect((await remove(one, org_id, {}, await t.signIn("read_only"))).error.reason).toBe("read_only");
    expect((await remove(one, org_id, {}, await t.signIn("other_admin"))).status).toBe(404);
    await t.store.pool.query("update organization set partner_permission_list = '{KYB_VIEW}' where id = $1", [org_id]);
    const closed = await remove(one, org_id);
    expect([closed.status, closed.error.reason, closed.error.missing]).toEqual([403, "org_permission", "KYB_SUBMIT"]);
    expect((await readKyb(t, org_id)).data.version).toBe(1);
  });
});

test("who may not change it reads its numbers masked, and nobody saves a masked one", async () => {
  const org_id = await merchantCalled(t, nearlyComplete);
  const whole = (await readKyb(t, org_id)).data;
  const { auth_rep, settlement_bank, requirements } = (await readKyb(t, org_id, await t.signIn("read_only"))).data;
  const numberOf = ({ account_number, iban }: (typeof settlement_bank)[number]) => account_number ?? iban;
  expect(whole.auth_rep.identification_value).toMatch(/^[A-Z0-9]{6}/);
  expect([auth_rep.identification_value, numberOf(settlement_bank[0]!)]).toEqual([
    maskNumber(whole.auth_rep.identification_value!),
    maskNumber(numberOf(whole.settlement_bank[0]!)!),
  ]);
  expect(requirements).toEqual(whole.requirements);
  const { country, has_local_rails } = whole;
  const situation = { country, filler: "partner", today: "2026-11-19", submitted: null, has_local_rails, remarks: {} } as const;
  expect(checkKyb({ ...whole, auth_rep, settlement_bank }, situation)).toEqual(checkKyb(whole, situation));
  const saved = await saveKyb(t, org_id, whole.version, { auth_rep: { identification_value: auth_rep.identification_value } });
  expect([saved.status, saved.error.field_refusals?.["auth_rep.identification_value"]?.code]).toEqual([400, "number_masked"]);
  expect((await readKyb(t, org_id)).data).toEqual(whole);
});

test("who may not see it does not, who may not change it does not", async () => {
  const org_id = await fresh();
  const readOnly = await t.signIn("read_only");
  expect((await readKyb(t, org_id, readOnly)).status).toBe(200);
  expect((await saveKyb(t, org_id, 0, {}, readOnly)).error.reason).toBe("read_only");
  expect((await readKyb(t, org_id, await t.signIn("other_admin"))).status).toBe(404);
  await t.store.pool.query("update organization set partner_permission_list = '{KYB_VIEW}' where id = $1", [org_id]);
  expect((await saveKyb(t, org_id, 0, {})).error.missing).toBe("KYB_SUBMIT");
  await t.store.pool.query("update organization set partner_permission_list = '{}' where id = $1", [org_id]);
  expect((await readKyb(t, org_id)).error.missing).toBe("KYB_VIEW");
});

test("a store from before opens: no row reads as an empty draft", async () => {
  const org_id = await merchantCalled(t, "Amoy Street Bakers Pte. Ltd.");
  await t.store.pool.query("delete from kyb where org_id = $1", [org_id]);
  await t.store.pool.query("delete from kyb_entity where org_id = $1", [org_id]);
  expect((await readKyb(t, org_id)).data).toMatchObject({ kyb_status: "INITIATED", version: 0, shareholder: [], checks: [] });
  expect((await saveKyb(t, org_id, 0, { director: [{ first_name: "Ann" }] })).data).toMatchObject({ version: 1, kyb_status: "INITIATED" });
});

test("who acts in somebody's name is in the history under both names", async () => {
  const org_id = await fresh();
  const { data } = await t.call(
    "POST /sandbox/backoffice/impersonate",
    { body: { email: await t.emailOf("read_only"), admin_name: "Nok Siriporn" } },
    null,
  );
  const session = await t.call(
    "GET /partner-user/bo-admin-login",
    { query: { bo_admin_login_token: data.link.split("=")[1] ?? "" } },
    null,
  );
  expect((await saveKyb(t, org_id, 0, { organization: { dba_name: "x" } }, session.data.access_token)).status).toBe(200);
  const { data: history } = await t.call("GET /partner/kyb/history", { headers: headersOf(org_id) });
  expect(history.data).toMatchObject([{ actor_name: "Tom Okafor", impersonator_name: "Nok Siriporn" }]);
});

async function counted<T>(work: () => Promise<T>): Promise<{ answer: T; statements: number }> {
  const { pool } = t.store;
  const client = await pool.connect();
  const prototype = Object.getPrototypeOf(client) as { query: (...args: unknown[]) => unknown };
  client.release();
  const { query } = prototype;
  let statements = 0;
  prototype.query = function (this: unknown, ...args: unknown[]) {
    statements += 1;
    return query.apply(this, args);
  };
  try {
    return { answer: await work(), statements };
  } finally {
    prototype.query = query;
  }
}
