/** The card scheme has decided on a dispute. */
import { eq } from "drizzle-orm";
import { dispute } from "../../db/schema/records/payin";
import { changed, tell, type Step } from "../payments/step";
import { loseDispute } from "./lose-dispute";
import { moveOnDesk, type DisputeRow } from "./open-dispute";

/** The dispute is locked, and its lifecycle has this way. */
export async function decideDispute(step: Step, found: DisputeRow, outcome: "APPROVED" | "REJECTED" | "CANCELLED"): Promise<void> {
  const { tx, now } = step;
  if (outcome === "REJECTED") {
    await loseDispute(step, found, null);
    changed(step, "UPDATED", found.org_id, { payin: found.payin_id });
    return;
  }
  await tx.sql.update(dispute).set({ status: outcome, decided_at: now, updated_at: now }).where(eq(dispute.id, found.id));
  await moveOnDesk(step, found, "DONE");
  await tell(step, found.id, outcome);
  changed(step, "UPDATED", found.org_id, { dispute: found.id });
}
