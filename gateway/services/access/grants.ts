/** Which organizations there are for a partner, and what they let it do. */
import { eq } from "drizzle-orm";
import { orgPermissions } from "../../../contract/permissions";
import { notFound } from "../../app-error";
import type { Sql } from "../../db/database";
import { organization } from "../../db/schema/organization";
import { partner } from "../../db/schema/partner";

/** Throws `not_found`, also for another partner's. */
export async function requireOrganization(sql: Sql, org_id: string): Promise<void> {
  const [row] = await sql.select({ id: organization.id }).from(organization).where(eq(organization.id, org_id));
  if (!row) throw notFound();
}

/** The partner's own organization. */
export async function ownOrganizationId(sql: Sql): Promise<string> {
  const [row] = await sql.select({ own_org_id: partner.own_org_id }).from(partner);
  if (!row) throw notFound();
  return row.own_org_id;
}

/** What an organization grants its partner (the partner's own grants everything); throws `not_found` for another partner's. */
export async function grantedPermissions(sql: Sql, org_id: string): Promise<string[]> {
  const [row] = await sql.select({ granted: organization.partner_permission_list }).from(organization).where(eq(organization.id, org_id));
  if (row) return row.granted;
  if (org_id === (await ownOrganizationId(sql))) return [...orgPermissions];
  throw notFound();
}
