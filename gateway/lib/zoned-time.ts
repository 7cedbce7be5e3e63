/** Times for people who read them away from the portal: in their zone, which is named. */
const day: Intl.DateTimeFormatOptions = { weekday: "short", day: "numeric", month: "short", year: "numeric", calendar: "gregory" };
const minute: Intl.DateTimeFormatOptions = { ...day, hour: "2-digit", minute: "2-digit", hourCycle: "h23" };

/** `Thu 26 Nov 2026, 13:00 (Sydney, UTC+11:00)`; in UTC `Thu 26 Nov 2026, 02:00 UTC`. */
export function zonedTime(instant: string, zone: string, language: string): string {
  const at = new Date(instant);
  const time = language === "en" ? english(at, zone) : new Intl.DateTimeFormat(language, { ...minute, timeZone: zone }).format(at);
  if (zone === "UTC") return `${time} UTC`;
  const place = zone.replace(/^.*\//, "").replaceAll("_", " ");
  return `${time} (${place}, ${offsetOf(at, zone)})`;
}

/** In the portal's order, whichever English the machine prefers. */
function english(at: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat("en-US", { ...minute, timeZone }).formatToParts(at);
  const found = new Map(parts.map(({ type, value }) => [type, value]));
  const join = (types: readonly Intl.DateTimeFormatPartTypes[], by: string) => types.map((type) => found.get(type)).join(by);
  return `${join(["weekday", "day", "month", "year"], " ")}, ${join(["hour", "minute"], ":")}`;
}

function offsetOf(at: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" }).formatToParts(at);
  return (parts.find(({ type }) => type === "timeZoneName")?.value ?? "").replace("GMT", "UTC");
}
