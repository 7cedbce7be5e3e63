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

  // jsdom's dialog knows `open` and nothing of modality.
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.show ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement, returnValue?: string) {
    if (!this.open) return;
    this.open = false;
    if (returnValue !== undefined) this.returnValue = returnValue;
    this.dispatchEvent(new Event("close"));
  };

  HTMLElement.prototype.showPopover ??= function (this: HTMLElement) {
    this.dispatchEvent(new Event("toggle"));
  };
  HTMLElement.prototype.hidePopover ??= function (this: HTMLElement) {
    this.dispatchEvent(new Event("toggle"));
  };
}
