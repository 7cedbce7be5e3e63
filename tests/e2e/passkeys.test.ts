/** A passkey in a browser with an authenticator of its own: added, named, and used to sign in. */
import type { Browser, CDPSession, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { expectAccessible, expectAccessibleToo, launchBrowser, openPage, signIn } from "../support/browser";
import { startServer, type StartedServer } from "../support/started-server";

const email = "priya@harbourline.example";
const password = "Harbour-Line-2026";

let server: StartedServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer({ environment: { CAPTCHA: "on" } }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  server?.remove();
});

/** The device's own: its person is there, and says yes. */
async function addAuthenticator(page: Page): Promise<CDPSession> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: { protocol: "ctap2", transport: "internal", hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
  });
  return cdp;
}

/** Nobody is signed in here any more. The portal is left first: it reloads itself when a call of its own finds no session. */
async function forgetSession(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/config.json`);
  await page.evaluate(() => localStorage.clear());
}

it("signs in by a passkey that was added, with a code one press away", async () => {
  // Browsers have passkeys for names, not for addresses.
  const origin = server.origin.replace("127.0.0.1", "localhost");
  const { page, problems } = await openPage(browser, origin);
  const cdp = await addAuthenticator(page);
  const prove = async (submit: string) => {
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Password", { exact: true }).fill(password);
    await dialog.getByRole("button", { name: submit }).click();
  };
  await signIn(page, origin, email, "/preview/dashboards/profile#security");
  await page.getByText("You have no passkeys yet.").waitFor();
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await prove("Continue");
  const name = page.getByRole("dialog", { name: "Name this passkey" });
  expect(await name.getByLabel("Name").inputValue()).toMatch(/^Chrom\w+ on Linux$/);
  await name.getByLabel("Name").fill("");
  await name.getByRole("button", { name: "Save passkey" }).click();
  await name.getByText("Enter a name.").waitFor();
  await name.getByLabel("Name").fill("مفتاح Work laptop");
  await expectAccessibleToo(page, "naming a passkey");
  await name.getByRole("button", { name: "Save passkey" }).click();
  await page.getByText("Your passkey was added").waitFor();
  await page.getByText("Not used yet").waitFor();
  await page.getByText("2 of 3 in place").or(page.getByText("3 of 3 in place")).waitFor();
  await expectAccessibleToo(page, "a passkey in the profile");

  // The same device has one already.
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await prove("Continue");
  await page.getByText("This device already has a passkey for your account.").waitFor();

  await forgetSession(page, origin);
  await page.goto(`${origin}/login`);
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("heading", { level: 1, name: "Use your passkey" }).waitFor();
  await expectAccessible(page, "signing in by a passkey");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Organizations" }).first().waitFor();

  // Without the device.
  await forgetSession(page, origin);
  await page.goto(`${origin}/login`);
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await cdp.send("WebAuthn.disable");
  await cdp.send("WebAuthn.enable");
  await page.getByRole("button", { name: "Send a code by e-mail" }).click();
  await page.getByRole("heading", { level: 1, name: "Check your e-mail" }).waitFor();
  await page.getByRole("button", { name: "Use my passkey" }).click();
  await page.getByRole("heading", { level: 1, name: "Use your passkey" }).waitFor();
  await page.getByText(/^Another way in/).waitFor();
  expect(problems).toEqual([]);
});

it("sets a new password by the link and the passkey, where the mailbox alone isn't enough", async () => {
  const origin = server.origin.replace("127.0.0.1", "localhost");
  const person = "tom@harbourline.example";
  const { page, problems } = await openPage(browser, origin);
  await addAuthenticator(page);
  const prove = async (submit: string) => {
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Password", { exact: true }).fill(password);
    await dialog.getByRole("button", { name: submit }).click();
  };
  await signIn(page, origin, person, "/preview/dashboards/profile#security");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await prove("Continue");
  await page.getByRole("dialog", { name: "Name this passkey" }).getByRole("button", { name: "Save passkey" }).click();
  await page.getByText("Your passkey was added").waitFor();
  await page.getByRole("button", { name: "Turn off codes by e-mail" }).click();
  await prove("Turn off codes by e-mail");
  await page.getByText("Codes by e-mail are off").waitFor();

  await forgetSession(page, origin);
  await page.goto(`${origin}/recover-password`);
  await page.getByLabel("E-mail").fill(person);
  await page.getByRole("button", { name: "E-mail me a link" }).click();
  await page.getByRole("heading", { name: "Check your e-mail" }).waitFor();
  const mails = (await (await fetch(`${server.origin}/api/sandbox/outbox?to=${person}`)).json()) as { data: { link: string | null }[] };
  const link = mails.data.find((mail) => mail.link?.includes("/reset-password"))?.link;
  const { pathname, search } = new URL(link ?? "");
  await page.goto(origin + pathname + search);
  await page.getByText(/turned off codes by e-mail, so the e-mail alone/).waitFor();
  await expectAccessibleToo(page, "a new password by a passkey");
  await page.getByLabel("New password", { exact: true }).fill("Second-Line-2027");
  await page.getByLabel("Repeat the new password").fill("Second-Line-2027");
  await page.getByRole("button", { name: "Save password" }).click();
  await page.getByRole("heading", { name: "Password saved" }).waitFor();
  expect(problems).toEqual([]);
});

it("says where passkeys work when the portal is open at another address", async () => {
  const { page } = await openPage(browser, server.origin);
  await page.goto(`${server.origin}/login`);
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("button", { name: "Continue with passkey" }).click();
  await page.getByText("Passkeys don’t work in this browser or at this address. Use a code.").waitFor();
});
