/** Sessions of merchants' users: of a kind of their own, for one merchant, in the table and with the limits of all sessions. */
import { and, eq } from "drizzle-orm";
import { managesMerchant, type MerchantAccess } from "../../../contract/merchant-access";
import { AppError } from "../../app-error";
import type { Database } from "../../db/database";
import { session } from "../../db/schema/directory";
import { organization, organizationUser } from "../../db/schema/organization";
import type { GatewayContext } from "../../gateway-context";
import { refusal } from "../../refusal";
import { hashToken } from "../keys/keys";
import { endsAt, refuseOver, touch } from "./sessions";

/** A merchant's user, as the gateway knows them; only the token comes from the browser. */
export interface MerchantCaller {
  partner_id: string;
  org_id: string;
  organization_user_id: string;
  email: string;
  role: (typeof organizationUser.$inferSelect)["role"];
  session_id: string;
  idle_expires_at: string;
  /** How far the store had come when the caller was looked up. */
  position: string | null;
}

export const signedOut = (): AppError => new AppError("session_revoked", refusal("session_signed_out"));

async function readByToken({ directory, position }: Database, token: string) {
  const [row] = await directory
    .select({ session, position, person: organizationUser, status: organization.status })
    .from(session)
    .innerJoin(organizationUser, and(eq(organizationUser.partner_id, session.partner_id), eq(organizationUser.id, session.partner_user_id)))
    .innerJoin(organization, and(eq(organization.partner_id, organizationUser.partner_id), eq(organization.id, organizationUser.org_id)))
    .where(and(eq(session.token_hash, hashToken(token)), eq(session.kind, "merchant")));
  return row;
}

/**
 * The merchant's user with this token. Throws 110703 for any other token, and once the person or the merchant is deactivated;
 * 110701 if it has expired; `forbidden` for someone who only reads, where the row is for those who manage the merchant.
 */
export async function requireMerchant(
  gateway: GatewayContext,
  token: string | undefined,
  access: MerchantAccess,
  { isBackground = false } = {},
): Promise<MerchantCaller> {
  const row = token ? await readByToken(gateway.db, token) : undefined;
  if (!row || row.session.ended_at || row.person.status !== "ACTIVE" || row.status === "DEACTIVATED") throw signedOut();
  const { person, session: found } = row;
  refuseOver(gateway, found);
  if (!isBackground) await touch(gateway, found);
  if (access === "merchant:manage" && !managesMerchant(person.role))
    throw new AppError("forbidden", refusal("merchant_role_reads"), { reason: "read_only" });
  return {
    partner_id: person.partner_id,
    org_id: person.org_id,
    organization_user_id: person.id,
    email: person.email,
    role: person.role,
    session_id: found.id,
    idle_expires_at: endsAt(gateway, found),
    position: row.position,
  };
}
