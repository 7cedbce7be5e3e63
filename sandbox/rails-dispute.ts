/** The card scheme: decides on evidence, and without it once that is late. */
import { and, eq, lte, or, sql as fragment } from "drizzle-orm";
import { dispute } from "../gateway/db/schema/records/payin";
import { decideDispute } from "../gateway/services/disputes/decide-dispute";
import type { Step } from "../gateway/services/payments/step";

/** Long enough to see that it was submitted. */
const decidingMs = 120_000;

/** False where no dispute is to be decided. */
export async function decideSomeDispute(tick: Step): Promise<boolean> {
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
  await decideDispute(tick, found, outcome);
  return true;
}

function decision(): "APPROVED" | "REJECTED" | "CANCELLED" {
  const chance = Math.random();
  if (chance < 0.5) return "APPROVED";
  return chance < 0.9 ? "REJECTED" : "CANCELLED";
}
