/**
 * The built portal in a browser on `examples/other-gateway`, by its adapter alone, which `npm run adapter` has put beside it: signs in,
 * reads lists and records, takes a verification to its end, sets settlement, and asks for nothing that this gateway lacks.
 */
import { execFile } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { completeDraft } from "../../contract/kyb/sample-draft";
import { answersOf } from "../../examples/other-gateway/dossiers";
import { makeOtherGateway } from "../../examples/other-gateway/server.mjs";
import { launchBrowser, openPage } from "../support/browser";
import { serveBuiltPortal, type BuiltPortal } from "../support/built-portal";
import { isDeep } from "../support/deep";
import { otherGatewayConfig } from "../support/other-gateway-config";

const mara = "mara@reseller.example";
const { server: gateway, pinOf } = makeOtherGateway({ answers: { "s-3": answersOf(completeDraft("NL")) } });

let folder: string;
let portal: BuiltPortal;
let browser: Browser;
let page: Page;
let problems: string[];
let strangers: string[];
beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "partner-portal-adapter-"));
  await promisify(execFile)(process.execPath, ["scripts/adapter.mjs", "examples/other-gateway/other.gateway.ts", folder]);
  [portal, browser] = await Promise.all([serveBuiltPortal(otherGatewayConfig("/gateway"), folder, gateway), launchBrowser()]);
  ({ page, problems, strangers } = await openPage(browser, portal.origin));
});
afterAll(async () => {
  await browser?.close();
  await portal?.stop();
  fs.rmSync(folder, { recursive: true });
});

/** Asked of an address that it has, and about a record that there is. */
afterEach(() => {
  expect({ problems, strangers, unknown: portal.unknown }).toEqual({ problems: [], strangers: [], unknown: [] });
});

const go = (address: string) => page.goto(`${portal.origin}/preview/${address}`);
const main = () => page.getByRole("main");

it("signs in with its own kind of ticket and pin", async () => {
  await go("dashboards/payins");
  await page.getByLabel("E-mail").fill(mara);
  await page.getByLabel("Password", { exact: true }).fill("correct horse");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByLabel("Code").waitFor();
  await page.keyboard.type(pinOf(mara) ?? "");
  await main().getByRole("link", { name: "ORDER-1000" }).waitFor();
});

it.runIf(isDeep)("turns the pages of a list that nobody counts, and opens a record", async () => {
  await go("dashboards/payins?limit=20");
  await page.getByRole("button", { name: "Next page" }).click();
  await main().getByRole("link", { name: "ORDER-1020" }).waitFor();
  await page.getByRole("button", { name: "Next page" }).click();
  await main().getByRole("link", { name: "ORDER-1046" }).waitFor();
  await main().getByRole("link", { name: "ORDER-1046" }).click();
  await main().getByText("Raw record").waitFor();
  await main().getByRole("link", { name: "Delft Tiles" }).first().waitFor();
});

it.runIf(isDeep)("has no menu entry, button, tab or card for what it lacks, and says so where a link leads there", async () => {
  await go("dashboards/analytics");
  const menu = page.getByRole("navigation", { name: "Main menu" });
  await menu.getByRole("link", { name: "Payins" }).waitFor();
  expect(await menu.getByRole("link", { name: "Payouts" }).count()).toBe(0);
  for (const name of ["Notifications", /^Period/]) expect(await page.getByRole("button", { name }).count()).toBe(0);
  // Of Home's cards there is none: it leads to what there is, and names nothing else.
  await main()
    .getByRole("link", { name: /^Payins/ })
    .waitFor();
  expect(await main().getByText("Refunds").count()).toBe(0);
  await go("dashboards/organization");
  await main().getByRole("link", { name: "Tulip Bikes" }).waitFor();
  for (const name of ["Export", "Invite merchant"]) expect(await main().getByRole("button", { name }).count()).toBe(0);
  await go("dashboards/payouts");
  await page.getByText("Your provider’s systems don’t offer this.").waitFor();
});

it.runIf(isDeep)("keeps a person's columns and theme in the browser, over a reload", async () => {
  await go("dashboards/setting?section=appearance");
  await page.getByRole("radio", { name: /^Nebula Fighter/ }).check();
  await page.getByText("Saved", { exact: true }).waitFor();
  await go("dashboards/organization");
  await main()
    .getByRole("row", { name: /Tulip Bikes/ })
    .hover();
  await page.getByRole("button", { name: "Pin Tulip Bikes" }).click();
  await page.getByRole("button", { name: "Unpin Tulip Bikes" }).waitFor();
  await page.reload();
  await page.getByRole("button", { name: "Unpin Tulip Bikes" }).waitFor();
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe("NebulaFighterTheme");
});

it.runIf(isDeep)("shows an invoice and a plan with its fees", async () => {
  await go("dashboards/invoices");
  await main().getByRole("link", { name: "BILL-200" }).click();
  await main().getByText("145.20").first().waitFor();
  expect(await main().getByRole("button", { name: "Download PDF" }).count()).toBe(0);
  await go("dashboards/pricing/plan");
  await main().getByRole("link", { name: "Small shops" }).click();
  await main().getByText("Bank transfer").first().waitFor();
  expect(await main().getByRole("button", { name: "What if" }).count()).toBe(0);
});

it("adds an account, refused in its own words first, and turns settlement to it on", async () => {
  await go("dashboards/settlement-banks?form=add-settlement-bank");
  const form = page.locator("form#add-settlement-bank");
  const pick = async (label: string, text: string) => {
    await form.getByRole("combobox", { name: label }).click();
    await page.keyboard.type(text);
    await page.locator(".ant-select-dropdown:visible .ant-select-item-option", { hasText: text }).last().click();
  };
  await pick("Organization", "Canal");
  await pick("Bank’s country", "Netherlands");
  await pick("Currency", "EUR");
  await form.getByLabel("Account holder", { exact: true }).fill("Tulip Bikes");
  await form.getByLabel("Bank", { exact: true }).fill("Amstel Bank");
  await form.getByLabel("IBAN").fill("NL91ABNA0417164300");
  await page.getByRole("button", { name: "Add account" }).last().click();
  await page.getByText("must begin with Canal Coffee").waitFor();
  await form.getByLabel("Account holder", { exact: true }).fill("Canal Coffee B.V.");
  await page.getByRole("button", { name: "Add account" }).last().click();
  await page.waitForURL(/settlement-bank\/s-2\/a-2$/);
  await go("dashboards/merchant-console/s-1?tab=settlement");
  await main().getByRole("button", { name: "Turn settlement on" }).click();
  await page
    .getByText(/EUR is on|is settled/)
    .or(main().getByRole("button", { name: "Turn settlement off" }))
    .first()
    .waitFor();
  expect(portal.asked).toContain("PATCH /payout-rhythms/r-1");
});

it("takes a verification to its end", async () => {
  await go("account/onboarding/merchant/s-3?section=review");
  await page.getByRole("heading", { level: 1, name: "Review and sign" }).waitFor();
  await page.getByLabel("I have read every section").check();
  await page.getByRole("textbox", { name: "Initials" }).fill("mo");
  await page.getByRole("button", { name: "Sign and submit" }).click();
  await page.getByText(/^Signed by MO on /).waitFor();
  expect(portal.asked).toContain("POST /dossiers/s-3/hand-in");
});
