/**
 * Every place that says what the partner earned says the same, to the last minor unit: analytics, commission lines, the
 * wallet's roll-up, reports and invoices, each read its own way, for any days, zone, merchant and currency; again after
 * payments were settled, refunded and disputed while prices changed.
 */
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDecimals, trimDecimal, type DecimalText } from "../../contract/decimal";
import type { RequestReport } from "../../contract/records/report";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";

let t: TestGateway;
let merchants: string[];
beforeAll(async () => {
  t = await openTestGateway({ as: "admin" });
  while (await t.gateway.jobs.runNext()) continue;
  merchants = (
    await rowsOf<{ org_id: string }>(`select org_id from transaction where ${own} group by 1 order by count(*) desc limit 8`)
  ).map(({ org_id }) => org_id);
});
afterAll(() => t.close());

const own = "partner_id = (select partner_id from partner where name = 'Harbourline')";
const rowsOf = async <T extends object>(query: string, values: unknown[] = []) => (await t.store.pool.query<T>(query, values)).rows;
const same = (amount: DecimalText) => trimDecimal(amount).replace(/^-0$/, "0");
const total = (amounts: readonly DecimalText[]) => same(amounts.reduce<DecimalText>(addDecimals, "0"));

interface Question {
  from: string;
  to: string;
  time_zone: string;
  currency: string;
  org_id: string | undefined;
}

// The zones whose clocks change within the seeded months, and one that is three quarters of an hour off.
const zones = ["UTC", "Australia/Sydney", "Pacific/Auckland", "Europe/London", "America/New_York", "Asia/Kathmandu"];
const days = (first: string, count: number) =>
  fc.integer({ min: 0, max: count }).map((after) => new Date(Date.parse(first) + after * 86_400_000).toISOString().slice(0, 10));
const questions = (first: string, count: number) =>
  fc
    .record({
      ends: fc.tuple(days(first, count), days(first, count)),
      time_zone: fc.constantFrom(...zones),
      currency: fc.constantFrom("AUD", "JPY", "KWD"),
      merchant: fc.option(fc.integer({ min: 0, max: 7 }), { nil: undefined }),
    })
    .map(({ ends, merchant, ...rest }): Question => {
      const [from = "", to = ""] = ends.toSorted();
      return { ...rest, from, to, org_id: merchant === undefined ? undefined : merchants[merchant] };
    });

/** The days' first and last moment, by the store's own calendar. */
async function instants({ from, to, time_zone }: Question): Promise<{ from: string; to: string }> {
  const [row] = await rowsOf<{ a: Date; b: Date }>(
    "select $1::date::timestamp at time zone $3 as a, ($2::date + 1)::timestamp at time zone $3 as b",
    [from, to, time_zone],
  );
  if (!row) throw new Error("no calendar");
  return { from: row.a.toISOString(), to: row.b.toISOString() };
}

async function sumOf(column: string, table: string, asked: Question, where = "true"): Promise<string> {
  const { from, to, time_zone, currency, org_id } = asked;
  const [row] = await rowsOf<{ sum: string }>(
    `select coalesce(sum(${column}), 0)::text as sum from ${table} where ${own} and ${where} and currency = $1
      and (created_at at time zone $2)::date between $3 and $4 and ($5::uuid is null or org_id = $5)`,
    [currency, time_zone, from, to, org_id ?? null],
  );
  return same(row?.sum ?? "");
}

async function reported(report_type: "COMMISSION" | "TRANSACTIONS", names: readonly string[], asked: Question): Promise<string[][]> {
  const range = await instants(asked);
  const body: RequestReport = {
    report_type,
    file_type: "csv",
    filters: { currency: asked.currency, ...(asked.org_id && { org_id: asked.org_id }) },
    columns: names.map((name) => ({ name, label: name })),
    period_from: range.from,
    period_to: range.to,
    time_zone: asked.time_zone,
  };
  const { id } = (await t.call("POST /partner/report", { body })).data;
  while (await t.gateway.jobs.runNext(["REPORT"])) continue;
  const { download_url, status } = (await t.call("GET /partner/report/{id}", { params: { id } })).data;
  expect(status).toBe("COMPLETED");
  const file = await t.gateway.inject({ method: "GET", url: download_url ?? "" });
  return file.body
    .trimEnd()
    .split("\r\n")
    .slice(1)
    .map((line) => line.split(","));
}

async function holds(asked: Question): Promise<void> {
  const { from, to, time_zone, currency, org_id } = asked;
  // Payouts are lines of the wallet, and no earnings.
  const earned = await sumOf("amount", "commission_line", asked, "kind <> 'PAYOUT'");
  expect(await sumOf("commission_amount", "transaction", asked), "transactions").toBe(earned);
  const rows = await reported("COMMISSION", ["kind", "amount"], asked);
  expect(total(rows.filter(([kind]) => kind !== "PAYOUT").map(([, amount = ""]) => amount)), "commission report").toBe(earned);
  const payments = await reported("TRANSACTIONS", ["commission_amount", "fee_amount", "status"], asked);
  expect(total(payments.map(([commission = ""]) => commission)), "transactions report").toBe(earned);
  if (org_id) return;
  const { data } = await t.call("GET /partner/commission-analytics", { query: { from, to, time_zone, currency } });
  expect(same(data.by_currency.find((each) => each.currency === currency)?.commission ?? "0"), "analytics").toBe(earned);
  const { currencies } = (await t.call("GET /partner/torc/commission-wallet/tie-out", { query: { from, to, time_zone } })).data;
  const row = currencies.find((each) => each.currency === currency);
  expect([same(row?.wallet ?? "0"), same(row?.unexplained ?? "0")], "wallet").toEqual([earned, "0"]);
}

test("any days, zone, merchant and currency", async () => {
  await fc.assert(fc.asyncProperty(questions("2026-07-01", 142), holds), { numRuns: 14 });
}, 300_000);

test("an invoice is the fees of its merchant's payments, by merchant and currency", async () => {
  const invoices = await rowsOf<{ org_id: string; currency: string; period_from: Date; period_to: Date; subtotal: string; fees: string }>(
    `select i.subtotal::text, coalesce((select sum(fee_amount) from transaction t where t.partner_id = i.partner_id and t.org_id = i.org_id
        and t.currency = i.currency and t.status = 'COMPLETED' and t.created_at >= i.period_from and t.created_at < i.period_to), 0)::text as fees
      from invoice i where ${own.replace("partner_id", "i.partner_id")} and i.status <> 'CANCELLED'`,
  );
  expect(invoices.length).toBeGreaterThan(50);
  for (const { subtotal, fees } of invoices) expect(same(subtotal)).toBe(same(fees));
});

test("after payments, refunds and disputes on the rails, while prices change between them", async () => {
  const [merchant] = await rowsOf<{ plan_id: string; version: number }>(
    `select p.id as plan_id, p.version from partner_plan p where p.${own} and p.status = 'ACTIVE'
      order by (select count(*) from organization o where o.plan_id = p.id) desc limit 1`,
  );
  if (!merchant) throw new Error("no plan is in use");
  const before = await rowsOf<{ n: number }>(`select count(*)::int as n from transaction where ${own}`);
  for (let round = 0; round < 4; round += 1) {
    t.clock.advance({ minutes: 4 });
    await t.call("POST /sandbox/rails/tick", { body: { count: 60 } }, null);
    const { data: plan } = await t.call("GET /pricing/partner-plan/{id}", { params: { id: merchant.plan_id } });
    const fees = plan.fees.map((fee) => ({ ...fee, percent: addDecimals(fee.percent, "0.05") }));
    const changed = await t.call("PATCH /pricing/partner-plan", { body: { plan_id: merchant.plan_id, version: plan.version, fees } });
    expect(changed.status).toBe(200);
    t.clock.advance({ minutes: 1 });
  }
  const after = await rowsOf<{ n: number }>(`select count(*)::int as n from transaction where ${own}`);
  expect(after[0]?.n).toBeGreaterThan(before[0]?.n ?? 0);
  const versions = await rowsOf<{ plan_version: number }>(
    `select distinct plan_version from commission_line where ${own} and plan_id = $1 and created_at > '2026-11-20'`,
    [merchant.plan_id],
  );
  expect(versions.length).toBeGreaterThan(1);
  await fc.assert(fc.asyncProperty(questions("2026-11-12", 10), holds), { numRuns: 8 });
}, 300_000);
