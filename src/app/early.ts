/** What a signed-in visit fetches before its scripts have loaded: the session, and what the first screen shows. */
import { showFrameOutline } from "../browser/frame-outline";
import { browserTimeZone } from "../lib/browser-time-zone";
import { formatTime, formatZone } from "../lib/format-time";
import { wantedHere } from "../providers/language-here";
import { openSession } from "../providers/session";
import { askForFirstScreen } from "./early-screen";
import { loadFirstTexts, pickLanguage } from "./text-files";

export function beginSession(pathname: string, search: string): void {
  showFrameOutline();
  // The screen that waits for the session reports its failure.
  openSession().catch(() => undefined);
  loadFirstTexts("portal");
  // React and i18next arrive before the screens' scripts, so initialize them in the meantime.
  import("./i18n").then(({ startTexts }) => startTexts(pickLanguage(...wantedHere()), "portal")).catch(() => undefined);
  askForFirstScreen(pathname, search);
  // The first use of Intl loads its tables, 50 ms on a slow phone, and each way to write a time is made once: do it now, while the scripts load.
  const now = new Date().toISOString();
  const place = { locale: pickLanguage(...wantedHere()), timeZone: browserTimeZone() };
  formatZone(place.timeZone, now);
  for (const style of ["row", "full"] as const) formatTime(now, style, place);
  new Intl.PluralRules(navigator.language).select(1);
  new Intl.NumberFormat(navigator.language).format(1);
  findStandInFonts();
}

/** Looks for the fonts that stand in until the web's own arrive, in their sizes: a wait for the system at the first layout otherwise. */
function findStandInFonts(): void {
  if (!("OffscreenCanvas" in window)) return;
  const drawing = new OffscreenCanvas(1, 1).getContext("2d");
  if (!drawing) return;
  for (const look of [
    "400 14px 'Roboto fallback', system-ui",
    "500 14px 'Roboto fallback', system-ui",
    "500 12px 'Roboto fallback', system-ui",
    "600 25px 'Poppins fallback', system-ui",
  ]) {
    drawing.font = look;
    drawing.measureText("Partner 0—");
  }
}
