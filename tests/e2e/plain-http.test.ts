/** A local network without https: signing in works there too, and warns of what others can read. */
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { launchBrowser, openPage, signIn } from "../support/browser";
import { startServer, type StartedServer } from "../support/started-server";

let server: StartedServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([
    startServer({ isEmbedded: true, environment: { CAPTCHA: "on" } }),
    launchBrowser(["--host-resolver-rules=MAP portal.lan 127.0.0.1"]),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  server?.remove();
});

it("signs in without Web Crypto, the captcha solved, and warns", async () => {
  const origin = `http://portal.lan:${new URL(server.origin).port}`;
  const { page, problems } = await openPage(browser, origin);
  await page.goto(`${origin}/login`);
  expect(await page.evaluate(() => [isSecureContext, "subtle" in crypto, "randomUUID" in crypto])).toEqual([false, false, false]);
  await page.getByText("This address isn’t encrypted (http).").waitFor();
  await signIn(page, server.origin, "priya@harbourline.example", `${origin}/preview/dashboards/analytics`);
  await page.getByRole("heading", { name: /Good (morning|afternoon|evening), Priya/ }).waitFor();
  // Forms that generate their own ids work too.
  await page.goto(`${origin}/preview/dashboards/invite-merchant`);
  await page.getByLabel("Business name").fill("Plain Trading");
  // The browser warns that it honours this header on secure origins only.
  expect(problems.filter((each) => !each.includes("Cross-Origin-Opener-Policy header has been ignored"))).toEqual([]);
});
