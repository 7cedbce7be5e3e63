import { afterEach, describe, expect, it } from "vitest";
import { renderPortal, type RenderedPortal } from "../support/render-portal";

let portal: RenderedPortal;
afterEach(() => portal.close());

const organizations = "/preview/dashboards/organization";
const button = (name: string) => portal.screen.findByRole("button", { name });

async function openDialog(at: string) {
  await portal.open(at);
  await portal.screen.findByText(/^[\d,]+ (matches|in total)$/);
  await portal.user.click(await button("Export"));
  return portal.screen.findByRole("dialog", { name: /^Export / });
}

const begin = async () => {
  const all = await portal.screen.findAllByRole("button", { name: "Export" });
  await portal.user.click(all.at(-1)!);
};

describe("an export", () => {
  it("says what will be in it, writes it, and shows the receipt", async () => {
    portal = await renderPortal({ as: "read_only", at: organizations });
    const dialog = await openDialog(`${organizations}?country=AU&q=pty`);
    expect(dialog.textContent).toContain("Search “pty”");
    expect(dialog.textContent).toContain("Country: AU");
    await begin();
    await portal.screen.findByText(/^(\d+) of \1 rows written$/);
    expect(portal.text()).toMatch(/Requested byTom/);
    expect(portal.text()).toMatch(/sha256 [0-9a-f]{64}/);
    // The number of progress calls depends on how long it takes.
    const calls = new Set(portal.calls.filter((call) => call.includes("/export")).map((call) => call.replace(/[0-9a-f-]{36}/, "{id}")));
    expect(calls).toEqual(new Set(["POST /api/partner/export", "GET /api/partner/export/{id}/file", "GET /api/partner/export/{id}"]));
    expect(portal.calls.filter((call) => call === "POST /api/partner/export")).toHaveLength(1);
    await button("Save receipt");
  });

  it("is of the whole list, from however far down it is asked for", async () => {
    portal = await renderPortal({ as: "admin", at: organizations });
    const query = { sort: "-created_at", limit: "20" };
    const { next_cursor } = (await portal.gateway.call("GET /partner/organization", { query }, localStorage.getItem("access_token"))).data;
    await openDialog(`${organizations}?page=2&sort=-created_at&cursor=${String(next_cursor)}`);
    await begin();
    await portal.screen.findByText("60 of 60 rows written");
    // The tabs count all of it, too.
    expect(portal.calls.filter((call) => call.includes("count_by") && call.includes("cursor"))).toEqual([]);
  });

  it("tells a cut connection as a failure, and tries again", async () => {
    portal = await renderPortal({ as: "admin", at: organizations });
    await openDialog(organizations);
    portal.setNetwork(async (url, send) => {
      const response = await send();
      return url.endsWith("/file") ? new Response((await response.text()).slice(0, 200)) : response;
    });
    await begin();
    await portal.screen.findByText("The export failed");
    await portal.waitFor(() => expect(portal.text()).toContain("The file was damaged on the way."));
    portal.setNetwork(async (url, send) => (url.endsWith("/file") ? Promise.reject(new TypeError("terminated")) : send()));
    await portal.user.click(await button("Try again"));
    await portal.screen.findByText("The connection ended before the file was complete. Nothing was saved. Try again.");
    portal.setNetwork(undefined);
    await portal.user.click(await button("Try again"));
    await portal.screen.findByText("60 of 60 rows written");
  });

  it("shows why the gateway refused it", async () => {
    portal = await renderPortal({ as: "admin", at: organizations });
    for (let count = 0; count < 2; count += 1) {
      const body = {
        call: "GET /partner/organization",
        query: {},
        columns: [{ name: "name", label: "Name" }],
        file_type: "csv" as const,
        time_zone: "UTC",
      };
      await portal.gateway.call("POST /partner/export", { body }, localStorage.getItem("access_token"));
    }
    await openDialog(organizations);
    await begin();
    await portal.screen.findByText("2 exports are already running for your partner. Wait for one to finish, or stop one.");
  });

  it("stops on the gateway when it is cancelled", async () => {
    portal = await renderPortal({ as: "admin", at: organizations });
    await openDialog(organizations);
    let isAsked = false;
    portal.setNetwork((url, send) => {
      if (!url.endsWith("/file")) return send();
      isAsked = true;
      return new Promise(() => undefined);
    });
    await begin();
    await portal.screen.findByText(/of 60/);
    await portal.waitFor(() => expect(isAsked).toBe(true));
    await portal.user.click(await button("Cancel"));
    const states = async () =>
      (await portal.gateway.store.pool.query<{ status: string }>("select status from list_export")).rows.map(({ status }) => status);
    await expect.poll(states).toEqual(["CANCELLED"]);
    await portal.screen.findByText("Order");
  });
});
