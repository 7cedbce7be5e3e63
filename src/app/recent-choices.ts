/** What was lately chosen in the command palette, kept with the person's preferences on the gateway. Pure. */
export interface RecentChoice {
  key: string;
  label: string;
  href: string;
}

const most = 5;
const prefix = "recent:";

/** A preference may be of another version: what does not fit is left out. An address must be one of the portal's own. */
export function readRecent(value: unknown): RecentChoice[] {
  const { recent } = (value ?? {}) as { recent?: unknown };
  if (!Array.isArray(recent)) return [];
  return recent.filter((choice): choice is RecentChoice => {
    const { key, label, href } = (choice ?? {}) as Partial<Record<keyof RecentChoice, unknown>>;
    return typeof key === "string" && typeof label === "string" && typeof href === "string" && href.startsWith("/preview/");
  });
}

/** The newest first, none twice. */
export function withRecent(recent: readonly RecentChoice[], choice: RecentChoice): { recent: RecentChoice[] } {
  const kept = { ...choice, key: choice.key.startsWith(prefix) ? choice.key.slice(prefix.length) : choice.key };
  return { recent: [kept, ...recent.filter(({ key }) => key !== kept.key)].slice(0, most) };
}
