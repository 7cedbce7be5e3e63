/** Conversions at the day's fixing less the plan's markup. */
import { multiplyDecimals, roundDecimal } from "../../contract/decimal";
import { fxConversion } from "../../gateway/db/schema/records/fx-conversion";
import { MINUTE, SECOND, iso } from "./calendar";
import { chargedPart } from "./charges";
import type { ChargedPart } from "./charges";
import type { MerchantBook } from "./merchant-book";
import { toSignificant } from "./exchange-rates";
import { decimals, parseMinor, printMinor, printPercent, printScaled } from "./minor-units";
import { outcomeOf } from "./outcomes";
import type { Outcome } from "./outcomes";
import { price } from "./payins";
import { planOn } from "./seeded-merchant";

interface ConversionOrder {
  created: number;
  /** In smallest units of `source`. */
  amount: number;
  source: string;
  target: string;
  outcome: Outcome;
  transaction_id: string;
  payout_id: string | null;
}

export interface Conversion {
  id: string;
  reference: string;
  target_amount: string;
  rate: string;
  part: ChargedPart;
}

export function convert(book: MerchantBook, order: ConversionOrder): Conversion {
  const { random, shared, merchant } = book;
  const { created, amount, source, target, outcome, payout_id } = order;
  const part = chargedPart("FX_MARKUP", planOn(merchant, created), "FX", amount, source);
  const ppm = part.charge?.ppm ?? 0;
  const mid = shared.rates.mid(source, target, created);
  const rate = toSignificant(multiplyDecimals(mid, printScaled(1_000_000 - ppm, 6)));
  const target_amount = roundDecimal(multiplyDecimals(printMinor(amount, source), rate), decimals(target));
  const id = random.id(created);
  const reference = book.reference("FX");
  // A payout's money is converted before it is sent, whether it has arrived or not.
  const converted = Math.min(outcome.updated, created + MINUTE);
  const isConverted = outcome.settled !== null || (payout_id !== null && outcome.status === "PENDING");
  const settled = payout_id === null ? outcome.settled : converted;
  shared.rows.add(fxConversion, {
    partner_id: book.partner_id,
    id,
    org_id: book.org_id,
    transaction_id: order.transaction_id,
    payout_id,
    reference,
    status: isConverted ? "COMPLETED" : outcome.status,
    source_amount: printMinor(amount, source),
    source_currency: source,
    target_amount,
    target_currency: target,
    rate,
    mid_rate: mid,
    markup_percent: printPercent(ppm),
    markup_amount: printMinor(part.charged, source),
    rate_held_until: iso(Math.min(shared.calendar.end, created + 30 * SECOND)),
    failure_code: outcome.failure_code,
    failure_message: outcome.failure_message,
    created_at: iso(created),
    updated_at: iso(isConverted ? (settled ?? converted) : outcome.updated),
    settled_at: isConverted ? iso(settled ?? converted) : null,
  });
  return { id, reference, target_amount, rate, part: { ...part, fx: { rate, mid_rate: mid } } };
}

/** A conversion for its own sake, between two of the merchant's wallets. */
export function makeConversion(book: MerchantBook, created: number): void {
  const { random, shared, merchant } = book;
  const [home = "USD", ...others] = merchant.currencies;
  const other = random.pick(others);
  const [source, target] = random.chance(0.6) ? [home, other] : [other, home];
  const amount = price(Math.max(100, merchant.ticket * random.around(1) * 45), source, random);
  const outcome = outcomeOf("FX", created, shared.calendar.end, random);
  const transaction_id = random.id(created);
  const conversion = convert(book, { created, amount, source, target, outcome, transaction_id, payout_id: null });
  const { id, reference } = conversion;
  const description = `${source} to ${target}`;
  book.record({
    id: transaction_id,
    type: "FX_CONVERSION",
    method: "FX",
    reference,
    created,
    outcome,
    amount,
    currency: source,
    parts: [conversion.part],
    counterparty_name: merchant.merchant.name,
    description,
    links: { fx_conversion_id: id },
  });
  if (outcome.status !== "REJECTED" && outcome.status !== "CANCELLED") {
    book.wallets.post({ type: "FX_CONVERSION", currency: source, amount: -amount, at: created, subject_id: id, reference, description });
  }
  if (outcome.settled !== null) {
    const arrived = parseMinor(conversion.target_amount, target);
    book.wallets.post({ type: "FX_CONVERSION", currency: target, amount: arrived, at: created, subject_id: id, reference, description });
  }
  const first = {
    at: created,
    kind: "CREATED",
    text: "Rate held for 30 seconds",
    actor: `${merchant.owner.first_name} ${merchant.owner.last_name}`,
  };
  shared.timeline.tell(id, created, outcome, first, [], `Converted at ${conversion.rate}`);
}
