import { malformedField } from "../app-error";
import { said } from "../said";

/** Throws `malformed` for what is no time zone. */
export function requireZone(zone: string): void {
  try {
    // PostgreSQL would read +05:30 as west of Greenwich.
    if (/^[+-]/.test(zone)) throw new RangeError("an offset is no zone");
    new Intl.DateTimeFormat("en", { timeZone: zone });
  } catch {
    throw malformedField("time_zone", said("no_time_zone"));
  }
}
