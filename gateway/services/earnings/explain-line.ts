/** Why a commission line has its amount: its inputs and the records they come from. */
import { and, eq, min, max, sql as fragment } from "drizzle-orm";
import { roundMoney, sumMoney } from "../../../contract/currency";
import { multiplyDecimals, subtractDecimals, trimDecimal, type DecimalText } from "../../../contract/decimal";
import type { CommissionExplanation, CommissionLine, CommissionLineDetail } from "../../../contract/records/commission";
import type { PartnerTransaction } from "../../db/database";
import { partnerPlan } from "../../db/schema/partner";
import { commissionLine } from "../../db/schema/records/commission-line";
import { fxConversion } from "../../db/schema/records/fx-conversion";
import { payin } from "../../db/schema/records/payin";
import { transaction } from "../../db/schema/transaction";
import { findCommissionLine } from "./commission-lines";

type Transaction = typeof transaction.$inferSelect;

/** Throws `not_found` for another partner's line. */
export async function explainLine(tx: PartnerTransaction, id: string): Promise<CommissionLineDetail> {
  const { sql } = tx;
  const line = await findCommissionLine(tx, id);
  const { transaction_id } = line;
  const [found] = transaction_id === null ? [] : await sql.select().from(transaction).where(eq(transaction.id, transaction_id));
  const parts = found ? await partsOf(tx, found) : [];
  return {
    ...line,
    explanation: {
      transaction: found ? paymentOf(found) : null,
      plan: await planOf(tx, line),
      fx: found ? await conversionOf(tx, found) : null,
      parts,
      total: found
        ? sumMoney(
            parts.map(({ amount }) => amount),
            line.currency,
          )
        : line.amount,
      takes_back: found ? await takenBackBy(tx, found) : [],
      payout: line.commission_payout_id === null ? null : await payoutOf(tx, line.commission_payout_id),
      pays: line.kind === "PAYOUT" ? await paidBy(tx, line) : null,
    },
  };
}

function paymentOf(found: Transaction): CommissionExplanation["transaction"] {
  const { id, reference, type, method, currency } = found;
  const money = (amount: DecimalText) => roundMoney(amount, currency);
  return {
    ...{ id, reference, type, method, currency },
    amount: money(found.amount),
    fee_amount: money(found.fee_amount),
    buy_rate_amount: money(found.buy_rate_amount),
    commission_amount: money(found.commission_amount),
  };
}

async function partsOf({ sql }: PartnerTransaction, { id }: Transaction): Promise<CommissionExplanation["parts"]> {
  const lines = await sql.select().from(commissionLine).where(eq(commissionLine.transaction_id, id)).orderBy(commissionLine.reference);
  return lines.map((line) => {
    const charged_amount = line.charged_amount ?? "0";
    const cost_amount = line.cost_amount ?? "0";
    const share_percent = line.share_percent ?? "0";
    const { kind, base_amount, rate_percent, fixed_amount, rounding, amount } = line;
    const exact_amount = trimDecimal(
      multiplyDecimals(multiplyDecimals(subtractDecimals(charged_amount, cost_amount), share_percent), "0.01"),
    );
    return {
      ...{ id: line.id, kind, base_amount, rate_percent, fixed_amount, charged_amount, cost_amount, share_percent },
      ...{ exact_amount, rounding, amount },
    };
  });
}

async function planOf({ sql }: PartnerTransaction, { plan_id, plan_version }: CommissionLine): Promise<CommissionExplanation["plan"]> {
  if (plan_id === null || plan_version === null) return null;
  const [plan] = await sql.select({ name: partnerPlan.name }).from(partnerPlan).where(eq(partnerPlan.id, plan_id));
  return plan ? { id: plan_id, name: plan.name, version: plan_version } : null;
}

async function conversionOf({ sql }: PartnerTransaction, { fx_conversion_id }: Transaction): Promise<CommissionExplanation["fx"]> {
  if (fx_conversion_id === null) return null;
  const [found] = await sql.select().from(fxConversion).where(eq(fxConversion.id, fx_conversion_id));
  if (!found) return null;
  const { id, reference, source_currency, target_currency, mid_rate, rate, markup_percent } = found;
  return {
    ...{ id, reference, source_currency, target_currency, mid_rate, rate, markup_percent },
    source_amount: roundMoney(found.source_amount, source_currency),
    target_amount: roundMoney(found.target_amount, target_currency),
    markup_amount: roundMoney(found.markup_amount, source_currency),
  };
}

async function takenBackBy({ sql }: PartnerTransaction, { type, payin_id }: Transaction): Promise<CommissionExplanation["takes_back"]> {
  if ((type !== "REFUND" && type !== "CHARGEBACK") || payin_id === null) return [];
  return sql
    .select({
      id: commissionLine.id,
      reference: commissionLine.reference,
      amount: commissionLine.amount,
      transaction_reference: payin.reference,
    })
    .from(payin)
    .innerJoin(
      commissionLine,
      and(eq(commissionLine.partner_id, payin.partner_id), eq(commissionLine.transaction_id, payin.transaction_id)),
    )
    .where(eq(payin.id, payin_id));
}

async function payoutOf({ sql }: PartnerTransaction, id: string): Promise<CommissionExplanation["payout"]> {
  const [found] = await sql
    .select({ id: commissionLine.id, reference: commissionLine.reference, created_at: commissionLine.created_at })
    .from(commissionLine)
    .where(eq(commissionLine.id, id));
  return found ?? null;
}

async function paidBy({ sql }: PartnerTransaction, { id, currency }: CommissionLine): Promise<CommissionExplanation["pays"]> {
  const [found] = await sql
    .select({
      line_count: fragment<number>`count(*)::int`,
      amount: fragment<DecimalText>`coalesce(sum(${commissionLine.amount}), 0)`,
      first_at: min(commissionLine.created_at),
      last_at: max(commissionLine.created_at),
    })
    .from(commissionLine)
    .where(eq(commissionLine.commission_payout_id, id));
  if (!found?.first_at || !found.last_at) return null;
  return { line_count: found.line_count, amount: roundMoney(found.amount, currency), first_at: found.first_at, last_at: found.last_at };
}
