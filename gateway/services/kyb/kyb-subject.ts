/** Who the verification is about: a merchant, or the partner itself, which has no organization row. */
import { eq } from "drizzle-orm";
import type { KybSituation } from "../../../contract/kyb/requirements";
import { orgPermissions } from "../../../contract/permissions";
import type { waitingParties } from "../../../contract/reference/parties";
import type { KybStatus, OrganizationStatus } from "../../../contract/reference/merchant-statuses";
import { notFound } from "../../app-error";
import type { PartnerTransaction } from "../../db/database";
import { organization } from "../../db/schema/organization";
import { partner } from "../../db/schema/partner";

type WaitingParty = (typeof waitingParties)[number];

export interface KybSubject {
  org_id: string;
  org_name: string;
  is_own: boolean;
  country: string;
  /** Null for the partner itself. */
  status: OrganizationStatus | null;
  kyb_status: KybStatus;
  waiting_on: WaitingParty | null;
  waiting_since: string | null;
  is_kyb_permission_by_merchant: boolean;
  granted: readonly string[];
}

/**
 * With `lock`, no one else can save, submit or decide it until the transaction ends. Throws `not_found`, also for another
 * partner's.
 */
export async function findSubject({ sql }: PartnerTransaction, org_id: string, { lock = false } = {}): Promise<KybSubject> {
  const merchant = sql.select().from(organization).where(eq(organization.id, org_id));
  const [row] = await (lock ? merchant.for("update") : merchant);
  if (row) {
    const { name, country, status, kyb_status, waiting_on, waiting_since, is_kyb_permission_by_merchant, partner_permission_list } = row;
    return {
      org_id,
      org_name: name,
      is_own: false,
      country,
      status,
      kyb_status,
      waiting_on,
      waiting_since,
      is_kyb_permission_by_merchant,
      granted: partner_permission_list,
    };
  }
  const itself = sql.select().from(partner).where(eq(partner.own_org_id, org_id));
  const [own] = await (lock ? itself.for("update") : itself);
  if (!own) throw notFound();
  const { waiting_on, waiting_since } = ownWaiting(own.kyb_status);
  return {
    org_id,
    org_name: own.name,
    is_own: true,
    country: own.country,
    status: null,
    kyb_status: own.kyb_status,
    waiting_on,
    waiting_since,
    is_kyb_permission_by_merchant: false,
    granted: orgPermissions,
  };
}

/** Only the partner completes its own; the verification's own times say since when. */
function ownWaiting(kyb_status: KybStatus): Pick<KybSubject, "waiting_on" | "waiting_since"> {
  const isWithProvider = kyb_status === "CUST_SUBMITTED" || kyb_status === "PENDING";
  const isOver = kyb_status === "APPROVED" || kyb_status === "REJECTED";
  return { waiting_on: isOver ? null : isWithProvider ? "provider" : "partner", waiting_since: null };
}

/** A merchant that keeps its verification completes it itself, unless it gives its partner permission. */
export const fillerOf = (subject: KybSubject): KybSituation["filler"] =>
  subject.is_kyb_permission_by_merchant && !subject.granted.includes("KYB_SUBMIT") ? "merchant" : "partner";
