/** Groups a merchant's completed payins by week and currency, and pays them out. */
import { settlement, settlementPayout } from "../../gateway/db/schema/records/settlement";
import { DAY, HOUR, iso, isoDay, weekStart } from "./calendar";
import type { Agenda } from "./agenda";
import { printMinor } from "./minor-units";
import type { RowWriter } from "./row-writer";
import type { SeededMerchant } from "./seeded-merchant";
import type { WalletBook } from "./wallet-book";

interface OpenSettlement {
  id: string;
  currency: string;
  from: number;
  gross: number;
  fee: number;
  count: number;
}

export class SettlementBook {
  readonly #rows: RowWriter;
  readonly #merchant: SeededMerchant;
  readonly #tag: string;
  readonly #agenda: Agenda;
  readonly #wallets: WalletBook;
  readonly #open = new Map<string, OpenSettlement>();
  readonly #mode: "BANK" | "WALLET";
  #count = 0;

  constructor(rows: RowWriter, merchant: SeededMerchant, tag: string, agenda: Agenda, wallets: WalletBook) {
    this.#rows = rows;
    this.#merchant = merchant;
    this.#tag = tag;
    this.#agenda = agenda;
    this.#wallets = wallets;
    this.#mode = merchant.random.fork("settlement").chance(0.7) ? "BANK" : "WALLET";
  }

  /** The settlement that the payin goes into; null while its week still runs. */
  add(currency: string, settledAt: number, gross: number, fee: number): string | null {
    const from = weekStart(settledAt);
    const at = from + 7 * DAY + 3 * HOUR;
    if (at > this.#agenda.end) return null;
    const key = `${currency} ${from}`;
    let open = this.#open.get(key);
    if (!open) {
      open = { id: this.#merchant.random.id(at), currency, from, gross: 0, fee: 0, count: 0 };
      const opened = open;
      this.#open.set(key, opened);
      this.#agenda.add(at, () => {
        this.#open.delete(key);
        this.#close(opened, at);
      });
    }
    open.gross += gross;
    open.fee += fee;
    open.count++;
    return open.id;
  }

  #close(open: OpenSettlement, at: number): void {
    const { partner, org_id, random, banks } = this.#merchant;
    const { id, currency } = open;
    const net = open.gross - open.fee;
    const reference = `ST-${this.#tag}-${String(++this.#count).padStart(4, "0")}`;
    const paid = at + 6 * HOUR;
    const arrives = paid + random.int(2, 20) * HOUR;
    const settlement_payout_id = this.#mode === "BANK" && paid <= this.#agenda.end ? random.id(paid) : null;
    const done = this.#mode === "WALLET" ? at : arrives;
    const isDone = done <= this.#agenda.end;
    this.#wallets.post({
      type: "SETTLEMENT",
      currency,
      amount: net,
      at,
      subject_id: id,
      reference,
      description: `Payins of the week from ${isoDay(open.from)}`,
    });
    this.#rows.add(settlement, {
      partner_id: partner.partner_id,
      id,
      org_id,
      reference,
      status: isDone ? "COMPLETED" : settlement_payout_id ? "PENDING" : "INITIATED",
      currency,
      gross_amount: printMinor(open.gross, currency),
      fee_amount: printMinor(open.fee, currency),
      amount: printMinor(net, currency),
      transaction_count: open.count,
      settlement_payout_mode: this.#mode,
      settlement_payout_id,
      period_from: iso(open.from),
      period_to: iso(open.from + 7 * DAY),
      created_at: iso(at),
      updated_at: iso(isDone ? done : at),
      settled_at: isDone ? iso(done) : null,
    });
    if (settlement_payout_id === null) return;
    this.#rows.add(settlementPayout, {
      partner_id: partner.partner_id,
      id: settlement_payout_id,
      org_id,
      settlement_id: id,
      org_settlement_bank_id: banks.get(currency) ?? banks.values().next().value ?? null,
      reference: reference.replace("ST", "SP"),
      status: isDone ? "COMPLETED" : "PENDING",
      amount: printMinor(net, currency),
      currency,
      settlement_payout_reference: `${partner.entry.name.toUpperCase().slice(0, 10)} ${isoDay(open.from)}`,
      failure_code: null,
      failure_message: null,
      created_at: iso(paid),
      updated_at: iso(isDone ? arrives : paid),
      settled_at: isDone ? iso(arrives) : null,
    });
    this.#agenda.add(paid, () => {
      this.#wallets.post({
        type: "SETTLEMENT_PAYOUT",
        currency,
        amount: -net,
        at: paid,
        subject_id: settlement_payout_id,
        reference: reference.replace("ST", "SP"),
        description: "To the settlement bank",
      });
    });
  }
}
