/** Scroll position: new pages start at the top, back and reload restore it, and it never jumps while you read. */
import { expect, it } from "vitest";
import type { Page } from "playwright-core";
import { beginSession } from "../support/begin-session";
import { holdBack, holdLiveChanges, openPage } from "../support/browser";
import { isDeep } from "../support/deep";
import { openJourney } from "../support/journey";

const base = "/preview/dashboards";
const payins = `${base}/payins?limit=50`;
const shell = "**/assets/shell-*.js";

const journey = openJourney();

async function openSignedIn(): Promise<Page> {
  const { page } = await openPage(journey.browser, journey.server.origin, {
    viewport: { width: 1440, height: 600 },
    reducedMotion: "no-preference",
  });
  await holdLiveChanges(page);
  // A payin that comes by then in the sandbox would move the page with its rows: right for a reader, and no pixel to compare.
  await page.addInitScript(() => addEventListener("DOMContentLoaded", () => (document.documentElement.style.overflowAnchor = "none")));
  await beginSession(page, journey.server.origin, "priya@harbourline.example", payins);
  await rows(page).first().waitFor();
  return page;
}

const rows = (page: Page) => page.locator("tbody tr");
const scrolled = (page: Page) => page.evaluate(() => scrollY);
const scrollTo = async (page: Page, y: number) => {
  await page.evaluate((to) => window.scrollTo(0, to), y);
  await standsAt(page, y);
};
const standsAt = (page: Page, y: number) => page.waitForFunction((to) => scrollY === to, y);
const holdRows = (page: Page) => holdBack(page, "**/torc/payin?**");
/** The change stream opens once the first screen is complete. */
const settled = (page: Page) => page.waitForRequest("**/api/partner/events**");

it.runIf(isDeep)("leaves a page alone that is scrolled as soon as its first rows are drawn", async () => {
  const page = await openSignedIn();
  // The tab's second load: there is a position to restore.
  const wasSettled = settled(page);
  await page.goto(journey.server.origin + payins);
  await rows(page).nth(40).waitFor();
  // The next load would cut off pending requests, which would then never finish.
  await wasSettled;
  // The rows arrive before the shell, so both are drawn together.
  const rowsAnswered = page.waitForResponse("**/torc/payin?**").then((response) => response.finished());
  await page.route(shell, async (route) => {
    await rowsAnswered;
    await route.continue();
  });
  await page.addInitScript(() => {
    const drawn = new MutationObserver(() => {
      if (document.querySelectorAll("tbody tr").length < 40) return;
      drawn.disconnect();
      window.scrollTo(0, 500);
    });
    drawn.observe(document, { childList: true, subtree: true });
  });
  const isSettled = settled(page);
  await page.goto(journey.server.origin + payins);
  await standsAt(page, 500);
  await isSettled;
  expect(await scrolled(page)).toBe(500);
  await page.context().close();
});

it("begins a new address at the top, however it is reached, and finds the place again on the way back", async () => {
  const page = await openSignedIn();
  await page.goto(journey.server.origin + payins);
  await rows(page).nth(40).waitFor();
  await scrollTo(page, 900);

  const isSettled = settled(page);
  await page.goto(`${journey.server.origin}${base}/transactions?limit=50`);
  await rows(page).nth(40).waitFor();
  await isSettled;
  expect(await scrolled(page)).toBe(0);
  await scrollTo(page, 700);

  await page.goBack();
  await page.waitForURL(`**${payins}`);
  await standsAt(page, 900);
  await page.goForward();
  await page.waitForURL("**/transactions**");
  await standsAt(page, 700);

  await page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "Reports" }).click();
  await page.getByRole("heading", { name: "Reports" }).waitFor();
  await standsAt(page, 0);
  await page.goBack();
  await rows(page).nth(40).waitFor();
  await standsAt(page, 700);
  await page.context().close();
});

it("keeps its place over a reload, also where the rows come late", async () => {
  const page = await openSignedIn();
  await page.goto(journey.server.origin + payins);
  await rows(page).nth(40).waitFor();
  await scrollTo(page, 900);
  await page.reload();
  await standsAt(page, 900);

  const letRowsGo = await holdRows(page);
  await page.reload();
  await page.getByRole("heading", { name: "Payins" }).waitFor();
  expect(await scrolled(page)).toBeLessThan(900);
  // And once more: what a page without rows is scrolled to is no place to keep.
  await page.reload();
  await page.getByRole("heading", { name: "Payins" }).waitFor();
  letRowsGo();
  await standsAt(page, 900);
  await page.context().close();
});

it.runIf(isDeep)("gives a place up when the reader moves before it is reached", async () => {
  const page = await openSignedIn();
  await page.goto(journey.server.origin + payins);
  await rows(page).nth(40).waitFor();
  await scrollTo(page, 900);
  const letRowsGo = await holdRows(page);
  await page.reload();
  await page.getByRole("heading", { name: "Payins" }).waitFor();
  await page.mouse.move(700, 400);
  await page.mouse.wheel(0, -5000);
  await standsAt(page, 0);
  const isSettled = settled(page);
  letRowsGo();
  await rows(page).nth(40).waitFor();
  await isSettled;
  expect(await scrolled(page)).toBe(0);
  await page.context().close();
});
