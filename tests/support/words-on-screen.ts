/** A page's texts, and those that can't be read. Both run in the page, so they must be self-contained. */

/** Texts that are shown or announced. */
export function saidIn(): string[] {
  const isThere = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const texts: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? "";
    if (text && node.parentElement && isThere(node.parentElement) && !node.parentElement.closest("script, style, pre")) texts.push(text);
  }
  for (const name of ["aria-label", "placeholder", "title", "alt"]) {
    for (const element of document.querySelectorAll(`[${name}]`)) {
      if (isThere(element)) texts.push(element.getAttribute(name) ?? "");
    }
  }
  return texts;
}

/** `BANK_TRANSFER`, or a record's whole id: neither is a word. `exempt` shows records as they are. */
export function codesIn(exempt: string): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.parentElement?.closest(`${exempt}, script, style`)) continue;
    found.push(...(node.textContent?.match(/\b[A-Z]{2,}(?:_[A-Z0-9]+)+\b|\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g) ?? []));
  }
  return found;
}

/** Accented words (from a generated language) that overflow their element, and a page wider than its window. */
export function cutOff(): string[] {
  const found: string[] = [];
  const tooWide = document.documentElement.scrollWidth - innerWidth;
  if (tooWide > 1) found.push(`the page is ${tooWide} px wider than its window`);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? "";
    const element = node.parentElement;
    if (!element || !/[āēōũĩ]/i.test(text) || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (element.closest(".visually-hidden, option")) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const words = range.getBoundingClientRect();
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY, position } = getComputedStyle(box);
      const place = box.getBoundingClientRect();
      // Announced only.
      if (place.width <= 2 || place.height <= 2) break;
      if (overflowX === "auto" || overflowX === "scroll") break;
      if (overflowX !== "visible" && (words.right > place.right + 1 || words.left < place.left - 1)) {
        found.push(`“${text}” is wider than its place`);
        break;
      }
      if (overflowY === "hidden" && (words.bottom > place.bottom + 3 || words.top < place.top - 3)) {
        found.push(`“${text}” is higher than its place`);
        break;
      }
      if (position === "fixed") break;
    }
  }
  return found;
}
