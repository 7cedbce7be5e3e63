/**
 * What people come for, done as a new user would: by the words on the screens, from Home, with each press and each field counted.
 * A change that makes a job longer fails here. Three of them at each change, all before a release.
 */
import { expect, it } from "vitest";
import type { Page } from "playwright-core";
import { beginSession } from "../support/begin-session";
import { lastMail, openPage } from "../support/browser";
import { openJourney } from "../support/journey";
import { CountedSteps } from "../support/counted-steps";
import { visitsOf } from "../support/visits";

const admin = "priya@harbourline.example";
const isDeep = process.env.TEST_DEEP !== undefined;

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
      await page.keyboard.type((await lastMail(journey.server.origin, admin)).code ?? "");
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
      await lines.getByText(/=/).first().waitFor();
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
      await page.locator("main tbody tr").first().waitFor();
      const payer = (await page.locator("main tbody tr").first().getByRole("cell").nth(2).textContent()) ?? "";
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
      await person.press("link", /invite/i);
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
      await page.getByRole("button", { name: /^Create|^Make|^Generate/ }).waitFor();
      await person.press("button", /^Create|^Make|^Generate/);
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
];

it.each(jobs.filter(({ isShort }) => isDeep || isShort))("$name, in at most $most steps", async ({ do: work, most, isSignedOut }) => {
  const { page, problems } = await openPage(journey.browser, journey.server.origin, { reducedMotion: "reduce" });
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
