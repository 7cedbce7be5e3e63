/** A dispute that is lost: what refunds left of the payment goes back to the payer, its fee to the merchant, and the partner's part with it. */
import { eq } from "drizzle-orm";
import type { PartnerContext } from "../../call-context";
import { dispute } from "../../db/schema/records/payin";
import { chargeBack } from "../payments/charge-back";
import { addEvent } from "../records/add-event";
import { moveOnDesk, noteDispute, type DisputeRow } from "./open-dispute";

/** The dispute is locked by the caller. `actor` is who gave in; null if the card scheme decided. */
export async function loseDispute(context: PartnerContext, found: DisputeRow, actor: string | null): Promise<void> {
  const { gateway, tx } = context;
  const now = gateway.clock().toISOString();
  await tx.sql.update(dispute).set({ status: "REJECTED", decided_at: now, updated_at: now }).where(eq(dispute.id, found.id));
  const reference = await chargeBack(context, found, now);
  await addEvent(context, found.id, { kind: "REJECTED", text: reference, actor });
  await moveOnDesk(context, found, "DONE");
  await noteDispute(context, found);
}
