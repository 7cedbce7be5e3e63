/** Commission paid out to the partner, by the provider. */
import { and, eq, isNull, ne, sql as fragment } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { compareDecimals, type DecimalText } from "../../../contract/decimal";
import type { PartnerContext } from "../../call-context";
import { commissionLine } from "../../db/schema/records/commission-line";
import { noteChanges } from "../changes";
import { postLines } from "./ledger";

export interface CommissionPayout {
  id: string;
  reference: string;
  currency: string;
  /** In major units. */
  amount: DecimalText;
}

/**
 * Pays every line of the currency that no payout has paid yet. Null if they come to nothing: what was taken back is made
 * up for by the next payout.
 */
export async function payOutCommission(context: PartnerContext, currency: string): Promise<CommissionPayout | null> {
  const { gateway, tx } = context;
  const now = gateway.clock().toISOString();
  const unpaid = and(eq(commissionLine.currency, currency), isNull(commissionLine.commission_payout_id), ne(commissionLine.kind, "PAYOUT"));
  const id = uuidv7({ msecs: Date.parse(now) });
  // Two payouts at once: the second waits for each line, and then finds it paid.
  await tx.sql.update(commissionLine).set({ commission_payout_id: id }).where(unpaid);
  const [due] = await tx.sql
    .select({ amount: fragment<DecimalText>`coalesce(sum(${commissionLine.amount}), 0)` })
    .from(commissionLine)
    .where(eq(commissionLine.commission_payout_id, id));
  if (!due || compareDecimals(due.amount, "0") <= 0) {
    await tx.sql.update(commissionLine).set({ commission_payout_id: null }).where(eq(commissionLine.commission_payout_id, id));
    return null;
  }
  const reference = `CP-${now.slice(0, 10).replaceAll("-", "")}-${currency}-${id.slice(-4).toUpperCase()}`;
  await postLines(
    tx,
    [
      {
        partner_id: tx.partner_id,
        id,
        reference,
        kind: "PAYOUT",
        currency,
        rounding: "0",
        amount: `-${due.amount}`,
        created_at: now,
      },
    ],
    now,
  );
  await noteChanges(context, [{ call: "GET /partner/torc/commission-wallet/line/{id}", record_id: id, org_id: null, kind: "CREATED" }]);
  return { id, reference, currency, amount: due.amount };
}
