/** Lists of resources within a page: each has its part of the address, and none touches another's or the page's own. */
import { within } from "@testing-library/react";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { screens } from "../../src/app/screens";
import { ResourceList, useAddressState } from "../../src/kit/parts";
import { renderPortal, type RenderedPortal } from "../support/render-portal";

const place = "/preview/dashboards/two-lists";

function TwoLists() {
  const [tab] = useAddressState("tab", (value) => value);
  return (
    <>
      <h1>Tab {tab}</h1>
      <ResourceList resource="organizations" name="merchants" title="Merchants of this page" />
      <ResourceList resource="organizations" name="australian" where={{ country: "AU" }} title="Australian ones" />
    </>
  );
}

let portal: RenderedPortal;
beforeAll(async () => {
  screens.pages.push({ path: place, load: async () => ({ default: TwoLists }) });
  portal = await renderPortal({ as: "admin", at: `${place}?tab=one` });
});
afterAll(async () => {
  // The next file of this worker has the same list of screens.
  screens.pages.pop();
  await portal.close();
});
beforeEach(() => portal.open(`${place}?tab=one`));

const list = async (title: string) => within(await portal.screen.findByRole("region", { name: title }));
const merchants = () => list("Merchants of this page");
const australian = () => list("Australian ones");
type Within = Awaited<ReturnType<typeof list>>;
const openTools = async (of: Within) => portal.user.click(await of.findByRole("button", { name: "Search and filter" }));
const names = (of: Within) =>
  of
    .getAllByRole("row")
    .slice(1)
    .map((row) => within(row).getAllByRole("cell")[0]?.textContent);
const headOf = (of: Within) => within(of.getAllByRole("columnheader")[0] as HTMLElement).getByRole("button");
const asked = () =>
  portal.calls
    .filter((call) => call.startsWith("GET /api/partner/organization?") && !call.includes("count_by"))
    .map((call) => new URLSearchParams(call.split("?")[1]));
const words = () => Object.fromEntries(new URLSearchParams(location.search));

it("turns, sorts and filters one, and the other stays as it is", async () => {
  const [all, some] = [await merchants(), await australian()];
  await all.findByText("1–20 of 60");
  const before = await portal.waitFor(() => {
    const shown = names(some);
    expect(shown.length).toBeGreaterThan(2);
    return shown;
  });
  await portal.user.click(all.getByRole("button", { name: "Next page" }));
  await all.findByText("21–40 of 60");
  expect(words()).toEqual({ tab: "one", "merchants.page": "2" });
  await portal.user.click(headOf(some));
  await portal.waitFor(() => expect(names(some)).toEqual([...before].reverse()));
  expect(words()).toEqual({ tab: "one", "merchants.page": "2", "australian.sort": "-name" });
  all.getByText("21–40 of 60");
  await openTools(all);
  await portal.user.click(all.getByRole("button", { name: "Filter" }));
  await portal.user.click(await portal.screen.findByRole("menuitem", { name: "State" }));
  await portal.user.click(await portal.screen.findByRole("checkbox", { name: "Submitted" }));
  await portal.user.click(portal.screen.getByRole("button", { name: "Apply" }));
  await all.findByText(/ matches?$/);
  expect(words()).toEqual({ tab: "one", "merchants.stage": "submitted", "australian.sort": "-name" });
  expect(names(some)).toEqual([...before].reverse());
  // A tab is a link of the list's own part.
  await portal.user.click(some.getByRole("link", { name: /^Active/ }));
  await portal.waitFor(() =>
    expect(words()).toEqual({ tab: "one", "merchants.stage": "submitted", "australian.sort": "-name", "australian.stage": "active" }),
  );
});

it("has its tools behind a button in its head, and keeps them once they were used", async () => {
  const all = await merchants();
  await all.findByText("1–20 of 60");
  expect([all.queryByRole("searchbox"), all.queryByRole("button", { name: "Export" })]).toEqual([null, null]);
  await openTools(all);
  await portal.user.type(all.getByRole("searchbox"), "nobody");
  await all.findByText("No matches for “nobody”");
  await portal.user.clear(all.getByRole("searchbox"));
  await all.findByText("1–20 of 60");
  expect(all.getByRole("searchbox")).toBe(document.activeElement);
});

it("opens as its address says, and goes back one step at a time", async () => {
  await portal.open(`${place}?tab=two&merchants.page=3&australian.sort=-name&australian.q=a`);
  const [all, some] = [await merchants(), await australian()];
  await portal.screen.findByRole("heading", { name: "Tab two" });
  await all.findByText("41–60 of 60");
  expect(some.getByRole<HTMLInputElement>("searchbox").value).toBe("a");
  const found = await portal.waitFor(() => {
    const shown = names(some);
    expect(shown.length).toBeGreaterThan(1);
    return shown;
  });
  expect(found).toEqual([...found].sort().reverse());
  await portal.user.click(all.getByRole("button", { name: "Previous page" }));
  await all.findByText("21–40 of 60");
  await portal.user.click(headOf(some));
  await portal.waitFor(() => expect(names(some)).toEqual([...found].reverse()));
  expect(words()).toEqual({ tab: "two", "merchants.page": "2", "australian.q": "a" });
  history.back();
  await portal.waitFor(() => expect(names(some)).toEqual(found));
  all.getByText("21–40 of 60");
  history.back();
  await all.findByText("41–60 of 60");
  expect(names(some)).toEqual(found);
});

it("keeps what the other wrote while something was being typed", async () => {
  const [all, some] = [await merchants(), await australian()];
  await all.findByText("1–20 of 60");
  await openTools(some);
  await portal.user.type(await some.findByRole("searchbox"), "y");
  await portal.user.click(all.getByRole("button", { name: "Next page" }));
  await portal.waitFor(() => expect(words()).toEqual({ tab: "one", "merchants.page": "2", "australian.q": "y" }));
});

it("asks what the page says of it, and neither shows that as a filter nor takes another from the address", async () => {
  const before = portal.calls.length;
  await portal.open(`${place}?australian.country=GB`);
  const some = await australian();
  await some.findByText("Part of this address was not understood");
  some.getByText("country=GB");
  await portal.waitFor(() => expect(names(some).length).toBeGreaterThan(2));
  const { data } = await portal.gateway.call(
    "GET /partner/organization",
    { query: { country: "AU", sort: "name", limit: "20" } },
    await portal.gateway.signIn("admin"),
  );
  expect(names(some)).toEqual(data.data.map(({ name }) => name));
  expect(asked().map((query) => query.get("country"))).toContain("AU");
  expect(portal.calls.slice(before).filter((call) => call.includes("country=GB"))).toEqual([]);
  expect(some.queryByRole("button", { name: /^Country/ })).toBeNull();
  expect(some.queryByRole("columnheader", { name: "Country" })).toBeNull();
  await openTools(some);
  await portal.user.click(await some.findByRole("button", { name: "Filter" }));
  expect(portal.screen.getByRole("menuitem", { name: "State" })).toBeTruthy();
  expect(portal.screen.queryByRole("menuitem", { name: "Country" })).toBeNull();
  // The one that is not narrowed offers it.
  await portal.user.keyboard("{Escape}");
  await (await merchants()).findByRole("columnheader", { name: "Country" });
});

it("keeps the columns that it leaves out for the list that has them", async () => {
  const [all, some] = [await merchants(), await australian()];
  await all.findByRole("columnheader", { name: "Country" });
  await openTools(some);
  await portal.user.click(await some.findByRole("button", { name: "Columns" }));
  await portal.user.click(await portal.screen.findByRole("checkbox", { name: "Plan" }));
  await portal.waitFor(() => expect(some.queryByRole("columnheader", { name: "Plan" })).toBeNull());
  await portal.waitFor(() => expect(portal.answered).toContain("PUT /api/partner-setting"));
  await portal.open(place);
  const again = await merchants();
  const heads = (await again.findAllByRole("columnheader")).map((head) => head.textContent);
  expect(heads).toContain("Country");
  expect(heads).not.toContain("Plan");
});

it("exports what it shows: the page's filters with its own", async () => {
  await portal.open(`${place}?australian.stage=active`);
  const some = await australian();
  await portal.waitFor(() => expect(names(some).length).toBeGreaterThan(1));
  const sent: unknown[] = [];
  portal.setNetwork(async (url, send, { body }) => {
    if (url === "/api/partner/export") sent.push(JSON.parse(body as string));
    return send();
  });
  await portal.user.click(await some.findByRole("button", { name: "Export" }));
  await portal.user.click(await within(await portal.screen.findByRole("dialog")).findByRole("button", { name: /^Export/ }));
  await portal.waitFor(() => expect(sent).toMatchObject([{ query: { country: "AU", stage: "active", sort: "name" } }]));
  portal.setNetwork(undefined);
});

it("moves from row to row by arrows within one list", async () => {
  const [all, some] = [await merchants(), await australian()];
  await portal.waitFor(() => expect(names(some).length).toBeGreaterThan(2));
  await all.findByText("1–20 of 60");
  const [first, second] = some.getAllByRole("link").filter((link) => link.matches("[data-row-link]"));
  first?.focus();
  await portal.user.keyboard("{ArrowDown}");
  expect(document.activeElement).toBe(second);
});

it("says why there are no rows, and that they did not load, in the list that has none", async () => {
  await portal.open(`${place}?australian.q=nobody`);
  await (await australian()).findByText("No matches for “nobody”");
  await (await merchants()).findByText("1–20 of 60");
  portal.setNetwork(async (url, send) => (url.includes("country=AU") ? new Response("{}", { status: 503 }) : send()));
  await portal.open(place);
  await (await australian()).findByText("Couldn’t load Australian ones");
  expect((await australian()).queryByText(/Your filters are kept/)).toBeNull();
  await (await merchants()).findByText("1–20 of 60");
  portal.setNetwork(undefined);
});
