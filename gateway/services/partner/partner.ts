/** The partner, its switches and settings as records of the contract. */
import { and, eq, inArray, ne, sql as fragment } from "drizzle-orm";
import type { ListQuery, ListSpec, Page } from "../../../contract/paging";
import type { Partner, PartnerControl } from "../../../contract/records/partner";
import { partnerSettingKeys, settingKeys, type Setting, type SettingKey } from "../../../contract/records/setting";
import type { OrgFeatureControl } from "../../../contract/records/organization";
import { notFound } from "../../app-error";
import type { Sql } from "../../db/database";
import { orgFeatureControl } from "../../db/schema/organization";
import { partner, partnerControl, partnerSetting } from "../../db/schema/partner";
import { listRows } from "../records/list-rows";

export async function readPartner(sql: Sql): Promise<Partner> {
  const [row] = await sql.select().from(partner);
  if (!row) throw notFound();
  const { partner_id, own_org_id, ...rest } = row;
  return { id: partner_id, ...rest, associated_org: { id: own_org_id, name: row.name } };
}

export const listPartnerControls = (sql: Sql, spec: ListSpec, query: ListQuery): Promise<Page<PartnerControl>> =>
  listRows(
    sql,
    {
      table: partnerControl,
      spec,
      select: { key_type: partnerControl.key_type, value: partnerControl.value },
      toRecord: ({ key_type, value }) => ({ key_type, value }) as PartnerControl,
    },
    query,
  );

export const listOrgFeatures = (sql: Sql, spec: ListSpec, query: ListQuery): Promise<Page<OrgFeatureControl>> => {
  const { org_id, feature, is_enabled, updated_at } = orgFeatureControl;
  return listRows(
    sql,
    {
      table: orgFeatureControl,
      identity: org_id,
      spec,
      select: { org_id, feature, is_enabled, updated_at },
      toRecord: (row) => row as unknown as OrgFeatureControl,
    },
    query,
  );
};

/** Null where it was never set. */
export async function readOrgFeature(sql: Sql, org_id: string, feature: string): Promise<boolean | null> {
  const which = and(eq(orgFeatureControl.org_id, org_id), eq(orgFeatureControl.feature, feature));
  const [row] = await sql.select({ is_enabled: orgFeatureControl.is_enabled }).from(orgFeatureControl).where(which);
  return row?.is_enabled ?? null;
}

/** One that was so already keeps its time: a feature that is off lets in nothing that began before it was turned off once more. */
export async function saveOrgFeature(
  sql: Sql,
  partner_id: string,
  input: { org_id: string; feature: string; is_enabled: boolean },
  updated_at: string,
): Promise<{ saved: OrgFeatureControl; is_changed: boolean }> {
  const { is_enabled } = input;
  const changed = await sql
    .insert(orgFeatureControl)
    .values({ partner_id, ...input, updated_at })
    .onConflictDoUpdate({
      target: [orgFeatureControl.partner_id, orgFeatureControl.org_id, orgFeatureControl.feature],
      set: { is_enabled, updated_at },
      setWhere: ne(orgFeatureControl.is_enabled, is_enabled),
    })
    .returning({ updated_at: orgFeatureControl.updated_at });
  const which = and(eq(orgFeatureControl.org_id, input.org_id), eq(orgFeatureControl.feature, input.feature));
  const [row] = await sql.select({ updated_at: orgFeatureControl.updated_at }).from(orgFeatureControl).where(which);
  return { saved: { ...input, updated_at: row?.updated_at ?? updated_at }, is_changed: changed.length > 0 };
}

export const isPartnerSetting = (key: SettingKey): boolean => (partnerSettingKeys as readonly string[]).includes(key);

/** A setting's owner: the partner as a whole, or the user. */
const ownerOf = (key: SettingKey, partner_id: string, partner_user_id: string) => (isPartnerSetting(key) ? partner_id : partner_user_id);

interface Owner {
  partner_id: string;
  partner_user_id: string;
}

export async function readSetting(sql: Sql, owner: Owner, key: SettingKey): Promise<Setting> {
  const [row] = await sql
    .select()
    .from(partnerSetting)
    .where(and(eq(partnerSetting.owner_id, ownerOf(key, owner.partner_id, owner.partner_user_id)), eq(partnerSetting.key, key)));
  return { key, value: row?.value ?? null, updated_at: row?.updated_at ?? null };
}

export async function saveSetting(sql: Sql, owner: Owner, key: SettingKey, value: unknown, updated_at: string): Promise<Setting> {
  const owner_id = ownerOf(key, owner.partner_id, owner.partner_user_id);
  const where = [partnerSetting.partner_id, partnerSetting.owner_id, partnerSetting.key];
  // As text, so that null is stored as JSON null and not as a missing value.
  const kept = fragment`${JSON.stringify(value)}::jsonb`;
  await sql
    .insert(partnerSetting)
    .values({ partner_id: owner.partner_id, owner_id, key, value: kept, updated_at })
    .onConflictDoUpdate({ target: where, set: { value: kept, updated_at } });
  return { key, value, updated_at };
}

/** Everything a user has saved, and the partner's own settings, by key. */
export async function readPreferences(sql: Sql, owner: Owner): Promise<Record<string, unknown>> {
  const rows = await sql
    .select({ key: partnerSetting.key, value: partnerSetting.value })
    .from(partnerSetting)
    .where(and(inArray(partnerSetting.owner_id, [owner.partner_id, owner.partner_user_id]), inArray(partnerSetting.key, [...settingKeys])));
  return Object.fromEntries(rows.map((row) => [row.key, row.value]));
}
