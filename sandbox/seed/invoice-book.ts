/** Adds up a merchant's fees by the month in which they settled and by currency, and bills them on the first of the next. */
import type { InferInsertModel } from "drizzle-orm";
import { taxBetween } from "../../contract/reference/invoice-taxes";
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

interface Month {
  /** In the order of issue: one that was cancelled, and the one that took its place. */
  documents: { id: string; at: number; status: InvoiceStatus; changed: number }[];
  lines: Map<string, Line>;
  /** Taken before: payins' fees from their settlements, conversions' markups in the rate. */
  withheld: number;
  markup: number;
}

export class InvoiceBook {
  readonly #documents: InvoiceDocuments;
  readonly #rows: RowWriter;
  readonly #merchant: SeededMerchant;
  readonly #agenda: Agenda;
  readonly #open = new Map<string, Month>();

  constructor(documents: InvoiceDocuments, rows: RowWriter, merchant: SeededMerchant, agenda: Agenda) {
    this.#documents = documents;
    this.#rows = rows;
    this.#merchant = merchant;
    this.#agenda = agenda;
  }

  /** A transaction that settled at `settled`; answers the document that its fee is on, null if it waits for the month's end. */
  add(
    { type, method, currency, settled }: { type: TransactionType; method: PaymentMethod; currency: string; settled: number },
    { base, fee, markup }: { base: number; fee: number; markup: number },
  ): string | null {
    const month = monthStart(settled);
    const at = monthStart(month, 1) + 2 * HOUR;
    if (at > this.#agenda.end) return null;
    const key = `${month} ${currency}`;
    let opened = this.#open.get(key);
    if (!opened) {
      const dice = this.#merchant.random.fork(`invoice ${key}`);
      opened = { documents: this.#fates(dice, at), lines: new Map(), withheld: 0, markup: 0 };
      const whole = opened;
      this.#open.set(key, opened);
      this.#agenda.add(at, () => {
        this.#open.delete(key);
        for (const document of whole.documents) this.#issue(document, whole, currency, month, dice);
      });
    }
    opened.markup += markup;
    if (type === "PAYIN") opened.withheld += fee;
    const place = `${type} ${method}`;
    const line = opened.lines.get(place);
    if (line) {
      line.count++;
      line.base += base;
      line.fee += fee;
    } else opened.lines.set(place, { type, method, count: 1, base, fee });
    return opened.documents.at(-1)?.id ?? null;
  }

  #issue(
    { id, at, status, changed }: Month["documents"][number],
    { lines: counted, withheld, markup }: Month,
    currency: string,
    month: number,
    dice: Random,
  ): void {
    const lines = [...counted.values()];
    const { partner, org_id, merchant } = this.#merchant;
    const subtotal = lines.reduce((sum, line) => sum + line.fee, 0);
    const tax = taxBetween(partner.entry.country, merchant.country);
    const tax_amount = tax ? portion(subtotal, Number(tax.percent) * 10_000) : 0;
    const due = subtotal + tax_amount - withheld - markup;
    const isDue = due > 0;
    const ended = isDue || status === "CANCELLED" ? status : due < 0 ? "CREDITED" : "PAID";
    const paid_at = ended === "PAID" ? iso(isDue ? changed : at) : null;
    this.#documents.add({
      partner_id: partner.partner_id,
      id,
      org_id,
      kind: subtotal < 0 ? "CREDIT_NOTE" : "INVOICE",
      status: ended,
      currency,
      subtotal: printMinor(subtotal, currency),
      tax_name: tax?.name ?? null,
      tax_percent: tax?.percent ?? "0",
      tax_amount: printMinor(tax_amount, currency),
      total: printMinor(subtotal + tax_amount, currency),
      withheld_amount: printMinor(withheld, currency),
      markup_amount: printMinor(markup, currency),
      due_amount: printMinor(due, currency),
      transaction_count: lines.reduce((sum, line) => sum + line.count, 0),
      period_from: iso(month),
      period_to: iso(monthStart(month, 1)),
      due_on: isDue ? isoDay(at + 14 * DAY) : null,
      paid_at,
      created_at: iso(at),
      updated_at: ended === status ? iso(changed) : iso(at),
    });
    lines
      .sort((a, b) => b.fee - a.fee)
      .forEach((line, place) => {
        this.#rows.add(invoiceLine, {
          partner_id: partner.partner_id,
          id: dice.id(at),
          invoice_id: id,
          position: place + 1,
          type: line.type,
          method: line.method,
          month: null,
          transaction_count: line.count,
          base_amount: printMinor(line.base, currency),
          amount: printMinor(line.fee, currency),
        });
      });
  }

  #fates(dice: Random, at: number, isReplacement = false): Month["documents"] {
    const id = dice.id(at);
    const { status, changed } = this.#fate(dice, at, at + dice.int(30, 16 * 24) * HOUR, isReplacement);
    const document = { id, at, status, changed };
    return status === "CANCELLED" ? [document, ...this.#fates(dice, changed, true)] : [document];
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

/** A partner's, of all its merchants: they are numbered in the order in which they were issued. */
export class InvoiceDocuments {
  readonly #rows: RowWriter;
  readonly #issued: Omit<InferInsertModel<typeof invoice>, "reference">[] = [];

  constructor(rows: RowWriter) {
    this.#rows = rows;
  }

  add(document: Omit<InferInsertModel<typeof invoice>, "reference">): void {
    this.#issued.push(document);
  }

  finish(): void {
    const counts = new Map<string, number>();
    this.#issued.sort((a, b) => a.created_at.localeCompare(b.created_at) || a.id.localeCompare(b.id));
    for (const { kind, created_at, ...document } of this.#issued) {
      const series = `${kind === "INVOICE" ? "INV" : "CN"}-${created_at.slice(0, 4)}-`;
      const count = (counts.get(series) ?? 0) + 1;
      counts.set(series, count);
      this.#rows.add(invoice, { ...document, kind, created_at, reference: series + String(count).padStart(4, "0") });
    }
  }
}
