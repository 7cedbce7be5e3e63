import { formatTime } from "./format-time";
import type { Period } from "./period";

/** "1–20 Nov 2026", "28 Sep – 4 Oct 2026"; `isShort` leaves this year's number out. */
export function periodText({ from, to }: Period, locale: string, today: string, isShort = false): string {
  const place = { locale, timeZone: "UTC" };
  const end = formatTime(`${to}T12:00:00Z`, "day", place);
  const shown = isShort && to.slice(0, 4) === today.slice(0, 4) ? end.replace(/[\s,]*\d{4}$/, "") : end;
  if (from === to) return shown;
  const start = formatTime(`${from}T12:00:00Z`, "day", place);
  const isSameMonth = from.slice(0, 7) === to.slice(0, 7);
  if (isSameMonth && locale.startsWith("en")) return `${Number(from.slice(8))}–${shown}`;
  return `${from.slice(0, 4) === to.slice(0, 4) ? start.replace(/[\s,]*\d{4}$/, "") : start} – ${shown}`;
}
