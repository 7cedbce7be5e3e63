/** The partner's commission lines, and their payout on the fifth of the next month. */
import { commissionLine } from "../../gateway/db/schema/records/commission-line";
import { DAY, HOUR, iso, isoDay, monthStart } from "./calendar";
import type { CommissionPart } from "./charges";
import { decimals, printMinor, printPercent, printScaled } from "./minor-units";
import { planAt } from "./plans";
import type { Random } from "./random";
import type { RowWriter } from "./row-writer";
import type { SeededMerchant } from "./seeded-merchant";
import type { SeededPartner } from "./seed-directory";

export class CommissionBook {
  readonly #rows: RowWriter;
  readonly #partner: SeededPartner;
  readonly #random: Random;
  readonly #months = new Map<number, Map<string, number>>();
  #count = 0;

  constructor(rows: RowWriter, partner: SeededPartner, random: Random) {
    this.#rows = rows;
    this.#partner = partner;
    this.#random = random;
  }

  add(
    merchant: SeededMerchant,
    transaction: { id: string; currency: string; created: number; settled: number; what: string },
    lines: readonly CommissionPart[],
  ): void {
    const { currency, created, settled } = transaction;
    const plan = planAt(merchant.plan);
    const month = monthStart(created);
    const sums = this.#months.get(month) ?? new Map<string, number>();
    this.#months.set(month, sums);
    for (const line of lines) {
      sums.set(currency, (sums.get(currency) ?? 0) + line.amount);
      this.#rows.add(commissionLine, {
        partner_id: this.#partner.partner_id,
        id: this.#random.id(created),
        org_id: merchant.org_id,
        transaction_id: transaction.id,
        reference: this.#reference(),
        kind: line.kind,
        description: line.kind === "FX_MARKUP" ? "Conversion markup" : transaction.what,
        currency,
        base_amount: printMinor(line.base, currency),
        rate_percent: line.charge ? printPercent(line.charge.ppm) : null,
        fixed_amount: line.charge ? printMinor(line.charge.fixed, currency) : null,
        charged_amount: printMinor(line.charged, currency),
        cost_amount: printMinor(line.cost, currency),
        share_percent: String(plan.share_percent),
        rounding: printScaled(line.rounding, decimals(currency) + 2),
        amount: printMinor(line.amount, currency),
        plan_id: this.#partner.plan_ids[merchant.plan] ?? null,
        plan_version: plan.version,
        created_at: iso(created),
        settled_at: iso(settled),
      });
    }
  }

  payOut(end: number): void {
    for (const [month, sums] of [...this.#months].sort(([a], [b]) => a - b)) {
      const at = monthStart(month, 1) + 4 * DAY + 5 * HOUR;
      if (at > end) continue;
      for (const [currency, sum] of sums) {
        if (sum <= 0) continue;
        this.#rows.add(commissionLine, {
          partner_id: this.#partner.partner_id,
          id: this.#random.id(at),
          org_id: null,
          transaction_id: null,
          reference: this.#reference(),
          kind: "PAYOUT",
          description: `Commission of ${isoDay(month).slice(0, 7)} paid out`,
          currency,
          base_amount: null,
          rate_percent: null,
          fixed_amount: null,
          charged_amount: null,
          cost_amount: null,
          share_percent: null,
          rounding: "0",
          amount: printMinor(-sum, currency),
          plan_id: null,
          plan_version: null,
          created_at: iso(at),
          settled_at: iso(at),
        });
      }
    }
  }

  #reference(): string {
    return `WL-${String(++this.#count).padStart(5, "0")}`;
  }
}
