/** Signing in to the merchant's own portal as one of its users: a link that works once, for two minutes. */
import { eq } from "drizzle-orm";
import { signInAsUser } from "../../../contract/access-rules";
import type { MerchantLogin, MerchantLoginLink, SignInAsUser } from "../../../contract/records/organization";
import { AppError, notFound, refusedField } from "../../app-error";
import type { CallContext } from "../../call-context";
import type { PartnerTransaction } from "../../db/database";
import { organization, organizationUser } from "../../db/schema/organization";
import { partner } from "../../db/schema/partner";
import type { GatewayContext } from "../../gateway-context";
import { inSeconds } from "../../lib/in-seconds";
import { refusal } from "../../refusal";
import { writeAudit } from "../audit/audit";
import { audited, type Audited } from "../audit/audited";
import { nameOf } from "../people/name-of";
import { deadLink, makeLinkToken, readLinkToken, takeLinkToken } from "../access/tokens";

/** How long the merchant's portal may act on it, in seconds. */
const sessionSeconds = 3600;

async function findPerson({ sql }: PartnerTransaction, id: string) {
  const [found] = await sql
    .select({ person: organizationUser, merchant: organization })
    .from(organizationUser)
    .innerJoin(organization, eq(organization.id, organizationUser.org_id))
    .where(eq(organizationUser.id, id));
  return found;
}

/**
 * The merchant's grant is checked before. Throws `refused` at `org_user_id` for a user of another merchant and for one that
 * isn't active, and where no portal of the merchants' is set.
 */
export async function makeMerchantLogin(context: CallContext, input: SignInAsUser): Promise<Audited<MerchantLoginLink>> {
  const { gateway, tx, caller } = context;
  const found = await findPerson(tx, input.org_user_id);
  if (!found) throw notFound();
  const { person, merchant } = found;
  if (person.org_id !== input.org_id) throw refusedField("org_user_id", refusal("person_of_other_merchant"));
  if (merchant.status === "DEACTIVATED") throw refusedField("org_id", refusal("merchant_deactivated"));
  if (person.status !== "ACTIVE") throw refusedField("org_user_id", refusal("person_not_active"));
  const portal = gateway.merchantPortalUrl();
  if (portal === null) throw new AppError("refused", refusal("merchant_portal_unset"));
  const subject = { partner_id: tx.partner_id, subject_id: person.id, email: person.email, actor_name: await nameOf(tx, caller) };
  const { token, expires_at } = await tx.directory((sql) => makeLinkToken(gateway, sql, "MERCHANT_LOGIN", subject));
  const entry = await writeAudit(context, "SIGNED_IN_AS_ORGANIZATION_USER", person.id, { org_id: person.org_id });
  const link = new URL(portal);
  link.searchParams.set("partner_admin_login_token", token);
  return audited(entry, { link: link.href, expires_at });
}

/** For the merchant's portal: uses the token up and says who acts as whom. Throws `dead_link`, also if the merchant took the grant back. */
export async function takeMerchantLogin(gateway: GatewayContext, token: string): Promise<MerchantLogin> {
  const { partner_id, subject_id, actor_name } = await readLinkToken(gateway, "MERCHANT_LOGIN", token);
  return gateway.db.inPartner(partner_id, async (tx) => {
    await tx.directory((sql) => takeLinkToken(gateway, sql, "MERCHANT_LOGIN", token));
    const found = await findPerson(tx, subject_id);
    const [own] = await tx.sql.select({ name: partner.name }).from(partner);
    const isGranted = found?.merchant.partner_permission_list.includes(signInAsUser.org_permission);
    if (!found || !isGranted || found.person.status !== "ACTIVE" || found.merchant.status === "DEACTIVATED") throw deadLink();
    const { id, org_id, email, first_name, last_name, role } = found.person;
    return {
      ...{ org_id, org_user_id: id, org_name: found.merchant.name, email, first_name, last_name, role },
      partner_name: own?.name ?? "",
      signed_in_by: actor_name ?? "",
      expires_at: inSeconds(gateway.clock(), sessionSeconds),
    };
  });
}
