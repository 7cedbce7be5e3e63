/** Activation by currency, validation and confirmation of accounts, settlement configuration. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { BodyOf } from "../../contract/endpoints";
import type { AddSettlementBank } from "../../contract/records/settlement-bank";
import { arrangeRows } from "../support/arrange-rows";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";

let t: TestGateway;
let org_id: string;
const unknownId = "019211f3-2380-726c-aa58-7cdf8e6b414b";

const oneId = async (where: string): Promise<string> => {
  const { rows } = await t.store.pool.query<{ id: string }>(
    `select o.id from organization o join partner p on p.partner_id = o.partner_id
     where p.name = (select partner from demo_account where role = 'admin') and ${where} limit 1`,
  );
  const id = rows[0]?.id;
  if (!id) throw new Error(`no merchant: ${where}`);
  return id;
};

beforeAll(async () => {
  t = await openTestGateway({ as: "admin" });
  org_id = await oneId(`o.status = 'ACTIVE' and o.country = 'AU' and 'SETTLEMENT_MANAGE' = any(o.partner_permission_list)
    and not exists (select 1 from settlement_bank b where b.partner_id = o.partner_id and b.org_id = o.id and b.currency = 'NZD')
    and not exists (select 1 from activation a where a.partner_id = o.partner_id and a.org_id = o.id and a.currency = 'NZD')`);
});
afterAll(() => t.close());

const fieldsOf = ({ status, error }: { status: number; error: { field_refusals?: Record<string, { code: string }> | undefined } }) => [
  status,
  Object.fromEntries(Object.entries(error.field_refusals ?? {}).map(([field, { code }]) => [field, code])),
];
const activations = async (id = org_id) => (await t.call("GET /partner/organization/{id}/activation", { params: { id } })).data;
const activate = (currency: string, token?: string) =>
  t.call("PATCH /partner/organization/account-activation/{id}", { params: { id: org_id }, body: { currency } }, token);
const decide = (currency: "NZD" | "AUD", status: "APPROVED" | "REJECTED", reason?: string) =>
  t.call(
    "POST /sandbox/backoffice/activation/{org_id}",
    { params: { org_id }, body: { currency, status, ...(reason && { reason }) } },
    null,
  );
const decideBank = (id: string, status: "APPROVED" | "REJECTED", reason?: string) =>
  t.call("POST /sandbox/backoffice/settlement-bank/{id}", { params: { id }, body: { status, ...(reason && { reason }) } }, null);
const addBank = (overrides: Partial<AddSettlementBank> = {}) =>
  t.call("POST /partner/organization/settlement-bank", {
    body: {
      org_id,
      account_holder_name: "Somebody",
      currency: "AUD",
      bank_country: "AU",
      bank_name: "Commonwealth Bank",
      bsb: "062-000",
      account_number: "12345678",
      ...overrides,
    },
  });
const bank = async (id: string) => (await t.call("GET /partner/organization/settlement-bank/{id}", { params: { id } })).data;
const banksOf = async (query: Record<string, string>) =>
  (await t.call("GET /partner/organization/settlement-bank", { query: { org_id, ...query } })).data.data;
const newZealand = { currency: "NZD", bank_country: "NZ", bank_name: "ANZ", bsb: null, account_number: "01-0242-0100194-000" } as const;
const addConfig = (body: Partial<BodyOf<"POST /partner/organization/settlement-config">>) =>
  t.call("POST /partner/organization/settlement-config", {
    body: { org_id, currency: "NZD", settlement_payout_mode: "BANK", settlement_schedule: "DAILY", ...body },
  });
const changeConfig = (id: string, body: BodyOf<"PATCH /partner/organization/settlement-config/{id}">, token?: string) =>
  t.call("PATCH /partner/organization/settlement-config/{id}", { params: { id }, body }, token);

describe("activation", () => {
  test("lists the seven currencies, each with what it still needs", async () => {
    const found = await activations();
    expect(found.map(({ currency }) => currency)).toEqual(["AUD", "NZD", "PHP", "SGD", "THB", "EUR", "IDR"]);
    expect(found[0]).toMatchObject({ status: "ACTIVE", requirements: [], account_tail: expect.stringMatching(/^.{4}$/) as string });
    expect(found[1]).toMatchObject({
      requirements: [{ section: "settlement_bank", code: "activation_bank_missing", params: { currency: "NZD" }, due: "currently" }],
    });
  });

  test("of a merchant in verification needs the very answers that the verification needs", async () => {
    const id = await oneId("o.kyb_status = 'INITIATED' and 'KYB_VIEW' = any(o.partner_permission_list)");
    const [first] = await activations(id);
    const { requirements } = (await t.call("GET /partner/kyb", { headers: { "x-merchant-id": id } })).data;
    const open = requirements.filter(({ due }) => due === "currently").map(({ path, code }) => [path, code]);
    expect(open.length).toBeGreaterThan(0);
    expect(first?.requirements.map(({ path, code }) => [path, code])).toEqual([
      ["kyb", "activation_kyb_not_approved"],
      ...open,
      ["settlement_bank", expect.stringMatching(/^activation_bank_/)],
    ]);
  });

  test("is asked for once nothing is missing, and decided by the provider", async () => {
    expect(fieldsOf(await activate("NZD"))).toEqual([422, { currency: "activation_open" }]);
    expect(fieldsOf(await activate("USD"))).toEqual([422, { currency: "activation_unknown" }]);
    expect(fieldsOf(await activate("AUD"))).toEqual([422, { currency: "activation_there" }]);
    const added = (await addBank(newZealand)).data;
    expect((await activations())[1]?.requirements.map(({ code }) => code)).toEqual(["activation_bank_not_approved"]);
    await decideBank(added.id, "APPROVED");
    expect((await activate("NZD")).data).toMatchObject({ status: "REQUESTED", requirements: [] });
    expect(fieldsOf(await activate("NZD"))).toEqual([422, { currency: "activation_asked" }]);
    expect((await decide("NZD", "REJECTED", "Not yet.")).data).toMatchObject({ status: "REJECTED", reason: "Not yet." });
    await activate("NZD");
    expect((await decide("NZD", "APPROVED")).data).toMatchObject({ status: "ACTIVE", bank_id: added.id, account_tail: "4000" });
    expect(fieldsOf(await decide("NZD", "APPROVED"))).toEqual([422, { currency: "activation_not_asked" }]);
  });

  test("is another partner's to nobody, and not a read-only user's to ask for", async () => {
    const stranger = await t.signIn("other_admin");
    expect((await activate("THB", stranger)).status).toBe(404);
    expect((await t.call("GET /partner/organization/{id}/activation", { params: { id: org_id } }, stranger)).status).toBe(404);
    expect((await activate("THB", await t.signIn("read_only"))).error.reason).toBe("read_only");
  });
});

describe("an account", () => {
  test("keeps why the provider rejected it, until it is changed or approved", async () => {
    const { id } = (await addBank({ account_number: "87654321" })).data;
    expect((await bank(id)).reason).toBeNull();
    await decideBank(id, "REJECTED", "The holder is another company.");
    const rejected = await bank(id);
    expect(rejected).toMatchObject({ status: "REJECTED", reason: "The holder is another company." });
    const body = { version: rejected.version, account_number: "87654322" };
    await t.call("PATCH /partner/organization/settlement-bank/{id}", { params: { id }, body });
    expect(await bank(id)).toMatchObject({ status: "PENDING", reason: null });
    await decideBank(id, "APPROVED", "Fine.");
    expect(await bank(id)).toMatchObject({ status: "APPROVED", reason: null });
  });

  const methodFor = async (currency: string, country: string) => {
    const query = { sender_country: country, beneficiary_country: country, currency };
    return (await t.call("GET /partner/torc/payout-method/all", { query })).data[0]?.id ?? "";
  };
  const validate = (settlement_bank_id: string, id: string) =>
    t.call("POST /partner/organization/settlement-bank/payout-method/{id}/validate-settlement-bank", {
      params: { id },
      body: { settlement_bank_id },
    });

  test("is checked as it is, and keeps the payout method it passed with", async () => {
    const { legal_name } = (await t.call("GET /partner/organization/{id}", { params: { id: org_id } })).data;
    const { id } = (await addBank({ account_holder_name: legal_name ?? "" })).data;
    const method = await methodFor("AUD", "AU");
    const { data } = await validate(id, method);
    expect(data).toMatchObject({ status: "PASSED", account_name_match: "EXACT" });
    expect(data.checks.map(({ code, passed }) => [code, passed])).toEqual([
      ["account_details", true],
      ["bank_directory", true],
      ["payout_method", true],
      ["bank_statement", false],
    ]);
    expect((await bank(id)).payout_method_id).toBe(method);
    const params = { id, payout_method_id: await methodFor("NZD", "NZ") };
    const other = await t.call("GET /partner/organization/settlement-bank/{id}/payout-method/{payout_method_id}/validate-settlement-bank", {
      params,
    });
    expect(other.data).toMatchObject({ status: "FAILED" });
  });

  test.each<[string, Partial<AddSettlementBank>, Record<string, string>]>([
    [
      "an IBAN with a wrong check digit",
      { currency: "EUR", bank_country: "DE", bsb: null, account_number: null, iban: "DE89 3704 0044 0532 0130 01" },
      { iban: "check_digit" },
    ],
    ["a BSB of no bank", { bsb: "999-999" }, { bsb: "unknown_bank" }],
    ["a PayID of the wrong type", { pay_id: "0412345678", pay_id_type: "EMAIL" }, { pay_id: "not_email" }],
    ["a payout method that doesn't exist", { payout_method_id: unknownId }, { payout_method_id: "payout_method_elsewhere" }],
    ["somebody else's statement", { bank_statement_document_id: unknownId }, { bank_statement_document_id: "statement_unknown" }],
  ])("is refused for %s, at the field", async (_, wrong, expected) => {
    expect(fieldsOf(await addBank(wrong))).toEqual([422, expected]);
  });

  test("that was replaced stays in use until the new one is approved and confirmed; payouts under way still go there", async () => {
    const old = (await banksOf({ status: "APPROVED", currency: "AUD" })).find(({ is_primary }) => is_primary);
    if (!old) throw new Error("the merchant has no primary account");
    const changed = await arrangeRows(
      t.store,
      `update settlement_payout set status = 'PENDING' where id =
        (select id from settlement_payout where org_settlement_bank_id = $1 limit 1) returning id`,
      [old.id],
    );
    const body = { version: old.version, account_number: "87654321", bsb: "062-000", pay_id: null, pay_id_type: null };
    const made = (await t.call("PATCH /partner/organization/settlement-bank/{id}", { params: { id: old.id }, body })).data;
    expect(made).toMatchObject({ status: "PENDING", replaces_id: old.id, needs_confirmation: false });
    const confirm = (version: number) =>
      t.call("POST /partner/organization/settlement-bank/{id}/confirm", { params: { id: made.id }, body: { version } });
    expect((await confirm(made.version)).error.refusal?.code).toBe("bank_not_waiting");
    const approved = (await decideBank(made.id, "APPROVED")).data;
    expect(approved).toMatchObject({ status: "APPROVED", needs_confirmation: true, is_primary: false });
    expect(await bank(old.id)).toMatchObject({ status: "APPROVED", is_primary: true });
    expect((await confirm(approved.version - 1)).error.version).toBe(approved.version);
    const { data: confirmed } = await confirm(approved.version);
    expect(confirmed).toMatchObject({ status: "APPROVED", is_primary: true, needs_confirmation: false });
    expect(confirmed.payouts_under_way).toBeGreaterThanOrEqual(changed.length);
    expect(await bank(old.id)).toMatchObject({ status: "DEACTIVATED", is_primary: false });
    const { data: configs } = await t.call("GET /partner/organization/settlement-config", { query: { org_id, currency: "AUD" } });
    expect(configs.data.map(({ org_settlement_bank_id }) => org_settlement_bank_id)).toEqual([made.id]);
  });
});

describe("settlement configuration", () => {
  test("names the next days in the clearing's own zone, with why one moved", async () => {
    const org_settlement_bank_id = (await banksOf({ status: "APPROVED", currency: "NZD" }))[0]?.id ?? "";
    const made = await addConfig({ org_settlement_bank_id, min_amount_threshold: "25.5", settlement_payout_reference: "HARBOUR NZ" });
    // 2026-11-20, 00:04 UTC is Friday afternoon in Auckland, before the cut-off.
    expect([made.status, made.data]).toMatchObject([
      201,
      {
        min_amount_threshold: "25.50",
        is_settlement_enabled: true,
        cut_off_time: "16:00",
        cut_off_time_zone: "Pacific/Auckland",
        version: 1,
      },
    ]);
    expect(made.data.next_settlements.map(({ date }) => date)).toEqual([
      "2026-11-20",
      "2026-11-23",
      "2026-11-24",
      "2026-11-25",
      "2026-11-26",
    ]);
    const monthly = (await changeConfig(made.data.id, { version: 1, settlement_schedule: "MONTHLY" })).data;
    // In New Zealand the 2nd of January 2027, a Saturday, is kept on Monday the 4th.
    expect(monthly.next_settlements[1]).toMatchObject({ date: "2027-01-05", reason_moved: "New Year's Day" });
    expect((await changeConfig(made.data.id, { version: 2, is_settlement_enabled: false })).data.next_settlements).toEqual([]);
    expect((await changeConfig(made.data.id, { version: 2, is_settlement_enabled: true })).error.version).toBe(3);
    expect(fieldsOf(await addConfig({ org_settlement_bank_id }))).toEqual([422, { currency: "config_there" }]);
  });

  test.each<[string, Partial<BodyOf<"POST /partner/organization/settlement-config">>, number, string]>([
    ["no account", {}, 422, "org_settlement_bank_id"],
    ["an account of nobody", { org_settlement_bank_id: unknownId }, 422, "org_settlement_bank_id"],
    ["half a yen", { currency: "JPY", settlement_payout_mode: "WALLET", min_amount_threshold: "0.5" }, 422, "min_amount_threshold"],
    ["a negative threshold", { settlement_payout_mode: "WALLET", min_amount_threshold: "-1" }, 400, "min_amount_threshold"],
    [
      "a reference that no bank carries",
      { settlement_payout_mode: "WALLET", settlement_payout_reference: "Müller & Söhne" },
      400,
      "settlement_payout_reference",
    ],
  ])("is refused for %s", async (_, wrong, status, field) => {
    const answer = await addConfig({ currency: "PHP", ...wrong });
    expect([answer.status, Object.keys(answer.error.fields ?? {})]).toEqual([status, [field]]);
  });

  test("is another partner's to nobody, and not a read-only user's to change", async () => {
    const { data } = await t.call("GET /partner/organization/settlement-config", { query: { org_id } });
    const id = data.data[0]?.id ?? "";
    const off = { version: 1, is_settlement_enabled: false };
    expect((await changeConfig(id, off, await t.signIn("other_admin"))).status).toBe(404);
    expect((await changeConfig(id, off, await t.signIn("read_only"))).error.reason).toBe("read_only");
  });
});
