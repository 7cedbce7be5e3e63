/** A merchant's settlement accounts: added, changed in place, or replaced while the old one stays in use. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { maskNumber } from "../../contract/mask";
import type { AddSettlementBank, ChangeSettlementBank, SettlementBank } from "../../contract/records/settlement-bank";
import { settlementBankProblems } from "../../contract/settlement-bank-rules";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";
import { finish, merchantCalled, nearlyComplete, newMerchant, readKyb, submitKyb } from "../support/kyb-fixture";

let t: TestGateway;
let org_id: string;
beforeAll(async () => {
  t = await openTestGateway({ as: "admin" });
  org_id = await newMerchant(t, "Kiosk & Söhne");
});
afterAll(() => t.close());

const account = (overrides: Partial<AddSettlementBank> = {}): AddSettlementBank => ({
  org_id,
  account_holder_name: "Kiosk GmbH",
  currency: "EUR",
  bank_country: "DE",
  bank_name: "Hansekontor Bank",
  iban: "DE89 3704 0044 0532 0130 00",
  ...overrides,
});
const australian = { bank_country: "AU", currency: "AUD", iban: null, bsb: "062-000", account_number: "12345678" };
const dutch = { bank_country: "NL", bank_name: "Polderbank", iban: "NL91 ABNA 0417 1643 00" };
const add = (overrides: Partial<AddSettlementBank> = {}, key?: string, token?: string) =>
  t.call(
    "POST /partner/organization/settlement-bank",
    { body: account(overrides), ...(key && { headers: { "idempotency-key": key } }) },
    token,
  );
const change = (id: string, body: ChangeSettlementBank, token?: string) =>
  t.call("PATCH /partner/organization/settlement-bank/{id}", { params: { id }, body }, token);
const find = async (id: string): Promise<SettlementBank> =>
  (await t.call("GET /partner/organization/settlement-bank/{id}", { params: { id } })).data;
const list = async (query: Record<string, string>) => (await t.call("GET /partner/organization/settlement-bank", { query })).data.data;
const fieldsOf = ({ status, error }: { status: number; error: { fields?: Record<string, string> | undefined } }) => [
  status,
  Object.keys(error.fields ?? {}),
];

/** The provider's verdict on an account. */
const decide = (id: string, status: SettlementBank["status"]) =>
  t.store.pool.query(
    "update settlement_bank set status = $2, validated_at = case when $2 = 'APPROVED' then now() end, version = version + 1 where id = $1",
    [id, status],
  );
async function approved(overrides: Partial<AddSettlementBank> = {}) {
  const { id } = (await add(overrides)).data;
  await decide(id, "APPROVED");
  return find(id);
}

describe("an account that is added", () => {
  test("is PENDING, its number masked, in the log and told to who looks", async () => {
    const made = await add({
      settlement_bank_display_name: "Main",
      company_name: "Kiosk GmbH",
      company_phone_country_code: "+49",
      company_phone_number: "301234567",
    });
    expect([made.status, made.data]).toMatchObject([
      201,
      {
        org_id,
        status: "PENDING",
        is_primary: false,
        iban: "•••• 3000",
        account_number: null,
        settlement_bank_display_name: "Main",
        validated_at: null,
        replaces_id: null,
        version: 1,
      },
    ]);
    expect(await find(made.data.id)).toEqual(made.data);
    expect(await list({ org_id })).toEqual([made.data]);
    const { rows } = await t.store.pool.query("select action, detail from audit_log where subject_id = $1", [made.data.id]);
    expect(rows).toEqual([{ action: "SETTLEMENT_BANK_ADDED", detail: { org_id, currency: "EUR", bank_country: "DE" } }]);
    const told = await t.store.pool.query("select call, kind, org_id from record_change where record_id = $1", [made.data.id]);
    expect(told.rows).toEqual([{ call: "GET /partner/organization/settlement-bank/{id}", kind: "CREATED", org_id }]);
  });

  test("is added once, however often one submit is sent", async () => {
    const twice = await newMerchant(t, "Twice");
    const [first, second] = await Promise.all([add({ org_id: twice }, "key-of-an-account"), add({ org_id: twice }, "key-of-an-account")]);
    expect([first.status, second.data]).toEqual([201, first.data]);
    expect(await list({ org_id: twice })).toHaveLength(1);
  });

  test("may be the partner's own", async () => {
    const { associated_org } = (await t.call("GET /partner", {})).data;
    expect((await add({ org_id: associated_org.id })).status).toBe(201);
  });

  test("is refused at every field that is missing or not of its country", async () => {
    expect(fieldsOf(await add({ iban: null }))).toEqual([422, ["iban"]]);
    expect(fieldsOf(await add({ iban: "DE89 3704 0044 0532 0130 01" }))).toEqual([422, ["iban"]]);
    expect((await add({ iban: dutch.iban, bsb: "062-000" })).error.fields).toEqual({
      iban: "This doesn’t belong to a bank in Germany.",
      bsb: "Banks in Germany don’t use this. Leave it empty.",
    });
    expect(fieldsOf(await add({ currency: "AUD" }))).toEqual([422, ["currency"]]);
    expect(fieldsOf(await add({ ...australian, account_number: null }))).toEqual([422, ["account_number"]]);
    expect(fieldsOf(await add({ ...australian, bank_name: null, bsb: null, account_number: null, pay_id: "pay@kiosk.example" }))).toEqual([
      422,
      ["pay_id_type"],
    ]);
    expect(
      (await add({ ...australian, bank_name: null, bsb: null, account_number: null, pay_id: "pay@kiosk.example", pay_id_type: "EMAIL" }))
        .status,
    ).toBe(201);
    expect(fieldsOf(await add({ company_phone_number: "301234567" }))).toEqual([422, ["company_phone_country_code"]]);
    expect(fieldsOf(await add({ bank_country: "KP", currency: "XTS", account_holder_name: " " }))).toEqual([
      400,
      ["account_holder_name", "currency", "bank_country"],
    ]);
  });

  test("is refused to a merchant that is gone", async () => {
    const gone = await newMerchant(t, "Gone");
    await t.store.pool.query("update organization set status = 'DEACTIVATED' where id = $1", [gone]);
    expect(fieldsOf(await add({ org_id: gone }))).toEqual([422, ["org_id"]]);
  });
});

describe("who may not", () => {
  test("is told so: read-only users, and where the merchant has not granted it", async () => {
    const { id } = (await add()).data;
    const asked = async (token?: string) => [await add({}, undefined, token), await change(id, { version: 1, bank_name: "No" }, token)];
    expect((await asked(await t.signIn("read_only"))).map(({ status, error }) => [status, error.reason])).toEqual([
      [403, "read_only"],
      [403, "read_only"],
    ]);
    await t.store.pool.query(
      "update organization set partner_permission_list = array_remove(partner_permission_list, 'SETTLEMENT_MANAGE') where id = $1",
      [org_id],
    );
    expect((await asked()).map(({ status, error }) => [status, error.missing])).toEqual([
      [403, "SETTLEMENT_MANAGE"],
      [403, "SETTLEMENT_MANAGE"],
    ]);
    await t.store.pool.query(
      "update organization set partner_permission_list = array_append(partner_permission_list, 'SETTLEMENT_MANAGE') where id = $1",
      [org_id],
    );
    expect((await find(id)).version).toBe(1);
  });

  test("finds nothing of another partner's", async () => {
    const { id } = (await add()).data;
    const other = await t.signIn("other_admin");
    expect([(await add({}, undefined, other)).status, (await change(id, { version: 1, bank_name: "No" }, other)).status]).toEqual([
      404, 404,
    ]);
  });
});

describe("a change", () => {
  test("of one that waits happens in its place", async () => {
    const { id } = (await add()).data;
    expect((await change(id, { version: 1, ...dutch })).data).toMatchObject({
      id,
      status: "PENDING",
      bank_country: "NL",
      iban: maskNumber(dutch.iban),
      version: 2,
    });
    const stale = await change(id, { version: 1, bank_name: "Late" });
    expect([stale.status, stale.error.version]).toEqual([409, 2]);
    expect((await change(id, { version: 2, bank_name: "Polderbank" })).data.version).toBe(2);
    expect(fieldsOf(await change(id, { version: 2, bank_country: "DE" }))).toEqual([422, ["iban"]]);
    expect(fieldsOf(await change(id, { version: 2, org_id } as ChangeSettlementBank))).toEqual([400, ["org_id"]]);
    const { rows } = await t.store.pool.query<{ detail: unknown }>(
      "select detail from audit_log where subject_id = $1 and action = 'SETTLEMENT_BANK_CHANGED'",
      [id],
    );
    expect(rows).toEqual([{ detail: { org_id, fields: ["bank_country", "bank_name", "iban"] } }]);
  });

  test("of two at once, one is stale", async () => {
    const { id } = (await add()).data;
    const answers = await Promise.all(["One bank", "Another"].map((bank_name) => change(id, { version: 1, bank_name })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("of a rejected one asks for it once more; another name alone does not", async () => {
    const { id } = (await add()).data;
    await decide(id, "REJECTED");
    expect((await change(id, { version: 2, settlement_bank_display_name: "Old" })).data).toMatchObject({ status: "REJECTED", version: 3 });
    expect((await change(id, { version: 3, account_holder_name: "Kiosk & Söhne GmbH" })).data).toMatchObject({
      id,
      status: "PENDING",
      version: 4,
    });
  });

  test("of an approved one is another account beside it, which stays in use", async () => {
    const old = await approved({ settlement_bank_display_name: "Main" });
    const made = await change(old.id, { version: old.version, ...dutch });
    expect(made.data).toMatchObject({
      status: "PENDING",
      is_primary: false,
      iban: maskNumber(dutch.iban),
      account_holder_name: "Kiosk GmbH",
      settlement_bank_display_name: "Main",
      replaces_id: old.id,
      validated_at: null,
      version: 1,
    });
    expect(made.data.id).not.toBe(old.id);
    expect(await find(old.id)).toEqual(old);
    expect(fieldsOf(await change(old.id, { version: old.version, bank_name: "Third" }))).toEqual([422, ["status"]]);
    expect((await change(made.data.id, { version: 1, bank_name: "Third" })).data).toMatchObject({ id: made.data.id, version: 2 });
    const renamed = await change(old.id, { version: old.version, settlement_bank_display_name: "Savings" });
    expect(renamed.data).toMatchObject({
      id: old.id,
      status: "APPROVED",
      settlement_bank_display_name: "Savings",
      version: old.version + 1,
    });
    expect(renamed.data.validated_at).toBe(old.validated_at);
  });

  test("of one that is deactivated is refused", async () => {
    const { id } = (await add()).data;
    await decide(id, "DEACTIVATED");
    expect(fieldsOf(await change(id, { version: 2, settlement_bank_display_name: "Again" }))).toEqual([422, ["status"]]);
  });
});

describe("one account a currency is primary", () => {
  const primaries = async (org: string) => (await list({ org_id: org, is_primary: "true" })).map(({ id }) => id);

  test("another one takes its place, but none that waits takes an approved one's", async () => {
    const org = await newMerchant(t, "Primary");
    const first = (await add({ org_id: org, is_primary: true })).data;
    const second = (await add({ org_id: org, is_primary: true })).data;
    expect([first.is_primary, second.is_primary, await primaries(org)]).toEqual([true, true, [second.id]]);
    expect((await find(first.id)).version).toBe(2);
    await decide(second.id, "APPROVED");
    expect(fieldsOf(await add({ org_id: org, is_primary: true }))).toEqual([422, ["is_primary"]]);
    expect(fieldsOf(await change(first.id, { version: 2, is_primary: true }))).toEqual([422, ["is_primary"]]);
    expect(fieldsOf(await change(second.id, { version: 2, is_primary: false }))).toEqual([422, ["is_primary"]]);
    expect((await add({ org_id: org, ...australian, is_primary: true })).data.is_primary).toBe(true);
    await decide(first.id, "APPROVED");
    expect((await change(first.id, { version: 3, is_primary: true })).data).toMatchObject({
      status: "APPROVED",
      is_primary: true,
      version: 4,
    });
    expect(await primaries(org)).not.toContain(second.id);
  });

  test("one that moves to a currency which has a primary gives way", async () => {
    const org = await newMerchant(t, "Moving");
    const euros = (await add({ org_id: org, is_primary: true })).data;
    const dollars = (await add({ org_id: org, currency: "USD", is_primary: true })).data;
    expect((await change(dollars.id, { version: 1, currency: "EUR" })).data.is_primary).toBe(false);
    expect(await primaries(org)).toEqual([euros.id]);
  });
});

describe("beside a verification", () => {
  test("its own account is changed there, and what was added besides stays when it is handed in", async () => {
    const merchant = await merchantCalled(t, nearlyComplete);
    const kyb = await finish(t, merchant);
    const currency = kyb.settlement_bank[0]?.currency ?? "";
    const beside = (await add({ org_id: merchant, currency: "EUR", is_primary: true })).data;
    const same = (
      await add({
        org_id: merchant,
        bank_country: "ID",
        currency,
        iban: null,
        account_number: "1234567890",
        bic_swift: "CNDNIDJA",
        is_primary: true,
      })
    ).data;
    await submitKyb(t, merchant, kyb.version, "AB");
    const own = await find(kyb.settlement_bank[0]?.id ?? "");
    expect(own).toMatchObject({ status: "PENDING", is_primary: true, currency });
    expect([await find(beside.id), await find(same.id)]).toMatchObject([
      { status: "PENDING", is_primary: true },
      { status: "PENDING", is_primary: false },
    ]);
    expect(fieldsOf(await change(own.id, { version: own.version, account_holder_name: "Somebody else" }))).toEqual([422, ["kyb_status"]]);
    for (const status of ["PENDING", "APPROVED"] as const)
      await t.call("POST /sandbox/backoffice/kyb/{org_id}", { params: { org_id: merchant }, body: { status } }, null);
    expect((await readKyb(t, merchant)).data.kyb_status).toBe("APPROVED");
    const after = await find(own.id);
    expect(after).toMatchObject({ status: "APPROVED", is_primary: true, version: own.version + 1 });
    expect((await change(own.id, { version: after.version, account_holder_name: "Somebody else" })).data).toMatchObject({
      status: "PENDING",
      replaces_id: own.id,
    });
  });
});

test("the accounts of the sandbox are right by the rules of their countries", async () => {
  const { rows } = await t.store.pool.query<SettlementBank>("select * from settlement_bank where created_at < '2026-11-20' and is_primary");
  expect(rows.length).toBeGreaterThan(50);
  expect(
    rows.map((row) => [row.bank_country, settlementBankProblems(row)]).filter(([, problems]) => Object.keys(problems as object).length > 0),
  ).toEqual([]);
});
