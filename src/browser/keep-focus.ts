/**
 * A step that takes its own button away would leave the focus nowhere: nothing is read out, and Escape closes nothing. It goes on
 * to the part of the page that held it, by its title, and from a layer that is gone to where that was opened.
 */
const layer = "[role=dialog]";
const parts = `section, main, ${layer}`;
const longest = 200;

/** What had the focus, each followed by what it stood in; the last one first. */
let trail: Element[] = [];
let address = "";

function note(): void {
  const path: Element[] = [];
  // A layer is drawn at the page's end: what it was opened from comes after it.
  for (let each = document.activeElement; each && each !== document.body; each = each.matches(layer) ? null : each.parentElement)
    path.push(each);
  if (path.length === 0) return;
  trail = [...new Set([...path, ...trail.filter(({ isConnected }) => isConnected)])].slice(0, longest);
  address = location.pathname;
}

/** A new page takes the focus to its own title. */
const isLost = (): boolean => document.activeElement === document.body && trail[0]?.isConnected === false && address === location.pathname;

function goOn(): void {
  if (!isLost()) return;
  const isThere = (each: Element) => each.isConnected && (each.matches(parts) || (each as HTMLElement).tabIndex >= 0);
  const place = trail.find(isThere) ?? document.querySelector("main");
  const target = (place?.matches(parts) && place.querySelector("h1, h2, h3, h4")) || place;
  if (!(target instanceof HTMLElement)) return;
  if (target.tabIndex < 0) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

export function keepFocus(): void {
  addEventListener("focusin", note);
  note();
  new MutationObserver(() => {
    // What takes its place may ask for the focus itself.
    if (isLost()) requestAnimationFrame(() => requestAnimationFrame(goOn));
  }).observe(document.body, { childList: true, subtree: true });
}
