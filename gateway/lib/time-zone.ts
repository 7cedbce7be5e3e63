import { malformedField } from "../app-error";
import { refusal } from "../refusal";

export function isZone(name: string): boolean {
  // PostgreSQL would read +05:30 as west of Greenwich.
  if (/^[+-]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Zones were once saved unread, and one that is none must not keep mails back. */
export const zoneOr = (saved: string | null | undefined, otherwise: string): string => (saved && isZone(saved) ? saved : otherwise);

/** Throws `malformed` for what is no time zone. */
export function requireZone(zone: string, field = "time_zone"): void {
  if (!isZone(zone)) throw malformedField(field, refusal("no_time_zone"));
}
