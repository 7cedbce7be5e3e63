/** What a partner did, for the provider to hear: written in the same transaction, and sent by a job. */
import { sql as fragment, type SQL } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { AuditAction } from "../../../contract/reference/audit-actions";
import { isHeard } from "../../../contract/reference/provider-events";
import type { StoreContext } from "../../call-context";
import { organization } from "../../db/schema/organization";
import { providerEvent } from "../../db/schema/provider-webhook";

/** The merchant that `detail` names, or that is the subject. */
export const orgOfSubject = (partner_id: string, subject_id: string | null, detail: Record<string, unknown> | undefined): string | SQL =>
  (detail?.org_id as string | undefined) ??
  fragment`(select ${organization.id} from ${organization}
    where ${organization.partner_id} = ${partner_id} and ${organization.id}::text = ${subject_id})`;

/** Nothing for what is none of the provider's business. */
export async function noteForProvider(
  { gateway, tx }: StoreContext,
  action: AuditAction,
  subject_id: string | null,
  detail: Record<string, unknown>,
): Promise<void> {
  if (!isHeard(action)) return;
  const now = gateway.clock();
  const org_id = orgOfSubject(tx.partner_id, subject_id, detail);
  const row = { partner_id: tx.partner_id, id: uuidv7({ msecs: now.getTime() }), org_id, kind: action, subject_id, detail };
  await tx.sql.insert(providerEvent).values({ ...row, created_at: now.toISOString() });
}
