/**
 * Every component of `src/ui` in its states as it was when somebody last looked: what has moved or changed its colour shows here.
 * `UPDATE_PICTURES=1 npx vitest run --project deep pictures` draws them again, for what was meant to change.
 */
import fs from "node:fs";
import path from "node:path";
import type { Browser, Page } from "playwright-core";
import { createServer, type ViteDevServer } from "vite";
import { afterAll, beforeAll, expect, it } from "vitest";
import { galleryPlugin } from "../../scripts/support/gallery.mjs";
import { launchBrowser, patienceMs } from "../support/browser";
import { differenceOf } from "../support/compare-pictures";

const root = path.resolve(import.meta.dirname, "../..");
const folder = path.join(import.meta.dirname, "pictures");
const isDrawing = process.env.UPDATE_PICTURES !== undefined;

let server: ViteDevServer;
let browser: Browser;
let page: Page;
beforeAll(async () => {
  server = await createServer({
    root,
    plugins: [galleryPlugin],
    logLevel: "error",
    // Not where a development server beside it prepares its packages.
    cacheDir: "node_modules/.vite-gallery",
    server: { port: 0, host: "127.0.0.1" },
  });
  await server.listen();
  browser = await launchBrowser();
  page = await openGallery(browser);
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

async function openGallery(from: Browser): Promise<Page> {
  const opened = await from.newPage({
    viewport: { width: 1340, height: 900 },
    locale: "en-AU",
    timezoneId: "Australia/Sydney",
    reducedMotion: "reduce",
  });
  opened.setDefaultTimeout(patienceMs);
  await opened.clock.setFixedTime(new Date("2026-11-24T01:00:00Z"));
  await opened.goto(`${server.resolvedUrls?.local[0] ?? ""}gallery`);
  await opened.getByRole("heading", { level: 1, name: "Gallery" }).waitFor();
  // What comes later than the page.
  await opened.waitForFunction(() => !document.querySelector("i[data-skeleton]"));
  await opened.evaluate(() => document.fonts.ready);
  return opened;
}

const componentsOf = (of: Page): Promise<string[]> =>
  of.locator(".gallery-component").evaluateAll((all) => all.map((each) => each.getAttribute("aria-label") ?? ""));
const draw = (of: Page, component: string) =>
  of.locator(`.gallery-component[aria-label="${component}"] .gallery-states`).screenshot({ animations: "disabled", caret: "hide" });
const fileOf = (component: string) => path.join(folder, `${component.replace("/", "-")}.png`);

it("looks as it did", async () => {
  const components = await componentsOf(page);
  expect(components.length).toBeGreaterThanOrEqual(40);
  if (isDrawing) fs.mkdirSync(folder, { recursive: true });
  const changed: string[] = [];
  for (const component of components) {
    const now = await draw(page, component);
    const file = fileOf(component);
    const difference = fs.existsSync(file) ? await differenceOf(page, fs.readFileSync(file), now) : "has no picture yet";
    if (difference === null) continue;
    if (isDrawing) fs.writeFileSync(file, now);
    else changed.push(`${component}: ${difference}`);
  }
  expect(changed).toEqual([]);
  const kept = fs.readdirSync(folder).sort();
  expect(kept).toEqual(components.map((each) => path.basename(fileOf(each))).sort());
});

it("sees a button that has moved by three pixels, and a border of another colour", async () => {
  const before = await draw(page, "field/button");
  const style = await page.addStyleTag({ content: "[aria-label='field/button'] figure:nth-child(2) button { translate: 3px; }" });
  expect(await differenceOf(page, before, await draw(page, "field/button"))).toMatch(/squares differ/);
  await style.evaluate((element) => {
    element.textContent = "[aria-label='field/button'] figure:nth-child(2) button { border-color: red; }";
  });
  expect(await differenceOf(page, before, await draw(page, "field/button"))).toMatch(/squares differ/);
  await style.evaluate((element) => {
    element.textContent = "";
  });
  expect(await differenceOf(page, before, await draw(page, "field/button"))).toBeNull();
});

it("doesn't mind how letters are hinted", async () => {
  const other = await launchBrowser(["--font-render-hinting=none", "--disable-lcd-text"]);
  try {
    const hinted = await openGallery(other);
    const changed: string[] = [];
    let isOther = false;
    for (const component of await componentsOf(page)) {
      const [one, two] = [await draw(page, component), await draw(hinted, component)];
      isOther ||= !one.equals(two);
      const difference = await differenceOf(page, one, two);
      if (difference !== null) changed.push(`${component}: ${difference}`);
    }
    expect(isOther).toBe(true);
    expect(changed).toEqual([]);
  } finally {
    await other.close();
  }
});
