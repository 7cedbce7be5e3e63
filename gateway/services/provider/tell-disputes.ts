/** Disputes of payins as the provider tells them, and how the card scheme decided. */
import { eq } from "drizzle-orm";
import { compareDecimals } from "../../../contract/decimal";
import { mayMove } from "../../../contract/lifecycles/define-lifecycle";
import { disputeLifecycle } from "../../../contract/lifecycles/dispute";
import { TellDispute } from "../../../contract/records/told";
import { refusedField } from "../../app-error";
import { openItem } from "../../db/schema/open-item";
import { dispute } from "../../db/schema/records/payin";
import { refusal } from "../../refusal";
import { askForEvidence, beginDispute } from "../disputes/begin-dispute";
import { decideDispute } from "../disputes/decide-dispute";
import type { DisputeRow } from "../disputes/open-dispute";
import { changed, type Step } from "../payments/step";
import { findTold, type Telling } from "./tell";
import { refuseOther } from "./tell-checks";

const events = { APPROVED: "win", REJECTED: "lose", CANCELLED: "drop" } as const;

/** What the partner has sent in between stays: PENDING says only that nothing is decided. Throws `refused` once it is. */
export async function decideAs(step: Step, found: DisputeRow, status: TellDispute["status"]): Promise<void> {
  if (status === found.status || (status === "PENDING" && found.status === "CUST_SUBMITTED")) return;
  if (status === "PENDING" || !mayMove(disputeLifecycle, found.status, events[status]))
    throw refusedField("status", refusal("told_no_way", { from: found.status, to: status }));
  await decideDispute(step, found, status);
}

export const disputeTelling: Telling<TellDispute> = {
  kind: "DISPUTE",
  item: TellDispute,
  async create(step, { payin_id, amount, reason, reason_code, due_at, status }) {
    const paid = await findTold(step.tx, "PAYIN", payin_id);
    if (!paid) throw refusedField("payin_id", refusal("told_payin_unknown"));
    const due = new Date(due_at).toISOString();
    const begun = await beginDispute(step, { payin_id: paid.record_id, amount, reason, reason_code: reason_code ?? null, due_at: due });
    // One that is over already asks for nothing.
    if (status === "PENDING") await askForEvidence(step, begun);
    await decideAs(step, begun, status);
    return begun.id;
  },
  async correct(step, record_id, { payin_id, amount, reason, reason_code, due_at, status }) {
    const { tx, now } = step;
    const [found] = await tx.sql.select().from(dispute).where(eq(dispute.id, record_id)).for("update");
    if (!found) throw new Error(`there is no dispute ${record_id}`);
    const paid = await findTold(tx, "PAYIN", payin_id);
    refuseOther({ payin_id: paid?.record_id === found.payin_id, amount: compareDecimals(amount, found.amount) === 0 });
    const due = new Date(due_at).toISOString();
    await tx.sql
      .update(dispute)
      .set({ reason, reason_code: reason_code ?? null, due_at: due, updated_at: now })
      .where(eq(dispute.id, record_id));
    await tx.sql.update(openItem).set({ due_at: due, updated_at: now }).where(eq(openItem.subject_id, record_id));
    changed(step, "UPDATED", found.org_id, { dispute: record_id });
    await decideAs(step, found, status);
  },
};
