/** What an ended impersonated session leaves behind: in the browser nothing, in the audit log everything. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { callApi, signInApi } from "../support/api-client";
import { beginSession } from "../support/begin-session";
import { launchBrowser, openPage } from "../support/browser";
import { isDeep } from "../support/deep";
import { foundInMemory, leftInStorage, nothingStored, wholeStrings } from "../support/left-behind";
import { startServer, type StartedServer } from "../support/started-server";

const priya = "priya@harbourline.example";
const dashboards = "/preview/dashboards";
const acting = { email: priya, admin_name: "Bo Ackermann", reason: "CS-4411" };
/** What only Harbourline's people and whoever acts for them get to see. */
const theirs = ["Adelaide Hills Cellars", "Straits Maritime Software", priya, "Harbourline", "Left Half Done", "half@done.example"];

let server: StartedServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser([wholeStrings])]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  server?.remove();
});

async function actFor(page: Page): Promise<void> {
  const { data } = await callApi(server.origin, "POST", "/sandbox/backoffice/impersonate", { body: acting });
  await page.goto((data as { link: string }).link);
  await page.getByText("This is a user-impersonated session.").waitFor();
}

/** Soon, not at once: a page that was left goes from memory when the browser comes to it. */
async function expectNothingLeft(page: Page): Promise<void> {
  await expect.poll(() => leftInStorage(page)).toEqual(nothingStored);
  await expect.poll(() => foundInMemory(page, theirs)).toEqual([]);
}

async function typeHalfAnInvitation(page: Page): Promise<void> {
  await page.goto(`${server.origin}${dashboards}/invite-merchant`);
  await page.getByLabel("Business name").fill("Left Half Done Pty Ltd");
  await page.getByLabel("E-mail").fill("half@done.example");
}

async function searchFor(page: Page, text: string, found: string): Promise<void> {
  await page.getByRole("button", { name: "Search, or jump to a record" }).click();
  await page.getByPlaceholder("Name, reference, e-mail, ID or amount").fill(text);
  await page.getByRole("option").filter({ hasText: found }).first().waitFor();
  await page.getByRole("button", { name: "Close" }).click();
}

it.runIf(isDeep)("nothing stays in storage, caches or memory, in this tab or another, and Back leads nowhere", async () => {
  const { page, problems } = await openPage(browser, server.origin);
  await actFor(page);
  await page.getByRole("link", { name: "Organizations", exact: true }).first().click();
  // Home names merchants too, so the list has to be there first.
  await page.getByRole("heading", { level: 1, name: "Organizations" }).waitFor();
  await page.getByRole("link", { name: "Adelaide Hills Cellars Pty Ltd" }).first().click();
  await page.getByText("Raw record").waitFor();
  await searchFor(page, "Straits Mar", "Straits Maritime Software");
  await page.getByRole("button", { name: "Notifications", exact: true }).click();
  await page.getByRole("link", { name: "Notification settings" }).click();
  await page.getByRole("checkbox", { name: "Bell: Failed payouts" }).waitFor();
  await page.goto(`${server.origin}${dashboards}/setting?section=audit`);
  await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Export CSV" }).click()]);

  const other = await page.context().newPage();
  await typeHalfAnInvitation(other);
  await typeHalfAnInvitation(page);
  await expect.poll(async () => (await leftInStorage(page)).records.join()).toContain("half@done.example");
  // A page knows the merchants that it has met.
  await searchFor(page, "Straits Mar", "Straits Maritime Software");
  await searchFor(page, "Adelaide Hills", "Adelaide Hills Cellars");
  expect(await foundInMemory(page, theirs)).toEqual(theirs);

  await page.getByRole("button", { name: "End session" }).click();
  for (const tab of [page, other]) {
    await tab.getByRole("heading", { name: "Sign in" }).waitFor();
    await expectNothingLeft(tab);
  }
  for (let step = 0; step < 3; step += 1) {
    await page.goBack();
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
  }
  await expectNothingLeft(page);
  expect(problems).toEqual([]);
});

it("leaves nothing of what was typed when the person ends it from elsewhere, or when the next person's link is opened", async () => {
  const { page } = await openPage(browser, server.origin);
  await actFor(page);
  await typeHalfAnInvitation(page);
  await expect.poll(async () => (await leftInStorage(page)).records.join()).toContain("half@done.example");
  const person = await signInApi(server.origin, priya);
  expect((await person.call("DELETE", "/partner/session", { body: person.proof() })).status).toBe(200);
  await page.reload();
  await page.getByRole("heading", { name: "Sign in" }).waitFor();
  await page.getByText("Your session ended at").waitFor();
  expect(await leftInStorage(page)).toEqual(nothingStored);

  await actFor(page);
  await typeHalfAnInvitation(page);
  await expect.poll(async () => (await leftInStorage(page)).records.join()).toContain("half@done.example");
  await page.goto(`${server.origin}/?bo_admin_login_token=of-long-ago`);
  await page.getByRole("heading", { name: "This sign-in link does not work" }).waitFor();
  expect(await leftInStorage(page)).toEqual(nothingStored);
});

it("the person reads in the log who acted for them, when, why, and what changed, with what they were asked about marked", async () => {
  const { page, problems } = await openPage(browser, server.origin);
  await actFor(page);
  await page.goto(`${server.origin}${dashboards}/setting/settlement-config`);
  const merchant = await page
    .getByRole("link", { name: /Pty Ltd$/ })
    .first()
    .innerText();
  await page.getByRole("link", { name: merchant }).first().click();
  await page.getByRole("button", { name: "Edit" }).first().click();
  await page.getByLabel("Reference on the statement").fill("Bo was here");
  await page.getByRole("button", { name: "Save configuration" }).click();
  const question = page.getByRole("dialog", { name: "Do this in Harbourline’s name?" });
  await question.getByRole("button", { name: "Do it in their name" }).click();
  await question.waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "End session" }).click();
  await page.getByRole("heading", { name: "Sign in" }).waitFor();

  await beginSession(page, server.origin, priya, `${dashboards}/setting?section=audit&who=others`);
  const done = page.getByRole("row").filter({ hasText: "Changed a settlement’s configuration" }).first();
  await done.getByText("Bo Ackermann, in the name of Priya Raman").waitFor();
  await done.getByText(merchant).waitFor();
  await done.getByText(/^\d+ \w+, \d\d:\d\d$/).waitFor();
  await done.getByRole("button", { expanded: false }).click();
  const opened = page.getByRole("cell").filter({ hasText: "One field changed" });
  await opened.getByText("It decides where money goes or who has access. The admin was asked again before it was done.").waitFor();
  await opened.getByText(/^settlement_payout_reference .+ → Bo was here$/).waitFor();
  const begun = page.getByRole("row").filter({ hasText: "Signed in on behalf of a user" }).first();
  await begun.getByText("Reason: CS-4411").waitFor();
  await page.getByRole("row").filter({ hasText: "Ended the session on behalf of a user" }).first().waitFor();

  await page.goto(`${server.origin}${dashboards}/profile#sessions`);
  const session = page.getByRole("listitem").filter({ hasText: "Bo Ackermann, acting for you" }).first();
  await session.getByText("Reason: CS-4411.").waitFor();
  await session.getByRole("link", { name: "What was done" }).click();
  await page.getByText("Changed a settlement’s configuration").first().waitFor();
  expect(problems).toEqual([]);
});
