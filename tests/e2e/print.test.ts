/** On paper there is what is read, and nothing that is pressed: dark on white, within the sheet. Where motion is reduced, nothing moves. */
import { expect, it } from "vitest";
import type { Page } from "playwright-core";
import { resources } from "../../src/app/resource-registry";
import { beginSession } from "../support/begin-session";
import { getAs, openPage } from "../support/browser";
import { someOf } from "../support/deep";
import { openJourney } from "../support/journey";
import { visitsOf } from "../support/visits";

const base = "/preview/dashboards";
/** An A4 sheet between its margins, in CSS pixels. */
const sheet = 703;

const journey = openJourney();

/** A record of each resource that has a page and a row. */
async function recordsOf(page: Page): Promise<string[]> {
  const found = await Promise.all(
    resources.map(async ({ paths, endpoints }) => {
      const [row] = await getAs<Record<string, string>[]>(page, `${endpoints.list.replace("GET ", "")}?limit=1`).catch(() => []);
      return row && paths.show ? `/preview/${paths.show.replace(/:(\w+)/g, (_, name: string) => row[name] ?? "")}` : undefined;
    }),
  );
  return found.filter((address) => address !== undefined);
}

/** Runs in the page. */
function onPaper(width: number): string[] {
  const wrong: string[] = [];
  if (document.documentElement.scrollWidth > width) wrong.push(`is ${document.documentElement.scrollWidth - width} px too wide`);
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && element.getBoundingClientRect().height > 2;
  // Words that are pressed, an id or a column's head, are read as well; what has a button's edge or ground is not.
  const looksPressed = (element: Element) => {
    const { borderTopWidth, backgroundColor } = getComputedStyle(element);
    return borderTopWidth !== "0px" || backgroundColor !== "rgba(0, 0, 0, 0)";
  };
  const pressed = [...document.querySelectorAll("main button, main a")].filter(looksPressed);
  for (const element of [...document.querySelectorAll("nav, input"), ...pressed])
    if (isSeen(element)) wrong.push(`has ${element.tagName} ${element.getAttribute("aria-label") ?? element.textContent.slice(0, 40)}`);
  const title = document.querySelector("main h1");
  if (!title || !isSeen(title)) wrong.push("has no title");
  const [red = 255] = getComputedStyle(title ?? document.body)
    .color.match(/\d+/g)
    ?.map(Number) ?? [255];
  if (red > 100) wrong.push("is light on white");
  return wrong;
}

it("prints each kind of record, document and report from a dark theme", async () => {
  const { page } = await openPage(journey.browser, journey.server.origin);
  const visits = visitsOf(page);
  await beginSession(page, journey.server.origin, "priya@harbourline.example", `${base}/payins`);
  await visits.settle();
  await page.evaluate(() => (document.documentElement.dataset["theme"] = "NebulaFighterTheme"));
  const records = await recordsOf(page);
  expect(records.length).toBeGreaterThan(20);
  await page.setViewportSize({ width: sheet, height: 990 });
  const found: string[] = [];
  for (const address of [...someOf(records, 5), `${base}/payins`, `${base}/commission-wallet`, `${base}/commission-wallet/statement`]) {
    await visits.visit(address);
    await page.emulateMedia({ media: "print" });
    found.push(...(await page.evaluate(onPaper, sheet)).map((wrong) => `${address} ${wrong}`));
    await page.emulateMedia({ media: "screen" });
  }
  expect(found).toEqual([]);
});

it("moves nothing for who asks for less motion", async () => {
  const { page } = await openPage(journey.browser, journey.server.origin);
  const visits = visitsOf(page);
  await beginSession(page, journey.server.origin, "priya@harbourline.example", `${base}/analytics`);
  // Before anything is answered: outlines of what comes would pass in colour.
  await page.locator("[data-skeleton]").first().waitFor({ state: "attached" });
  const moving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ playState, timeline }) => playState === "running" && timeline instanceof DocumentTimeline)
        .map(({ effect }) => Number(effect?.getComputedTiming().duration))
        .filter((duration) => duration > 1),
    );
  expect(await moving()).toEqual([]);
  await visits.settle();
  await visits.visit(`${base}/user/orgs?form=add-organization-user`);
  await page.getByRole("dialog").waitFor();
  expect(await moving()).toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog").first().waitFor();
  expect(await moving()).toEqual([]);
});
