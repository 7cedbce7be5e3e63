/** Every record type of the table: its list by each declared filter, sort key and word, and one row against the store. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { feeFor } from "../../contract/pricing/fee";
import { orgPermissions, type OrgPermission } from "../../contract/permissions";
import { currencyDecimals } from "../../contract/currency";
import { compareDecimals, roundDecimal } from "../../contract/decimal";
import type { Endpoint } from "../../contract/endpoint";
import { endpointList, endpoints, splitCall, type Call } from "../../contract/endpoints";
import { maskNumber } from "../../contract/mask";
import { maskedIn } from "../../contract/masked-number";
import type { Filter, ListSpec } from "../../contract/paging";
import type { z } from "zod";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";

type Row = Record<string, unknown> & { id: string };

let t: TestGateway;
beforeAll(async () => {
  t = await openTestGateway({ as: "admin" });
  // What a bank says is imported, never seeded.
  const content = [
    "{1:F01HARBUS33AXXX0940000324}{2:I940CORVSGSGXXXXN}{4:",
    ...[":20:STMT-1", ":25:4471900217", ":28C:324/1", ":60F:C261001AUD100,00"],
    ...[":61:2610021002C12,50NTRFINV-1//B1", ":86:First", ":61:2610051005D2,50NTRFINV-2//B2", ":61:2610091009C40,00NTRFINV-3//B3"],
    ":62F:C261110AUD150,00",
    "-}",
  ].join("\r\n");
  expect((await t.call("POST /partner/bank-statement", { body: { file_name: "october.sta", content } })).status).toBe(201);
});
afterAll(() => t.close());

const records = endpointList.flatMap(([call, row]: [Call, Endpoint]) => {
  const one = `${call}/{id}`;
  return row.list && one in endpoints ? [{ call, list: row.list, one: one as Call }] : [];
});

async function ask(call: Call, query: Record<string, string>) {
  const { path } = splitCall(call);
  const { data } = await t.request("GET", `/api${path}?${new URLSearchParams(query).toString()}`);
  return data as { data: Row[]; total: number; next_cursor: string | null };
}

async function all(call: Call, query: Record<string, string> = {}): Promise<Row[]> {
  const rows: Row[] = [];
  for (let cursor: string | null = ""; cursor !== null;) {
    const page: Awaited<ReturnType<typeof ask>> = await ask(call, { ...query, limit: "200", ...(cursor && { cursor }) });
    rows.push(...page.data);
    cursor = page.next_cursor;
  }
  return rows;
}

const ids = (rows: readonly Row[]) => rows.map(({ id }) => id);

/** Filters by the middle row's value, so a range splits the list. */
function questionOf(
  name: string,
  filter: Filter,
  rows: readonly Row[],
): { query: Record<string, string>; fits: (row: Row) => boolean } | undefined {
  const having = rows.filter((row) => row[name] !== null);
  const value = having[Math.floor(having.length / 2)]?.[name];
  if (value === undefined) return undefined;
  const text = JSON.stringify(value).replaceAll('"', "");
  switch (filter.kind) {
    case "amount":
      return { query: { [`${name}_from`]: text }, fits: (row) => row[name] !== null && compareDecimals(row[name] as string, text) >= 0 };
    case "day":
    case "time":
      return { query: { [`${name}_to`]: text }, fits: (row) => row[name] !== null && JSON.stringify(row[name]) <= JSON.stringify(text) };
    default:
      return { query: { [name]: text }, fits: (row) => row[name] === value };
  }
}

const byCodePoint = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

const names = ["name", "last_name", "settlement_bank_display_name"];
/** Names sort as people look them up: ignoring case, accents and leading marks. */
const asRead = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/^[ -/:-@[-`{-~]+/, "");

function isInOrder(before: unknown, after: unknown): boolean {
  if (before === null || after === null) return after === null;
  if (typeof before === "number") return before <= (after as number);
  const [a, b] = [before as string, after as string];
  return /^-?\d+(\.\d+)?$/.test(a) && /^-?\d+(\.\d+)?$/.test(b) ? compareDecimals(a, b) <= 0 : byCodePoint(a, b) <= 0;
}

function expectOrder(rows: readonly Row[], sort: string): void {
  const name = sort.replace(/^-/, "");
  const values = rows.map((row) => (names.includes(name) && row[name] ? asRead(row[name] as string) : (row[name] ?? null)));
  const wrong = values.slice(1).findIndex((after, at) => {
    const before = values[at];
    return sort.startsWith("-") && before !== null && after !== null ? !isInOrder(after, before) : !isInOrder(before, after);
  });
  expect([sort, wrong, values.slice(wrong, wrong + 2)]).toEqual([sort, -1, values.slice(-1, 1)]);
}

test("there are records", () => expect(records.length).toBeGreaterThan(25));

describe.each(records)("$call", ({ call, list, one }: { call: Call; list: ListSpec; one: Call }) => {
  let rows: Row[];
  beforeAll(async () => {
    rows = await all(call);
  });

  test("has rows, in the order it promises", () => {
    expect(rows.length).toBeGreaterThan(0);
    expectOrder(rows, list.default_sort);
  });

  test("filters by everything it declares", async () => {
    for (const [name, filter] of Object.entries(list.filters)) {
      const question = questionOf(name, filter, rows);
      // No row has this link: nothing to filter by.
      if (!question) continue;
      const got = await all(call, question.query);
      expect([name, ids(got)]).toEqual([name, ids(rows.filter(question.fits))]);
    }
  });

  test("filters by what a record has not, and by whether it has a value at all", async () => {
    for (const [name, filter] of Object.entries(list.filters)) {
      // A filter over what a row does not show has nothing to compare with.
      if (!rows.some((row) => row[name] !== undefined)) continue;
      const missing = await ask(call, { [`${name}_is`]: "missing", limit: "1" });
      const present = await ask(call, { [`${name}_is`]: "present", limit: "1" });
      const without = rows.filter((row) => row[name] === null).length;
      expect([name, missing.total, present.total]).toEqual([name, without, rows.length - without]);
      const question = questionOf(name, filter, rows);
      if (!question || !["one_of", "text", "id"].includes(filter.kind)) continue;
      const { total } = await ask(call, { [`${name}_not`]: question.query[name] ?? "", limit: "1" });
      expect([name, total]).toEqual([name, rows.length - rows.filter(question.fits).length]);
    }
  });

  test("sorts both ways by everything it declares", async () => {
    for (const sort of list.sort.flatMap((key) => [key, `-${key}`])) expectOrder((await ask(call, { sort, limit: "200" })).data, sort);
  });

  test("finds by everything it searches", async () => {
    const row = rows[Math.floor(rows.length / 3)] as Row;
    for (const name of list.search) {
      const word = row[name] as string | null;
      if (!word) continue;
      const part = name === "id" ? word : word.slice(0, 12).toLowerCase();
      const got = await all(call, { q: part });
      expect([name, ids(got).includes(row.id)]).toEqual([name, true]);
    }
  });

  test("one record is the list's row, and the store's", async () => {
    const row = rows[0] as Row;
    const { data } = (await t.request("GET", `/api${splitCall(one).path.replace("{id}", row.id)}`)) as { data: Row };
    expect(data).toMatchObject(row);
    const stored = await storedRow(data);
    const masked = new Set(maskedIn(endpoints[one].data as z.ZodObject));
    for (const [name, value] of Object.entries(data)) {
      if (!(name in stored) || typeof value !== "string") continue;
      const kept = stored[name];
      const isAmount = typeof kept === "string" && /^-?\d+(\.\d+)?$/.test(kept) && /amount|balance|total/.test(name);
      if (masked.has(name)) expect([name, value]).toEqual([name, maskNumber(String(kept))]);
      else if (isAmount) expect([name, value]).toEqual([name, roundDecimal(kept, value.split(".")[1]?.length ?? 0)]);
      else expect([name, (kept instanceof Date ? kept.toISOString() : String(kept)).slice(0, value.length)]).toEqual([name, value]);
    }
  });
});

let tables: string[] | undefined;

async function storedRow(record: Row): Promise<Record<string, unknown>> {
  const { id } = record;
  const { pool } = t.store;
  tables ??= (
    await pool.query<{ name: string }>(
      "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'id'",
    )
  ).rows.map(({ name }) => name);
  const found: Record<string, unknown>[] = [];
  for (const table of tables)
    found.push(...(await pool.query<Record<string, unknown>>(`select * from "${table}" where id::text = $1`, [id])).rows);
  // A payout of commission is a line of the wallet too, of a kind.
  const own = found.find((row) => row.kind === record.kind) ?? found[0];
  if (!own) throw new Error(`no table has ${id}`);
  return own;
}

test("amounts come in the decimals of their own currency", async () => {
  for (const { call } of records) {
    for (const row of (await ask(call, { limit: "200" })).data) {
      for (const [field, currency] of [
        ["amount", "currency"],
        ["fee_amount", "currency"],
        ["balance", "currency"],
        ["source_amount", "source_currency"],
        ["target_amount", "target_currency"],
      ] as const) {
        const amount = row[field];
        // A payout's fee is in the paying wallet's currency.
        const code = row[field === "fee_amount" && row.source_currency ? "source_currency" : currency];
        if (typeof amount !== "string" || typeof code !== "string") continue;
        expect([call, amount, (amount.split(".")[1] ?? "").length]).toEqual([call, amount, currencyDecimals(code)]);
      }
    }
  }
});

describe("what a merchant keeps to itself", () => {
  const guarded = records.filter(({ call }) => typeof endpoints[call].access !== "string" && "org_permission" in endpoints[call].access);

  test("is left out of lists and refused one by one, with its timeline", async () => {
    expect(guarded.length).toBeGreaterThan(15);
    const { pool } = t.store;
    const shown: { call: Call; one: Call; row: Row }[] = [];
    for (const { call, one } of guarded) shown.push({ call, one, row: (await ask(call, { limit: "1" })).data[0] as Row });
    const before = await pool.query<{ id: string; list: string[] }>("select id, partner_permission_list as list from organization");
    for (const { call, one, row } of shown) {
      const missing = (endpoints[call].access as { org_permission: OrgPermission }).org_permission;
      await pool.query("update organization set partner_permission_list = $1", [orgPermissions.filter((each) => each !== missing)]);
      expect([call, await ask(call, {})]).toMatchObject([call, { data: [], total: 0 }]);
      for (const address of [one, ...(`${one}/event` in endpoints ? [`${one}/event`] : [])]) {
        const answer = await t.request("GET", `/api${splitCall(address).path.replace("{id}", row.id)}`);
        expect([address, answer.status, answer.error.missing]).toEqual([address, 403, missing]);
      }
    }
    for (const { id, list } of before.rows)
      await pool.query("update organization set partner_permission_list = $2 where id = $1", [id, list]);
  });
});

test("names and counts behind a row are looked up where they belong", async () => {
  const { pool } = t.store;
  const { data: plans } = await t.call("GET /pricing/partner-plan");
  const { rows: counts } = await pool.query<{ id: string; n: number }>(
    "select plan_id as id, count(*)::int as n from organization where plan_id is not null group by 1",
  );
  expect(Object.fromEntries(plans.data.map(({ id, organization_count }) => [id, organization_count]))).toEqual(
    Object.fromEntries(plans.data.map(({ id }) => [id, counts.find((each) => each.id === id)?.n ?? 0])),
  );
  expect(plans.data.some(({ organization_count }) => organization_count > 0)).toBe(true);
  const { data: payouts } = await t.call("GET /partner/torc/payout", { query: { limit: "50" } });
  for (const { payout_beneficiary_id, beneficiary_name } of payouts.data) {
    const { data: beneficiary } = await t.call("GET /partner/torc/payout-beneficiary/{id}", { params: { id: payout_beneficiary_id } });
    expect(beneficiary_name).toBe(beneficiary.name);
  }
});

test("an account is called by its last four digits, however its country writes it", async () => {
  const { data: payouts } = await t.call("GET /partner/torc/payout", { query: { limit: "200" } });
  const ends = new Set(payouts.data.flatMap(({ account_last4 }) => account_last4 ?? []));
  expect([...ends].filter((end) => !/^[0-9A-Z]{4}$/.test(end))).toEqual([]);
  expect(ends.size).toBeGreaterThan(10);
});

test("the list of all organizations is the same list", async () => {
  for (const { call } of records.filter(({ call }) => `${call}/org/all` in endpoints)) {
    expect(await ask(`${call}/org/all` as Call, { limit: "5" })).toEqual(await ask(call, { limit: "5" }));
  }
});

test("a timeline tells what happened, oldest first", async () => {
  const { data: page } = await t.call("GET /partner/torc/payout", { query: { status: "COMPLETED", limit: "1" } });
  const [payout] = page.data;
  const { data: events } = await t.call("GET /partner/torc/payout/{id}/event", { params: { id: payout?.id ?? "" } });
  expect(events.length).toBeGreaterThan(1);
  expect(events.map(({ at }) => at)).toEqual(events.map(({ at }) => at).toSorted());
  expect(events.at(-1)?.kind).toBe("COMPLETED");
});

test("the bank message comes with one payout, not with the list", async () => {
  const { rows } = await t.store.pool.query<{ id: string; swift_message: string }>(
    "select id, swift_message from payout join partner using (partner_id) where partner.name = 'Harbourline' and swift_message is not null limit 1",
  );
  const id = rows[0]?.id ?? "";
  expect((await t.call("GET /partner/torc/payout/{id}", { params: { id } })).data.swift_message).toBe(rows[0]?.swift_message);
  const { data } = await t.call("GET /partner/torc/payout", { query: { q: id } });
  expect(data.data).toHaveLength(1);
  expect(data.data[0]).not.toHaveProperty("swift_message");
});

test("fees are what the plans say, in the currency's own decimals", async () => {
  const call = "GET /partner/torc/misc/fees";
  const { data: all } = await t.call(call);
  expect(new Set(all.map(({ plan_name }) => plan_name))).toEqual(new Set(["Custom", "Growth", "Scale", "Starter"]));
  const { data: fees } = await t.call(call, { query: { currency: "JPY", method: "WIRE" } });
  expect(fees).toEqual(all.filter(({ currency, method }) => currency === "JPY" && method === "WIRE"));
  for (const { fixed_amount } of fees) expect(fixed_amount).toMatch(/^\d+$/);
  // What merchants were charged agrees with their plan: its tier, its minimum and its maximum.
  const { rows } = await t.store.pool.query<{
    plan_id: string;
    method: string;
    currency: string;
    base_amount: string;
    charged_amount: string;
  }>(
    `select l.plan_id, t.method, l.currency, l.base_amount::text, l.charged_amount::text
     from commission_line l join transaction t on t.partner_id = l.partner_id and t.id = l.transaction_id
     join partner p on p.partner_id = l.partner_id where p.name = 'Harbourline' and l.kind = 'FEE_MARGIN' and t.type not in ('REFUND', 'CHARGEBACK')`,
  );
  expect(rows.length).toBeGreaterThan(200);
  const byMaximum = rows.filter(({ plan_id, method, currency, base_amount, charged_amount }) => {
    const fee = all.find((each) => each.plan_id === plan_id && each.method === method && each.currency === currency);
    if (!fee) throw new Error(`no fee for ${method} in ${currency}`);
    expect([method, base_amount, feeFor(fee, base_amount, currency)]).toEqual([method, base_amount, charged_amount]);
    return fee.maximum_amount === charged_amount;
  });
  expect(byMaximum.length).toBeGreaterThan(0);
});

describe("ways to pay out", () => {
  const call = "GET /partner/torc/payout-method/all";

  test("are those within Australia where nothing is said, and each is found by its id", async () => {
    const { data } = await t.call(call);
    expect(data).toMatchObject([
      {
        method: "LOCAL_TRANSFER",
        sender_country: "AU",
        beneficiary_country: "AU",
        currency: "AUD",
        required_field_list: ["bsb", "account_number"],
      },
    ]);
    for (const method of data)
      expect((await t.call("GET /partner/torc/payout-method/{id}", { params: { id: method.id } })).data).toEqual(method);
  });

  test("say what the beneficiary's country needs", async () => {
    const needs = async (query: Record<string, string>) =>
      (await t.call(call, { query })).data.map(({ method, required_field_list }) => [method, ...required_field_list]);
    expect(await needs({ beneficiary_country: "DE", currency: "EUR" })).toEqual([
      ["LOCAL_TRANSFER", "iban"],
      ["WIRE", "iban", "bic_swift"],
    ]);
    expect(await needs({ beneficiary_country: "US", currency: "USD" })).toEqual([
      ["LOCAL_TRANSFER", "aba", "account_number"],
      ["WIRE", "account_number", "bic_swift"],
    ]);
    expect(await needs({ beneficiary_country: "JP", currency: "USD" })).toEqual([["WIRE", "account_number", "bic_swift"]]);
  });
});
