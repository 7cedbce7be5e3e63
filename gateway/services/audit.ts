/** The audit log: who did what, and in an impersonated session who acted in whose name. */
import { v7 as uuidv7 } from "uuid";
import type { PartnerTransaction } from "../db/database";
import { auditLog } from "../db/schema/partner";
import type { Origin, World } from "../world";

/** Written in the transaction of what it tells about. `detail` holds no secret and no personal identifier. */
export async function writeAudit(
  world: World,
  tx: PartnerTransaction,
  actor: { partner_user_id: string; impersonator_name: string | null },
  origin: Pick<Origin, "request_id">,
  action: string,
  subject_id: string | null,
  detail?: Record<string, unknown>,
): Promise<void> {
  await tx.sql.insert(auditLog).values({
    partner_id: tx.partner_id,
    id: uuidv7(),
    partner_user_id: actor.partner_user_id,
    impersonator_name: actor.impersonator_name,
    action,
    subject_id,
    detail: detail ?? null,
    request_id: origin.request_id,
    created_at: world.clock().toISOString(),
  });
}
