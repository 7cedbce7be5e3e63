/** Payins with their checkouts, and refunds of them. */
import { checkout, checkoutSession } from "../../gateway/db/schema/records/customer";
import { payin, refund } from "../../gateway/db/schema/records/payin";
import { DAY, MINUTE, SECOND, iso } from "./calendar";
import { chargedPart, refundedPart } from "./charges";
import { maybeDispute } from "./disputes";
import type { MerchantBook } from "./merchant-book";
import { printMinor, roughly } from "./minor-units";
import { outcomeOf } from "./outcomes";
import type { Outcome } from "./outcomes";
import type { Customer } from "./parties";
import type { Random } from "./random";
import { planOn } from "./seeded-merchant";

const payinMethods = [
  ["CARD", 50],
  ["CARD_INTERNATIONAL", 15],
  ["BANK_TRANSFER", 20],
  ["VIRTUAL_ACCOUNT", 15],
] as const;
const refundReasons = ["Goods returned", "Ordered twice", "Order cancelled", "Arrived damaged", "Goodwill"];

/** An amount as prices are set: round where the currency's small change is worth nothing. */
export function price(dollars: number, currency: string, random: Random): number {
  const units = roughly(dollars, currency);
  const steps: Record<string, number> = { IDR: 50_000, JPY: 10, THB: 100, PHP: 100, HKD: 10, KWD: 50 };
  const step = steps[currency] ?? random.pick([1, 1, 5, 10, 50, 100]);
  return Math.max(step, Math.round(units / step) * step);
}

export function makePayin(book: MerchantBook, created: number): void {
  const { random, shared, parties } = book;
  const method = random.weighted(payinMethods);
  const currency = book.currency();
  const amount = price(Math.max(4, book.merchant.ticket * random.around(1.1)), currency, random);
  const customer = parties.customer(created);
  const outcome = outcomeOf(method, created, shared.calendar.end, random);
  const plan = planOn(book.merchant, created);
  const part = chargedPart("FEE_MARGIN", plan, method, amount, currency);
  const settlement_id = outcome.settled === null ? null : book.settlements.add(currency, outcome.settled, amount, part.charged);
  const id = random.id(created);
  const transaction_id = random.id(created);
  const reference = book.reference("PI");
  const isCard = method === "CARD" || method === "CARD_INTERNATIONAL";
  const checkout_id =
    isCard && random.chance(0.2) ? makeCheckout(book, { payin_id: id, created, amount, currency, customer, outcome }) : null;
  const description = `Order ${random.int(10_000, 99_999)}`;
  const commission = book.record({
    id: transaction_id,
    type: "PAYIN",
    method,
    reference,
    created,
    outcome,
    amount,
    currency,
    parts: [part],
    counterparty_name: customer.name,
    description,
    links: { payin_id: id, customer_id: customer.id, settlement_id },
  });
  const card = isCard ? { brand: random.pick(["Visa", "Mastercard", "American Express", "JCB"]), last4: random.digits(4) } : null;
  const charged = outcome.status === "REJECTED" || outcome.status === "CANCELLED" ? 0 : part.charged;
  shared.rows.add(payin, {
    partner_id: book.partner_id,
    id,
    org_id: book.org_id,
    transaction_id,
    reference,
    method,
    status: outcome.status,
    amount: printMinor(amount, currency),
    currency,
    fee_amount: printMinor(charged, currency),
    customer_id: customer.id,
    payer_name: customer.name,
    description,
    statement_descriptor: isCard ? book.merchant.domain.replace(".example", "").toUpperCase().slice(0, 22) : null,
    card_brand: card?.brand ?? null,
    card_last4: card?.last4 ?? null,
    card_country: isCard ? (method === "CARD" ? book.merchant.merchant.country : random.pick(["US", "GB", "SG", "CN", "CA"])) : null,
    checkout_id,
    virtual_account_id: method === "VIRTUAL_ACCOUNT" ? parties.virtualAccount(currency) : null,
    settlement_id,
    failure_code: outcome.failure_code,
    failure_message: outcome.failure_message,
    created_at: iso(created),
    updated_at: iso(outcome.updated),
    settled_at: outcome.settled === null ? null : iso(outcome.settled),
  });
  shared.timeline.tell(
    id,
    created,
    outcome,
    { at: created, kind: "CREATED", text: description },
    card
      ? [{ at: created + SECOND, kind: "AUTHORIZED", text: `${card.brand} •••• ${card.last4}` }]
      : [{ at: created + 2 * SECOND, kind: "INSTRUCTED", text: "Payment details shown to the payer" }],
    isCard ? "Captured" : "Money arrived",
  );
  if (outcome.settled === null) return;
  const paid = {
    id,
    reference,
    customer_id: customer.id,
    customer_name: customer.name,
    method,
    currency,
    amount,
    fee: part.charged,
    cost: part.cost,
    commission,
    settled: outcome.settled,
    plan,
  };
  // A disputed payin is not refunded as well.
  if (isCard && maybeDispute(book, paid)) return;
  book.rememberPayin(paid);
}

interface CheckoutOrder {
  payin_id: string;
  created: number;
  amount: number;
  currency: string;
  customer: Customer;
  outcome: Outcome;
}

function makeCheckout(book: MerchantBook, { payin_id, created, amount, currency, customer, outcome }: CheckoutOrder): string {
  const { random, merchant, shared } = book;
  const opened = Math.max(shared.calendar.start, created - random.int(1, 12) * MINUTE);
  const id = random.id(opened);
  const isPaid = outcome.settled !== null;
  const same = {
    partner_id: book.partner_id,
    org_id: book.org_id,
    customer_id: customer.id,
    payin_id,
    amount: printMinor(amount, currency),
    currency,
  };
  shared.rows.add(checkout, {
    ...same,
    id,
    reference: book.reference("CO"),
    status: isPaid ? "COMPLETED" : outcome.status === "CANCELLED" ? "CANCELLED" : "CREATED",
    description: `Basket of ${random.int(1, 6)}`,
    success_url: `https://www.${merchant.domain}/thank-you`,
    cancel_url: `https://www.${merchant.domain}/basket`,
    expires_at: iso(opened + DAY),
    created_at: iso(opened),
    updated_at: iso(outcome.updated),
  });
  shared.rows.add(checkoutSession, {
    ...same,
    id: random.id(opened),
    checkout_id: id,
    reference: book.reference("CS"),
    status: isPaid ? "COMPLETED" : outcome.status === "PENDING" ? "INITIATED" : outcome.status,
    method: "CARD",
    device: random.pick(["Phone", "Phone", "Computer", "Tablet"]),
    country: customer.country,
    created_at: iso(opened),
    updated_at: iso(outcome.updated),
    completed_at: outcome.settled === null ? null : iso(outcome.settled),
  });
  return id;
}

/** False where the merchant has no payin left to refund. */
export function makeRefund(book: MerchantBook, created: number): boolean {
  const { random, shared } = book;
  const paid = book.takePayin(created);
  if (!paid) return false;
  const { currency, customer_id } = paid;
  const amount = random.chance(0.65) ? paid.amount : Math.max(1, Math.floor((paid.amount * random.int(2, 8)) / 10));
  const outcome = outcomeOf("REFUND", created, shared.calendar.end, random);
  const part = refundedPart(amount, paid);
  const id = random.id(created);
  const transaction_id = random.id(created);
  const reference = book.reference("RF");
  const isCharged = outcome.status !== "REJECTED" && outcome.status !== "CANCELLED";
  book.record({
    id: transaction_id,
    type: "REFUND",
    method: paid.method,
    reference,
    created,
    outcome,
    amount,
    currency,
    parts: [part],
    counterparty_name: paid.customer_name,
    description: `Refund of ${paid.reference}`,
    plan: paid.plan,
    links: { refund_id: id, payin_id: paid.id, customer_id },
  });
  const reason = random.pick(refundReasons);
  shared.rows.add(refund, {
    partner_id: book.partner_id,
    id,
    org_id: book.org_id,
    transaction_id,
    payin_id: paid.id,
    customer_id,
    reference,
    status: outcome.status,
    amount: printMinor(amount, currency),
    currency,
    fee_amount: printMinor(isCharged ? part.charged : 0, currency),
    reason,
    failure_code: outcome.failure_code,
    failure_message: outcome.failure_message,
    created_at: iso(created),
    updated_at: iso(outcome.updated),
    settled_at: outcome.settled === null ? null : iso(outcome.settled),
  });
  if (isCharged) {
    book.wallets.post({
      type: "REFUND",
      currency,
      amount: -amount,
      at: created,
      subject_id: id,
      reference,
      description: `Refund of ${paid.reference}`,
    });
  }
  const { owner } = book.merchant;
  const first = { at: created, kind: "CREATED", text: reason, actor: `${owner.first_name} ${owner.last_name}` };
  shared.timeline.tell(
    id,
    created,
    outcome,
    first,
    [{ at: created + MINUTE, kind: "SENT", text: `To ${paid.customer_name}` }],
    "Given back",
  );
  shared.timeline.tellPlain(paid.id, {
    at: created,
    kind: "REFUNDED",
    text: `${reference}, ${printMinor(amount, currency)} ${currency}`,
  });
  return true;
}
