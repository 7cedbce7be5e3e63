/** From a link in a mail to the record, and from a record back to the list as you left it. */
import { expect, it } from "vitest";
import { beginSession } from "../support/begin-session";
import { holdLiveChanges, openPage } from "../support/browser";
import { openJourney } from "../support/journey";

const admin = "priya@harbourline.example";
const base = "/preview/dashboards";

const journey = openJourney();

it("follows a deep link through sign-in, walks to related records, and comes back to the row it left", async () => {
  const { page, problems } = await openPage(journey.browser, journey.server.origin, { viewport: { width: 1440, height: 600 } });
  await holdLiveChanges(page);
  await beginSession(page, journey.server.origin, admin, `${base}/payments?status=COMPLETED&limit=50`);
  await page.waitForURL(`**${base}/payins**`);
  await page.goto(`${journey.server.origin}${base}/payins?status=COMPLETED&limit=50`);
  const row = page.locator("tbody tr").nth(30);
  await row.scrollIntoViewIfNeeded();
  const reference = await row.locator("[data-row-link]").innerText();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300);
  await row.locator("[data-row-link]").click();
  await page.getByText("Raw record").waitFor();
  const [id = ""] = page.url().split("/").slice(-1);

  const backAtTheRow = async () => {
    await page.waitForURL(`**${base}/payins?status=COMPLETED&limit=50`);
    // In sight, not at the same pixel: the sandbox goes on, and a payin completed by now pushes the row down.
    await page.waitForFunction((name) => {
      const link = [...document.querySelectorAll("tbody [data-row-link]")].find(({ textContent }) => textContent === name);
      const { top = -1, bottom = 0 } = link?.getBoundingClientRect() ?? {};
      return top > 0 && bottom < innerHeight;
    }, reference);
  };
  await page.getByRole("navigation", { name: "Where you are" }).getByRole("link", { name: "Payins" }).click();
  await backAtTheRow();
  await page.goForward();
  await page.getByText("Raw record").waitFor();
  await page.goBack();
  await backAtTheRow();

  await page.goForward();
  // By name: until the customer has answered, the first link is another record's.
  const related = page.getByRole("region", { name: "Related" });
  await related.getByRole("listitem").filter({ hasText: "Customer" }).getByRole("link").first().click();
  await page.waitForURL(`**${base}/customer/**`);
  // And the other way round: the customer lists its payins.
  await related.getByRole("link", { name: /PI-/ }).first().waitFor();
  expect(problems).toEqual([]);

  await page.context().close();
  const again = await openPage(journey.browser, journey.server.origin);
  await beginSession(again.page, journey.server.origin, admin, `${base}/payments/${id}`);
  await again.page.getByText("Raw record").waitFor();
  const asked: string[] = [];
  again.page.on(
    "request",
    (request) => request.url().includes("/torc/payin") && asked.push(request.url().replace(`${journey.server.origin}/api`, "")),
  );
  await again.page.goto(`${journey.server.origin}${base}/payments?id=${id}`);
  await again.page.getByRole("region", { name: "Timeline" }).getByRole("listitem").first().waitFor();
  expect(asked).toEqual([`/partner/torc/payin/${id}`, `/partner/torc/payin/${id}/event`]);
  expect(again.page.url()).toMatch(new RegExp(`${base}/payins/[0-9a-f-]{36}/${id}$`));
  expect(again.problems).toEqual([]);
});
