/** Records made by the sandbox's rails add up as exactly as the seeded ones. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { tickRails } from "../../sandbox/rails";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";

let t: TestGateway;
beforeAll(async () => {
  t = await openTestGateway({ as: "admin" });
  for (let minute = 0; minute < 4; minute += 1) {
    t.clock.advance({ minutes: 1 });
    const { data } = await t.call("POST /sandbox/rails/tick", { body: { count: 40 } }, null);
    expect(data.moved).toBeGreaterThan(40);
  }
});
afterAll(() => t.close());

const wrong = async (query: string) => (await t.store.pool.query<object>(query)).rows;

test("payins were started, and some of what was under way was decided", async () => {
  const [row] = await wrong(`select count(*) filter (where created_at > '2026-11-20T00:41:00Z') as started,
    count(*) filter (where updated_at > '2026-11-20T00:41:00Z' and status in ('COMPLETED', 'REJECTED')) as decided from transaction`);
  expect(Number((row as { started: string }).started)).toBeGreaterThan(20);
  expect(Number((row as { decided: string }).decided)).toBeGreaterThan(5);
});

test("a transaction and the record behind it say the same", async () => {
  for (const [table, type] of Object.entries({ payin: "PAYIN", payout: "PAYOUT", refund: "REFUND", fx_conversion: "FX_CONVERSION" })) {
    expect(
      await wrong(`select t.id from transaction t join ${table} r on r.partner_id = t.partner_id and r.id = t.${table}_id
        where t.type = '${type}' and (r.status, r.updated_at, r.settled_at, r.reference, r.transaction_id) is distinct from (t.status, t.updated_at, t.settled_at, t.reference, t.id)`),
    ).toEqual([]);
  }
});

test("commission lines, transactions and their sums agree by currency", async () => {
  expect(
    await wrong(`
      select partner_id, currency, t.sum, l.sum, s.sum from
        (select partner_id, currency, sum(commission_amount) from transaction group by 1, 2) t
        full join (select partner_id, currency, sum(amount) from commission_line where kind <> 'PAYOUT' group by 1, 2) l using (partner_id, currency)
        full join (select partner_id, currency, sum(commission) from transaction_sum where dimension = 'ALL' and grain = 'DAY' group by 1, 2) s using (partner_id, currency)
      where t.sum <> coalesce(l.sum, 0) or t.sum is distinct from s.sum`),
  ).toEqual([]);
});

test("the roll-up is what a count of the transactions gives", async () => {
  expect(
    await wrong(`
      select * from
        (select partner_id, member::uuid as org_id, currency, sum(decided_count) as decided, sum(completed_count) as completed, sum(volume) as volume from transaction_sum where dimension = 'MERCHANT' and grain = 'HOUR' group by 1, 2, 3) s
        full join (select partner_id, org_id, currency, count(*) filter (where status in ('COMPLETED', 'REJECTED', 'CANCELLED')) as decided,
          count(*) filter (where status = 'COMPLETED') as completed, coalesce(sum(amount) filter (where status = 'COMPLETED'), 0) as volume from transaction group by 1, 2, 3) t
        using (partner_id, org_id, currency)
      where (s.decided, s.completed, s.volume) is distinct from (t.decided, t.completed, t.volume) and t.decided > 0`),
  ).toEqual([]);
});

test("a wallet is the sum of its lines, also where a payout was given back", async () => {
  expect(
    await wrong(
      `select w.id from wallet w join (select wallet_id, sum(amount) from wallet_transaction group by 1) l on l.wallet_id = w.id where w.balance <> l.sum`,
    ),
  ).toEqual([]);
});

test("no reference is given twice", async () => {
  for (const table of ["payin", "refund", "transaction"])
    expect(await wrong(`select reference from ${table} group by partner_id, reference having count(*) > 1`)).toEqual([]);
});

test("whoever reads the list sees it: newest first, with a fee and no commission yet", async () => {
  // The rails are random: after enough ticks some payin is under way.
  const underWay = async () => (await t.call("GET /partner/torc/payin", { query: { status: "INITIATED", limit: "1" } })).data;
  let data = await underWay();
  for (let throws = 0; throws < 50 && data.data.length === 0; throws++) {
    await t.call("POST /sandbox/rails/tick", { body: { count: 1 } }, null);
    data = await underWay();
  }
  const transaction = await t.call("GET /partner/torc/transaction/{id}", { params: { id: data.data[0]?.transaction_id ?? "" } });
  expect(transaction.data).toMatchObject({ status: "INITIATED", reference: data.data[0]?.reference, settled_at: null });
  expect(Number(transaction.data.commission_amount)).toBe(0);
});

test("a long tick answers before its connection is cut, and says what is left", async () => {
  const { steps_left } = await tickRails(t.gateway.context, 1000, 0);
  expect(steps_left).toBeGreaterThan(900);
  expect(steps_left).toBeLessThan(1000);
  expect((await t.call("POST /sandbox/rails/tick", { body: { count: 5 } }, null)).data.steps_left).toBe(0);
});
