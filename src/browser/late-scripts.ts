/**
 * Scripts and styles that are fetched after the page's first ones. A connection can break before they come, and a deployment takes
 * those of older versions away: then the page keeps what it shows and what is typed, and they are fetched again.
 */
import { browser } from "./browser";
import { showToast } from "./toast-store";

const reloadedKey = "reloaded_for_chunk_at";
const onceInMs = 60_000;
const firstPauseMs = 1_000;
const longestPauseMs = 15_000;

interface AwayTexts {
  /** The server doesn't respond; what is missing comes when it does. */
  waits: string;
  /** The server doesn't respond; the reader should try again. */
  fails: string;
}

let texts: AwayTexts | undefined;
/** In the reader's language. */
export function sayAway(inLanguage: AwayTexts): void {
  texts = inLanguage;
}

async function isThere(): Promise<boolean> {
  try {
    // eslint-disable-next-line no-restricted-globals -- asks nothing of the gateway's, only whether anyone answers
    const answer = await fetch("/config.json", { cache: "no-store" });
    // A proxy answers for a server that is away, too.
    return answer.ok;
  } catch {
    return false;
  }
}

/** Ends after a pause, or sooner when the browser is online again. */
const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener("online", end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener("online", end);
  });

let isBack: Promise<void> | undefined;
/** However many wait, one asks. */
const untilBack = () =>
  (isBack ??= (async () => {
    let pauseMs = firstPauseMs;
    do {
      await pause(pauseMs);
      pauseMs = Math.min(2 * pauseMs, longestPauseMs);
    } while (!(await isThere()));
    isBack = undefined;
  })());

/** Addresses of styles that failed: what imports them takes them for fetched, and would draw without them. */
const lostStyles = new Set<string>();

const fetchStyle = (href: string) =>
  new Promise<void>((resolve, reject) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
    link.onload = () => {
      lostStyles.delete(href);
      resolve();
    };
    link.onerror = () => reject(new Error(`Unable to preload CSS for ${href}`));
    document.head.append(link);
  });

let fetching: Promise<unknown> | undefined;
const fetchLostStyles = () =>
  (fetching ??= Promise.all([...lostStyles].map(fetchStyle)).finally(() => {
    fetching = undefined;
  }));

let isReloading = false;
/** Fetches the newest version of everything, if it wasn't tried a moment ago. */
function reload(): boolean {
  if (isReloading) return true;
  if (Date.now() - Number(sessionStorage.getItem(reloadedKey)) < onceInMs) return false;
  sessionStorage.setItem(reloadedKey, String(Date.now()));
  isReloading = true;
  browser.reload();
  return true;
}

/** As browsers and Vite say it; a script that came and then threw says something else. */
const notFetched = /dynamically imported module|module script|preload CSS/i;
/** What wasn't fetched, also where it says so in the reader's words; and of it what `insist` sees to. */
const lost = new WeakSet<Error>();
const seenTo = new WeakSet<Error>();

/**
 * What `load` imports, however long the server is away. If it answers and the script still doesn't come, the page is reloaded, as a
 * deployment took the script away (or the browser is one that remembers a failed import). Rejects with what the script throws, and
 * if the page was reloaded for a script within the last minute.
 */
export async function insist<T>(load: () => Promise<T>): Promise<T> {
  for (let wasThere = false; ; wasThere = true) {
    try {
      await fetchLostStyles();
      return await load();
    } catch (error) {
      if (!(error instanceof Error) || !(lost.has(error) || notFetched.test(error.message))) throw error;
      seenTo.add(error);
      if (!(await isThere())) {
        if (texts) showToast({ text: texts.waits });
        await untilBack();
      } else if (wasThere) {
        if (!reload()) throw error;
        // Nothing is drawn any more by the page that goes.
        return new Promise(() => undefined);
      }
    }
  }
}

/** What is fetched without `insist` fails where it was asked for, in the reader's words, and the page is reloaded if a server is there. */
export function watchLateScripts(): void {
  addEventListener("vite:preloadError", ({ payload }) => {
    if (notFetched.test(payload.message)) {
      lost.add(payload);
      if (texts) payload.message = texts.fails;
    }
    void isThere().then((answers) => {
      if (answers && !seenTo.has(payload)) reload();
    });
  });
  const first = new Set<EventTarget | null>(document.querySelectorAll("link"));
  const noteLost = ({ target }: Event) => {
    // Not the page's own first ones, nor what an extension adds to it.
    if (first.has(target) || !(target instanceof HTMLLinkElement) || !target.href.startsWith(location.origin)) return;
    target.remove();
    if (target.rel === "stylesheet") lostStyles.add(target.href);
  };
  addEventListener("error", noteLost, { capture: true });
}
