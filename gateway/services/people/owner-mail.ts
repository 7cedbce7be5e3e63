/** E-mails to a merchant's owner, from the partner. */
import { and, asc, eq, ne } from "drizzle-orm";
import { AppError } from "../../app-error";
import type { PartnerContext } from "../../call-context";
import type { PartnerTransaction } from "../../db/database";
import { organization, organizationUser } from "../../db/schema/organization";
import { partner } from "../../db/schema/partner";
import { refusal } from "../../refusal";
import type { Mail } from "../mails/mail";
import { postMail } from "../mails/post-mail";

export interface Owner {
  /** The merchant's user; null if there is none. */
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  org_name: string;
  partner_name: string;
}

/** Throws `refused` if the merchant has no one to write to. */
export async function findOwner({ sql }: PartnerTransaction, org_id: string): Promise<Owner> {
  const { id, email, first_name, last_name } = organizationUser;
  const [owner] = await sql
    .select({ id, email, first_name, last_name, org_name: organization.name, partner_name: partner.name })
    .from(organizationUser)
    .innerJoin(organization, eq(organization.id, organizationUser.org_id))
    .innerJoin(partner, eq(partner.partner_id, organization.partner_id))
    .where(and(eq(organizationUser.org_id, org_id), eq(organizationUser.role, "OWNER"), ne(organizationUser.status, "DEACTIVATED")))
    .orderBy(asc(organizationUser.created_at), asc(id))
    .limit(1);
  if (!owner) throw new AppError("refused", refusal("merchant_no_owner"));
  return owner;
}

export const mailOwner = ({ gateway, tx }: PartnerContext, { email }: Owner, mail: Mail): Promise<void> =>
  tx.directory((sql) => postMail(gateway, sql, { partner_id: tx.partner_id, email }, mail));

/** As the owner's e-mails name them. */
export const namesFor = ({ first_name, org_name, partner_name }: Owner) => ({ first_name, org: org_name, partner: partner_name });
