/**
 * Someone types into a verification while the gateway is killed, the page reloads or closes, the network drops and
 * the session ends. Every typed value must end up in the gateway's draft. The first three of them once: `npm run chaos` does a
 * hundred rounds, `npm run test:deep` forty.
 */
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Kyb } from "../../contract/kyb/record";
import { beginSession } from "../support/begin-session";
import { mailed, launchBrowser, patienceMs } from "../support/browser";
import { startServer, type StartedServer } from "../support/started-server";

const admin = "priya@harbourline.example";
const base = "/preview/account/onboarding/merchant";

const fields = {
  "business-profile": [
    "organization.legal_name",
    "organization.name",
    "organization.short_name",
    "organization.dba_name",
    "organization.address_line1",
    "organization.address_line2",
    "organization.industry_name",
    "organization.product_description",
    "organization.website_url",
  ],
  representative: [
    "auth_rep.first_name",
    "auth_rep.middle_name",
    "auth_rep.last_name",
    "auth_rep.identification_value",
    "auth_rep.address_line1",
    "auth_rep.address_line2",
  ],
} as const;
type Section = keyof typeof fields;
const sections = Object.keys(fields) as Section[];

const disasters = ["kill", "reload", "close", "drop", "session"] as const;
type Disaster = (typeof disasters)[number];
const rounds = Number(process.env.CHAOS_ROUNDS ?? 3);

/** The same seed gives the same rounds; failures print it. */
const seed = Number(process.env.CHAOS_SEED ?? 20261121);
let state = seed;
const random = (): number => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state / 2 ** 32;
};
const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
const words = ["Harbour", "Tea", "Søren", "محمد", "Łódź", "No. 12", "Ltd", "北京"];

let server: StartedServer;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let org_id = "";

beforeAll(async () => {
  server = await startServer({ isEmbedded: true, environment: { RATE_LIMITS: "off" } });
  browser = await launchBrowser();
  context = await browser.newContext({ viewport: { width: 1440, height: 1000 } });
  context.setDefaultTimeout(patienceMs);
  page = await context.newPage();
  await beginSession(page, server.origin, admin);
  await page.getByText("Stuck longest").waitFor();
  org_id = (await read<{ id: string }[]>("/partner/organization?q=Redgum&limit=1"))[0]?.id ?? "";
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  server?.remove();
});

async function read<T>(path: string, headers: Record<string, string> = {}): Promise<T> {
  const token = await page.evaluate(() => localStorage.getItem("access_token"));
  const answer = await fetch(`${server.origin}/api${path}`, { headers: { authorization: `Bearer ${token ?? ""}`, ...headers } });
  return ((await answer.json()) as { data: T }).data;
}

const control = (path: string) => page.locator(`#field-${path.replaceAll(".", "-")}-control`);

async function open(section: Section): Promise<void> {
  await page.goto(`${server.origin}${base}/${org_id}?section=${section}`);
  await control(fields[section][0]).waitFor();
}

async function restart(): Promise<void> {
  await server.stop("SIGKILL");
  // The same port, where the page finds it again.
  server = await startServer({ folder: server.folder, environment: { PORT: new URL(server.origin).port, RATE_LIMITS: "off" } });
}

/** Signs in on the page an ended session leads to, and returns to the section. */
async function signInAgain(section: Section): Promise<void> {
  await page.waitForURL("**/login**");
  await page.getByLabel("E-mail").fill(admin);
  await page.getByLabel("Password", { exact: true }).fill("Harbour-Line-2026");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByLabel("Code").waitFor();
  const code = await mailed(server.origin, admin, "code");
  await page.keyboard.type(code);
  await control(fields[section][0]).waitFor();
}

async function endSession(): Promise<void> {
  const [token, session] = await page.evaluate(() => [localStorage.getItem("access_token"), localStorage.getItem("session_id")]);
  await fetch(`${server.origin}/api/logout/${session ?? ""}`, { method: "DELETE", headers: { authorization: `Bearer ${token ?? ""}` } });
}

/** What happens to the page in mid-word; afterwards it shows the section again. */
const befall: Record<Disaster, (section: Section) => Promise<void>> = {
  kill: () => restart(),
  reload: async (section) => {
    await page.reload();
    await control(fields[section][0]).waitFor();
  },
  close: async (section) => {
    const closed = page;
    page = await context.newPage();
    await closed.close();
    await open(section);
  },
  drop: async () => {
    await context.setOffline(true);
    await page.waitForTimeout(300 + random() * 2000);
    await context.setOffline(false);
  },
  session: async (section) => {
    await endSession();
    // The next call notices; the page reloads at sign-in.
    await signInAgain(section);
  },
};

it(
  `loses nothing in ${rounds} rounds of kills, reloads, closed pages, drops and ended sessions`,
  async () => {
    const typed = new Map<string, string>();
    const tally: Record<string, number> = {};
    let lateKeystrokes = 0;
    for (let round = 0; round < rounds; round++) {
      const section = pick(sections);
      const path = pick(fields[section]);
      const disaster = round < disasters.length ? (disasters[round] as Disaster) : pick(disasters);
      const what = `seed ${seed}, round ${round}: ${disaster} while typing ${path}`;
      tally[disaster] = (tally[disaster] ?? 0) + 1;
      if (!page.url().includes(`section=${section}`)) await open(section);
      const text = `${pick(words)} ${pick(words)} ${round}`;
      const half = Math.ceil(text.length / 2);
      await control(path).fill("");
      await control(path).pressSequentially(text.slice(0, half), { delay: 12 });
      await befall[disaster](section);
      // The field keeps all that was typed before.
      await expect.poll(() => control(path).inputValue(), { message: what }).toBe(text.slice(0, half));
      for (const [other, value] of typed) {
        if (other !== path && (fields[section] as readonly string[]).includes(other))
          expect(await control(other).inputValue(), `${what}; ${other}`).toBe(value);
      }
      await control(path).press("End");
      await control(path).pressSequentially(text.slice(half), { delay: 12 });
      if ((await control(path).inputValue()) !== text) lateKeystrokes++;
      typed.set(path, text);
    }
    await page.getByText(/^Saved /).waitFor();
    const kyb = await read<Kyb>("/partner/kyb", { "x-merchant-id": org_id });
    const kept = Object.fromEntries(
      [...typed].map(([path]) => [path, path.split(".").reduce<unknown>((place, step) => (place as Record<string, unknown>)[step], kyb)]),
    );
    expect(kept).toEqual(Object.fromEntries(typed));
    expect(lateKeystrokes).toBe(0);
    process.stdout.write(
      `${rounds} rounds, ${typed.size} fields: ${Object.entries(tally)
        .map(([name, count]) => `${name} ${count}`)
        .join(", ")}; every typed value is in the draft (version ${kyb.version})\n`,
    );
  },
  120_000 + rounds * 60_000,
);
