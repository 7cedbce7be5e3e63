/** Work as the provider, before it is known whose record it is about. */
import { eq } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { notFound } from "../../app-error";
import type { PartnerContext, ProviderActor } from "../../call-context";
import { organization } from "../../db/schema/organization";
import { partner } from "../../db/schema/partner";
import type { GatewayContext } from "../../gateway-context";

export interface AsProvider {
  gateway: GatewayContext;
  /** The credential; left out for the sandbox's back office. */
  provider?: ProviderActor;
}

export interface Found {
  partner_id: string;
  org_id: string;
}

export const inPartnerAs = <T>(as: AsProvider, partner_id: string, work: (context: PartnerContext) => Promise<T>): Promise<T> =>
  as.gateway.db.inPartner(partner_id.toLowerCase(), (tx) =>
    work({ gateway: as.gateway, tx, ...(as.provider && { provider: as.provider }) }),
  );

/** Whose reviewer a decision is by, where it names none. */
export const reviewerOf = ({ gateway, provider }: AsProvider): string => provider?.name ?? `${gateway.settings.PROVIDER_NAME} review`;

type OwnedTable = PgTable & { partner_id: PgColumn; id: PgColumn };

/** In the transaction of the partner whose record it is. Throws `not_found`. */
export async function inPartnerOf<T>(
  as: AsProvider,
  table: OwnedTable,
  id: string,
  work: (context: PartnerContext) => Promise<T>,
): Promise<T> {
  const [found] = await as.gateway.db.directory.select({ partner_id: table.partner_id }).from(table).where(eq(table.id, id)).limit(1);
  if (!found) throw notFound();
  return inPartnerAs(as, found.partner_id as string, work);
}

/** A merchant, or the partner itself as an organization. Throws `not_found`. */
export async function findOrganizationOf({ gateway }: AsProvider, org_id: string): Promise<Found> {
  const { directory } = gateway.db;
  const [merchant] = await directory
    .select({ partner_id: organization.partner_id, org_id: organization.id })
    .from(organization)
    .where(eq(organization.id, org_id));
  if (merchant) return merchant;
  const [own] = await directory
    .select({ partner_id: partner.partner_id, org_id: partner.own_org_id })
    .from(partner)
    .where(eq(partner.own_org_id, org_id));
  if (!own) throw notFound();
  return own;
}
