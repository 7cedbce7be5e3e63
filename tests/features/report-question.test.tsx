/** A report's question while it is put together: kept, back after a reload, asked once. */
import { within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { forgetAllForms } from "../../src/providers/kept-forms";
import { chooseOption, chosenIn } from "../support/choose-option";
import { renderPortal, type RenderedPortal } from "../support/render-portal";

let portal: RenderedPortal | undefined;
afterEach(async () => {
  await portal?.close();
  await forgetAllForms();
});

const create = "/preview/dashboards/report/create";
const asked = async () =>
  (await portal?.gateway.call("GET /partner/report", { query: { limit: "1" } }, localStorage.getItem("access_token")))?.data.data[0];
const reload = () => portal?.open(location.pathname + location.search + location.hash);

const change = async () => {
  const { screen, user } = portal as RenderedPortal;
  await user.click(await screen.findByRole("radio", { name: /^Organizations/ }));
  await user.click(screen.getByLabelText("Excel"));
  await chooseOption(user, await screen.findByRole("combobox", { name: "Add a merchant" }), "Tanjong Tea House Pte. Ltd.");
  await user.click(screen.getByLabelText("Every week"));
  await chooseOption(user, await screen.findByRole("combobox", { name: "Day of the week" }), "Thursday");
  await chooseOption(user, await screen.findByRole("combobox", { name: "Time" }), "06:30");
};

test("is back after a reload, whole, and gone with “Start over”", async () => {
  portal = await renderPortal({ as: "admin", at: create });
  const { screen, user } = portal;
  await change();
  await reload();
  await screen.findByText(/^What you typed earlier is back/);
  expect(screen.getByRole("radio", { name: /^Organizations/ })).toHaveProperty("checked", true);
  expect(screen.getByLabelText("Excel")).toHaveProperty("checked", true);
  await screen.findByRole("button", { name: "Remove Tanjong Tea House Pte. Ltd." });
  expect(chosenIn(await screen.findByRole("combobox", { name: "Day of the week" }))).toBe("Thursday");
  expect(chosenIn(await screen.findByRole("combobox", { name: "Time" }))).toBe("06:30");

  await user.click(screen.getByRole("button", { name: "Start over" }));
  expect(screen.queryByText(/^What you typed earlier is back/)).toBeNull();
  expect(screen.getByLabelText("CSV")).toHaveProperty("checked", true);
  expect(screen.queryByRole("combobox", { name: "Day of the week" })).toBeNull();
  await reload();
  await screen.findByText("This report will have");
  expect(screen.queryByText(/^What you typed earlier is back/)).toBeNull();
  expect(screen.getByLabelText("CSV")).toHaveProperty("checked", true);
});

test("begins with how often, and nothing above the pointer goes when that is changed", async () => {
  portal = await renderPortal({ as: "admin", at: create });
  const { screen, user } = portal;
  const when = within(await screen.findByRole("region", { name: "When" }));
  const parts = () => screen.getAllByRole("region").map((part) => part.getAttribute("aria-label"));
  const before = parts();
  const [first] = when.getAllByRole("radio");
  expect(first).toBe(when.getByLabelText("Once"));
  await user.click(when.getByLabelText("Every week"));
  expect(when.getByText("Each report covers the week before")).toBeTruthy();
  expect(when.queryByLabelText("Last month")).toBeNull();
  expect(await when.findByRole("combobox", { name: "Day of the week" })).toBeTruthy();
  expect([parts(), when.getAllByRole("radio")[0]]).toEqual([before, first]);
});

test("is not kept any longer once it is asked, and nobody else finds it", async () => {
  portal = await renderPortal({ as: "admin", at: create });
  const { screen, user } = portal;
  await user.click(await screen.findByLabelText("Excel"));
  await portal.signInAs("read_only");
  await portal.open(create);
  await screen.findByText("This report will have");
  expect(screen.getByLabelText("Excel")).toHaveProperty("checked", false);

  await portal.signInAs("admin");
  await portal.open(create);
  await screen.findByText(/^What you typed earlier is back/);
  await screen.findByText("This report will have");
  await user.click(screen.getByRole("button", { name: "Make report" }));
  await screen.findByText("Waiting for its turn");
  await portal.open(create);
  await screen.findByText("This report will have");
  expect(screen.getByLabelText("Excel")).toHaveProperty("checked", false);
});

test("is asked once, also where the answer was lost and the page reloaded", async () => {
  portal = await renderPortal({ as: "admin", at: create });
  const { screen, user } = portal;
  await user.click(await screen.findByLabelText("Excel"));
  await screen.findByText("This report will have");
  const isAsking = (url: string, init: RequestInit) => init.method === "POST" && url.endsWith("/partner/report");
  let lost = 0;
  portal.setNetwork(async (url, send, init) => {
    const answer = await send();
    if (!isAsking(url, init)) return answer;
    lost += 1;
    throw new TypeError("the answer was lost");
  });
  await user.click(screen.getByRole("button", { name: "Make report" }));
  await screen.findByRole("alert");
  // A busy gateway may answer after the page gave up.
  await vi.waitFor(() => expect(lost).toBeGreaterThan(0), { timeout: 20_000 });
  const first = await asked();
  portal.setNetwork(undefined);
  await reload();
  await screen.findByText(/^What you typed earlier is back/);
  await screen.findByText("This report will have");
  await user.click(screen.getByRole("button", { name: "Make report" }));
  await screen.findByText("Waiting for its turn");
  expect((await asked())?.id).toBe(first?.id);
  expect(location.pathname).toContain(first?.id);
});
