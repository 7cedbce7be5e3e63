/** The month's forecast agrees with what the days' figures say, and silence is found where there usually are payments. */
import { drizzle } from "drizzle-orm/node-postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findSilence, forecastDays, weekdayOf } from "../../gateway/lib/forecast";
import { countSums } from "../../gateway/services/earnings/sums";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";

let t: TestGateway;
beforeAll(async () => {
  t = await openTestGateway({ as: "admin" });
});
afterAll(() => t.close());

const time_zone = "Australia/Sydney";
const outlook = async (currency = "AUD") => (await t.call("GET /partner/commission-outlook", { query: { currency, time_zone } })).data;
const dayBefore = (day: string, count: number) => new Date(Date.parse(day) - count * 86_400_000).toISOString().slice(0, 10);

test("the forecast is what was earned, and the weekdays' means of the last eight weeks for the days to come", async () => {
  const { forecast, currency } = await outlook();
  if (!forecast) throw new Error("the seed has eight weeks of payments");
  const today = new Intl.DateTimeFormat("sv-SE", { timeZone: time_zone }).format(t.clock.now());
  const read = async (from: string, to: string) =>
    (await t.call("GET /partner/commission-analytics", { query: { from, to, currency, time_zone } })).data;
  const month = await read(forecast.from, today);
  expect(Math.abs(Number(month.current.commission) - Number(forecast.earned))).toBeLessThan(0.2);
  const { series } = await read(forecast.learned_from, dayBefore(today, 1));
  expect(series).toHaveLength(forecast.learned_days);
  for (const { weekday, mean } of forecast.weekdays) {
    const own = series.filter(({ day }) => weekdayOf(day) === weekday).map(({ commission }) => Number(commission));
    expect(Number(mean)).toBeCloseTo(own.reduce((sum, each) => sum + each, 0) / own.length, 0);
  }
  const [low, expected, high] = [forecast.low, forecast.expected, forecast.high].map(Number);
  expect(low).toBeLessThan(expected ?? 0);
  expect(expected).toBeLessThan(high ?? 0);
  expect(Number(forecast.earned)).toBeLessThan(expected ?? 0);
});

test("without a day to come nothing is added, and every weekday that always brings the same leaves no margin", () => {
  const learned = Array.from({ length: 56 }, (_, at) => dayBefore("2026-11-20", at)).map((day) => ({
    day,
    units: BigInt(weekdayOf(day)) * 100n,
  }));
  expect(forecastDays(learned, [])).toMatchObject({ expected: 0n, margin: 0n });
  expect(forecastDays(learned, ["2026-11-23", "2026-11-24"])).toMatchObject({ expected: 300n, margin: 0n });
  const shaken = learned.map(({ day, units }, at) => ({ day, units: units + (at % 14 < 7 ? 50n : -50n) }));
  expect(forecastDays(shaken, ["2026-11-23"]).margin).toBeGreaterThan(0n);
});

test("silence is measured against the merchant's own weekdays", () => {
  const days = Array.from({ length: 56 }, (_, at) => dayBefore("2026-11-22", 55 - at));
  const onWeekdays = (until: number) => days.map((day, at) => (at < until && weekdayOf(day) <= 5 ? 3 : 0));
  // 22 November is a Sunday: a shop that is closed at weekends is not silent.
  expect(findSilence(days, onWeekdays(54))).toBeNull();
  expect(findSilence(days, onWeekdays(52))).toEqual({ last_payment_on: "2026-11-18", quiet_days: 4, usual_count: 6 });
  expect(findSilence(days.slice(0, 20), onWeekdays(20).slice(0, 10))).toBeNull();
  expect(
    findSilence(
      days,
      days.map(() => 0),
    ),
  ).toBeNull();
});

test("a merchant that stops is named, unless it keeps its payments to itself", async () => {
  const { rows } = await t.store.pool.query<{ org_id: string; name: string }>(
    `select x.org_id, o.name from transaction x join organization o on o.partner_id = x.partner_id and o.id = x.org_id
     join partner p on p.partner_id = x.partner_id
     where p.name = 'Harbourline' and o.status = 'ACTIVE' and 'TRANSACTION_VIEW' = any(o.partner_permission_list) and x.status = 'COMPLETED'
       and x.settled_at > $1::timestamptz - interval '50 days'
     group by 1, 2 order by count(*) desc limit 1`,
    [t.clock.now().toISOString()],
  );
  const [busiest] = rows;
  if (!busiest) throw new Error("nobody was paid");
  expect((await outlook()).quiet_merchants.map(({ org_id }) => org_id)).not.toContain(busiest.org_id);
  // Spread evenly, and then nothing for twelve days.
  await t.store.pool.query(
    `update transaction set settled_at = $2::timestamptz - interval '13 days' - interval '1 hour' * (row * 960 / total)
     from (select id, row_number() over () as row, count(*) over () as total from transaction where org_id = $1 and status = 'COMPLETED') r where transaction.id = r.id`,
    [busiest.org_id, t.clock.now().toISOString()],
  );
  await t.store.pool.query("truncate transaction_sum");
  await countSums(drizzle(t.store.pool));
  const found = (await outlook()).quiet_merchants.find(({ org_id }) => org_id === busiest.org_id);
  expect(found).toMatchObject({ name: busiest.name, quiet_days: expect.any(Number) as number });
  expect(found?.quiet_days).toBeGreaterThanOrEqual(12);
  await t.store.pool.query(
    "update organization set partner_permission_list = array_remove(partner_permission_list, 'TRANSACTION_VIEW') where id = $1",
    [busiest.org_id],
  );
  expect((await outlook()).quiet_merchants.map(({ org_id }) => org_id)).not.toContain(busiest.org_id);
});

test("a partner without history gets no forecast, and a zone that is none is named", async () => {
  await t.store.pool.query("truncate transaction_sum");
  expect(await outlook()).toMatchObject({ forecast: null, quiet_merchants: [] });
  const { status, error } = await t.call("GET /partner/commission-outlook", { query: { currency: "AUD", time_zone: "Mars/Olympus" } });
  expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ["time_zone"]]);
});
