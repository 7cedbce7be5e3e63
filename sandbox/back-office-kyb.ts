/** What the provider's reviewers do, for a sandbox that has none: nothing is decided but by these calls. */
import { eq, or, sql as fragment } from "drizzle-orm";
import type { DecideKyb } from "../contract/endpoints/sandbox";
import { notFound, refusedField } from "../gateway/app-error";
import { organization } from "../gateway/db/schema/organization";
import { partner } from "../gateway/db/schema/partner";
import { decideKyb } from "../gateway/services/kyb/decide-kyb";
import { decidePermission } from "../gateway/services/kyb/permission-requests";
import { refusal } from "../gateway/refusal";
import type { GatewayContext } from "../gateway/gateway-context";

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

interface Found {
  partner_id: string;
  org_id: string;
}

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

export async function decideInSandbox(gateway: GatewayContext, org: string, { status, remarks, reviewer_name }: DecideKyb) {
  const { partner_id, org_id } = await findByName(gateway, org);
  const listed = Array.isArray(remarks) ? remarks : Object.entries(remarks ?? {}).map(([path, message]) => ({ path, message }));
  const decided = await gateway.db.inPartner(partner_id, (tx) =>
    decideKyb({ gateway, tx }, org_id, status, listed, reviewer_name ?? `${gateway.settings.PROVIDER_NAME} review`),
  );
  return { org_id, org_name: decided.org_name, kyb_status: decided.kyb_status, remarks: decided.remarks };
}

export async function answerPermissionInSandbox(gateway: GatewayContext, org: string, is_allowed: boolean) {
  const { partner_id, org_id } = await findByName(gateway, org);
  return gateway.db.inPartner(partner_id, (tx) => decidePermission({ gateway, tx }, org_id, is_allowed));
}
