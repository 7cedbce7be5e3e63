/** How a merchant is settled in each of its currencies: what its configurations say, and what its settlements follow. */
import { settlementSchedules, type SettlementSchedule } from "../../contract/settlement/schedule";
import { HOUR } from "./calendar";
import type { Calendar } from "./calendar";
import type { SeededMerchant } from "./seeded-merchant";

export interface SettlementTerms {
  id: string;
  bank_id: string;
  since: number;
  schedule: SettlementSchedule;
  /** In major units. */
  threshold: "0" | "100";
  /** While the merchant was open. */
  isOn: boolean;
}

/** The same whenever it is asked. */
export function settlementTerms({ merchant, calendar, opened }: { merchant: SeededMerchant; calendar: Calendar; opened: number }) {
  const random = merchant.random.fork("settlement config");
  const terms = new Map<string, SettlementTerms>();
  for (const [currency, bank_id] of merchant.banks) {
    const since = Math.min(opened + random.int(1, 30) * HOUR, calendar.end - HOUR);
    terms.set(currency, {
      id: random.id(since),
      bank_id,
      since,
      schedule: random.weighted([
        ["DAILY", 3],
        ["WEEKLY_MONDAY", 5],
        [random.pick(settlementSchedules), 1],
      ] as const),
      threshold: random.chance(0.3) ? "100" : "0",
      isOn: random.chance(0.95),
    });
  }
  return terms;
}
