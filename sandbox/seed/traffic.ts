/** How many transactions each merchant makes on each of its days, and at which hours. */
import { DAY, HOUR } from "./calendar";
import type { Calendar } from "./calendar";
import { countryData } from "./countries";
import type { Random } from "./random";
import type { SeededMerchant } from "./seeded-merchant";

/** Weight of each hour of a merchant's day. */
const hourWeights = [1, 0.6, 0.4, 0.3, 0.4, 0.8, 1.6, 3, 5, 7, 8, 8, 7.5, 7.5, 7, 7, 6.5, 6, 6, 6.5, 6, 5, 3.5, 2];
const dayOffWeight = 0.3;
/** How much busier the last seeded day is than the first, without counting new merchants. */
const growth = 0.9;
const rampDays = 45;

const elapsed: number[] = [0];
for (const weight of hourWeights) elapsed.push((elapsed.at(-1) ?? 0) + weight);
const whole = elapsed.at(-1) ?? 1;

/** The part of a day's traffic that comes before `hour`. */
function partBefore(hour: number): number {
  const bounded = Math.min(24, Math.max(0, hour));
  const full = Math.floor(bounded);
  return ((elapsed[full] ?? whole) + (bounded - full) * (hourWeights[full] ?? 0)) / whole;
}

/** The hour before which `part` of a day's traffic comes. */
function hourAt(part: number): number {
  const target = part * whole;
  let hour = 0;
  while (hour < 23 && (elapsed[hour + 1] ?? whole) <= target) hour++;
  return hour + (target - (elapsed[hour] ?? 0)) / (hourWeights[hour] ?? 1);
}

export interface Slot {
  merchant: SeededMerchant;
  count: number;
  /** A time within the merchant's day. */
  draw: (random: Random) => number;
}

export class Traffic {
  readonly #merchants: readonly SeededMerchant[];
  readonly #calendar: Calendar;
  readonly #weights: Float64Array;
  readonly #total: number;
  readonly #sum: number;

  constructor(merchants: readonly SeededMerchant[], calendar: Calendar, total: number, random: Random) {
    this.#merchants = merchants.filter((merchant) => merchant.dates.opened !== null);
    this.#calendar = calendar;
    this.#total = this.#merchants.length === 0 ? 0 : total;
    this.#weights = new Float64Array((calendar.days + 1) * this.#merchants.length);
    let sum = 0;
    let cell = 0;
    for (let day = 0; day <= calendar.days; day++) {
      for (const merchant of this.#merchants) {
        const weight = this.#weightOf(merchant, day) * random.around(0.12);
        this.#weights[cell++] = weight;
        sum += weight;
      }
    }
    this.#sum = sum;
  }

  expected(merchant: SeededMerchant): number {
    const place = this.#merchants.indexOf(merchant);
    let sum = 0;
    for (let cell = place; place >= 0 && cell < this.#weights.length; cell += this.#merchants.length) sum += this.#weights[cell] ?? 0;
    return this.#sum === 0 ? 0 : (sum / this.#sum) * this.#total;
  }

  /** From when on at most `count` transactions follow. */
  since(count: number): number {
    let left = Math.min(1, count / Math.max(1, this.#total)) * this.#sum;
    let cell = this.#weights.length;
    while (cell > 0 && left > 0) left -= this.#weights[--cell] ?? 0;
    return this.#calendar.start + Math.floor(cell / Math.max(1, this.#merchants.length)) * DAY;
  }

  /** Day by day; the counts of all slots add up to the total exactly. */
  *slots(): Generator<Slot> {
    let cell = 0;
    let before = 0;
    let done = 0;
    for (let day = 0; day <= this.#calendar.days; day++) {
      for (const merchant of this.#merchants) {
        before += this.#weights[cell++] ?? 0;
        const until = cell === this.#weights.length ? this.#total : Math.round((before / this.#sum) * this.#total);
        if (until > done) yield { merchant, count: until - done, draw: this.#drawIn(merchant, day) };
        done = Math.max(done, until);
      }
    }
  }

  #hours(merchant: SeededMerchant, day: number): { midnight: number; from: number; to: number } {
    const midnight = this.#calendar.start + day * DAY - countryData(merchant.merchant.country).offset * HOUR;
    const first = Math.max(this.#calendar.start, merchant.dates.opened ?? 0);
    const last = Math.min(this.#calendar.end, merchant.dates.closed ?? this.#calendar.end);
    return { midnight, from: partBefore((first - midnight) / HOUR), to: partBefore((last - midnight) / HOUR) };
  }

  #weightOf(merchant: SeededMerchant, day: number): number {
    const { midnight, from, to } = this.#hours(merchant, day);
    if (to <= from) return 0;
    const { weekend } = countryData(merchant.merchant.country);
    const isDayOff = weekend.includes(new Date(this.#calendar.start + day * DAY).getUTCDay());
    const ramp = Math.min(1, 0.2 + Math.max(0, midnight - (merchant.dates.opened ?? 0)) / (rampDays * DAY));
    return merchant.weight * (to - from) * (isDayOff ? dayOffWeight : 1) * (1 + (growth * day) / this.#calendar.days) * ramp;
  }

  #drawIn(merchant: SeededMerchant, day: number): (random: Random) => number {
    const { midnight, from, to } = this.#hours(merchant, day);
    return (random) => midnight + Math.floor(hourAt(from + (to - from) * random.next()) * HOUR);
  }
}
