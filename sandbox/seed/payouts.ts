/** Payouts at home and across borders, files of them, and conversions. */
import { bulkPayout, payout } from "../../gateway/db/schema/records/payout";
import { DAY, MINUTE, SECOND, iso } from "./calendar";
import { chargedPart } from "./charges";
import { convert, type Conversion } from "./conversions";
import { putOnDesk } from "./desk-items";
import type { MerchantBook } from "./merchant-book";
import { printMinor } from "./minor-units";
import { mt103 } from "./mt103";
import { outcomeOf, type Outcome } from "./outcomes";
import type { Beneficiary } from "./parties";
import { price } from "./payins";
import { shortlyAfter } from "./timeline";
import { planOn } from "./seeded-merchant";

const purposes = [
  "Goods, packaging",
  "Goods, raw materials",
  "Freight",
  "Salaries",
  "Professional services",
  "Rent",
  "Software",
  "Advertising",
];

/** A file of payouts that are made together. */
export class Bulk {
  readonly id: string;
  readonly #book: MerchantBook;
  readonly #created: number;
  #rows = 0;
  #completed = 0;
  #failed = 0;
  #total = 0;
  #updated = 0;

  constructor(book: MerchantBook, created: number) {
    this.id = book.random.id(created);
    this.#book = book;
    this.#created = created;
  }

  nextRow(): number {
    return ++this.#rows;
  }

  count(status: string, amount: number, updated: number): void {
    if (status === "COMPLETED") this.#completed++;
    if (status === "REJECTED" || status === "CANCELLED") this.#failed++;
    this.#total += amount;
    this.#updated = Math.max(this.#updated, updated);
  }

  finish(): void {
    if (this.#rows === 0) return;
    const currency = this.#book.merchant.currencies[0] ?? "USD";
    this.#book.shared.rows.add(bulkPayout, {
      partner_id: this.#book.partner_id,
      id: this.id,
      org_id: this.#book.org_id,
      reference: this.#book.reference("BP"),
      file_name: `payouts-${iso(this.#created).slice(0, 10)}.csv`,
      status: this.#completed + this.#failed === this.#rows ? "COMPLETED" : "PENDING",
      row_count: this.#rows,
      completed_count: this.#completed,
      failed_count: this.#failed,
      total_amount: printMinor(this.#total, currency),
      currency,
      created_at: iso(this.#created),
      updated_at: iso(Math.max(this.#created, this.#updated)),
    });
  }
}

/** Of a file all payouts stay at home. */
export function makePayout(book: MerchantBook, created: number, bulk: Bulk | null): void {
  const { random, shared, parties, merchant } = book;
  const isAbroad = bulk === null && random.chance(0.32);
  const method = isAbroad ? "WIRE" : "LOCAL_TRANSFER";
  const source = merchant.currencies[0] ?? "USD";
  const dollars = Math.max(isAbroad ? 300 : 20, merchant.ticket * random.around(1.2) * (isAbroad ? 40 : 8));
  const amount = price(dollars, source, random);
  const beneficiary = parties.beneficiary(created, isAbroad);
  const outcome = outcomeOf(method, created, shared.calendar.end, random);
  const id = random.id(created);
  const transaction_id = random.id(created);
  const reference = book.reference("PO");
  const part = chargedPart("FEE_MARGIN", planOn(merchant, created), method, amount, source);
  const isMade = outcome.status !== "REJECTED" && outcome.status !== "CANCELLED";
  const conversion = isAbroad
    ? convert(book, { created, amount, source, target: beneficiary.currency, outcome, transaction_id, payout_id: id })
    : null;
  const remittance = `INV ${new Date(created).getUTCFullYear()}-${random.int(100, 9999)}`;
  book.record({
    id: transaction_id,
    type: "PAYOUT",
    method,
    reference,
    created,
    outcome,
    amount,
    currency: source,
    parts: conversion ? [part, conversion.part] : [part],
    counterparty_name: beneficiary.name,
    description: remittance,
    links: { payout_id: id, fx_conversion_id: conversion?.id ?? null },
  });
  bulk?.count(outcome.status, amount, outcome.updated);
  const sent = shortlyAfter(created + MINUTE, outcome.updated, random);
  const isSent = isMade && outcome.status !== "INITIATED" && sent > created;
  const currency = conversion ? beneficiary.currency : source;
  const arriving = conversion ? conversion.target_amount : printMinor(amount, source);
  const row = bulk?.nextRow() ?? null;
  const made = { id, reference, created, sent, amount, source, beneficiary, remittance };
  shared.rows.add(payout, {
    partner_id: book.partner_id,
    id,
    org_id: book.org_id,
    transaction_id,
    reference,
    method,
    status: outcome.status,
    amount: arriving,
    currency,
    source_amount: printMinor(amount, source),
    source_currency: source,
    fee_amount: printMinor(isMade ? part.charged : 0, source),
    payout_beneficiary_id: beneficiary.id,
    payout_sender_id: parties.sender_id,
    bulk_payout_id: bulk?.id ?? null,
    bulk_payout_row: row,
    fx_conversion_id: conversion?.id ?? null,
    payout_reference: remittance,
    purpose: random.pick(purposes),
    name_check: beneficiary.name_check,
    screening: "CLEAR",
    swift_message: conversion && isSent ? wireOf(book, made, conversion) : null,
    failure_code: outcome.failure_code,
    failure_message: outcome.failure_message,
    created_at: iso(created),
    updated_at: iso(outcome.updated),
    sent_at: isSent ? iso(sent) : null,
    settled_at: outcome.settled === null ? null : iso(outcome.settled),
  });
  if (outcome.status === "REJECTED" && outcome.updated > shared.calendar.end - 5 * DAY) {
    const text = outcome.failure_message ?? "The bank refused it.";
    putOnDesk(book, { kind: "PAYOUT_FAILED", subject_id: id, reference, at: outcome.updated, due: null, text });
  }
  if (isMade) {
    book.wallets.post({
      type: "PAYOUT",
      currency: source,
      amount: -amount - part.charged,
      at: created,
      subject_id: id,
      reference,
      description: `To ${beneficiary.name}`,
    });
  }
  tellPayout(book, made, { outcome, conversion, row, isSent });
}

interface Made {
  id: string;
  reference: string;
  created: number;
  sent: number;
  amount: number;
  source: string;
  beneficiary: Beneficiary;
  remittance: string;
}

function wireOf(
  book: MerchantBook,
  { reference, created, sent, amount, source, beneficiary, remittance }: Made,
  conversion: Conversion,
): string {
  const { merchant, address } = book.merchant;
  const account = book.wallets.id(source, created).slice(-12);
  return mt103(
    {
      reference: reference.replaceAll("-", "").slice(0, 16),
      sent,
      amount: conversion.target_amount,
      currency: beneficiary.currency,
      source_amount: printMinor(amount, source),
      source_currency: source,
      rate: conversion.rate,
      payer: { name: merchant.name, account, city: address.city, country: merchant.country },
      beneficiary,
      remittance,
    },
    book.random,
  );
}

interface Course {
  outcome: Outcome;
  conversion: Conversion | null;
  /** Its row in the file that it was made by. */
  row: number | null;
  isSent: boolean;
}

function tellPayout(book: MerchantBook, made: Made, { outcome, conversion, row, isSent }: Course): void {
  const { id, created, sent, source, beneficiary } = made;
  const { owner } = book.merchant;
  const { bank_name } = beneficiary.account;
  const actor = `${owner.first_name} ${owner.last_name}`;
  const approved = shortlyAfter(created, sent, book.random, 5 * MINUTE);
  const between = [
    { at: approved, kind: "APPROVED", actor },
    ...(conversion
      ? [{ at: Math.max(approved, sent - SECOND), kind: "CONVERTED", text: `${conversion.rate} ${beneficiary.currency} per ${source}` }]
      : []),
    ...(isSent ? [{ at: sent, kind: "SENT", text: `To ${bank_name}` }] : []),
  ];
  const first = { at: created, kind: "CREATED", ...(row !== null && { text: `By file, row ${row}` }), actor };
  book.shared.timeline.tell(id, created, outcome, first, between, `Confirmed by ${bank_name}`);
}
