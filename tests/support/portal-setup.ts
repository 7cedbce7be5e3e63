/** What a browser has and jsdom lacks, no more than the portal asks for. */
import "fake-indexeddb/auto";
import { webcrypto } from "node:crypto";

if (!globalThis.crypto?.subtle) Object.defineProperty(globalThis, "crypto", { value: webcrypto, configurable: true });

if (typeof window !== "undefined") {
  window.matchMedia ??= (query: string): MediaQueryList => ({
    // Nothing moves here: what closes is closed at once.
    matches: query.includes("prefers-reduced-motion"),
    media: query,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  });
  window.scrollTo = () => undefined;
  // Nothing has a size here, so nothing changes it.
  window.ResizeObserver ??= class implements ResizeObserver {
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  };
  Element.prototype.scrollIntoView ??= () => undefined;

  HTMLElement.prototype.showPopover ??= function (this: HTMLElement) {
    this.dispatchEvent(new Event("toggle"));
  };
  HTMLElement.prototype.hidePopover ??= function (this: HTMLElement) {
    this.dispatchEvent(new Event("toggle"));
  };
}
