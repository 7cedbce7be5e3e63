/** The browser APIs that jsdom lacks, as far as the portal needs them. */
import "fake-indexeddb/auto";
import { webcrypto } from "node:crypto";

if (!globalThis.crypto?.subtle) Object.defineProperty(globalThis, "crypto", { value: webcrypto, configurable: true });

if (typeof window !== "undefined") {
  window.matchMedia ??= (query: string): MediaQueryList => ({
    // No animations: whatever closes, closes at once.
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
  // Nothing has a size here, so nothing resizes.
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
