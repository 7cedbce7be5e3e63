/**
 * The screens and records that a person opened last. They are kept in this browser, like unfinished forms, so that signing
 * out forgets them; acting in another's name leaves none behind.
 */
import { createContext } from "react";
import { keepForm, readKeptForm } from "../providers/kept-forms";

export interface RecentPlace {
  /** `screen:home`, `console:<id>`, or a resource's name and a record's ID. */
  key: string;
  /** A record's own name. A screen is called what the menu calls it, in whichever language that is by then. */
  label: string;
  href: string;
}

export interface RecentPlaces {
  note: (place: RecentPlace) => void;
  read: () => Promise<RecentPlace[]>;
}

const most = 6;
const keptAs = "recent-places";

/** What was kept can be from another version: what doesn't fit is dropped. Addresses must be the portal's own. */
export function readRecent(value: unknown): RecentPlace[] {
  if (!Array.isArray(value)) return [];
  return value.filter((place): place is RecentPlace => {
    const { key, label, href } = (place ?? {}) as Partial<Record<keyof RecentPlace, unknown>>;
    return typeof key === "string" && typeof label === "string" && typeof href === "string" && href.startsWith("/preview/");
  });
}

/** Newest first, without duplicates. One more than is shown: the current place is left out. */
export const withRecent = (recent: readonly RecentPlace[], place: RecentPlace): RecentPlace[] =>
  [place, ...recent.filter(({ key }) => key !== place.key)].slice(0, most + 1);

export const shownRecent = (recent: readonly RecentPlace[], pathname: string): RecentPlace[] =>
  recent.filter(({ href }) => href !== pathname).slice(0, most);

export function recentPlacesOf(partner_user_id: string, isKept: boolean): RecentPlaces {
  let held: RecentPlace[] = [];
  // One after the other: each is added to what the one before it left. Another tab adds to the same.
  let noted: Promise<void> = Promise.resolve();
  const read = async () => (isKept ? readRecent(await readKeptForm(partner_user_id, keptAs)) : held);
  const add = async (place: RecentPlace) => {
    held = withRecent(await read(), place);
    if (isKept) await keepForm(partner_user_id, keptAs, held);
  };
  return {
    note(place) {
      noted = noted.then(() => add(place));
    },
    read: () => noted.then(read),
  };
}

export const RecentPlacesContext = createContext<RecentPlaces>({ note: () => undefined, read: async () => [] });
