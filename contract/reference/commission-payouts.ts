/** When commission is paid out, and from which balance on. Pure. */
import { compareDecimals, subtractDecimals, type DecimalText } from "../decimal";

/**
 * The least that is paid out, in major units: what a transfer costs the provider would be a larger part of less. About fifty
 * dollars each.
 */
const minimums: Readonly<Record<string, DecimalText>> = {
  AED: "200.00",
  AUD: "50.00",
  BGN: "100.00",
  BHD: "20.000",
  CAD: "50.00",
  CHF: "50.00",
  CNY: "350.00",
  CZK: "1000.00",
  DKK: "350.00",
  EUR: "50.00",
  GBP: "50.00",
  HKD: "400.00",
  HRK: "350.00",
  HUF: "20000.00",
  IDR: "800000.00",
  ILS: "200.00",
  INR: "4000.00",
  JPY: "7500",
  KES: "6500.00",
  KWD: "15.000",
  MXN: "1000.00",
  MYR: "200.00",
  NOK: "500.00",
  NZD: "50.00",
  OMR: "20.000",
  PHP: "3000.00",
  PLN: "200.00",
  QAR: "200.00",
  RON: "250.00",
  RUB: "5000.00",
  SAR: "200.00",
  SEK: "500.00",
  SGD: "50.00",
  THB: "1500.00",
  TRY: "2000.00",
  UGX: "180000",
  USD: "50.00",
  ZAR: "1000.00",
};

/** In a currency without one, whatever is above zero is paid. */
export const minimumPayout = (currency: string): DecimalText => minimums[currency] ?? "0";

/** How much more has to be earned until a balance is paid; `"0"` if it is enough. */
export function missingToPayout(balance: DecimalText, currency: string): DecimalText {
  const missing = subtractDecimals(minimumPayout(currency), balance);
  return compareDecimals(missing, "0") > 0 ? missing : "0";
}

/** Of a month, in UTC. */
export const payoutDay = 5;
export const payoutHour = 5;

/** The next one after `now`, in ISO 8601. */
export function nextPayoutAt(now: Date): string {
  const inMonth = (later: number) => Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + later, payoutDay, payoutHour);
  return new Date(inMonth(0) > now.getTime() ? inMonth(0) : inMonth(1)).toISOString();
}

/** What the partner's bank statement says of a payout: as many characters as a reference has in every format. */
export const bankReferenceOf = (payout_id: string): string => `CP${payout_id.replaceAll("-", "").slice(-14).toUpperCase()}`;
