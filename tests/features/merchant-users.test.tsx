/** A merchant's users in its console, and partner users on their record pages. */
import { within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { forgetAllForms } from "../../src/providers/kept-forms";
import { chooseOption } from "../support/choose-option";
import { renderPortal, type RenderedPortal } from "../support/render-portal";

let portal: RenderedPortal;
afterEach(async () => {
  await portal.close();
  await forgetAllForms();
});

const consoleOf = (org_id: string) => `/preview/dashboards/merchant-console/${org_id}?tab=users`;

/** A merchant with an active and a pending user that grants its partner everything. */
async function merchant() {
  const token = await portal.gateway.signIn("admin");
  const { rows } = await portal.gateway.store.pool.query<{ org_id: string; active: string; pending: string }>(
    `select o.id as org_id, a.first_name || ' ' || a.last_name as active, b.first_name || ' ' || b.last_name as pending
     from organization o join partner p using (partner_id)
     join organization_user a on a.org_id = o.id and a.status = 'ACTIVE' join organization_user b on b.org_id = o.id and b.status = 'PENDING'
     where p.name = 'Harbourline' and o.status = 'ACTIVE' and o.partner_permission_list @> array['USER_MANAGE', 'CONSOLE_LOGIN'] limit 1`,
  );
  const [found] = rows;
  if (!found) throw new Error("the seed has no such merchant");
  return { ...found, token };
}

/** By its last name, which its link has; both names are in the row. */
const rowOf = async (name: string) =>
  portal.waitFor(() => {
    const row = portal.screen.getAllByRole("row").find((each) => name.split(" ").every((part) => each.textContent.includes(part)));
    if (!row) throw new Error(`${name} stands in no row`);
    return row;
  });
const buttonIn = (row: HTMLElement, name: string) => {
  const found = [...row.querySelectorAll<HTMLElement>("a, button")].find((each) => each.textContent.includes(name));
  if (!found) throw new Error(`there is no ${name} in ${row.textContent}`);
  return found;
};

describe("the console's users", () => {
  it("are sent their invitation again, or no more; and one is added over the tab", async () => {
    portal = await renderPortal({ as: "admin", at: "/preview/dashboards/users" });
    const { org_id, pending } = await merchant();
    await portal.open(consoleOf(org_id));
    const row = await rowOf(pending);
    const before = row.textContent;
    expect(before).toMatch(/Invitation (expired|valid until)/);
    await portal.user.click(await within(row).findByRole("button", { name: "Send again" }));
    const question = await portal.screen.findByRole("dialog", { name: "Send the invitation again?" });
    expect(portal.calls.some((call) => call.includes("/resend-user-invitation-email/"))).toBe(false);
    await portal.user.click(await within(question).findByRole("button", { name: /^Send/ }));
    await portal.waitFor(async () => expect((await rowOf(pending)).textContent).not.toBe(before));
    await portal.user.click(await within(await rowOf(pending)).findByRole("button", { name: "Cancel invitation" }));
    const dialog = await portal.screen.findByRole("dialog", { name: "Cancel the invitation?" });
    await portal.user.click(buttonIn(dialog, "Cancel invitation"));
    await portal.waitFor(async () => expect((await rowOf(pending)).textContent).toContain("Invitation cancelled"));
    await portal.user.click(await portal.screen.findByRole("link", { name: "Add user" }));
    await portal.screen.findByRole("dialog", { name: "Add an organization user" });
    expect(location.pathname + location.search).toContain(`${org_id}?tab=users&users.form=add-organization-user`);
  });

  it("are the merchant's own alone, asked by its own call, with the buttons that a list of all merchants has no room for", async () => {
    portal = await renderPortal({ as: "admin", at: "/preview/dashboards/users" });
    const { org_id, active, pending } = await merchant();
    await portal.open(consoleOf(org_id));
    const row = within(await rowOf(active));
    await row.findByRole("button", { name: "Edit" });
    await portal.waitFor(() => expect(portal.screen.queryByRole("columnheader", { name: "Organization" })).toBeNull());
    expect(within(await rowOf(pending)).getByText("Never")).toBeTruthy();
    const asked = portal.calls.filter((call) => call.includes("/user?"));
    expect(asked.every((call) => call.startsWith(`GET /api/partner/organization/${org_id}/user?`) && !call.includes("org_id"))).toBe(true);
    expect(asked).not.toEqual([]);
    expect(portal.calls.some((call) => call.startsWith("GET /api/partner/organization-user?"))).toBe(false);
    await portal.open("/preview/dashboards/user/orgs");
    await portal.screen.findByRole("columnheader", { name: "Organization" });
    expect(portal.screen.queryByRole("button", { name: "Edit" })).toBeNull();
  });

  it("get another role over the tab", async () => {
    portal = await renderPortal({ as: "admin", at: "/preview/dashboards/users" });
    const { org_id, pending } = await merchant();
    await portal.open(consoleOf(org_id));
    const row = await rowOf(pending);
    const role = row.textContent.includes("Viewer") ? "Finance" : "Viewer";
    await portal.user.click(await within(row).findByRole("button", { name: "Edit" }));
    const drawer = within(await portal.screen.findByRole("dialog", { name: "Edit user" }));
    await chooseOption(portal.user, await drawer.findByRole("combobox", { name: "Role" }), role);
    await portal.user.click(drawer.getByRole("button", { name: "Save changes" }));
    await portal.waitFor(async () => expect((await rowOf(pending)).textContent).toContain(role));
    expect(location.search).toBe("?tab=users");
  });

  it("are signed in as by a link that opens once", async () => {
    portal = await renderPortal({ as: "admin", at: "/preview/dashboards/users" });
    const { org_id, active } = await merchant();
    await portal.open(consoleOf(org_id));
    await portal.user.dblClick(await within(await rowOf(active)).findByRole("button", { name: "Sign in as user" }));
    const link = await portal.screen.findByRole("link", { name: `Open as ${active}` });
    expect(link).toHaveProperty("rel", "noopener noreferrer");
    expect(link.getAttribute("href")).toMatch(/^https:\/\/portal\.example\/api\/sandbox\/merchant-portal\?partner_admin_login_token=/);
    expect(portal.calls.filter((call) => call.endsWith("/partner-admin-login"))).toHaveLength(1);
  });

  it("say why to read-only users, and make no call", async () => {
    portal = await renderPortal({ as: "admin", at: "/preview/dashboards/users" });
    const { org_id, active } = await merchant();
    await portal.signInAs("read_only");
    await portal.open(consoleOf(org_id));
    const row = await rowOf(active);
    await within(row).findByRole("button", { name: "Sign in as user" });
    await portal.waitFor(() => expect(buttonIn(row, "Sign in as user").getAttribute("aria-disabled")).toBe("true"));
    await portal.user.click(buttonIn(row, "Sign in as user"));
    await portal.screen.findAllByText("Missing: permission to make changes.");
    expect(portal.calls.some((call) => call.endsWith("/partner-admin-login"))).toBe(false);
  });

  it("that do not load say so, and come with another try", async () => {
    portal = await renderPortal({ as: "admin", at: "/preview/dashboards/users" });
    const { org_id, active } = await merchant();
    portal.setNetwork((url, send) => {
      if (!url.includes(`/${org_id}/user?`)) return send();
      return Promise.resolve(Response.json({ error: { code: 110500, message: "It broke." }, request_id: "req_1" }, { status: 500 }));
    });
    await portal.open(consoleOf(org_id));
    await portal.screen.findByText(/^Couldn’t load Users of /);
    portal.setNetwork(undefined);
    await portal.user.click(await portal.screen.findByRole("button", { name: "Try again" }));
    await rowOf(active);
  });
});

describe("a partner user", () => {
  /** Opens a portal in which all others may only read; the one admin has this ID. */
  async function beOnlyAdmin(): Promise<string> {
    portal = await renderPortal({ as: "admin", at: "/preview/dashboards/users" });
    const { pool } = portal.gateway.store;
    const { rows } = await pool.query<{ id: string }>("select id from partner_user where email = 'priya@harbourline.example'");
    const id = rows[0]?.id ?? "";
    await pool.query(
      "update partner_user set is_admin = false where id <> $1 and partner_id = (select partner_id from partner_user where id = $1)",
      [id],
    );
    return id;
  }

  it("is asked about before admin access is taken away; the last admin's refusal stands at its field", async () => {
    const id = await beOnlyAdmin();
    await portal.open(`/preview/dashboards/users/${id}?form=change-partner-user`);
    await portal.user.click(await portal.screen.findByRole("radio", { name: /^Read only/ }));
    await portal.user.click(await portal.screen.findByRole("button", { name: "Save changes" }));
    await portal.screen.findByText("Take admin access away?");
    expect(portal.calls.some((call) => call.startsWith("PATCH /api/partner-user/peers"))).toBe(false);
    await portal.user.click(await portal.screen.findByRole("button", { name: "Take it away" }));
    await portal.screen.findByText("This is your last active admin. Make someone else an admin first.");
  });

  it("is removed after a question, and brought back; nobody removes themselves, and the question says why", async () => {
    const last = await beOnlyAdmin();
    const token = await portal.gateway.signIn("admin");
    const { data } = await portal.gateway.call("GET /partner-user/peers", { query: { status: "ACTIVE" } }, token);
    const other = data.data.find(({ id }) => id !== last);
    if (!other) throw new Error("there is nobody to remove");
    const act = async (button: string, asked: string) => {
      await portal.user.click(await portal.screen.findByRole("link", { name: button }));
      const question = within(await portal.screen.findByRole("dialog", { name: asked }));
      await portal.user.click(await question.findByRole("button", { name: button }));
    };
    await portal.open(`/preview/dashboards/users/${other.id}`);
    const named = `${other.first_name} ${other.last_name}`;
    await act("Remove", `Remove ${named}?`);
    await portal.said(`${other.first_name} ${other.last_name} has been removed`);
    await portal.screen.findByText("Deactivated");
    expect(portal.screen.queryByRole("link", { name: "Remove" })).toBeNull();
    await act("Bring back", `Bring ${named} back?`);
    await portal.said(`${other.first_name} ${other.last_name} can sign in again`);
    await portal.screen.findByRole("link", { name: "Remove" });
    await portal.open(`/preview/dashboards/users/${last}`);
    const own = data.data.find(({ id }) => id === last);
    await act("Remove", `Remove ${own?.first_name} ${own?.last_name}?`);
    // Said by a field of the call that nobody types.
    await portal.screen.findByText("You can’t deactivate yourself. Ask another admin.");
  });
});
