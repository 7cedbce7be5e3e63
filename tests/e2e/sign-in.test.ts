import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { acceptAsMerchant, expectAccessible, expectAccessibleToo, mailed, launchBrowser, openPage, signIn } from "../support/browser";
import { isDeep } from "../support/deep";
import { startServer, type StartedServer } from "../support/started-server";

/** `npm run test:deep` takes all. */
const themes = ["PureLightTheme", "NebulaFighterTheme", ...(isDeep ? ["LightBloomTheme", "GreyGooseTheme", "DarkSpacesTheme"] : [])];

let server: StartedServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer({ environment: { CAPTCHA: "on" } }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  server?.remove();
});

it("a partner signs in, works with merchants, invites one that accepts, and signs out; a restart keeps everything", async () => {
  // With all that moves, as most people see it.
  const { page, problems, strangers } = await openPage(browser, server.origin, { reducedMotion: "no-preference" });
  await page.goto(`${server.origin}/`);
  await page.waitForURL(/\/login/);
  await expectAccessible(page, "sign-in");
  await signIn(page, server.origin, "priya@harbourline.example");
  await page.getByRole("heading", { name: /Good (morning|afternoon|evening), Priya/ }).waitFor();
  await page.getByText("Stuck longest").waitFor();
  await expectAccessible(page, "home");

  await page.getByRole("link", { name: "Organizations", exact: true }).first().click();
  await page.getByText("60 in total").waitFor();
  await expectAccessible(page, "organizations");
  await page
    .getByRole("button", { name: "Sort by Organization" })
    .or(page.getByRole("columnheader", { name: "Organization" }).getByRole("button"))
    .first()
    .click();
  await page.waitForURL(/sort=-name/);
  await page.getByRole("button", { name: "Next page" }).click();
  await page.getByText("21–40 of 60").waitFor();
  await page.reload();
  await page.getByText("21–40 of 60").waitFor();
  await page.goBack();
  await page.getByText("1–20 of 60").waitFor();
  await page.locator("tbody tr").first().click();
  await page.getByText("Raw record").waitFor();
  await expectAccessible(page, "record");

  const email = `owner+${Date.now()}@wattle.example`;
  await page.goto(`${server.origin}/preview/dashboards/invite-merchant`);
  await page.getByRole("button", { name: "Send invitation" }).click();
  await page.getByText("Fill this in.").first().waitFor();
  await page.getByLabel("Business name").fill("Wattle & Überraschung 漢字 Pty Ltd");
  await page.getByRole("combobox", { name: "Country" }).fill("Austral");
  await page.locator(".ant-select-item-option", { hasText: "Australia" }).waitFor();
  await page.keyboard.press("Enter");
  await page.locator(".ant-select-dropdown").first().waitFor({ state: "hidden" });
  await page.getByLabel("First name").fill("Zoë");
  await page.getByLabel("Last name").fill("O’Neil");
  await page.getByLabel("E-mail").fill(email);
  await expectAccessible(page, "invite");
  await page.getByRole("button", { name: "Send invitation" }).dblclick();
  await page.getByRole("heading", { level: 1, name: "Wattle & Überraschung 漢字 Pty Ltd" }).waitFor();
  const link = await mailed(server.origin, email, "link");

  const merchant = await openPage(browser, server.origin);
  await merchant.page.goto(link);
  await merchant.page.getByRole("heading", { name: "Welcome, Zoë" }).waitFor();
  await expectAccessibleToo(merchant.page, "invitation");
  await acceptAsMerchant(merchant.page, server.origin, email);
  await merchant.page.goto(link);
  await merchant.page.getByText("This invitation does not work").waitFor();

  await page.reload();
  await page.getByRole("link", { name: "Overview", exact: true }).click();
  await page.getByText("Accepted").waitFor();
  await page.getByRole("button", { name: /account menu/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await page.getByRole("heading", { name: "Sign in" }).waitFor();
  expect(await page.evaluate(() => ({ ...localStorage, ...sessionStorage }))).toEqual({});

  await server.stop();
  server = await startServer({ folder: server.folder, environment: { CAPTCHA: "on" } });
  const again = await openPage(browser, server.origin);
  await signIn(again.page, server.origin, "priya@harbourline.example", "/preview/dashboards/organization?q=Wattle%20%26%20%C3%9C");
  await again.page.getByText("1 match").waitFor();
  expect([...problems, ...merchant.problems, ...again.problems]).toEqual([]);
  expect([...strangers, ...merchant.strangers, ...again.strangers]).toEqual([]);
});

it("reads the theme back before the first paint, in a light and a dark theme, and nothing overflows on a phone", async () => {
  const { page, problems } = await openPage(browser, server.origin, { viewport: { width: 390, height: 844 }, hasTouch: true });
  for (const theme of themes) {
    await page.addInitScript((name) => localStorage.setItem("appTheme", name), theme);
    await page.goto(`${server.origin}/login`, { waitUntil: "commit" });
    await page.waitForFunction(() => document.body !== null);
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe(theme);
    await page.getByLabel("E-mail").waitFor();
    await expectAccessible(page, `sign-in in ${theme}`, { isOnlyColours: theme !== "PureLightTheme" });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  }
  expect(problems).toEqual([]);
});

it("keeps what is typed when the gateway is gone, and says so once", async () => {
  const { page } = await openPage(browser, server.origin);
  await page.goto(`${server.origin}/login`);
  await page.getByLabel("E-mail").fill("priya@harbourline.example");
  await page.getByLabel("Password", { exact: true }).fill("Harbour-Line-2026");
  await page.getByText("Checked").waitFor();
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByText("The server isn’t responding.").waitFor();
  expect(await page.getByLabel("E-mail").inputValue()).toBe("priya@harbourline.example");
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByLabel("Code").waitFor();
});
