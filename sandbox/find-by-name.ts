/** Organizations as a person types them into the back office. */
import { eq, or, sql as fragment } from "drizzle-orm";
import { notFound, refusedField } from "../gateway/app-error";
import { organization } from "../gateway/db/schema/organization";
import { partner } from "../gateway/db/schema/partner";
import { refusal } from "../gateway/refusal";
import type { GatewayContext } from "../gateway/gateway-context";
import type { Found } from "../gateway/services/provider/as-provider";

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** By id or by name, of whichever partner; a partner's own by the partner's name. */
export async function findByName(gateway: GatewayContext, text: string): Promise<Found> {
  const { directory } = gateway.db;
  const named = text.trim().toLowerCase();
  const merchants = await directory
    .select({ partner_id: organization.partner_id, org_id: organization.id })
    .from(organization)
    .where(isId.test(text) ? eq(organization.id, text) : eq(organization.name_key, named))
    .limit(2);
  const own = await directory
    .select({ partner_id: partner.partner_id, org_id: partner.own_org_id })
    .from(partner)
    .where(isId.test(text) ? or(eq(partner.own_org_id, text)) : eq(fragment`lower(${partner.name})`, named))
    .limit(2);
  const [found, another] = [...merchants, ...own];
  if (!found) throw notFound();
  if (another) throw refusedField("org_id", refusal("org_name_ambiguous"));
  return found;
}
