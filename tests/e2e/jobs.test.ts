/**
 * What people come for, done as a new user would: by the words on the screens, from Home, with each press and each field counted.
 * A change that makes a job longer fails here. Five of them at each change, all before a release.
 */
import { PDFDocument } from "@cantoo/pdf-lib";
import { TOTP } from "otpauth";
import { expect, it } from "vitest";
import type { Page } from "playwright-core";
import { beginSession } from "../support/begin-session";
import { mailed, openPage } from "../support/browser";
import { isDeep } from "../support/deep";
import { openJourney } from "../support/journey";
import { CountedSteps } from "../support/counted-steps";
import { visitsOf } from "../support/visits";

const admin = "priya@harbourline.example";

const journey = openJourney();

interface Job {
  /** What the person wants. */
  name: string;
  most: number;
  do: (person: CountedSteps, page: Page) => Promise<void>;
  isShort?: true;
  /** Begins at the sign-in page. */
  isSignedOut?: true;
}

const unique = Date.now();

const onePage = async (): Promise<Buffer> => {
  const document = await PDFDocument.create();
  document.addPage([300, 200]);
  return Buffer.from(await document.save());
};

async function openMerchant(person: CountedSteps, page: Page, name: string): Promise<void> {
  await person.press("link", "Organizations");
  await person.press("link", name, page.getByRole("table"));
}

const jobs: readonly Job[] = [
  {
    name: "sign in with the code",
    most: 4,
    isShort: true,
    isSignedOut: true,
    do: async (person, page) => {
      await person.fill("E-mail", admin);
      await person.fill("Password", "Harbour-Line-2026");
      await person.press("button", "Sign in");
      await page.getByLabel("Code").waitFor();
      person.count += 1;
      await page.keyboard.type(await mailed(journey.server.origin, admin, "code"));
      await person.reads(/^Good /);
    },
  },
  {
    name: "see what waits for me, and open the first of it",
    most: 1,
    do: async (person, page) => {
      await person.reads("Needs you today");
      const needs = page.getByRole("region", { name: "Needs you today" });
      person.count += 1;
      await needs.getByRole("link").first().click();
      await page.waitForURL((url) => !url.pathname.endsWith("/analytics"));
      await page.getByRole("heading", { level: 1 }).waitFor();
    },
  },
  {
    name: "invite a merchant",
    most: 7,
    isShort: true,
    do: async (person) => {
      await person.press("link", "Invite merchant");
      await person.fill("Business name", "Kopi Toraja");
      await person.choose("Country", "Indonesia");
      await person.fill("First name", "Dewi");
      await person.fill("Last name", "Sartika");
      await person.fill("E-mail", `dewi+${unique}@toraja.example`);
      await person.press("button", "Send invitation");
      await person.reads("Kopi Toraja");
    },
  },
  {
    name: "find why a commission is what it is",
    most: 2,
    do: async (person, page) => {
      await person.press("link", "Open wallet");
      const lines = page.getByRole("region", { name: "Lines" });
      person.count += 1;
      await lines
        .getByRole("button", { expanded: false })
        .filter({ hasText: /-\d{4}/ })
        .first()
        .click();
      await lines.getByText("Why this amount").waitFor();
      await lines.getByText(/^Commission/).waitFor();
    },
  },
  {
    name: "see that last month adds up",
    most: 1,
    do: async (person, page) => {
      await person.press("link", "Open wallet");
      await page
        .getByRole("region", { name: /^Tie-out for / })
        .getByText("Adds up")
        .waitFor();
    },
  },
  {
    name: "find a payment by its payer, and export what was found",
    most: 4,
    isShort: true,
    do: async (person, page) => {
      await person.press("link", "Payins");
      // Home has rows, too: those of the payins.
      const rows = page.locator("main tbody tr", { hasText: /^PI-/ });
      await rows.first().waitFor();
      // Of one that has a payer: a transfer may come without a name.
      const payers = await Promise.all((await rows.all()).map((row) => row.getByRole("cell").nth(2).textContent()));
      const payer = payers.find((name) => /\p{L}/u.test(name ?? "")) ?? "";
      await person.fill("Reference, ID or payer", payer);
      await page.waitForURL(/[?&]q=/);
      await person.press("button", "Export");
      const dialog = page.getByRole("dialog");
      await person.press("button", "Export", dialog);
      await dialog.getByText(/rows written/).waitFor();
    },
  },
  {
    name: "invite a colleague who may only read",
    most: 7,
    do: async (person, page) => {
      await person.press("link", "Partner Users");
      await person.press("link", "Invite user");
      await person.fill("First name", "Mateo");
      await person.fill("Last name", "Ruiz");
      await person.fill("E-mail", `mateo+${unique}@harbourline.example`);
      person.count += 1;
      await page.getByText("Read only", { exact: true }).click();
      await person.press("button", "Invite user");
      await person.sees("Mateo Ruiz has been invited");
    },
  },
  {
    name: "choose a dark theme",
    most: 2,
    do: async (person, page) => {
      await person.press("button", /theme/i);
      await person.press("menuitemradio", /Nebula/);
      await page.locator("html[data-theme=NebulaFighterTheme]").waitFor();
    },
  },
  {
    name: "find the price lists without knowing where they are",
    most: 3,
    do: async (person, page) => {
      person.count += 1;
      await page.keyboard.press("Control+k");
      await page.getByRole("combobox").waitFor();
      person.count += 1;
      await page.keyboard.type("fees");
      await person.press("option", /plans/i);
      await person.reads(/plans/i);
    },
  },
  {
    name: "ask for a report and get its file",
    most: 4,
    do: async (person, page) => {
      await person.press("link", "Reports");
      await person.press("link", "New report");
      await person.press("button", "Make report");
      const file = page.waitForEvent("download");
      await person.press("button", "Download");
      await file;
    },
  },
  {
    name: "see who changed what",
    most: 2,
    do: async (person, page) => {
      await person.press("link", "Settings");
      await person.press("link", "Audit log");
      await page.getByRole("main").getByRole("row").nth(1).waitFor();
    },
  },
  {
    name: "see what a higher markup would bring, beside today's",
    most: 5,
    isShort: true,
    do: async (person, page) => {
      await openMerchant(person, page, "Cuba Street Books Ltd");
      await person.press("link", "Pricing", page.getByRole("navigation", { name: "Parts of the console" }));
      await person.press("button", "Change markup");
      const drawer = page.getByRole("dialog");
      await person.fill("New FX markup", "1.25", drawer);
      const effect = drawer.getByRole("region", { name: "What it changes" });
      await effect.getByText(/^0\.\d\d%$/).waitFor();
      await effect.getByText("You would have earned").waitFor();
    },
  },
  {
    name: "ask for another plan for a merchant",
    most: 6,
    do: async (person, page) => {
      await openMerchant(person, page, "Cuba Street Books Ltd");
      await person.press("link", "Pricing", page.getByRole("navigation", { name: "Parts of the console" }));
      await person.press("button", "Request change");
      await person.choose("New plan", "Scale");
      await person.press("button", "Request change", page.getByRole("dialog"));
      await page
        .getByRole("region", { name: "Requested changes" })
        .getByText(/→ Scale/)
        .waitFor();
    },
  },
  {
    name: "write a plan with tiers, and move a merchant to it",
    most: 19,
    do: async (person, page) => {
      person.count += 2;
      await page.keyboard.press("Control+k");
      await page.getByRole("combobox").fill("plans");
      await person.press("option", /plans/i);
      await person.press("link", "New plan");
      await person.fill("Name", "Wholesale");
      await person.press("button", "Add fee");
      await page.getByRole("table", { name: "Fees" }).waitFor();
      expect(await page.locator("[aria-invalid=true]").count(), "what isn't typed yet isn't wrong").toBe(0);
      await person.press("button", "Use tiers by amount: Card in AUD");
      const typed: readonly [string, number, string][] = [
        ["Fixed", 1, "0.3"],
        ["Percent", 1, "1.8"],
        ["From", 2, "1000"],
        ["Fixed", 2, "0.3"],
      ];
      for (const [field, place, text] of typed) {
        person.count += 1;
        await page.getByLabel(`${field}, tier ${place}, Card in AUD`).fill(text);
      }
      await person.press("button", "Save plan");
      // The one that was forgotten has the focus.
      await page.locator("[aria-invalid=true]:focus").waitFor();
      person.count += 1;
      await page.keyboard.type("1.4");
      await person.press("button", "Save plan");
      await person.press("button", "Move a merchant");
      // Not paid yet: one that is needs a price for all it uses.
      await person.choose("Merchant", "Brisbane River Kayaks Pty Ltd");
      await person.press("button", "Request change", page.getByRole("dialog"));
      await person.sees("The change has been requested");
    },
  },
  {
    name: "answer a dispute with a file",
    most: 7,
    isShort: true,
    do: async (person, page) => {
      person.count += 2;
      await page.keyboard.press("Control+k");
      await page.getByRole("combobox").fill("chargeback");
      await person.press("option", "Disputes");
      person.count += 1;
      await page.getByRole("row").filter({ hasText: "Needs evidence" }).getByRole("link").first().click();
      person.count += 1;
      await page
        .locator("main input[type=file]")
        .setInputFiles({ name: "delivery-note.pdf", mimeType: "application/pdf", buffer: await onePage() });
      await page.getByRole("list", { name: "Files" }).getByText("delivery-note.pdf").waitFor();
      await person.press("link", "Submit evidence");
      const drawer = page.getByRole("dialog");
      await drawer.getByText("delivery-note.pdf").waitFor();
      await person.press("button", "Submit evidence", drawer);
      await person.sees("The card scheme decides now.");
    },
  },
  {
    name: "answer a question with a document",
    most: 5,
    do: async (person, page) => {
      await person.press("link", /^Organization Console/);
      await person.press("radio", "Open items");
      const box = page.getByPlaceholder("What the provider should know");
      person.count += 1;
      await box.fill("The order is attached.");
      const file = { name: "order.pdf", mimeType: "application/pdf", buffer: await onePage() };
      person.count += 1;
      await page.locator("main form input[type=file]").setInputFiles(file);
      await page.getByText("order.pdf").waitFor();
      person.count += 1;
      await page.getByRole("button", { name: "Send answer" }).click();
      await page.getByText("The order is attached.").waitFor();
    },
  },
  {
    name: "invite merchants from a file, and mend its wrong row",
    most: 5,
    do: async (person, page) => {
      await person.press("link", "Invite merchant");
      await person.press("link", "From a file");
      const rows = ["Kreuzberg Kaffee,Germny", "Linden Brot,Germany"].map((row, at) => `${row},row${at}+${unique}@many.example,Ada,Byron`);
      const buffer = Buffer.from(`Business,Country,E-mail,First name,Last name\r\n${rows.join("\r\n")}\r\n`);
      person.count += 1;
      await page.getByLabel("CSV file").setInputFiles({ name: "merchants.csv", mimeType: "text/csv", buffer });
      await person.press("button", "Use Germany");
      await person.press("button", "Send 2 invitations");
      await page.getByText("Every invitation was sent.").waitFor();
    },
  },
  {
    name: "add an account for a merchant's settlements",
    most: 10,
    do: async (person, page) => {
      await openMerchant(person, page, "Cuba Street Books Ltd");
      await person.press("link", "Banks", page.getByRole("navigation", { name: "Parts of the console" }));
      await person.press("button", "Add account");
      const drawer = page.getByRole("dialog");
      await person.choose("Bank’s country", "Philippines");
      await person.choose("Currency", "PHP");
      await person.fill("Bank", "Bank of the Philippine Islands", drawer);
      await person.fill("Account number", "1234567890", drawer);
      await person.fill("BIC", "BOPIPHMM", drawer);
      await person.press("button", "Add account", drawer);
      await page.getByRole("region", { name: /Bank of the Philippine Islands/ }).waitFor();
    },
  },
  {
    name: "place what lies idle in a merchant's wallets",
    most: 13,
    do: async (person, page) => {
      // It is on a later page of the list.
      person.count += 2;
      await page.keyboard.press("Control+k");
      await page.getByRole("combobox").fill("Tanjong");
      await person.press("option", /^Tanjong Tea House/);
      await person.press("link", "Features", page.getByRole("navigation", { name: "Parts of the console" }));
      await person.press("link", "Open investing");
      await person.press("link", /partner/i, page.getByRole("main"));
      await person.press("button", "Choose Syfe");
      await person.fill("Amount to place", "300");
      await person.choose("Purpose", "Earn on idle cash");
      person.count += 1;
      await page.getByRole("combobox", { name: "Who may call it back" }).click();
      await page.locator(".ant-select-item-option-active:visible").waitFor();
      await page.keyboard.press("Enter");
      await person.choose("Tax residence", "Singapore");
      person.count += 1;
      await page.getByRole("checkbox", { name: /has read the terms of/ }).check();
      await person.press("button", "Send to Syfe");
      await person.reads("Syfe is looking at it");
    },
  },
  {
    // The last one: from here on signing in asks for the app's code.
    name: "turn on an authenticator app, and keep its recovery codes",
    most: 7,
    do: async (person, page) => {
      await person.press("button", /Priya Raman/);
      await person.press("menuitem", "Profile");
      await person.press("button", "Set up authenticator");
      const question = page.getByRole("dialog");
      await person.fill("Password", "Harbour-Line-2026", question);
      await person.press("button", "Continue", question);
      await page.getByRole("img", { name: "QR code for your authenticator app" }).waitFor();
      const secret = (await page.locator("main code").innerText()).replaceAll(" ", "");
      await person.fill("Code from the app", new TOTP({ secret, digits: 6, period: 30 }).generate());
      await page.getByText("Your authenticator app is on").waitFor();
      await person.press("button", "I have kept them");
    },
  },
];

it.each(jobs.filter(({ isShort }) => isDeep || isShort))("$name, in at most $most steps", async ({ do: work, most, isSignedOut }) => {
  const { page, problems } = await openPage(journey.browser, journey.server.origin);
  const visits = visitsOf(page);
  if (isSignedOut) await page.goto(`${journey.server.origin}/login`);
  else await beginSession(page, journey.server.origin, admin);
  await visits.settle();
  const person = new CountedSteps(page);
  await work(person, page);
  expect(person.count).toBeLessThanOrEqual(most);
  expect(problems).toEqual([]);
  await page.context().close();
});
