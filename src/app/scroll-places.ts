/**
 * Where the page of each history entry was scrolled to. The router's own ScrollRestoration restores in a render of its
 * own, a moment after the first rows are there to be scrolled; this never moves a page that is being read.
 */
import { useLayoutEffect } from "react";
import { useLocation, type Location } from "react-router-dom";
import { scrollPlacesKey } from "../providers/local-session";

/** If the rows take longer than this, as on a very slow network, the page stays at the top. */
const heldForMs = 60_000;
const moves = ["wheel", "touchstart", "pointerdown", "keydown"];

/** Pixels by the entry's key. */
const places = readPlaces();

/** A place is still to be reached, so what the page is scrolled to until then is nobody's choice. */
let isHeld = false;

/** An entry that changed the page's content but not the page itself: another filter, the next rows. */
let stayingKey: string | undefined;

/** For the router's `subscribe`. */
export function noteStay({ location, preventScrollReset }: { location: Location; preventScrollReset: boolean }): void {
  if (preventScrollReset) stayingKey = location.key;
}

/**
 * Gives the entry that this page was loaded into a key of its own. The router would call each of them "default", and
 * restore on one address what was scrolled on another.
 */
export function nameEntry(): void {
  const state = history.state as { key?: string } | null;
  if (!state?.key) history.replaceState({ ...state, key: Date.now().toString(36) }, "");
}

/** A new address starts at the top; Back and reload restore the scroll position. */
export function useScrollPlaces(): void {
  const { key, hash } = useLocation();
  useLayoutEffect(() => {
    history.scrollRestoration = "manual";
    const place = places[key];
    let release: (() => void) | undefined;
    // If the address names a field, the page that draws it scrolls there.
    if (!hash) {
      if (place !== undefined) release = holdPlace(place);
      else if (key !== stayingKey) window.scrollTo(0, 0);
    }
    const note = () => {
      if (!isHeld) places[key] = window.scrollY;
    };
    note();
    window.addEventListener("scroll", note, { passive: true });
    window.addEventListener("pagehide", keepPlaces);
    return () => {
      release?.();
      window.removeEventListener("scroll", note);
      window.removeEventListener("pagehide", keepPlaces);
    };
  }, [key, hash]);
}

/** Scrolls there, and again while the page grows, until it is reached or the reader moves. Returns a function to cancel it. */
function holdPlace(place: number): () => void {
  window.scrollTo(0, place);
  const isThere = () => window.scrollY >= place - 1;
  if (isThere()) return () => undefined;
  isHeld = true;
  const growth = new ResizeObserver(() => {
    window.scrollTo(0, place);
    if (isThere()) release();
  });
  const release = () => {
    isHeld = false;
    growth.disconnect();
    clearTimeout(timer);
    for (const move of moves) window.removeEventListener(move, release, true);
  };
  const timer = setTimeout(release, heldForMs);
  for (const move of moves) window.addEventListener(move, release, { capture: true, passive: true });
  growth.observe(document.documentElement);
  return release;
}

function readPlaces(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(scrollPlacesKey) ?? "{}") as Record<string, number>;
  } catch {
    return {};
  }
}

function keepPlaces(): void {
  try {
    sessionStorage.setItem(scrollPlacesKey, JSON.stringify(places));
  } catch {
    // Storage is blocked or full: the page then starts at the top.
  }
}
