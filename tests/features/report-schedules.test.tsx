/** Schedules on the real gateway: set up, changed, also by two at once, paused, deleted, and found from their reports. */
import { within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { ChangeReportSchedule, ReportSchedule } from "../../contract/records/report";
import { forgetAllForms } from "../../src/providers/kept-forms";
import { chooseOption } from "../support/choose-option";
import { renderPortal, type RenderedPortal } from "../support/render-portal";

let portal: RenderedPortal | undefined;
afterEach(async () => {
  await portal?.close();
  await forgetAllForms();
});

const create = "/preview/dashboards/report/create";
const what = {
  report_type: "COMMISSION" as const,
  file_type: "csv" as const,
  filters: {},
  columns: [{ name: "reference", label: "Reference" }],
  time_zone: "UTC",
};
const period = { period_from: "2026-10-01T00:00:00.000Z", period_to: "2026-11-20T00:00:00.000Z" };
const ask = async () => (await portal?.gateway.call("POST /partner/report", { body: { ...what, ...period } }, token()))?.data.id ?? "";
const reload = () => portal?.open(location.pathname + location.search + location.hash);

/** What the page has under its heading of that name. */
const card = async (name: RegExp | string) => {
  const found = (await portal?.screen.findByRole("heading", { name }))?.closest("section");
  if (!found) throw new Error("there is no such card");
  return within(found);
};
const address = "/preview/dashboards/report/schedules";
const schedules = async () => (await portal?.gateway.call("GET /partner/report-schedule", {}, token()))?.data.data ?? [];
const token = () => localStorage.getItem("access_token");
const setUp = async (): Promise<ReportSchedule> => {
  const { data } = (await portal?.gateway.call("GET /partner-user/peers", { query: { status: "ACTIVE" } }, token())) as {
    data: { data: { id: string }[] };
  };
  const body = { ...what, rhythm: "MONTHLY" as const, day: 20, at_time: "08:00", recipients: data.data.slice(0, 2).map(({ id }) => id) };
  return (await portal?.gateway.call("POST /partner/report-schedule", { body }, token()))?.data as ReportSchedule;
};
const openDialog = async () => {
  await portal?.open(address);
  await portal?.user.click(await (await card("Commission")).findByRole("button", { name: "Change" }));
  return within((await portal?.screen.findByRole("dialog")) as HTMLElement);
};

test("a schedule gets another day, time and other people, and only those are sent", async () => {
  portal = await renderPortal({ as: "admin", at: address });
  const { screen, user } = portal;
  const made = await setUp();
  const dialog = await openDialog();
  const save = dialog.getByRole("button", { name: "Save changes" });
  expect(save.getAttribute("aria-disabled")).toBe("true");
  await chooseOption(user, await dialog.findByRole("combobox", { name: "Day of the month" }), "5");
  const [kept, dropped] = made.recipients;
  await user.click(await dialog.findByRole("checkbox", { name: dropped?.name ?? "" }));
  await user.click(save);
  await screen.findByText(/On day 5 of every month at 08:00/);
  const [after] = await schedules();
  expect(after).toMatchObject({ day: 5, at_time: "08:00", rhythm: "MONTHLY", version: made.version + 1 });
  expect(after?.recipients.map(({ id }) => id)).toEqual([kept?.id]);
});

test("a colleague's change of something else is taken in; one of the same is a choice", async () => {
  portal = await renderPortal({ as: "admin", at: address });
  const { screen, user } = portal;
  const made = await setUp();
  const change = (body: Omit<ChangeReportSchedule, "version">, version: number) =>
    portal?.gateway.call("PATCH /partner/report-schedule/{id}", { params: { id: made.id }, body: { version, ...body } }, token());
  let dialog = await openDialog();
  await chooseOption(user, await dialog.findByRole("combobox", { name: "Day of the month" }), "5");
  await change({ at_time: "09:15" }, made.version);
  await user.click(dialog.getByRole("button", { name: "Save changes" }));
  await dialog.findByText(/^A colleague changed this schedule meanwhile/);
  await user.click(dialog.getByRole("button", { name: "Save changes" }));
  await screen.findByText(/On day 5 of every month at 09:15/);

  dialog = await openDialog();
  await chooseOption(user, await dialog.findByRole("combobox", { name: "Day of the month" }), "6");
  await change({ day: 7 }, made.version + 2);
  await user.click(dialog.getByRole("button", { name: "Save changes" }));
  await dialog.findByRole("group", { name: "Changed by both of you" });
  expect(dialog.getByRole("button", { name: "Save changes" }).getAttribute("aria-disabled")).toBe("true");
  expect((await schedules())[0]?.day).toBe(7);
  await user.click(dialog.getByRole("button", { name: "Keep yours" }));
  await user.click(dialog.getByRole("button", { name: "Save changes" }));
  await screen.findByText(/On day 6 of every month at 09:15/);
});

test("who can't sign in any more stays while only the day is changed, and is taken off with the next change of people", async () => {
  portal = await renderPortal({ as: "admin", at: address });
  const { screen, user, gateway } = portal;
  const made = await setUp();
  const me = await gateway.emailOf("admin");
  const gone = made.recipients.find(({ email }) => email !== me);
  await gateway.store.pool.query("update partner_user set status = 'DEACTIVATED' where id = $1", [gone?.id]);
  let dialog = await openDialog();
  await chooseOption(user, await dialog.findByRole("combobox", { name: "Day of the month" }), "5");
  expect(dialog.queryByText(/taken off the list/)).toBeNull();
  await user.click(dialog.getByRole("button", { name: "Save changes" }));
  await screen.findByText(/On day 5 of every month/);
  expect((await schedules())[0]?.recipients).toHaveLength(2);

  dialog = await openDialog();
  const boxes = await dialog.findAllByRole("checkbox");
  const unticked = boxes.find((box) => !(box as HTMLInputElement).checked);
  if (!unticked) throw new Error("everybody is a recipient");
  await user.click(unticked);
  await dialog.findByText(`${gone?.name ?? ""} can’t sign in any more and is taken off the list.`);
  await user.click(dialog.getByRole("button", { name: "Save changes" }));
  await screen.findByText("The schedule was changed");
  await portal.waitFor(async () => expect((await schedules())[0]?.recipients.map(({ id }) => id)).not.toContain(gone?.id));
  expect((await schedules())[0]?.recipients).toHaveLength(2);
});

test("a read-only colleague is told why a schedule can't be changed", async () => {
  portal = await renderPortal({ as: "admin", at: address });
  await setUp();
  await portal.signInAs("read_only");
  await portal.open(address);
  const commission = await card("Commission");
  const button = await portal.waitFor(() => {
    const found = commission.getByRole("button", { name: "Change" });
    expect(found.getAttribute("aria-disabled")).toBe("true");
    return found;
  });
  await portal.user.click(button);
  await portal.screen.findByText(/^Your access is read-only/);
  expect(portal.screen.queryByRole("dialog", { name: "Change schedule" })).toBeNull();
});

test("a schedule is a link away from its reports, and from the list of reports; deleted, the page says so", async () => {
  portal = await renderPortal({ as: "admin", at: address });
  const { screen, user } = portal;
  const made = await setUp();
  const id = await ask();
  await portal.gateway.store.pool.query("update report set schedule_id = $1 where id = $2", [made.id, id]);
  await portal.open(`/preview/dashboards/report/${id}`);
  await user.click(await screen.findByRole("link", { name: "A schedule" }));
  await screen.findByText(/On day 20 of every month/);
  expect(location.pathname + location.hash).toBe(`${address}#${made.id}`);
  expect(screen.queryByText(/^That schedule was deleted/)).toBeNull();
  await portal.gateway.call("DELETE /partner/report-schedule/{id}", { params: { id: made.id } }, token());
  await reload();
  await screen.findByText(/^That schedule was deleted/);
  await portal.open("/preview/dashboards/report");
  expect((await screen.findByRole("link", { name: "Report schedules" })).getAttribute("href")).toBe(address);
});

test("a schedule is saved, paused, and deleted after a question", async () => {
  portal = await renderPortal({ as: "admin", at: create });
  const { screen, user } = portal;
  await screen.findByText("This report will have");
  await user.click(screen.getByLabelText("Every month"));
  await screen.findByRole("group", { name: "Recipients" });
  await user.click(screen.getByRole("button", { name: "Save schedule" }));
  await screen.findByText(/On day 1 of every month at 08:00/);
  await user.click(await screen.findByRole("button", { name: "Pause" }));
  await screen.findByText("Paused");
  await user.click(screen.getByRole("button", { name: "Delete" }));
  const dialog = await screen.findByRole("dialog");
  await user.click(within(dialog).getByRole("button", { name: "Delete" }));
  await screen.findByText("No schedules yet");
});
