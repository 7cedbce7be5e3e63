/** The pages of visitors: what they say at a field, where they lead, and how they hold still. */
import { afterEach, describe, expect, test } from "vitest";
import { newPartner, tokenSentTo } from "../support/gateway-login";
import { renderPortal, type RenderedPortal } from "../support/render-portal";

let portal: RenderedPortal;
afterEach(() => portal.close());

const press = (name: string) => portal.user.click(portal.screen.getByRole("button", { name }));
const linkTo = (name: string) => portal.screen.getByRole<HTMLAnchorElement>("link", { name }).getAttribute("href");

describe("sign-in", () => {
  test("says at each field what is right", async () => {
    portal = await renderPortal({ at: "/login" });
    await portal.screen.findByLabelText("E-mail");
    await press("Sign in");
    await portal.screen.findByText("Enter your e-mail address.");
    await portal.screen.findByText("Enter your password.");
  });

  test("the Tab key goes from the e-mail to the password, and then to what helps who forgot it", async () => {
    portal = await renderPortal({ at: "/login" });
    const email = await portal.screen.findByLabelText("E-mail");
    email.focus();
    await portal.user.tab();
    expect(document.activeElement).toBe(portal.screen.getByLabelText("Password"));
    await portal.user.tab();
    expect(document.activeElement).toBe(portal.screen.getByRole("button", { name: "Show password" }));
    await portal.user.tab();
    expect(document.activeElement).toBe(portal.screen.getByRole("link", { name: "Forgotten?" }));
  });

  test("a message for the whole form comes after everything in it, so nothing moves", async () => {
    portal = await renderPortal({ at: "/login" });
    await portal.user.type(await portal.screen.findByLabelText("E-mail"), "priya@harbourline.example");
    await portal.user.type(portal.screen.getByLabelText("Password"), "Wrong-Password-1");
    await press("Sign in");
    const alert = (await portal.screen.findByText("The e-mail or password is incorrect.")).closest('[role="alert"]');
    if (!alert) throw new Error("the message is no alert");
    const after = portal.screen.getByRole("link", { name: "Become a partner" }).compareDocumentPosition(alert);
    expect(after & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  });

  test("while no code can be sent there is no button that does nothing, but when there will be one", async () => {
    portal = await renderPortal({ at: "/login" });
    await portal.user.type(await portal.screen.findByLabelText("E-mail"), "priya@harbourline.example");
    await portal.user.type(portal.screen.getByLabelText("Password"), "Harbour-Line-2026");
    // The page counts by the browser's clock.
    portal.setNetwork(async (url, send) => {
      const response = await send();
      if (!url.endsWith("/login")) return response;
      const body = (await response.json()) as { data: { code: { resend_at: string } } };
      body.data.code.resend_at = new Date(Date.now() + 25_000).toISOString();
      return Response.json(body);
    });
    await press("Sign in");
    await portal.screen.findByText(/^New code, or one by text message, in/);
    expect(portal.screen.queryByRole("button", { name: "Send by text message" })).toBeNull();
  });
});

describe("registering", () => {
  const country = () => portal.screen.findByLabelText<HTMLSelectElement>("Country");
  const code = () => portal.screen.getByLabelText<HTMLInputElement>("Calling code");

  test("says at each field what is right", async () => {
    portal = await renderPortal({ at: "/register" });
    await country();
    await press("Create account");
    for (const said of ["Enter your first name.", "Choose the country your business is registered in.", "Enter a code such as +61."])
      await portal.screen.findByText(said);
    await portal.screen.findByText("Enter your e-mail address.");
  });

  test("the calling code follows the country, until one is typed", async () => {
    portal = await renderPortal({ at: "/register" });
    await portal.user.selectOptions(await country(), "AU");
    expect(code().value).toBe("+61");
    await portal.user.selectOptions(await country(), "GB");
    expect(code().value).toBe("+44");
    await portal.user.clear(code());
    await portal.user.type(code(), "+49");
    await portal.user.selectOptions(await country(), "SG");
    expect(code().value).toBe("+49");
    await portal.user.clear(code());
    await portal.user.selectOptions(await country(), "TH");
    expect(code().value).toBe("+66");
  });

  test("leads to the confirmed address, to sign-in, and to one's own verification", async () => {
    portal = await renderPortal({ at: "/login" });
    const t = portal.gateway;
    const email = "nadia@newcomer.example";
    await t.call("POST /register", { body: newPartner(t, { email }) }, null);
    await portal.open(`/email-verification?token=${await tokenSentTo(t, email)}`);
    await portal.screen.findByRole("heading", { name: "Address confirmed" });
    const session = await t.signInWith(email, "Correct-Horse-9");
    for (const [key, value] of Object.entries(session)) localStorage.setItem(key, String(value));
    await portal.open("/preview/account/onboarding");
    await portal.screen.findByRole("heading", { name: "Business profile" });
    expect((await t.call("GET /partner/kyb", {}, session.access_token)).status).toBe(200);
    await portal.screen.findByRole("button", { name: "Save and continue" });
  });
});

describe("a link that no longer works says which it is and leads on", () => {
  test("a used confirmation", async () => {
    portal = await renderPortal({ at: "/login" });
    const t = portal.gateway;
    const email = "again@newcomer.example";
    await t.call("POST /register", { body: newPartner(t, { email }) }, null);
    const token = await tokenSentTo(t, email);
    await t.call("POST /partner-user/verify-email", { body: { token } }, null);
    await portal.open(`/email-verification?token=${token}`);
    await portal.screen.findByText(/^This link was already used\./);
    expect(linkTo("Go to sign-in")).toBe("/login");
  });

  test("an expired password link", async () => {
    portal = await renderPortal({ at: "/login" });
    const t = portal.gateway;
    const email = "tom@harbourline.example";
    await t.call("POST /partner-user/reset-password", { body: { email } }, null);
    const code = await tokenSentTo(t, email);
    t.clock.advance({ hours: 1 });
    await portal.open(`/reset-password?code=${code}`);
    await portal.screen.findByText("This link has expired.");
    expect([linkTo("Ask for a new link"), linkTo("Go to sign-in")]).toEqual(["/recover-password", "/login"]);
  });

  test("an invitation that is cut off, and one that is over", async () => {
    portal = await renderPortal({ at: "/new-partner-invitation" });
    await portal.screen.findByText(/^The link is incomplete\./);
    expect(linkTo("Go to sign-in")).toBe("/login");
    const t = portal.gateway;
    const body = { first_name: "Noor", last_name: "Haddad", email: "noor@harbourline.example", is_admin: false };
    await t.call("POST /partner-user/peers", { body }, await t.signIn("admin"));
    const token = await tokenSentTo(t, body.email);
    t.clock.advance({ days: 7 });
    await portal.open(`/new-partner-invitation?token=${token}`);
    await portal.screen.findByText(/^This invitation has expired\. Ask Harbourline to send it again\./);
  });
});

describe("status pages", () => {
  test("500 tries again: the screen that led here, or Home", async () => {
    portal = await renderPortal({ as: "admin", at: "/status/500" });
    await portal.screen.findByRole("heading", { name: "Something went wrong on our side" });
    await press("Try again");
    await portal.screen.findByRole("heading", { name: /Good (morning|afternoon|evening), Priya/ });
    expect(portal.left).toEqual(["leave to /preview/dashboards/analytics"]);
  });

  test("say what there is to say, without a slogan", async () => {
    portal = await renderPortal({ at: "/status/coming-soon" });
    await portal.screen.findByText(/^This page isn’t part of the portal yet\./);
    expect(portal.text()).not.toContain("Every merchant, every currency");
    await portal.open("/status/maintenance");
    await portal.screen.findByText(/^We’re updating the portal\./);
    await portal.screen.findByRole("button", { name: "Try again" });
    expect(linkTo("Go to Home")).toBe("/");
  });

  test("whoever is signed in keeps their layout, also for a forgotten password", async () => {
    portal = await renderPortal({ as: "admin", at: "/status/maintenance" });
    const menu = () => portal.screen.findByRole("navigation", { name: "Main menu" });
    for (const kind of ["404", "500", "coming-soon", "maintenance"]) {
      await portal.open(`/status/${kind}`);
      await menu();
      expect(portal.screen.getAllByRole("heading")).toHaveLength(1);
    }
    await portal.open("/recover-password");
    await menu();
    await portal.user.type(await portal.screen.findByLabelText("E-mail"), "priya@harbourline.example");
    expect(linkTo("Back to your profile")).toBe("/preview/dashboards/profile");
    await press("E-mail me a link");
    await portal.screen.findByRole("heading", { name: "Check your e-mail" });
    await portal.open("/reset-password?code=none");
    await portal.waitFor(() => expect(linkTo("Go to Home")).toBe("/preview/dashboards/analytics"));
    localStorage.clear();
    await portal.open("/recover-password");
    await portal.screen.findByRole("heading", { name: "Forgotten password" });
    expect(portal.screen.queryByRole("link", { name: "Go to Home" })).toBeNull();
  });
});
