/** The partner's commission lines, and their payout in the next month. */
import type { TransactionType } from "../../contract/reference/transaction-types";
import { bankReferenceOf, minimumPayout, payoutDay, payoutHour } from "../../contract/reference/commission-payouts";
import { commissionLine, commissionWallet } from "../../gateway/db/schema/records/commission-line";
import { commissionPayout } from "../../gateway/db/schema/records/commission-payout";
import { accountLast4 } from "../../gateway/services/earnings/pay-out";
import { DAY, HOUR, iso, isoDay, monthStart } from "./calendar";
import { isByRate, type CommissionPart } from "./charges";
import { decimals, parseMinor, printMinor, printPercent, printScaled } from "./minor-units";
import { planAt } from "./plans";
import type { Method } from "./plans";
import type { Random } from "./random";
import type { RowWriter } from "./row-writer";
import type { SeededMerchant } from "./seeded-merchant";
import type { SeededPartner } from "./seed-directory";
import type { SeededPayout } from "./seed-bank-statements";
import type { SeededAccount } from "./seed-settlement-banks";

interface Payout {
  id: string;
  at: number;
  sum: number;
}

export class CommissionBook {
  readonly #rows: RowWriter;
  readonly #partner: SeededPartner;
  readonly #random: Random;
  /** The partner's own, that it is paid to. */
  readonly #account: SeededAccount | null;
  readonly #end: number;
  readonly #payouts = new Map<string, Payout>();
  readonly #balances = new Map<string, number>();
  /** What was paid out, in the order of time; whole once the book is finished. */
  readonly paid: SeededPayout[] = [];
  #count = 0;

  constructor(rows: RowWriter, partner: SeededPartner, account: SeededAccount | null, end: number, random: Random) {
    this.#rows = rows;
    this.#partner = partner;
    this.#account = account;
    this.#end = end;
    this.#random = random;
  }

  planId(plan: number): string | null {
    return this.#partner.plan_ids[plan] ?? null;
  }

  add(
    merchant: SeededMerchant,
    plan: number,
    transaction: { id: string; type: TransactionType; method: Method; currency: string; settled: number },
    lines: readonly CommissionPart[],
  ): void {
    const { type, method, currency, settled } = transaction;
    const { share_percent, version } = planAt(plan);
    const payout = this.#payoutOf(settled, currency);
    for (const line of lines) {
      if (payout) payout.sum += line.amount;
      this.#balances.set(currency, (this.#balances.get(currency) ?? 0) + line.amount);
      this.#rows.add(commissionLine, {
        partner_id: this.#partner.partner_id,
        id: this.#random.id(settled),
        org_id: merchant.org_id,
        transaction_id: transaction.id,
        reference: this.#reference(),
        kind: line.kind,
        type,
        method,
        currency,
        base_amount: printMinor(line.base, currency),
        rate_percent: line.charge && isByRate(line) ? printPercent(line.charge.ppm) : null,
        fixed_amount: line.charge && isByRate(line) ? printMinor(line.charge.fixed, currency) : null,
        charged_amount: printMinor(line.charged, currency),
        cost_amount: printMinor(line.cost, currency),
        share_percent: String(share_percent),
        rounding: printScaled(line.rounding, decimals(currency) + 2),
        amount: printMinor(line.amount, currency),
        fx_rate: line.fx?.rate ?? null,
        fx_mid_rate: line.fx?.mid_rate ?? null,
        commission_payout_id: payout?.id ?? null,
        plan_id: this.planId(plan),
        plan_version: version,
        created_at: iso(settled),
      });
    }
  }

  /**
   * Writes the payouts, and the wallets' balances after them. A month that leaves less than the minimum is paid with the next:
   * answers which payout each such month's lines moved to, null where none came.
   */
  finish(): Map<string, string | null> {
    const moved = new Map<string, string | null>();
    const carried = new Map<string, { sum: number; ids: string[] }>();
    for (const [key, payout] of [...this.#payouts].sort(([, a], [, b]) => a.at - b.at)) {
      const currency = key.slice(-3);
      const before = carried.get(currency) ?? { sum: 0, ids: [] };
      const sum = payout.sum + before.sum;
      const isDue = sum > 0 && sum >= parseMinor(minimumPayout(currency), currency);
      for (const id of isDue ? before.ids : [...before.ids, payout.id]) moved.set(id, isDue ? payout.id : null);
      carried.set(currency, isDue ? { sum: 0, ids: [] } : { sum, ids: [...before.ids, payout.id] });
      if (isDue) this.#pay({ ...payout, sum }, currency);
    }
    for (const [currency, balance] of this.#balances) {
      this.#rows.add(commissionWallet, {
        partner_id: this.#partner.partner_id,
        id: this.#random.id(this.#end),
        currency,
        balance: printMinor(balance, currency),
        updated_at: iso(this.#end),
      });
    }
    return moved;
  }

  #pay({ id, at, sum }: Payout, currency: string): void {
    this.#balances.set(currency, (this.#balances.get(currency) ?? 0) - sum);
    this.paid.push({ id, at, currency, sum });
    const payout = {
      partner_id: this.#partner.partner_id,
      id,
      reference: `CP-${isoDay(at).replaceAll("-", "")}-${currency}-0001`,
      currency,
      created_at: iso(at),
    };
    this.#rows.add(commissionLine, {
      ...payout,
      org_id: null,
      transaction_id: null,
      kind: "PAYOUT",
      type: null,
      method: null,
      base_amount: null,
      rate_percent: null,
      fixed_amount: null,
      charged_amount: null,
      cost_amount: null,
      share_percent: null,
      rounding: "0",
      amount: printMinor(-sum, currency),
      fx_rate: null,
      fx_mid_rate: null,
      commission_payout_id: null,
      plan_id: null,
      plan_version: null,
    });
    this.#rows.add(commissionPayout, {
      ...payout,
      amount: printMinor(sum, currency),
      bank_reference: bankReferenceOf(id),
      bank_name: this.#account?.bank_name ?? null,
      account_holder_name: this.#account?.account_holder_name ?? null,
      account_last4: accountLast4(this.#account?.account_number ?? this.#account?.iban ?? null),
    });
  }

  /** What is settled in a month is paid out on a day of the next; null if that is still to come. */
  #payoutOf(settled: number, currency: string): Payout | null {
    const month = monthStart(settled);
    const at = monthStart(month, 1) + (payoutDay - 1) * DAY + payoutHour * HOUR;
    if (at > this.#end) return null;
    const key = `${month} ${currency}`;
    let payout = this.#payouts.get(key);
    if (!payout) this.#payouts.set(key, (payout = { id: this.#random.id(at), at, sum: 0 }));
    return payout;
  }

  #reference(): string {
    return `WL-${String(++this.#count).padStart(5, "0")}`;
  }
}
