/** Tables keep their columns: a row is one line, nothing widens the page, and the whole of what is cut is its title. */
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Browser, Page } from "playwright-core";
import { beginSession } from "../support/begin-session";
import { launchBrowser, openPage } from "../support/browser";
import { startServer, type StartedServer } from "../support/started-server";

const base = "/preview/dashboards";
const lists = ["organization", "transactions", "payins", "payouts", "customers", "user/orgs", "users", "disputes", "report"];
/** Standard rows with their line. */
const rowHeight = 49;

let server: StartedServer;
let browser: Browser;
beforeAll(async () => {
  server = await startServer();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  server.remove();
});

/** What the first table of the page measures. */
const measure = (page: Page) =>
  page.evaluate((height) => {
    const frame = document.querySelector("main table")?.parentElement;
    const rows = [...document.querySelectorAll<HTMLElement>("main tbody tr")];
    const cut = [...document.querySelectorAll<HTMLElement>("main tbody td span")].filter(
      (each) => each.textContent !== "" && each.clientWidth > 0 && each.scrollWidth > each.clientWidth + 1,
    );
    return {
      pageOver: document.documentElement.scrollWidth - window.innerWidth,
      tableOver: frame ? frame.scrollWidth - frame.clientWidth : -1,
      tall: rows.filter((row) => row.getBoundingClientRect().height > height + 0.5).map(({ textContent }) => textContent),
      untitled: cut.filter((each) => !each.querySelector("[title]") && !each.closest("[title]")).map(({ textContent }) => textContent),
    };
  }, rowHeight);

it.each([960, 1024, 1280, 1440, 1920])("at %i px", async (width) => {
  const { page } = await openPage(browser, server.origin, { viewport: { width, height: 900 } });
  await beginSession(page, server.origin, "priya@harbourline.example", `${base}/payouts`);
  for (const list of lists) {
    await page.goto(`${server.origin}${base}/${list}`);
    await page.locator("main tbody tr").first().waitFor();
    const { tableOver, ...found } = await measure(page);
    expect([list, found]).toEqual([list, { pageOver: 0, tall: [], untitled: [] }]);
    // Default columns have room without scrolling, but for those of organizations beside the wide menu.
    if (width >= 1440 || list === "payouts") expect([list, tableOver]).toEqual([list, 0]);
  }
});

it("on a phone opens what is chosen from as a sheet at the foot, and a press beside it closes it and nothing else", async () => {
  const { page } = await openPage(browser, server.origin, { viewport: { width: 390, height: 844 } });
  await beginSession(page, server.origin, "priya@harbourline.example", `${base}/payins`);
  await page.locator("main tbody tr").first().waitFor();
  const boxOf = async (role: "menu" | "dialog", name: string) => {
    const sheet = page.getByRole(role, { name });
    await sheet.waitFor();
    // Once it has risen.
    await sheet.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
    const box = await sheet.boundingBox();
    return box && { left: box.x, right: box.x + box.width, foot: box.y + box.height };
  };
  const edges = { left: 0, right: 390, foot: 844 };
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  expect(await boxOf("menu", "Filter")).toEqual(edges);
  await page.getByRole("menuitem", { name: "Status" }).click();
  expect(await boxOf("dialog", "Status")).toEqual(edges);
  const address = page.url();
  const row = await page.locator("main tbody tr").first().boundingBox();
  await page.mouse.click((row?.x ?? 0) + 60, (row?.y ?? 0) + 10);
  await page.getByRole("dialog", { name: "Status" }).waitFor({ state: "detached" });
  expect(page.url()).toBe(address);
  // The next press is one again.
  await page.locator("main tbody tr").first().click();
  await page.waitForURL((url) => url.href !== address);
});
