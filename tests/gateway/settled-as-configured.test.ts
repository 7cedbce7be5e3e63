/** The sandbox's rails settle a merchant as each of its currencies is configured. */
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { BodyOf } from "../../contract/endpoints";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";

let t: TestGateway;
let org_id: string;
let config_id: string;
let bank_id: string;

beforeAll(async () => {
  t = await openTestGateway({ as: "admin" });
  const { rows } = await t.store.pool.query<{ org_id: string; id: string; bank_id: string }>(
    `select c.org_id, c.id, c.org_settlement_bank_id as bank_id from settlement_config c
     join organization o on o.partner_id = c.partner_id and o.id = c.org_id
     where o.status = 'ACTIVE' and c.currency = 'AUD' and c.is_settlement_enabled
       and '{SETTLEMENT_MANAGE,TRANSACTION_VIEW}' <@ o.partner_permission_list
       and c.partner_id = (select partner_id from partner where name = 'Harbourline')
       and 5 < (select count(*) from payin p where p.org_id = c.org_id and p.currency = 'AUD' and p.status = 'COMPLETED') limit 1`,
  );
  const [row] = rows;
  if (!row) throw new Error("the seed has no merchant that is settled in AUD");
  ({ org_id, id: config_id, bank_id } = row);
  // Each tick takes some payment further, of this merchant at times: one that completes would wait to be settled as well. So all fail.
  vi.spyOn(Math, "random").mockReturnValue(0.99);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await t.close();
});

/** Three payins that completed at that time wait to be settled, and nothing else. */
async function receive(settled_at: string) {
  const { rows } = await t.store.pool.query<{ payin_id: string; net: string }>(
    `with picked as (select id from transaction where org_id = $1 and currency = 'AUD' and type = 'PAYIN' and status = 'COMPLETED' order by id limit 3)
     update transaction r set settled_at = case when p.id is null then r.settled_at else $2 end,
       settlement_id = case when p.id is null then coalesce(r.settlement_id, gen_random_uuid()) end
     from transaction o left join picked p on p.id = o.id
     where r.id = o.id and o.org_id = $1 and o.currency = 'AUD' and o.type = 'PAYIN' and o.status = 'COMPLETED'
     returning case when p.id is not null then r.payin_id end as payin_id, (r.amount - r.fee_amount)::text as net`,
    [org_id, settled_at],
  );
  const picked = rows.filter(({ payin_id }) => payin_id !== null);
  expect(picked).toHaveLength(3);
  await t.store.pool.query("update payin set settled_at = $2, settlement_id = null where id = any($1)", [
    picked.map(({ payin_id }) => payin_id),
    settled_at,
  ]);
  return picked.reduce((sum, { net }) => sum + Math.round(Number(net) * 100), 0) / 100;
}

type Change = Omit<BodyOf<"PATCH /partner/organization/settlement-config/{id}">, "version">;
async function configure(change: Change) {
  const { version } = (await t.call("GET /partner/organization/settlement-config", { query: { org_id, limit: "100" } })).data.data.find(
    ({ id }) => id === config_id,
  ) ?? { version: 0 };
  const answer = await t.call("PATCH /partner/organization/settlement-config/{id}", {
    params: { id: config_id },
    body: { version, ...change },
  });
  expect(answer.status).toBe(200);
}
const tick = () => t.call("POST /sandbox/rails/tick", { body: { count: 1 } }, null);
const settlements = async () =>
  (await t.call("GET /partner/torc/settlement", { query: { org_id, currency: "AUD", limit: "200" } })).data.data;
const toSettle = async () =>
  (await t.call("GET /partner/organization/{id}/activation", { params: { id: org_id } })).data.find(({ currency }) => currency === "AUD")
    ?.to_settle;

// Friday 11:41 in Sydney; the day's cut-off is at 16:00.
const thursdayNoon = "2026-11-19T01:00:00.000Z";
let before: number;
let known: Set<string>;
beforeEach(async () => {
  await configure({ settlement_schedule: "DAILY", min_amount_threshold: "0", is_settlement_enabled: true });
  await receive(thursdayNoon);
  await tick();
  const rows = await settlements();
  before = rows.length;
  known = new Set(rows.map(({ id }) => id));
});

/** The clock stands still, so that none is the newest by its time. */
const made = async () => (await settlements()).find(({ id }) => !known.has(id));

test("a currency that is off waits, and is settled once it is on", async () => {
  const net = await receive(thursdayNoon);
  await configure({ is_settlement_enabled: false });
  await tick();
  expect([(await settlements()).length, Number(await toSettle())]).toEqual([before, net]);
  await configure({ is_settlement_enabled: true });
  await tick();
  const latest = await made();
  expect([(await settlements()).length, Number(latest?.amount), await toSettle()]).toEqual([before + 1, net, null]);
});

test("below the threshold it waits for more", async () => {
  const net = await receive(thursdayNoon);
  await configure({ min_amount_threshold: (net + 0.01).toFixed(2) });
  await tick();
  expect([(await settlements()).length, Number(await toSettle())]).toEqual([before, net]);
  await configure({ min_amount_threshold: net.toFixed(2) });
  await tick();
  expect((await settlements()).length).toBe(before + 1);
});

test("it is paid on the schedule's days, to the bank in use, which the settlement names", async () => {
  await receive(thursdayNoon);
  // The last one over was on Wednesday.
  await configure({ settlement_schedule: "WEEKLY_WEDNESDAY" });
  await tick();
  expect((await settlements()).length).toBe(before);
  await configure({ settlement_schedule: "WEEKLY_THURSDAY" });
  await tick();
  const latest = await made();
  expect((await settlements()).length).toBe(before + 1);
  const { data: bank } = await t.call("GET /partner/organization/settlement-bank/{id}", { params: { id: bank_id } });
  expect(latest).toMatchObject({
    status: "PENDING",
    transaction_count: 3,
    period_to: "2026-11-19T05:00:00.000Z",
    org_settlement_bank_id: bank_id,
    settlement_bank_name: bank.settlement_bank_display_name,
  });
  const payout = (await t.call("GET /partner/torc/settlement-payout/{id}", { params: { id: latest?.settlement_payout_id ?? "" } })).data;
  expect(payout).toMatchObject({ amount: latest?.amount, org_settlement_bank_id: bank_id, status: "PENDING" });
  const paid = (await t.call("GET /partner/torc/payin", { query: { settlement_id: latest?.id ?? "" } })).data;
  expect(paid.total).toBe(3);
});

test("what came in after the cut-off is part of the next day, and a payout reaches its bank within one", async () => {
  await receive("2026-11-19T05:00:00.000Z");
  await tick();
  expect((await settlements()).length).toBe(before);
  t.clock.advance({ hours: 5 });
  t.token = await t.signIn("admin");
  await tick();
  const latest = await made();
  expect([(await settlements()).length, latest?.period_to]).toEqual([before + 1, "2026-11-20T05:00:00.000Z"]);
  t.clock.advance({ hours: 21 });
  t.token = await t.signIn("admin");
  await tick();
  expect((await settlements()).find(({ id }) => id === latest?.id)).toMatchObject({ status: "COMPLETED" });
});

test("wallets are still the sum of their lines", async () => {
  const { rows } = await t.store.pool.query(
    `select w.id from wallet w join (select wallet_id, sum(amount) from wallet_transaction group by 1) l on l.wallet_id = w.id where w.balance <> l.sum`,
  );
  expect(rows).toEqual([]);
});
