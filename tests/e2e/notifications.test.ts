/** The bell in a browser: it counts what the back office decides while one looks, leads there, and is read. */
import { expect, it } from "vitest";
import { callApi } from "../support/api-client";
import { beginSession } from "../support/begin-session";
import { expectAccessible, getAs, openPage } from "../support/browser";
import { openJourney } from "../support/journey";

const journey = openJourney();

const decide = async (org_id: string, status: string): Promise<void> => {
  const { status: answered } = await callApi(journey.server.origin, "POST", `/sandbox/backoffice/kyb/${org_id}`, { body: { status } });
  expect(answered).toBe(200);
};

it("counts decisions as they are made, leads to the merchant, and forgets what was read, in every tab", async () => {
  const { page, problems } = await openPage(journey.browser, journey.server.origin);
  await beginSession(
    page,
    journey.server.origin,
    "priya@harbourline.example",
    "/preview/dashboards/organization?kyb_status=CUST_SUBMITTED",
  );
  await page.locator("[data-row-link]").first().waitFor();
  const merchants = await getAs<{ id: string; name: string }[]>(page, "/partner/organization?kyb_status=CUST_SUBMITTED&limit=2");
  const bell = (tab: typeof page) => tab.getByRole("button", { name: "Notifications", exact: true });
  const isUnread = (count: number) => new RegExp(count === 1 ? "^One unread$" : `^${count} unread$`);
  const counts = (tab: typeof page, count: number) => bell(tab).locator("..").getByText(isUnread(count)).waitFor({ state: "attached" });
  await bell(page).click();
  const panel = page.getByRole("dialog", { name: "Notifications" });
  await panel.getByRole("list").or(panel.getByText("Nothing to tell you yet.")).first().waitFor();
  const readAll = panel.getByRole("button", { name: "Mark all as read" });
  if (await readAll.isVisible()) {
    await readAll.click();
    await readAll.waitFor({ state: "hidden" });
  }
  await page.keyboard.press("Escape");

  const [first, second] = merchants;
  if (!first || !second) throw new Error("no two merchants wait for a decision");
  for (const { id } of [first, second]) await decide(id, "PENDING");
  await decide(first.id, "APPROVED");
  await counts(page, 1);
  await decide(second.id, "REJECTED");
  await counts(page, 2);
  const other = await page.context().newPage();
  await other.goto(`${journey.server.origin}/preview/dashboards/users`);
  await counts(other, 2);

  await bell(page).click();
  await expectAccessible(page, "the bell");
  await panel.getByRole("link", { name: `${second.name}’s verification was rejected` }).click();
  await page.waitForURL(new RegExp(`merchant-console/${second.id}\\?tab=kyb`));
  await page.getByRole("heading", { level: 1, name: second.name }).waitFor();
  await counts(page, 1);
  await counts(other, 1);
  await bell(other).click();
  await other.getByRole("button", { name: "Mark all as read" }).click();
  await expect.poll(() => page.getByText(isUnread(1)).count()).toBe(0);
  await page.reload();
  await bell(page).click();
  await panel.getByRole("link", { name: `${first.name}’s verification was approved` }).waitFor();
  expect(await panel.getByText("Unread:").count()).toBe(0);
  expect(problems).toEqual([]);
});
