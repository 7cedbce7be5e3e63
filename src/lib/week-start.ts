interface Weeks {
  getWeekInfo?: () => { firstDay: number };
  /** As browsers had it before. */
  weekInfo?: { firstDay: number };
}

/** The day on which weeks begin where the language is spoken so: 0 for Sunday. Monday where the browser doesn't know, as in ISO 8601. */
export function weekStartOf(language: string): number {
  const locale = new Intl.Locale(language) as Intl.Locale & Weeks;
  const { firstDay } = locale.getWeekInfo?.() ?? locale.weekInfo ?? { firstDay: 1 };
  return firstDay % 7;
}
