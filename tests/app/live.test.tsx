import { within } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { noteChange } from "../support/note-change";
import { renderPortal, type RenderedPortal } from "../support/render-portal";

let portal: RenderedPortal;
afterEach(() => portal.close());

const organizations = "/preview/dashboards/organization";
const isListening = () => portal.waitFor(() => expect(portal.calls.some((call) => call.includes("/partner/events"))).toBe(true));

async function invite(org_name: string) {
  const token = await portal.gateway.signIn("admin");
  const body = {
    email: `${org_name.replaceAll(" ", "-")}@live.example`,
    first_name: "Ada",
    last_name: "Byron",
    org_name,
    org_country: "AU",
    is_kyb_permission_by_merchant: false,
  };
  return (await portal.gateway.call("POST /partner/organization/invite-organization", { body }, token)).data;
}

describe("a list that is open", () => {
  it("shows a new record by itself where it stands on its first page", async () => {
    portal = await renderPortal({ as: "admin", at: `${organizations}?q=aaa` });
    await portal.screen.findByText(/^No matches/);
    await isListening();
    await invite("aaa arrives");
    await portal.screen.findByText("aaa arrives");
  });

  it("announces it elsewhere, and keeps the page that is read", async () => {
    portal = await renderPortal({ as: "admin", at: `${organizations}?page=2` });
    await portal.screen.findByText("21–40 of 60");
    const rows = portal.screen.getAllByRole("row").map((row) => row.textContent);
    await isListening();
    await invite("AAA arrives");
    await portal.screen.findByRole("button", { name: "1 new" });
    expect(portal.screen.getAllByRole("row").map((row) => row.textContent)).toEqual(rows);
    await portal.user.click(portal.screen.getByRole("button", { name: "1 new" }));
    await portal.screen.findByText("AAA arrives");
    expect(portal.screen.queryByRole("button", { name: "1 new" })).toBeNull();
  });

  it("changes a row in its place, and wipes nothing that is typed", async () => {
    portal = await renderPortal({ as: "admin", at: organizations });
    const invited = await invite("aaa waits");
    await portal.open(`${organizations}?q=aaa`);
    const row = (await portal.screen.findByText("aaa waits")).closest("tr") as HTMLElement;
    within(row).getByText("Invited");
    await isListening();
    const search = portal.screen.getByRole<HTMLInputElement>("searchbox");
    await portal.user.type(search, " wa");
    await portal.gateway.store.pool.query("update organization set status = 'ACTIVE' where id = $1", [invited.id]);
    await noteChange(portal.gateway, "organization", invited.id);
    await portal.waitFor(() => within(portal.screen.getByText("aaa waits").closest("tr") as HTMLElement).getByText("Active"));
    expect(search.value).toBe("aaa wa");
  });
});

it("a gateway without the call is asked once, and the portal goes on", async () => {
  portal = await renderPortal({ at: "/login" });
  await portal.signInAs("admin");
  portal.setNetwork((url, send) => (url.includes("/partner/events") ? Promise.resolve(new Response("{}", { status: 404 })) : send()));
  await portal.open(organizations);
  await portal.screen.findByText("60 in total");
  await isListening();
  await portal.user.click(portal.screen.getByRole("button", { name: "Next page" }));
  await portal.screen.findByText("21–40 of 60");
  expect(portal.calls.filter((call) => call.includes("/partner/events"))).toHaveLength(1);
});

it("without the call, a list is asked for again now and then, while somebody looks at it", async () => {
  const real = globalThis.setTimeout;
  let looks = 0;
  const sooner = vi.spyOn(globalThis, "setTimeout").mockImplementation((work: () => void, ms = 0) => {
    if (ms !== 30_000) return real(work, ms);
    looks += 1;
    return real(work, 300);
  });
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  try {
    portal = await renderPortal({ at: "/login" });
    await portal.signInAs("admin");
    portal.setNetwork((url, send) => (url.includes("/partner/events") ? Promise.resolve(new Response("{}", { status: 404 })) : send()));
    await portal.open(`${organizations}?q=aaa`);
    await portal.screen.findByText(/^No matches/);
    await isListening();
    await invite("aaa comes late");
    looks = 0;
    await portal.waitFor(() => expect(looks).toBeGreaterThan(3));
    expect(portal.screen.queryByText("aaa comes late")).toBeNull();
    await portal.user.click(portal.screen.getByRole("searchbox"));
    hidden.mockReturnValue(false);
    await portal.screen.findByText("aaa comes late");
  } finally {
    sooner.mockRestore();
    hidden.mockRestore();
  }
});
