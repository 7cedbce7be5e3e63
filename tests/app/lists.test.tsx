import { afterEach, describe, expect, it, vi } from "vitest";
import { within } from "@testing-library/react";
import i18next from "i18next";
import { mostByAmount } from "../../contract/page-limits";
import { chooseOption, typeDay } from "../support/choose-option";
import { startOfTests } from "../support/gateway-template";
import { renderPortal, type RenderedPortal } from "../support/render-portal";

let portal: RenderedPortal;
afterEach(() => portal.close());

const rowNames = () =>
  portal.screen
    .getAllByRole("row")
    .slice(1)
    .map((row) => within(row).getAllByRole("cell")[0]?.textContent);
const organizations = "/preview/dashboards/organization";

describe("a list", () => {
  it("shows the gateway's rows, and its state is the address", async () => {
    portal = await renderPortal({ as: "admin", at: `${organizations}?country=AU&sort=-name` });
    await portal.screen.findByText("Yarra Ceramics Pty Ltd");
    const { data } = await portal.gateway.call(
      "GET /partner/organization",
      { query: { country: "AU", sort: "-name", limit: "20" } },
      await portal.gateway.signIn("admin"),
    );
    expect(rowNames()).toEqual(data.data.map((organization) => organization.name));
    await portal.screen.findByRole("button", { name: "Country AU" });
  });

  it("turns pages by the address: back returns, and a filter goes to page 1", async () => {
    portal = await renderPortal({ as: "admin", at: organizations });
    await portal.screen.findByText("1–20 of 60");
    const first = rowNames();
    const asked = vi.spyOn(i18next, "t");
    await portal.user.click(portal.screen.getByRole("button", { name: "Next page" }));
    await portal.screen.findByText("21–40 of 60");
    // What is drawn asks for its words: the pager, and not the frame around the page.
    const words = asked.mock.calls.map(([key]) => key);
    asked.mockRestore();
    expect(["list.range", "frame.navigation"].map((word) => words.includes(word))).toEqual([true, false]);
    expect(location.search).toBe("?page=2");
    expect(rowNames()).not.toEqual(first);
    history.back();
    await portal.screen.findByText("1–20 of 60");
    await portal.waitFor(() => expect(rowNames()).toEqual(first));
    await portal.open(`${organizations}?page=3`);
    await portal.screen.findByText("41–60 of 60");
    await portal.user.click(portal.screen.getByRole("button", { name: "Filter" }));
    await portal.user.click(await portal.screen.findByRole("menuitem", { name: "State" }));
    await portal.user.click(await portal.screen.findByRole("checkbox", { name: "Submitted" }));
    await portal.user.click(portal.screen.getByRole("button", { name: "Apply" }));
    await portal.waitFor(() => expect(location.search).toBe("?stage=submitted"));
    await portal.screen.findByText(/^\d+ matches$/);
  });

  it("asks for a period where there are too many records to look for an amount among", async () => {
    const { records } = mostByAmount;
    mostByAmount.records = 100;
    // The browser's day is the gateway's, so that a week of the one has payments of the other.
    vi.useFakeTimers({ toFake: ["Date"], now: startOfTests });
    try {
      portal = await renderPortal({ as: "admin", at: "/preview/dashboards/payins?amount_from=1" });
      await portal.screen.findByText(/too many records to look through for an amount\. Choose a period as well/);
      portal.screen.getByRole("heading", { name: "Choose a period" });
      // A week of them is few enough.
      mostByAmount.records = records;
      await portal.user.click(portal.screen.getByRole("button", { name: "Last 7 days" }));
      await portal.screen.findByText(/[1-9]\d* matches$/);
      const { created_at_from, ...others } = Object.fromEntries(new URLSearchParams(location.search));
      expect(others).toEqual({ amount_from: "1" });
      const days = (Date.now() - Date.parse(created_at_from ?? "")) / 86_400_000;
      expect(days).toBeGreaterThan(6);
      expect(days).toBeLessThanOrEqual(7);
    } finally {
      mostByAmount.records = records;
      vi.useRealTimers();
    }
  });

  it("says which words of the address it left out, and takes them out of it", async () => {
    const words = ["colour=red", "stage=LOST", "created_at_from=2026-02-30T00:00:00Z", "country=AU", "sort=-colour", "page=-1", "limit=7"];
    portal = await renderPortal({ as: "admin", at: `${organizations}?${words.join("&").replace("LOST", "LOST,active")}` });
    const notice = (await portal.screen.findByText("Part of this address was not understood")).closest("[role=status]");
    expect([...(notice?.querySelectorAll("code") ?? [])].map((each) => each.textContent)).toEqual(
      words.filter((word) => word !== "country=AU"),
    );
    // Only what was understood is requested.
    await portal.screen.findByText(/ matches$/);
    const asked = portal.calls.filter(
      (call) => call.includes("/organization?") && call.includes("stage=active") && !call.includes("count_by"),
    );
    expect(asked.at(-1)).toMatch(/\?limit=20&sort=name&stage=active&country=AU$/);
    await portal.user.click(portal.screen.getByRole("button", { name: "Remove from the address" }));
    await portal.waitFor(() => expect(new URLSearchParams(location.search).toString()).toBe("stage=active&country=AU"));
    expect(portal.text()).not.toContain("Part of this address");
  });

  it("says how many pages there are to whoever asks for one behind the last", async () => {
    portal = await renderPortal({ as: "admin", at: `${organizations}?page=99999` });
    await portal.screen.findByText("This list has 3 pages");
    await portal.open(`${organizations}?page=7&country=AU`);
    await portal.screen.findByText("This list has one page");
    expect(portal.text()).not.toContain("10,000");
    await portal.open(`${organizations}?page=7`);
    await portal.user.click(await portal.screen.findByRole("button", { name: "Go to page 3" }));
    await portal.screen.findByText("41–60 of 60");
    expect(location.search).toBe("?page=3");
  });

  it("follows a link to another page of itself", async () => {
    portal = await renderPortal({ as: "admin", at: `${organizations}?page=2` });
    await portal.screen.findByText("21–40 of 60");
    await portal.open(`${organizations}?page=1&sort=country`);
    await portal.screen.findByText("1–20 of 60");
  });

  it("remembers columns and density on the gateway, per person", async () => {
    portal = await renderPortal({ as: "admin", at: organizations });
    await portal.screen.findByText("1–20 of 60");
    await portal.user.click(portal.screen.getByRole("button", { name: "Columns" }));
    await portal.user.click(await portal.screen.findByRole("checkbox", { name: "Plan" }));
    await portal.waitFor(() => expect(portal.screen.queryByRole("columnheader", { name: "Plan" })).toBeNull());
    await portal.waitFor(() => expect(portal.answered).toContain("PUT /api/partner-setting"));
    await portal.open(organizations);
    await portal.screen.findByText("1–20 of 60");
    expect(portal.screen.queryByRole("columnheader", { name: "Plan" })).toBeNull();
    await portal.signInAs("read_only");
    await portal.open(organizations);
    await portal.screen.findByRole("columnheader", { name: "Plan" });
  });

  it("counts its states on tabs, under the other filters, and a tab is an address", async () => {
    portal = await renderPortal({ as: "admin", at: `${organizations}?country=AU` });
    const tabs = await portal.screen.findByRole("navigation", { name: "State" });
    const countOf = (link: HTMLElement) => Number(/\d+$/.exec(link.textContent)?.[0]);
    await portal.waitFor(() => expect(within(tabs).getAllByRole("link").length).toBeGreaterThan(2));
    const [all, ...states] = within(tabs).getAllByRole("link");
    if (!all) throw new Error("there are no tabs");
    expect(states.map(countOf).reduce((sum, count) => sum + count, 0)).toBe(countOf(all));
    const active = within(tabs).getByRole("link", { name: /^Active/ });
    const count = countOf(active);
    await portal.user.click(active);
    await portal.waitFor(() => expect(location.search).toBe("?country=AU&stage=active"));
    await portal.screen.findByText(`${count} matches`);
    expect(within(tabs).getByRole("link", { current: "page" })).toBe(active);
  });

  it("orders a tab in its own way, and leaves that order with it", async () => {
    portal = await renderPortal({ as: "admin", at: "/preview/dashboards/disputes" });
    const tab = async (name: RegExp) =>
      within(await portal.screen.findByRole("navigation", { name: "Status" })).findByRole("link", { name });
    await portal.user.click(await tab(/^Needs evidence/));
    await portal.waitFor(() => expect(location.search).toBe("?status=PENDING&sort=due_at"));
    // The tabs lead on from what they show, which follows the address.
    await portal.screen.findByRole("link", { name: /^Needs evidence/, current: "page" });
    await portal.user.click(await tab(/^All/));
    await portal.waitFor(() => expect(location.search).toBe(""));
    await portal.open("/preview/dashboards/disputes?status=PENDING&sort=-created_at");
    await portal.user.click(await tab(/^All/));
    await portal.waitFor(() => expect(location.search).toBe("?sort=-created_at"));
  });

  it("keeps filters and columns under a name, on the gateway", async () => {
    portal = await renderPortal({ as: "admin", at: `${organizations}?country=AU` });
    await portal.user.click(await portal.screen.findByRole("button", { name: "Views" }));
    await portal.user.click(portal.screen.getByRole("menuitem", { name: "Save as a new view" }));
    await portal.user.click(await portal.screen.findByRole("button", { name: "Save view" }));
    await portal.screen.findByText("Name the view.");
    await portal.user.type(portal.screen.getByRole("textbox", { name: /View name/ }), "Down under");
    await portal.user.click(portal.screen.getByRole("button", { name: "Save view" }));
    await portal.screen.findByRole("button", { name: "Down under" });
    await portal.waitFor(() => expect(portal.calls).toContain("PUT /api/partner-setting"));
    await portal.user.click(await portal.screen.findByRole("link", { name: /^Active/ }));
    await portal.screen.findByRole("button", { name: "Down under, edited" });
    await portal.open(organizations);
    await portal.screen.findByText("60 in total");
    await portal.user.click(portal.screen.getByRole("button", { name: "Views" }));
    await portal.user.click(portal.screen.getByRole("menuitemradio", { name: "Down under" }));
    await portal.screen.findByRole("button", { name: "Country AU" });
    expect(new URLSearchParams(location.search).get("country")).toBe("AU");
    await portal.user.click(portal.screen.getByRole("button", { name: "Down under" }));
    await portal.user.click(portal.screen.getByRole("menuitem", { name: "Delete view" }));
    await portal.screen.findByText("Delete “Down under”?");
    await portal.user.click(portal.screen.getByRole("button", { name: "Delete view" }));
    await portal.screen.findByRole("button", { name: "Views" });
    expect(new URLSearchParams(location.search).get("country")).toBe("AU");
  });

  it("loses no view that another tab saved when it arranges its columns", async () => {
    const told = vi.spyOn(Storage.prototype, "setItem");
    portal = await renderPortal({ as: "admin", at: `${organizations}?country=AU` });
    await portal.user.click(await portal.screen.findByRole("button", { name: "Views" }));
    await portal.user.click(portal.screen.getByRole("menuitem", { name: "Save as a new view" }));
    await portal.user.type(await portal.screen.findByRole("textbox", { name: /View name/ }), "Down under");
    await portal.user.click(portal.screen.getByRole("button", { name: "Save view" }));
    const newValue = await portal.waitFor(() => {
      const value = told.mock.calls.find(([key]) => key === "kept_preference")?.[1];
      if (value === undefined) throw new Error("no tab was told of the view");
      return value;
    });
    told.mockRestore();
    expect(localStorage.getItem("kept_preference")).toBeNull();

    // This tab was opened before the other one saved it.
    const { pool } = portal.gateway.store;
    await pool.query("delete from partner_setting where key = 'organization'");
    await portal.open(organizations);
    await portal.screen.findByText("1–20 of 60");
    dispatchEvent(new StorageEvent("storage", { key: "kept_preference", newValue }));
    await portal.user.click(portal.screen.getByRole("button", { name: "Columns" }));
    await portal.user.click(await portal.screen.findByRole("checkbox", { name: "Plan" }));
    await portal.screen.findByRole("button", { name: "Views" });
    const saved = async () =>
      (
        await pool.query<{ value: { columns: string[]; views: { name: string }[] } }>(
          "select value from partner_setting where key = 'organization'",
        )
      ).rows[0]?.value;
    await portal.waitFor(async () => expect((await saved())?.views.map(({ name }) => name)).toEqual(["Down under"]));
    expect((await saved())?.columns).not.toContain("plan");
  });

  it("draws of a long page the rows in sight, and says how many there are", async () => {
    portal = await renderPortal({ as: "admin", at: "/preview/dashboards/transactions?limit=200" });
    const table = await portal.screen.findByRole("table");
    await portal.waitFor(() => expect(table.querySelector("tbody tr[aria-hidden]")).not.toBeNull());
    expect(table.getAttribute("aria-rowcount")).toBe("201");
    expect(table.querySelectorAll("tbody tr").length).toBeLessThan(100);
  });

  it("takes a period along to the next list, in the address, and lets it go", async () => {
    portal = await renderPortal({ as: "admin", at: "/preview/dashboards/transactions" });
    await portal.user.click(await portal.screen.findByRole("button", { name: "Period All time" }));
    await portal.user.click(portal.screen.getByRole("menuitemradio", { name: "Last 7 days" }));
    await portal.waitFor(() => expect(location.search).toContain("created_at_from="));
    const period = () => new URLSearchParams(location.search).get("created_at_from");
    const from = period();
    await portal.user.click(portal.screen.getByRole("link", { name: "Payins" }));
    await portal.screen.findByRole("heading", { level: 1, name: "Payins" });
    await portal.waitFor(() => expect(period()).toBe(from));
    await portal.user.click(await portal.screen.findByRole("button", { name: /^Period \d/ }));
    await portal.user.click(portal.screen.getByRole("menuitemradio", { name: "All time" }));
    await portal.waitFor(() => expect(location.search).toBe(""));
    await portal.user.click(portal.screen.getByRole("link", { name: "Transactions" }));
    await portal.screen.findByRole("heading", { level: 1, name: "Transactions" });
    expect(location.search).toBe("");
  });

  it("leaves its place far down with the question that it was a place of: for another period, and in a saved view", async () => {
    const transactions = "/preview/dashboards/transactions";
    portal = await renderPortal({ as: "admin", at: transactions });
    const { call } = portal.gateway;
    const { next_cursor } = (await call("GET /partner/torc/transaction", { query: { limit: "20" } }, localStorage.getItem("access_token")))
      .data;
    const deep = `${transactions}?page=2&cursor=${String(next_cursor)}`;
    await portal.open(deep);
    await portal.user.click(await portal.screen.findByRole("button", { name: /^Period/ }));
    await portal.user.click(portal.screen.getByRole("menuitemradio", { name: "Last month" }));
    await portal.waitFor(() => expect(location.search).toContain("created_at_from"));
    expect(location.search).not.toMatch(/cursor|page/);
    // It would be taken along to the next lists.
    await portal.user.click(await portal.screen.findByRole("button", { name: /^Period/ }));
    await portal.user.click(portal.screen.getByRole("menuitemradio", { name: "All time" }));
    await portal.waitFor(() => expect(location.search).toBe(""));

    await portal.open(deep);
    await portal.user.click(await portal.screen.findByRole("button", { name: "Views" }));
    await portal.user.click(portal.screen.getByRole("menuitem", { name: "Save as a new view" }));
    await portal.user.type(await portal.screen.findByRole("textbox", { name: /View name/ }), "From the start");
    await portal.user.click(portal.screen.getByRole("button", { name: "Save view" }));
    await portal.waitFor(() => expect(location.search).toMatch(/^\?view=/));
  });

  it("keeps the zone in which times are shown on the gateway", async () => {
    portal = await renderPortal({ as: "admin", at: "/preview/dashboards/transactions" });
    await portal.user.click(await portal.screen.findByRole("button", { name: /^Time zone/ }));
    await portal.user.click(portal.screen.getByRole("menuitem", { name: "Another zone…" }));
    await chooseOption(portal.user, await portal.screen.findByRole("combobox", { name: "Time zone" }), "Asia/Tokyo (+09:00)");
    await portal.user.click(portal.screen.getByRole("button", { name: "Apply" }));
    await portal.screen.findByRole("button", { name: "Time zone Tokyo +09:00" });
    expect(portal.left).toContain("reload /preview/dashboards/transactions");
  });

  it("is filtered by days of the calendar, never from a day to an earlier one", async () => {
    portal = await renderPortal({ as: "admin", at: "/preview/dashboards/payins" });
    const { screen, user } = portal;
    await user.click(await screen.findByRole("button", { name: "Filter" }));
    await user.click(await screen.findByRole("menuitem", { name: "Created" }));
    typeDay(await screen.findByRole("textbox", { name: "From" }), "2026-11-02");
    const to = await screen.findByRole("textbox", { name: "To" });
    typeDay(to, "1 Nov 2026");
    await screen.findByText("The last day is before the first.");
    await user.click(screen.getByRole("button", { name: "Apply" }));
    expect(location.search).toBe("");
    typeDay(to, "3/11/2026");
    await user.click(screen.getByRole("button", { name: "Apply" }));
    await portal.waitFor(() => expect(location.search).toContain("created_at_from=2026-11-02T00%3A00"));
    expect(location.search).toContain("created_at_to=2026-11-03T23%3A59");
  });

  it("has no bar where there is no period to choose: the account menu says the zone, and the pager", async () => {
    portal = await renderPortal({ as: "admin", at: "/preview/dashboards/organization" });
    const { screen, user } = portal;
    await screen.findByText("UTC time");
    await user.click(await screen.findByRole("button", { name: /account menu$/ }));
    const zone = screen.getByRole("menuitem", { name: /^Time zone/ });
    expect(zone.textContent).toContain("UTC");
    expect(screen.queryByRole("group", { name: "Figures shown" })).toBeNull();
    await user.click(zone);
    await screen.findByRole("combobox", { name: "Time zone" });
  });

  it("says what went wrong, with the reference, and tries again", async () => {
    portal = await renderPortal({ as: "admin", at: "/preview/dashboards/users" });
    await portal.screen.findByText(/ in total$/);
    portal.setNetwork(async (url, send) =>
      url.includes("/partner-user/peers")
        ? Response.json({ error: { code: 110500, message: "The store is resting." }, request_id: "req_test" }, { status: 500 })
        : send(),
    );
    await portal.open("/preview/dashboards/users?status=ACTIVE");
    await portal.screen.findByText("Couldn’t load Partner Users");
    expect(portal.text()).toContain("The store is resting. Your filters are kept.");
    expect(portal.text()).toContain("req_test");
    portal.setNetwork(undefined);
    await portal.user.click(portal.screen.getByRole("button", { name: "Try again" }));
    await portal.screen.findByText(/ matches$/);
  });

  it("says what to do where nothing is there or nothing matches", async () => {
    portal = await renderPortal({ as: "new_admin", at: organizations });
    await portal.screen.findByText("Nothing here yet");
    await portal.signInAs("admin");
    await portal.open(`${organizations}?q=zzzz`);
    await portal.screen.findByText(/^No matches/);
    await portal.user.click(portal.screen.getByRole("button", { name: "Export" }));
    await portal.screen.findByText("There are no rows to export");
    await portal.user.click(portal.screen.getByRole("button", { name: "Clear all" }));
    await portal.screen.findByText("60 in total");
    expect(portal.screen.getByRole("button", { name: "Export" }).getAttribute("aria-disabled")).toBeNull();
  });

  it("says on a phone who was paid, whose each row is, when it was, how much and in which state; and a person's whole name", async () => {
    const ask = window.matchMedia.bind(window);
    const phone = vi
      .spyOn(window, "matchMedia")
      .mockImplementation((query) => ({ ...ask(query), matches: /width < (600|960)px/.test(query) }));
    try {
      portal = await renderPortal({ as: "admin", at: "/preview/dashboards/payouts?status=COMPLETED" });
      const token = await portal.gateway.signIn("admin");
      const payouts = await portal.gateway.call("GET /partner/torc/payout", { query: { status: "COMPLETED", limit: "1" } }, token);
      const [payout] = payouts.data.data;
      const { data: merchant } = await portal.gateway.call(
        "GET /partner/organization/{id}",
        { params: { id: payout?.org_id ?? "" } },
        token,
      );
      const [named] = await portal.screen.findAllByRole("link", { name: payout?.beneficiary_name ?? "" });
      const row = named?.closest("tr")?.textContent;
      expect(row).toContain(` · ${merchant.name}`);
      expect(row).toContain(payout?.currency ?? "none");
      // With the year where it isn't this one.
      expect(row).toMatch(/\d{1,2} [A-Z][a-z]{2}( 20\d\d)? · .*Completed$/);
      const transactions = await portal.gateway.call("GET /partner/torc/transaction", { query: { limit: "1" } }, token);
      await portal.open("/preview/dashboards/transactions");
      // What names no one goes by its reference.
      await portal.screen.findByRole("link", { name: transactions.data.data[0]?.reference ?? "" });
      await portal.open("/preview/dashboards/users");
      const person = (await portal.screen.findByText("Okafor")).closest("tr")?.textContent;
      expect(person).toMatch(/^Tom Okafor/);
    } finally {
      phone.mockRestore();
    }
  });

  it("is walked by arrows, and Enter opens the row", async () => {
    portal = await renderPortal({ as: "admin", at: `${organizations}?country=SG` });
    await portal.waitFor(() => expect(portal.screen.getAllByRole("row").length).toBeGreaterThan(2));
    const links = portal.screen
      .getAllByRole("row")
      .slice(1)
      .map((row) => within(row).getAllByRole("link")[0]);
    // The page's heading takes the focus once.
    await portal.waitFor(() => expect(document.activeElement?.tagName).toBe("H1"));
    links[0]?.focus();
    await portal.user.keyboard("{ArrowDown}");
    expect(document.activeElement).toBe(links[1]);
    await portal.user.keyboard("{Enter}");
    await portal.screen.findByRole("heading", { level: 1, name: links[1]?.textContent ?? "" });
  });
});
