/** Commission paid out to the partner, by the provider. */
import { and, desc, eq, isNull, ne, sql as fragment } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { roundMoney } from "../../../contract/currency";
import { compareDecimals, type DecimalText } from "../../../contract/decimal";
import { isBankInUse } from "../../../contract/lifecycles/settlement-bank";
import { bankReferenceOf, minimumPayout, missingToPayout } from "../../../contract/reference/commission-payouts";
import type { PartnerContext } from "../../call-context";
import type { Sql } from "../../db/database";
import { partner } from "../../db/schema/partner";
import { commissionLine } from "../../db/schema/records/commission-line";
import { commissionPayout } from "../../db/schema/records/commission-payout";
import { settlementBank } from "../../db/schema/records/settlement";
import { refusal, type Refusal } from "../../refusal";
import { bankColumns } from "../banks/read-bank";
import { writeProviderAudit } from "../audit/audit";
import { noteChanges } from "../changes/changes";
import { nextReference } from "../records/next-reference";
import { postLines } from "./ledger";

export interface PaidOut {
  id: string;
  reference: string;
  currency: string;
  /** In major units. */
  amount: DecimalText;
}

/**
 * Pays every line of the currency that no payout has paid yet; or answers why it doesn't. Nothing is paid under the minimum:
 * the lines wait for the next payout, and what was taken back is made up for by what is earned until then.
 */
export async function payOutCommission(context: PartnerContext, currency: string): Promise<{ paid: PaidOut } | { refusal: Refusal }> {
  const { gateway, tx } = context;
  const now = gateway.clock().toISOString();
  const unpaid = and(eq(commissionLine.currency, currency), isNull(commissionLine.commission_payout_id), ne(commissionLine.kind, "PAYOUT"));
  const id = uuidv7({ msecs: Date.parse(now) });
  // As many lines as there were payments since the last payout: millions take longer than a call's statement may.
  const sql = await tx.slowSql();
  // Two payouts at once: the second waits for each line, and then finds it paid.
  await sql.update(commissionLine).set({ commission_payout_id: id }).where(unpaid);
  const [due] = await sql
    .select({ amount: fragment<DecimalText>`coalesce(sum(${commissionLine.amount}), 0)` })
    .from(commissionLine)
    .where(eq(commissionLine.commission_payout_id, id));
  const amount = roundMoney(due?.amount ?? "0", currency);
  const refusal = whyNotPaid(amount, currency);
  if (refusal) {
    await sql.update(commissionLine).set({ commission_payout_id: null }).where(eq(commissionLine.commission_payout_id, id));
    return { refusal };
  }
  const reference = await nextReference({ tx }, commissionPayout, `CP-${now.slice(0, 10).replaceAll("-", "")}-${currency}-`);
  const line = { partner_id: tx.partner_id, id, reference, currency, created_at: now };
  await postLines({ tx }, [{ ...line, kind: "PAYOUT", rounding: "0", amount: `-${amount}` }], now);
  await tx.sql
    .insert(commissionPayout)
    .values({ ...line, amount, bank_reference: bankReferenceOf(id), ...(await accountFor(tx.sql, currency)) });
  await writeProviderAudit(context, "COMMISSION_PAID_OUT", tx.partner_id, { payout_id: id, reference, currency, amount });
  await noteChanges(context, [{ call: "GET /partner/torc/commission-wallet/line/{id}", record_id: id, org_id: null, kind: "CREATED" }]);
  return { paid: { id, reference, currency, amount } };
}

function whyNotPaid(balance: DecimalText, currency: string): Refusal | null {
  const sign = compareDecimals(balance, "0");
  if (sign === 0) return refusal("payout_nothing_due", { currency });
  if (sign < 0) return refusal("payout_balance_below_zero", { balance, currency });
  const missing = missingToPayout(balance, currency);
  if (compareDecimals(missing, "0") === 0) return null;
  return refusal("payout_under_minimum", { balance, currency, minimum: minimumPayout(currency), missing });
}

/** The partner's account in use in the currency, else its main one, as the remittance advice says it for good. */
async function accountFor(sql: Sql, currency: string) {
  const accounts = await sql
    .select(bankColumns)
    .from(settlementBank)
    .innerJoin(partner, and(eq(partner.partner_id, settlementBank.partner_id), eq(partner.own_org_id, settlementBank.org_id)))
    .where(eq(settlementBank.status, "APPROVED"))
    .orderBy(desc(fragment`${settlementBank.currency} = ${currency}`), desc(settlementBank.is_primary), settlementBank.id);
  const account = accounts.find(isBankInUse);
  if (!account) return {};
  const { bank_name, account_holder_name, account_number, iban } = account;
  return { bank_name, account_holder_name, account_last4: accountLast4(account_number ?? iban) };
}

/** All of it that is shown of an account's number. Of a short one the end would be most of it. */
export function accountLast4(number: string | null): string | null {
  const letters = number?.replace(/[^A-Za-z0-9]/g, "") ?? "";
  return letters.length > 6 ? letters.slice(-4) : null;
}
