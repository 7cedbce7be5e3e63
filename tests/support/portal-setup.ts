/** The browser APIs that jsdom lacks, as far as the portal needs them. */
import "fake-indexeddb/auto";
import { webcrypto } from "node:crypto";

// A worker's files share its modules; what a page keeps in the browser is not there for the next file.
for (const { name = "" } of await indexedDB.databases()) await emptied(name);

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
  window.getComputedStyle = styleOf;
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

if (typeof window !== "undefined") {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, "", "/");
  document.body.replaceChildren();
}

/** Not deleted: the portal's connection to it stays open. */
function emptied(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const opened = indexedDB.open(name);
    opened.onerror = () => reject(new Error(`the database ${name} does not open`, { cause: opened.error }));
    opened.onsuccess = () => {
      const database = opened.result;
      const stores = [...database.objectStoreNames];
      const done = () => {
        database.close();
        resolve();
      };
      if (stores.length === 0) {
        done();
        return;
      }
      const change = database.transaction(stores, "readwrite");
      for (const store of stores) change.objectStore(store).clear();
      change.oncomplete = done;
    };
  });
}

/**
 * What a query for a role asks of an element's style, without matching it against every rule of the browser's own sheet, which is
 * most of what such a query costs in jsdom. The portal's own sheets are not loaded here; of Ant Design's, what it hides is known by
 * the class.
 */
function styleOf(element: Element, pseudo?: string | null): CSSStyleDeclaration {
  if (pseudo) return document.createElement("i").style;
  const { style } = element as HTMLElement;
  // Worked out when they are read: a query by role reads one of them for each element around what it looks at.
  const own: Record<string, () => string> = {
    display: () => style.display || display(element),
    visibility: () => style.visibility || element.parentElement?.closest<HTMLElement>("[style*=visibility]")?.style.visibility || "visible",
  };
  return new Proxy(style, {
    get(_, name) {
      if (name === "getPropertyValue") return (property: string) => own[property]?.() ?? style.getPropertyValue(property);
      return own[name as string]?.() ?? (Reflect.get(style, name) as unknown);
    },
  });
}

const unseen = new Set(["head", "link", "meta", "script", "style", "template", "title", "datalist"]);
const inLine = new Set("a abbr b bdi code em i kbd label mark q s small span strong sub sup svg time u var br wbr".split(" "));

function display(element: Element): string {
  const name = element.localName;
  if (unseen.has(name) || element.hasAttribute("hidden") || (name === "dialog" && !element.hasAttribute("open"))) return "none";
  const classes = element.getAttribute("class");
  if (classes?.startsWith("ant-") && classes.includes("-hidden")) return "none";
  return inLine.has(name) ? "inline" : "block";
}
