/** Which merchants an address belongs to: one for each partner at most. */
import { and, asc, eq, ne, sql as fragment } from "drizzle-orm";
import type { Sql } from "../../db/database";
import { organization, organizationUser } from "../../db/schema/organization";
import { partner } from "../../db/schema/partner";

export interface Membership {
  partner_id: string;
  partner_name: string;
  organization_user_id: string;
  org_id: string;
  org_name: string;
  status: (typeof organizationUser.$inferSelect)["status"];
}

/** The last used first; without people and merchants that are deactivated. `sql` is the directory: partners aren't known yet. */
export const listMemberships = (sql: Sql, email: string): Promise<Membership[]> =>
  sql
    .select({
      partner_id: organizationUser.partner_id,
      partner_name: partner.name,
      organization_user_id: organizationUser.id,
      org_id: organization.id,
      org_name: organization.name,
      status: organizationUser.status,
    })
    .from(organizationUser)
    .innerJoin(organization, and(eq(organization.partner_id, organizationUser.partner_id), eq(organization.id, organizationUser.org_id)))
    .innerJoin(partner, eq(partner.partner_id, organizationUser.partner_id))
    .where(and(eq(organizationUser.email, email), ne(organizationUser.status, "DEACTIVATED"), ne(organization.status, "DEACTIVATED")))
    .orderBy(fragment`${organizationUser.last_sign_in_at} desc nulls last`, asc(organizationUser.created_at), asc(organizationUser.id));
