/** Daily fixings at 16:00 UTC: a gentle random walk around true-to-life levels. */
import { divideDecimals, roundDecimal, type DecimalText } from "../../contract/decimal";
import { fxRate } from "../../gateway/db/schema/directory";
import { DAY, HOUR, iso } from "./calendar";
import type { Calendar } from "./calendar";
import type { Random } from "./random";
import type { RowWriter } from "./row-writer";

const perUsd: Record<string, number> = {
  AUD: 1.5318,
  NZD: 1.7465,
  SGD: 1.3042,
  GBP: 0.7612,
  EUR: 0.8624,
  HKD: 7.7841,
  IDR: 16684,
  THB: 32.415,
  PHP: 58.762,
  JPY: 154.28,
  USD: 1,
  KWD: 0.30674,
};
/** How far a day usually moves. */
const dailyMove: Record<string, number> = { HKD: 0.0003, KWD: 0.0005, USD: 0 };
const fixingHour = 16;

export interface ExchangeRates {
  /** Target per unit of source at the last fixing before a time, with nine significant digits. */
  mid: (source: string, target: string, at: number) => DecimalText;
}

export function seedExchangeRates(rows: RowWriter, calendar: Calendar, random: Random): ExchangeRates {
  // One day more than is traded, so that the first transactions have a fixing before them.
  const first = calendar.start - 2 * DAY + fixingHour * HOUR;
  const count = Math.floor((calendar.end - first) / DAY) + 1;
  const walks = new Map<string, string[]>();
  for (const [currency, level] of Object.entries(perUsd)) {
    const own = random.fork(currency);
    const move = dailyMove[currency] ?? 0.0032;
    const walk: string[] = [];
    let drift = 0;
    for (let day = 0; day < count; day++) {
      drift = drift * 0.985 + (own.next() + own.next() + own.next() - 1.5) * 2 * move;
      const per_usd = (level * Math.exp(drift)).toPrecision(8);
      walk.push(per_usd);
      rows.add(fxRate, { currency, fixed_at: iso(first + day * DAY), per_usd });
    }
    walks.set(currency, walk);
  }
  const fixed = (currency: string, at: number): string => {
    const walk = walks.get(currency);
    const rate = walk?.[Math.max(0, Math.min(count - 1, Math.floor((at - first) / DAY)))];
    if (rate === undefined) throw new RangeError(`no rate for ${currency}`);
    return rate;
  };
  // With digits enough that the smallest rate still has nine that count.
  return { mid: (source, target, at) => toSignificant(divideDecimals(fixed(target, at), fixed(source, at), 20)) };
}

const significantDigits = 9;

/** As rates are fixed: with nine digits from the first that isn't zero. */
export function toSignificant(rate: DecimalText): DecimalText {
  const [whole = "", fraction = ""] = rate.split(".");
  const before = whole === "0" ? -(/^0*/.exec(fraction)?.[0].length ?? 0) : whole.length;
  return roundDecimal(rate, significantDigits - before);
}
