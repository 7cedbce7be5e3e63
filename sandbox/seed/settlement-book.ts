/** Settles a merchant's completed payins as it is configured: on its schedule's days, from its threshold on, to its bank. */
import { bankHolidays } from "../../gateway/reference/bank-holidays";
import { clearingDay, cutOffAt } from "../../contract/settlement/cut-off";
import { nextSettlementDays, type SettlementSchedule } from "../../contract/settlement/schedule";
import { settlement, settlementPayout } from "../../gateway/db/schema/records/settlement";
import { HOUR, iso, isoDay } from "./calendar";
import type { Calendar } from "./calendar";
import type { Agenda } from "./agenda";
import { parseMinor, printMinor } from "./minor-units";
import type { RowWriter } from "./row-writer";
import type { SeededMerchant } from "./seeded-merchant";
import { settlementTerms, type SettlementTerms } from "./settlement-terms";
import type { WalletBook } from "./wallet-book";

interface OpenSettlement {
  id: string;
  currency: string;
  from: number;
  gross: number;
  fee: number;
  count: number;
}

/** Payins were written with a settlement that came to nothing, or became part of a later one. */
export type MovedSettlements = Map<string, string | null>;

export class SettlementBook {
  readonly #rows: RowWriter;
  readonly #merchant: SeededMerchant;
  readonly #tag: string;
  readonly #agenda: Agenda;
  readonly #wallets: WalletBook;
  readonly #moved: MovedSettlements;
  readonly #terms: ReadonlyMap<string, SettlementTerms>;
  readonly #open = new Map<string, OpenSettlement>();
  /** Under the threshold, by currency: part of the next one. */
  readonly #left = new Map<string, OpenSettlement>();
  readonly #days = new Map<string, string>();
  #count = 0;

  constructor(
    rows: RowWriter,
    merchant: SeededMerchant,
    calendar: Calendar,
    tag: string,
    agenda: Agenda,
    wallets: WalletBook,
    moved: MovedSettlements,
  ) {
    this.#rows = rows;
    this.#merchant = merchant;
    this.#tag = tag;
    this.#agenda = agenda;
    this.#wallets = wallets;
    this.#moved = moved;
    this.#terms = settlementTerms({ merchant, calendar, opened: merchant.dates.opened ?? calendar.start });
  }

  /** The settlement that the payin goes into; null while its day is still to come, or where the currency isn't settled. */
  add(currency: string, settledAt: number, gross: number, fee: number): string | null {
    const terms = this.#terms.get(currency);
    if (!terms?.isOn) return null;
    const at = cutOffAt(currency, this.#dayFor(terms.schedule, currency, settledAt));
    if (at > this.#agenda.end) return null;
    const key = `${currency} ${at}`;
    let open = this.#open.get(key);
    if (!open) {
      open = { id: this.#merchant.random.id(at), currency, from: settledAt, gross: 0, fee: 0, count: 0 };
      const opened = open;
      this.#open.set(key, opened);
      this.#agenda.add(at, () => {
        this.#open.delete(key);
        this.#close(opened, at, terms);
      });
    }
    open.from = Math.min(open.from, settledAt);
    open.gross += gross;
    open.fee += fee;
    open.count++;
    return open.id;
  }

  #dayFor(schedule: SettlementSchedule, currency: string, settledAt: number): string {
    const first = clearingDay(currency, new Date(settledAt));
    const key = `${schedule} ${currency} ${first}`;
    let day = this.#days.get(key);
    if (day === undefined) {
      const year = Number(first.slice(0, 4));
      const holidays = new Map([...bankHolidays(currency, year), ...bankHolidays(currency, year + 1)]);
      day = nextSettlementDays(schedule, first, holidays, 1)[0]?.date ?? first;
      this.#days.set(key, day);
    }
    return day;
  }

  #close(open: OpenSettlement, at: number, { threshold, bank_id }: SettlementTerms): void {
    const { partner, org_id, random } = this.#merchant;
    const { id, currency } = open;
    const left = this.#left.get(currency);
    if (left) {
      open.from = Math.min(open.from, left.from);
      open.gross += left.gross;
      open.fee += left.fee;
      open.count += left.count;
      this.#moved.set(left.id, id);
    }
    const net = open.gross - open.fee;
    // What never reaches the threshold stays unsettled.
    if (net < parseMinor(threshold, currency)) {
      this.#left.set(currency, open);
      this.#moved.set(id, null);
      return;
    }
    this.#left.delete(currency);
    this.#moved.delete(id);
    const reference = `ST-${this.#tag}-${String(++this.#count).padStart(4, "0")}`;
    const paid = at + 2 * HOUR;
    const arrives = paid + random.int(2, 20) * HOUR;
    const settlement_payout_id = paid <= this.#agenda.end ? random.id(paid) : null;
    const isDone = arrives <= this.#agenda.end;
    this.#wallets.post({
      type: "SETTLEMENT",
      currency,
      amount: net,
      at,
      subject_id: id,
      reference,
      description: `Payins up to ${isoDay(at)}`,
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
      settlement_payout_mode: "BANK",
      settlement_payout_id,
      org_settlement_bank_id: bank_id,
      period_from: iso(open.from),
      period_to: iso(at),
      created_at: iso(at),
      updated_at: iso(isDone ? arrives : at),
      settled_at: isDone ? iso(arrives) : null,
    });
    if (settlement_payout_id === null) return;
    this.#rows.add(settlementPayout, {
      partner_id: partner.partner_id,
      id: settlement_payout_id,
      org_id,
      settlement_id: id,
      org_settlement_bank_id: bank_id,
      reference: reference.replace("ST", "SP"),
      status: isDone ? "COMPLETED" : "PENDING",
      amount: printMinor(net, currency),
      currency,
      settlement_payout_reference: `${partner.entry.name.toUpperCase().slice(0, 10)} ${isoDay(at)}`,
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
