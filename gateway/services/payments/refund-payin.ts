/** A merchant gives a payin back, or a part of it, from its wallet. */
import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { currencyDecimals, roundMoney } from "../../../contract/currency";
import { compareDecimals, trimDecimal, type DecimalText } from "../../../contract/decimal";
import { notFound, refusedField } from "../../app-error";
import type { PartnerContext } from "../../call-context";
import { payin, refund } from "../../db/schema/records/payin";
import { transaction } from "../../db/schema/transaction";
import { refusal } from "../../refusal";
import { noteChanges } from "../changes/changes";
import { pricesOfTakingBack } from "../pricing/start-prices";
import { addEvent } from "../records/add-event";
import { nextReference } from "../records/next-reference";
import { postToWallet } from "./post-to-wallet";

interface NewRefund {
  payin_id: string;
  /** In major units of the payin's currency, above zero. */
  amount: DecimalText;
  reason: string | null;
}

/**
 * Starts a refund; the wallet is charged at once, and given the money back should the refund fail. Answers its id. Refuses
 * more than earlier refunds and chargebacks left, on `amount`.
 */
export async function refundPayin(context: PartnerContext, { payin_id, amount, reason }: NewRefund): Promise<string> {
  const { gateway, tx } = context;
  const now = gateway.clock().toISOString();
  const [paid] = await tx.sql.select().from(payin).where(eq(payin.id, payin_id));
  if (!paid) throw notFound();
  if (paid.status !== "COMPLETED") throw refusedField("payin_id", refusal("refund_not_paid"));
  const count = currencyDecimals(paid.currency);
  if (compareDecimals(amount, "0") <= 0) throw refusedField("amount", refusal("refund_of_nothing"));
  if ((trimDecimal(amount).split(".")[1] ?? "").length > count)
    throw refusedField("amount", refusal("amount_too_precise", { currency: paid.currency, count }));
  const taken = await pricesOfTakingBack(tx, paid.transaction_id, amount);
  if (!taken) throw refusedField("amount", refusal("refund_nothing_left"));
  const { org_id, currency, customer_id } = paid;
  // Refunding less than was asked for would surprise the payer.
  if (compareDecimals(taken.amount, amount) < 0)
    throw refusedField("amount", refusal("refund_over_left", { left: taken.amount, currency }));
  const { payment, priced } = taken;
  const [id, transaction_id] = [uuidv7({ msecs: Date.parse(now) }), uuidv7({ msecs: Date.parse(now) })];
  const same = {
    partner_id: tx.partner_id,
    org_id,
    // The merchant's mark is the payin's.
    reference: await nextReference({ tx }, refund, paid.reference.replace(/^[A-Z]+/, "RF").replace(/(?<!\d)\d+$/, "")),
    status: "INITIATED" as const,
    amount: roundMoney(taken.amount, currency),
    currency,
    payin_id,
    customer_id,
    created_at: now,
    updated_at: now,
  };
  const description = `Refund of ${paid.reference}`;
  await tx.sql.insert(refund).values({ ...same, id, transaction_id, reason, fee_amount: priced.fee_amount });
  await tx.sql.insert(transaction).values({
    ...same,
    ...priced,
    id: transaction_id,
    type: "REFUND",
    method: paid.method,
    commission_amount: "0",
    counterparty_name: payment.counterparty_name,
    description,
    refund_id: id,
  });
  const posting = { org_id, currency, amount: `-${taken.amount}`, subject_id: id, reference: same.reference };
  await postToWallet(tx, { ...posting, type: "REFUND", description }, now);
  await addEvent(context, id, { kind: "CREATED", text: reason });
  await addEvent(context, payin_id, { kind: "REFUNDED", text: same.reference });
  await noteChanges(context, [
    { call: "GET /partner/torc/refund/{id}", record_id: id, org_id, kind: "CREATED" },
    { call: "GET /partner/torc/transaction/{id}", record_id: transaction_id, org_id, kind: "CREATED" },
    { call: "GET /partner/torc/payin/{id}", record_id: payin_id, org_id, kind: "UPDATED" },
  ]);
  return id;
}
