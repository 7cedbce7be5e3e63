/** The card scheme: decides on evidence, and without it once that is late. */
import { and, eq, lte, or, sql as fragment } from "drizzle-orm";
import type { disputeStatuses } from "../contract/statuses";
import { dispute } from "../gateway/db/schema/records/payin";
import { loseDispute } from "../gateway/services/disputes/lose-dispute";
import { moveOnDesk } from "../gateway/services/disputes/open-dispute";
import { changed, tell, type Step } from "../gateway/services/payments/step";

/** Long enough to see that it was submitted. */
const decidingMs = 120_000;

/** False where no dispute is to be decided. */
export async function decideDispute(tick: Step): Promise<boolean> {
  const { tx, now } = tick;
  const [found] = await tx.sql
    .select()
    .from(dispute)
    .where(
      or(
        and(eq(dispute.status, "PENDING"), lte(dispute.due_at, now)),
        and(eq(dispute.status, "CUST_SUBMITTED"), lte(dispute.evidence_submitted_at, new Date(Date.parse(now) - decidingMs).toISOString())),
      ),
    )
    .orderBy(fragment`random()`)
    .limit(1)
    .for("update");
  if (!found) return false;
  const outcome = found.status === "PENDING" ? "REJECTED" : decision();
  if (outcome === "REJECTED") {
    await loseDispute(tick, found, null);
    changed(tick, "UPDATED", found.org_id, { payin: found.payin_id });
    return true;
  }
  await tx.sql.update(dispute).set({ status: outcome, decided_at: now, updated_at: now }).where(eq(dispute.id, found.id));
  await moveOnDesk(tick, found, "DONE");
  await tell(tick, found.id, outcome);
  changed(tick, "UPDATED", found.org_id, { dispute: found.id });
  return true;
}

function decision(): (typeof disputeStatuses)[number] {
  const chance = Math.random();
  if (chance < 0.5) return "APPROVED";
  return chance < 0.9 ? "REJECTED" : "CANCELLED";
}
