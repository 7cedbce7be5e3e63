/** Adds up a merchant's fees by month and currency, and bills them on the first of the next. */
import type { InferInsertModel } from "drizzle-orm";
import { invoice, invoiceLine } from "../../gateway/db/schema/records/invoice";
import type { transaction } from "../../gateway/db/schema/transaction";
import { DAY, HOUR, MINUTE, iso, isoDay, monthStart } from "./calendar";
import type { Agenda } from "./agenda";
import { portion, printMinor } from "./minor-units";
import type { Random } from "./random";
import type { RowWriter } from "./row-writer";
import type { SeededMerchant } from "./seeded-merchant";

type TransactionType = InferInsertModel<typeof transaction>["type"];
type InvoiceStatus = InferInsertModel<typeof invoice>["status"];
type PaymentMethod = InferInsertModel<typeof transaction>["method"];

interface Line {
  type: TransactionType;
  method: PaymentMethod;
  count: number;
  base: number;
  fee: number;
}

const taxes: Record<string, { name: string; ppm: number; percent: string }> = {
  AU: { name: "GST", ppm: 100_000, percent: "10" },
  NZ: { name: "GST", ppm: 150_000, percent: "15" },
  SG: { name: "GST", ppm: 90_000, percent: "9" },
};

export class InvoiceBook {
  readonly #rows: RowWriter;
  readonly #merchant: SeededMerchant;
  readonly #tag: string;
  readonly #agenda: Agenda;
  readonly #open = new Map<string, Map<string, Line>>();

  constructor(rows: RowWriter, merchant: SeededMerchant, tag: string, agenda: Agenda) {
    this.#rows = rows;
    this.#merchant = merchant;
    this.#tag = tag;
    this.#agenda = agenda;
  }

  /** A completed transaction made at `created`. */
  add(type: TransactionType, method: PaymentMethod, currency: string, created: number, base: number, fee: number): void {
    const month = monthStart(created);
    const at = monthStart(month, 1) + 2 * HOUR;
    if (at > this.#agenda.end) return;
    const key = `${month} ${currency}`;
    let lines = this.#open.get(key);
    if (!lines) {
      lines = new Map();
      const opened = lines;
      this.#open.set(key, opened);
      this.#agenda.add(at, () => {
        this.#open.delete(key);
        this.#issue([...opened.values()], currency, month, at);
      });
    }
    const place = `${type} ${method}`;
    const line = lines.get(place);
    if (line) {
      line.count++;
      line.base += base;
      line.fee += fee;
    } else lines.set(place, { type, method, count: 1, base, fee });
  }

  /** `replaces` is left out by the month's first invoice. */
  #issue(lines: Line[], currency: string, month: number, at: number, replaces?: Random): void {
    const { partner, org_id, merchant } = this.#merchant;
    const random = replaces ?? this.#merchant.random;
    const id = random.id(at);
    const subtotal = lines.reduce((sum, line) => sum + line.fee, 0);
    const tax = merchant.country === partner.entry.country ? taxes[merchant.country] : undefined;
    const tax_amount = tax ? portion(subtotal, tax.ppm) : 0;
    const paid = at + random.int(30, 16 * 24) * HOUR;
    // Its own dice: what becomes of an invoice moves nothing else.
    const dice = this.#merchant.random.fork(`invoice ${id}`);
    const { status, changed } = this.#fate(dice, at, paid, replaces !== undefined);
    this.#rows.add(invoice, {
      partner_id: partner.partner_id,
      id,
      org_id,
      reference: `INV-${isoDay(month).slice(0, 7)}-${this.#tag}-${currency}${replaces ? "-2" : ""}`,
      status,
      currency,
      subtotal: printMinor(subtotal, currency),
      tax_name: tax?.name ?? null,
      tax_percent: tax?.percent ?? "0",
      tax_amount: printMinor(tax_amount, currency),
      total: printMinor(subtotal + tax_amount, currency),
      transaction_count: lines.reduce((sum, line) => sum + line.count, 0),
      period_from: iso(month),
      period_to: iso(monthStart(month, 1)),
      due_on: isoDay(at + 14 * DAY),
      paid_at: status === "PAID" ? iso(changed) : null,
      created_at: iso(at),
      updated_at: iso(changed),
    });
    lines
      .sort((a, b) => b.fee - a.fee)
      .forEach((line, place) => {
        this.#rows.add(invoiceLine, {
          partner_id: partner.partner_id,
          id: random.id(at),
          invoice_id: id,
          position: place + 1,
          type: line.type,
          method: line.method,
          transaction_count: line.count,
          base_amount: printMinor(line.base, currency),
          amount: printMinor(line.fee, currency),
        });
      });
    if (status === "CANCELLED") this.#issue(lines, currency, month, changed, dice);
  }

  /** Most are paid in time. Of the last two months some are late, of the last one some not sent yet; now and then one is cancelled, and another takes its place. */
  #fate(dice: Random, at: number, paid: number, isReplacement: boolean): { status: InvoiceStatus; changed: number } {
    const { end } = this.#agenda;
    const draw = dice.next();
    const months = (end - at) / (30 * DAY);
    if (months < 1 && draw < 0.08) return { status: "CREATED", changed: at };
    const sent = at + dice.int(20, 600) * MINUTE;
    if (sent > end) return { status: "CREATED", changed: at };
    if (months < 2 && draw > 0.9) return { status: "PENDING", changed: sent };
    const ended = at + dice.int(2, 5) * DAY;
    if (!isReplacement && draw > 0.5 && draw < 0.52 && ended <= end) return { status: "CANCELLED", changed: ended };
    return paid <= end ? { status: "PAID", changed: paid } : { status: "PENDING", changed: sent };
  }
}
