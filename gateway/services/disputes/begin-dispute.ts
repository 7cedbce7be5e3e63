/** A payer contests a payin with the bank: the partner is asked for evidence on its desk. */
import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { currencyDecimals, roundMoney } from "../../../contract/currency";
import { compareDecimals, trimDecimal, type DecimalText } from "../../../contract/decimal";
import { refusedField } from "../../app-error";
import { dispute, payin } from "../../db/schema/records/payin";
import { refusal } from "../../refusal";
import { ask } from "../desk/ask";
import { changed, tell, type Step } from "../payments/step";
import { nextReference } from "../records/next-reference";
import type { DisputeRow } from "./open-dispute";

interface NewDispute {
  payin_id: string;
  /** In major units of the payin's currency, above zero. */
  amount: DecimalText;
  reason: string;
  reason_code: string | null;
  due_at: string;
}

/** Refuses a payin that didn't complete, and more than was paid. */
export async function beginDispute(step: Step, { payin_id, amount, reason, reason_code, due_at }: NewDispute): Promise<DisputeRow> {
  const { tx, now } = step;
  const [paid] = await tx.sql.select().from(payin).where(eq(payin.id, payin_id)).for("update");
  if (!paid) throw new Error(`there is no payin ${payin_id}`);
  const { currency, org_id, customer_id } = paid;
  if (paid.status !== "COMPLETED") throw refusedField("payin_id", refusal("told_payin_not_completed"));
  if (compareDecimals(amount, "0") <= 0) throw refusedField("amount", refusal("told_nothing"));
  const count = currencyDecimals(currency);
  if ((trimDecimal(amount).split(".")[1] ?? "").length > count)
    throw refusedField("amount", refusal("amount_too_precise", { currency, count }));
  if (compareDecimals(amount, paid.amount) > 0) throw refusedField("amount", refusal("told_over_payin", { amount: paid.amount, currency }));
  const row = {
    partner_id: tx.partner_id,
    id: uuidv7({ msecs: Date.parse(now) }),
    ...{ org_id, payin_id, customer_id },
    // The merchant's mark is the payin's.
    reference: await nextReference({ tx }, dispute, paid.reference.replace(/^[A-Z]+/, "DP").replace(/(?<!\d)\d+$/, "")),
    status: "PENDING" as const,
    amount: roundMoney(amount, currency),
    currency,
    ...{ reason, reason_code, due_at },
    evidence_state: "NOT_STARTED" as const,
    created_at: now,
    updated_at: now,
  };
  const [made] = await tx.sql.insert(dispute).values(row).returning();
  if (!made) throw new Error("the dispute was not recorded");
  await tell(step, made.id, "CREATED", reason);
  await tell(step, payin_id, "DISPUTED", made.reference);
  changed(step, "CREATED", org_id, { dispute: made.id });
  return made;
}

/** Puts an open one on the desk, and notifies its partner. */
export async function askForEvidence(step: Step, { id, org_id, reference, reason, due_at }: DisputeRow): Promise<void> {
  const asked_by = step.gateway.settings.PROVIDER_NAME;
  const about = { org_id, kind: "DISPUTE" as const, path: null, page: null, subject_id: id, subject_name: reference, asked_by, due_at };
  const text = `The card’s bank says: ${reason}`;
  await ask(
    step,
    { ...about, state: "RESPONSE_REQUIRED", waiting_on: "partner" },
    { author: "provider", author_name: asked_by, audience: "PROVIDER", text, document_id: null },
  );
}
