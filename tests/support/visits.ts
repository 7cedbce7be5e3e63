/** Walks a signed-in page from screen to screen, as its links would. */
import { expect } from "vitest";
import type { Page, Request } from "playwright-core";
import { patienceMs } from "./browser";

export interface Visits {
  /** Navigates as a link would, and waits until requests are done. */
  visit: (address: string) => Promise<void>;
  settle: () => Promise<void>;
}

/** Before the page is opened, so that no request is missed. */
export function visitsOf(page: Page): Visits {
  const waiting = new Set<Request>();
  page.on("request", (request) => {
    if (!request.url().includes("/partner/events")) waiting.add(request);
  });
  page.on("requestfailed", (request) => waiting.delete(request));
  page.on("requestfinished", (request) => waiting.delete(request));
  const isQuiet = async () => {
    await page.waitForFunction(
      () => document.querySelector("main h1, [role=dialog] h2, h1") && !document.querySelector("[aria-busy=true]"),
    );
    // What was just answered is drawn, or asks for more, with the next frames.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    return waiting.size === 0;
  };
  const settle = async () => {
    await expect.poll(async () => (await isQuiet()) && (await isQuiet()), { timeout: patienceMs, interval: 60 }).toBe(true);
  };
  const visit = async (address: string) => {
    await page.evaluate((to) => {
      history.pushState(null, "", to);
      dispatchEvent(new PopStateEvent("popstate"));
    }, address);
    await settle();
  };
  return { visit, settle };
}
