/**
 * full "Thu 19 Nov 2026, 11:04" (the specification's display), date "Thu 19 Nov 2026", day "19 Nov 2026",
 * short "Thu 19 Nov, 11:04", row "19 Nov, 11:04" and in another year than this "19 Nov 2025, 11:04", row_day the same without
 * the time, weekday "Thu 19 Nov", month_day "19 Nov", month "November 2026", clock "11:04", seconds "10:41:07".
 */
export type TimeStyle = "full" | "date" | "day" | "short" | "row" | "row_day" | "weekday" | "month_day" | "month" | "clock" | "seconds";

export interface TimePlace {
  locale: string;
  /** IANA name, such as "Australia/Sydney". */
  timeZone: string;
}

const weekday: Intl.DateTimeFormatOptions = { weekday: "short" };
const dayAndMonth: Intl.DateTimeFormatOptions = { day: "numeric", month: "short" };
const clock: Intl.DateTimeFormatOptions = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" };

type Written = TimeStyle | "row_of_year";

/** What is written in another year than this. */
const withYear: Partial<Record<TimeStyle, Written>> = { row: "row_of_year", row_day: "day" };

const options: Record<Written, Intl.DateTimeFormatOptions> = {
  full: { ...weekday, ...dayAndMonth, year: "numeric", ...clock },
  date: { ...weekday, ...dayAndMonth, year: "numeric" },
  day: { ...dayAndMonth, year: "numeric" },
  short: { ...weekday, ...dayAndMonth, ...clock },
  row_of_year: { ...dayAndMonth, year: "numeric", ...clock },
  row: { ...dayAndMonth, ...clock },
  row_day: dayAndMonth,
  weekday: { ...weekday, ...dayAndMonth },
  month_day: dayAndMonth,
  month: { month: "long", year: "numeric" },
  clock,
  seconds: { ...clock, second: "2-digit" },
};

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Made once: making one costs more than using it for a whole list. */
export function formatterOf(key: string, make: () => Intl.DateTimeFormat): Intl.DateTimeFormat {
  const formatter = formatters.get(key) ?? make();
  formatters.set(key, formatter);
  return formatter;
}

/** One calendar for everyone: a Thai year in a list would differ from the year in the export. */
const formatterFor = (locale: string, timeZone: string, style: Written): Intl.DateTimeFormat =>
  formatterOf(
    `${locale} ${timeZone} ${style}`,
    () => new Intl.DateTimeFormat(locale, { ...options[style], timeZone, calendar: "gregory" }),
  );

/** English in the specification's order, whichever English the browser speaks. */
function formatEnglish(date: Date, style: Written, timeZone: string): string {
  const found = new Map<string, string>();
  for (const { type, value } of formatterFor("en-US", timeZone, style).formatToParts(date)) {
    if (type !== "literal") found.set(type, value);
  }
  const join = (types: readonly string[], by: string): string => types.flatMap((type) => found.get(type) ?? []).join(by);
  const day = join(["weekday", "day", "month", "year"], " ");
  const time = join(["hour", "minute", "second"], ":");
  return [day, time].filter((part) => part !== "").join(", ");
}

/** A UTC instant (ISO 8601) in the user's zone. Anything else is returned as it is. */
export function formatTime(instant: string, style: TimeStyle, { locale, timeZone }: TimePlace): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return instant;
  const other = withYear[style];
  const shown = other && yearOf(date, timeZone) !== yearOf(new Date(), timeZone) ? other : style;
  if (locale === "en" || locale.startsWith("en-")) return formatEnglish(date, shown, timeZone);
  return formatterFor(locale, timeZone, shown).format(date);
}

const yearOf = (date: Date, timeZone: string): string =>
  formatterOf(`year ${timeZone}`, () => new Intl.DateTimeFormat("en-US", { year: "numeric", timeZone, calendar: "gregory" })).format(date);

/** A date without a time ("1984-08-17", a birthday): the same day in every zone. */
export function formatCalendarDate(date: string, locale: string): string {
  return formatTime(date, "day", { locale, timeZone: "UTC" });
}

/** "Australia/Sydney" → { city: "Sydney", offset: "+11:00" } at an instant, summer time included (specification, section 3). */
export function zoneParts(timeZone: string, instant: string): { city: string; offset: string } {
  const city = (timeZone.split("/").at(-1) ?? timeZone).replaceAll("_", " ");
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return { city, offset: "" };
  const parts = formatterOf(
    `offset ${timeZone}`,
    () => new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" }),
  ).formatToParts(date);
  const name = parts.find((part) => part.type === "timeZoneName")?.value ?? "GMT";
  return { city, offset: name.replace("GMT", "") || "+00:00" };
}

/** "Sydney +11:00", or "UTC" alone. */
export function formatZone(timeZone: string, instant: string): string {
  const { city, offset } = zoneParts(timeZone, instant);
  return city === "UTC" ? city : `${city} ${offset}`.trim();
}
