/** The organizations list: volume and commission of thirty days, sorted by the gateway, fast among thousands. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDecimals, multiplyDecimals } from "../../contract/decimal";
import { roundMoney } from "../../contract/currency";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";

let t: TestGateway;
beforeAll(async () => {
  t = await openTestGateway({ as: "admin" });
});
afterAll(() => t.close());

const list = async (query: Record<string, string> = {}) =>
  (await t.call("GET /partner/organization", { query: { limit: "200", ...query } })).data;

test("a merchant's figures are its sums of thirty days, in the partner's currency", async () => {
  const since = new Date(t.clock.now().getTime() - 30 * 86_400_000).toISOString();
  const { rows } = await t.store.pool.query<{ org_id: string; volume: string; commission: string; rate: string | null }>(
    `with last as (select * from fx_rate where fixed_at = (select max(fixed_at) from fx_rate where fixed_at <= $2))
     select member as org_id, sum(volume)::text as volume, sum(commission)::text as commission,
       round((select per_usd from last where currency = 'AUD') / (select per_usd from last where currency = s.currency), 10)::text as rate
     from transaction_sum s where dimension = 'MERCHANT' and grain = 'QUARTER_HOUR' and bucket >= $1 group by member, s.currency`,
    [since, t.clock.now().toISOString()],
  );
  const expected = (id: string, key: "volume" | "commission") => {
    const own = rows.filter(({ org_id }) => org_id === id);
    if (own.length === 0) return null;
    return roundMoney(own.map((row) => multiplyDecimals(row[key], row.rate ?? "1")).reduce(addDecimals, "0"), "AUD");
  };
  const { data } = await list();
  expect(data.filter(({ volume_30d }) => volume_30d !== null).length).toBeGreaterThan(5);
  for (const { id, name, partner_permission_list = [], volume_30d, commission_30d, figures_currency } of data) {
    const volume = partner_permission_list.includes("TRANSACTION_VIEW") ? expected(id, "volume") : null;
    expect([name, volume_30d, commission_30d, figures_currency]).toEqual([name, volume, expected(id, "commission"), "AUD"]);
    const { data: one } = await t.call("GET /partner/organization/{id}", { params: { id } });
    expect([name, one.volume_30d, one.commission_30d]).toEqual([name, volume_30d, commission_30d]);
  }
  const fixings = await t.store.pool.query<{ fixed_at: Date }>("select max(fixed_at) as fixed_at from fx_rate where fixed_at <= $1", [
    t.clock.now().toISOString(),
  ]);
  expect(new Set(data.map(({ figures_rates_at }) => figures_rates_at))).toEqual(new Set([fixings.rows[0]?.fixed_at.toISOString()]));
});

test.each(["volume_30d", "-volume_30d", "commission_30d", "-commission_30d"])("sorts by %s, page by page", async (sort) => {
  const key = sort.replace("-", "") as "volume_30d" | "commission_30d";
  const whole = (await list({ sort })).data;
  const known = whole.flatMap((row) => row[key] ?? []).map(Number);
  expect(known).toEqual(known.toSorted((a, b) => (sort.startsWith("-") ? b - a : a - b)));
  // Those without come last, in either direction.
  expect(whole.slice(known.length).every((row) => row[key] === null)).toBe(true);
  const seen: string[] = [];
  let cursor: string | null = "";
  while (cursor !== null) {
    const page = await list({ sort, limit: "7", ...(cursor && { cursor }) });
    seen.push(...page.data.map(({ id }) => id));
    cursor = page.next_cursor;
  }
  expect(seen).toEqual(whole.map(({ id }) => id));
});
