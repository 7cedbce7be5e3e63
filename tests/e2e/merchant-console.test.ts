/** The merchant's console in a browser: prices edited, replayed and requested; an account checked and a currency activated. */
import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { isWaitingChange } from "../../contract/lifecycles/price-change";
import type { PriceChange } from "../../contract/records/price-change";
import { beginSession } from "../support/begin-session";
import { expectAccessible, expectAccessibleToo, getAs, openPage } from "../support/browser";
import { isDeep } from "../support/deep";
import { openJourney } from "../support/journey";

const admin = "priya@harbourline.example";

const journey = openJourney();

const backOffice = async (path: string, body: object) => {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`${journey.server.origin}/api/sandbox/backoffice/${path}`, {
    method: "POST",
    headers,
    body: JSON.stringify(body),
  });
  expect(answer.status, path).toBe(200);
};

interface Named {
  id: string;
  name: string;
}
interface Merchant extends Named {
  plan_name: string;
  country: string;
  partner_permission_list: string[];
}
const needed = ["PRICING_MANAGE", "SETTLEMENT_MANAGE", "TRANSACTION_VIEW", "KYB_VIEW"];
/** Whose prices nobody has asked to change. Which ones these are differs from day to day, as the seed ends today. */
const freeMerchant = async (page: Page, where = ""): Promise<Merchant> => {
  const merchants = await getAs<Merchant[]>(page, `/partner/organization?status=ACTIVE&limit=100${where}`);
  const changes = (await getAs<PriceChange[]>(page, "/pricing/change-request?limit=200")).filter(isWaitingChange);
  const found = merchants.find(
    ({ id, partner_permission_list }) =>
      needed.every((permission) => partner_permission_list.includes(permission)) && !changes.some(({ org_id }) => org_id === id),
  );
  if (!found) throw new Error(`no merchant is free${where}`);
  return found;
};
const isWideAsPhone = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

it("writes a plan's next version, names the floor, replays real payments, and keeps what is typed over a reload", async () => {
  const { page, problems } = await openPage(journey.browser, journey.server.origin);
  await beginSession(page, journey.server.origin, admin, "/preview/dashboards/pricing/plan?q=Growth");
  await page.getByRole("link", { name: "New plan" }).waitFor();
  await page.getByRole("link", { name: "Growth" }).first().click();
  await page.getByRole("link", { name: "New version" }).click();
  await page.getByRole("heading", { level: 1, name: "Growth, version 4" }).waitFor();
  const percent = page.getByLabel("Percent, Card in AUD");
  await percent.fill("0.5");
  await page.getByText("This is below your buy rate. The lowest is 0.95%.").waitFor();
  await page.getByRole("button", { name: "Use 0.95" }).click();
  expect(await percent.inputValue()).toBe("0.95");
  await percent.fill("1.55");
  await page.reload();
  await page.getByText("What you typed last time is back.").waitFor();
  expect(await page.getByLabel("Percent, Card in AUD").inputValue()).toBe("1.55");
  await page.getByRole("button", { name: "What if" }).click();
  await page.getByRole("table", { name: "By merchant" }).waitFor();
  // Some of the plan's merchants were on another one when they were paid.
  await page.getByText(/these payments (cost exactly|differ by .* from) what was charged/).waitFor();
  await expectAccessible(page, "the plan's editor");
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await isWideAsPhone(page)).toBeLessThanOrEqual(390);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("button", { name: "Save version" }).click();
  await page.getByText("Fees of version 4").waitFor();
  await page.getByRole("button", { name: "Compare" }).click();
  await page
    .getByRole("menuitemradio", { name: "Version 3" })
    .or(page.getByRole("menuitem", { name: "Version 3" }))
    .click();
  await page.getByText("1 of 84 fees differs").waitFor();
  expect(problems).toEqual([]);
});

it.runIf(isDeep)("requests another plan and a markup, withdraws one, and the provider's approval changes the other", async () => {
  const { page, problems } = await openPage(journey.browser, journey.server.origin);
  await beginSession(page, journey.server.origin, admin, "/preview/dashboards/users");
  await page.getByRole("table").waitFor();
  const merchant = await freeMerchant(page);
  const other = merchant.plan_name === "Starter" ? "Growth" : "Starter";
  await page.goto(`${journey.server.origin}/preview/dashboards/merchant-console/${merchant.id}?tab=pricing`);
  await page.getByRole("button", { name: "Request change" }).click();
  await page.getByRole("combobox", { name: /New plan/ }).click();
  await page
    .getByRole("option", { name: other })
    .or(page.locator(".ant-select-item-option", { hasText: other }))
    .first()
    .click();
  await page.getByLabel(/^Reason/).fill("Its volume changed.");
  await page.getByRole("dialog").getByRole("button", { name: "Request change" }).click();
  await page.getByText(`Plan: ${merchant.plan_name} → ${other}`).waitFor();
  await page.getByRole("button", { name: "Withdraw" }).click();
  await page.getByRole("button", { name: "Withdraw request" }).click();
  await page.getByText("Cancelled").waitFor();
  await page.getByRole("button", { name: "Change markup" }).click();
  await page.getByLabel(/New FX markup/).fill("0.1");
  await page.getByRole("dialog").getByRole("button", { name: "Request change" }).click();
  await page.getByRole("region", { name: "What it changes" }).getByText("This is below your buy rate. The lowest is 0.25%.").waitFor();
  await page.locator("#request-markup-change_requested_fx_conversion_markup-error", { hasText: "The lowest is 0.25%." }).waitFor();
  await page.getByLabel(/New FX markup/).fill("1.15");
  await page.getByRole("dialog").getByRole("button", { name: "Request change" }).click();
  await page.getByText(/→ 1.15/).waitFor();
  const [change] = await getAs<{ id: string; status: string }[]>(page, `/pricing/change-request?org_id=${merchant.id}&status=REQUESTED`);
  await backOffice(`plan-change/${change?.id ?? ""}`, { status: "APPROVED", reason: "Fine." });
  await page.reload();
  await page.getByText("Fine.").waitFor();
  await expectAccessibleToo(page, "the merchant's prices");
  expect(problems).toEqual([]);
});

it("adds an account, has it checked and approved, activates its currency, and configures settlement", async () => {
  const { page, problems } = await openPage(journey.browser, journey.server.origin);
  await beginSession(page, journey.server.origin, admin, "/preview/dashboards/users");
  await page.getByRole("table").waitFor();
  const merchant = await freeMerchant(page, "&country=AU");
  const console = `${journey.server.origin}/preview/dashboards/merchant-console/${merchant.id}`;
  await page.goto(`${console}?tab=activation`);
  await page.getByRole("link", { name: "Add an account in PHP." }).click();
  await page.getByRole("button", { name: "Add account" }).click();
  const bankField = (name: string) => page.locator(`#add-settlement-bank_${name}`);
  await bankField("account_holder_name").fill(merchant.name);
  await choose(page, bankField("bank_country"), "Philippines");
  await choose(page, bankField("currency"), "PHP");
  await bankField("bank_name").fill("Bank of the Philippine Islands");
  await bankField("account_number").fill("1234567890");
  await bankField("bic_swift").fill("BOPIPHMM");
  await page.getByRole("dialog").getByRole("button", { name: "Add account" }).click();
  await page.getByRole("region", { name: /Bank of the Philippine Islands/ }).waitFor();
  const [bank] = await getAs<{ id: string }[]>(page, `/partner/organization/settlement-bank?org_id=${merchant.id}&currency=PHP`);
  await backOffice(`settlement-bank/${bank?.id ?? ""}`, { status: "APPROVED" });
  await page.goto(`${console}?tab=activation`);
  await page.getByRole("button", { name: "Activate PHP" }).click();
  await page.getByText("PHP has been requested").waitFor();
  await backOffice(`activation/${merchant.id}`, { currency: "PHP", status: "APPROVED" });
  await page.goto(`${console}?tab=settlement`);
  await page.getByRole("button", { name: "Add configuration" }).click();
  const configField = (name: string) => page.locator(`#add-settlement-config_${name}`);
  await choose(page, configField("currency"), "PHP");
  await choose(page, configField("settlement_payout_mode"), "Bank");
  await choose(page, configField("org_settlement_bank_id"), "Bank of the Philippine Islands");
  await choose(page, configField("settlement_schedule"), "Every Monday");
  await page.getByRole("dialog").getByRole("button", { name: "Save configuration" }).click();
  const card = page.getByRole("region", { name: "PHP" });
  await card.getByText("15:00, Asia/Manila").waitFor();
  expect(await card.getByRole("listitem").count()).toBe(5);
  await expectAccessibleToo(page, "settlement");
  await page.setViewportSize({ width: 390, height: 844 });
  for (const tab of ["activation", "banks", "settlement", "pricing", "features", "activity"]) {
    await page.goto(`${console}?tab=${tab}`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    // Not until the network is idle: what is live asks on.
    await expect.poll(() => page.getByRole("main").getByText("Loading").count()).toBe(0);
    expect([tab, await isWideAsPhone(page)]).toEqual([tab, 390]);
  }
  expect(problems).toEqual([]);
});

/**
 * One of a select's choices, found by what is typed where it takes typing. A list that closed before its choices had come is
 * opened again, as people do.
 */
async function choose(page: Page, box: Locator, choice: string): Promise<void> {
  const option = page.locator(".ant-select-item-option:visible", { hasText: choice }).first();
  for (let tries = 1; ; tries += 1) {
    await box.click();
    if (await box.isEditable()) await box.fill(choice);
    // A list that closes again under the pointer is opened again.
    const failure = await option.click({ timeout: 20_000 }).then(
      () => undefined,
      (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
    );
    if (failure === undefined) return;
    if (tries === 4) throw failure;
    await page.keyboard.press("Escape");
  }
}
