/** Home's cards beside the figures: what is due, whether last month ties out, how the month will end, who has gone quiet. */
import { within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { renderPortal } from "../support/render-portal";

type Portal = Awaited<ReturnType<typeof renderPortal>>;
let portal: Portal | undefined;
afterEach(() => portal?.close());

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

test("without payments it is too early for an outlook", async () => {
  portal = await renderPortal({ at: "/login" });
  await portal.signInAs("admin");
  await portal.gateway.store.pool.query("truncate transaction_sum");
  await portal.open(home);
  await within(await card("This month’s outlook")).findByText("There are not four weeks of payments to learn from yet.");
});
