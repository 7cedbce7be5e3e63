/** Forms in a browser: as overlay and page, sent once, leaving asks first, edited by two, legible in every theme. */
import type { Page, Route } from "playwright-core";
import { expect, it } from "vitest";
import { beginSession } from "../support/begin-session";
import { expectAccessible, expectAccessibleToo, getAs, mailed, openPage, signIn } from "../support/browser";
import { isDeep } from "../support/deep";
import { openJourney } from "../support/journey";

const journey = openJourney();

/** A light one and a dark one; `npm run test:deep` takes all. */
const themes = ["PureLightTheme", "NebulaFighterTheme", ...(isDeep ? ["LightBloomTheme", "GreyGooseTheme", "DarkSpacesTheme"] : [])];
const admin = "priya@harbourline.example";

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole("combobox", { name: label }).click();
  await page.getByRole("combobox", { name: label }).fill(option);
  await page.locator(".ant-select-item-option", { hasText: option }).first().click();
}

it("invites a colleague by a form of its own, who accepts and signs in", async () => {
  const { page, problems } = await openPage(journey.browser, journey.server.origin);
  await beginSession(page, journey.server.origin, admin, "/preview/dashboards/users");
  await page.getByRole("link", { name: "Invite user" }).click();
  await page.getByRole("heading", { level: 1, name: "Invite a partner user" }).waitFor();
  await page.getByRole("button", { name: "Invite user" }).click();
  await page.getByText("Fill this in.").first().waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe("invite-partner-user_first_name");
  const email = `ines+${Date.now()}@harbourline.example`;
  await page.getByLabel("First name").fill("Inês");
  await page.getByLabel("Last name").fill("Örström");
  await page.getByLabel("E-mail").fill(admin);
  await page.getByRole("radio", { name: /^Admin/ }).check();
  await page.reload();
  await page.getByText("What you typed earlier is back").waitFor();
  expect(await page.getByLabel("First name").inputValue()).toBe("Inês");
  await page.getByRole("button", { name: "Invite user" }).dblclick();
  await page.getByText(/already has an account/).waitFor();
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Invite user" }).dblclick();
  await page.getByRole("heading", { level: 1, name: "Inês Örström" }).waitFor();

  const link = await mailed(journey.server.origin, email, "link");
  const guest = await openPage(journey.browser, journey.server.origin);
  await guest.page.goto(link);
  await guest.page.getByLabel("New password", { exact: true }).fill("Harbour-Line-2026");
  await guest.page.getByLabel("Repeat the new password").fill("Harbour-Line-2026");
  await guest.page.getByRole("button", { name: "Accept invitation" }).click();
  await guest.page.getByText("Password saved").waitFor();
  await signIn(guest.page, journey.server.origin, email, "/preview/dashboards/users?q=ines");
  await guest.page.getByText("1 match").waitFor();
  expect([...problems, ...guest.problems]).toEqual([]);
});

/** The bell's files, a script and its style, are asked for a moment after the page; answered by `answer` when the first name is typed, which may take longer. */
const routeBell = (page: Page, answer: (route: Route) => Promise<void>) =>
  page.route(/\/assets\/(bell|notices)-/, async (route) => {
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>("#invite-partner-user_first_name")?.value === "Inês");
    await answer(route);
  });

it("keeps the page and what is typed while scripts can't be fetched, and draws what is missing when they can", async () => {
  const { page, problems } = await openPage(journey.browser, journey.server.origin);
  let isAway = true;
  await page.route(/\/config\.json$/, (route) => (isAway ? route.abort() : route.continue()));
  await routeBell(page, (route) => (isAway ? route.abort() : route.continue()));
  // Its first answer is what the portal starts by.
  isAway = false;
  await beginSession(page, journey.server.origin, admin, "/preview/dashboards/users");
  await page.getByRole("link", { name: "Invite user" }).click();
  isAway = true;
  await page.getByLabel("First name").fill("Inês");
  await page.getByText("What’s missing here will appear when it does.").waitFor();
  await page.getByLabel("Last name").fill("Örström");
  expect(await page.getByRole("button", { name: "Notifications" }).count()).toBe(0);
  isAway = false;
  const bell = page.getByRole("button", { name: "Notifications" });
  await bell.waitFor();
  // With its style: the number stands at its corner.
  expect(await page.locator("[class*='_bell_']").evaluate((place) => getComputedStyle(place).position)).toBe("relative");
  expect(await page.getByLabel("First name").inputValue()).toBe("Inês");
  expect(await page.getByLabel("Last name").inputValue()).toBe("Örström");
  expect(problems).toEqual([]);
});

it("is reloaded once, with what is typed, when a deployment took its scripts away", async () => {
  const { page, problems } = await openPage(journey.browser, journey.server.origin);
  let loads = 0;
  await routeBell(page, (route) => (loads === 0 ? route.fulfill({ status: 404 }) : route.continue()));
  await beginSession(page, journey.server.origin, admin, "/preview/dashboards/users");
  page.on("load", () => loads++);
  await page.getByRole("link", { name: "Invite user" }).click();
  await page.getByLabel("First name").fill("Inês");
  await page.getByText("What you typed earlier is back").waitFor();
  expect(await page.getByLabel("First name").inputValue()).toBe("Inês");
  await page.getByRole("button", { name: "Notifications" }).waitFor();
  expect(loads).toBe(1);
  expect(problems).toEqual([]);
});

it("opens over the page, asks before typed things are given up, and goes with back", async () => {
  const { page, problems } = await openPage(journey.browser, journey.server.origin, { reducedMotion: "no-preference" });
  await beginSession(page, journey.server.origin, admin, "/preview/dashboards/user/orgs?status=ACTIVE");
  await page.locator("tbody tr").first().waitFor();
  await page.getByRole("link", { name: "Add user" }).click();
  const drawer = page.getByRole("dialog", { name: "Add an organization user" });
  await drawer.waitFor();
  await page.goBack();
  await drawer.waitFor({ state: "hidden" });
  expect(page.url()).toContain("status=ACTIVE");
  await page.goForward();
  await drawer.getByLabel("First name").fill("Zoë");
  // Closes one layer at a time: the options, the question, the form.
  await drawer.getByRole("combobox", { name: "Role" }).click();
  await page.getByRole("listbox").waitFor({ state: "attached" });
  await page.keyboard.press("Escape");
  await drawer.getByRole("combobox", { name: "Role", expanded: false }).waitFor();
  await page.keyboard.press("Escape");
  // The focus is back before the dialog's motion has ended: what is pressed next goes into the form.
  const devtools = await page.context().newCDPSession(page);
  const pace = (playbackRate: number) => devtools.send("Animation.setPlaybackRate", { playbackRate });
  const stay = page.getByRole("button", { name: "Stay" });
  await stay.hover();
  await devtools.send("Animation.enable");
  await pace(0.0001);
  // By its key: where its own opening was caught by the slow motion, a pointer would wait for it to stand still.
  await stay.press("Enter");
  await page.waitForFunction((id) => document.activeElement?.id === id, "add-organization-user_role");
  // And it stays with what takes it by then.
  await page.keyboard.press("Shift+Tab");
  await page.waitForFunction((id) => document.activeElement?.id !== id, "add-organization-user_role");
  const taken = await page.evaluate(() => document.activeElement?.id);
  await pace(1);
  await page.getByRole("dialog", { name: "Leave without saving?" }).waitFor({ state: "hidden" });
  expect(await page.evaluate(() => document.activeElement?.id)).toBe(taken);
  expect(await drawer.getByLabel("First name").inputValue()).toBe("Zoë");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Leave" }).click();
  await drawer.waitFor({ state: "hidden" });
  expect(problems).toEqual([]);
});

it.runIf(isDeep)("shows what somebody else changed meanwhile, and writes over neither", async () => {
  const { page, problems } = await openPage(journey.browser, journey.server.origin);
  await beginSession(page, journey.server.origin, admin, "/preview/dashboards/users");
  await page.getByRole("table").waitFor();
  const merchants = await getAs<{ id: string; partner_permission_list: string[] }[]>(page, "/partner/organization?status=ACTIVE&limit=100");
  const granting = merchants.filter(({ partner_permission_list: granted }) => granted.includes("USER_MANAGE")).map(({ id }) => id);
  await page.goto(`${journey.server.origin}/preview/dashboards/user/orgs?status=ACTIVE&role=VIEWER&org_id=${granting.join()}`);
  await page.locator("[data-row-link]").first().click();
  await page.getByText("Raw record").waitFor();
  const address = page.url();
  const other = await page.context().newPage();
  for (const each of [page, other]) await each.goto(`${address}?form=change-organization-user`);
  for (const each of [page, other]) await each.getByRole("dialog", { name: "Edit user" }).waitFor();
  await other.getByLabel("First name").fill("Theirs");
  await other.getByLabel("Last name").fill("Theirs-too");
  await other.getByRole("button", { name: "Save changes" }).click();
  await other.getByRole("heading", { level: 1, name: "Theirs Theirs-too" }).waitFor();

  await page.getByLabel("First name").fill("Mine");
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.getByText("Someone else changed this record while you were typing.").waitFor();
  expect(await page.getByLabel("Last name").inputValue()).toBe("Theirs-too");
  await page.getByRole("group", { name: "Changed by both of you" }).getByRole("button", { name: "Keep yours" }).click();
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.getByRole("heading", { level: 1, name: "Mine Theirs-too" }).waitFor();
  expect(problems).toEqual([]);
});

it("asks for an account what its country writes, and can be read in every theme and on a phone", async () => {
  const { page, problems } = await openPage(journey.browser, journey.server.origin);
  await beginSession(page, journey.server.origin, admin, "/preview/dashboards/settlement-banks?form=add-settlement-bank");
  const drawer = page.getByRole("dialog", { name: "Add account" });
  await drawer.waitFor();
  expect(await drawer.getByLabel("BSB").count()).toBe(0);
  await choose(page, "Bank’s country", "Germany");
  expect(await drawer.getByLabel("IBAN").count()).toBe(1);
  await choose(page, "Bank’s country", "Australia");
  await drawer.getByLabel("BSB").fill("99-999");
  await drawer.getByLabel("Account number").focus();
  await page.locator("#add-settlement-bank_bsb-error").waitFor();
  for (const theme of themes) {
    await page.evaluate((name) => localStorage.setItem("appTheme", name), theme);
    await page.reload();
    await page.getByText("What you typed earlier is back").waitFor();
    await page.getByRole("button", { name: "Add account" }).click();
    await page.getByText("Fill this in.").first().waitFor();
    await expectAccessible(page, `a form in ${theme}`, { isOnlyColours: theme !== themes[0] });
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessibleToo(page, "a form on a phone");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(problems).toEqual([]);
});
