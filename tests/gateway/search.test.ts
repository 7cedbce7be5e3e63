/** Search: what it finds, for whom, and that no part of it scans a whole table. */
import { sql as fragment } from "drizzle-orm";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { features, type Feature, type Subject } from "../../contract/permissions";
import { searchLimits } from "../../contract/records/search";
import { paymentRecords } from "../../gateway/services/payments/payment-records";
import { searchStatement } from "../../gateway/services/records/search-records";
import { searchedRecords } from "../../gateway/services/records/searched-records";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";

let t: TestGateway;
let partner_id: string;
beforeAll(async () => {
  t = await openTestGateway({ as: "admin" });
  partner_id = (await t.store.pool.query<{ partner_id: string }>("select partner_id from partner where name = 'Harbourline'")).rows[0]!
    .partner_id;
});
afterAll(() => t.close());

const search = async (q: string, token?: string) => (await t.call("GET /partner/search", { query: { q } }, token)).data;
const found = async (q: string, token?: string) => (await search(q, token)).map(({ resource, id }) => `${resource} ${id}`);
const all: Subject = {
  is_admin: true,
  is_impersonated: false,
  partner_level: "L1",
  kyb_status: "APPROVED",
  features: Object.fromEntries(Object.keys(features).map((name) => [name, true])) as Record<Feature, boolean>,
};
const tableOf = (resource: string) =>
  ({ users: "partner_user", beneficiaries: "beneficiary" })[resource] ?? resource.replaceAll("-", "_").replace(/s$/, "");

interface Example {
  id: string;
  [column: string]: string | null;
}

/** One of the partner's rows this caller may see. */
async function example(resource: string): Promise<Example> {
  const table = tableOf(resource);
  const granted = ["organizations", "users"].includes(resource)
    ? ""
    : "and exists (select from organization o where o.id = x.org_id and 'TRANSACTION_VIEW' = any(o.partner_permission_list))";
  const { rows } = await t.store.pool.query<Example>(
    `select * from "${table}" x where partner_id = $1 ${granted} order by id desc limit 1`,
    [partner_id],
  );
  if (!rows[0]) throw new Error(`the seed has no ${resource}`);
  return rows[0];
}

describe.each(searchedRecords.map((record) => [record.resource, record] as const))("%s", (resource, record) => {
  test("by id", async () => {
    const { id } = await example(resource);
    expect(await found(id)).toContain(`${resource} ${id}`);
    expect(await found(id.toUpperCase())).toContain(`${resource} ${id}`);
  });

  test.each(Object.keys(record.by))("by %s", async (kind) => {
    const row = await example(resource);
    const name =
      {
        reference: "reference",
        email: resource === "organizations" ? "contact_email" : "email",
        name: "name",
        part: "name",
        amount: { "fx-conversions": "source_amount", invoices: "total" }[resource] ?? "amount",
      }[kind] ?? "";
    const value = String(row[name]);
    const hits = await search(kind === "reference" ? value.toLowerCase() : kind === "name" ? value.toUpperCase() : value);
    const own = hits.filter((hit) => hit.resource === resource);
    // Many records may share an amount or a prefix; the shown ones have it.
    expect(own.length).toBeGreaterThan(0);
    if (kind === "amount") expect(own.map(({ amount }) => Number(amount))).toContain(Number(value));
    else
      expect(own.map(({ title, subtitle }) => `${title} ${subtitle ?? ""}`.toLowerCase()).join("\n")).toContain(
        (resource === "customers" && kind === "reference" ? String(row.name) : value).toLowerCase(),
      );
  });
});

test("the newest of what begins so come first, and of what has the amount", async () => {
  const references = async (kind: string, condition: string) =>
    (
      await t.store.pool.query<{ reference: string }>(
        `select x.reference from ${kind} x join organization o on o.id = x.org_id and 'TRANSACTION_VIEW' = any(o.partner_permission_list)
         where x.partner_id = $1 and ${condition} limit ${searchLimits.each}`,
        [partner_id],
      )
    ).rows.map(({ reference }) => reference);
  const titles = async (q: string) => (await search(q)).filter(({ resource }) => resource === "payins").map(({ title }) => title);
  expect(await titles("pi-")).toEqual(await references("payin", `x.reference like 'PI-%' order by x.reference collate "C" desc`));
  const { amount } = await example("payins");
  expect(await titles(String(amount))).toEqual(await references("payin", `x.amount = ${String(amount)} order by x.id desc`));
});

test("a merchant by any part of its name, those first that begin so, and by the end of its id as it is shown", async () => {
  const merchants = async (q: string) => (await search(q)).filter(({ resource }) => resource === "organizations");
  const names = async (condition: string) =>
    (
      await t.store.pool.query<{ name: string }>(`select name from organization where partner_id = $1 and ${condition} order by name`, [
        partner_id,
      ])
    ).rows.map(({ name }) => name);
  expect((await merchants("oogee surf")).map(({ title }) => title)).toEqual(await names("name ilike '%oogee surf%'"));
  const found = (await merchants("co")).map(({ title }) => title);
  const first = await names("name ilike 'co%'");
  expect(found.slice(0, first.length).toSorted()).toEqual(first.slice(0, searchLimits.each));
  expect(found).toHaveLength(searchLimits.each);
  const { id } = await example("organizations");
  expect((await merchants(`…${id.slice(-8)}`)).map((hit) => hit.id)).toContain(id);
  // Not by what only its address has.
  expect(await merchants("://")).toEqual([]);
});

test("few of each kind, and no kind twice as another's share", async () => {
  const hits = await search("pi-");
  const count = (resource: string) => hits.filter((hit) => hit.resource === resource).length;
  expect(Math.max(...searchedRecords.map(({ resource }) => count(resource)))).toBe(searchLimits.each);
  expect(hits.length).toBeLessThanOrEqual(searchLimits.all);
});

test.each(["", " ", "x", "x".repeat(101)])("%j is refused", async (q) => {
  const { status, error } = await t.call("GET /partner/search", { query: { q } });
  expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ["q"]]);
});

test.each(["%%", "__", "\\\\", "'; drop table partner; --", "1e5", "0x10", "--", "𝒳𝒳", "1,2,3,4"])(
  "%j finds nothing and breaks nothing",
  async (q) => {
    expect(await search(q)).toEqual([]);
  },
);

describe("is for whom may see it", () => {
  test("not across partners", async () => {
    const token = await t.signIn("other_admin");
    for (const { resource } of searchedRecords) expect(await found((await example(resource)).id, token)).toEqual([]);
  });

  test("not below the level, nor with the switch off", async () => {
    const kinds = async (role: "l2_admin" | "plain_admin") => {
      const token = await t.signIn(role);
      const { rows } = await t.store.pool.query<{ id: string; resource: string }>(
        `select id, 'transactions' as resource from transaction join credential c using (partner_id) where c.email = $1
         union all select p.id, 'payins' from payin p join credential c using (partner_id) where c.email = $1`,
        [await t.emailOf(role)],
      );
      const wanted = ["transactions", "payins"].flatMap((resource) => rows.filter((row) => row.resource === resource).slice(0, 1));
      const hits = await Promise.all(wanted.map(({ id }) => search(id, token)));
      return new Set(hits.flat().map(({ resource }) => resource));
    };
    expect((await kinds("l2_admin")).has("transactions")).toBe(false);
    expect((await kinds("plain_admin")).has("payins")).toBe(false);
  });

  test("not of a merchant that has not granted it", async () => {
    const { id, org_id } = await example("transactions");
    await t.store.pool.query("update organization set partner_permission_list = '{KYB_VIEW}' where id = $1", [org_id]);
    expect(await found(id)).toEqual([]);
    expect(await found(String(org_id))).toEqual([`organizations ${org_id}`]);
    await t.store.pool.query("update organization set partner_permission_list = '{TRANSACTION_VIEW}' where id = $1", [org_id]);
    expect(await found(id)).toEqual([`transactions ${id}`]);
  });
});

interface Plan {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Index Cond"?: string;
  Plans?: Plan[];
}

describe("is answered from indexes", () => {
  const flat = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flat)];
  /** With few rows any index will do, so each kind gets twenty thousand distinct ones. */
  beforeAll(async () => {
    const { pool } = t.store;
    for (const table of [...searchedRecords.map(({ resource }) => tableOf(resource)), "payout_sender"]) {
      const { rows } = await pool.query<{ name: string }>(
        "select column_name as name from information_schema.columns where table_name = $1 and is_generated = 'NEVER'",
        [table],
      );
      const values = rows.map(({ name }) =>
        name === "id"
          ? "gen_random_uuid()"
          : ["reference", "name", "payer_name", "counterparty_name", "email", "contact_email"].includes(name)
            ? `g || x."${name}" || g`
            : // A merchant has one invoice for a month.
              name === "period_from"
              ? `x."${name}" + g * interval '20 years'`
              : `x."${name}"`,
      );
      const columns = rows.map(({ name }) => `"${name}"`).join(", ");
      const copies = `insert into "${table}" (${columns}) select ${values.join(", ")} from (select * from "${table}" limit 100) x, generate_series(1, 60) g`;
      await t.store.atLeisure((client) => client.query(copies));
    }
    await pool.query("analyze");
  });

  test.each([crypto.randomUUID(), "PI-15", "chao", "someone@example.com", "1204.50"])("%s", async (q) => {
    const plan = await t.gateway.context.db.inPartner(partner_id, async (tx) => {
      const { rows } = await tx.sql.execute(fragment`explain (format json) ${searchStatement(tx, all, q)}`);
      return (rows[0] as { "QUERY PLAN": [{ Plan: Plan }] })["QUERY PLAN"][0].Plan;
    });
    const nodes = flat(plan);
    expect(nodes.filter((node) => node["Node Type"] === "Seq Scan").map((node) => node["Relation Name"])).toEqual([]);
    // The partner alone would be an index condition too, but match all its rows.
    const conditions = nodes.flatMap((node) =>
      node["Index Cond"] ? [`${node["Relation Name"]} ${node["Index Name"]} ${node["Index Cond"]}`] : [],
    );
    expect(conditions.length).toBeGreaterThan(3);
    expect(
      conditions.filter((condition) => !/\((id|part|reference|email|contact_email|name_key|amount_key) (=|>=|~>=~) /.test(condition)),
    ).toEqual([]);
  });

  const startOf = (field: string) => `select ${field} as q from`;
  test.each([
    ["payin", paymentRecords.payin, `${startOf("payer_name")} payin where payer_name is not null`],
    ["payout", paymentRecords.payout, `${startOf("name")} beneficiary`],
    ["payout", paymentRecords.payout, `${startOf("name")} payout_sender`],
    ["refund", paymentRecords.refund, `${startOf("name")} customer`],
    ["dispute", paymentRecords.dispute, `${startOf("name")} customer`],
    ["transaction", paymentRecords.transaction, `${startOf("counterparty_name")} transaction where counterparty_name is not null`],
  ] as const)("the list of %ss by a name that its rows show (%#)", async (table, store, names) => {
    const { rows } = await t.store.pool.query<{ q: string }>(`${names} limit 1`);
    const asked = vi.spyOn(Client.prototype, "query");
    const plan = await t.gateway.context.db.inPartner(partner_id, async ({ sql }) => {
      await store.list(sql, { q: rows[0]?.q ?? "", counting: "none" });
      const [statement, values] = asked.mock.calls.find(([each]) => textOf(each).includes(`from "${table}"`)) ?? [];
      asked.mockRestore();
      // The planner sees the values, as it does in the list's own statement.
      const text = textOf(statement).replace(/\$(\d+)/g, (_, place) =>
        Client.prototype.escapeLiteral(String((values as unknown as unknown[])[Number(place) - 1])),
      );
      const answer = await sql.execute(fragment`explain (format json) ${fragment.raw(text)}`);
      return (answer.rows[0] as { "QUERY PLAN": [{ Plan: Plan }] })["QUERY PLAN"][0].Plan;
    });
    expect(flat(plan).filter((node) => node["Node Type"] === "Seq Scan" && node["Relation Name"] !== "organization")).toEqual([]);
    expect(flat(plan).map((node) => node["Index Name"])).toEqual(
      expect.arrayContaining([expect.stringMatching(/_by_(payer|counterparty|name_key)$/)]),
    );
  });
});

const textOf = (statement: unknown): string =>
  typeof statement === "string" ? statement : ((statement as { text?: string } | undefined)?.text ?? "");
