/** The partner's commission: its lines, what payouts paid of them, the wallet, and each month's statement. */
import { addDecimals, compareDecimals, multiplyDecimals, subtractDecimals } from "../../contract/decimal";
import { minimumPayout, nextPayoutAt } from "../../contract/reference/commission-payouts";
import { hundredth, negate } from "./amounts";
import type { Findings } from "./findings";
import { ofLine, time, type Line, type Text } from "./raw-rows";

export class Commission {
  readonly #findings: Findings;
  readonly #balances = new Map<string, Text>();
  /** What the last payout was due to pay and didn't: of what settled in the months before it. */
  readonly #unpaid = new Map<string, Text>();
  /** What moved the wallet, by currency and month. */
  readonly #moved = new Map<string, { amount: Text; count: number }>();
  readonly #paid = new Map<string, { sum: Text; currencies: Set<string> }>();
  readonly #dueUntil: string;

  constructor(findings: Findings, now: Date) {
    this.#findings = findings;
    const next = new Date(nextPayoutAt(now));
    this.#dueUntil = new Date(Date.UTC(next.getUTCFullYear(), next.getUTCMonth() - 1, 1)).toISOString();
  }

  line(line: Line): void {
    this.#findings.counted.lines += 1;
    const { currency, amount, charged_amount, cost_amount, share_percent, rounding, commission_payout_id, created_at } = line;
    const exact = multiplyDecimals(multiplyDecimals(subtractDecimals(charged_amount, cost_amount), share_percent), hundredth);
    this.#findings.hold(created_at, { ...ofLine(line), what: "amount by its own formula" }, amount, addDecimals(exact, rounding));
    this.#move(currency, amount, created_at);
    if (commission_payout_id === null) {
      if (created_at < this.#dueUntil) this.#unpaid.set(currency, addDecimals(this.#unpaid.get(currency) ?? "0", amount));
      return this.#findings.wait("payout", currency, amount, created_at);
    }
    const paid = this.#paid.get(commission_payout_id) ?? { sum: "0", currencies: new Set() };
    this.#paid.set(commission_payout_id, { sum: addDecimals(paid.sum, amount), currencies: paid.currencies.add(currency) });
  }

  #move(currency: string, amount: Text, at: string): void {
    this.#balances.set(currency, addDecimals(this.#balances.get(currency) ?? "0", amount));
    const key = `${currency} ${at.slice(0, 7)}`;
    const moved = this.#moved.get(key) ?? { amount: "0", count: 0 };
    this.#moved.set(key, { amount: addDecimals(moved.amount, amount), count: moved.count + 1 });
  }

  /** Lines of none of the merchants that were read, which only payouts may be. */
  async strayLines(merchants: readonly string[]): Promise<void> {
    const rows = await this.#findings.rows<Line>(
      `select id, reference, currency, amount::text, ${time("created_at")} as created_at from commission_line
       where partner_id = $1 and kind <> 'PAYOUT' and (org_id is null or org_id <> all($2))`,
      merchants,
    );
    for (const line of rows) {
      this.#move(line.currency, line.amount, line.created_at);
      this.#findings.differs(line.created_at, { ...ofLine(line), found: line.amount, expected: "0", what: "has no payment" });
    }
  }

  async payouts(): Promise<void> {
    const rows = await this.#findings.rows<{
      id: string;
      reference: string;
      currency: string;
      amount: Text;
      at: string;
      advised: Text | null;
    }>(
      `select l.id, l.reference, l.currency, l.amount::text, ${time("l.created_at")} as at, p.amount::text as advised from commission_line l
       left join commission_payout p on p.partner_id = l.partner_id and p.id = l.id and p.currency = l.currency and p.reference = l.reference
       where l.partner_id = $1 and l.kind = 'PAYOUT' order by l.id`,
    );
    for (const { id, reference, currency, amount, at, advised } of rows) {
      this.#findings.counted.payouts += 1;
      const of = { leg: "payout", currency, record_id: id, reference } as const;
      this.#move(currency, amount, at);
      this.#findings.hold(at, { ...of, what: "remittance advice" }, advised ?? "0", negate(amount));
      const paid = this.#paid.get(id) ?? { sum: "0", currencies: new Set<string>() };
      this.#paid.delete(id);
      this.#findings.hold(at, { ...of, what: "paid beside its lines" }, negate(amount), paid.sum);
      if (compareDecimals(amount, "0") >= 0)
        this.#findings.differs(at, { ...of, found: amount, expected: "below 0", what: "pays nothing" });
      for (const other of paid.currencies)
        if (other !== currency) this.#findings.differs(at, { ...of, found: other, expected: currency, what: "pays another currency" });
    }
    for (const [id, { sum }] of this.#paid)
      this.#findings.differs(null, {
        leg: "payout",
        currency: "",
        record_id: id,
        reference: id,
        found: "none",
        expected: sum,
        what: "lines name a payout that isn't there",
      });
  }

  async wallets(): Promise<void> {
    const rows = await this.#findings.rows<{ id: string; currency: string; balance: Text }>(
      "select id, currency, balance::text from commission_wallet where partner_id = $1 order by currency",
    );
    const found = new Map(rows.map((row) => [row.currency, row]));
    for (const currency of new Set([...found.keys(), ...this.#balances.keys()])) {
      const wallet = found.get(currency);
      const of = {
        leg: "wallet",
        currency,
        record_id: wallet?.id ?? null,
        reference: `${currency} commission wallet`,
        what: "balance beside its lines",
      } as const;
      this.#findings.hold(null, of, wallet?.balance ?? "0", this.#balances.get(currency) ?? "0");
    }
  }

  /** Month after month: what one closed with is what the next opens with, and its own lines are what is between the two. */
  async statements(): Promise<void> {
    const rows = await this.#findings.rows<{ currency: string; month: string; opening: Text; closing: Text; lines: number }>(
      `select currency, to_char(month, 'YYYY-MM') as month, opening_balance::text as opening, closing_balance::text as closing, line_count as lines
       from commission_statement where partner_id = $1 order by currency, month`,
    );
    const before = new Map<string, { month: string; closing: Text }>();
    for (const { currency, month, opening, closing, lines } of rows) {
      this.#findings.counted.statements += 1;
      const of = { leg: "statement", currency, record_id: null, reference: `${month} ${currency}` } as const;
      const last = before.get(currency);
      const moved = this.#moved.get(`${currency} ${month}`) ?? { amount: "0", count: 0 };
      if (last && monthAfter(last.month) !== month)
        this.#findings.differs(month, { ...of, found: month, expected: monthAfter(last.month), what: "month" });
      const earlier = last ? [] : [...this.#moved.keys()].filter((key) => key.startsWith(currency) && key < `${currency} ${month}`);
      if (earlier[0] !== undefined) this.#findings.differs(month, { ...of, found: month, expected: earlier[0], what: "first month" });
      this.#findings.hold(month, { ...of, what: "opening balance beside the last closing" }, opening, last?.closing ?? "0");
      this.#findings.hold(month, { ...of, what: "closing balance beside its lines" }, closing, addDecimals(opening, moved.amount));
      this.#findings.hold(month, { ...of, what: "lines" }, String(lines), String(moved.count));
      before.set(currency, { month, closing });
    }
  }

  /** Whether the next payout has enough of the currency to be made. */
  isDue(currency: string): boolean {
    return compareDecimals(this.#unpaid.get(currency) ?? "0", minimumPayout(currency)) >= 0;
  }
}

/** `2026-12` is followed by `2027-01`. */
const monthAfter = (month: string) => new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 1)).toISOString().slice(0, 7);
