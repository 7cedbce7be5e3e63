/** Lists by name sort the way people look names up, the same on every store. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";

let t: TestGateway;
beforeAll(async () => {
  t = await openTestGateway({ as: "plain_admin" });
});
afterAll(() => t.close());

// Includes, on purpose, names that sorting by bytes would misplace.
const names = [
  "10 Downing",
  "@Hyperlink 1",
  "a la carte",
  "Ångström",
  "État",
  "Görlitzer",
  "Great Lakes",
  "ízlés",
  "Łódź",
  "Ørsted",
  '"Pennine"',
  "PT Sejahtera",
  "pzazz",
  "Zürich",
  "Яблоко",
  "株式会社",
];
const inOrder = [
  "10 Downing",
  "a la carte",
  "Ångström",
  "État",
  "Görlitzer",
  "Great Lakes",
  "@Hyperlink 1",
  "ízlés",
  "Łódź",
  "Ørsted",
  '"Pennine"',
  "PT Sejahtera",
  "pzazz",
  "Zürich",
  "Яблоко",
  "株式会社",
];

test("without case, accents or marks in front, page after page and backwards", async () => {
  for (const [at, org_name] of names.entries()) {
    const body = {
      email: `name-${at}@merchant.example`,
      first_name: "Ada",
      last_name: "Byron",
      org_name,
      org_country: "AU",
      is_kyb_permission_by_merchant: false,
    };
    expect((await t.call("POST /partner/organization/invite-organization", { body })).status).toBe(201);
  }
  const read = async (sort: string) => {
    const found: string[] = [];
    let cursor: string | null = null;
    do {
      const { data } = (await t.call("GET /partner/organization", { query: { sort, limit: "3", ...(cursor !== null && { cursor }) } })) as {
        data: { data: { name: string }[]; next_cursor: string | null };
      };
      found.push(...data.data.map(({ name }) => name));
      cursor = data.next_cursor;
    } while (cursor !== null);
    return found.filter((name) => names.includes(name));
  };
  expect(await read("name")).toEqual(inOrder);
  expect(await read("-name")).toEqual([...inOrder].reverse());
});

test("by an index, from its first row and from any cursor", async () => {
  const someId = "00000000-0000-7000-8000-000000000000";
  const client = await t.store.pool.connect();
  // The table is small: without these it would be scanned.
  await client.query("set enable_seqscan = off; set enable_bitmapscan = off");
  const { rows } = await client.query<{ "QUERY PLAN": string }>(
    `explain select id from organization where partner_id = '${someId}' and (name_order, id) > ('m', '${someId}') order by name_order, id limit 20`,
  );
  await client.query("reset all");
  client.release();
  const lines = rows.map((row) => row["QUERY PLAN"]).join("\n");
  expect(lines).toContain("organization_by_name_order");
  expect(lines).not.toContain("Sort");
});
