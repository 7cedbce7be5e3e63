/**
 * Everything that is money, computed again from the raw rows on a path of its own: it shares no function with the services
 * that wrote them but decimals and what the contract agrees on, reads no roll-up that it doesn't also count, and names each figure that it can't confirm.
 * Payments are read a merchant at a time; what a partner's roll-up should say is held until all of its merchants were read.
 */
import { Commission } from "./commission";
import { Findings, type Books, type BooksStore, type Scope } from "./findings";
import { checkInvoiceNumbers, checkInvoices } from "./invoices";
import { checkPayment, checkPrice, checkTakenBack } from "./payments";
import { groupBy, ofLine, time, type Line, type Payment } from "./raw-rows";
import { RollUp } from "./roll-up";
import { checkMerchantWallets, checkSettlements } from "./settlements";

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

class PartnerBooks {
  readonly #findings: Findings;
  readonly #commission: Commission;
  readonly #rollUp: RollUp;

  constructor(store: BooksStore, of: Scope, books: Books) {
    this.#findings = new Findings(store, of, books);
    this.#commission = new Commission(this.#findings, of.now);
    this.#rollUp = new RollUp(this.#findings);
  }

  async recompute(): Promise<void> {
    const merchants = await this.#findings.rows<{ org_id: string }>(
      "select distinct org_id from transaction where partner_id = $1 union select distinct org_id from invoice where partner_id = $1 order by 1",
    );
    for (const { org_id } of merchants) await this.#merchant(org_id);
    await this.#commission.strayLines(merchants.map(({ org_id }) => org_id));
    await this.#commission.payouts();
    await this.#commission.wallets();
    await this.#commission.statements();
    await this.#rollUp.check();
    await checkInvoiceNumbers(this.#findings);
    await checkMerchantWallets(this.#findings);
    this.#findings.finish(({ leg, currency }) => leg === "invoice" || this.#commission.isDue(currency));
  }

  async #merchant(org_id: string): Promise<void> {
    const payments = await this.#findings.rows<Payment>(
      `select id, org_id, reference, type, method, status, amount::text, currency, fee_amount::text, buy_rate_amount::text, commission_amount::text, prices,
         payin_id, invoice_id, settlement_id, ${time("settled_at")} as settled_at,
         case when status in ('COMPLETED', 'REJECTED', 'CANCELLED') then ${time("coalesce(settled_at, updated_at)")} end as decided_at
       from transaction where partner_id = $1 and org_id = $2 order by id`,
      org_id,
    );
    const lines = groupBy(
      await this.#findings.rows<Line>(
        `select id, transaction_id, reference, kind, currency, charged_amount::text, cost_amount::text, share_percent::text, rounding::text, amount::text,
           commission_payout_id, plan_id, plan_version, ${time("created_at")} as created_at
         from commission_line where partner_id = $1 and org_id = $2 and kind <> 'PAYOUT' order by transaction_id, id`,
        org_id,
      ),
      ({ transaction_id }) => transaction_id,
    );
    for (const payment of payments) {
      this.#findings.counted.payments += 1;
      checkPrice(this.#findings, payment);
      checkPayment(this.#findings, payment, lines.get(payment.id) ?? []);
      this.#rollUp.count(payment);
    }
    const known = new Set(payments.map(({ id }) => id));
    for (const line of [...lines.values()].flat()) {
      this.#commission.line(line);
      if (line.transaction_id === null || !known.has(line.transaction_id))
        this.#findings.differs(line.created_at, { ...ofLine(line), found: line.amount, expected: "0", what: "has no payment" });
    }
    checkTakenBack(this.#findings, payments);
    await checkInvoices(this.#findings, org_id, payments);
    await checkSettlements(this.#findings, org_id, payments);
  }
}
