/** Everything a merchant's transactions touch, and the one way to write a transaction. */
import type { InferInsertModel } from "drizzle-orm";
import { adjustment } from "../../gateway/db/schema/records/wallet";
import { transaction } from "../../gateway/db/schema/transaction";
import { Agenda } from "./agenda";
import { DAY, iso } from "./calendar";
import type { Calendar } from "./calendar";
import { pricesOf, shareOut } from "./charges";
import type { ChargedPart } from "./charges";
import type { CommissionBook } from "./commission-book";
import type { ExchangeRates } from "./exchange-rates";
import { InvoiceBook, type InvoiceDocuments } from "./invoice-book";
import { printMinor, roughly } from "./minor-units";
import type { Outcome } from "./outcomes";
import { Parties } from "./parties";
import type { Method } from "./plans";
import type { Random } from "./random";
import type { RowWriter } from "./row-writer";
import { planOn, type SeededMerchant } from "./seeded-merchant";
import { SettlementBook, type MovedSettlements } from "./settlement-book";
import type { Timeline } from "./timeline";
import { WalletBook } from "./wallet-book";

/** What all merchants of a partner share. */
export interface PartnerBooks {
  rows: RowWriter;
  calendar: Calendar;
  rates: ExchangeRates;
  commission: CommissionBook;
  invoices: InvoiceDocuments;
  timeline: Timeline;
  /** Disputes that are still to be made with a due date in the next days. */
  urgentDisputes: number;
  movedSettlements: MovedSettlements;
}

/** A completed payin that could still be refunded. */
export interface PaidPayin {
  id: string;
  reference: string;
  customer_id: string;
  customer_name: string;
  method: Method;
  currency: string;
  amount: number;
  fee: number;
  cost: number;
  commission: number;
  settled: number;
  /** The merchant's when it was started. */
  plan: number;
}

type TransactionRow = InferInsertModel<typeof transaction>;
type Links = Partial<
  Pick<TransactionRow, "payin_id" | "payout_id" | "refund_id" | "fx_conversion_id" | "customer_id" | "settlement_id" | "dispute_id">
>;

interface Movement {
  id: string;
  type: TransactionRow["type"];
  method: Method;
  reference: string;
  created: number;
  outcome: Outcome;
  amount: number;
  currency: string;
  parts: ChargedPart[];
  counterparty_name: string;
  description: string;
  links: Links;
  /** Of what takes back: the payin's. Else the merchant's at the time. */
  plan?: number;
}

const keptPayins = 60;
const adjustmentReasons = [
  "Chargeback fee waived",
  "Duplicate fee returned",
  "Goodwill for a late settlement",
  "Correction of a conversion",
];

export class MerchantBook {
  readonly shared: PartnerBooks;
  readonly merchant: SeededMerchant;
  readonly partner_id: string;
  readonly org_id: string;
  readonly random: Random;
  readonly agenda: Agenda;
  readonly wallets: WalletBook;
  readonly settlements: SettlementBook;
  readonly invoices: InvoiceBook;
  readonly parties: Parties;
  readonly #tag: string;
  readonly #counts = new Map<string, number>();
  readonly #paid: PaidPayin[] = [];
  lastPayment: number | null = null;

  constructor(shared: PartnerBooks, merchant: SeededMerchant, rank: number, expected: number) {
    this.shared = shared;
    this.merchant = merchant;
    this.partner_id = merchant.partner.partner_id;
    this.org_id = merchant.org_id;
    this.random = merchant.random.fork("payments");
    this.agenda = new Agenda(shared.calendar.end);
    // The rank makes it one of a kind within the partner.
    this.#tag = rank.toString(16).padStart(2, "0").toUpperCase() + merchant.org_id.slice(-2).toUpperCase();
    this.wallets = new WalletBook(shared.rows, merchant, this.#tag);
    this.settlements = new SettlementBook(
      shared.rows,
      merchant,
      shared.calendar,
      this.#tag,
      this.agenda,
      this.wallets,
      shared.movedSettlements,
    );
    this.invoices = new InvoiceBook(shared.invoices, shared.rows, merchant, this.agenda);
    this.parties = new Parties(shared.rows, shared.calendar, merchant, expected);
    if (this.random.chance(0.5)) this.#planAdjustment();
  }

  reference(kind: string): string {
    const count = (this.#counts.get(kind) ?? 0) + 1;
    this.#counts.set(kind, count);
    return `${kind}-${this.#tag}-${String(count).padStart(4, "0")}`;
  }

  /** Mostly the merchant's own currency. */
  currency(): string {
    return this.random.chance(0.85) ? (this.merchant.currencies[0] ?? "USD") : this.random.pick(this.merchant.currencies);
  }

  /** Writes the transaction, its commission lines and its part of the invoice; answers the commission. */
  record(movement: Movement): number {
    const { id, type, method, created, outcome, amount, currency, parts } = movement;
    const isCharged = outcome.status !== "REJECTED" && outcome.status !== "CANCELLED";
    const fee = isCharged ? parts.reduce((sum, part) => sum + part.charged, 0) : 0;
    const cost = isCharged ? parts.reduce((sum, part) => sum + part.cost, 0) : 0;
    const plan = movement.plan ?? planOn(this.merchant, created);
    const shared = shareOut(parts, plan);
    const { settled } = outcome;
    const markup = parts.reduce((sum, { kind, charged }) => sum + (kind === "FX_MARKUP" ? charged : 0), 0);
    const invoice_id = settled === null ? null : this.invoices.add({ type, method, currency, settled }, { base: amount, fee, markup });
    this.shared.rows.add(transaction, {
      partner_id: this.partner_id,
      id,
      org_id: this.org_id,
      reference: movement.reference,
      type,
      method,
      status: outcome.status,
      amount: printMinor(amount, currency),
      currency,
      fee_amount: printMinor(fee, currency),
      buy_rate_amount: printMinor(cost, currency),
      commission_amount: printMinor(settled === null ? 0 : shared.commission, currency),
      prices: pricesOf(shared.lines, plan, this.shared.commission.planId(plan), currency),
      counterparty_name: movement.counterparty_name,
      description: movement.description,
      payin_id: null,
      payout_id: null,
      refund_id: null,
      fx_conversion_id: null,
      customer_id: null,
      settlement_id: null,
      dispute_id: null,
      invoice_id,
      ...movement.links,
      created_at: iso(created),
      updated_at: iso(outcome.updated),
      settled_at: settled === null ? null : iso(settled),
    });
    if (settled === null) return 0;
    this.shared.commission.add(this.merchant, plan, { id, type, method, currency, settled }, shared.lines);
    if (type === "PAYIN" || type === "PAYOUT") this.lastPayment = Math.max(this.lastPayment ?? 0, settled);
    return shared.commission;
  }

  rememberPayin(payin: PaidPayin): void {
    this.#paid.push(payin);
    if (this.#paid.length > keptPayins) this.#paid.shift();
  }

  /** A payin that was complete by then; it is given out once. */
  takePayin(at: number): PaidPayin | null {
    const ready = this.#paid.filter((payin) => payin.settled < at);
    if (ready.length === 0) return null;
    const payin = this.random.pick(ready);
    this.#paid.splice(this.#paid.indexOf(payin), 1);
    return payin;
  }

  #planAdjustment(): void {
    const { opened, closed } = this.merchant.dates;
    const { start, end } = this.shared.calendar;
    const from = Math.max(opened ?? start, start) + 20 * DAY;
    const to = closed ?? end;
    if (from >= to) return;
    const at = this.random.int(from, to);
    this.agenda.add(at, () => {
      const currency = this.merchant.currencies[0] ?? "USD";
      const amount = roughly(this.random.int(2, 60), currency) * (this.random.chance(0.8) ? 1 : -1);
      const id = this.random.id(at);
      const reference = this.reference("AD");
      const reason = this.random.pick(adjustmentReasons);
      this.shared.rows.add(adjustment, {
        partner_id: this.partner_id,
        id,
        org_id: this.org_id,
        wallet_id: this.wallets.id(currency, at),
        reference,
        status: "COMPLETED",
        amount: printMinor(amount, currency),
        currency,
        reason,
        subject_id: null,
        created_at: iso(at),
        updated_at: iso(at),
      });
      this.wallets.post({ type: "ADJUSTMENT", currency, amount, at, subject_id: id, reference, description: reason });
    });
  }
}
