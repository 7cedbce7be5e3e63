/** Days on which banks don't settle a currency, from the calendars of `date-holidays`. */
import Holidays from "date-holidays";
import { cutOffOf } from "../../contract/reference/settlement-cut-offs";

/** The euro's system closes on six days, which Germany's calendar has among others (ECB, T2 calendar). */
const t2Rules = new Set(["01-01", "easter -2", "easter 1", "05-01", "12-25", "12-26"]);

const known = new Map<string, ReadonlyMap<string, string>>();

/** `2026-12-25` → `Christmas Day`, in English where the calendar has it. */
export function bankHolidays(currency: string, year: number): ReadonlyMap<string, string> {
  const key = `${currency} ${year}`;
  let found = known.get(key);
  if (!found) known.set(key, (found = readCalendar(currency, year)));
  return found;
}

function readCalendar(currency: string, year: number): ReadonlyMap<string, string> {
  const { calendar } = cutOffOf(currency);
  if (calendar === null) return new Map();
  const holidays = calendar === "T2" ? new Holidays("DE") : new Holidays(calendar[0], calendar[1] ?? "");
  return new Map(
    holidays
      .getHolidays(year, "en")
      .filter(({ type, rule }) => (calendar === "T2" ? t2Rules.has(rule) : type === "public"))
      .map(({ date, name }): [string, string] => [date.slice(0, 10), name]),
  );
}
