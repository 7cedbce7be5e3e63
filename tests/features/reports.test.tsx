/** Asking for a report, following it, and what can be done with it, on the real gateway. */
import { fireEvent, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { RequestReport } from "../../contract/records/report";
import { noteReport } from "../../gateway/services/reports/request-reports";
import { forgetAllForms } from "../../src/providers/kept-forms";
import { chooseOption, typeDay } from "../support/choose-option";
import { renderPortal, type RenderedPortal } from "../support/render-portal";

let portal: RenderedPortal | undefined;
afterEach(async () => {
  await portal?.close();
  await forgetAllForms();
});

const create = "/preview/dashboards/report/create";
const asked = async () =>
  (await portal?.gateway.call("GET /partner/report", { query: { limit: "1" } }, localStorage.getItem("access_token")))?.data.data[0];
const question: RequestReport = {
  report_type: "COMMISSION",
  file_type: "csv",
  filters: {},
  columns: [{ name: "reference", label: "Reference" }],
  period_from: "2026-10-01T00:00:00.000Z",
  period_to: "2026-11-20T00:00:00.000Z",
  time_zone: "UTC",
};
const ask = async () =>
  (await portal?.gateway.call("POST /partner/report", { body: question }, localStorage.getItem("access_token")))?.data.id ?? "";
const runJobs = async () => {
  while (await portal?.gateway.gateway.jobs.runNext(["REPORT"])) continue;
};

test("counts the rows first, then makes what was chosen, in the order it was put with the keyboard", async () => {
  portal = await renderPortal({ as: "admin", at: create });
  const { screen, user } = portal;
  await screen.findByText("This report will have");
  const chosen = await screen.findByRole("list", { name: "Columns of the file" });
  const names = () =>
    within(chosen)
      .getAllByRole("checkbox")
      .map((box) => box.closest("label")?.textContent);
  const [first, second] = names();
  const [box] = within(chosen).getAllByRole("checkbox");
  if (!box) throw new Error("there is no column");
  box.focus();
  fireEvent.keyDown(box, { key: "ArrowDown", altKey: true });
  await portal?.waitFor(() => expect(names().slice(0, 2)).toEqual([second, first]));
  await screen.findByText(`${first ?? ""} is now column 2 of ${names().length}`);
  await user.click(screen.getByLabelText("Excel"));
  await chooseOption(user, await screen.findByRole("combobox", { name: "Add a merchant" }), "Tanjong Tea House Pte. Ltd.");
  await screen.findByRole("button", { name: "Remove Tanjong Tea House Pte. Ltd." });
  await user.click(screen.getByRole("button", { name: "Make report" }));
  await screen.findByText("Waiting for its turn");
  const report = await asked();
  expect(report).toMatchObject({ status: "REQUESTED", report_type: "COMMISSION", file_type: "xlsx" });
  expect(report?.columns.slice(0, 2).map(({ label }) => label)).toEqual([second, first]);
  expect(Object.keys(report?.filters ?? {})).toEqual(["org_id"]);
});

test("a period that ends before it begins, and no column at all, can't be asked", async () => {
  portal = await renderPortal({ as: "admin", at: create });
  const { screen, user } = portal;
  await screen.findByText("This report will have");
  typeDay(await screen.findByLabelText("To"), "2020-01-01");
  await screen.findByText("The last day is before the first.");
  await user.click(screen.getByRole("button", { name: "Make report" }));
  typeDay(await screen.findByLabelText("To"), new Date().toISOString().slice(0, 10));
  const chosen = screen.getByRole("list", { name: "Columns of the file" });
  for (const box of within(chosen).getAllByRole("checkbox")) await user.click(box);
  await screen.findByText("Choose at least one column.");
  await user.click(screen.getByRole("button", { name: "Make report" }));
  expect(portal.calls.filter((call) => call.startsWith("POST") && call.endsWith("/partner/report"))).toEqual([]);
});

test("an L2 partner is told why it can't have invoices, and asks nothing", async () => {
  portal = await renderPortal({ as: "l2_admin", at: create });
  const { screen, user } = portal;
  await user.click(await screen.findByRole("radio", { name: /^Invoices/ }));
  await screen.findByText("Missing: partner level L1.");
  const button = screen.getByRole("button", { name: "Make report" });
  expect(button.getAttribute("aria-disabled")).toBe("true");
});

test("its page follows it: waiting, done with its rows and receipt; the same is asked again as another", async () => {
  portal = await renderPortal({ as: "admin", at: create });
  const { screen, user } = portal;
  const id = await ask();
  await portal.open(`/preview/dashboards/report/${id}`);
  await screen.findByText("Waiting for its turn");
  await runJobs();
  await portal.open(`/preview/dashboards/report/${id}`);
  await screen.findByRole("heading", { name: "Receipt" });
  const done = await asked();
  const table = await screen.findByRole("region", { name: "Rows of the file" });
  await within(table).findAllByRole("row");
  expect(within(table).getAllByRole("row").length - 1).toBe(Math.min(100, done?.row_count ?? 0));
  screen.getByRole("button", { name: "Download" });
  await user.click(screen.getByRole("button", { name: "Ask again" }));
  await screen.findByText("Waiting for its turn");
  const again = await asked();
  expect(again?.id).not.toBe(id);
  expect(again).toMatchObject({ columns: question.columns, period_from: question.period_from, period_to: question.period_to });
});

test("what went wrong is said in words, with the way to ask again", async () => {
  portal = await renderPortal({ as: "admin", at: create });
  const { screen } = portal;
  const id = await ask();
  await portal.gateway.store.pool.query("update job set attempts = 5");
  await runJobs();
  await portal.open(`/preview/dashboards/report/${id}`);
  await screen.findByText("Something went wrong on our side while writing the rows. Ask for the report again.");
  screen.getByRole("button", { name: "Ask again" });
  expect(screen.queryByRole("button", { name: "Download" })).toBeNull();
});

test("a read-only colleague can't cancel somebody else's, and is told why", async () => {
  portal = await renderPortal({ as: "admin", at: create });
  const id = await ask();
  await portal.signInAs("read_only");
  await portal.open(`/preview/dashboards/report/${id}`);
  const { screen } = portal;
  const button = await portal.waitFor(() => {
    const found = screen.getByRole("button", { name: "Cancel report" });
    expect(found.getAttribute("aria-disabled")).toBe("true");
    return found;
  });
  await portal.user.click(button);
  await portal.screen.findByText(/^Your access is read-only/);
  expect(
    (await portal.gateway.call("GET /partner/report/{id}", { params: { id } }, localStorage.getItem("access_token"))).data.status,
  ).toBe("REQUESTED");
});

test("the page follows a report while it is made: its stages, its rows, and how long it takes once that is known", async () => {
  portal = await renderPortal({ as: "admin", at: create });
  const { screen, gateway } = portal;
  const id = await ask();
  await portal.open(`/preview/dashboards/report/${id}`);
  await screen.findByText("Waiting for its turn");
  const stage = () => screen.getByRole("list", { name: "Stages" }).querySelector("[aria-current=step]")?.textContent;
  expect(stage()).toMatch(/^Waiting now/);
  /** As the job signs it, by its own way: what it writes, and the change that tells the page. */
  const sign = async (row_count: number | null, rows_expected: number | null) => {
    gateway.clock.advance({ seconds: 2 });
    const { context } = gateway.gateway;
    const { rows } = await gateway.store.pool.query<{ partner_id: string }>(
      `update report set status = 'INITIATED', row_count = $2, rows_expected = $3, progress = floor(100.0 * coalesce($2, 0) / coalesce($3, 1)),
         updated_at = $4 where id = $1 returning partner_id`,
      [id, row_count, rows_expected, context.clock().toISOString()],
    );
    await context.db.inPartner(rows[0]?.partner_id ?? "", (tx) => noteReport({ gateway: context, tx }, id, "UPDATED"));
  };
  await sign(null, null);
  await screen.findByText("Counting rows");
  expect(stage()).toMatch(/^Reading rows now/);
  await sign(1000, 20_000);
  await screen.findByText(/^\s*of 20,000/);
  expect(stage()).toMatch(/^Writing the file now/);
  expect(screen.queryByText(/left$/)).toBeNull();
  await sign(2000, 20_000);
  await screen.findByText("10%");
  // Two looks say nothing yet.
  expect(screen.queryByText(/left$/)).toBeNull();
  await sign(3000, 20_000);
  await screen.findByText("15%");
  // 500 rows a second, and 17,000 to go.
  screen.getByText("about 35 seconds left");
  await gateway.store.pool.query("update report set status = 'REQUESTED', row_count = null, rows_expected = null where id = $1", [id]);
  await runJobs();
  await screen.findByRole("heading", { name: "Receipt" });
  expect(stage()).toBeUndefined();
  expect(screen.queryByText(/left$/)).toBeNull();
  screen.getByRole("button", { name: "Download" });
});
