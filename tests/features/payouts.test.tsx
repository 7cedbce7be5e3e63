import { within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { renderPortal, type RenderedPortal } from "../support/render-portal";

let portal: RenderedPortal | undefined;
afterEach(() => portal?.close());

/** The newest payout of a merchant that shows its payments, for which `condition` holds; changed by `change`. */
async function open(condition: string, change = "set updated_at = y.updated_at") {
  portal = await renderPortal({ as: "admin", at: "/preview/dashboards/users" });
  const { rows } = await portal.gateway.store.pool.query<{ id: string; org_id: string; payout_beneficiary_id: string; rate: string }>(
    `update payout y ${change} where y.id = (select y.id from payout y join organization o on o.id = y.org_id and o.partner_id = y.partner_id
       join partner p on p.partner_id = y.partner_id where p.name = (select partner from demo_account where role = 'admin')
       and o.partner_permission_list @> array['TRANSACTION_VIEW', 'KYB_VIEW'] and ${condition} order by y.created_at desc, y.id limit 1)
     returning y.id, y.org_id, y.payout_beneficiary_id, (select rate from fx_conversion f where f.id = y.fx_conversion_id) as rate`,
  );
  const [found] = rows;
  if (!found) throw new Error(`there is no payout where ${condition}`);
  await portal.open(`/preview/dashboards/payouts/${found.org_id}/${found.id}`);
  return { ...portal, ...found };
}

const valueOf = (card: HTMLElement, label: string): string | undefined =>
  within(card).getByText(label, { selector: "dt" }).nextElementSibling?.textContent;

test("says at which rate it was converted and when, to which account, and what it cost", async () => {
  const { screen, rate } = await open("y.status = 'COMPLETED' and y.fx_conversion_id is not null");
  const facts = await screen.findByRole("region", { name: "Facts" });
  expect(valueOf(facts, "Rate")).toMatch(new RegExp(`^${rate.replace(/\..*/, "").slice(0, 1)}[\\d.,]* [A-Z]{3} per [A-Z]{3}$`));
  expect(valueOf(facts, "Rate of")).toMatch(/2026/);
  expect(valueOf(facts, "Account ends in")).toMatch(/^[\dA-Z]{4}$/);
  expect(valueOf(facts, "Fee")).toMatch(/[\d.,]+\s?[A-Z]{3}/);
});

test("says why it earned its commission, with the way to the wallet's line", async () => {
  const { screen } = await open("y.status = 'COMPLETED' and y.fx_conversion_id is not null");
  const card = await screen.findByRole("region", { name: "Why this commission" });
  expect(await within(card).findByText("Conversion markup")).toBeTruthy();
  expect(within(card).getByText("Fee less buy rate")).toBeTruthy();
  const line = await within(card).findByRole("link", { name: /^In the wallet as WL-/ });
  expect(line.getAttribute("href")).toMatch(/^\/preview\/dashboards\/commission-wallet\/line\//);
});

test("leaves out what it has none of", async () => {
  const { screen } = await open("y.status = 'COMPLETED' and y.fx_conversion_id is null and y.bulk_payout_row is null");
  const facts = await screen.findByRole("region", { name: "Facts" });
  expect(within(facts).queryByText("Row of the file")).toBeNull();
  expect(within(facts).queryByText("Rate")).toBeNull();
  expect(screen.queryByText("This payout was not made")).toBeNull();
});

test("one that failed says why, and leads on to the beneficiary", async () => {
  const { screen, org_id, payout_beneficiary_id } = await open(
    "y.status = 'REJECTED'",
    "set failure_code = 'account_name_mismatch', failure_message = 'in the words of the bank'",
  );
  expect(await screen.findByText("This payout was not made")).toBeTruthy();
  expect(
    screen.getByText(/^The name and the account number don’t belong together\. The money is back in the merchant’s wallet\./),
  ).toBeTruthy();
  expect(screen.queryByText(/in the words of the bank/)).toBeNull();
  const link = screen.getByRole("link", { name: "Check the beneficiary" });
  expect(link.getAttribute("href")).toBe(`/preview/dashboards/beneficiary/${org_id}/${payout_beneficiary_id}`);
  expect(screen.queryByRole("region", { name: "Why this commission" })).toBeNull();
});

test("one that failed for a reason we have no words for is said as the gateway says it", async () => {
  const { screen } = await open("y.status = 'REJECTED'", "set failure_code = 'of_tomorrow', failure_message = 'The bank is on strike.'");
  expect(await screen.findByText(/^The bank is on strike\. The money is back in the merchant’s wallet\./)).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Check the beneficiary" })).toBeNull();
});

test("a failure that is on the desk leads to its question there", async () => {
  const { screen } = await open(
    "y.id in (select subject_id from open_item where kind = 'PAYOUT_FAILED' and state <> 'DONE')",
    "set failure_code = 'account_closed'",
  );
  const ask = await screen.findByRole("link", { name: "Ask the merchant" });
  expect(ask.getAttribute("href")).toMatch(/view=open-items.*item=/);
});
