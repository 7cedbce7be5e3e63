/** Which features a merchant may begin something with: asked by everything that begins a record. */
import { and, eq } from "drizzle-orm";
import type { OrgFeature } from "../../../contract/records/organization";
import type { Sql } from "../../db/database";
import { orgFeatureControl } from "../../db/schema/organization";

type Switch = Pick<typeof orgFeatureControl.$inferSelect, "is_enabled" | "updated_at">;

/** Switches that were looked up before in the same transaction, by merchant and feature; null for one that was never set. */
export type KnownFeatures = Map<string, Switch | null>;

/** Off, and since before `at`: what had begun by then goes on. One that was never set is on. */
export async function isFeatureOff(
  { tx, features }: { tx: { sql: Sql }; features?: KnownFeatures },
  org_id: string,
  feature: OrgFeature,
  at: string,
): Promise<boolean> {
  const key = `${org_id} ${feature}`;
  const known = features?.get(key);
  const found = known === undefined ? await find(tx.sql, org_id, feature) : known;
  features?.set(key, found);
  return found !== null && !found.is_enabled && found.updated_at <= at;
}

async function find(sql: Sql, org_id: string, feature: OrgFeature): Promise<Switch | null> {
  const { is_enabled, updated_at } = orgFeatureControl;
  const which = and(eq(orgFeatureControl.org_id, org_id), eq(orgFeatureControl.feature, feature));
  const [row] = await sql.select({ is_enabled, updated_at }).from(orgFeatureControl).where(which);
  return row ?? null;
}
