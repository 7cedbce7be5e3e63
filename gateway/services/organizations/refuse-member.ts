import { eq, sql as fragment } from "drizzle-orm";
import { refusedField } from "../../app-error";
import type { PartnerTransaction } from "../../db/database";
import { organization, organizationUser } from "../../db/schema/organization";
import { refusal } from "../../refusal";

/** Throws `refused` on `email` if that person already belongs to one of this partner's merchants. */
export async function refuseMember({ sql, partner_id }: PartnerTransaction, email: string): Promise<void> {
  // Two simultaneous invitations to one person wait for each other; the second then finds the first.
  await sql.execute(fragment`select pg_advisory_xact_lock(hashtextextended(${`${partner_id} ${email}`}, 0))`);
  const [member] = await sql
    .select({ org_name: organization.name })
    .from(organizationUser)
    .innerJoin(organization, eq(organization.id, organizationUser.org_id))
    .where(eq(organizationUser.email, email))
    .limit(1);
  if (member) throw refusedField("email", refusal("person_of_merchant", { org_name: member.org_name }));
}
