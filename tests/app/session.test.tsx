import { afterEach, describe, expect, it, vi } from "vitest";
import { within } from "@testing-library/react";
import i18next from "i18next";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { rootOf } from "../../src/app/root";
import { makeRoutes } from "../../src/app/routes";
import { callGateway, genericMessages } from "../../src/providers/call-gateway";
import { renderPortal, type RenderedPortal } from "../support/render-portal";

let portal: RenderedPortal;
afterEach(() => portal.close());

const organizations = "/preview/dashboards/organization";

describe("a session", () => {
  it("starts without a list of merchants: an answer brings those that it names, each once", async () => {
    portal = await renderPortal({ as: "admin", at: "/preview/dashboards/analytics" });
    await portal.screen.findByRole("region", { name: "Onboarding" });
    const asked = () => portal.calls.filter((call) => /^GET \/api\/partner\/organization(\?|$)/.test(call));
    expect(asked()).toEqual([]);
    await portal.open("/preview/dashboards/payins?limit=20");
    await portal.screen.findByText(/ in total$/);
    const page = await portal.gateway.call("GET /partner/torc/payin", { query: { limit: "20" } }, localStorage.getItem("access_token"));
    const ids = [...new Set(page.data.data.map(({ org_id }) => org_id))];
    const named = () =>
      asked().map((call) => {
        const words = new URL(call.slice("GET ".length), location.origin).searchParams;
        return { ids: (words.get("id") ?? "").split(","), limit: words.get("limit") };
      });
    expect(named()[0]?.ids.toSorted()).toEqual(ids.toSorted());
    // Drawn with its name from the first.
    const { data } = await portal.gateway.call(
      "GET /partner/organization",
      { query: { id: ids[0] ?? "" } },
      localStorage.getItem("access_token"),
    );
    expect(portal.screen.getAllByText(data.data[0]?.name ?? "").length).toBeGreaterThan(0);
    await portal.user.click((await portal.screen.findAllByRole("row"))[1] as HTMLElement);
    await portal.screen.findByRole("button", { name: "Raw record" });
    const all = named().flatMap((each) => each.ids);
    expect(all.toSorted()).toEqual([...new Set(all)].toSorted());
    for (const { ids: some, limit } of named()) expect(limit).toBe(String(some.length));
  });

  it("leaves nothing of the last person for the next one to see", async () => {
    portal = await renderPortal({ as: "admin", at: organizations });
    await portal.screen.findByText("Adelaide Hills Cellars Pty Ltd");
    const account = portal.screen.getByRole("button", { name: /account menu/ });
    // Whoever speaks to the browser says what is written on the button.
    expect(account.getAttribute("aria-label")).toContain(account.textContent.trim());
    await portal.user.click(account);
    await portal.user.click(await portal.screen.findByRole("menuitem", { name: "Sign out" }));
    await portal.screen.findByRole("heading", { name: "Sign in" });
    expect({ ...localStorage }).toEqual({});
    await portal.signInAs("other_admin");
    const seen: string[] = [];
    const observer = new MutationObserver(() => seen.push(document.body.textContent));
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    await portal.open(organizations);
    await portal.screen.findByText("12 in total");
    observer.disconnect();
    expect(seen.some((text) => text.includes("12 in total"))).toBe(true);
    expect(seen.filter((text) => text.includes("Adelaide Hills"))).toEqual([]);
  });

  it("speaks in its own words after the sign-in page, which began with those of another part", async () => {
    portal = await renderPortal({ at: "/login" });
    await portal.screen.findByRole("heading", { name: "Sign in" });
    await portal.signInAs("admin");
    await portal.open(organizations);
    await portal.screen.findByText("Adelaide Hills Cellars Pty Ltd");
    expect(i18next.options.defaultNS).toBe("portal");
    expect(genericMessages.mismatch).toBe("The file was damaged on the way. Nothing was saved. Try again.");
  });

  it("shows the next record's own data, never the last one's", async () => {
    portal = await renderPortal({ as: "admin", at: organizations });
    await portal.user.click(await portal.screen.findByText("Adelaide Hills Cellars Pty Ltd"));
    await portal.screen.findByRole("heading", { level: 1, name: "Adelaide Hills Cellars Pty Ltd" });
    history.back();
    await portal.user.click(await portal.screen.findByText("Al Nakheel Trading W.L.L."));
    let release = () => undefined as void;
    portal.setNetwork((_, send) => new Promise<void>((resolve) => (release = resolve)).then(send));
    await portal.waitFor(() =>
      expect(portal.screen.queryByRole("heading", { level: 1, name: "Adelaide Hills Cellars Pty Ltd" })).toBeNull(),
    );
    portal.setNetwork(undefined);
    release();
    await portal.screen.findByRole("heading", { level: 1, name: "Al Nakheel Trading W.L.L." });
  });

  it("ends once, however many calls find out, clears local storage, and says so at sign-in", async () => {
    portal = await renderPortal({ as: "admin", at: "/preview/dashboards/analytics" });
    await portal.screen.findByText("Needs you today");
    portal.gateway.clock.advance({ minutes: 31 });
    await portal.user.click(portal.screen.getByRole("link", { name: "Organizations" }));
    await portal.screen.findByRole("heading", { name: "Sign in" });
    expect(portal.left.filter((each) => each.startsWith("reload"))).toHaveLength(1);
    expect({ ...localStorage }).toEqual({});
    expect(portal.text()).toContain("Your session ended at");
  });

  it("gives back what was typed when it ended, to the same person and to nobody else", async () => {
    const invite = "/preview/dashboards/invite-merchant";
    const businessName = () => portal.screen.findByRole<HTMLInputElement>("textbox", { name: /Business name/ });
    portal = await renderPortal({ as: "admin", at: invite });
    await portal.user.type(await businessName(), "Wattle & Søn 貿易");
    portal.gateway.clock.advance({ minutes: 31 });
    // The first call to notice ends it: this one, or one of the page's. A page that was left gets no answer.
    void callGateway("GET /partner", {}).catch(() => undefined);
    await portal.screen.findByRole("heading", { name: "Sign in" });
    await portal.signInAs("other_admin");
    await portal.open(invite);
    expect((await businessName()).value).toBe("");
    await portal.signInAs("admin");
    await portal.open(invite);
    await portal.screen.findByText("What you typed earlier is back. It was kept in this browser.");
    expect((await businessName()).value).toBe("Wattle & Søn 貿易");
    await portal.user.click(portal.screen.getByRole("button", { name: "Start over" }));
    await portal.open(invite);
    await portal.waitFor(async () => expect((await businessName()).value).toBe(""));
    await portal.user.type(await businessName(), "Left behind");
    await portal.user.click(portal.screen.getByRole("button", { name: /Priya/ }));
    await portal.user.click(await portal.screen.findByRole("menuitem", { name: "Sign out" }));
    await portal.screen.findByRole("heading", { name: "Sign in" });
    await portal.signInAs("admin");
    await portal.open(invite);
    expect((await businessName()).value).toBe("");
  });

  it("warns before an idle session ends, and a press keeps it", async () => {
    portal = await renderPortal({ as: "admin", at: organizations });
    await portal.screen.findByText(/ in total$/);
    const now = Date.now;
    const later = vi.spyOn(Date, "now").mockImplementation(() => now() + 28.5 * 60_000);
    try {
      const warning = await portal.screen.findByRole("dialog", { name: "Still there?" });
      expect(warning.textContent).toMatch(/ends in 1:\d\d because of inactivity/);
      const asked = portal.calls.length;
      await portal.user.click(within(warning).getByRole("button", { name: "Stay signed in" }));
      await portal.waitFor(() => expect(portal.screen.queryByRole("dialog")).toBeNull());
      expect(portal.calls.slice(asked)).toContain("GET /api/partner-user");
    } finally {
      later.mockRestore();
    }
  });

  it("says in its own look that it broke, where what broke is the frame", async () => {
    portal = await renderPortal({ as: "admin", at: organizations });
    await portal.screen.findByText(/ in total$/);
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const Broken = () => {
      throw new Error("the frame broke");
    };
    const place = document.body.appendChild(document.createElement("div"));
    rootOf(place).render(<RouterProvider router={createMemoryRouter(makeRoutes(<Broken />), { initialEntries: [organizations] })} />);
    expect(await within(place).findByRole("heading", { name: "Something went wrong on this screen" })).toBeTruthy();
    expect(place.textContent).toContain("the frame broke");
    rootOf(place).unmount();
    place.remove();
    vi.restoreAllMocks();
  });

  it("goes on without partner data, at level L1", async () => {
    portal = await renderPortal({ at: "/login" });
    await portal.signInAs("l2_admin");
    portal.setNetwork(async (url, send) =>
      url === "/api/partner" ? Response.json({ error: { code: 110500, message: "no" } }, { status: 500 }) : send(),
    );
    await portal.open(organizations);
    await portal.screen.findByRole("link", { name: "Transactions" });
  });

  it("stays when the gateway does not answer at the start, and tries again", async () => {
    portal = await renderPortal({ at: "/login" });
    await portal.signInAs("admin");
    portal.setNetwork(() => Promise.reject(new TypeError("offline")));
    await portal.open(organizations);
    await portal.screen.findByText("The portal did not start");
    expect(localStorage.getItem("access_token")).not.toBeNull();
    portal.setNetwork(undefined);
    await portal.user.click(portal.screen.getByRole("button", { name: "Try again" }));
    await portal.screen.findByText("60 in total");
  });

  it("sends a 403 nobody foresaw home, with the reason, and signs nobody out", async () => {
    portal = await renderPortal({ as: "admin", at: organizations });
    await portal.screen.findByText("60 in total");
    portal.setNetwork(async (url, send) =>
      url.includes("/partner-user/peers")
        ? Response.json({ error: { code: 110403, message: "no", reason: "feature_off", missing: "X" } }, { status: 403 })
        : send(),
    );
    await portal.user.click(portal.screen.getByRole("link", { name: "Partner Users" }));
    await portal.waitFor(() => expect(location.pathname).toBe("/preview/dashboards/analytics"));
    await portal.screen.findByText("You can’t open that: the feature is off");
    expect(localStorage.getItem("access_token")).not.toBeNull();
  });

  it("signs a back-office admin in: local storage cleared first, admin rights, banner, way out", async () => {
    portal = await renderPortal({ as: "other_admin", at: organizations });
    const email = await portal.gateway.emailOf("read_only");
    const { data } = await portal.gateway.call("POST /sandbox/backoffice/impersonate", { body: { email, admin_name: "Ravi Menon" } }, null);
    await portal.open(new URL(data.link, location.origin).search.replace(/^/, "/"));
    await portal.screen.findByText("This is a user-impersonated session. Please be careful..");
    expect(location.search).toBe("");
    expect(localStorage.getItem("is_bo_admin_login")).toBe("true");
    expect(portal.text()).toContain("Ravi Menon as");
    await portal.screen.findByRole("link", { name: "Invite merchant" });
    await portal.user.click(portal.screen.getByRole("button", { name: "End session" }));
    await portal.screen.findByRole("heading", { name: "Sign in" });
  });

  it("on a phone says who acts for whom, for how long, and at a press why", async () => {
    const ask = window.matchMedia.bind(window);
    const phone = vi
      .spyOn(window, "matchMedia")
      .mockImplementation((query) => ({ ...ask(query), matches: /width < (600|960)px/.test(query) }));
    try {
      portal = await renderPortal({ at: "/login" });
      const email = await portal.gateway.emailOf("admin");
      const body = { email, admin_name: "Ravi Menon", reason: "Ticket CS-4410" };
      const { data } = await portal.gateway.call("POST /sandbox/backoffice/impersonate", { body }, null);
      await portal.open(new URL(data.link, location.origin).search.replace(/^/, "/"));
      await portal.screen.findByText("This is a user-impersonated session. Please be careful..");
      portal.screen.getByText("Ravi Menon as Priya Raman");
      expect(portal.screen.getByRole("timer").textContent).toMatch(/^\d+:\d\d left$/);
      const why = portal.screen.getByRole("button", { name: "Reason", expanded: false });
      expect(portal.screen.getByText("Ticket CS-4410").hidden).toBe(true);
      await portal.user.click(why);
      expect(portal.screen.getByText("Ticket CS-4410").hidden).toBe(false);
      await portal.user.click(portal.screen.getByRole("button", { name: "End session" }));
      await portal.screen.findByRole("heading", { name: "Sign in" });
    } finally {
      phone.mockRestore();
    }
  });

  it("leads a back-office admin to the address that the token came with, without the token", async () => {
    portal = await renderPortal({ at: "/login" });
    const email = await portal.gateway.emailOf("admin");
    const token = async () => {
      const { data } = await portal.gateway.call(
        "POST /sandbox/backoffice/impersonate",
        { body: { email, admin_name: "Ravi Menon" } },
        null,
      );
      return new URL(data.link, location.origin).searchParams.get("bo_admin_login_token") ?? "";
    };
    await portal.open(`${organizations}?country=AU&bo_admin_login_token=${await token()}&sort=-name`);
    await portal.screen.findByRole("button", { name: "Country AU" });
    expect(location.pathname + location.search).toBe(`${organizations}?country=AU&sort=-name`);
    // Pages for signed-out visitors are no place to return to.
    await portal.open(`/register?bo_admin_login_token=${await token()}`);
    await portal.screen.findByText("This is a user-impersonated session. Please be careful..");
    expect(location.pathname + location.search).toBe("/preview/dashboards/analytics");
    // A used token keeps the address for signing in instead.
    await portal.open(`${organizations}?bo_admin_login_token=used-up`);
    expect((await portal.screen.findByRole<HTMLAnchorElement>("link", { name: /sign.in/i })).getAttribute("href")).toBe(
      `/login?to=${encodeURIComponent(organizations)}`,
    );
    expect(location.href).not.toContain("used-up");
  });
});

describe("what a person may not do", () => {
  it("is no menu entry, and its address says why without calling", async () => {
    portal = await renderPortal({ as: "l2_admin", at: "/preview/dashboards/transactions" });
    await portal.screen.findByRole("heading", { level: 1, name: "You don’t have access to Transactions" });
    portal.screen.getByText(
      /^This is only for partners at level L1, and yours is at level L2\. .+ decides on levels: ask your contact there\.$/,
    );
    expect(portal.screen.getAllByRole("heading")).toHaveLength(1);
    await portal.waitFor(() => expect(document.title).toBe("No access · Transactions · Partner Portal"));
    portal.screen.getByRole("link", { name: "Go to Home" });
    expect(portal.screen.queryByRole("link", { name: "Transactions" })).toBeNull();
    expect(portal.screen.queryByRole("link", { name: "Organization Invoices" })).toBeNull();
    expect(portal.calls.filter((call) => call.includes("torc"))).toEqual([]);
    // Comes after a period would have come.
    await portal.screen.findByRole("button", { name: /^Notifications/ }, { timeout: 10_000 });
    expect(portal.screen.queryByLabelText("Figures shown")).toBeNull();
    await portal.signInAs("plain_admin");
    await portal.open(organizations);
    await portal.screen.findByRole("link", { name: "Transactions" });
    expect(portal.screen.queryByRole("link", { name: "Payouts" })).toBeNull();
    await portal.open("/preview/dashboards/payouts");
    await portal.screen.findByText(/^This comes with Local rails, which isn’t switched on for your business\./);
    await portal.user.click(portal.screen.getByRole("link", { name: "See your features" }));
    await portal.screen.findAllByText(/^To have it switched on, ask your contact/);
  });

  it("is a button that can be focused and explains itself", async () => {
    portal = await renderPortal({ as: "read_only", at: organizations });
    await portal.user.click(await portal.screen.findByRole("button", { name: "Invite merchant" }));
    await portal.screen.findByText("Missing: permission to make changes.");
  });
});
