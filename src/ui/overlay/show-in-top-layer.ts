/**
 * Lifts an element over everything, dialogs too. The attribute is set here and not in JSX: where the browser (or
 * jsdom) knows the attribute but not the method, it would hide the element for good.
 */
export function showInTopLayer(element: HTMLElement): void {
  if (!("showPopover" in element)) return;
  element.popover = "manual";
  element.showPopover();
}

/** Puts it back where it was in the page. */
export function leaveTopLayer(element: HTMLElement): void {
  if ("hidePopover" in element && element.popover !== null) element.hidePopover();
}
