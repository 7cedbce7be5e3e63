/** How much script each first screen waits for, in KB of 1024 bytes as transferred. Whatever it fetches once ready is left out. */
import fs from "node:fs";
import path from "node:path";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { beginSession } from "../support/begin-session";
import { openPage } from "../support/browser";
import { openJourney } from "../support/journey";

const journey = openJourney();

/** Marks when `selector` first appears; the page's clock shows what was requested before. */
const watchFor = (page: Page, selector: string) =>
  page.addInitScript((wanted) => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector(wanted)) return;
      performance.mark("ready");
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  }, selector);

/** Marks when the stream of changes is opened: what a page fetches after that, it fetches for what may be opened next. */
const watchForLive = (page: Page) =>
  page.addInitScript(() => {
    const original = window.fetch;
    window.fetch = (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
      if (pathname.endsWith("/partner/events") && performance.getEntriesByName("ready").length === 0) performance.mark("ready");
      return original(input, init);
    };
  });

/** KB of scripts requested before the `ready` mark, or so far if there is no mark. The bell is fetched as the stream is: no one knows which is first. */
const scriptsUntilReady = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const fetched = performance.getEntriesByType("resource");
    const ready = [...performance.getEntriesByName("ready"), ...fetched.filter(({ name }) => name.includes("/bell-"))];
    const readyAt = Math.min(...ready.map(({ startTime }) => startTime));
    const scripts = fetched.filter(({ name, startTime }) => new URL(name).pathname.endsWith(".js") && startTime < readyAt);
    return scripts.reduce((sum, each) => sum + (each as PerformanceResourceTiming).encodedBodySize, 0) / 1024;
  });

it("sign-in waits for no more than it may", async () => {
  const { page } = await openPage(journey.browser, journey.server.origin);
  await watchFor(page, "input[type=email], input[name=email]");
  await page.goto(`${journey.server.origin}/login`);
  await page.getByLabel("E-mail").waitFor();
  const kilobytes = await scriptsUntilReady(page);
  expect(kilobytes).toBeGreaterThan(50);
  expect(kilobytes).toBeLessThanOrEqual(89.3);
});

/** All the page fetches unprompted, in two parts: how much of the second is requested before the rows show depends on the machine. */
it("a list fetches no more than it may until it stands, with the bar above it and live", async () => {
  const { page } = await openPage(journey.browser, journey.server.origin);
  const list = "/preview/dashboards/transactions";
  await beginSession(page, journey.server.origin, "priya@harbourline.example", list);
  await page.locator("tbody tr").first().waitFor();
  const cold = await journey.browser.newContext({ storageState: await page.context().storageState() });
  const visitor = await cold.newPage();
  await watchForLive(visitor);
  const live = visitor.waitForRequest((request) => new URL(request.url()).pathname.endsWith("/partner/events"));
  await visitor.goto(`${journey.server.origin}${list}`);
  await visitor.locator("tbody tr").first().waitFor();
  await visitor.getByRole("button", { name: /UTC/ }).first().waitFor();
  await live;
  const kilobytes = await scriptsUntilReady(visitor);
  expect(kilobytes).toBeGreaterThan(100);
  // Every screen adds the names of its chunks to the map that the first ones carry: the console’s tabs cost 4 KB, invoices and evidence 1,
  // a person's own pages, passkeys and investing 4, statements and bank statements 1.
  // Asking for a masked number comes with the cells and costs 0.4. What resources write, Refine's own labels and edit routes, and
  // the asking of calls through Refine cost 1.8 (ADR 37, 38). What reads CSV files comes with the screen that does: 5.5 less.
  // Schedules as a resource, with their words, forms and three kinds of field, cost 1.6. Removing a colleague, a business's own name in
  // lists, and asking whether the server is there before a page is loaded again cost 0.5.
  // Parts of records' pages, and the table of all forms, come with the first that needs them: 3 less. Three passes of a minifier
  // (ADR 6): 4 less. Waiting for scripts while the server is away costs 0.7. Smaller stand-ins for
  // Lodash and for a pluralizer, none of React Router's unused parts, and the banner over who acts for another and the table of pages'
  // scripts with whom they are for: 7 less. Icons as shapes: 3 less.
  expect(kilobytes).toBeLessThanOrEqual(206);
});

it("a browser compiles the first scripts while they arrive, and no others", () => {
  const folder = path.resolve("dist/portal/assets");
  const saysSo = (file: string) => fs.readFileSync(path.join(folder, file), "utf8").startsWith("//# allFunctionsCalledOnLoad\n");
  const scripts = fs.readdirSync(folder).filter((file) => file.endsWith(".js"));
  const names = scripts.filter(saysSo).map((file) => file.replace(/-[\w-]{7}\.js$/, ""));
  expect(names.sort()).toEqual(["base", "early", "entry", "shell", "sign-in"]);
});

it("the built portal does without what checks answers and warns while it is developed", () => {
  const folder = path.resolve("dist/portal/assets");
  const scripts = fs.readdirSync(folder).filter((file) => file.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(20);
  // The second is React Router's, which has a build of each kind.
  const ofDevelopment = ["does not match the contract", "No routes matched location"];
  const found = scripts.filter((file) => {
    const code = fs.readFileSync(path.join(folder, file), "utf8");
    return ofDevelopment.some((text) => code.includes(text));
  });
  expect(found).toEqual([]);
});
