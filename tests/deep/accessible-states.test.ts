/** All rules of axe over the portal's states, in each of its themes, and no code for a word: lists, records, forms, what opens over them, empty, failing and read-only. */
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { themeNames } from "../../src/themes/theme-names";
import { beginSession } from "../support/begin-session";
import { openPage } from "../support/browser";
import { openJourney } from "../support/journey";
import { codesIn } from "../support/words-on-screen";

const base = "/preview/dashboards";
const journey = openJourney();

interface State {
  name: string;
  at: string;
  /** What is done there before it is looked at. */
  then?: (page: Page) => Promise<unknown>;
}

const states: string[] = [];
const found: string[] = [];

it("breaks no rule of axe in any state and theme", { timeout: 1_800_000 }, async () => {
  const [admin, reader] = ["priya@harbourline.example", "tom@harbourline.example"];
  const first = await openAs(admin);
  const places = await placesOf(first);
  const ofConsole = consoleStates(await firstMerchant(first));
  await failing(first);
  for (const state of listStates.slice(0, 1)) await look(first, { ...state, name: `${state.name}, failing` });
  await first.context().close();
  await lookAll(admin, [...places, ...ofConsole, ...ownStates, ...listStates]);
  await lookAll(
    reader,
    [...ownStates, ...ofConsole].map((state) => ({ ...state, name: `${state.name}, read-only` })),
  );

  expect(found).toEqual([]);
  expect(states.length).toBeGreaterThanOrEqual(60);
});

async function openAs(email: string): Promise<Page> {
  const { page } = await openPage(journey.browser, journey.server.origin);
  // Tags fade in and out; axe must not judge a colour on its way.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await beginSession(page, journey.server.origin, email, `${base}/records`);
  await page.getByRole("heading", { name: "All records" }).waitFor();
  return page;
}

/** Sessions of minutes: one page for all states was sent to another address once in the middle of a look, and why is not known. */
const statesOfSession = 12;

async function lookAll(email: string, all: readonly State[]): Promise<void> {
  for (let at = 0; at < all.length; at += statesOfSession) {
    const page = await openAs(email);
    for (const state of all.slice(at, at + statesOfSession)) await look(page, state);
    await page.context().close();
  }
}

/** All parts are there: nothing is drawn as an outline, and nothing has changed for a while. */
const rest = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let last = performance.now();
        const changes = new MutationObserver(() => (last = performance.now()));
        changes.observe(document, { childList: true, subtree: true });
        const look = setInterval(() => {
          if (
            performance.now() - last < 400 ||
            !document.querySelector("main") ||
            document.querySelector("[aria-busy=true], [class*=skeleton]")
          )
            return;
          clearInterval(look);
          changes.disconnect();
          resolve();
        }, 50);
      }),
  );

async function look(page: Page, { name, at, then }: State): Promise<void> {
  await page.goto(journey.server.origin + at);
  await rest(page);
  if (then) {
    await then(page);
    await rest(page);
  }
  states.push(name);
  // A bank's message is explained beside its raw text, with what the bank wrote: a UETR is such an id.
  const exempt = /\/(report|schedules)\/create/.test(page.url()) ? "table" : "pre, section:has(pre)";
  for (const code of await page.evaluate(codesIn, exempt)) found.push(`${name}: says ${code}`);
  for (const theme of themeNames) {
    await page.evaluate((to) => void (document.documentElement.dataset.theme = to), theme);
    const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).setLegacyMode(true);
    const { violations } = await axe.analyze();
    for (const { id, nodes } of violations)
      found.push(
        `${name}, ${theme}: ${id} ${nodes
          .map(({ target }) => target.join(" "))
          .slice(0, 3)
          .join(", ")}`,
      );
  }
}

/** Each list, and its first row's record. */
async function placesOf(page: Page): Promise<State[]> {
  const lists = await page
    .locator("main a[href^='/preview/']")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  const places: State[] = [];
  for (const at of new Set(lists)) {
    await page.goto(journey.server.origin + at);
    await rest(page);
    places.push({ name: at.replace(`${base}/`, ""), at });
    const record = page.locator("main [data-row-link]").first();
    if (await record.count())
      places.push({ name: `a record of ${at.replace(`${base}/`, "")}`, at: (await record.getAttribute("href")) ?? at });
  }
  return places;
}

async function firstMerchant(page: Page): Promise<string> {
  await page.goto(`${journey.server.origin}${base}/merchant-console?view=list`);
  const link = page.locator(`main a[href*='${base}/merchant-console/']`).first();
  await link.waitFor();
  return ((await link.getAttribute("href")) ?? "").split("?")[0] ?? "";
}

const consoleStates = (merchant: string): State[] =>
  ["", "?tab=kyb", "?tab=settlement", "?tab=pricing", "?tab=permissions", "?tab=features", "?tab=users", "?tab=activity"].map((tab) => ({
    name: `console ${tab}`,
    at: merchant + tab,
  }));

const ownStates: State[] = [
  { name: "home", at: `${base}/analytics` },
  { name: "board", at: `${base}/merchant-console` },
  { name: "open items", at: `${base}/merchant-console?view=open-items` },
  { name: "invite", at: `${base}/invite-merchant` },
  { name: "profile", at: `${base}/profile` },
  ...[
    "",
    "?section=region",
    "?section=currencies",
    "?section=columns",
    "?section=notifications",
    "?section=features",
    "?section=roles",
    "?section=audit",
  ].map((section) => ({
    name: `settings ${section}`,
    at: `${base}/setting${section}`,
  })),
];

const press = (name: string | RegExp) => async (page: Page) => {
  await page
    .getByRole("button", { name, exact: typeof name === "string" })
    .first()
    .click();
  await page.locator("[role=dialog], [role=listbox], [role=menu]").first().waitFor();
};

const listStates: State[] = [
  { name: "a list", at: `${base}/payins` },
  { name: "no row matches", at: `${base}/payins?q=nothing-has-this-reference` },
  { name: "columns", at: `${base}/payins`, then: press("Columns") },
  { name: "export", at: `${base}/payins`, then: press("Export") },
  { name: "the palette", at: `${base}/payins`, then: (page) => page.keyboard.press("Control+k") },
  { name: "a form", at: `${base}/settlement-banks?form=add-settlement-bank` },
];

/** From here on nothing but the session is answered. */
const failing = (page: Page) => page.route("**/api/partner/torc/**", (route) => route.fulfill({ status: 503, json: { message: "away" } }));
