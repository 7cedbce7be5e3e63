/** A partner's transactions over the seeded months, with all that hangs on them. */
import { DAY } from "./calendar";
import type { Calendar } from "./calendar";
import { CommissionBook } from "./commission-book";
import { InvoiceDocuments } from "./invoice-book";
import { makeConversion } from "./conversions";
import type { ExchangeRates } from "./exchange-rates";
import { MerchantBook } from "./merchant-book";
import type { PartnerBooks } from "./merchant-book";
import { makePayin, makeRefund } from "./payins";
import { Bulk, makePayout } from "./payouts";
import type { Random } from "./random";
import type { RowWriter } from "./row-writer";
import { addOrganization } from "./add-organization";
import { seedBankStatements } from "./seed-bank-statements";
import type { SeededAccount } from "./seed-settlement-banks";
import type { SeededMerchant } from "./seeded-merchant";
import type { MovedSettlements } from "./settlement-book";
import type { SeededPartner } from "./seed-directory";
import { Timeline } from "./timeline";
import { Traffic } from "./traffic";
import type { Slot } from "./traffic";

const types = [
  ["PAYIN", 60],
  ["PAYOUT", 25],
  ["FX_CONVERSION", 10],
  ["REFUND", 5],
] as const;
const timelineDays = 60;
/** So many of the newest transactions have a timeline at most, however many are seeded. */
const timelineCount = 50_000;

interface PaymentSeed {
  rows: RowWriter;
  calendar: Calendar;
  rates: ExchangeRates;
  partner: SeededPartner;
  /** The partner's own. */
  account: SeededAccount | null;
  merchants: SeededMerchant[];
  count: number;
  random: Random;
}

/** What was written with a settlement or a payout that its lines turned out not to be in, and which they are in now. */
export interface Moved {
  settlements: MovedSettlements;
  payouts: ReadonlyMap<string, string | null>;
}

export async function seedPayments({ rows, calendar, rates, partner, account, merchants, count, random }: PaymentSeed): Promise<Moved> {
  const traffic = new Traffic(merchants, calendar, count, random.fork("traffic"));
  const since = Math.max(calendar.end - timelineDays * DAY, traffic.since(timelineCount));
  const shared: PartnerBooks = {
    rows,
    calendar,
    rates,
    invoices: new InvoiceDocuments(rows),
    commission: new CommissionBook(rows, partner, account, calendar.end, random.fork("commission")),
    timeline: new Timeline(rows, partner.partner_id, since, random.fork("timeline")),
    urgentDisputes: 5,
    movedSettlements: new Map(),
  };
  const books = new Map<SeededMerchant, MerchantBook>();
  for (const [rank, merchant] of merchants.entries()) {
    if (merchant.dates.opened !== null) books.set(merchant, new MerchantBook(shared, merchant, rank, traffic.expected(merchant)));
  }
  for (const slot of traffic.slots()) {
    const book = books.get(slot.merchant);
    if (book) makeDay(book, slot);
    await rows.drain();
  }
  for (const merchant of merchants) {
    const book = books.get(merchant);
    book?.agenda.advance(calendar.end);
    book?.wallets.finish();
    addOrganization(rows, calendar, merchant, book?.lastPayment ?? null);
  }
  const payouts = shared.commission.finish();
  if (account) seedBankStatements(rows, calendar, random.fork("bank statements"), account, shared.commission.paid);
  shared.invoices.finish();
  await rows.flush();
  return { settlements: shared.movedSettlements, payouts };
}

function makeDay(book: MerchantBook, slot: Slot): void {
  const { random } = book;
  const day = Array.from({ length: slot.count }, () => ({ at: slot.draw(random), type: random.weighted(types) }));
  const payouts = day.filter(({ type }) => type === "PAYOUT");
  // Some days a merchant uploads one file in place of single payouts; a file of one row happens, too.
  const bulkAt = payouts.length > 0 && random.chance(payouts.length > 1 ? 0.45 : 0.03) ? Math.min(...payouts.map(({ at }) => at)) : null;
  const bulk = bulkAt === null ? null : new Bulk(book, bulkAt);
  if (bulkAt !== null) for (const [place, one] of payouts.entries()) one.at = Math.min(bulkAt + place * 400, book.agenda.end);
  for (const { at, type } of day.sort((a, b) => a.at - b.at)) {
    book.agenda.advance(at);
    if (type === "PAYOUT") makePayout(book, at, bulk);
    else if (type === "FX_CONVERSION") makeConversion(book, at);
    else if (type === "PAYIN" || !makeRefund(book, at)) makePayin(book, at);
  }
  bulk?.finish();
}
