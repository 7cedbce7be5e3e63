/**
 * Everything that is money, computed again from the raw rows on a path of its own: it shares no function with the services
 * that wrote them but decimals and what the contract agrees on, reads no roll-up that it doesn't also count, and names each figure that it can't confirm.
 * Payments are read a merchant at a time; what a partner's roll-up should say is held until all of its merchants were read.
 */
import {
  addDecimals,
  compareDecimals,
  multiplyDecimals,
  roundDecimal,
  subtractDecimals,
  sumDecimals,
  withoutSign,
  type DecimalText,
} from "../../contract/decimal";
import { minimumPayout, nextPayoutAt } from "../../contract/reference/commission-payouts";

/** What is asked of a store: a pool of PostgreSQL connections, as its owner. */
export interface BooksStore {
  query: <T extends object>(text: string, values: unknown[]) => Promise<{ rows: T[] }>;
}

export interface Difference {
  leg: Leg;
  partner: string;
  currency: string;
  record_id: string | null;
  reference: string;
  /** What the record says beside what its sources come to. */
  found: string;
  expected: string;
  what: string;
}

export type Leg =
  | "price"
  | "payment"
  | "line"
  | "taken back"
  | "roll-up"
  | "wallet"
  | "payout"
  | "statement"
  | "invoice"
  | "settlement"
  | "merchant wallet";

export interface Books {
  counted: { payments: number; lines: number; payouts: number; statements: number; invoices: number; settlements: number; wallets: number };
  differences: Difference[];
  /** Completed forty days ago or longer, and on no document, or in no payout though there is enough for one. */
  waiting: { leg: "invoice" | "payout"; partner: string; currency: string; count: number; amount: DecimalText; since: string }[];
}

type Text = string;
interface Part {
  kind: string;
  base_amount: Text;
  terms: { percent: Text; fixed_amount: Text; minimum_amount: Text | null; maximum_amount: Text | null } | null;
  cost_terms: { percent: Text; fixed_amount: Text } | null;
  charged_amount: Text;
  cost_amount: Text;
  commission_amount: Text;
}
interface Payment {
  id: string;
  org_id: string;
  reference: string;
  type: string;
  method: string;
  status: string;
  amount: Text;
  currency: string;
  fee_amount: Text;
  buy_rate_amount: Text;
  commission_amount: Text;
  prices: { plan_id: string | null; plan_version: number | null; share_percent: Text; parts: Part[] };
  payin_id: string | null;
  invoice_id: string | null;
  settlement_id: string | null;
  settled_at: string | null;
  decided_at: string | null;
}
interface Line {
  id: string;
  transaction_id: string | null;
  reference: string;
  kind: string;
  currency: string;
  charged_amount: Text;
  cost_amount: Text;
  share_percent: Text;
  rounding: Text;
  amount: Text;
  commission_payout_id: string | null;
  plan_id: string | null;
  plan_version: number | null;
  created_at: string;
}

const time = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
const hundredth = "0.01";
const negate = (amount: Text) => subtractDecimals("0", amount);
const isEqual = (one: Text, other: Text) => compareDecimals(one, other) === 0;

function groupBy<T, K>(rows: readonly T[], keyOf: (row: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

/** Decimals that an amount was written with, which are its currency's. */
const digitsOf = (amount: Text) => amount.split(".")[1]?.length ?? 0;
const unitOf = (amount: Text) => (digitsOf(amount) === 0 ? "1" : `0.${"1".padStart(digitsOf(amount), "0")}`);

interface Sum {
  decided: number;
  completed: number;
  volume: Text;
  commission: Text;
}

interface BooksOptions {
  now: Date;
  /** As `2026-10`: only what was decided, billed or paid in it is named; wallets always. */
  month?: string | undefined;
  /** Of this partner alone; of all if left out. */
  partner_id?: string | undefined;
}

export async function recomputeBooks(store: BooksStore, { now, month, partner_id: only }: BooksOptions): Promise<Books> {
  const books: Books = {
    counted: { payments: 0, lines: 0, payouts: 0, statements: 0, invoices: 0, settlements: 0, wallets: 0 },
    differences: [],
    waiting: [],
  };
  const partners = await store.query<{ partner_id: string; name: string }>(
    "select partner_id, name from partner where $1::uuid is null or partner_id = $1 order by partner_id",
    [only ?? null],
  );
  for (const { partner_id, name } of partners.rows) await new PartnerBooks(store, { partner_id, name, month, now }, books).recompute();
  return books;
}

interface Scope {
  partner_id: string;
  name: string;
  month: string | undefined;
  now: Date;
}

/** A month, its last days, and the days until its payout. */
const waitingDays = 40;

class PartnerBooks {
  readonly #store: BooksStore;
  readonly #of: Scope;
  readonly #books: Books;
  /** By dimension, member, grain, bucket and currency. */
  readonly #sums = new Map<string, Sum>();
  readonly #balances = new Map<string, Text>();
  /** What the last payout was due to pay and didn't: of what settled in the months before it. */
  readonly #unpaid = new Map<string, Text>();
  /** What moved the wallet, by currency and month. */
  readonly #moved = new Map<string, { amount: Text; count: number }>();
  readonly #paid = new Map<string, { sum: Text; currencies: Set<string> }>();
  readonly #waiting = new Map<string, Books["waiting"][number]>();

  readonly #dueUntil: string;

  constructor(store: BooksStore, of: Scope, books: Books) {
    this.#store = store;
    this.#of = of;
    this.#books = books;
    const next = new Date(nextPayoutAt(of.now));
    this.#dueUntil = new Date(Date.UTC(next.getUTCFullYear(), next.getUTCMonth() - 1, 1)).toISOString();
  }

  async #rows<T extends object>(text: string, ...values: unknown[]): Promise<T[]> {
    return (await this.#store.query<T>(text, [this.#of.partner_id, ...values])).rows;
  }

  /** Unless it belongs to another month than is asked for. */
  #differs(at: string | null, found: Omit<Difference, "partner">): void {
    if (this.#of.month !== undefined && at !== null && !at.startsWith(this.#of.month)) return;
    this.#books.differences.push({ partner: this.#of.name, ...found });
  }

  #hold(at: string | null, of: Omit<Difference, "partner" | "found" | "expected">, found: Text, expected: Text): void {
    if (!isEqual(found, expected)) this.#differs(at, { ...of, found, expected });
  }

  async recompute(): Promise<void> {
    const merchants = await this.#rows<{ org_id: string }>(
      "select distinct org_id from transaction where partner_id = $1 union select distinct org_id from invoice where partner_id = $1 order by 1",
    );
    for (const { org_id } of merchants) await this.#merchant(org_id);
    await this.#strayLines(merchants.map(({ org_id }) => org_id));
    await this.#payouts();
    await this.#wallets();
    await this.#statements();
    await this.#rollUp();
    await this.#invoiceNumbers();
    await this.#merchantWallets();
    const isDue = ({ leg, currency }: Books["waiting"][number]) =>
      leg === "invoice" || compareDecimals(this.#unpaid.get(currency) ?? "0", minimumPayout(currency)) >= 0;
    this.#books.waiting.push(...[...this.#waiting.values()].filter(isDue).sort((a, b) => a.since.localeCompare(b.since)));
  }

  async #merchant(org_id: string): Promise<void> {
    const payments = await this.#rows<Payment>(
      `select id, org_id, reference, type, method, status, amount::text, currency, fee_amount::text, buy_rate_amount::text, commission_amount::text, prices,
         payin_id, invoice_id, settlement_id, ${time("settled_at")} as settled_at,
         case when status in ('COMPLETED', 'REJECTED', 'CANCELLED') then ${time("coalesce(settled_at, updated_at)")} end as decided_at
       from transaction where partner_id = $1 and org_id = $2 order by id`,
      org_id,
    );
    const lines = groupBy(
      await this.#rows<Line>(
        `select id, transaction_id, reference, kind, currency, charged_amount::text, cost_amount::text, share_percent::text, rounding::text, amount::text,
           commission_payout_id, plan_id, plan_version, ${time("created_at")} as created_at
         from commission_line where partner_id = $1 and org_id = $2 and kind <> 'PAYOUT' order by transaction_id, id`,
        org_id,
      ),
      ({ transaction_id }) => transaction_id,
    );
    for (const payment of payments) {
      this.#books.counted.payments += 1;
      this.#price(payment);
      this.#payment(payment, lines.get(payment.id) ?? []);
      this.#count(payment);
    }
    const known = new Set(payments.map(({ id }) => id));
    for (const line of [...lines.values()].flat()) {
      this.#line(line);
      if (line.transaction_id === null || !known.has(line.transaction_id))
        this.#differs(line.created_at, { ...ofLine(line), found: line.amount, expected: "0", what: "has no payment" });
    }
    this.#takenBack(payments);
    await this.#invoices(org_id, payments);
    await this.#settlements(org_id, payments);
  }

  /** What was promised at the start is what its terms come to. */
  #price({ id, reference, currency, settled_at, amount, prices: { share_percent, parts } }: Payment): void {
    const digits = digitsOf(amount);
    const of = { leg: "price", currency, record_id: id, reference } as const;
    for (const { kind, base_amount, terms, cost_terms, charged_amount, cost_amount } of parts) {
      if (terms) this.#hold(settled_at, { ...of, what: `${kind} charged` }, charged_amount, chargeOf(base_amount, terms, digits));
      const cost = cost_terms && { ...cost_terms, minimum_amount: null, maximum_amount: null };
      if (cost) this.#hold(settled_at, { ...of, what: `${kind} cost` }, cost_amount, chargeOf(base_amount, cost, digits));
    }
    // What takes back has its share of another payment's commission.
    if (parts.some(({ base_amount }) => compareDecimals(base_amount, "0") < 0)) return;
    const left = subtractDecimals(
      sumDecimals(parts.map((part) => part.charged_amount)),
      sumDecimals(parts.map((part) => part.cost_amount)),
    );
    const commission = roundDecimal(multiplyDecimals(multiplyDecimals(left, share_percent), hundredth), digits);
    this.#hold(settled_at, { ...of, what: "commission promised" }, sumDecimals(parts.map((part) => part.commission_amount)), commission);
  }

  #payment(payment: Payment, lines: readonly Line[]): void {
    const { id, reference, currency, settled_at, status, prices } = payment;
    const of = { leg: "payment", currency, record_id: id, reference } as const;
    const isOver = status === "REJECTED" || status === "CANCELLED";
    const sum = (name: "charged_amount" | "cost_amount" | "commission_amount") => sumDecimals(prices.parts.map((part) => part[name]));
    this.#hold(settled_at, { ...of, what: "fee" }, payment.fee_amount, isOver ? "0" : sum("charged_amount"));
    this.#hold(settled_at, { ...of, what: "cost" }, payment.buy_rate_amount, isOver ? "0" : sum("cost_amount"));
    const isDone = status === "COMPLETED";
    this.#hold(settled_at, { ...of, what: "commission" }, payment.commission_amount, isDone ? sum("commission_amount") : "0");
    if (isDone === (settled_at === null))
      this.#differs(null, { ...of, found: settled_at ?? "no time", expected: isDone ? "a time" : "none", what: "settled at" });
    const left = [...lines];
    for (const part of isDone ? prices.parts : []) {
      const place = left.findIndex((line) => line.kind === part.kind);
      const [line] = place < 0 ? [] : left.splice(place, 1);
      if (!line) {
        this.#differs(settled_at, { ...of, found: "no line", expected: part.commission_amount, what: `line for ${part.kind}` });
        continue;
      }
      const ofIts = ofLine(line);
      this.#hold(line.created_at, { ...ofIts, what: "amount beside the promise" }, line.amount, part.commission_amount);
      this.#hold(line.created_at, { ...ofIts, what: "charge beside the promise" }, line.charged_amount, part.charged_amount);
      this.#hold(line.created_at, { ...ofIts, what: "cost beside the promise" }, line.cost_amount, part.cost_amount);
      this.#hold(line.created_at, { ...ofIts, what: "share beside the promise" }, line.share_percent, prices.share_percent);
      if (line.plan_id !== prices.plan_id || line.plan_version !== prices.plan_version)
        this.#differs(line.created_at, { ...ofIts, found: planOf(line), expected: planOf(prices), what: "plan beside the promise" });
      if (line.created_at !== settled_at)
        this.#differs(line.created_at, {
          ...ofIts,
          found: line.created_at,
          expected: settled_at ?? "none",
          what: "time beside its payment",
        });
    }
    for (const line of left)
      this.#differs(line.created_at, { ...ofLine(line), found: line.amount, expected: "no line", what: "its payment has no such part" });
  }

  #line(line: Line): void {
    this.#books.counted.lines += 1;
    const { currency, amount, charged_amount, cost_amount, share_percent, rounding, commission_payout_id, created_at } = line;
    const exact = multiplyDecimals(multiplyDecimals(subtractDecimals(charged_amount, cost_amount), share_percent), hundredth);
    this.#hold(created_at, { ...ofLine(line), what: "amount by its own formula" }, amount, addDecimals(exact, rounding));
    this.#move(currency, amount, created_at);
    if (commission_payout_id === null) {
      if (created_at < this.#dueUntil) this.#unpaid.set(currency, addDecimals(this.#unpaid.get(currency) ?? "0", amount));
      return this.#wait("payout", currency, amount, created_at);
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

  #wait(leg: "invoice" | "payout", currency: string, amount: Text, since: string): void {
    if (Date.parse(since) > this.#of.now.getTime() - waitingDays * 86_400_000) return;
    const key = `${leg} ${currency}`;
    const known = this.#waiting.get(key) ?? { leg, partner: this.#of.name, currency, count: 0, amount: "0", since };
    this.#waiting.set(key, {
      ...known,
      count: known.count + 1,
      amount: addDecimals(known.amount, amount),
      since: since < known.since ? since : known.since,
    });
  }

  /** Never more than there was, in proportion of what was taken, and nothing left once all of it was. */
  #takenBack(payments: readonly Payment[]): void {
    const back = groupBy(
      payments.filter(
        ({ type, status }) => (type === "REFUND" || type === "CHARGEBACK") && status !== "REJECTED" && status !== "CANCELLED",
      ),
      ({ payin_id }) => payin_id,
    );
    for (const paid of payments) {
      const taken = paid.type === "PAYIN" && paid.payin_id !== null ? (back.get(paid.payin_id) ?? []) : [];
      const last = taken.at(-1);
      if (!last) continue;
      const at = taken.map(({ settled_at }) => settled_at).findLast((each) => each !== null) ?? null;
      const of = { leg: "taken back", currency: paid.currency, record_id: last.id, reference: last.reference } as const;
      const amount = sumDecimals(taken.map((each) => each.amount));
      const more = compareDecimals(amount, paid.amount);
      if (more > 0) this.#differs(at, { ...of, found: amount, expected: `at most ${paid.amount}`, what: `more than ${paid.reference}` });
      for (const name of ["charged_amount", "cost_amount", "commission_amount"] as const) {
        for (const [place, part] of paid.prices.parts.entries()) {
          const given = negate(sumDecimals(taken.map((each) => each.prices.parts[place]?.[name] ?? "0")));
          const off = subtractDecimals(multiplyDecimals(given, paid.amount), multiplyDecimals(part[name], amount));
          // Half a unit of rounding; a whole one where a part was undone in between.
          const allowed = more === 0 ? "0" : multiplyDecimals(unitOf(paid.amount), paid.amount);
          if (compareDecimals(withoutSign(off), allowed) > 0)
            this.#differs(at, {
              ...of,
              found: given,
              expected: `${amount} / ${paid.amount} of ${part[name]}`,
              what: `${part.kind} ${name} of ${paid.reference}`,
            });
        }
      }
    }
  }

  #count({ org_id, type, currency, status, amount, commission_amount, decided_at }: Payment): void {
    if (decided_at === null) return;
    const day = `${decided_at.slice(0, 10)}T00:00`;
    const hour = `${decided_at.slice(0, 13)}:00`;
    const quarter = `${decided_at.slice(0, 14)}${String(Math.floor(Number(decided_at.slice(14, 16)) / 15) * 15).padStart(2, "0")}`;
    const isDone = status === "COMPLETED";
    for (const [dimension, member] of [
      ["ALL", ""],
      ["MERCHANT", org_id],
      ["TYPE", type],
    ] as const) {
      for (const [grain, bucket] of [
        ["DAY", day],
        ["HOUR", hour],
        ["QUARTER_HOUR", quarter],
      ] as const) {
        const key = [dimension, member, grain, bucket, currency].join(" ");
        const sum = this.#sums.get(key) ?? { decided: 0, completed: 0, volume: "0", commission: "0" };
        sum.decided += 1;
        if (isDone) {
          sum.completed += 1;
          sum.volume = addDecimals(sum.volume, amount);
          sum.commission = addDecimals(sum.commission, commission_amount);
        }
        this.#sums.set(key, sum);
      }
    }
  }

  async #rollUp(): Promise<void> {
    const rows = await this.#rows<{ key: string; decided: number; completed: number; volume: Text; commission: Text }>(
      `select concat_ws(' ', dimension, member, grain, to_char(bucket at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI'), currency) as key,
         decided_count as decided, completed_count as completed, volume::text, commission::text from transaction_sum where partner_id = $1`,
    );
    const found = new Map(rows.map(({ key, ...sum }) => [key, sum]));
    for (const key of new Set([...found.keys(), ...this.#sums.keys()])) {
      const none = { decided: 0, completed: 0, volume: "0", commission: "0" };
      const [is, should] = [found.get(key) ?? none, this.#sums.get(key) ?? none];
      const [currency = "", bucket = null] = key.split(" ").reverse();
      const of = { leg: "roll-up", currency, record_id: null, reference: key } as const;
      this.#hold(bucket, { ...of, what: "decided" }, String(is.decided), String(should.decided));
      this.#hold(bucket, { ...of, what: "completed" }, String(is.completed), String(should.completed));
      this.#hold(bucket, { ...of, what: "volume" }, is.volume, should.volume);
      this.#hold(bucket, { ...of, what: "commission" }, is.commission, should.commission);
    }
  }

  /** Lines of none of the merchants that were read, which only payouts may be. */
  async #strayLines(merchants: readonly string[]): Promise<void> {
    const rows = await this.#rows<Line>(
      `select id, reference, currency, amount::text, ${time("created_at")} as created_at from commission_line
       where partner_id = $1 and kind <> 'PAYOUT' and (org_id is null or org_id <> all($2))`,
      merchants,
    );
    for (const line of rows) {
      this.#move(line.currency, line.amount, line.created_at);
      this.#differs(line.created_at, { ...ofLine(line), found: line.amount, expected: "0", what: "has no payment" });
    }
  }

  async #payouts(): Promise<void> {
    const rows = await this.#rows<{ id: string; reference: string; currency: string; amount: Text; at: string; advised: Text | null }>(
      `select l.id, l.reference, l.currency, l.amount::text, ${time("l.created_at")} as at, p.amount::text as advised from commission_line l
       left join commission_payout p on p.partner_id = l.partner_id and p.id = l.id and p.currency = l.currency and p.reference = l.reference
       where l.partner_id = $1 and l.kind = 'PAYOUT' order by l.id`,
    );
    for (const { id, reference, currency, amount, at, advised } of rows) {
      this.#books.counted.payouts += 1;
      const of = { leg: "payout", currency, record_id: id, reference } as const;
      this.#move(currency, amount, at);
      this.#hold(at, { ...of, what: "remittance advice" }, advised ?? "0", negate(amount));
      const paid = this.#paid.get(id) ?? { sum: "0", currencies: new Set<string>() };
      this.#paid.delete(id);
      this.#hold(at, { ...of, what: "paid beside its lines" }, negate(amount), paid.sum);
      if (compareDecimals(amount, "0") >= 0) this.#differs(at, { ...of, found: amount, expected: "below 0", what: "pays nothing" });
      for (const other of paid.currencies)
        if (other !== currency) this.#differs(at, { ...of, found: other, expected: currency, what: "pays another currency" });
    }
    for (const [id, { sum }] of this.#paid)
      this.#differs(null, {
        leg: "payout",
        currency: "",
        record_id: id,
        reference: id,
        found: "none",
        expected: sum,
        what: "lines name a payout that isn't there",
      });
  }

  async #wallets(): Promise<void> {
    const rows = await this.#rows<{ id: string; currency: string; balance: Text }>(
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
      this.#hold(null, of, wallet?.balance ?? "0", this.#balances.get(currency) ?? "0");
    }
  }

  /** Month after month: what one closed with is what the next opens with, and its own lines are what is between the two. */
  async #statements(): Promise<void> {
    const rows = await this.#rows<{ currency: string; month: string; opening: Text; closing: Text; lines: number }>(
      `select currency, to_char(month, 'YYYY-MM') as month, opening_balance::text as opening, closing_balance::text as closing, line_count as lines
       from commission_statement where partner_id = $1 order by currency, month`,
    );
    const before = new Map<string, { month: string; closing: Text }>();
    for (const { currency, month, opening, closing, lines } of rows) {
      this.#books.counted.statements += 1;
      const of = { leg: "statement", currency, record_id: null, reference: `${month} ${currency}` } as const;
      const last = before.get(currency);
      const moved = this.#moved.get(`${currency} ${month}`) ?? { amount: "0", count: 0 };
      if (last && monthAfter(last.month) !== month)
        this.#differs(month, { ...of, found: month, expected: monthAfter(last.month), what: "month" });
      const earlier = last ? [] : [...this.#moved.keys()].filter((key) => key.startsWith(currency) && key < `${currency} ${month}`);
      if (earlier[0] !== undefined) this.#differs(month, { ...of, found: month, expected: earlier[0], what: "first month" });
      this.#hold(month, { ...of, what: "opening balance beside the last closing" }, opening, last?.closing ?? "0");
      this.#hold(month, { ...of, what: "closing balance beside its lines" }, closing, addDecimals(opening, moved.amount));
      this.#hold(month, { ...of, what: "lines" }, String(lines), String(moved.count));
      before.set(currency, { month, closing });
    }
  }

  async #invoices(org_id: string, payments: readonly Payment[]): Promise<void> {
    const invoices = await this.#rows<
      Record<
        | "id"
        | "reference"
        | "kind"
        | "status"
        | "currency"
        | "subtotal"
        | "tax_percent"
        | "tax_amount"
        | "total"
        | "withheld_amount"
        | "markup_amount"
        | "due_amount"
        | "from"
        | "to",
        Text
      > & { transaction_count: number }
    >(
      `select id, reference, kind, status, currency, subtotal::text, tax_percent::text, tax_amount::text, total::text, withheld_amount::text,
         markup_amount::text, due_amount::text, transaction_count,
         ${time("period_from")} as "from", ${time("period_to")} as "to" from invoice where partner_id = $1 and org_id = $2 order by period_from, id`,
      org_id,
    );
    const lines = groupBy(
      await this.#rows<{
        invoice_id: string;
        type: string;
        method: string;
        month: string | null;
        transaction_count: number;
        base_amount: Text;
        amount: Text;
      }>(
        `select l.invoice_id, l.type, l.method, to_char(l.month, 'YYYY-MM') as month, l.transaction_count, l.base_amount::text, l.amount::text
         from invoice_line l join invoice i on i.partner_id = l.partner_id and i.id = l.invoice_id where l.partner_id = $1 and i.org_id = $2`,
        org_id,
      ),
      ({ invoice_id }) => invoice_id,
    );
    const billed = groupBy(
      payments.filter(({ invoice_id }) => invoice_id !== null),
      ({ invoice_id }) => invoice_id,
    );
    for (const {
      id,
      reference,
      kind,
      status,
      currency,
      subtotal,
      tax_percent,
      tax_amount,
      total,
      withheld_amount,
      markup_amount,
      due_amount,
      transaction_count,
      from,
      to,
    } of invoices) {
      this.#books.counted.invoices += 1;
      const own = billed.get(id) ?? [];
      const parts = lines.get(id) ?? [];
      billed.delete(id);
      const of = { leg: "invoice", currency, record_id: id, reference } as const;
      this.#hold(from, { ...of, what: "subtotal beside its lines" }, subtotal, sumDecimals(parts.map(({ amount }) => amount)));
      const tax = roundDecimal(multiplyDecimals(multiplyDecimals(subtotal, tax_percent), hundredth), digitsOf(subtotal));
      this.#hold(from, { ...of, what: "tax" }, tax_amount, tax);
      this.#hold(from, { ...of, what: "total" }, total, addDecimals(subtotal, tax_amount));
      this.#hold(from, { ...of, what: "due" }, due_amount, subtractDecimals(total, addDecimals(withheld_amount, markup_amount)));
      const isCredit = compareDecimals(subtotal, "0") < 0;
      if ((kind === "CREDIT_NOTE") !== isCredit)
        this.#differs(from, { ...of, found: kind, expected: isCredit ? "CREDIT_NOTE" : "INVOICE", what: "kind" });
      // What a cancelled one billed is on the document that took its place.
      if (status === "CANCELLED") continue;
      this.#hold(
        from,
        { ...of, what: "subtotal beside its payments' fees" },
        subtotal,
        sumDecimals(own.map(({ fee_amount }) => fee_amount)),
      );
      this.#hold(from, { ...of, what: "payments" }, String(transaction_count), String(own.length));
      const withheld = own.filter(({ type }) => type === "PAYIN").map(({ fee_amount }) => fee_amount);
      this.#hold(from, { ...of, what: "taken from settlements" }, withheld_amount, sumDecimals(withheld));
      const markups = own.flatMap(({ prices }) => prices.parts.filter((part) => part.kind === "FX_MARKUP"));
      this.#hold(from, { ...of, what: "in exchange rates" }, markup_amount, sumDecimals(markups.map((part) => part.charged_amount)));
      for (const payment of own) {
        if (payment.status === "COMPLETED" && payment.currency === currency && payment.settled_at !== null && payment.settled_at < to)
          continue;
        this.#differs(from, {
          ...of,
          found: payment.reference,
          expected: `completed in ${currency} before ${to}`,
          what: "bills another payment",
        });
      }
      for (const part of parts) {
        const ofPart = own.filter(
          ({ type, method, settled_at }) =>
            type === part.type && method === part.method && (part.month === null || (settled_at ?? "").slice(0, 7) === part.month),
        );
        const count =
          part.month === null
            ? ofPart.filter(({ settled_at }) => !parts.some((other) => other.month !== null && other.month === settled_at?.slice(0, 7)))
            : ofPart;
        const what = `line ${part.type} ${part.method}${part.month === null ? "" : ` of ${part.month}`}`;
        this.#hold(from, { ...of, what }, part.amount, sumDecimals(count.map(({ fee_amount }) => fee_amount)));
        this.#hold(from, { ...of, what: `${what}, base` }, part.base_amount, sumDecimals(count.map(({ amount }) => amount)));
        this.#hold(from, { ...of, what: `${what}, payments` }, String(part.transaction_count), String(count.length));
      }
    }
    for (const [id, own] of billed)
      for (const payment of own)
        this.#differs(payment.settled_at, {
          leg: "invoice",
          currency: payment.currency,
          record_id: payment.id,
          reference: payment.reference,
          found: id ?? "",
          expected: "a document",
          what: "is on one that isn't there",
        });
    for (const { status, invoice_id, settled_at, currency, fee_amount } of payments)
      if (status === "COMPLETED" && invoice_id === null && settled_at !== null) this.#wait("invoice", currency, fee_amount, settled_at);
  }

  /** One after another in each series, as they were issued. Older ones were named by month, merchant and currency. */
  async #invoiceNumbers(): Promise<void> {
    const rows = await this.#rows<{ id: string; series: string; number: number; currency: string; at: string }>(
      `select id, currency, left(reference, -4) as series, right(reference, 4)::int as number, ${time("created_at")} as at from invoice
       where partner_id = $1 and reference ~ '^[A-Z]+-[0-9]{4}-[0-9]{4}$' order by left(reference, -4), right(reference, 4)`,
    );
    let before: (typeof rows)[number] | undefined;
    for (const row of rows) {
      const isNext = before?.series === row.series ? row.number === before.number + 1 && row.at >= before.at : true;
      const reference = row.series + String(row.number).padStart(4, "0");
      if (!isNext)
        this.#differs(row.at, {
          leg: "invoice",
          currency: row.currency,
          record_id: row.id,
          reference,
          found: String(row.number),
          expected: String((before?.number ?? 0) + 1),
          what: "number",
        });
      before = row;
    }
  }

  async #settlements(org_id: string, payments: readonly Payment[]): Promise<void> {
    const rows = await this.#rows<
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
      this.#books.counted.settlements += 1;
      const own = settled.get(id) ?? [];
      const of = { leg: "settlement", currency, record_id: id, reference } as const;
      this.#hold(at, { ...of, what: "gross beside its payins" }, gross_amount, sumDecimals(own.map((payin) => payin.amount)));
      this.#hold(at, { ...of, what: "fees beside its payins'" }, fee_amount, sumDecimals(own.map((payin) => payin.fee_amount)));
      this.#hold(at, { ...of, what: "amount" }, amount, subtractDecimals(gross_amount, fee_amount));
      this.#hold(at, { ...of, what: "payins" }, String(transaction_count), String(own.length));
    }
  }

  async #merchantWallets(): Promise<void> {
    const rows = await this.#rows<{ id: string; currency: string; balance: Text; sum: Text }>(
      `select w.id, w.currency, w.balance::text, coalesce(l.sum, 0)::text as sum from wallet w
       left join (select wallet_id, sum(amount) from wallet_transaction where partner_id = $1 group by 1) l on l.wallet_id = w.id where w.partner_id = $1`,
    );
    for (const { id, currency, balance, sum } of rows) {
      this.#books.counted.wallets += 1;
      this.#hold(
        null,
        { leg: "merchant wallet", currency, record_id: id, reference: id, what: "balance beside its transactions" },
        balance,
        sum,
      );
    }
  }
}

/** `2026-12` is followed by `2027-01`. */
const monthAfter = (month: string) => new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 1)).toISOString().slice(0, 7);

const ofLine = ({ currency, id, reference }: Pick<Line, "currency" | "id" | "reference">) =>
  ({ leg: "line", currency, record_id: id, reference }) as const;
const planOf = ({ plan_id, plan_version }: { plan_id: string | null; plan_version: number | null }) =>
  `${plan_id ?? "none"} version ${plan_version ?? "none"}`;

/** Percent of the amount, rounded half away from zero, and a fixed part; not under the minimum, not over the maximum. */
function chargeOf(base: Text, terms: NonNullable<Part["terms"]>, digits: number): Text {
  const { percent, fixed_amount, minimum_amount, maximum_amount } = terms;
  const charge = addDecimals(roundDecimal(multiplyDecimals(multiplyDecimals(base, percent), hundredth), digits), fixed_amount);
  if (minimum_amount !== null && compareDecimals(charge, minimum_amount) < 0) return minimum_amount;
  if (maximum_amount !== null && compareDecimals(charge, maximum_amount) > 0) return maximum_amount;
  return charge;
}
