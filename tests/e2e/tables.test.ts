/** Tables keep their columns: a row is one line, nothing widens the page, and the whole of what is cut is its title. */
import { expect, it } from "vitest";
import { beginSession } from "../support/begin-session";
import { openPage } from "../support/browser";
import { isDeep, someOf } from "../support/deep";
import { openJourney } from "../support/journey";
import { resources } from "../../src/app/resource-registry";
import { lengthenLists, type Writing } from "../support/long-values";
import { measureTable } from "../support/table-measures";
import { visitsOf } from "../support/visits";

const base = "/preview/dashboards";
/** With their line: a row, and one of two lines on a phone. */
const rowHeight = 49;
const phoneRowHeight = 75;

const journey = openJourney();

/** The widths, and how values are written; all of them before a release. */
const widths = isDeep ? [390, 768, 1024, 1280, 1440, 1920] : [390, 1280];
const written: readonly (Writing | "plain")[] = isDeep ? ["plain", "latin", "arabic"] : ["latin"];

it.each(written)("keeps every list's default columns whole, with %s values", async (writing) => {
  const { page } = await openPage(journey.browser, journey.server.origin);
  if (writing !== "plain") await lengthenLists(page, writing);
  const visits = visitsOf(page);
  await beginSession(page, journey.server.origin, "priya@harbourline.example", `${base}/payouts`);
  await page.locator("main tbody tr").first().waitFor();
  const found: string[] = [];
  for (const { name, paths } of someOf(resources, 2)) {
    await visits.visit(`/preview/${paths.list}`);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await page.evaluate((dir) => (document.documentElement.dir = dir), writing === "arabic" ? "rtl" : "ltr");
      const { pageOver, cut, tall, ragged } = await page.evaluate(measureTable, width < 600 ? phoneRowHeight : rowHeight);
      const wrong = [
        ...(pageOver > 0 ? [`the page is ${pageOver} px too wide`] : []),
        ...cut,
        ...(tall > 0 ? [`${tall} rows are too high`] : []),
        ...ragged.map((heading) => `${heading} does not end at one edge`),
      ];
      found.push(...wrong.map((text) => `${name} at ${width}: ${text}`));
    }
  }
  expect(found).toEqual([]);
});

it("leaves out a lesser column before e-mail addresses are cut to a stub, and has it back where there is room", async () => {
  const { page } = await openPage(journey.browser, journey.server.origin, { viewport: { width: 1024, height: 900 } });
  await beginSession(page, journey.server.origin, "priya@harbourline.example", `${base}/user/orgs`);
  await page.locator("main tbody tr").first().waitFor();
  const heading = (name: string) => page.getByRole("columnheader", { name });
  expect((await heading("E-mail").boundingBox())?.width).toBeGreaterThan(136);
  expect(await heading("Invitation valid until").count()).toBe(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await heading("Invitation valid until").waitFor();
});

it("on a phone opens what is chosen from as a sheet at the foot, and a press beside it closes it and nothing else", async () => {
  const { page } = await openPage(journey.browser, journey.server.origin, { viewport: { width: 390, height: 844 } });
  await beginSession(page, journey.server.origin, "priya@harbourline.example", `${base}/payins`);
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
