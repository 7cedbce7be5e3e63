/** What a signed-in visit asks before its scripts have arrived: the session, and the first rows. */
import { browserTimeZone } from "../lib/browser-time-zone";
import { openSession } from "../providers/session";
import { askForFirstRows } from "./early-rows";
import { loadTexts, pickLanguage } from "./text-files";

export function beginSession(pathname: string, search: string): void {
  // The screen that waits for the session tells of its failure.
  openSession().catch(() => undefined);
  loadTexts(pickLanguage(navigator.language), "portal").catch(() => undefined);
  askForFirstRows(pathname, search);
  // The first use of Intl loads its tables, 50 ms on a slow phone: now, while the scripts are on their way.
  new Intl.DateTimeFormat("en-US", { timeZone: browserTimeZone(), timeZoneName: "longOffset" }).format();
}
