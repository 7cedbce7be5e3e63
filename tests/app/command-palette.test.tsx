import { afterEach, describe, expect, it } from "vitest";
import { drawn, renderPortal, type RenderedPortal } from "../support/render-portal";

let portal: RenderedPortal;
afterEach(() => portal.close());

const users = "/preview/dashboards/users";
const field = () => portal.screen.findByRole("combobox", { name: /Name, reference/ });
const selected = () =>
  portal.screen
    .getAllByRole("option")
    .filter((option) => option.getAttribute("aria-selected") === "true")
    .map((option) => option.textContent);

/** What a group offers. */
const within = (group: string) =>
  [...(portal.screen.queryByRole("group", { name: group })?.querySelectorAll('[role="option"]') ?? [])].map((option) =>
    option.textContent.replace(/Enter$/, "").trim(),
  );

async function reopen() {
  await portal.open(users);
  await portal.screen.findByText(/ in total$/);
  await portal.user.click(portal.screen.getByRole("button", { name: /Search, or jump/ }));
  await field();
}

async function openPalette(as: "admin" | "read_only" | "l2_admin" = "admin") {
  portal = await renderPortal({ as, at: users });
  await portal.screen.findByText(/ in total$/);
  // The list can be there before the frame around it listens to keys.
  await drawn(() => undefined);
  await portal.user.keyboard("{Control>}k{/Control}");
  return field();
}

describe("the command palette", () => {
  it("opens by key, is walked by keys, and goes where it is told", async () => {
    const input = await openPalette();
    expect(document.activeElement).toBe(input);
    await portal.user.keyboard("organ");
    expect(selected()).toEqual([expect.stringContaining("Organizations")]);
    await portal.user.keyboard("{End}{ArrowDown}");
    expect(selected()).toEqual([expect.stringContaining("Organizations")]);
    expect(input.getAttribute("aria-activedescendant")).toContain("screen:organizations");
    await portal.user.keyboard("{Enter}");
    await portal.screen.findByRole("heading", { level: 1, name: "Organizations" });
    expect(portal.screen.queryByRole("combobox")).toBeNull();
  });

  it("finds merchants by any part of their name, with ID and state, and records", async () => {
    await openPalette();
    const { data } = await portal.gateway.call(
      "GET /partner/torc/transaction",
      { query: { limit: "1" } },
      localStorage.getItem("access_token"),
    );
    const [transaction] = data.data;
    await portal.user.keyboard("rra cera");
    await portal.screen.findByRole("option", { name: /^Yarra Ceramics.* …[0-9a-f]{8} (Active|Pending|Invited|In progress)/ });
    const input = await field();
    await portal.user.clear(input);
    await portal.user.type(input, transaction!.reference);
    // A payment and its transaction have one reference: it is offered once, with whose it is and its state.
    await portal.waitFor(() => expect(within("Records")).toHaveLength(1));
    expect(within("Records")[0]).toMatch(/ · .* · [\d,.]+\s[A-Z]{3}\s+(Initiated|Pending|Completed|Rejected|Cancelled)/);
    await portal.user.click(await portal.screen.findByRole("option", { name: new RegExp(transaction!.reference) }));
    await portal.screen.findByRole("button", { name: "Raw record" });
    expect(location.pathname).toContain(`/${transaction!.org_id}/`);
    expect(location.pathname).not.toContain("/transactions/");
  });

  it("finds every list and page that may be opened, also by other words for it", async () => {
    const input = await openPalette();
    for (const [typed, name] of [
      ["pricing", "Pricing Plans"],
      ["chargeback", "Disputes"],
      ["RFI", "Open items"],
      ["wallet", "Commission wallet"],
      ["audit", "Audit log"],
      ["time zone", "Language and time"],
      ["webhook", "Webhooks"],
    ] as const) {
      await portal.user.clear(input);
      await portal.user.type(input, typed);
      expect(within("Screens")).toContain(name);
    }
  });

  it("offers merchants without their state where that did not come", async () => {
    await openPalette();
    portal.setNetwork(async (url, send) =>
      url.includes("organization_fields=stage")
        ? Response.json({ error: { code: 110500, message: "The store is resting." } }, { status: 500 })
        : send(),
    );
    await portal.user.keyboard("yarra");
    await portal.waitFor(() => expect(portal.calls.some((call) => call.includes("organization_fields=stage"))).toBe(true));
    await portal.screen.findByRole("option", { name: /^Yarra Ceramics.* …[0-9a-f]{8}$/ });
    expect(portal.text()).not.toContain("The store is resting.");
  });

  it("begins with what was opened last, wherever from, and with what can be done, not with the menu", async () => {
    await openPalette();
    const { data } = await portal.gateway.call(
      "GET /partner/torc/transaction",
      { query: { limit: "1" } },
      localStorage.getItem("access_token"),
    );
    const [transaction] = data.data;
    await portal.open(`/preview/dashboards/transactions/${transaction!.org_id}/${transaction!.id}`);
    await portal.screen.findByRole("button", { name: "Raw record" });
    await reopen();
    await portal.waitFor(() => expect(selected()[0]).toContain(transaction!.reference));
    portal.screen.getByRole("option", { name: "Invite merchant" });
    portal.screen.getByRole("option", { name: "Sign out" });
    expect(portal.screen.queryByRole("group", { name: "Screens" })).toBeNull();
    // Where somebody is, nobody needs to be led.
    expect(within("Recent").some((name) => name?.startsWith("Partner Users"))).toBe(false);
    // Nothing of it is saved with the person.
    expect(portal.calls).not.toContain("PUT /api/partner-setting");
  });

  it("forgets with the sign-out, and tells nobody else", async () => {
    await openPalette();
    await portal.open("/preview/dashboards/payouts");
    await portal.screen.findByRole("heading", { level: 1, name: "Payouts" });
    await portal.signInAs("read_only");
    await reopen();
    await portal.screen.findByRole("option", { name: "Sign out" });
    expect(within("Recent")).not.toContain("Payouts");
    await portal.signInAs("admin");
    await reopen();
    await portal.waitFor(() => expect(within("Recent")).toContain("Payouts"));
    await portal.user.click(portal.screen.getByRole("option", { name: "Sign out" }));
    await portal.screen.findByRole("heading", { level: 1, name: "Sign in" });
    await portal.signInAs("admin");
    await reopen();
    await portal.screen.findByRole("option", { name: "Sign out" });
    expect(within("Recent")).not.toContain("Payouts");
  });

  it("keeps nothing of what was opened in another's name", async () => {
    await openPalette();
    const email = await portal.gateway.emailOf("admin");
    const { data } = await portal.gateway.call("POST /sandbox/backoffice/impersonate", { body: { email, admin_name: "Ravi Menon" } }, null);
    const token = new URL(data.link, location.origin).search;
    await portal.open(`/preview/dashboards/customers${token}`);
    await portal.screen.findByRole("heading", { level: 1, name: "Customers" });
    await portal.user.click(portal.screen.getByRole("link", { name: "Payins" }));
    await portal.screen.findByRole("heading", { level: 1, name: "Payins" });
    await portal.user.keyboard("{Control>}k{/Control}");
    await portal.waitFor(() => expect(within("Recent")).toContain("Customers"));
    portal.screen.getByRole("option", { name: "End session" });
    await portal.signInAs("admin");
    await reopen();
    await portal.screen.findByRole("option", { name: "Sign out" });
    expect(within("Recent")).not.toContain("Customers");
  });

  it("changes the theme in two steps, without a word typed", async () => {
    const input = await openPalette();
    // Another file of this worker may have left one of them.
    const isNebula = document.documentElement.dataset["theme"] === "NebulaFighterTheme";
    const [label, theme] = isNebula ? ["Theme Pure Light", "PureLightTheme"] : ["Theme Nebula Fighter", "NebulaFighterTheme"];
    await portal.user.click(await portal.screen.findByRole("option", { name: "Change theme" }));
    await portal.waitFor(() => expect(document.activeElement).toBe(input));
    await portal.user.click(await portal.screen.findByRole("option", { name: label }));
    await portal.waitFor(() => expect(document.documentElement.dataset["theme"]).toBe(theme));
  });

  it("closes by Escape, whatever is typed", async () => {
    await openPalette();
    await portal.user.keyboard("yar{Escape}");
    await portal.waitFor(() => expect(portal.screen.queryByRole("combobox", { name: /Name, reference/ })).toBeNull());
  });

  it("asks once typing rests", async () => {
    await openPalette();
    await portal.user.keyboard("pi-1");
    await portal.waitFor(() =>
      expect(portal.calls.filter((call) => call.includes("/partner/search"))).toEqual(["GET /api/partner/search?q=pi-1"]),
    );
  });

  it("says that nothing was found, and why records were not searched", async () => {
    await openPalette();
    await portal.user.keyboard("zzzz");
    await portal.screen.findByText("No results");
    portal.setNetwork(async (url, send) =>
      url.includes("/search") ? Response.json({ error: { code: 110500, message: "The store is resting." } }, { status: 500 }) : send(),
    );
    await portal.user.keyboard("z");
    await portal.screen.findByText("Records could not be searched: The store is resting.");
  });

  it("shows only what the person may do", async () => {
    await openPalette("read_only");
    expect(portal.screen.queryByRole("option", { name: "Invite merchant" })).toBeNull();
    await portal.screen.findByRole("option", { name: "New report" });
    expect(portal.screen.queryByRole("option", { name: /^Invite|^Add|^New plan/ })).toBeNull();
    await portal.user.keyboard("trans");
    portal.screen.getByRole("option", { name: /^Transactions/ });
    await portal.close();
    await openPalette("l2_admin");
    await portal.user.keyboard("trans");
    expect(portal.screen.queryByRole("option", { name: /^Transactions/ })).toBeNull();
  });

  it("goes on without records where the gateway has no search, and asks no more", async () => {
    await openPalette();
    portal.setNetwork(async (url, send) =>
      url.includes("/search") ? Response.json({ error: { code: 110404, message: "This call doesn’t exist." } }, { status: 404 }) : send(),
    );
    await portal.user.keyboard("zz");
    await portal.screen.findByText("No results");
    await portal.waitFor(() => expect(portal.calls.filter((call) => call.includes("/search"))).toHaveLength(1));
    await portal.user.keyboard("zz");
    await portal.screen.findByText("No results");
    expect(portal.calls.filter((call) => call.includes("/search"))).toHaveLength(1);
  });
});
