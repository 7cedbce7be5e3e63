/** The commission wallet's balances. */
import { and, eq, inArray, sql as fragment } from "drizzle-orm";
import { currencyDecimals, roundMoney } from "../../../contract/currency";
import { addDecimals, multiplyDecimals, roundDecimal, roundParts, type DecimalText } from "../../../contract/decimal";
import { commissionWalletList, type CommissionWallet, type CommissionWalletSummary } from "../../../contract/records/commission";
import { pageLimits } from "../../../contract/page-limits";
import type { ListQuery, Page } from "../../../contract/paging";
import type { PartnerContext } from "../../call-context";
import type { PartnerTransaction } from "../../db/database";
import { organization } from "../../db/schema/organization";
import { partnerPlan } from "../../db/schema/partner";
import { commissionWallet } from "../../db/schema/records/commission-line";
import { transaction } from "../../db/schema/transaction";
import { readRates } from "../partner/exchange-rates";
import { listRows } from "../records/list-rows";

export async function listCommissionWallets(tx: PartnerTransaction, query: ListQuery): Promise<Page<CommissionWallet>> {
  const pending = await pendingByCurrency(tx);
  const { id, currency, balance } = commissionWallet;
  return listRows(
    tx.sql,
    {
      table: commissionWallet,
      spec: commissionWalletList,
      select: { id, currency, balance },
      toRecord: (row) => {
        const wallet = row as Omit<CommissionWallet, "pending">;
        return {
          ...wallet,
          balance: roundMoney(wallet.balance, wallet.currency),
          pending: roundMoney(pending.get(wallet.currency) ?? "0", wallet.currency),
        };
      },
    },
    query,
  );
}

/** Throws `refused` if no rate is known for a currency. */
export async function summarizeWallets({ gateway, tx }: PartnerContext, currency: string): Promise<CommissionWalletSummary> {
  const { data } = await listCommissionWallets(tx, { limit: pageLimits.max });
  const currencies = data.map((wallet) => wallet.currency);
  const rates = await tx.directory((sql) => readRates(sql, gateway.clock(), currencies, currency));
  const converted = roundParts(
    data.map((wallet) => multiplyDecimals(wallet.balance, rates.of(wallet.currency))),
    currencyDecimals(currency),
  );
  return {
    currency,
    balance: roundMoney(converted.reduce(addDecimals, "0"), currency),
    rates_at: rates.fixed_at,
    wallets: data.map((wallet, place) => ({ ...wallet, rate: rates.of(wallet.currency), converted_balance: converted[place] ?? "0" })),
  };
}

/** What the payments under way earn if they are settled at the prices they were started with. */
async function pendingByCurrency({ sql }: PartnerTransaction): Promise<Map<string, DecimalText>> {
  const earned = fragment<DecimalText>`(${transaction.fee_amount} - ${transaction.buy_rate_amount})`;
  const underWay = await sql
    .select({ currency: transaction.currency, share: partnerPlan.share_percent, earned, count: fragment<string>`count(*)` })
    .from(transaction)
    .innerJoin(organization, and(eq(organization.partner_id, transaction.partner_id), eq(organization.id, transaction.org_id)))
    .innerJoin(partnerPlan, and(eq(partnerPlan.partner_id, organization.partner_id), eq(partnerPlan.id, organization.plan_id)))
    .where(inArray(transaction.status, ["INITIATED", "PENDING"]))
    .groupBy(transaction.currency, partnerPlan.share_percent, earned);
  const sums = new Map<string, DecimalText>();
  for (const { currency, share, earned: one, count } of underWay) {
    // Each payment is rounded by itself, as it will be when it is settled.
    const commission = roundDecimal(multiplyDecimals(multiplyDecimals(one, share), "0.01"), currencyDecimals(currency));
    sums.set(currency, addDecimals(sums.get(currency) ?? "0", multiplyDecimals(commission, count)));
  }
  return sums;
}
