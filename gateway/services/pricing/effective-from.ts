import { refusedField } from "../../app-error";
import { refusal } from "../../refusal";

const dayMs = 86_400_000;
const isDay = /^\d{4}-\d{2}-\d{2}$/;

export const startOfTomorrow = (now: Date): string => new Date((Math.floor(now.getTime() / dayMs) + 1) * dayMs).toISOString();

/** A century ahead is a slip of the keys; the year 10000, an offset behind the last day that is written, is in no store. */
const latest = Date.parse("2200-01-01T00:00:00.000Z");

/** A day begins at 00:00 UTC; today means now. Throws `refused` for the past. */
export function readEffectiveFrom(text: string | null | undefined, now: Date, otherwise: string): string {
  if (!text) return otherwise;
  if (isDay.test(text) && text === now.toISOString().slice(0, 10)) return now.toISOString();
  const at = new Date(isDay.test(text) ? `${text}T00:00:00.000Z` : text);
  if (at.getTime() > latest) throw refusedField("effective_from", refusal("effective_too_late"));
  if (at < now) throw refusedField("effective_from", refusal("effective_in_past"));
  return at.toISOString();
}
