/** Refunds, conversions and disputes on the sandbox's rails, until nothing is under way: each ends, and the books tie out. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { arrangeRows } from "../support/arrange-rows";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";

let t: TestGateway;
/** What was under way before, by kind: the records' ids. */
let before: Record<string, string[]>;
let late: string[];
let submitted: string[];

const rows = async <R extends object>(query: string, values: unknown[] = []) => (await t.store.pool.query<R>(query, values)).rows;
const ids = async (query: string) => (await rows<{ id: string }>(query)).map(({ id }) => id);
const underWay = "status in ('INITIATED', 'PENDING')";

beforeAll(async () => {
  t = await openTestGateway({ as: "admin" });
  const payout = await ids(`select id from payout where fx_conversion_id is not null and ${underWay}`);
  const tick = async () => {
    t.clock.advance({ minutes: 1 });
    await t.call("POST /sandbox/rails/tick", { body: { count: 100 } }, null);
  };
  // Begun here, whether or not some have ended meanwhile: which are under way at one moment is left to chance.
  const refunds = () => ids("select id from refund where created_at > '2026-11-20T00:41:00Z'");
  for (let round = 0; round < 10 && (await refunds()).length < 5; round += 1) await tick();
  await startConversions();
  before = {
    refund: await refunds(),
    fx_conversion: await ids(`select id from fx_conversion where payout_id is null and ${underWay}`),
    payout,
  };
  const open = await ids("select id from dispute where status in ('PENDING', 'CUST_SUBMITTED') order by id");
  const half = Math.ceil(open.length / 2);
  [late, submitted] = [open.slice(0, half), open.slice(half)];
  await arrangeRows(
    t.store,
    "update dispute set status = 'PENDING', evidence_submitted_at = null, due_at = '2026-11-20T00:00:00Z' where id = any($1)",
    [late],
  );
  await arrangeRows(
    t.store,
    "update dispute set status = 'CUST_SUBMITTED', evidence_state = 'CUST_SUBMITTED', evidence_submitted_at = '2026-11-19T20:00:00Z' where id = any($1)",
    [submitted],
  );
  const left = async () =>
    Number(
      (
        await rows<{ left: string }>(
          `select (select count(*) from transaction where ${underWay} and type <> 'PAYIN' and coalesce(refund_id, payout_id, fx_conversion_id) = any($1))
             + (select count(*) from dispute where status in ('PENDING', 'CUST_SUBMITTED') and id = any($2)) as left`,
          [Object.values(before).flat(), [...late, ...submitted]],
        )
      )[0]?.left,
    );
  for (let round = 0; round < 60 && (await left()) > 0; round += 1) await tick();
}, 240_000);
afterAll(() => t.close());

/** Conversions like earlier ones, started now: taken from the wallet, and not decided. */
async function startConversions() {
  await t.store.pool.query(`
    with model as (
      select t.*, gen_random_uuid() as new_id, gen_random_uuid() as new_conversion, row_number() over (order by t.id) as number from transaction t
      where t.type = 'FX_CONVERSION' and t.status = 'COMPLETED' order by t.id limit 12
    ), made as (
      insert into fx_conversion (partner_id, id, org_id, transaction_id, reference, status, source_amount, source_currency, target_amount,
        target_currency, rate, mid_rate, markup_percent, markup_amount, created_at, updated_at)
      select f.partner_id, m.new_conversion, f.org_id, m.new_id, f.reference || m.number, 'INITIATED', f.source_amount, f.source_currency, f.target_amount,
        f.target_currency, f.rate, f.mid_rate, f.markup_percent, f.markup_amount, '2026-11-20T00:41:00Z', '2026-11-20T00:41:00Z'
      from model m join fx_conversion f on f.partner_id = m.partner_id and f.id = m.fx_conversion_id
    ), booked as (
      insert into transaction (partner_id, id, org_id, reference, type, method, status, amount, currency, fee_amount, buy_rate_amount,
        commission_amount, prices, counterparty_name, description, fx_conversion_id, created_at, updated_at)
      select partner_id, new_id, org_id, reference || number, type, method, 'INITIATED', amount, currency, fee_amount, buy_rate_amount,
        0, prices, counterparty_name, description, new_conversion, '2026-11-20T00:41:00Z', '2026-11-20T00:41:00Z' from model
    ), posted as (
      insert into wallet_transaction (partner_id, id, org_id, wallet_id, type, amount, currency, balance_after, subject_id, reference, created_at)
      select m.partner_id, gen_random_uuid(), m.org_id, w.id, 'FX_CONVERSION', -m.amount, m.currency, 0, m.new_conversion, m.reference || m.number, m.created_at
      from model m join wallet w on w.partner_id = m.partner_id and w.org_id = m.org_id and w.currency = m.currency returning wallet_id, amount
    )
    update wallet w set balance = w.balance + p.amount from (select wallet_id, sum(amount) as amount from posted group by 1) p where p.wallet_id = w.id`);
}

describe("each comes to its end, with something in its timeline", () => {
  test.each(["refund", "fx_conversion", "payout"])("%s", async (table) => {
    expect(before[table]?.length).toBeGreaterThan(0);
    const left = await rows(
      `select r.reference, r.status from ${table} r where id = any($1) and (r.status not in ('COMPLETED', 'REJECTED')
         or not exists (select 1 from record_event e where e.partner_id = r.partner_id and e.subject_id = r.id and e.kind = r.status))`,
      [before[table]],
    );
    expect(left).toEqual([]);
  });

  test("a dispute without evidence is lost, one with evidence is decided", async () => {
    const statuses = async (which: string[]) =>
      (await rows<{ status: string }>("select distinct status from dispute where id = any($1)", [which])).map(({ status }) => status);
    expect(late.length).toBeGreaterThan(0);
    expect(await statuses(late)).toEqual(["REJECTED"]);
    for (const status of await statuses(submitted)) expect(["APPROVED", "REJECTED", "CANCELLED"]).toContain(status);
  });
});

test("a lost dispute has one chargeback, and any other none", async () => {
  expect(
    await rows(`select d.id, d.status, count(t.id) from dispute d left join transaction t on t.partner_id = d.partner_id and t.dispute_id = d.id
      group by d.partner_id, d.id, d.status having count(t.id) <> case when d.status = 'REJECTED' then 1 else 0 end`),
  ).toEqual([]);
});

test("a refund or chargeback that is through takes back the payment's own commission", async () => {
  expect(
    await rows(`select b.reference from transaction b join payin i on i.partner_id = b.partner_id and i.id = b.payin_id
      join transaction p on p.partner_id = i.partner_id and p.id = i.transaction_id
      where b.type in ('REFUND', 'CHARGEBACK') and b.status = 'COMPLETED' and b.amount = p.amount and b.settled_at > '2026-11-20T00:41:00Z'
        and (b.fee_amount + p.fee_amount <> 0 or b.buy_rate_amount + p.buy_rate_amount <> 0
          or (select coalesce(sum(l.amount), 0) from commission_line l where l.transaction_id = b.id and l.partner_id = b.partner_id) <> b.commission_amount)`),
  ).toEqual([]);
});

test("a conversion that is through is in the wallet of its other currency", async () => {
  expect(
    await rows(
      `select f.reference from fx_conversion f join wallet_transaction w on w.partner_id = f.partner_id and w.subject_id = f.id
       where f.id = any($1) and f.status = 'COMPLETED' group by f.partner_id, f.id, f.reference, f.target_currency, f.target_amount
       having count(*) <> 2 or sum(w.amount) filter (where w.currency = f.target_currency) is distinct from f.target_amount`,
      [before.fx_conversion],
    ),
  ).toEqual([]);
});

test("what was not made is back in the wallet, and every wallet is the sum of its lines", async () => {
  expect(
    await rows(`select t.reference from transaction t join wallet_transaction w on w.partner_id = t.partner_id
        and w.subject_id = coalesce(t.refund_id, t.payout_id, t.fx_conversion_id)
      where t.type in ('REFUND', 'PAYOUT', 'FX_CONVERSION') and t.status = 'REJECTED' group by t.partner_id, t.id, t.reference having sum(w.amount) <> 0`),
  ).toEqual([]);
  expect(
    await rows(
      `select w.id from wallet w join (select wallet_id, sum(amount) from wallet_transaction group by 1) l on l.wallet_id = w.id where w.balance <> l.sum`,
    ),
  ).toEqual([]);
});

test("a payout's conversion ends as the payout did", async () => {
  expect(
    await rows(`select p.reference, p.status, f.status from payout p join fx_conversion f on f.partner_id = p.partner_id and f.id = p.fx_conversion_id
      where p.updated_at > '2026-11-20T00:41:00Z' and p.status in ('COMPLETED', 'REJECTED') and f.status <> p.status`),
  ).toEqual([]);
});

test("the month ties out, with nothing unexplained", async () => {
  const { data } = await t.call("GET /partner/torc/commission-wallet/tie-out", {
    query: { from: "2026-11-01", to: "2026-11-30", time_zone: "UTC" },
  });
  expect(data.currencies.length).toBeGreaterThan(2);
  expect(data.currencies.filter(({ unexplained }) => Number(unexplained) !== 0)).toEqual([]);
});
