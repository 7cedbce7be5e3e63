/** People in a browser: merchants invited by file, and a merchant's users in its console. */
import { expect, it } from "vitest";
import { beginSession } from "../support/begin-session";
import { expectAccessible, expectAccessibleToo, getAs, holdBack, mailed, openPage } from "../support/browser";
import { isDeep } from "../support/deep";
import { openJourney } from "../support/journey";

const admin = "priya@harbourline.example";
/** `npm run test:deep` takes them in every theme, and as many as a file may hold at once. */
const themes = isDeep ? ["LightBloomTheme", "NebulaFighterTheme", "DarkSpacesTheme"] : ["NebulaFighterTheme"];
const right = isDeep ? 400 : 40;

const journey = openJourney();

const csv = (lines: readonly string[]) => ({
  name: "merchants-november.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(`\ufeffBusiness,Country,E-mail,First name,Last name\r\n${lines.join("\r\n")}\r\n`),
});

it("invites many merchants from a file: a row is mended in place, the ready ones are sent, a reload loses none", async () => {
  const { page, problems } = await openPage(journey.browser, journey.server.origin);
  await beginSession(page, journey.server.origin, admin, "/preview/dashboards/invite-merchant");
  await page.getByRole("link", { name: "From a file" }).click();
  await page.getByRole("heading", { level: 1, name: "Invite merchants from a file" }).waitFor();
  await expectAccessibleToo(page, "choosing a file");
  const rows = Array.from({ length: right }, (_, at) => `Row ${at + 1},Germany,row${at + 1}@many.example,Ada,Byron`);
  const wrong = [
    "Kreuzberg Kaffee,Germny,leni@many.example,Leni,Kraus",
    '"Bondi, Board",Australia,sam@bondiboard,Sam,Lee',
    "Twin,AU,row1@many.example,T,W",
  ];
  const answer = await holdBack(page, "**/check-invitations");
  await page.getByLabel("CSV file").setInputFiles(csv([...wrong, ...rows]));
  const asking = page.getByText("Checking who is already a member");
  await asking.waitFor();
  const table = page.getByRole("table");
  const before = await table.boundingBox();
  answer();
  await asking.waitFor({ state: "hidden" });
  expect((await table.boundingBox())?.y, "the rows stay where they are").toBe(before?.y);
  await page
    .getByText(`${right + 1} + 2 + 0 + 0 = ${right + 3}, every row is counted`)
    .or(page.getByText(`${right} + 2 + 1 + 0 = ${right + 3}, every row is counted`))
    .waitFor();
  await page.getByRole("button", { name: "Use Germany" }).click();
  await page.getByLabel("E-mail of row 2").fill("sam@bondiboard.example");
  await page.getByText(`${right + 2} + 0 + 1 + 0 = ${right + 3}, every row is counted`).waitFor();
  for (const theme of themes) {
    await page.evaluate((name) => localStorage.setItem("appTheme", name), theme);
    await page.reload();
    await page.getByText(`${right + 2} + 0 + 1 + 0 = ${right + 3}, every row is counted`).waitFor();
    await page.getByRole("radio", { name: `All (${right + 3})` }).check();
    await expectAccessible(page, `rows in ${theme}`, { isOnlyColours: theme !== themes[0] });
  }
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessibleToo(page, "rows on a phone");
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("button", { name: `Send ${right + 2} invitations` }).click();
  await page
    .getByRole("heading", { level: 1, name: new RegExp(`Sending ${right + 2} invitations|of ${right + 2} invitations sent`) })
    .waitFor();
  await page.reload();
  const goOn = page.getByRole("button", { name: "Continue sending" });
  const all = page.getByText("Every invitation was sent.");
  await goOn.or(all).waitFor();
  if (await goOn.isVisible()) await goOn.click();
  // Each row is a transaction of its own: on a busy machine the embedded database writes three a second.
  await all.waitFor({ timeout: 360_000 });
  await expectAccessibleToo(page, "what was sent");
  for (const to of ["row1@many.example", `row${right}@many.example`, "leni@many.example", "sam@bondiboard.example"]) {
    const mails = (await (await fetch(`${journey.server.origin}/api/sandbox/outbox?limit=50&to=${to}`)).json()) as { data: unknown[] };
    expect([to, mails.data.length]).toEqual([to, 1]);
  }
  expect(problems).toEqual([]);
});

it.runIf(isDeep)("adds a merchant's user, sends the invitation again, cancels it, and signs in as an active one", async () => {
  const { page, problems } = await openPage(journey.browser, journey.server.origin);
  await beginSession(page, journey.server.origin, admin, "/preview/dashboards/organization?status=ACTIVE&q=Adelaide");
  await page.locator("[data-row-link]").first().waitFor();
  type Merchant = { id: string; name: string; partner_permission_list: string[] };
  const active = await getAs<Merchant[]>(page, "/partner/organization?status=ACTIVE&limit=100");
  const granting = active.find(({ partner_permission_list: granted }) =>
    ["USER_MANAGE", "CONSOLE_LOGIN"].every((each) => granted.includes(each)),
  );
  await page.goto(`${journey.server.origin}/preview/dashboards/merchant-console/${granting?.id ?? ""}?tab=users`);
  await page.getByRole("link", { name: "Add user" }).click();
  const drawer = page.getByRole("dialog", { name: "Add an organization user" });
  await drawer.getByRole("combobox", { name: "Role" }).click();
  await page.locator(".ant-select-item-option", { hasText: "Finance" }).first().click();
  const email = `zoe+${Date.now()}@kiosk.example`;
  await drawer.getByLabel("First name").fill("Zoë");
  await drawer.getByLabel("Last name").fill("Ölund");
  await drawer.getByLabel("E-mail").fill(email);
  await drawer.getByRole("button", { name: "Add user" }).dblclick();
  await page.getByRole("heading", { level: 1, name: "Zoë Ölund" }).waitFor();
  const first = await mailed(journey.server.origin, email, "link");

  await page.goto(`${journey.server.origin}/preview/dashboards/merchant-console/${granting?.id ?? ""}?tab=users`);
  const row = page.locator("tr", { hasText: email });
  await row.getByText("Invitation valid until").waitFor();
  await row.getByRole("button", { name: "Send again" }).click();
  await page.getByRole("dialog", { name: "Send the invitation again?" }).getByRole("button", { name: "Send again" }).click();
  await page.getByText(`Sent again to ${email}`).waitFor();
  const second = await mailed(journey.server.origin, email, "link");
  expect(second).not.toBe(first);
  await row.getByRole("button", { name: "Cancel invitation" }).click();
  await page.getByRole("dialog", { name: "Cancel the invitation?" }).getByRole("button", { name: "Cancel invitation" }).click();
  await row.getByText("Invitation cancelled").waitFor();
  const guest = await openPage(journey.browser, journey.server.origin);
  await guest.page.goto(second ?? "");
  await guest.page.getByText("This invitation does not work").waitFor();

  await expectAccessibleToo(page, "a merchant's users");
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole("button", { name: "Sign in as user" }).first().click();
  const [merchants] = await Promise.all([page.waitForEvent("popup"), page.getByRole("link", { name: /^Open as / }).click()]);
  await merchants.getByRole("heading", { level: 1, name: /^Merchant portal: / }).waitFor();
  await merchants.getByText("Signed in by Priya Raman of Harbourline").waitFor();
  await merchants.reload();
  await merchants.getByText("This link was already used.").waitFor();
  expect(problems).toEqual([]);
});
