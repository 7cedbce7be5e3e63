/** Compares keyset pages with offset pages, for every list of the table and every sort key. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { endpointList, endpoints, type ListCall } from "../../contract/endpoints";
import { scopeOf } from "../../contract/provider-scopes";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";

let t: TestGateway;
let org_id: string;
let provider: string;
beforeAll(async () => {
  t = await openTestGateway({ as: "admin" });
  const { data } = await t.call("GET /partner/organization", { query: { status: "ACTIVE", limit: "1", organization_fields: "id" } });
  org_id = data.data[0]?.id ?? "";
  provider = await t.providerToken();
});
afterAll(() => t.close());

/** Lists across all merchants have thousands of rows; narrowed to one merchant they still have many pages. */
const narrowed = (call: ListCall): Record<string, string> => ("org_id" in endpoints[call].list.filters ? { org_id } : {});

const page = async (call: ListCall, query: Record<string, string>) =>
  (
    await t.call(
      call,
      { params: { id: org_id } as never, query: { ...narrowed(call), ...query } },
      scopeOf(endpoints[call].access) ? provider : t.token,
    )
  ).data as {
    data: unknown[];
    total: number;
    next_cursor: string | null;
  };

async function byCursor(call: ListCall, sort: string, limit: string): Promise<unknown[]> {
  const rows: unknown[] = [];
  let cursor: string | null = null;
  for (let pages = 0; pages < 500; pages += 1) {
    const got: Awaited<ReturnType<typeof page>> = await page(call, { sort, limit, ...(cursor !== null && { cursor }) });
    rows.push(...got.data);
    if (got.next_cursor === null) return rows;
    cursor = got.next_cursor;
  }
  throw new Error("the pages do not end");
}

async function byOffset(call: ListCall, sort: string): Promise<unknown[]> {
  const rows: unknown[] = [];
  for (let offset = 0; ; offset += 200) {
    const got = await page(call, { sort, limit: "200", offset: String(offset) });
    rows.push(...got.data);
    if (rows.length >= got.total || got.data.length === 0) return rows;
  }
}

const lists = endpointList.flatMap(([call, row]) => (row.list ? [{ call: call as ListCall, list: row.list }] : []));

describe.each(lists)("$call", ({ call, list }) => {
  test.each([...list.sort, ...list.sort.map((key) => `-${key}`)])("sorted by %s has no gap and no repeat", async (sort) => {
    const whole = await byOffset(call, sort);
    expect(new Set(whole.map((row) => JSON.stringify(row))).size).toBe(whole.length);
    const limit = String(Math.max(1, Math.ceil(whole.length / 9)));
    expect(await byCursor(call, sort, limit)).toEqual(whole);
  });
});

test("two keys in opposite directions, one of which may be missing", async () => {
  const call = "GET /partner/organization";
  for (const sort of ["kyb_status,-waiting_since", "-last_payment_at,name", "waiting_since,-created_at,country"]) {
    expect(await byCursor(call, sort, "7")).toEqual(await byOffset(call, sort));
  }
});

test("missing values come last, up or down", async () => {
  for (const sort of ["waiting_since", "-waiting_since"]) {
    const rows = (await byOffset("GET /partner/organization", sort)) as { waiting_since: string | null }[];
    const firstMissing = rows.findIndex((row) => row.waiting_since === null);
    expect(firstMissing).toBeGreaterThan(0);
    expect(rows.slice(firstMissing).every((row) => row.waiting_since === null)).toBe(true);
  }
});

test("a row that arrives between two pages shifts nothing", async () => {
  const query = { sort: "name", limit: "10", organization_fields: "name" };
  const first = await page("GET /partner/organization", query);
  await t.store.pool.query(
    `insert into organization select partner_id, gen_random_uuid(), '  first of all', legal_name, country, address_line1, address_line2, city, state,
       zip_code, website_url, industry_name, company_registration_number, status, kyb_status, waiting_on, waiting_since, plan_id, contact_email,
       is_kyb_permission_by_merchant, partner_permission_list, last_payment_at, version, created_at, updated_at from organization where id = $1`,
    [org_id],
  );
  const second = await page("GET /partner/organization", { ...query, cursor: first.next_cursor ?? "" });
  expect(second.data.filter((row) => JSON.stringify(first.data).includes(JSON.stringify(row)))).toEqual([]);
  await t.store.pool.query("delete from organization where name = '  first of all'");
});

test("a cursor of another order, or a changed one, is refused by name", async () => {
  const { next_cursor } = await page("GET /partner/organization", { sort: "name", limit: "5" });
  const forged = (values: unknown[]) => Buffer.from(JSON.stringify({ by: "name,id", values })).toString("base64url");
  for (const query of [
    { sort: "-name", cursor: next_cursor ?? "" },
    { sort: "name", cursor: forged(["a"]) },
    { sort: "name", cursor: forged(["a", "not an id"]) },
    { sort: "name", cursor: forged([null, org_id]) },
    {
      sort: "created_at",
      cursor: Buffer.from(JSON.stringify({ by: "created_at,id", values: ["0000-01-01T00:00:00.000Z", org_id] })).toString("base64url"),
    },
  ]) {
    const answer = await t.call("GET /partner/organization", { query });
    expect([answer.status, Object.keys(answer.error.fields ?? {})]).toEqual([400, ["cursor"]]);
  }
});

test("count_by counts each value of a closed set under all the other filters, and sends no rows", async () => {
  const { rows } = await t.store.pool.query<{ status: string; count: string }>(
    `select t.status, count(*) from transaction t join partner p using (partner_id) join organization o on o.id = t.org_id
     where p.name = 'Harbourline' and currency = 'AUD' and 'TRANSACTION_VIEW' = any(o.partner_permission_list) group by t.status`,
  );
  const { data } = await t.call("GET /partner/torc/transaction", { query: { count_by: "status", currency: "AUD", status: "PENDING" } });
  expect(data.data).toEqual([]);
  expect(data.counts).toEqual(Object.fromEntries(rows.map(({ status, count }) => [status, Number(count)])));
  expect(data.total).toBe(rows.reduce((sum, { count }) => sum + Number(count), 0));
  const refused = await t.call("GET /partner/torc/transaction", { query: { count_by: "currency" } });
  expect([refused.status, Object.keys(refused.error.fields ?? {})]).toEqual([400, ["count_by"]]);
});
