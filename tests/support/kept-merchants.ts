/** Holds what the store keeps beside the merchants to the merchants themselves. */
import type pg from "pg";
import { expect } from "vitest";

export async function expectKept(pool: pg.Pool): Promise<void> {
  const rows = async (query: string) => (await pool.query<Record<string, unknown>>(query)).rows;
  expect(
    await rows(
      `select partner_id, stage, status, kyb_status, waiting_day::text as day, count from organization_count order by 1, 2, 3, 4, 5`,
    ),
  ).toEqual(
    await rows(`select partner_id, stage, status, kyb_status, utc_day(waiting_since)::text as day, count(*)::int as count from organization
      group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`),
  );
  const differing = await rows(`
    with should as (
      select partner_id, id as org_id, part from organization, organization_parts(id, name, legal_name, contact_email) as part
    )
    select * from should full join organization_part kept using (partner_id, org_id, part) where should is null or kept is null limit 5`);
  expect(differing).toEqual([]);
}
