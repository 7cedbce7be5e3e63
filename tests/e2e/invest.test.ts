/** Investing idle balances in a browser, with both partners, through a rejection to an approval. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { callApi } from "../support/api-client";
import { beginSession } from "../support/begin-session";
import { expectAccessible, expectAccessibleToo, launchBrowser, openPage } from "../support/browser";
import { isDeep } from "../support/deep";
import { startServer, type StartedServer } from "../support/started-server";

const tanjong = "Tanjong Tea House Pte. Ltd.";

let server: StartedServer;
let browser: Browser;
let page: Page;
let problems: string[];
let home: string;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  ({ page, problems } = await openPage(browser, server.origin));
  await beginSession(page, server.origin, "priya@harbourline.example", "/preview/dashboards/organization?q=Tanjong");
  await page.getByText(tanjong).first().click();
  await page.getByRole("heading", { level: 1, name: tanjong }).waitFor();
  const id = /[0-9a-f-]{36}/.exec(page.url())?.[0] ?? "";
  home = `${server.origin}/preview/dashboards/invest/${id}`;
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  server?.remove();
});

const decide = (partner: string, status: string, reason?: string) =>
  callApi(server.origin, "POST", `/sandbox/backoffice/invest/${encodeURIComponent(tanjong)}`, { body: { partner, status, reason } });

/** The first choice where no word narrows them; they may come by a call of their own. */
async function pick(label: string, word?: string): Promise<void> {
  const box = page.getByRole("combobox", { name: label });
  await box.click();
  if (word !== undefined) await box.fill(word);
  await page.locator(".ant-select-item-option-active:visible").waitFor();
  await page.keyboard.press("Enter");
  await page.locator(".ant-select-dropdown:visible").first().waitFor({ state: "hidden" });
}

async function fill(amount: string): Promise<void> {
  await page.getByLabel("Amount to place").fill(amount);
  await pick("Purpose", "Earn on idle cash");
  await pick("Who may call it back");
  await pick("Tax residence", "Singapore");
  await page.getByRole("checkbox", { name: /has read the terms of/ }).check();
}

it("Syfe is chosen, asked, says no with a reason, is asked again, and says yes", async () => {
  await page.goto(`${home}/partner/syfe/submitted/approved`);
  // Nothing was chosen yet: the address leads to where the merchant stands.
  await page.getByRole("heading", { name: "Where should it rest?" }).waitFor();
  expect(page.url()).toBe(`${home}/partner`);
  await expectAccessible(page, "choosing a partner");
  await page.getByRole("button", { name: "Choose Syfe" }).click();
  await page.getByRole("heading", { name: "About the request" }).waitFor();
  expect(page.url()).toBe(`${home}/partner/syfe`);
  await fill("300");
  await expectAccessibleToo(page, "a request");
  await page.getByRole("button", { name: "Send to Syfe" }).dblclick();
  await page.getByRole("heading", { name: "Syfe is looking at it" }).waitFor();
  await page.goto(`${home}/partner/syfe/submitted/approved`);
  await page.getByRole("heading", { name: "Syfe is looking at it" }).waitFor();
  expect(page.url()).toBe(`${home}/partner/syfe/submitted`);

  await decide("syfe", "REJECTED", "The tax residence is another one.");
  await page.getByRole("heading", { name: "Syfe said no" }).waitFor();
  await page.getByText("The tax residence is another one.").first().waitFor();
  await expectAccessibleToo(page, "a rejection");
  await page.getByRole("link", { name: "Change and send again" }).click();
  expect(await page.getByLabel("Amount to place").inputValue()).toBe("300");
  await pick("Tax residence", "Malaysia");
  await page.getByRole("checkbox", { name: /has read the terms of/ }).check();
  await page.getByRole("button", { name: "Send to Syfe" }).click();
  await page.getByRole("heading", { name: "Syfe is looking at it" }).waitFor();
  await decide("syfe", "APPROVED");
  await page.getByRole("heading", { name: "Approved, ready for the first transfer" }).waitFor();
  expect(page.url()).toBe(`${home}/partner/syfe/submitted/approved`);
  await expectAccessibleToo(page, "an approval");
  expect(problems).toEqual([]);
});

it.runIf(isDeep)("Endowus explains itself before its form, and a reload gives back what was typed there", async () => {
  await page.goto(`${home}/partner/endowus/onboard`);
  await page.getByRole("heading", { name: "Where should it rest?" }).waitFor();
  await page.getByRole("link", { name: "Introduction to Endowus" }).click();
  await page.getByRole("heading", { name: "What Endowus does with it" }).waitFor();
  expect(page.url()).toBe(`${home}/partner/endowus`);
  await page.getByRole("button", { name: "Choose Endowus" }).click();
  await page.getByLabel("Amount to place").fill("450");
  await page.getByText("Kept in this browser").waitFor();
  await page.reload();
  await page.getByText("What you typed earlier is back.").waitFor();
  expect(await page.getByLabel("Amount to place").inputValue()).toBe("450");
  await fill("500");
  await page.getByRole("button", { name: "Send to Endowus" }).click();
  // Less than Endowus takes: said at the field, and nothing is sent.
  await page.getByLabel("Amount to place").and(page.locator("[aria-invalid=true]")).waitFor();
  expect(page.url()).toBe(`${home}/partner/endowus/onboard`);
  expect(problems).toEqual([]);
});
