/** The commission wallet's balances. */
import { and, inArray, isNull, ne, sql as fragment } from "drizzle-orm";
import { currencyDecimals, roundMoney, sumMoney } from "../../../contract/currency";
import { multiplyDecimals, roundParts, type DecimalText } from "../../../contract/decimal";
import { commissionWalletList, type CommissionWallet, type CommissionWalletSummary } from "../../../contract/records/commission";
import { pageLimits } from "../../../contract/page-limits";
import type { ListQuery, Page } from "../../../contract/paging";
import { minimumPayout, missingToPayout, nextPayoutAt } from "../../../contract/reference/commission-payouts";
import type { PartnerContext } from "../../call-context";
import type { PartnerTransaction } from "../../db/database";
import { commissionLine, commissionWallet } from "../../db/schema/records/commission-line";
import { transaction } from "../../db/schema/transaction";
import { readRates } from "./exchange-rates";
import { listRows } from "../records/list-rows";
import { kindOfLine } from "./read-statement";

export async function listCommissionWallets({ gateway, tx }: PartnerContext, query: ListQuery): Promise<Page<CommissionWallet>> {
  const pending = await pendingByCurrency(tx);
  const unpaid = await unpaidByCurrency(tx);
  const next_payout_at = nextPayoutAt(gateway.clock());
  const { id, currency, balance } = commissionWallet;
  return listRows(
    tx.sql,
    {
      table: commissionWallet,
      spec: commissionWalletList,
      select: { id, currency, balance },
      toRecord: (row) => {
        const { id: wallet_id, currency: of, balance: held } = row as Pick<CommissionWallet, "id" | "currency" | "balance">;
        const money = (amount: DecimalText = "0") => roundMoney(amount, of);
        return {
          id: wallet_id,
          currency: of,
          balance: money(held),
          pending: money(pending.get(of)),
          unpaid_earned: money(unpaid.get(of)?.earned),
          unpaid_taken_back: money(unpaid.get(of)?.taken_back),
          minimum_payout: money(minimumPayout(of)),
          missing_to_payout: money(missingToPayout(held, of)),
          next_payout_at,
        };
      },
    },
    query,
  );
}

/** Throws `refused` if no rate is known for a currency. */
export async function summarizeWallets(context: PartnerContext, currency: string): Promise<CommissionWalletSummary> {
  const { gateway, tx } = context;
  const { data } = await listCommissionWallets(context, { limit: pageLimits.max });
  const currencies = data.map((wallet) => wallet.currency);
  const rates = await tx.directory((sql) => readRates(sql, gateway.clock(), currencies, currency));
  const converted = roundParts(
    data.map((wallet) => multiplyDecimals(wallet.balance, rates.of(wallet.currency))),
    currencyDecimals(currency),
  );
  return {
    currency,
    balance: sumMoney(converted, currency),
    rates_at: rates.fixed_at,
    rates_age_days: rates.age_days,
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

/** The lines that the next payout pays. */
async function unpaidByCurrency({ sql }: PartnerTransaction): Promise<Map<string, { earned: DecimalText; taken_back: DecimalText }>> {
  const { currency, amount, commission_payout_id, kind } = commissionLine;
  const sumOf = (is: "=" | "<>") =>
    fragment<DecimalText>`coalesce(sum(${amount}) filter (where ${kindOfLine} ${fragment.raw(is)} 'TAKEN_BACK'), 0)`;
  const rows = await sql
    .select({ currency, earned: sumOf("<>"), taken_back: sumOf("=") })
    .from(commissionLine)
    .where(and(isNull(commission_payout_id), ne(kind, "PAYOUT")))
    .groupBy(currency);
  return new Map(rows.map(({ currency: of, ...sums }) => [of, sums]));
}
