/** Home's cards beside the figures: what is due, whether last month ties out, how the month will end, who has gone quiet. */
import { within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { renderPortal } from "../support/render-portal";

type Portal = Awaited<ReturnType<typeof renderPortal>>;
let portal: Portal | undefined;
afterEach(async () => {
  vi.restoreAllMocks();
  await portal?.close();
});

const home = "/preview/dashboards/analytics";
const card = (name: string | RegExp) => (portal as Portal).screen.findByRole("region", { name });

test("the month's outlook says its band, what is earned and the weekdays it learned from", async () => {
  portal = await renderPortal({ as: "admin", at: home });
  const outlook = await card("This month’s outlook");
  await within(outlook).findByText(/^Eight times out of ten, between [\d,.]+ and [\d,.]+$/);
  expect(within(outlook).getByText(/of which [\d,.]+ has been earned/)).toBeTruthy();
  for (const day of ["Monday", "Sunday"]) expect(within(outlook).getByText(day)).toBeTruthy();
  const quiet = await card("Gone quiet");
  expect(within(quiet).getByText("Every merchant is paid as often as usual.")).toBeTruthy();
});

test("what failed or is overdue comes first and is said in words, and the wallet says whether last month ties out", async () => {
  portal = await renderPortal({ as: "admin", at: home });
  const needs = await card("Needs you today");
  const rows = await within(needs).findAllByRole("listitem");
  expect(rows.some(({ textContent }) => /Overdue|Today \d|Tomorrow \d/.test(textContent))).toBe(true);
  const wallet = await card("Commission wallet");
  const verdict = await within(wallet).findByRole("link", { name: "0.00" });
  expect(verdict.closest("p")?.textContent).toContain("Unexplained in October");
});

test("what needs an answer is one number in the menu, under the greeting and on its card", async () => {
  portal = await renderPortal({ as: "admin", at: home });
  const needs = await card("Needs you today");
  const count = (await within(needs).findByText(/^\d+ open items/)).textContent.replace(/ open.*/, "");
  await portal.screen.findByText(new RegExp(`^${count} open items need you\\. `));
  await portal.waitFor(() => expect(portal?.screen.getByText(`${count} open items need you`)).toBeTruthy());
});

test("what has expired is listed, and said beside what is open", async () => {
  portal = await renderPortal({ at: "/login" });
  await portal.signInAs("admin");
  await portal.gateway.store.pool.query(
    `update open_item set due_at = created_at where state = 'RESPONSE_REQUIRED' and waiting_on = 'partner'
       and id in (select i.id from open_item i join organization o on o.id = i.org_id where 'KYB_VIEW' = any(o.partner_permission_list)
         and i.state = 'RESPONSE_REQUIRED' and i.waiting_on = 'partner' and i.kind = 'KYB_REMARK' order by i.id limit 2)`,
  );
  const expired = await portal.gateway.call(
    "GET /partner/open-item",
    { query: { state: "EXPIRED", waiting_on: "partner" } },
    await portal.gateway.signIn("admin"),
  );
  expect(expired.data.total).toBeGreaterThan(0);
  await portal.open(home);
  const needs = await card("Needs you today");
  await within(needs).findByText(new RegExp(`^\\d+ open items · ${expired.data.total} expired$`));
});

test("a person who may only read is told that an admin is needed", async () => {
  portal = await renderPortal({ as: "read_only", at: home });
  await card("Needs an admin today");
  await portal.screen.findByText(/^\d+ open items need an admin\./);
  expect(portal.screen.queryAllByText(/need you/)).toEqual([]);
});

test("without payments it is too early for an outlook", async () => {
  portal = await renderPortal({ at: "/login" });
  await portal.signInAs("admin");
  await portal.gateway.store.pool.query("truncate transaction_sum");
  await portal.open(home);
  await within(await card("This month’s outlook")).findByText("There are not four weeks of payments to learn from yet.");
});

test("where it comes from is a table and a file as well, with the same amounts", async () => {
  portal = await renderPortal({ as: "admin", at: home });
  const sources = await card("Where it comes from");
  await portal.user.click(within(sources).getByRole("button", { name: "Show sources as table" }));
  const table = within(sources).getByRole("table");
  for (const group of ["Merchant", "Currency", "Product"]) expect(within(table).getByText(group)).toBeTruthy();
  const [, row] = within(table).getAllByRole("row").slice(1);
  const [name, commission] = [...(row?.children ?? [])].map(({ textContent }) => textContent);
  const saved: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    saved.push(blob as Blob);
    return "blob:sources";
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
  await portal.user.click(within(sources).getByRole("button", { name: "Download sources as CSV" }));
  const text = new TextDecoder().decode(await saved[0]?.arrayBuffer());
  expect(text).toContain(`Merchant,${String(name)},${String(commission).replaceAll(",", "")}`);
});

test("says what did not load, and loads it on request", async () => {
  portal = await renderPortal({ at: "/login" });
  await portal.signInAs("admin");
  let isDown = true;
  portal.setNetwork((url, send) =>
    isDown && url.includes("/partner/commission-analytics")
      ? Promise.resolve(Response.json({ error: { code: 100500, message: "It broke." }, request_id: "r" }, { status: 500 }))
      : send(),
  );
  await portal.open(home);
  await portal.screen.findByText("Couldn’t load these figures");
  portal.screen.getByText("r", { selector: "code" });
  isDown = false;
  await portal.user.click(portal.screen.getByRole("button", { name: "Try again" }));
  await portal.screen.findByText(/^take rate/);
});

test("a new partner's first day says what will stand where, and what can be done meanwhile", async () => {
  portal = await renderPortal({ as: "new_admin", at: home });
  await within(await card("Commission over time")).findByText("A line starts here the day after the first one.");
  const prepare = await within(await card("Onboarding")).findByRole("link", { name: "Prepare a file" });
  expect(prepare.getAttribute("href")).toBe("/preview/dashboards/invite-merchant?from=file");
  const bank = await within(await card("Commission wallet")).findByRole("link", { name: "Add settlement bank" });
  expect(bank.getAttribute("href")).toBe("/preview/account/onboarding?section=settlement-bank");
  expect(portal.screen.getByText("none invited yet")).toBeTruthy();
  expect(portal.screen.queryByText("Gone quiet")).toBeNull();
});
