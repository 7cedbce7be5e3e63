/** A list's total is counted by an index, and nothing else of its transaction is asked otherwise than PostgreSQL would. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { organizationList } from "../../contract/records/organization";
import type { ListQuery, WholeList } from "../../contract/paging";
import { organization } from "../../gateway/db/schema/organization";
import { listRows } from "../../gateway/services/records/list-rows";
import { openTestGateway, type TestGateway } from "../support/gateway-fixture";

let t: TestGateway;
beforeAll(async () => {
  t = await openTestGateway({ as: "admin" });
});
afterAll(() => t.close());

/** Whether tables are still read from end to end once a list has been answered. */
async function readsTablesAfter(query: ListQuery & WholeList): Promise<string | undefined> {
  const { rows } = await t.store.pool.query<{ partner_id: string }>("select partner_id from partner where name = 'Harbourline'");
  return t.gateway.context.db.inPartner(rows[0]?.partner_id ?? "", async (tx) => {
    const source = { table: organization, spec: organizationList, select: { id: organization.id }, toRecord: (row: unknown) => row };
    await listRows(tx.sql, source, query);
    return (await tx.sql.execute<{ enable_seqscan: string }>(sql`show enable_seqscan`)).rows[0]?.enable_seqscan;
  });
}

test("totals and the counts of values are", async () => {
  expect(await readsTablesAfter({ limit: 1 })).toBe("off");
  expect(await readsTablesAfter({ limit: 1, count_by: "stage" })).toBe("off");
});

test("a page that has counted itself, and files, which count everything, are not", async () => {
  expect(await readsTablesAfter({ limit: 200 })).toBe("on");
  expect(await readsTablesAfter({ limit: 1, counting: "all" })).toBe("on");
});
