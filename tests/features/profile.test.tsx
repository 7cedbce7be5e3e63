/** One's own account on the screen: name, phone, password, authenticator app, sessions. */
import { TOTP } from "otpauth";
import { within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { demoPassword } from "../../sandbox/seed/partners";
import { renderPortal, type RenderedPortal } from "../support/render-portal";

let portal: RenderedPortal | undefined;
afterEach(() => portal?.close());

const address = "/preview/dashboards/profile";
const nextPassword = "Another-Line-2027";
const open = async () => {
  portal = await renderPortal({ as: "plain_admin", at: address });
  await portal.screen.findByRole("button", { name: "Set up authenticator" });
  return portal;
};
/** In the dialog that asks who is there. */
async function prove({ screen, user }: RenderedPortal, submit: string, password = demoPassword): Promise<void> {
  const dialog = await screen.findByRole("dialog");
  const box = within(dialog).getByLabelText("Password");
  await user.clear(box);
  await user.type(box, password);
  await user.click(within(dialog).getByRole("button", { name: submit }));
}
const own = async ({ gateway }: RenderedPortal) => (await gateway.call("GET /partner-user", {}, localStorage.getItem("access_token"))).data;

test("a name is saved, and shown everywhere at once", async () => {
  const { screen, user } = await open();
  const name = screen.getByRole("textbox", { name: "Name" });
  await user.clear(name);
  await user.type(name, "Plato");
  await user.click(screen.getByRole("button", { name: "Save" }));
  screen.getByText("Enter your first and last name.");
  await user.type(name, " of Athens");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await portal?.said("Your name has been saved");
  await screen.findByRole("button", { name: /Plato of Athens/ });
  expect(await own(portal as RenderedPortal)).toMatchObject({ first_name: "Plato of", last_name: "Athens" });
});

test("a name that was changed elsewhere meanwhile is not overwritten unseen, and nothing typed is lost", async () => {
  const { screen, user, gateway } = await open();
  const { version } = await own(portal as RenderedPortal);
  const name = screen.getByRole("textbox", { name: "Name" });
  await user.clear(name);
  await user.type(name, "Ada Byron");
  await gateway.call(
    "PATCH /partner-user",
    { body: { version, first_name: "Ada", last_name: "Lovelace" } },
    localStorage.getItem("access_token"),
  );
  await user.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByRole("alert");
  expect(name).toHaveProperty("value", "Ada Byron");
  await portal?.waitFor(() => screen.getByRole("button", { name: /Ada Lovelace/ }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  await portal?.said("Your name has been saved");
});

test("a new number counts once its code is entered; until then the old one stays", async () => {
  const { screen, user, gateway } = await open();
  const before = await own(portal as RenderedPortal);
  const [code, number] = [screen.getByRole("textbox", { name: "Calling code" }), screen.getByRole("textbox", { name: "Phone" })];
  await user.clear(code);
  await user.type(code, "+44");
  await user.clear(number);
  await user.type(number, "7700900123");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await prove(portal as RenderedPortal, "Send code", "Wrong-Line-2026");
  await portal?.waitFor(() =>
    expect(within(screen.getByRole("dialog")).getByLabelText("Password").getAttribute("aria-invalid")).toBe("true"),
  );
  await prove(portal as RenderedPortal, "Send code");
  await screen.findByText(/••• 123/);
  expect((await own(portal as RenderedPortal)).phone_number).toBe(before.phone_number);
  await user.click(screen.getByRole("textbox", { name: "Code" }));
  await user.keyboard((await gateway.lastMessage("+447700900123")).code ?? "");
  await screen.findByText("+44 7700900123 is verified");
  expect(await own(portal as RenderedPortal)).toMatchObject({ phone_number: "7700900123", is_phone_verified: true });
});

test("the password is changed by the one in use, by the rule; the new one signs in", async () => {
  const { screen, user, gateway } = await open();
  const [current, next] = [screen.getByLabelText("Current password"), screen.getByLabelText("New password")];
  const press = () => user.click(screen.getByRole("button", { name: "Change password" }));
  await user.type(next, "short");
  await press();
  await screen.findByText("Enter your current password.");
  await screen.findByText(/^Password must contain at least 12 characters/);
  await user.clear(next);
  await user.type(next, nextPassword);
  await user.type(current, "Wrong-Line-2026");
  await press();
  await portal?.waitFor(() => expect(current.getAttribute("aria-invalid")).toBe("true"));
  await user.clear(current);
  await user.type(current, demoPassword);
  await press();
  await screen.findByText(/^Your password has been changed/);
  await portal?.waitFor(() => expect(current).toHaveProperty("value", ""));
  expect((await gateway.signInWith((await own(portal as RenderedPortal)).email, nextPassword)).access_token).toBeTruthy();
});

test("an authenticator app is set up, its recovery codes seen once, renewed, and turned off", async () => {
  const { screen, user, gateway } = await open();
  await user.click(screen.getByRole("button", { name: "Set up authenticator" }));
  await prove(portal as RenderedPortal, "Continue");
  await screen.findByRole("img", { name: "QR code for your authenticator app" });
  const secret = document.querySelector("code")?.textContent.replaceAll(" ", "") ?? "";
  const shown = () => new TOTP({ secret, digits: 6, period: 30 }).generate({ timestamp: gateway.clock.now().getTime() });
  const box = screen.getByRole("textbox", { name: "Code from the app" });
  await user.type(box, shown() === "000000" ? "111111" : "000000");
  await portal?.waitFor(() => expect(box.getAttribute("aria-invalid")).toBe("true"));
  await user.clear(box);
  await user.type(box, shown());
  await screen.findByText("Your authenticator app is on");
  const codes = await screen.findByRole("region", { name: "Recovery codes" });
  expect(within(codes).getAllByRole("listitem")).toHaveLength(10);
  // A link doesn't take away what nobody sees again, and neither does a reload.
  await user.click(screen.getByRole("link", { name: "Organizations" }));
  await screen.findByText("Leave without your recovery codes?");
  await user.click(screen.getByRole("button", { name: "Stay" }));
  expect(dispatchEvent(new Event("beforeunload", { cancelable: true }))).toBe(false);
  await user.click(within(codes).getByRole("button", { name: "I have kept them" }));
  expect(dispatchEvent(new Event("beforeunload", { cancelable: true }))).toBe(true);
  expect(screen.queryByRole("region", { name: "Recovery codes" })).toBeNull();
  await screen.findByText(/10 recovery codes are left/);

  await user.click(screen.getByRole("button", { name: "New recovery codes" }));
  const renewing = await screen.findByRole("dialog");
  await user.click(within(renewing).getByRole("button", { name: "Make new codes" }));
  // The app is younger than this session: its codes prove nothing here.
  await within(renewing).findByText("Enter your password.");
  expect(within(renewing).queryByLabelText("Code from the app, or a recovery code")).toBeNull();
  await user.type(within(renewing).getByLabelText("Password"), demoPassword);
  await user.click(within(renewing).getByRole("button", { name: "Make new codes" }));
  await screen.findByRole("region", { name: "Recovery codes" });

  await user.click(screen.getByRole("button", { name: "Turn off" }));
  const off = await screen.findByRole("dialog", { name: "Turn off the authenticator app" });
  await user.type(within(off).getByLabelText("Password"), "Wrong-Line-2026");
  await user.click(within(off).getByRole("button", { name: "Turn off" }));
  await portal?.waitFor(() => expect(within(off).getByLabelText("Password").getAttribute("aria-invalid")).toBe("true"));
  await user.clear(within(off).getByLabelText("Password"));
  await user.type(within(off).getByLabelText("Password"), demoPassword);
  await user.click(within(off).getByRole("button", { name: "Turn off" }));
  await screen.findByText("Your authenticator app is off");
  expect(await own(portal as RenderedPortal)).toMatchObject({ is_totp_enabled: false });
});

test("codes by e-mail are turned off by whoever has another way in, and on again", async () => {
  const { screen, user, gateway } = await open();
  const card = await screen.findByRole("region", { name: "Sign-in codes by e-mail" });
  within(card).getByText("Set up an authenticator app or add a passkey to turn them off.");
  await gateway.store.pool.query(
    "update credential set is_totp_enabled = true, totp_secret = 'JBSWY3DPEHPK3PXP', totp_enabled_at = '2026-01-01'",
  );
  await portal?.open(address);
  await user.click(await screen.findByRole("button", { name: "Turn off codes by e-mail" }));
  await screen.findByLabelText("Code from the app, or a recovery code");
  await prove(portal as RenderedPortal, "Turn off codes by e-mail");
  await screen.findByText("Codes by e-mail are off");
  await user.click(await screen.findByRole("button", { name: "Turn on codes by e-mail" }));
  await prove(portal as RenderedPortal, "Turn on codes by e-mail");
  await screen.findByText("Codes by e-mail are on");
});

test("sessions elsewhere end one by one and all at once; this one goes on", async () => {
  const { screen, user, gateway } = await open();
  const [first, second, third] = [
    await gateway.signIn("plain_admin"),
    await gateway.signIn("plain_admin"),
    await gateway.signIn("plain_admin"),
  ];
  await gateway.store.pool.query("update session set ip = '8.8.8.8'");
  await portal?.open(address);
  const card = await screen.findByRole("region", { name: "Where you are signed in" });
  expect((await within(card).findAllByText("United States, IP address 8.8.8.8")).length).toBeGreaterThan(1);
  await within(card).findByText("This one, now");
  const buttons = () => within(card).queryAllByRole("button", { name: /^Sign out (?!everywhere)/ });
  const before = buttons().length;
  expect(before).toBeGreaterThanOrEqual(3);
  await user.click(buttons()[0] as HTMLElement);
  await prove(portal as RenderedPortal, "Sign out");
  await portal?.waitFor(() => expect(buttons()).toHaveLength(before - 1));
  await user.click(within(card).getByRole("button", { name: "Sign out everywhere" }));
  const dialog = await screen.findByRole("dialog", { name: "Sign out everywhere?" });
  await user.type(within(dialog).getByLabelText("Password"), demoPassword);
  await user.click(within(dialog).getByRole("button", { name: "Sign out everywhere" }));
  await portal?.waitFor(() => expect(buttons()).toHaveLength(0));
  const statuses = await Promise.all(
    [first, second, third].map(async (token) => (await gateway.call("GET /partner-user", {}, token)).status),
  );
  expect(statuses).toEqual([401, 401, 401]);
  expect((await own(portal as RenderedPortal)).id).toBeTruthy();
});

test("whoever acts for somebody sees the name and nothing of their security, and asks the gateway for nothing", async () => {
  portal = await renderPortal({ at: "/login" });
  const { gateway, screen } = portal;
  const email = await gateway.emailOf("plain_admin");
  const { data } = await gateway.call("POST /sandbox/backoffice/impersonate", { body: { email, admin_name: "Bo Ackermann" } }, null);
  await portal.open(`${address}?${new URL(data.link).searchParams.toString()}`);
  await screen.findByText(/^This is a user-impersonated session/);
  await portal.open(address);
  await screen.findByText(/^You are acting for/);
  expect(screen.getByRole("textbox", { name: "Name" })).toHaveProperty("readOnly", true);
  expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
  expect(portal.calls.filter((call) => /\/partner\/session|\/partner-user\/security/.test(call))).toEqual([]);
});
