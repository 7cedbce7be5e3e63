/** Until when payments of a day are part of its settlement, in the clearing's own zone. */
import type { settlementCurrencies } from "./settlement-currencies";

interface CutOff {
  time: string;
  time_zone: string;
  /** Whose bank holidays count: a country with a region, or the euro's own calendar (T2). */
  calendar: readonly [country: string, region?: string] | "T2" | null;
}

const cutOffs: Partial<Record<(typeof settlementCurrencies)[number], CutOff>> = {
  AUD: { time: "16:00", time_zone: "Australia/Sydney", calendar: ["AU", "NSW"] },
  NZD: { time: "16:00", time_zone: "Pacific/Auckland", calendar: ["NZ"] },
  PHP: { time: "15:00", time_zone: "Asia/Manila", calendar: ["PH"] },
  SGD: { time: "17:00", time_zone: "Asia/Singapore", calendar: ["SG"] },
  THB: { time: "15:00", time_zone: "Asia/Bangkok", calendar: ["TH"] },
  EUR: { time: "16:00", time_zone: "Europe/Brussels", calendar: "T2" },
  IDR: { time: "14:00", time_zone: "Asia/Jakarta", calendar: ["ID"] },
  USD: { time: "17:00", time_zone: "America/New_York", calendar: ["US"] },
  GBP: { time: "16:00", time_zone: "Europe/London", calendar: ["GB", "ENG"] },
  HKD: { time: "16:00", time_zone: "Asia/Hong_Kong", calendar: ["HK"] },
  JPY: { time: "15:00", time_zone: "Asia/Tokyo", calendar: ["JP"] },
};

/** Currencies without an agreed cut-off are settled by the UTC day. */
export const cutOffOf = (currency: string): CutOff =>
  (cutOffs as Record<string, CutOff | undefined>)[currency] ?? { time: "16:00", time_zone: "UTC", calendar: null };
