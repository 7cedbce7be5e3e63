/** The audit log: who did what, and in an impersonated session who acted in whose name. */
import { v7 as uuidv7 } from "uuid";
import type { AuditAction } from "../../contract/reference/audit-actions";
import type { CallContext, PartnerContext } from "../call-context";
import { auditLog } from "../db/schema/partner";

/** From a call, or from someone who follows a link without a session. */
type AuditContext = PartnerContext & {
  caller: Pick<CallContext["caller"], "partner_user_id" | "impersonator_name">;
  origin: Pick<CallContext["origin"], "request_id">;
};

/** Written in the transaction it describes. `detail` contains no secrets and no personal identifiers. */
export async function writeAudit(
  { gateway, tx, caller, origin }: AuditContext,
  action: AuditAction,
  subject_id: string | null,
  detail?: Record<string, unknown>,
): Promise<void> {
  await tx.sql.insert(auditLog).values({
    partner_id: tx.partner_id,
    id: uuidv7(),
    partner_user_id: caller.partner_user_id,
    impersonator_name: caller.impersonator_name,
    action,
    subject_id,
    detail: detail ?? null,
    request_id: origin.request_id,
    created_at: gateway.clock().toISOString(),
  });
}
