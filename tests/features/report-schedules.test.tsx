/** Schedules on the real gateway: set up, changed, also by two at once, paused, deleted, and found from their reports. */
import { within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { ChangeReportSchedule, ReportSchedule } from "../../contract/records/report";
import { forgetAllForms } from "../../src/providers/kept-forms";
import { chooseOption, chosenIn } from "../support/choose-option";
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

const address = "/preview/dashboards/report/schedules";
const token = () => localStorage.getItem("access_token");
/** Without those of the seed. */
const schedules = async () =>
  ((await portal?.gateway.call("GET /partner/report-schedule", {}, token()))?.data.data ?? []).filter(
    ({ time_zone }) => time_zone === "UTC",
  );
const setUp = async (): Promise<ReportSchedule> => {
  const { data } = (await portal?.gateway.call("GET /partner-user/peers", { query: { status: "ACTIVE" } }, token())) as {
    data: { data: { id: string }[] };
  };
  const body = { ...what, rhythm: "MONTHLY" as const, day: 20, at_time: "08:00", recipients: data.data.slice(0, 2).map(({ id }) => id) };
  return (await portal?.gateway.call("POST /partner/report-schedule", { body }, token()))?.data as ReportSchedule;
};
/** The list's row that says so. */
const row = async (words: RegExp | string) =>
  within(
    (await portal?.waitFor(() => {
      const found = portal?.screen
        .getAllByRole("row")
        .find(({ textContent }) => (typeof words === "string" ? textContent.includes(words) : words.test(textContent)));
      if (!found) throw new Error(`no row says ${String(words)}`);
      return found;
    })) as HTMLElement,
  );
const dialogOf = async (name: string) => within((await portal?.screen.findByRole("dialog", { name })) as HTMLElement);
const openForm = async () => {
  await portal?.open(address);
  await portal?.user.click(await (await row("UTC")).findByRole("button", { name: "Change" }));
  const drawer = await dialogOf("Change schedule");
  await drawer.findByRole("combobox", { name: "Day" });
  return drawer;
};
const save = { name: "Save changes" };

test("a row says what is made, when and for whom, and leads to the schedule; its state says what that can’t", async () => {
  portal = await renderPortal({ as: "admin", at: address });
  const { screen, user, gateway } = portal;
  await screen.findByRole("heading", { level: 1, name: "Report schedules" });
  // The seed's: one that was just set up, and one that is paused, of whose people one is gone.
  const weekly = await row(/^Commission/);
  weekly.getByText("Not yet");
  weekly.getByText("Active");
  expect(screen.getAllByRole("row")[1]?.textContent).toMatch(/Every \w+day at 08:00, Australia.Sydney/);
  const paused = await row(/^Settlements/);
  await paused.findByText("1 gets no e-mail");
  paused.getByText(/\(Deactivated\)/);
  const { data } = (await gateway.call("GET /partner/report-schedule", { query: { status: "PAUSED" } }, token())).data;
  const last = data[0]?.last_report?.id ?? "none";
  expect(paused.getAllByRole("link").map((link) => link.getAttribute("href"))).toContain(`/preview/dashboards/report/${last}`);
  await user.click(paused.getByRole("link", { name: "Settlements" }));
  await screen.findByText(/can’t sign in any more and gets no e-mail\.$/);
  expect(location.pathname).toBe(`${address}/${data[0]?.id ?? ""}`);
  expect(document.title).toMatch(/^Settlements/);
});

test("a schedule gets another day, time and other people, and only those are sent", async () => {
  portal = await renderPortal({ as: "admin", at: address });
  const { user } = portal;
  const made = await setUp();
  const drawer = await openForm();
  await chooseOption(user, await drawer.findByRole("combobox", { name: "Day" }), "5");
  const [kept, dropped] = made.recipients;
  await user.click(await drawer.findByRole("checkbox", { name: dropped?.name ?? "" }));
  const bodies: unknown[] = [];
  portal.setNetwork((_, send, init) => {
    if (init.method === "PATCH") bodies.push(JSON.parse(init.body as string));
    return send();
  });
  await user.click(drawer.getByRole("button", save));
  await row("On day 5 of every month at 08:00");
  expect(bodies).toEqual([{ day: 5, recipients: [kept?.id], version: made.version }]);
  const [after] = await schedules();
  expect(after).toMatchObject({ day: 5, at_time: "08:00", rhythm: "MONTHLY", version: made.version + 1 });
  expect(after?.recipients.map(({ id }) => id)).toEqual([kept?.id]);
});

test("a week has no twentieth day: another rhythm begins with its first", async () => {
  portal = await renderPortal({ as: "admin", at: address });
  const { user } = portal;
  await setUp();
  const drawer = await openForm();
  expect(drawer.getByText("UTC", { exact: true })).toBeTruthy();
  await chooseOption(user, await drawer.findByRole("combobox", { name: "Repeat" }), "Every week");
  await portal.waitFor(() => expect(chosenIn(drawer.getByRole("combobox", { name: "Day" }))).toBe("Monday"));
  await chooseOption(user, drawer.getByRole("combobox", { name: "Time" }), "09:15");
  await user.click(drawer.getByRole("button", save));
  await row("Every Monday at 09:15");
  expect((await schedules())[0]).toMatchObject({ rhythm: "WEEKLY", day: 1, at_time: "09:15" });
});

test("a colleague's change of something else is taken in; one of the same, or of the rhythm that a day is of, is a choice", async () => {
  portal = await renderPortal({ as: "admin", at: address });
  const { user } = portal;
  const made = await setUp();
  const change = (body: Omit<ChangeReportSchedule, "version">, version: number) =>
    portal?.gateway.call("PATCH /partner/report-schedule/{id}", { params: { id: made.id }, body: { version, ...body } }, token());
  let drawer = await openForm();
  await chooseOption(user, await drawer.findByRole("combobox", { name: "Day" }), "5");
  await change({ at_time: "09:15" }, made.version);
  await user.click(drawer.getByRole("button", save));
  await drawer.findByText(/^Someone else changed this record while you were typing\. Both changes are here/);
  await user.click(drawer.getByRole("button", save));
  await row("On day 5 of every month at 09:15");

  drawer = await openForm();
  await chooseOption(user, await drawer.findByRole("combobox", { name: "Day" }), "6");
  await change({ day: 7 }, made.version + 2);
  await user.click(drawer.getByRole("button", save));
  await drawer.findByText("Changed by both of you");
  expect(drawer.getByRole("button", save).getAttribute("aria-disabled")).toBe("true");
  expect((await schedules())[0]?.day).toBe(7);
  await user.click(drawer.getByRole("button", { name: "Keep yours" }));
  await user.click(drawer.getByRole("button", save));
  await row("On day 6 of every month at 09:15");

  drawer = await openForm();
  await chooseOption(user, await drawer.findByRole("combobox", { name: "Day" }), "7");
  // A sixth is Saturday then, and nobody chose a seventh of that.
  await change({ rhythm: "WEEKLY" }, made.version + 4);
  await user.click(drawer.getByRole("button", save));
  const choice = (await drawer.findByText("Changed by both of you")).closest("[role=alert]");
  expect(choice?.textContent).toMatch(/Sunday.*Saturday/);
  await user.click(drawer.getByRole("button", { name: "Take theirs" }));
  await user.click(drawer.getByRole("button", save));
  await row("Every Saturday at 09:15");
});

test("who can't sign in any more stays while only the day is changed, and is taken off with the next change of people", async () => {
  portal = await renderPortal({ as: "admin", at: address });
  const { user, gateway } = portal;
  const made = await setUp();
  const me = await gateway.emailOf("admin");
  const gone = made.recipients.find(({ email }) => email !== me);
  await gateway.store.pool.query("update partner_user set status = 'DEACTIVATED' where id = $1", [gone?.id]);
  let drawer = await openForm();
  await chooseOption(user, await drawer.findByRole("combobox", { name: "Day" }), "5");
  expect(drawer.queryByText(/taken off the list/)).toBeNull();
  await user.click(drawer.getByRole("button", save));
  await row("On day 5 of every month");
  expect((await schedules())[0]?.recipients).toHaveLength(2);

  drawer = await openForm();
  const boxes = await drawer.findAllByRole("checkbox");
  const unticked = boxes.find((box) => !(box as HTMLInputElement).checked);
  if (!unticked) throw new Error("everybody is a recipient");
  await user.click(unticked);
  await drawer.findByText(`${gone?.name ?? ""} can’t sign in any more and is taken off the list.`);
  await user.click(drawer.getByRole("button", save));
  await portal.said("The schedule was changed");
  await portal.waitFor(async () => expect((await schedules())[0]?.recipients.map(({ id }) => id)).not.toContain(gone?.id));
  expect((await schedules())[0]?.recipients).toHaveLength(2);
});

test("a read-only colleague is told why a schedule can't be changed, and reads it all the same", async () => {
  portal = await renderPortal({ as: "admin", at: address });
  const made = await setUp();
  await portal.signInAs("read_only");
  await portal.open(address);
  const button = await (await row("UTC")).findByRole("button", { name: "Change" });
  await portal.waitFor(() => expect(button.getAttribute("aria-disabled")).toBe("true"));
  await portal.user.click(button);
  await portal.screen.findByText(/^Your access is read-only/);
  expect(portal.screen.queryByRole("dialog", { name: "Change schedule" })).toBeNull();
  await portal.open(`${address}/${made.id}?form=change-report-schedule`);
  const drawer = await dialogOf("Change schedule");
  expect(drawer.queryByRole("button", save)).toBeNull();
  await drawer.findByDisplayValue(made.recipients.map(({ name }) => name).join(", "));
});

test("a schedule is a link away from its reports, and from the list of reports; deleted, the page says so", async () => {
  portal = await renderPortal({ as: "admin", at: address });
  const { screen, user } = portal;
  const made = await setUp();
  const id = await ask();
  await portal.gateway.store.pool.query("update report set schedule_id = $1 where id = $2", [made.id, id]);
  await portal.open(`/preview/dashboards/report/${id}`);
  await user.click(await screen.findByRole("link", { name: "A schedule" }));
  await screen.findByRole("heading", { level: 1, name: "Commission" });
  expect(location.pathname).toBe(`${address}/${made.id}`);
  await portal.waitFor(() => expect(portal?.text()).toContain("On day 20 of every month at 08:00, UTC"));
  await portal.gateway.call("DELETE /partner/report-schedule/{id}", { params: { id: made.id } }, token());
  await reload();
  await screen.findByText("It may have been deleted. The reports that it asked for stay.");
  await portal.open("/preview/dashboards/report");
  expect((await screen.findByRole("link", { name: "Report schedules" })).getAttribute("href")).toBe(address);
});

test("a schedule is saved, paused, resumed, and deleted, each after a question, from its row and from its page", async () => {
  portal = await renderPortal({ as: "admin", at: create });
  const { screen, user, gateway } = portal;
  await screen.findByText("This report will have");
  await user.click(screen.getByLabelText("Every month"));
  await screen.findByRole("group", { name: "Recipients" });
  await user.click(screen.getByRole("button", { name: "Save schedule" }));
  const made = await row(/On day 1 of every month at 08:00/);
  await user.click(await made.findByRole("button", { name: "Pause" }));
  await user.click(await (await dialogOf("Pause this schedule?")).findByRole("button", { name: "Pause" }));
  const paused = await row(/On day 1 .*Paused/);
  await user.click(await paused.findByRole("button", { name: "Resume" }));
  await user.click(await (await dialogOf("Resume this schedule?")).findByRole("button", { name: "Resume" }));
  await row(/On day 1 .*Active/);
  const { rows } = await gateway.store.pool.query<{ id: string }>(
    "select id from report_schedule where at_time = '08:00' and day = 1 and rhythm = 'MONTHLY'",
  );
  await portal.open(`${address}/${rows[0]?.id ?? ""}`);
  await user.click(await screen.findByRole("link", { name: "Delete" }));
  await user.click(await (await dialogOf("Delete this schedule?")).findByRole("button", { name: "Delete" }));
  await screen.findByRole("heading", { level: 1, name: "Report schedules" });
  expect(location.pathname).toBe(address);
  await portal.waitFor(() => expect(portal?.text()).not.toContain("On day 1 of every month at 08:00"));
});

test("where there are none, the page says what one is, and its button begins with every month", async () => {
  portal = await renderPortal({ as: "admin", at: "/preview/dashboards/report" });
  const { screen, user, gateway } = portal;
  await gateway.store.pool.query("delete from report_schedule");
  await portal.open(address);
  await screen.findByText(/^A schedule makes a report every week or month/);
  const [first] = await screen.findAllByRole("link", { name: "New schedule" });
  await user.click(first as HTMLElement);
  await screen.findByRole("heading", { level: 1, name: "New schedule" });
  expect(location.pathname).toBe(`${address}/create`);
  expect(await screen.findByLabelText("Every month")).toHaveProperty("checked", true);
  await user.click(await screen.findByRole("button", { name: "Save schedule" }));
  await row(/On day 1 of every month at 08:00/);
});
