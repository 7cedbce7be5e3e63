/** One's own account in a browser: name, phone, password, authenticator app, and the browsers one is signed in with. */
import { TOTP } from "otpauth";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { expectAccessible, expectAccessibleToo, getAs, mailed, openPage, patienceMs, signIn } from "../support/browser";
import { isDeep } from "../support/deep";
import { openJourney } from "../support/journey";

const oliver = "oliver@marlinvane.example";
const profile = "/preview/dashboards/profile";
const nextPassword = "Another-Line-2027";

const journey = openJourney();

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

async function prove(page: Page, password: string, submit: string): Promise<void> {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Password", { exact: true }).fill(password);
  // By its key: a dialog that is just opening on a busy machine moves away under a pointer.
  await dialog.getByRole("button", { name: submit }).press("Enter");
}

async function enterPassword(page: Page, password: string, at = profile): Promise<void> {
  await page.goto(journey.server.origin + at);
  await page.getByLabel("E-mail").fill(oliver);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await button(page, "Sign in").click();
}

it("a calling code and its number stay level where a language has long words", async () => {
  const { page } = await openPage(journey.browser, journey.server.origin);
  await signIn(page, journey.server.origin, oliver, profile);
  const [code, number] = [page.getByLabel("Calling code"), page.getByLabel("Phone", { exact: true })];
  await number.waitFor();
  const before = await code.boundingBox();
  await page.getByText("Calling code", { exact: true }).evaluate((label) => (label.textContent = "Internationale Landesvorwahl"));
  const [after, beside] = [await page.getByLabel("Internationale Landesvorwahl").boundingBox(), await number.boundingBox()];
  expect([after?.y, beside?.y]).toEqual([before?.y, before?.y]);
});

it("a name and a phone are changed; the old number stays until the new one's code is right", async () => {
  const { page, problems } = await openPage(journey.browser, journey.server.origin);
  await signIn(page, journey.server.origin, oliver, profile);
  await page.getByLabel("Name", { exact: true }).fill("Oliver van der Berg");
  await button(page, "Save").click();
  await page.getByText("Your name has been saved").waitFor();
  await page.getByRole("button", { name: "Oliver van der Berg, account menu" }).waitFor();

  const phone = page.getByLabel("Phone", { exact: true });
  const before = await phone.inputValue();
  await page.getByLabel("Calling code").fill("+44");
  await phone.fill("7700900321");
  // The answer gets lost on its way: it is asked for again, and the code that was sent is the one that counts.
  const isSent = (url: URL) => url.pathname.endsWith("/send-phonenumber-verification-otp");
  await page.route(isSent, async (route) => route.fetch().finally(() => route.abort()), { times: 1 });
  await button(page, "Save").click();
  await prove(page, "Harbour-Line-2026", "Send code");
  await page.getByText("••• 321").waitFor();
  const code = await mailed(journey.server.origin, "+447700900321", "code");
  await page.getByLabel("Code", { exact: true }).fill(code === "000000" ? "111111" : "000000");
  await page.getByText("That code is incorrect. 4 attempts left.").waitFor();
  await expectAccessibleToo(page, "a phone's code");
  expect(await getAs<{ phone_number: string }>(page, "/partner-user")).toMatchObject({ phone_number: before });
  // Another tab brings back what was typed here, and says so; it can be dropped there.
  const second = await page.context().newPage();
  await second.goto(journey.server.origin + profile);
  await second.getByText("What you typed earlier is back.").waitFor();
  expect(await second.getByLabel("Phone", { exact: true }).inputValue()).toBe("7700900321");
  await second.getByRole("button", { name: "Start over" }).click();
  expect(await second.getByLabel("Phone", { exact: true }).inputValue()).toBe(before);
  await second.close();
  await page.getByLabel("Code", { exact: true }).fill(code);
  await page.getByText("+44 7700900321 is verified").waitFor();
  await page.reload();
  await expect.poll(() => phone.inputValue(), { timeout: patienceMs }).toBe("7700900321");
  await page.getByText("Verified", { exact: true }).first().waitFor();
  expect(problems).toEqual([]);
});

it("a changed password is the only one that signs in, and ends what was open elsewhere", async () => {
  const elsewhere = await openPage(journey.browser, journey.server.origin);
  await signIn(elsewhere.page, journey.server.origin, oliver, profile);
  await elsewhere.page.getByRole("link", { name: "Home", exact: true }).waitFor();
  const { page } = await openPage(journey.browser, journey.server.origin);
  await signIn(page, journey.server.origin, oliver, profile);
  await page.getByLabel("Current password").fill("Harbour-Line-2026");
  await page.getByLabel("New password").fill(nextPassword);
  await button(page, "Change password").click();
  await page.getByText(/^Your password has been changed/).waitFor();
  await elsewhere.page.getByRole("heading", { name: "Sign in" }).waitFor();
  await enterPassword(elsewhere.page, "Harbour-Line-2026");
  await elsewhere.page.getByRole("alert").first().waitFor();
  await enterPassword(elsewhere.page, nextPassword);
  await elsewhere.page.getByLabel("Code").waitFor();
});

it.runIf(isDeep)(
  "an authenticator app takes over from e-mail; a recovery code signs in once; everywhere else is signed out by one press",
  async () => {
    const { page, problems } = await openPage(journey.browser, journey.server.origin);
    await enterPassword(page, nextPassword);
    await page.getByLabel("Code").waitFor();
    await page.keyboard.type(await mailed(journey.server.origin, oliver, "code"));
    await button(page, "Set up authenticator").click();
    await prove(page, nextPassword, "Continue");
    await page.getByRole("img", { name: "QR code for your authenticator app" }).waitFor();
    await expectAccessible(page, "setting up an authenticator");
    const secret = (await page.locator("main code").innerText()).replaceAll(" ", "");
    const app = new TOTP({ secret, digits: 6, period: 30 });
    await page.getByLabel("Code from the app").fill(app.generate());
    await page.getByText("Your authenticator app is on").waitFor();
    const codes = page.getByRole("region", { name: "Recovery codes" }).getByRole("listitem");
    const [first = "", ...others] = await codes.allInnerTexts();
    expect(others).toHaveLength(9);
    await button(page, "I have kept them").click();

    const elsewhere = await openPage(journey.browser, journey.server.origin);
    const enterRecoveryCode = async (code: string) => {
      await enterPassword(elsewhere.page, nextPassword);
      await elsewhere.page.getByRole("heading", { name: "Open your authenticator app" }).waitFor();
      await button(elsewhere.page, "Use a recovery code").click();
      await elsewhere.page.getByLabel("Recovery code").fill(code);
      await button(elsewhere.page, "Sign in").click();
    };
    await enterRecoveryCode(first);
    await elsewhere.page.getByText("9 recovery codes are left.").waitFor();
    await elsewhere.page.getByRole("button", { name: /account menu/ }).click();
    await elsewhere.page.getByRole("menuitem", { name: "Sign out" }).click();
    await elsewhere.page.getByRole("heading", { name: "Sign in" }).waitFor();
    await enterRecoveryCode(first);
    await elsewhere.page.getByLabel("Recovery code").and(elsewhere.page.locator("[aria-invalid=true]")).waitFor();
    await elsewhere.page.getByLabel("Recovery code").fill(others[0] ?? "");
    await button(elsewhere.page, "Sign in").click();
    await elsewhere.page.getByText("8 recovery codes are left.").waitFor();

    await page.reload();
    await button(page, "Sign out everywhere").click();
    const dialog = page.getByRole("dialog", { name: "Sign out everywhere?" });
    await dialog.getByLabel("Password", { exact: true }).fill(nextPassword);
    await dialog.getByRole("button", { name: "Sign out everywhere" }).click();
    await page.getByText(/^Signed out of (one other session|\d+ other sessions)$/).waitFor();
    await elsewhere.page.getByRole("heading", { name: "Sign in" }).waitFor();
    await page.reload();
    await page.getByText("This one, now").waitFor();
    expect(problems).toEqual([]);
  },
);
