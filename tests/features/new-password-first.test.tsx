/** A new password that must be set stands before every screen. */
import { afterEach, expect, test } from "vitest";
import { renderPortal, type RenderedPortal } from "../support/render-portal";

let portal: RenderedPortal;
afterEach(() => portal.close());

const organizations = "/preview/dashboards/organization?sort=-name";
const present = "Harbour-Line-2026";
const next = "Another-Line-2027";

const demand = async () =>
  portal.gateway.call("POST /sandbox/backoffice/require-password-reset", { body: { email: await portal.gateway.emailOf("admin") } }, null);
const heading = () => portal.screen.findByRole("heading", { level: 1, name: "Set a new password" });
const field = (name: string) => portal.screen.getByLabelText(name, { exact: true });
const api = () => portal.calls.filter((call) => call.includes("/api/"));

async function save(current: string, wanted: string): Promise<void> {
  await portal.user.clear(field("Current password"));
  await portal.user.type(field("Current password"), current);
  await portal.user.clear(field("New password"));
  await portal.user.type(field("New password"), wanted);
  await portal.user.click(portal.screen.getByRole("button", { name: "Save" }));
}

test("after signing in, before anything else; a reload shows it again; saved, it goes on to where one wanted", async () => {
  portal = await renderPortal({ at: organizations });
  await demand();
  await portal.user.type(await portal.screen.findByLabelText("E-mail"), await portal.gateway.emailOf("admin"));
  await portal.user.type(field("Password"), present);
  await portal.user.click(portal.screen.getByRole("button", { name: "Sign in" }));
  await portal.screen.findByLabelText("Code");
  const { code } = await portal.gateway.lastMessage(await portal.gateway.emailOf("admin"));
  portal.calls.length = 0;
  await portal.user.type(portal.screen.getByLabelText("Code"), code ?? "");
  await heading();
  expect(localStorage.getItem("password_reset_required")).toBe("true");
  expect(api().filter((call) => !call.includes("/verifyLoginOtp/"))).toEqual([]);

  portal.calls.length = 0;
  await portal.open(location.pathname + location.search);
  await heading();
  expect(location.pathname + location.search).toBe(organizations);
  expect(api()).toEqual([]);

  await portal.user.click(portal.screen.getByRole("button", { name: "Save" }));
  await portal.screen.findByText("Enter the password you just signed in with.");
  await save("Wrong-Line-2026", next);
  await portal.screen.findByText("That password is incorrect.");
  await save(present, next);
  await portal.screen.findByText("60 in total");
  expect(location.pathname + location.search).toBe(organizations);
  expect(localStorage.getItem("password_reset_required")).toBe("false");
});

test("what local storage says wrongly is no way around it", async () => {
  portal = await renderPortal({ at: "/login" });
  await portal.signInAs("admin");
  await demand();
  expect(localStorage.getItem("password_reset_required")).toBe("false");
  await portal.open(organizations);
  await heading();
  expect(portal.left).toEqual([`reload ${organizations}`]);
  expect(localStorage.getItem("password_reset_required")).toBe("true");
});

test("asked for while someone works, the next call leads there, and nobody is signed out", async () => {
  portal = await renderPortal({ as: "admin", at: organizations });
  await portal.screen.findByText("60 in total");
  await demand();
  await portal.user.click(portal.screen.getByRole("link", { name: "Partner Users" }));
  await heading();
  expect(localStorage.getItem("access_token")).not.toBeNull();
  await save(present, next);
  // The shell is back, at the address that the page was left at.
  await portal.screen.findByRole("link", { name: "Partner Users" });
  expect(portal.left).toEqual([`reload ${location.pathname + location.search}`]);
});

test("signing out is the other way, and a session that ends meanwhile says so", async () => {
  portal = await renderPortal({ at: "/login" });
  await portal.signInAs("admin");
  await demand();
  localStorage.setItem("password_reset_required", "true");
  await portal.open(organizations);
  await heading();
  await portal.user.click(portal.screen.getByRole("button", { name: "Sign out" }));
  await portal.screen.findByRole("heading", { name: "Sign in" });
  expect({ ...localStorage }).toEqual({});

  await portal.signInAs("admin");
  localStorage.setItem("password_reset_required", "true");
  await portal.open(organizations);
  await heading();
  portal.gateway.clock.advance({ minutes: 31 });
  await save(present, next);
  await portal.screen.findByText(/Your session ended at/);
});

test("whoever acts for the person is not asked", async () => {
  portal = await renderPortal({ at: "/login" });
  await demand();
  const email = await portal.gateway.emailOf("admin");
  const { data } = await portal.gateway.call("POST /sandbox/backoffice/impersonate", { body: { email } }, null);
  await portal.open(`${organizations}&${new URL(data.link).search.slice(1)}`);
  await portal.screen.findByText("60 in total");
});

test("the public pages stay open", async () => {
  portal = await renderPortal({ at: "/login" });
  await portal.signInAs("admin");
  localStorage.setItem("password_reset_required", "true");
  await portal.open("/recover-password");
  await portal.screen.findByRole("heading", { name: "Forgotten password" });
  expect(portal.screen.queryByRole("link", { name: "Go to Home" })).toBeNull();
});
