/** A payment keeps the prices that it was started with, through whatever happens to the plan, and is never given back twice. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { addDecimals, compareDecimals, printUnits, unitsOf } from "../../contract/decimal";
import { payin } from "../../gateway/db/schema/records/payin";
import { nextReference } from "../../gateway/services/records/next-reference";
import { arrangeRows } from "../support/arrange-rows";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";
import { moneyMoves, type Move } from "../support/money-moves";

let t: TestGateway;
beforeEach(async () => {
  t = await openTestGateway({ as: "admin" });
});
afterEach(() => t.close());

interface Row {
  id: string;
  fee_amount: string;
  buy_rate_amount: string;
  commission_amount: string;
  status: string;
  prices: { plan_version: number; share_percent: string; parts: { commission_amount: string }[] };
}

const payment = (outcome: "COMPLETED" | "PENDING", units = 123_456): Move => ({
  ...{ kind: "payment", merchant: 0, method: "CARD", currency: "AUD", units },
  outcome,
});

const moved = async (where = "true"): Promise<Row[]> =>
  (
    await t.store.pool.query<Row>(
      `select id, status, prices, fee_amount::text, buy_rate_amount::text, commission_amount::text from transaction
       where reference like 'MV-%' and ${where} order by reference`,
    )
  ).rows;

const sumOf = (rows: readonly Row[], name: "fee_amount" | "buy_rate_amount" | "commission_amount") =>
  rows.map((row) => row[name]).reduce(addDecimals, "0");

async function dearerPlans(): Promise<void> {
  const moves = await moneyMoves(t);
  const { data: plans } = (await t.call("GET /pricing/partner-plan", {})).data;
  for (const place of plans.keys()) expect(await moves.make({ kind: "new prices", place, dearer: 100 })).toBe(true);
  // And the share is another, as after moving to another plan.
  await t.store.pool.query("update partner_plan set share_percent = share_percent / 2");
}

test("what the plan becomes while a payment is under way changes nothing of what it settles with", async () => {
  const moves = await moneyMoves(t);
  await moves.make(payment("PENDING"));
  const [started] = await moved();
  const promised = started?.prices.parts.map(({ commission_amount }) => commission_amount).reduce(addDecimals);
  const wallet = async () => (await t.call("GET /partner/torc/commission-wallet", {})).data.data.find(({ currency }) => currency === "AUD");
  const before = await wallet();

  await dearerPlans();
  await moves.wait(1);
  expect((await wallet())?.pending).toBe(before?.pending);
  await t.store.pool.query(
    "update transaction set status = 'REJECTED' where status in ('INITIATED', 'PENDING') and reference not like 'MV-%'",
  );
  expect(await moves.make({ kind: "settle", place: 0 })).toBe(true);

  const [settled] = await moved();
  expect(settled).toEqual({ ...started, status: "COMPLETED", commission_amount: promised });
  const { rows: lines } = await t.store.pool.query<{ id: string; plan_version: number; share_percent: string; amount: string }>(
    "select id, plan_version, share_percent::text, amount::text from commission_line where transaction_id = $1",
    [settled?.id],
  );
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({ plan_version: started?.prices.plan_version, amount: promised });
  expect(compareDecimals(lines[0]?.share_percent ?? "", started?.prices.share_percent ?? "x")).toBe(0);
  expect(compareDecimals(addDecimals(before?.balance ?? "", promised ?? ""), (await wallet())?.balance ?? "x")).toBe(0);
});

test("the store itself refuses another price", async () => {
  await (await moneyMoves(t)).make(payment("PENDING"));
  await expect(t.store.pool.query("update transaction set prices = jsonb_set(prices, '{share_percent}', '\"99\"')")).rejects.toThrow(
    "a payment keeps the prices it was started with",
  );
});

test.each([
  ["refunds alone", ["refund", "refund", "refund"]],
  ["a chargeback after refunds", ["refund", "refund", "chargeback"]],
])("%s take back what the payment itself earned, and no more", async (_, kinds) => {
  const moves = await moneyMoves(t);
  await arrangeRows(t.store, "update transaction set status = 'REJECTED' where type = 'PAYIN'");
  await moves.make(payment("COMPLETED"));
  await dearerPlans();
  await moves.wait(1);
  for (const [place, kind] of kinds.entries()) {
    const isLast = place === kinds.length - 1;
    expect(await moves.make(kind === "refund" ? { kind, place: 0, percent: isLast ? 100 : 33 } : { kind: "chargeback", place: 0 })).toBe(
      true,
    );
  }
  const [paid, ...back] = await moved();
  expect(back).toHaveLength(3);
  expect(compareDecimals(paid?.commission_amount ?? "0", "0")).toBeGreaterThan(0);
  for (const name of ["fee_amount", "buy_rate_amount", "commission_amount"] as const)
    expect([name, compareDecimals(sumOf([...(paid ? [paid] : []), ...back], name), "0")]).toEqual([name, 0]);
  expect(await moves.make({ kind: "chargeback", place: 0 })).toBe(false);
});

describe("a merchant's refund", () => {
  const refund = (id: string, amount: string) =>
    t.call("POST /sandbox/backoffice/refund/{id}", { params: { id }, body: { amount, reason: "Goods returned" } }, null);
  const completed = async () => {
    const { rows } = await t.store.pool.query<{ id: string; amount: string }>(
      `select p.id, p.amount::text from payin p join partner using (partner_id) where name = 'Harbourline' and p.status = 'COMPLETED' and currency = 'AUD'
         and amount > 10 and not exists (select 1 from refund r where r.payin_id = p.id) and not exists (select 1 from dispute d where d.payin_id = p.id)
       order by p.id limit 1`,
    );
    if (!rows[0]) throw new Error("the seed has no payin to refund");
    return rows[0];
  };

  test("over what earlier ones left is refused at its amount, and says what is left", async () => {
    const { id, amount } = await completed();
    expect((await refund(id, "4.00")).status).toBe(200);
    const refused = await refund(id, amount);
    expect(refused.status).toBe(422);
    const left = addDecimals(amount, "-4.00");
    expect(refused.error.field_refusals).toEqual({ amount: { code: "refund_over_left", params: { left, currency: "AUD" } } });
    expect((await refund(id, left)).status).toBe(200);
    expect((await refund(id, "0.01")).status).toBe(422);
  });

  test("five at once of a half each: two are made", async () => {
    const { id, amount } = await completed();
    const half = printUnits(unitsOf(amount, 2) / 2n, 2);
    const answers = await Promise.all(Array.from({ length: 5 }, () => refund(id, half)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 422, 422, 422]);
  });

  test.each(["0", "-1", "1.005", "many"])("of %s is refused", async (amount) => {
    const { id } = await completed();
    expect((await refund(id, amount)).status).toBeGreaterThanOrEqual(400);
    const { rows } = await t.store.pool.query("select 1 from refund where payin_id = $1", [id]);
    expect(rows).toEqual([]);
  });
});

test("references asked for at once differ, and follow the last that the store began with", async () => {
  const { rows } = await t.store.pool.query<{ partner_id: string; prefix: string; last: number }>(
    `select partner_id, left(reference, -4) as prefix, max(right(reference, 4)::int) as last from payin
     where reference ~ '-[0-9]{4}$' group by 1, 2 order by 3 desc limit 1`,
  );
  const [most] = rows;
  if (!most) throw new Error("the seed has no payins");
  const given = await Promise.all(
    Array.from({ length: 8 }, () => t.gateway.context.db.inPartner(most.partner_id, (tx) => nextReference({ tx }, payin, most.prefix))),
  );
  expect(given.sort()).toEqual(Array.from({ length: 8 }, (_, place) => most.prefix + String(most.last + place + 1).padStart(4, "0")));
});
