/** Analytics read a roll-up; here every figure is checked against the transactions. */
import { drizzle } from "drizzle-orm/node-postgres";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDecimals, compareDecimals } from "../../contract/decimal";
import { countSums } from "../../gateway/services/earnings/sums";
import { someOf } from "../support/deep";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";

let t: TestGateway;
beforeAll(async () => {
  t = await openTestGateway({ as: "admin" });
});
afterAll(() => t.close());

const read = (query: { from: string; to: string; time_zone: string; currency?: string } & Record<string, string>) =>
  t.call("GET /partner/commission-analytics", { query: { currency: "AUD", ...query } });

interface Row {
  currency: string;
  commission: string;
  volume: string;
  decided: number;
  completed: number;
}

/** A zone's day is every moment with that date in the zone. A transaction counts when it was decided. */
async function summed(from: string, to: string, time_zone: string): Promise<{ rows: Row[]; merchants: number }> {
  const within = `from transaction x join partner p using (partner_id) where p.name = 'Harbourline'
    and x.status in ('COMPLETED', 'REJECTED', 'CANCELLED') and to_char(coalesce(x.settled_at, x.updated_at) at time zone $3, 'YYYY-MM-DD') between $1 and $2`;
  const { rows } = await t.store.pool.query<Row>(
    `select x.currency, coalesce(sum(commission_amount) filter (where status = 'COMPLETED'), 0)::text as commission,
       coalesce(sum(amount) filter (where status = 'COMPLETED'), 0)::text as volume,
       count(*)::int as decided,
       count(*) filter (where status = 'COMPLETED')::int as completed ${within} group by 1 order by 1`,
    [from, to, time_zone],
  );
  const merchants = await t.store.pool.query<{ n: number }>(
    `select count(distinct org_id) filter (where status = 'COMPLETED')::int as n ${within}`,
    [from, to, time_zone],
  );
  return { rows, merchants: merchants.rows[0]?.n ?? 0 };
}

async function expectAgreement(from: string, to: string, time_zone: string): Promise<void> {
  const { data } = await read({ from, to, time_zone });
  const { rows, merchants } = await summed(from, to, time_zone);
  expect(data.by_currency.map(({ currency }) => currency)).toEqual(rows.map(({ currency }) => currency));
  for (const [index, row] of rows.entries()) {
    const share = data.by_currency[index];
    expect(compareDecimals(share?.commission ?? "0", row.commission)).toBe(0);
    expect(compareDecimals(share?.volume ?? "0", row.volume)).toBe(0);
  }
  const total = (key: "decided" | "completed") => rows.reduce((sum, row) => sum + row[key], 0);
  expect(data.current).toMatchObject({
    decided_count: total("decided"),
    completed_count: total("completed"),
    active_merchant_count: merchants,
  });
  // The figures add up to the last cent.
  for (const key of ["commission", "volume"] as const) {
    const add = (parts: string[]) => parts.reduce(addDecimals, "0.00");
    expect(add(data.series.map((each) => each[key]))).toBe(data.current[key]);
    expect(add(data.by_currency.map((each) => each[`converted_${key}`]))).toBe(data.current[key]);
    for (const parts of [data.by_type, data.by_merchant])
      expect(compareDecimals(add(parts.map((each) => each[`converted_${key}`])), data.current[key])).toBe(0);
  }
}

const zones = [
  "UTC",
  "Australia/Sydney",
  "Asia/Kolkata",
  "Asia/Kathmandu",
  "America/St_Johns",
  "Pacific/Chatham",
  "Pacific/Kiritimati",
  "America/Los_Angeles",
];
const day = fc
  .integer({ min: -400, max: 5 })
  .map((offset) => new Date(Date.UTC(2026, 10, 20) + offset * 86_400_000).toISOString().slice(0, 10));

test("any range in any of these zones is the sum of its transactions", async () => {
  await fc.assert(
    fc.asyncProperty(day, fc.integer({ min: 0, max: 120 }), fc.constantFrom(...zones), async (from, length, zone) => {
      const to = new Date(Date.parse(from) + length * 86_400_000).toISOString().slice(0, 10);
      await expectAgreement(from, to, zone);
    }),
    { numRuns: 25 },
  );
});

test("days on which the clocks change lose nothing, also where midnight comes twice or not at all", async () => {
  const changes = [
    ["Atlantic/Azores", "2026-10-25"],
    ["America/Havana", "2026-11-01"],
    ["America/Havana", "2026-03-08"],
    ["Asia/Beirut", "2026-03-29"],
    ["Asia/Beirut", "2026-10-24"],
    ["America/Santiago", "2026-09-06"],
    ["America/Nuuk", "2026-03-28"],
    ["Australia/Lord_Howe", "2026-10-04"],
    ["Australia/Sydney", "2026-10-04"],
  ];
  for (const [zone = "", at = ""] of changes) {
    // A transaction in each half hour around midnight there, so every edge is hit.
    await t.store.pool.query(
      `insert into transaction (partner_id, id, org_id, reference, type, method, status, amount, currency, fee_amount, buy_rate_amount,
           commission_amount, prices, created_at, updated_at, settled_at)
         select partner_id, gen_random_uuid(), org_id, reference || gen_random_uuid(), type, method, 'COMPLETED', 100, currency, 1, 0, 1, prices, at, at, at
         from (select * from transaction join partner p using (partner_id) where p.name = 'Harbourline' limit 1) one,
           generate_series(($1::timestamp - interval '6 hours') at time zone $2, ($1::timestamp + interval '30 hours') at time zone $2, interval '30 minutes') at`,
      [at, zone],
    );
    await t.store.pool.query("truncate transaction_sum");
    await countSums(drizzle(t.store.pool));
    const before = new Date(Date.parse(at) - 86_400_000).toISOString().slice(0, 10);
    await expectAgreement(at, at, zone);
    await expectAgreement(before, before, zone);
  }
});

test("every time zone that a browser offers is known", async () => {
  const zones = Intl.supportedValuesOf("timeZone");
  // A zone that the database doesn't know fails all of these at once, by its name.
  await t.store.pool.query("select now() at time zone zone from unnest($1::text[]) zone", [zones]);
  const unknown: string[] = [];
  for (const time_zone of someOf(zones, 12)) {
    const { status } = await read({ from: "2026-11-01", to: "2026-11-01", time_zone });
    if (status !== 200) unknown.push(time_zone);
  }
  expect(unknown).toEqual([]);
});

test("what is no zone, no range or no currency is refused by name", async () => {
  const range = { from: "2026-11-01", to: "2026-11-20", time_zone: "UTC" };
  for (const [query, status, field] of [
    [{ ...range, time_zone: "Mars/Olympus" }, 400, "time_zone"],
    [{ ...range, time_zone: "+05:30" }, 400, "time_zone"],
    [{ ...range, time_zone: "" }, 400, "time_zone"],
    [{ ...range, to: "2026-10-31" }, 400, "to"],
    [{ ...range, from: "2020-01-01" }, 400, "to"],
    [{ ...range, from: "2026-02-30" }, 400, "from"],
    [{ ...range, compare_from: "2026-10-01" }, 400, "compare_to"],
    [{ ...range, compare_from: "2026-10-02", compare_to: "2026-10-01" }, 400, "compare_to"],
    [{ ...range, currency: "aud" }, 400, "currency"],
    [{ ...range, currency: "XTS" }, 422, "currency"],
  ] as const) {
    const answer = await read(query);
    expect([answer.status, Object.keys(answer.error.fields ?? {})]).toEqual([status, [field]]);
  }
});

test("the period before stands beside it, and conversion is told with its rate", async () => {
  const { data } = await read({
    from: "2026-11-01",
    to: "2026-11-10",
    compare_from: "2026-10-22",
    compare_to: "2026-10-31",
    time_zone: "UTC",
    currency: "USD",
  });
  expect([data.series.length, data.previous_series.length]).toEqual([10, 10]);
  const alone = await read({ from: "2026-10-22", to: "2026-10-31", time_zone: "UTC", currency: "USD" });
  expect(data.previous).toEqual(alone.data.current);
  expect(data.rates_at).toMatch(/Z$/);
  expect(Date.parse(data.rates_at ?? "")).toBeLessThanOrEqual(t.clock.now().getTime());
});

test("a month that is over keeps its rates, and the one that runs goes with the last", async () => {
  const october = { from: "2026-10-01", to: "2026-10-31", time_zone: "Australia/Sydney", currency: "USD" };
  const november = { ...october, from: "2026-11-01", to: "2026-11-30" };
  const [before, running] = [(await read(october)).data, (await read(november)).data];
  const accounts = (await t.call("GET /partner/torc/commission-wallet/account-summary", { query: october })).data;
  expect(before.rates_at).toBe("2026-10-30T16:00:00.000Z");
  expect(accounts.rates_at).toBe(before.rates_at);
  await t.store.pool.query(
    `insert into fx_rate (currency, fixed_at, per_usd)
     select currency, $1::timestamptz, per_usd * 2 from fx_rate where currency <> 'USD' and fixed_at = (select max(fixed_at) from fx_rate where fixed_at <= $1)
     union all select 'USD', $1::timestamptz, 1`,
    [t.clock.now().toISOString()],
  );
  expect((await read(october)).data).toEqual(before);
  expect((await t.call("GET /partner/torc/commission-wallet/account-summary", { query: october })).data).toEqual(accounts);
  const later = (await read({ ...november, compare_from: october.from, compare_to: october.to })).data;
  expect([later.rates_at, later.previous_rates_at]).toEqual([t.clock.now().toISOString(), before.rates_at]);
  expect(later.previous).toEqual(before.current);
  const commission = (data: typeof later, currency: string) => data.by_currency.find((share) => share.currency === currency);
  expect(Number(commission(later, "AUD")?.rate)).toBeCloseTo(Number(commission(running, "AUD")?.rate) / 2, 8);
});

test("before the first fixing its rates are taken, which stay as well", async () => {
  const { rows } = await t.store.pool.query<{ first: Date }>("select min(fixed_at) as first from fx_rate");
  const { data } = await read({
    from: "2020-01-01",
    to: "2020-01-31",
    time_zone: "UTC",
    currency: "USD",
    compare_from: "2026-10-01",
    compare_to: "2026-10-31",
  });
  expect([data.current.commission, data.rates_at]).toEqual(["0.00", null]);
  await t.store.pool.query("update transaction_sum set bucket = '2020-01-15' where bucket = '2026-10-15' and grain = 'DAY'");
  expect((await read({ from: "2020-01-01", to: "2020-01-31", time_zone: "UTC", currency: "USD" })).data.rates_at).toBe(
    rows[0]?.first.toISOString(),
  );
});
