/** The second wall: what the database lets a partner's transaction see. */
import { sql as fragment } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";
import { rootOf } from "../../gateway/lib/error-log";

let t: TestGateway;
let partners: { partner_id: string; name: string }[];
beforeAll(async () => {
  t = await openTestGateway();
  partners = (await t.store.pool.query<{ partner_id: string; name: string }>("select partner_id, name from partner order by name")).rows;
});
afterAll(() => t.close());

const names = async (query: string): Promise<string[]> => (await t.store.pool.query<{ name: string }>(query)).rows.map(({ name }) => name);
const tenantTables = () =>
  names(`select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'partner_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`);
const directoryOwn = ["credential", "job", "one_time_token", "outbox", "session"];
const partnerId = (name: string): string => partners.find((each) => each.name === name)?.partner_id ?? "";
const within = <T>(partner_id: string, query: string) =>
  t.gateway.context.db.inPartner(partner_id, async ({ sql }) => (await sql.execute(fragment.raw(query))).rows as T[]);
const codeOf = (error: unknown) => (rootOf(error) as { code?: string }).code;
const refusal = (partner_id: string, query: string) => within(partner_id, query).then(() => "went through", codeOf);

test("every table with a partner_id has the policy, but for those of the directory", async () => {
  const walled = await names(`select c.relname as name from pg_class c join pg_policy p on p.polrelid = c.oid and p.polname = 'tenant'
    where c.relrowsecurity order by 1`);
  const all = await tenantTables();
  expect(walled).toEqual(all.filter((name) => !directoryOwn.includes(name)));
  expect(walled.length).toBeGreaterThan(30);
});

test("the tenant's role can read no table of the directory", async () => {
  const all = await names(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1",
  );
  const walled = (await tenantTables()).filter((name) => !directoryOwn.includes(name));
  const directory = all.filter((name) => !walled.includes(name));
  expect(directory).toEqual(expect.arrayContaining(["credential", "gateway_key", "outbox", "login_code", "throttle"]));
  for (const table of directory)
    expect([table, await refusal(partnerId("Harbourline"), `select * from "${table}" limit 1`)]).toEqual([table, "42501"]);
});

test("a partner's transaction sees its own rows in every table, and no other", async () => {
  for (const table of (await tenantTables()).filter((name) => !directoryOwn.includes(name))) {
    for (const { partner_id, name } of partners) {
      const [seen] = await within<{ all: number; own: number }>(
        partner_id,
        `select count(*)::int as all, (count(*) filter (where partner_id = '${partner_id}'))::int as own from "${table}"`,
      );
      const { rows } = await t.store.pool.query<{ n: number }>(`select count(*)::int as n from "${table}" where partner_id = $1`, [
        partner_id,
      ]);
      expect([table, name, seen]).toEqual([table, name, { all: rows[0]?.n, own: rows[0]?.n }]);
    }
  }
});

describe("it cannot", () => {
  const mine = () => partnerId("Bluegum Connect");
  const theirs = () => partnerId("Harbourline");

  test("write into another partner", async () => {
    expect(await refusal(mine(), `insert into partner_control values ('${theirs()}', 'X', 'true')`)).toBe("42501");
    expect(await refusal(mine(), `update partner set partner_id = '${theirs()}'`)).toBe("42501");
    expect(await within(mine(), `update partner_user set is_admin = true where partner_id = '${theirs()}' returning id`)).toEqual([]);
    expect(await within(mine(), `delete from organization where partner_id = '${theirs()}' returning id`)).toEqual([]);
  });

  test("lift the wall", async () => {
    expect(await refusal(mine(), "alter table organization disable row level security")).toBe("42501");
    expect(await refusal(mine(), "drop policy tenant on organization")).toBe("42501");
  });

  test("be opened with something that is no id", async () => {
    await expect(async () => t.gateway.context.db.inPartner("x'; set role none; --", () => Promise.resolve())).rejects.toThrow(
      "partner_id must be a UUID",
    );
  });
});

test("after a partner's transaction, kept or thrown away, the connection is nobody's again", async () => {
  const partner_id = partnerId("Harbourline");
  await within(partner_id, "select 1");
  await refusal(partner_id, "select 1 / 0");
  const { rows } = await t.store.pool.query<{ role: string; partner: string | null }>(
    "select current_user as role, nullif(current_setting('app.partner_id', true), '') as partner",
  );
  expect(rows[0]?.role).not.toBe("portal_tenant");
  expect(rows[0]?.partner).toBeNull();
});

test("a fault in the directory's part takes the partner's part with it", async () => {
  const partner_id = partnerId("Harbourline");
  const { db } = t.gateway.context;
  const work = db.inPartner(partner_id, async (tx) => {
    await tx.sql.execute(fragment`insert into partner_control values (${partner_id}, 'HALF', 'true')`);
    await tx.directory((sql) => sql.execute(fragment`insert into gateway_key values ('half', null)`));
  });
  await expect(work).rejects.toThrow();
  expect(await within(partner_id, "select * from partner_control where key_type = 'HALF'")).toEqual([]);
});
