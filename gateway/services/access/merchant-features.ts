/** Which features a merchant may begin something with: asked by everything that begins a record. */
import { and, eq } from "drizzle-orm";
import type { OrgFeature } from "../../../contract/records/organization";
import type { Sql } from "../../db/database";
import { orgFeatureControl } from "../../db/schema/organization";

/** Off, and since before `at`: what had begun by then goes on. One that was never set is on. */
export async function isFeatureOff(sql: Sql, org_id: string, feature: OrgFeature, at: string): Promise<boolean> {
  const which = and(eq(orgFeatureControl.org_id, org_id), eq(orgFeatureControl.feature, feature));
  const [row] = await sql.select().from(orgFeatureControl).where(which);
  return row !== undefined && !row.is_enabled && row.updated_at <= at;
}
