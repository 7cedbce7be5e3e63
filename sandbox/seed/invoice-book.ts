/** Adds up a merchant's fees by month and currency, and bills them on the first of the next. */
import type { InferInsertModel } from "drizzle-orm";
import { invoice, invoiceLine } from "../../gateway/db/schema/records/invoice";
import type { transaction } from "../../gateway/db/schema/transaction";
import { DAY, HOUR, iso, isoDay, monthStart } from "./calendar";
import type { Agenda } from "./agenda";
import { portion, printMinor } from "./minor-units";
import type { RowWriter } from "./row-writer";
import type { SeededMerchant } from "./seeded-merchant";

type TransactionType = InferInsertModel<typeof transaction>["type"];

interface Line {
  type: TransactionType;
  method: string;
  count: number;
  base: number;
  fee: number;
}

const taxes: Record<string, { name: string; ppm: number; percent: string }> = {
  AU: { name: "GST", ppm: 100_000, percent: "10" },
  NZ: { name: "GST", ppm: 150_000, percent: "15" },
  SG: { name: "GST", ppm: 90_000, percent: "9" },
};

const descriptions: Record<string, string> = {
  "PAYIN CARD": "Card payments, domestic",
  "PAYIN CARD_INTERNATIONAL": "Card payments, international",
  "PAYIN BANK_TRANSFER": "Bank transfers in",
  "PAYIN VIRTUAL_ACCOUNT": "Virtual account payins",
  "PAYOUT LOCAL_TRANSFER": "Payouts, local transfer",
  "PAYOUT WIRE": "Payouts, wire, with conversion",
  "FX_CONVERSION FX": "FX conversions",
};
const describe = (line: Line): string =>
  line.type === "REFUND"
    ? "Refunds, fees given back"
    : line.type === "CHARGEBACK"
      ? "Chargebacks, fees given back"
      : (descriptions[`${line.type} ${line.method}`] ?? line.type);

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
  add(type: TransactionType, method: string, currency: string, created: number, base: number, fee: number): void {
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

  #issue(lines: Line[], currency: string, month: number, at: number): void {
    const { partner, org_id, random, merchant } = this.#merchant;
    const id = random.id(at);
    const subtotal = lines.reduce((sum, line) => sum + line.fee, 0);
    const tax = merchant.country === partner.entry.country ? taxes[merchant.country] : undefined;
    const tax_amount = tax ? portion(subtotal, tax.ppm) : 0;
    const paid = at + random.int(30, 16 * 24) * HOUR;
    const isPaid = paid <= this.#agenda.end;
    this.#rows.add(invoice, {
      partner_id: partner.partner_id,
      id,
      org_id,
      reference: `INV-${isoDay(month).slice(0, 7)}-${this.#tag}-${currency}`,
      status: isPaid ? "PAID" : "PENDING",
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
      paid_at: isPaid ? iso(paid) : null,
      created_at: iso(at),
      updated_at: iso(isPaid ? paid : at),
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
          description: describe(line),
          transaction_count: line.count,
          base_amount: printMinor(line.base, currency),
          amount: printMinor(line.fee, currency),
        });
      });
  }
}
