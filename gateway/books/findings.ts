/** What a recomputation has counted, could not confirm, and found waiting too long, of one partner. */
import { addDecimals, compareDecimals, type DecimalText } from "../../contract/decimal";
import type { Text } from "./raw-rows";

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

export interface Scope {
  partner_id: string;
  name: string;
  month: string | undefined;
  now: Date;
}

/** A month, its last days, and the days until its payout. */
const waitingDays = 40;

export class Findings {
  readonly #store: BooksStore;
  readonly #of: Scope;
  readonly #books: Books;
  readonly #waiting = new Map<string, Books["waiting"][number]>();

  constructor(store: BooksStore, of: Scope, books: Books) {
    this.#store = store;
    this.#of = of;
    this.#books = books;
  }

  get counted(): Books["counted"] {
    return this.#books.counted;
  }

  /** The partner is the statement's first value. */
  async rows<T extends object>(text: string, ...values: unknown[]): Promise<T[]> {
    return (await this.#store.query<T>(text, [this.#of.partner_id, ...values])).rows;
  }

  /** Unless it belongs to another month than is asked for. */
  differs(at: string | null, found: Omit<Difference, "partner">): void {
    if (this.#of.month !== undefined && at !== null && !at.startsWith(this.#of.month)) return;
    this.#books.differences.push({ partner: this.#of.name, ...found });
  }

  hold(at: string | null, of: Omit<Difference, "partner" | "found" | "expected">, found: Text, expected: Text): void {
    // Nearly all are written alike; computing each would be a fifth of an audit.
    if (found !== expected && compareDecimals(found, expected) !== 0) this.differs(at, { ...of, found, expected });
  }

  wait(leg: "invoice" | "payout", currency: string, amount: Text, since: string): void {
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

  /** Names what has waited too long, the longest first. */
  finish(isDue: (waiting: Books["waiting"][number]) => boolean): void {
    this.#books.waiting.push(...[...this.#waiting.values()].filter(isDue).sort((a, b) => a.since.localeCompare(b.since)));
  }
}
