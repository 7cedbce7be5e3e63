/** The commission wallet, its lines with their explanations, and the tie-out, over seeded and moving payments. */
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDecimals, compareDecimals, multiplyDecimals, roundDecimal, subtractDecimals } from "../../contract/decimal";
import type { CommissionLineDetail, TieOut } from "../../contract/records/commission";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";

let t: TestGateway;
beforeAll(async () => {
  t = await openTestGateway({ as: "admin" });
});
afterAll(() => t.close());

const rowsOf = async <T extends object>(query: string, values: unknown[] = []) => (await t.store.pool.query<T>(query, values)).rows;
const ofPartner = "partner_id = (select partner_id from partner where name = 'Harbourline')";

const tieOut = async (from: string, to: string, time_zone = "UTC"): Promise<TieOut> =>
  (await t.call("GET /partner/torc/commission-wallet/tie-out", { query: { from, to, time_zone } })).data;

const line = async (id: string): Promise<CommissionLineDetail> =>
  (await t.call("GET /partner/torc/commission-wallet/line/{id}", { params: { id } })).data;

async function firstLine(where: string): Promise<CommissionLineDetail> {
  const [found] = await rowsOf<{ id: string }>(`select id from commission_line where ${ofPartner} and ${where} order by id limit 1`);
  if (!found) throw new Error(`no commission line has ${where}`);
  return line(found.id);
}

test("a balance is the sum of its lines, and pending is what is under way", async () => {
  const { data } = (await t.call("GET /partner/torc/commission-wallet", {})).data;
  const sums = await rowsOf<{ currency: string; sum: string }>(
    `select currency, sum(amount)::text as sum from commission_line where ${ofPartner} group by 1 order by 1`,
  );
  expect(data.length).toBeGreaterThan(3);
  expect(data.map(({ currency }) => currency)).toEqual(sums.map(({ currency }) => currency));
  for (const [place, { balance }] of data.entries()) expect(compareDecimals(balance, sums[place]?.sum ?? "x")).toBe(0);
  const pending = await rowsOf<{ currency: string; sum: string }>(
    `select t.currency, sum(round((t.fee_amount - t.buy_rate_amount) * p.share_percent / 100, case t.currency when 'JPY' then 0 when 'KWD' then 3 else 2 end))::text as sum
     from transaction t join organization o on o.id = t.org_id join partner_plan p on p.id = o.plan_id
     where t.${ofPartner} and t.status in ('INITIATED', 'PENDING') group by 1 order by 1`,
  );
  expect(pending.length).toBeGreaterThan(0);
  for (const { currency, sum } of pending)
    expect(compareDecimals(data.find((wallet) => wallet.currency === currency)?.pending ?? "x", sum)).toBe(0);
});

test("lines are the partner's own, filtered by what made them", async () => {
  const { data: refunds } = await t.call("GET /partner/torc/commission-wallet/line", { query: { type: "REFUND", limit: "5" } });
  expect(refunds.data.length).toBe(5);
  expect(refunds.data.every(({ type, amount }) => type === "REFUND" && compareDecimals(amount, "0") <= 0)).toBe(true);
  const [foreign] = await rowsOf<{ id: string }>(`select id from commission_line where not ${ofPartner} limit 1`);
  expect((await t.call("GET /partner/torc/commission-wallet/line/{id}", { params: { id: foreign?.id ?? "" } })).status).toBe(404);
});

test("a conversion's line says the fixing, the merchant's rate, the markup, the share and the rounding", async () => {
  const { explanation, amount, currency } = await firstLine("type = 'FX_CONVERSION' and amount > 0");
  const { fx, parts, plan, total, transaction } = explanation;
  const [part] = parts;
  if (!fx || !part || !transaction) throw new Error("the line of a conversion isn't explained");
  expect(plan?.name).toBeTruthy();
  expect(plan?.version).toBeGreaterThan(0);
  expect(fx.source_currency).toBe(currency);
  expect(compareDecimals(fx.rate, fx.mid_rate)).toBeLessThan(0);
  // The arithmetic, from the inputs that are shown.
  const markup = roundDecimal(multiplyDecimals(multiplyDecimals(fx.source_amount, fx.markup_percent), "0.01"), 2);
  expect(compareDecimals(markup, part.charged_amount)).toBe(0);
  const exact = multiplyDecimals(multiplyDecimals(subtractDecimals(part.charged_amount, part.cost_amount), part.share_percent), "0.01");
  expect(compareDecimals(exact, part.exact_amount)).toBe(0);
  expect(compareDecimals(addDecimals(exact, part.rounding), amount)).toBe(0);
  expect(compareDecimals(total, transaction.commission_amount)).toBe(0);
});

test("a payout abroad has two lines, rounded once together", async () => {
  const { explanation } = await firstLine("type = 'PAYOUT' and kind = 'FX_MARKUP'");
  expect(explanation.parts.map(({ kind }) => kind)).toEqual(["FEE_MARGIN", "FX_MARKUP"]);
  const sum = explanation.parts.map(({ amount }) => amount).reduce(addDecimals);
  expect(compareDecimals(sum, explanation.transaction?.commission_amount ?? "x")).toBe(0);
});

test.each(["REFUND", "CHARGEBACK"])("a %s names the line that it takes back", async (type) => {
  const { explanation, amount } = await firstLine(`type = '${type}' and amount < 0`);
  const [taken] = explanation.takes_back;
  expect(taken?.transaction_reference).toMatch(/^PI-/);
  // Never more than was earned.
  expect(compareDecimals(addDecimals(taken?.amount ?? "x", amount), "0")).toBeGreaterThanOrEqual(0);
});

test("a line names the payout that paid it, and the payout its lines", async () => {
  const paid = await firstLine("commission_payout_id is not null");
  const payout = await line(paid.commission_payout_id ?? "");
  expect(paid.explanation.payout).toMatchObject({ id: payout.id, reference: payout.reference });
  expect(compareDecimals(addDecimals(payout.explanation.pays?.amount ?? "x", payout.amount), "0")).toBe(0);
});

test("every seeded month ties out, with what is still to come as open items", async () => {
  for (const [from, to] of [
    ["2026-08-01", "2026-08-31"],
    ["2026-09-01", "2026-09-30"],
    ["2026-10-01", "2026-10-31"],
    ["2026-11-01", "2026-11-20"],
  ] as const) {
    const { currencies } = await tieOut(from, to);
    expect(currencies.length).toBeGreaterThan(3);
    for (const { unexplained } of currencies) expect(unexplained).toMatch(/^0(\.0+)?$/);
  }
  const october = await tieOut("2026-10-01", "2026-10-31");
  const [first] = october.currencies;
  // An invoiced month has nothing to wait for, but for what is too little to be paid out.
  expect(compareDecimals(first?.fees ?? "x", first?.invoices ?? "y")).toBe(0);
  for (const { currency, open_items } of october.currencies)
    expect([currency, open_items.map(({ kind }) => kind).filter((kind) => kind !== "AWAITING_PAYOUT")]).toEqual([currency, []]);
  expect(october.currencies.filter(({ open_items }) => open_items.length === 0)).not.toEqual([]);
  const november = await tieOut("2026-11-01", "2026-11-20");
  expect(november.currencies[0]?.open_items.map(({ kind }) => kind)).toEqual(["UNDER_WAY", "AWAITING_PAYOUT", "AWAITING_INVOICE"]);
});

test("any range in any zone ties out, and agrees with the analytics", async () => {
  const day = fc.integer({ min: 0, max: 140 }).map((days) => new Date(Date.UTC(2026, 6, 3) + days * 86_400_000).toISOString().slice(0, 10));
  const zone = fc.constantFrom("UTC", "Australia/Sydney", "America/New_York", "Asia/Kathmandu", "Europe/London");
  await fc.assert(
    fc.asyncProperty(day, day, zone, async (one, other, time_zone) => {
      const [from, to] = one < other ? [one, other] : [other, one];
      const { currencies } = await tieOut(from, to, time_zone);
      const { data } = await t.call("GET /partner/commission-analytics", { query: { from, to, time_zone, currency: "AUD" } });
      for (const { currency, unexplained, lines } of currencies) {
        expect([currency, Number(unexplained)]).toEqual([currency, 0]);
        expect(compareDecimals(data.by_currency.find((each) => each.currency === currency)?.commission ?? "0", lines)).toBe(0);
      }
    }),
    { numRuns: 12 },
  );
});

test("the rails' payments, refunds and payouts keep it so", async () => {
  for (let minute = 0; minute < 3; minute += 1) {
    t.clock.advance({ minutes: 1 });
    await t.call("POST /sandbox/rails/tick", { body: { count: 40 } }, null);
  }
  const [before] = (await t.call("GET /partner/torc/commission-wallet", { query: { currency: "AUD" } })).data.data;
  const { data: payouts } = await t.call("POST /sandbox/backoffice/commission-payout", { body: { currency: "AUD" } }, null);
  const own = payouts.find(({ partner_name }) => partner_name === "Harbourline");
  expect(compareDecimals(own?.amount ?? "x", before?.balance ?? "y")).toBe(0);
  const [after] = (await t.call("GET /partner/torc/commission-wallet", { query: { currency: "AUD" } })).data.data;
  expect(Number(after?.balance)).toBe(0);
  // A second payout finds nothing left.
  const again = await t.call("POST /sandbox/backoffice/commission-payout", { body: { currency: "AUD" } }, null);
  expect([again.status, Object.keys(again.error.fields ?? {})]).toEqual([422, ["currency"]]);
  for (const { unexplained } of (await tieOut("2026-11-01", "2026-11-20")).currencies) expect(Number(unexplained)).toBe(0);
});

test("what doesn't add up is named", async () => {
  const [broken] = await rowsOf<{ id: string; reference: string; currency: string }>(
    `select id, reference, currency from transaction where ${ofPartner} and status = 'COMPLETED' and settled_at between '2026-09-10' and '2026-09-20' order by id limit 1`,
  );
  if (!broken) throw new Error("no transaction in September");
  await t.store.pool.query("update transaction set commission_amount = commission_amount + 1 where id = $1", [broken.id]);
  try {
    const { currencies } = await tieOut("2026-09-01", "2026-09-30");
    const row = currencies.find(({ currency }) => currency === broken.currency);
    expect(row?.open_items).toContainEqual(
      expect.objectContaining({ kind: "LINES_DIFFER", record_id: broken.id, reference: broken.reference, count: 1 }),
    );
    expect(Number(row?.unexplained)).toBeGreaterThan(0);
  } finally {
    await t.store.pool.query("update transaction set commission_amount = commission_amount - 1 where id = $1", [broken.id]);
  }
});

test.each([
  [{ from: "2026-11-02", to: "2026-11-01", time_zone: "UTC" }, "to"],
  [{ from: "2024-01-01", to: "2026-11-01", time_zone: "UTC" }, "to"],
  [{ from: "2026-11-01", to: "2026-11-02", time_zone: "Sydney" }, "time_zone"],
])("%o is refused by field", async (query, field) => {
  const { status, error } = await t.call("GET /partner/torc/commission-wallet/tie-out", { query });
  expect([status, Object.keys(error.fields ?? {})]).toEqual([400, [field]]);
});
