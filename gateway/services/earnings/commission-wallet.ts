/** The commission wallet's balances. */
import { inArray, sql as fragment } from "drizzle-orm";
import { currencyDecimals, roundMoney } from "../../../contract/currency";
import { addDecimals, multiplyDecimals, roundParts, type DecimalText } from "../../../contract/decimal";
import { commissionWalletList, type CommissionWallet, type CommissionWalletSummary } from "../../../contract/records/commission";
import { pageLimits } from "../../../contract/page-limits";
import type { ListQuery, Page } from "../../../contract/paging";
import type { PartnerContext } from "../../call-context";
import type { PartnerTransaction } from "../../db/database";
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

/** What the payments under way earn once they are settled, at the prices they were started with. */
async function pendingByCurrency({ sql }: PartnerTransaction): Promise<Map<string, DecimalText>> {
  const commission = fragment`(select sum((part ->> 'commission_amount')::numeric) from jsonb_array_elements(${transaction.prices} -> 'parts') part)`;
  const underWay = await sql
    .select({ currency: transaction.currency, pending: fragment<DecimalText>`sum(${commission})` })
    .from(transaction)
    .where(inArray(transaction.status, ["INITIATED", "PENDING"]))
    .groupBy(transaction.currency);
  return new Map(underWay.map(({ currency, pending }) => [currency, pending]));
}
