/** The account summary reads the roll-up; here it is held to the transactions and the commission lines. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDecimals, compareDecimals } from "../../contract/decimal";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";

let t: TestGateway;
beforeAll(async () => {
  t = await openTestGateway({ as: "admin" });
});
afterAll(() => t.close());

const october = { from: "2026-10-01", to: "2026-10-31", time_zone: "Australia/Sydney", currency: "AUD" };
const read = async (query: Record<string, string> = {}, token?: string) =>
  (await t.call("GET /partner/torc/commission-wallet/account-summary", { query: { ...october, ...query } }, token)).data;

interface Account {
  org_id: string;
  currency: string;
  payment_count: number;
  volume: string;
  commission: string;
  lines: string;
}

test("each account is the sum of its payments, and of their lines", async () => {
  const { rows } = await t.store.pool.query<Account>(`
    select x.org_id, x.currency, count(*)::int as payment_count, sum(x.amount)::text as volume, sum(x.commission_amount)::text as commission,
      coalesce(sum(l.amount), 0)::text as lines
    from transaction x join partner p using (partner_id)
    left join lateral (select sum(amount) as amount from commission_line c where c.partner_id = x.partner_id and c.transaction_id = x.id) l on true
    where p.name = 'Harbourline' and x.status = 'COMPLETED' and (x.settled_at at time zone 'Australia/Sydney')::date between '2026-10-01' and '2026-10-31'
    group by 1, 2`);
  const summary = await read({ accounts: "all" });
  expect(summary.account_count).toBe(rows.length);
  expect(summary.accounts).toHaveLength(rows.length);
  for (const row of rows) {
    const account = summary.accounts.find(({ org_id, currency }) => org_id === row.org_id && currency === row.currency);
    expect(account?.payment_count).toBe(row.payment_count);
    expect(compareDecimals(account?.commission ?? "0", row.commission)).toBe(0);
    expect(compareDecimals(account?.commission ?? "0", row.lines)).toBe(0);
    if (account?.volume != null) expect(compareDecimals(account.volume, row.volume)).toBe(0);
  }
  expect(summary.payment_count).toBe(rows.reduce((count, row) => count + row.payment_count, 0));
  const parts = summary.accounts.map(({ converted_commission }) => converted_commission).reduce(addDecimals, "0");
  expect(compareDecimals(parts, summary.commission)).toBe(0);
});

test("comes to what analytics say of the same days, in any currency", async () => {
  for (const currency of ["AUD", "JPY", "KWD"]) {
    const summary = await read({ currency });
    const { data } = await t.call("GET /partner/commission-analytics", { query: { ...october, currency } });
    expect(compareDecimals(summary.commission, data.current.commission)).toBe(0);
    expect(summary.payment_count).toBe(data.current.completed_count);
  }
});

test("lists the largest ten, and the amounts of the others in the total alone", async () => {
  const [few, all] = [await read(), await read({ accounts: "all" })];
  expect(few.accounts).toEqual(all.accounts.slice(0, 10));
  expect([few.commission, few.account_count]).toEqual([all.commission, all.account_count]);
  expect(all.account_count).toBeGreaterThan(10);
});

test("shows no volume of a merchant that doesn't let its payments be seen, but what was earned with it", async () => {
  const [first] = (await read()).accounts;
  await t.store.pool.query(
    "update organization set partner_permission_list = array_remove(partner_permission_list, 'TRANSACTION_VIEW') where id = $1",
    [first?.org_id],
  );
  const [now] = (await read()).accounts;
  expect(now).toEqual({ ...first, volume: null });
  expect(first?.volume).not.toBeNull();
});

test("has nothing of another partner", async () => {
  const mine = new Set((await read({ accounts: "all" })).accounts.map(({ org_id }) => org_id));
  const other = await read({ accounts: "all" }, await t.signIn("other_admin"));
  expect(other.accounts.filter(({ org_id }) => mine.has(org_id))).toEqual([]);
});
