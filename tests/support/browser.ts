/** Runs the installed Chromium and watches its page for journeys. */
import { AxeBuilder } from "@axe-core/playwright";
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page, type Request } from "playwright-core";
import { expect, inject } from "vitest";
import { isDeep } from "./deep";
import { launchOptions } from "./launch-options";
import { tellLostPresses } from "./lost-presses";

/** Long enough that only a hang hits it, even on a busy machine. */
export const patienceMs = 120_000;

/** The run's browser, which closes what was opened in it and lives on; one of its own where `more` flags are asked for. */
export function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  const address = inject("browserAddress");
  return address && more.length === 0 ? chromium.connect(address) : chromium.launch(launchOptions(more));
}

export interface WatchedPage {
  page: Page;
  /** Script and console errors, except those from refused calls; and presses that were lost. */
  problems: string[];
  /** Hosts other than the portal's that received a request. */
  strangers: string[];
}

/** Of this worker, for what is said of a failure. */
export const openContexts = new Set<BrowserContext>();

export async function openPage(browser: Browser, origin: string, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: "en-AU",
    timezoneId: "Australia/Sydney",
    // What moves is drawn sixty times a second, which is a tenth of the journeys' processor, and a press may miss it.
    reducedMotion: "reduce",
    ...options,
  });
  context.setDefaultTimeout(patienceMs);
  openContexts.add(context);
  context.on("close", () => openContexts.delete(context));
  // What the policy refuses is reported, also where a script catches it.
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile }) => {
      // eslint-disable-next-line no-console -- read by the listener below, in the page's own log
      console.error(`refused by the Content-Security-Policy: ${violatedDirective} ${blockedURI} ${sourceFile ?? ""}`);
    });
  });
  await context.addInitScript(tellLostPresses);
  const page = await context.newPage();
  const problems: string[] = [];
  problemsOn.set(page, problems);
  const strangers: string[] = [];
  page.on("pageerror", (error) => problems.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error" && !message.text().includes("Failed to load resource")) problems.push(message.text());
  });
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith("http") && url.origin !== origin) strangers.push(url.href);
  });
  page.on("requestfinished", (request) => noteCall(page, request));
  page.on("requestfailed", (request) => noteCall(page, request));
  return { page, problems, strangers };
}

const problemsOn = new WeakMap<Page, string[]>();

/** What `problems` of its `openPage` has, lost presses among them, for when the test fails before it looks. */
export const problemsOf = (page: Page): readonly string[] => problemsOn.get(page) ?? [];

const kept = 12;
const lastCalls = new WeakMap<Page, Request[]>();

function noteCall(page: Page, request: Request): void {
  if (!new URL(request.url()).pathname.startsWith("/api/")) return;
  lastCalls.set(page, [...(lastCalls.get(page) ?? []), request].slice(-kept));
}

/** The last calls of a page to the gateway, with how they ended and how many records they found, for when it fails. */
export const lastCallsOf = (page: Page): Promise<string[]> => Promise.all((lastCalls.get(page) ?? []).map(toLine));

/** The bodies are asked for only now: of each call it would be a good part of a journey. */
async function toLine(request: Request): Promise<string> {
  const { pathname, search } = new URL(request.url());
  const failure = request.failure()?.errorText;
  const answer = failure === undefined ? await request.response() : null;
  const total = await answer?.json().then(
    ({ data, total: all }: { data?: unknown; total?: number }) => all ?? (Array.isArray(data) ? data.length : undefined),
    () => undefined,
  );
  const ended = answer ? String(answer.status()) : (failure ?? "no answer");
  return `${request.method()} ${pathname}${search} ${ended}${total === undefined ? "" : `, ${total} found`}`;
}

/** Keeps what others do off the page. A row that comes in above moves what is read by its height, and with it the place to look for. */
export const holdLiveChanges = (page: Page): Promise<unknown> => page.route("**/api/partner/events**", () => undefined);

/** What the newest message to an address has of it: others, as of a payout that failed, may be newer. */
export async function mailed(origin: string, to: string, what: "code" | "link"): Promise<string> {
  const answer = await fetch(`${origin}/api/sandbox/outbox?limit=50&to=${encodeURIComponent(to)}`);
  const { data } = (await answer.json()) as { data: { code: string | null; link: string | null }[] };
  const found = data.map((mail) => mail[what]).find((each) => each !== null);
  if (found === undefined || found === null) throw new Error(`no ${what} was sent to ${to}`);
  return found;
}

/** `at` may be a full URL: the same portal under another host. */
export async function signIn(page: Page, origin: string, email: string, at = "/preview/dashboards/analytics"): Promise<void> {
  await page.goto(new URL(at, origin).href);
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill("Harbour-Line-2026");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByLabel("Code").waitFor();
  await page.keyboard.type(await mailed(origin, email, "code"));
}

/** What the gateway answers to whoever is signed in on the page; rejects if it refuses. */
export async function getAs<T>(page: Page, path: string): Promise<T> {
  const token = await page.evaluate(() => localStorage.getItem("access_token"));
  const answer = await fetch(new URL(`/api${path}`, page.url()), { headers: { authorization: `Bearer ${token ?? ""}` } });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return ((await answer.json()) as { data: T }).data;
}

/** What a theme can break of a page that was checked in another: it changes colours, and with them how what is pressed is drawn. */
const ofColours = ["color-contrast", "link-in-text-block", "target-size"];

/** Checks WCAG 2.2 AA with axe; `what` names the page. One that was checked whole needs `isOnlyColours` in the other themes. */
export async function expectAccessible(page: Page, what: string, { isOnlyColours = false } = {}): Promise<void> {
  // Tags fade in and out; axe must not judge a colour mid-transition.
  await page.emulateMedia({ reducedMotion: "reduce" });
  const axe = new AxeBuilder({ page })
    // Off unless it is asked for, like all that axe calls experimental. Of what is right it need not say where it is.
    .options({ rules: { "label-content-name-mismatch": { enabled: true } }, resultTypes: ["violations"] })
    // Within the page: it has no frames of other origins, for which another page would be opened each time.
    .setLegacyMode(true);
  if (isOnlyColours) axe.withRules(ofColours);
  else axe.withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]);
  const { violations } = await axe.analyze();
  expect(violations.map((each) => `${what}: ${each.id} ${each.nodes.map((node) => node.target.join(" ")).join(", ")}`)).toEqual([]);
}

/** Of a state much like one that is checked each time: `npm run test:deep` alone looks at it, as a look takes seconds. */
export const expectAccessibleToo = (page: Page, what: string): Promise<void> => (isDeep ? expectAccessible(page, what) : Promise.resolve());

/** On the page behind a merchant's invitation: accepts it with the code that is mailed, and comes to the merchant's page. */
export async function acceptAsMerchant(page: Page, origin: string, email: string): Promise<void> {
  await page.getByRole("button", { name: "Accept invitation" }).click();
  await page.getByRole("heading", { name: "Check your e-mail" }).waitFor();
  await page.getByLabel("Code").fill(await mailed(origin, email, "code"));
  await page.getByRole("heading", { name: "What is asked of you" }).waitFor();
}

/** Holds back what goes to `url`, until the returned function is called. */
export async function holdBack(page: Page, url: string | RegExp): Promise<() => void> {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(url, async (route) => {
    await held;
    await route.continue();
  });
  return letGo;
}
