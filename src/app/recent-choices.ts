/** Recent choices in the command palette, stored with the user's preferences on the gateway. Pure. */
export interface RecentChoice {
  key: string;
  label: string;
  href: string;
}

const most = 5;
const prefix = "recent:";

/** A preference can be from another version: what doesn't fit is dropped. Addresses must be the portal's own. */
export function readRecent(value: unknown): RecentChoice[] {
  const { recent } = (value ?? {}) as { recent?: unknown };
  if (!Array.isArray(recent)) return [];
  return recent.filter((choice): choice is RecentChoice => {
    const { key, label, href } = (choice ?? {}) as Partial<Record<keyof RecentChoice, unknown>>;
    return typeof key === "string" && typeof label === "string" && typeof href === "string" && href.startsWith("/preview/");
  });
}

/** Newest first, without duplicates. */
export function withRecent(recent: readonly RecentChoice[], choice: RecentChoice): { recent: RecentChoice[] } {
  const kept = { ...choice, key: choice.key.startsWith(prefix) ? choice.key.slice(prefix.length) : choice.key };
  return { recent: [kept, ...recent.filter(({ key }) => key !== kept.key)].slice(0, most) };
}
