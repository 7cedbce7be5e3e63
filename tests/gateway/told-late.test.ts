/** What the provider tells later than it happened: it is held against what was so then, whatever changed in between. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { multiplyDecimals, roundDecimal, subtractDecimals } from "../../contract/decimal";
import type { ToldItem } from "../../contract/records/told";
import { expectCleanBooks } from "../support/books";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";

let t: TestGateway;
let partner_id: string;
let org_id: string;
let bank_id: string;
beforeAll(async () => {
  t = await openTestGateway({ as: "admin" });
  const { rows } = await t.store.pool.query<{ partner_id: string; org_id: string; bank_id: string }>(
    `select o.partner_id, o.id as org_id, c.org_settlement_bank_id as bank_id from organization o
       join settlement_config c on c.org_id = o.id and c.currency = 'AUD' and c.settlement_payout_mode = 'BANK'
       join settlement_bank b on b.id = c.org_settlement_bank_id and b.bank_country = 'AU'
       join partner p on p.partner_id = o.partner_id and p.name = 'Harbourline'
     where o.status = 'ACTIVE' and 'PRICING_MANAGE' = any(o.partner_permission_list) and 'SETTLEMENT_MANAGE' = any(o.partner_permission_list)
       and not exists (select 1 from org_feature_control f where f.org_id = o.id and not f.is_enabled)
       and not exists (select 1 from price_change c where c.org_id = o.id and c.status in ('REQUESTED', 'APPROVED') and c.applied_at is null)
     order by o.id limit 1`,
  );
  if (!rows[0]) throw new Error("no merchant that is settled in AUD and lets its partner manage it");
  ({ partner_id, org_id, bank_id } = rows[0]);
});
afterAll(() => t.close());

type Kind = "payin" | "fx-conversion" | "settlement";
async function tell(kind: Kind, item: object): Promise<ToldItem | undefined> {
  const call = `POST /provider/partner/{partner_id}/${kind}` as const;
  const items = [{ version: 1, org_id, ...item }];
  return (await t.call(call, { params: { partner_id }, body: { items } }, await t.providerToken())).data.items[0];
}
const now = () => t.clock.now().toISOString();

test("a conversion is held against the markup that applied when it was made", async () => {
  const [found] = (await t.call("GET /pricing/organization-plan", { query: { org_id } })).data.data;
  const before = found?.fx_conversion_markup ?? "0.6";
  const asked = await t.call("PATCH /partner/pricing/fx-conversion-markup/{id}", {
    params: { id: org_id },
    body: { requested_fx_conversion_markup: "1.75" },
  });
  await t.call("POST /sandbox/backoffice/plan-change/{id}", { params: { id: asked.data.id }, body: { status: "APPROVED" } }, null);
  const at = asked.data.effective_from;
  const conversion = (id: string, started_at: string, markup: string) => {
    const rate = multiplyDecimals("0.65", subtractDecimals("1", `0.0${markup.replace(".", "").padEnd(3, "0")}`));
    const amounts = { source_amount: "1000.00", target_amount: roundDecimal(multiplyDecimals("1000", rate), 2), rate, mid_rate: "0.65" };
    return { id, ...amounts, source_currency: "AUD", target_currency: "USD", status: "COMPLETED", started_at };
  };
  t.clock.advance({ seconds: (Date.parse(at) - t.clock.now().getTime()) / 1000 + 60 });
  const minuteBefore = new Date(Date.parse(at) - 60_000).toISOString();
  const old = await tell("fx-conversion", conversion("old", minuteBefore, before));
  expect(old).toMatchObject({ outcome: "CREATED", error: null });
  const { rows } = await t.store.pool.query("select markup_percent::float from fx_conversion where id = $1", [old?.record_id]);
  expect(rows).toEqual([{ markup_percent: Number(before) }]);
  expect((await tell("fx-conversion", conversion("wrong", now(), before)))?.error?.fields).toHaveProperty("rate");
  expect((await tell("fx-conversion", conversion("new", now(), "1.75")))?.outcome).toBe("CREATED");
  expect((await tell("fx-conversion", conversion("early", minuteBefore, "1.75")))?.error?.fields).toHaveProperty("rate");
  await expectCleanBooks(t);
});

test("a payment that began before its merchant was deactivated goes on, and none that began since", async () => {
  const payin = (id: string, started_at: string) => ({
    ...{ id, status: "COMPLETED", method: "CARD", amount: "120.00", currency: "AUD", started_at, payer_name: "Payer" },
  });
  const state = async (status: "ACTIVE" | "DEACTIVATED") =>
    t.call(
      "PUT /provider/organization/{org_id}/status",
      { params: { org_id }, body: { status, reason: "Looked into." } },
      await t.providerToken(),
    );
  const start = now();
  t.clock.advance({ minutes: 1 });
  expect((await state("DEACTIVATED")).status).toBe(200);
  t.clock.advance({ minutes: 1 });
  expect((await tell("payin", payin("p-1", start)))?.outcome).toBe("CREATED");
  expect((await tell("payin", payin("p-2", now())))?.error?.fields).toHaveProperty("org_id");
  await state("ACTIVE");
  expect((await tell("payin", payin("p-2", now())))?.outcome).toBe("CREATED");
});

test("a settlement went to the account of then: the one that was replaced since, if it is named, and to none by guessing", async () => {
  t.token = await t.signIn("admin");
  const id = `p-${crypto.randomUUID()}`;
  const paid = { id, status: "COMPLETED", method: "CARD", amount: "120.00", currency: "AUD", started_at: now(), payer_name: "Payer" };
  const told = await tell("payin", paid);
  const { rows } = await t.store.pool.query<{ due: string }>("select (amount - fee_amount)::text as due from payin where id = $1", [
    told?.record_id,
  ]);
  t.clock.advance({ minutes: 1 });
  const period_to = now();
  t.clock.advance({ minutes: 1 });
  const bank = (await t.call("GET /partner/organization/settlement-bank/{id}", { params: { id: bank_id } })).data;
  const made = await t.call("PATCH /partner/organization/settlement-bank/{id}", {
    params: { id: bank_id },
    body: { version: bank.version, account_holder_name: "Another Holder Pty Ltd" },
  });
  const decided = await t.call(
    "POST /provider/settlement-bank/{id}",
    { params: { id: made.data.id }, body: { status: "APPROVED" } },
    await t.providerToken(),
  );
  const confirm = { params: { id: made.data.id }, body: { version: decided.data.version } };
  expect((await t.call("POST /partner/organization/settlement-bank/{id}/confirm", confirm)).status).toBe(200);
  const settlement = {
    ...{ id: "s-1", currency: "AUD", status: "PENDING", settlement_payout_mode: "BANK", payin_ids: [id] },
    ...{ period_to, amount: rows[0]?.due },
  };
  expect((await tell("settlement", settlement))?.error?.fields["org_settlement_bank_id"]).toMatch(
    /^Name the account: the merchant’s configuration names another one since 20\d\d-\d\d-\d\d \d\d:\d\d UTC/,
  );
  const late = { ...settlement, org_settlement_bank_id: bank_id, period_to: now() };
  expect((await tell("settlement", late))?.error?.fields).toHaveProperty("org_settlement_bank_id");
  const sent = await tell("settlement", { ...settlement, org_settlement_bank_id: bank_id });
  expect(sent).toMatchObject({ outcome: "CREATED", error: null });
  const { data } = await t.call("GET /partner/torc/settlement/{id}", { params: { id: sent?.record_id ?? "" } });
  expect(data.org_settlement_bank_id).toBe(bank_id);
  await expectCleanBooks(t);
});
