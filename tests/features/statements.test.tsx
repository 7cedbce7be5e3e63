/** A month's statement, down to its lines and payouts; what a payout paid; the journal for one's own ledger. */
import { within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { renderPortal, type RenderedPortal } from "../support/render-portal";

let portal: RenderedPortal | undefined;
afterEach(() => portal?.close());
const wallet = "/preview/dashboards/commission-wallet";

test("a closed month leads from its opening balance to its closing one, and each entry to its lines or its payout", async () => {
  portal = await renderPortal({ as: "admin", at: `${wallet}/statement?month=2026-10` });
  const { screen, user } = portal;
  expect(await screen.findByText(/^Months and days are in UTC/)).toBeTruthy();
  await user.click(await screen.findByRole("button", { name: "AUD", pressed: true }));
  const card = await screen.findByRole("region", { name: "October 2026, AUD" });
  expect(await within(card).findByText("Closed")).toBeTruthy();
  const rows = within(within(card).getByRole("table")).getAllByRole("row");
  expect(rows[1]?.textContent).toMatch(/^Opening balance/);
  expect(rows.at(-1)?.textContent).toMatch(/^Closing balance/);
  const lines = within(card).getAllByRole("link", { name: /^\d+ lines?$/ })[0];
  const query = new URLSearchParams(lines?.getAttribute("href")?.split("?")[1]);
  expect([query.get("currency"), query.get("created_at_from")?.slice(0, 8)]).toEqual(["AUD", "2026-10-"]);
  await user.click(within(card).getByRole("link", { name: /^CP-20261005-AUD-/ }));
  const paid = await screen.findByRole("region", { name: "What it pays" });
  expect((await within(paid).findAllByRole("link")).length).toBeGreaterThan(1);
  expect(screen.getAllByText(/^CP[0-9A-F]{14}$/).length).toBeGreaterThan(0);
});

test("the running month says that it is to date", async () => {
  portal = await renderPortal({ as: "admin", at: `${wallet}/statement` });
  const card = await portal.screen.findByRole("region", { name: "November 2026, AUD" });
  expect(await within(card).findByText("Balance to date")).toBeTruthy();
  expect(within(card).queryByText("Closed")).toBeNull();
});

test("the journal says what it posts to each account, and refuses an account that is none", async () => {
  // Few entries: a long table holds a search by role up.
  portal = await renderPortal({ as: "admin", at: `${wallet}/statement?month=2026-10&currency=JPY` });
  const { screen, user } = portal;
  await screen.findByRole("button", { name: "JPY", pressed: true });
  await user.click(screen.getByText("Journal"));
  const dialog = await screen.findByRole("dialog", { name: "Journal for your ledger" });
  const sums = await within(dialog).findByRole("region", { name: "Journal in JPY" });
  expect(within(sums).getByText(/^Debits equal credits/)).toBeTruthy();
  await user.click(within(dialog).getByRole("radio", { name: "Xero" }));
  const income = within(dialog).getByRole("textbox", { name: "Commission income" });
  await user.clear(income);
  await user.type(income, "=1");
  expect(await within(dialog).findByText(/^Begin with a letter or a digit/)).toBeTruthy();
  await user.clear(income);
  await user.type(income, "260");
  expect(await within(dialog).findByText("260")).toBeTruthy();
});
