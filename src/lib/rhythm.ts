/** Days of a week or a month and times of a day, as people choose them. Pure. */
export type Round = "WEEKLY" | "MONTHLY";

/** From Monday; of a month those that each has. */
export const daysOf = (round: Round): number[] => Array.from({ length: round === "WEEKLY" ? 7 : 28 }, (_, at) => at + 1);

/** "Monday"; 2 November 2026 was one. */
export const weekdayName = (day: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, { weekday: "long", timeZone: "UTC" }).format(Date.UTC(2026, 10, 1 + day));

/** "Monday", or "20". */
export const dayWord = (round: Round, day: number, locale: string): string => (round === "WEEKLY" ? weekdayName(day, locale) : String(day));

/** Every quarter of an hour, and the time that was set by another program. */
export const timesWith = (own: string): string[] => {
  const quarters = Array.from(
    { length: 96 },
    (_, at) => `${String(Math.floor(at / 4)).padStart(2, "0")}:${String((at % 4) * 15).padStart(2, "0")}`,
  );
  return [...new Set([...quarters, own])].filter((time) => time !== "").sort();
};
