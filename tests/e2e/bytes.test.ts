/** How many scripts travel until each first screen is there, in KB of 1024 as the wire carries them. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { launchBrowser, openPage, signIn } from "../support/browser";
import { startServer, type StartedServer } from "../support/started-server";

let server: StartedServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  server?.remove();
});

/** Counts the scripts that a page fetches from now on, headers included. */
async function countScripts(page: Page) {
  const network = await page.context().newCDPSession(page);
  await network.send("Network.enable");
  const scripts = new Set<string>();
  let bytes = 0;
  network.on("Network.responseReceived", ({ requestId, response }) => {
    if (new URL(response.url).pathname.endsWith(".js")) scripts.add(requestId);
  });
  network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  return () => {
    const kilobytes = bytes / 1024;
    bytes = 0;
    return kilobytes;
  };
}

it("sign-in, the first rows and the first form cost what they may", async () => {
  const { page } = await openPage(browser, server.origin);
  const counted = await countScripts(page);
  await page.goto(`${server.origin}/login`);
  await page.getByLabel("E-mail").waitFor();
  expect(counted(), "sign-in").toBeLessThanOrEqual(92);

  await signIn(page, server.origin, "priya@harbourline.example", "/preview/dashboards/user/orgs");
  await page.locator("tbody tr").first().waitFor();
  // As on a second visit to the portal, of a browser that has nothing of it.
  const cold = await browser.newContext({ storageState: await page.context().storageState() });
  const visitor = await cold.newPage();
  const countedCold = await countScripts(visitor);
  await visitor.goto(`${server.origin}/preview/dashboards/user/orgs`);
  await visitor.locator("tbody tr").first().waitFor();
  expect(countedCold(), "first rows").toBeLessThanOrEqual(205);

  await visitor.waitForLoadState("networkidle");
  countedCold();
  await visitor.getByRole("link", { name: "Add user" }).click();
  await visitor.getByRole("dialog", { name: "Add an organization user" }).getByLabel("First name").waitFor();
  expect(countedCold(), "a form").toBeLessThanOrEqual(180);
});
