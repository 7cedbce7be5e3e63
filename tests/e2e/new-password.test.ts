/** The ways to a password in a browser: a new account's, a forgotten one, and one that must be replaced first. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { callApi } from "../support/api-client";
import { expectAccessible, expectAccessibleToo, mailed, launchBrowser, openPage, signIn } from "../support/browser";
import { isDeep } from "../support/deep";
import { startServer, type StartedServer } from "../support/started-server";

const nextPassword = "Another-Line-2027";

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

async function signInWith(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByLabel("Code").waitFor();
  await page.keyboard.type(await mailed(server.origin, email, "code"));
}

it("a forgotten password is replaced by a mailed link, which works once", async () => {
  const aroha = "aroha@bluegum.example";
  const { page, problems } = await openPage(browser, server.origin);
  await page.goto(`${server.origin}/login`);
  await page.getByRole("link", { name: "Forgotten?" }).click();
  await page.getByLabel("E-mail").fill(aroha);
  await page.getByRole("button", { name: "E-mail me a link" }).click();
  await page.getByRole("heading", { name: "Check your e-mail" }).waitFor();
  const link = await mailed(server.origin, aroha, "link");

  await page.goto(link);
  await page.getByRole("heading", { name: "Set a new password" }).waitFor();
  await expectAccessible(page, "a new password");
  await page.getByLabel("New password", { exact: true }).fill(nextPassword);
  await page.getByLabel("Repeat the new password").fill("Another-Line-2028");
  await page.getByRole("button", { name: "Save password" }).click();
  await page.getByText("The passwords don’t match.").waitFor();
  await page.getByLabel("Repeat the new password").fill(nextPassword);
  await page.getByRole("button", { name: "Save password" }).click();
  await page.getByRole("heading", { name: "Password saved" }).waitFor();

  await page.goto(link);
  await page.getByRole("heading", { name: "This link does not work" }).waitFor();
  await page.getByRole("link", { name: "Go to sign-in" }).click();
  await signInWith(page, aroha, nextPassword);
  await page.getByRole("heading", { name: /Aroha/ }).waitFor();
  expect(problems).toEqual([]);
});

it("a new partner registers, confirms the address, and signs in to its own verification", async () => {
  const nadia = "nadia@newcomer.example";
  const { page, problems } = await openPage(browser, server.origin);
  await page.goto(`${server.origin}/login`);
  await page.getByRole("link", { name: "Become a partner" }).click();
  await page.getByLabel("First name").fill("Nadia");
  await page.getByLabel("Last name").fill("Bellweather");
  await page.getByLabel("Business name").fill("Newcomer Pty Ltd");
  await page.getByLabel("Country", { exact: true }).selectOption({ label: "Australia" });
  await page.getByLabel("Phone number").fill("412 345 678");
  await page.getByLabel("E-mail").fill(nadia);
  await page.getByLabel("Password", { exact: true }).fill(nextPassword);
  await expectAccessibleToo(page, "registering");
  await page.getByRole("button", { name: "Create account" }).dblclick();
  await page.getByRole("heading", { name: "Confirm your e-mail" }).waitFor();
  const link = await mailed(server.origin, nadia, "link");
  await page.goto(link);
  await page.getByRole("heading", { name: "Address confirmed" }).waitFor();
  await page.getByRole("link", { name: "Go to sign-in" }).click();
  await signInWith(page, nadia, nextPassword);
  await page.getByRole("button", { name: /^Nadia Bellweather/ }).waitFor();
  await page.goto(link);
  await page.getByRole("heading", { name: "This link does not work" }).waitFor();
  expect(problems).toEqual([]);
});

it.runIf(isDeep)("while a new password is due nothing else answers, in any tab, and it opens what was asked for", async () => {
  const tom = "tom@harbourline.example";
  const organizations = "/preview/dashboards/organization?sort=-name";
  const { page } = await openPage(browser, server.origin);
  await signIn(page, server.origin, tom, organizations);
  await page.getByText("60 in total").waitFor();
  const other = await page.context().newPage();
  await other.goto(`${server.origin}/preview/dashboards/users`);
  await other.getByRole("heading", { level: 1, name: "Partner Users" }).waitFor();
  await callApi(server.origin, "POST", "/sandbox/backoffice/require-password-reset", { body: { email: tom } });

  await page.reload();
  for (const tab of [page, other]) await tab.getByRole("heading", { name: "Set a new password" }).waitFor();
  const answered = await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem("access_token") ?? ""}` };
    const paths = ["/partner", "/partner/organization", "/partner/notification", "/partner/audit-log", "/partner-control"];
    return Promise.all(paths.map(async (path) => (await fetch(`/api${path}`, { headers })).status));
  });
  expect(answered).toEqual([403, 403, 403, 403, 403]);
  await page.getByLabel("Current password").fill("Harbour-Line-2026");
  await page.getByLabel("New password", { exact: true }).fill(nextPassword);
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("60 in total").waitFor();
  expect(page.url()).toBe(server.origin + organizations);
  await other.getByRole("heading", { level: 1, name: "Partner Users" }).waitFor();
});
