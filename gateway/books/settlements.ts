/** What merchants were settled, and what is in their wallets. */
import { subtractDecimals, sumDecimals } from "../../contract/decimal";
import type { Findings } from "./findings";
import { groupBy, time, type Payment, type Text } from "./raw-rows";

export async function checkSettlements(findings: Findings, org_id: string, payments: readonly Payment[]): Promise<void> {
  const rows = await findings.rows<
    Record<"id" | "reference" | "status" | "currency" | "gross_amount" | "fee_amount" | "amount" | "at", Text> & {
      transaction_count: number;
    }
  >(
    `select id, reference, status, currency, gross_amount::text, fee_amount::text, amount::text, transaction_count, ${time("created_at")} as at
     from settlement where partner_id = $1 and org_id = $2 order by id`,
    org_id,
  );
  const settled = groupBy(
    payments.filter(({ settlement_id }) => settlement_id !== null),
    ({ settlement_id }) => settlement_id,
  );
  for (const { id, reference, currency, gross_amount, fee_amount, amount, transaction_count, at } of rows) {
    findings.counted.settlements += 1;
    const own = settled.get(id) ?? [];
    const of = { leg: "settlement", currency, record_id: id, reference } as const;
    findings.hold(at, { ...of, what: "gross beside its payins" }, gross_amount, sumDecimals(own.map((payin) => payin.amount)));
    findings.hold(at, { ...of, what: "fees beside its payins'" }, fee_amount, sumDecimals(own.map((payin) => payin.fee_amount)));
    findings.hold(at, { ...of, what: "amount" }, amount, subtractDecimals(gross_amount, fee_amount));
    findings.hold(at, { ...of, what: "payins" }, String(transaction_count), String(own.length));
  }
}

export async function checkMerchantWallets(findings: Findings): Promise<void> {
  const rows = await findings.rows<{ id: string; currency: string; balance: Text; sum: Text }>(
    `select w.id, w.currency, w.balance::text, coalesce(l.sum, 0)::text as sum from wallet w
     left join (select wallet_id, sum(amount) from wallet_transaction where partner_id = $1 group by 1) l on l.wallet_id = w.id where w.partner_id = $1`,
  );
  for (const { id, currency, balance, sum } of rows) {
    findings.counted.wallets += 1;
    findings.hold(
      null,
      { leg: "merchant wallet", currency, record_id: id, reference: id, what: "balance beside its transactions" },
      balance,
      sum,
    );
  }
}
