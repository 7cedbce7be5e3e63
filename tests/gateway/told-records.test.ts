/** What the provider tells beside payments: what moves wallets stays in clean books, and what pays for something is known by its ID. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ToldItem } from "../../contract/records/told";
import { expectCleanBooks } from "../support/books";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";

let t: TestGateway;
let token: string;
let partner_id: string;
let org_id: string;
let bank_id: string;
beforeAll(async () => {
  t = await openTestGateway({ as: "admin" });
  token = await t.providerToken();
  const [found] = await rows<{ partner_id: string; org_id: string; bank_id: string }>(
    `select o.partner_id, o.id as org_id, c.org_settlement_bank_id as bank_id from organization o
       join settlement_config c on c.org_id = o.id and c.currency = 'AUD' and c.org_settlement_bank_id is not null and c.settlement_payout_mode = 'BANK'
       join partner p on p.partner_id = o.partner_id and p.name = 'Harbourline'
     where o.status = 'ACTIVE' and 'TRANSACTION_VIEW' = any(o.partner_permission_list)
       and not exists (select 1 from org_feature_control f where f.org_id = o.id and not f.is_enabled) order by o.id limit 1`,
  );
  if (!found) throw new Error("no merchant that is settled in AUD");
  ({ partner_id, org_id, bank_id } = found);
});
afterAll(() => t.close());

const rows = async <T extends object>(text: string, ...values: unknown[]) => (await t.store.pool.query<T>(text, values)).rows;

type Kind =
  | ("payin" | "payout" | "fx-conversion" | "settlement" | "wallet-fund-transfer" | "adjustment" | "wallet")
  | ("bank-message" | "customer" | "virtual-account" | "checkout" | "session");
async function tell(kind: Kind, ...items: unknown[]): Promise<ToldItem[]> {
  const call = `POST /provider/partner/{partner_id}/${kind}` as const;
  return (await t.call(call, { params: { partner_id }, body: { items } }, token)).data.items;
}
const one = async (kind: Kind, item: unknown) => (await tell(kind, item))[0];
const fieldsOf = (item: ToldItem | undefined) => item?.error?.fields;

let made = 0;
const newId = () => `rec-${String((made += 1))}`;
const base = (over: object = {}) => ({ id: newId(), version: 1, org_id, ...over });
const payin = (over: object = {}) =>
  base({ status: "COMPLETED", method: "CARD", amount: "120.00", currency: "AUD", started_at: "2026-11-19T10:00:00Z", ...over });
const balance = async (currency: string) =>
  Number(
    (await rows<{ b: string }>("select balance::text as b from wallet where org_id = $1 and currency = $2", org_id, currency))[0]?.b ?? "0",
  );

/** The markup that the merchant's plan has now, as a rate under the fixing. */
async function rateUnder(mid: number) {
  const [{ percent } = { percent: "0" }] = await rows<{ percent: string }>(
    `select coalesce(o.fx_conversion_markup, f.percent)::text as percent from organization o join plan_fee f on f.plan_id = o.plan_id and f.method = 'FX' and f.currency = 'AUD'
     where o.id = $1 order by f.version desc limit 1`,
    org_id,
  );
  return (mid * (1 - Number(percent) / 100)).toFixed(9);
}

test("a conversion takes from one wallet, pays into the other, and earns the markup", async () => {
  const rate = await rateUnder(0.65);
  const conversion = base({
    ...{ status: "PENDING", source_amount: "1000.00", source_currency: "AUD", target_currency: "USD" },
    ...{ target_amount: (1000 * Number(rate)).toFixed(2), rate, mid_rate: "0.65", started_at: "2026-11-19T10:00:00Z" },
  });
  const before = [await balance("AUD"), await balance("USD")] as const;
  const told = await one("fx-conversion", conversion);
  expect(told).toMatchObject({ outcome: "CREATED", error: null });
  expect(await balance("AUD")).toBeCloseTo(before[0] - 1000, 5);
  expect(await balance("USD")).toBeCloseTo(before[1], 5);
  expect((await one("fx-conversion", { ...conversion, version: 2, status: "COMPLETED" }))?.outcome).toBe("CHANGED");
  expect(await balance("USD")).toBeCloseTo(before[1] + 1000 * Number(rate), 2);
  const [line] = await rows<{ kind: string; amount: string }>(
    "select l.kind, l.amount::text from commission_line l join fx_conversion f on f.transaction_id = l.transaction_id where f.id = $1",
    told?.record_id,
  );
  expect(line?.kind).toBe("FX_MARKUP");
  expect(Number(line?.amount)).toBeGreaterThan(0);
  const wrong: [object, string][] = [
    [{ rate: "0.65", target_amount: "650.00" }, "rate"],
    [{ target_amount: "640.00" }, "target_amount"],
    [{ target_currency: "AUD" }, "target_currency"],
    [{ source_amount: "0" }, "source_amount"],
    [{ started_at: "0000-01-01T00:00:00Z" }, "started_at"],
  ];
  for (const [over, field] of wrong)
    expect(fieldsOf(await one("fx-conversion", { ...conversion, id: newId(), ...over }))).toHaveProperty([field]);
  const other = await one("fx-conversion", {
    ...conversion,
    version: 3,
    source_amount: "999.00",
    target_amount: (999 * Number(rate)).toFixed(2),
  });
  expect(fieldsOf(other)).toHaveProperty("source_amount");

  const failing = { ...conversion, id: newId() };
  await tell("fx-conversion", failing, { ...failing, version: 2, status: "REJECTED", failure_message: "The rate ran out." });
  expect(await balance("AUD")).toBeCloseTo(before[0] - 1000, 5);
  await t.call("PUT /partner-org-feature-control", { body: { org_id, feature: "FX_CONVERSIONS", is_enabled: false } });
  t.clock.advance({ seconds: 1 });
  const late = { ...conversion, id: newId(), started_at: t.clock.now().toISOString() };
  expect(fieldsOf(await one("fx-conversion", late))?.org_id).toMatch(/is off: nothing begins with it/);
  await t.call("PUT /partner-org-feature-control", { body: { org_id, feature: "FX_CONVERSIONS", is_enabled: true } });
  await expectCleanBooks(t);
});

test("a settlement is of payins that were told, held against the books, and comes back or arrives", async () => {
  const [first, second, open] = [payin(), payin({ amount: "80.00" }), payin({ status: "PENDING" })];
  const told = await tell("payin", first, second, open);
  const ids = told.slice(0, 2).map(({ record_id }) => record_id);
  const [{ due } = { due: "" }] = await rows<{ due: string }>(
    "select sum(amount - fee_amount)::text as due from payin where id = any($1)",
    ids,
  );
  const settlement = base({
    ...{ currency: "AUD", status: "PENDING", settlement_payout_mode: "BANK", payin_ids: [first.id, second.id] },
    ...{ period_to: t.clock.now().toISOString(), amount: due, settlement_payout_reference: "NOV-1" },
  });
  expect(fieldsOf(await one("settlement", { ...settlement, amount: "200.00" }))).toEqual({
    amount: `Its payins come to ${due} AUD after fees.`,
  });
  expect(fieldsOf(await one("settlement", { ...settlement, payin_ids: [first.id, "rec-unknown"] }))).toHaveProperty(["payin_ids.1"]);
  const many = Array.from({ length: 5_000 }, (_, place) => `rec-unknown-${String(place)}`);
  expect(Object.keys(fieldsOf(await one("settlement", { ...settlement, payin_ids: many })) ?? {})).toEqual(["payin_ids.0"]);
  expect(fieldsOf(await one("settlement", { ...settlement, payin_ids: [first.id, open.id] }))?.["payin_ids.1"]).toContain(
    "is not completed",
  );
  expect(fieldsOf(await one("settlement", { ...settlement, org_settlement_bank_id: org_id }))).toEqual({
    org_settlement_bank_id: "The merchant has no such account in use in AUD.",
  });
  const before = await balance("AUD");
  const sent = await one("settlement", settlement);
  expect(sent).toMatchObject({ outcome: "CREATED", error: null });
  const find = async () => (await t.call("GET /partner/torc/settlement/{id}", { params: { id: sent?.record_id ?? "" } })).data;
  expect(await find()).toMatchObject({ status: "PENDING", amount: due, transaction_count: 2, org_settlement_bank_id: bank_id });
  expect(await balance("AUD")).toBeCloseTo(before, 5);
  expect(fieldsOf(await one("settlement", { ...settlement, id: newId(), payin_ids: [first.id], amount: "1" }))?.["payin_ids.0"]).toContain(
    "settled already",
  );
  const back = { ...settlement, version: 2, status: "REJECTED", failure_code: "account_closed", failure_message: "The account is closed." };
  expect((await one("settlement", back))?.outcome).toBe("CHANGED");
  expect((await find()).status).toBe("REJECTED");
  expect(await balance("AUD")).toBeCloseTo(before + Number(due), 5);
  expect(fieldsOf(await one("settlement", { ...settlement, version: 3, status: "COMPLETED" }))).toEqual({
    status: "What is REJECTED can’t become COMPLETED.",
  });

  // All that is left before a moment, into the wallet.
  await tell("payin", payin());
  t.clock.advance({ seconds: 1 });
  const [{ left } = { left: "" }] = await rows<{ left: string }>(
    `select sum(amount - fee_amount)::text as left from transaction where org_id = $1 and currency = 'AUD' and type = 'PAYIN'
       and status = 'COMPLETED' and settlement_id is null and settled_at < $2`,
    org_id,
    t.clock.now().toISOString(),
  );
  const rest = base({
    currency: "AUD",
    status: "COMPLETED",
    settlement_payout_mode: "WALLET",
    period_to: t.clock.now().toISOString(),
    amount: left,
  });
  expect((await one("settlement", rest))?.outcome).toBe("CREATED");
  expect(fieldsOf(await one("settlement", { ...rest, id: newId() }))).toEqual({ period_to: "There is nothing to settle in AUD." });
  await expectCleanBooks(t);
});

test("transfers and corrections move a wallet once they are through, and its balance is held against them", async () => {
  const wallet = (over: object) => base({ currency: "AUD", status: "ACTIVE", ...over });
  const start = await balance("AUD");
  expect((await one("wallet", wallet({ balance: start.toFixed(2) })))?.outcome).toBe("CREATED");
  const off = await one("wallet", wallet({ balance: (start + 1).toFixed(2) }));
  expect(fieldsOf(off)).toEqual({ balance: `By what was told, this wallet holds ${start.toFixed(2)} AUD. Tell what moved it.` });

  const transfer = base({ currency: "AUD", direction: "IN", status: "PENDING", amount: "500.00" });
  await tell("wallet-fund-transfer", transfer);
  expect(await balance("AUD")).toBeCloseTo(start, 5);
  await tell("wallet-fund-transfer", { ...transfer, version: 2, status: "COMPLETED" }, { ...transfer, version: 2, status: "COMPLETED" });
  expect(await balance("AUD")).toBeCloseTo(start + 500, 5);
  const out = base({ currency: "AUD", direction: "OUT", status: "INITIATED", amount: "40.00" });
  await tell("wallet-fund-transfer", out);
  expect(await balance("AUD")).toBeCloseTo(start + 460, 5);
  await tell("wallet-fund-transfer", { ...out, version: 2, status: "CANCELLED" });
  expect(await balance("AUD")).toBeCloseTo(start + 500, 5);
  expect(fieldsOf(await one("wallet-fund-transfer", { ...out, version: 3, status: "COMPLETED" }))).toHaveProperty("status");

  const correction = base({ currency: "AUD", status: "REQUESTED", amount: "-12.50", reason: "Charged twice in October" });
  await tell("adjustment", correction);
  expect(await balance("AUD")).toBeCloseTo(start + 500, 5);
  await tell("adjustment", { ...correction, version: 2, status: "COMPLETED" });
  expect(await balance("AUD")).toBeCloseTo(start + 487.5, 5);
  expect(fieldsOf(await one("adjustment", { ...correction, version: 3, status: "REJECTED" }))).toEqual({
    status: "What is COMPLETED can’t become REJECTED.",
  });
  expect((await one("wallet", wallet({ balance: (start + 487.5).toFixed(2), status: "DEACTIVATED" })))?.outcome).toBe("CREATED");
  const [{ status } = { status: "" }] = await rows<{ status: string }>(
    "select status from wallet where org_id = $1 and currency = 'AUD'",
    org_id,
  );
  expect(status).toBe("DEACTIVATED");
  await expectCleanBooks(t);
});

test("a payout's bank message is kept with it if it can be read", async () => {
  const [method] = await rows<{ method: string }>(
    "select f.method from plan_fee f join organization o on o.plan_id = f.plan_id where o.id = $1 and f.method = 'WIRE' and f.currency = 'AUD'",
    org_id,
  );
  const payout = base({
    ...{ status: "PENDING", method: method?.method ?? "WIRE", amount: "75.50", currency: "AUD", started_at: "2026-11-19T11:00:00Z" },
    beneficiary: {
      id: "ben-9",
      name: "Quay Rope Works",
      entity_type: "COMPANY",
      country: "AU",
      bank_country: "AU",
      account_number: "12345678",
    },
  });
  const message = {
    id: newId(),
    version: 1,
    payout_id: payout.id,
    text: "{1:F01CORVAU2SXXXX0000000000}{2:I103WPACAU2SXXXXN}{4:\r\n:20:INV7\r\n-}",
  };
  expect(fieldsOf(await one("bank-message", message))?.payout_id).toMatch(/^Nothing was told by this ID/);
  const told = await one("payout", payout);
  expect(fieldsOf(await one("bank-message", { ...message, text: "Dear sirs" }))).toEqual({
    text: "This isn’t a bank message of four blocks.",
  });
  expect((await one("bank-message", message))?.record_id).toBe(told?.record_id);
  const { data } = await t.call("GET /partner/torc/payout/{id}", { params: { id: told?.record_id ?? "" } });
  expect(data.swift_message).toBe(message.text);
  // Nobody said that it was screened.
  expect(data).toMatchObject({ screening: "NOT_CHECKED", name_check: "NOT_CHECKED" });
  await one("payout", { ...payout, version: 2, screening: "HIT", name_check: "MATCH" });
  await one("payout", { ...payout, version: 3, purpose: "Rope" });
  expect((await t.call("GET /partner/torc/payout/{id}", { params: { id: data.id } })).data).toMatchObject({
    ...{ screening: "HIT", name_check: "MATCH", purpose: "Rope" },
  });
});

test("customers, virtual accounts, checkouts and visits name each other by the provider's IDs, and follow their newest version", async () => {
  const created_at = "2026-11-19T09:00:00Z";
  const customer = base({ created_at, name: "Ada Payer", email: "Ada@payer.example", status: "ACTIVE", country: "AU" });
  const account = base({
    ...{
      created_at,
      customer_id: customer.id,
      status: "ACTIVE",
      currency: "AUD",
      account_holder_name: "Lighthouse",
      bank_name: "Corvane Bank",
    },
    ...{ bank_country: "AU", account_number: "12345678", bsb: "062000" },
  });
  expect(fieldsOf(await one("virtual-account", account))?.customer_id).toMatch(/^Nothing was told by this ID/);
  await tell("customer", { ...customer, version: 2, name: "Ada Lovelace" }, customer);
  const known = await one("virtual-account", account);
  const read = (await t.call("GET /partner/torc/virtual-account/{id}", { params: { id: known?.record_id ?? "" } })).data;
  expect(read).toMatchObject({ customer_name: "Ada Lovelace", reference: account.id, status: "ACTIVE" });
  const paid = payin();
  await tell("payin", paid);
  const checkout = base({
    created_at,
    customer_id: customer.id,
    status: "CREATED",
    amount: "120.00",
    currency: "AUD",
    expires_at: "2026-11-30T09:00:00Z",
  });
  const shown = await one("checkout", checkout);
  const visit = { id: newId(), version: 1, checkout_id: checkout.id, status: "COMPLETED", payin_id: paid.id, created_at, country: "AU" };
  const visited = await one("session", visit);
  await tell("checkout", { ...checkout, version: 2, status: "COMPLETED", payin_id: paid.id });
  expect((await t.call("GET /partner/torc/checkout/{id}", { params: { id: shown?.record_id ?? "" } })).data.status).toBe("COMPLETED");
  expect((await t.call("GET /partner/torc/session/{id}", { params: { id: visited?.record_id ?? "" } })).data).toMatchObject({
    ...{ amount: "120.00", currency: "AUD", method: "CARD", customer_name: "Ada Lovelace" },
  });
  expect(fieldsOf(await one("checkout", { ...checkout, id: newId(), success_url: "javascript:alert(1)" }))).toHaveProperty("success_url");
  const [other] = await rows<{ id: string }>("select id from organization where partner_id = $1 and id <> $2 limit 1", partner_id, org_id);
  expect(fieldsOf(await one("customer", { ...customer, version: 3, org_id: other?.id }))).toHaveProperty("org_id");
  await t.call("PUT /partner-org-feature-control", { body: { org_id, feature: "CHECKOUT", is_enabled: false } });
  t.clock.advance({ seconds: 1 });
  const late = await one("checkout", { ...checkout, id: newId(), created_at: t.clock.now().toISOString() });
  expect(fieldsOf(late)).toEqual({ org_id: "The merchant’s feature CHECKOUT is off: nothing begins with it." });
});
