import { afterAll, beforeAll, expect, test } from "vitest";
import { mostByAmount } from "../../contract/page-limits";
import { compareDecimals } from "../../contract/decimal";
import { countRows } from "../../gateway/services/records/list-rows";
import { transaction } from "../../gateway/db/schema/transaction";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";

let t: TestGateway;
beforeAll(async () => {
  t = await openTestGateway({ as: "admin" });
});
afterAll(() => t.close());

const list = (query: Record<string, string> = {}, token?: string) => t.call("GET /partner/torc/transaction", { query }, token);

test("are for partners of level L1", async () => {
  const token = await t.signIn("l2_admin");
  const answers = [
    await list({}, token),
    await t.call("GET /partner/torc/transaction/{id}", { params: { id: crypto.randomUUID() } }, token),
  ];
  for (const { status, error } of answers) {
    expect([status, error.code, error.reason, error.missing]).toEqual([403, 110403, "partner_level", "L1"]);
  }
});

test("newest first, and one by one the same", async () => {
  const { data } = await list();
  const times = data.data.map(({ created_at }) => created_at);
  expect(times).toEqual(times.toSorted().reverse());
  const id = data.data[3]?.id ?? "";
  expect((await t.call("GET /partner/torc/transaction/{id}", { params: { id } })).data).toEqual(data.data[3]);
});

test("amounts are decimal text with the currency's own digits", async () => {
  for (const [currency, shape] of [
    ["JPY", /^-?\d+$/],
    ["AUD", /^-?\d+\.\d\d$/],
    ["KWD", /^-?\d+\.\d{3}$/],
  ] as const) {
    for (const row of (await list({ currency })).data.data) {
      for (const amount of [row.amount, row.fee_amount, row.buy_rate_amount, row.commission_amount]) expect(amount).toMatch(shape);
    }
  }
});

test("a range of amounts is compared as numbers", async () => {
  const { data } = await list({ amount_from: "99.5", amount_to: "1000", sort: "amount", limit: "200" });
  expect(data.data.length).toBeGreaterThan(0);
  for (const { amount } of data.data) {
    expect([compareDecimals(amount, "99.5") >= 0, compareDecimals(amount, "1000") <= 0]).toEqual([true, true]);
  }
});

test("an amount is looked for among few enough records: a period or another filter makes them so", async () => {
  const { records } = mostByAmount;
  mostByAmount.records = 100;
  try {
    const [newest] = (await list({ limit: "1" })).data.data;
    const asked = [{ amount_from: "1" }, { amount_to: "1" }, { amount_is: "present" }, { amount_from: "1", count_by: "status" }];
    for (const query of [...asked, { amount_from: "1", created_at_from: "2020-01-01T00:00:00Z" }] as Record<string, string>[]) {
      const { status, error } = await list(query);
      expect([query, status, error]).toMatchObject([
        query,
        422,
        { fields: { created_at: expect.stringContaining("Choose a period") as string } },
      ]);
    }
    for (const query of [{ created_at_from: newest?.created_at ?? "" }, { customer_id: crypto.randomUUID() }, { status: "INITIATED" }])
      expect([query, (await list({ amount_from: "1", ...query })).status]).toEqual([query, 200]);
    expect((await list({ sort: "amount" })).status).toBe(200);
  } finally {
    mostByAmount.records = records;
  }
});

test("those of a merchant that has not granted it are left out, and refused one by one", async () => {
  const [first] = (await list({ limit: "1" })).data.data;
  const { total } = (await list({ org_id: first?.org_id ?? "" })).data;
  expect(total).toBeGreaterThan(0);
  const set = (permissions: string) =>
    t.store.pool.query("update organization set partner_permission_list = $2::text[] where id = $1", [first?.org_id, permissions]);
  const find = () => t.call("GET /partner/torc/transaction/{id}", { params: { id: first?.id ?? "" } });
  await set("{KYB_VIEW}");
  expect((await list({ org_id: first?.org_id ?? "" })).data).toMatchObject({ data: [], total: 0 });
  const other = (await list({ limit: "200" })).data.data.find(({ org_id }) => org_id !== first?.org_id)?.org_id ?? "";
  const ofBoth = (await list({ org_id: `${first?.org_id ?? ""},${other}` })).data.data;
  expect([...new Set(ofBoth.map(({ org_id }) => org_id))]).toEqual([other]);
  expect((await list({ q: first?.reference ?? "" })).data.data).toEqual([]);
  expect((await find()).error).toMatchObject({ code: 110403, reason: "org_permission", missing: "TRANSACTION_VIEW" });
  await set("{TRANSACTION_VIEW,SOMETHING_NEW}");
  expect((await find()).status).toBe(200);
});

test("free text finds the beginning of a reference, or the id", async () => {
  const [first] = (await list({ limit: "1" })).data.data;
  expect((await list({ q: first?.reference.toLowerCase() ?? "" })).data.data.map(({ id }) => id)).toContain(first?.id);
  expect((await list({ q: first?.id ?? "" })).data.data.map(({ id }) => id)).toEqual([first?.id]);
  expect((await list({ q: "_%" })).data.data).toEqual([]);
});

test("counting stops at 10,000 and says so", async () => {
  const { rows } = await t.store.pool.query<{ n: number }>("select count(*)::int as n from transaction");
  const exact = await countRows(t.gateway.context.db.directory, transaction, undefined);
  expect(exact).toEqual({ total: rows[0]?.n, total_is_exact: true });
  await t.store.pool.query(
    `insert into transaction (partner_id, id, org_id, reference, type, method, status, amount, currency, fee_amount, buy_rate_amount,
         commission_amount, prices, created_at, updated_at)
       select t.partner_id, gen_random_uuid(), org_id, reference || '-' || n, type, method, status, amount, currency, fee_amount, buy_rate_amount,
         commission_amount, prices, created_at, updated_at from transaction t, generate_series(1, 6) n`,
  );
  const { data } = await list({ limit: "1" });
  expect(data).toMatchObject({ total: 10_000, total_is_exact: false });
});
