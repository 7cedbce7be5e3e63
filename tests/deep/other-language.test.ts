/**
 * Every screen in two pseudo-languages, made by `npm run new:language -- <code> --generated`: accented letters
 * and 40 % more of them. In the narrow one nothing may be cut off; in the right-to-left one nothing may be left in English.
 */
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Browser, Page } from "playwright-core";
import { signInOverHttp } from "../../bench/sign-in.mjs";
import { launchBrowser, openPage } from "../support/browser";
import { everyAddress, type FirstRow } from "../support/every-address";
import { startServer, type StartedServer } from "../support/started-server";
import { visitsOf, type Visits } from "../support/visits";
import { cutOff, saidIn } from "../support/words-on-screen";

const root = path.resolve(import.meta.dirname, "../..");
const languages = { narrow: "en-XA", mirrored: "ar-XB" };

let folder: string;
let server: StartedServer;
let browser: Browser;
let session: Record<string, string>;
let addresses: string[];

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "partner-portal-language-"));
  for (const name of ["contract", "public", "src", "vite-plugins", "index.html", "package.json", "tsconfig.base.json", "vite.config.ts"])
    fs.cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
  fs.cpSync(path.join(root, "gateway/services/mails/words"), path.join(folder, "gateway/services/mails/words"), { recursive: true });
  fs.symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"));
  for (const code of Object.values(languages)) run(path.join(root, "scripts/new-language.mjs"), code, "--generated");
  run(path.join(root, "node_modules/vite/bin/vite.js"), "build", "--logLevel", "warn");
  server = await startServer({ environment: { PORTAL_FOLDER: path.join(folder, "dist/portal"), CAPTCHA: "off", RATE_LIMITS: "off" } });
  browser = await launchBrowser();
  session = await (signInOverHttp as (origin: string) => Promise<Record<string, string>>)(server.origin);
  addresses = await everyAddress(firstRow);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  server.remove();
  fs.rmSync(folder, { recursive: true });
});

function run(script: string, ...args: string[]): void {
  // As it is shipped: with the tests' own NODE_ENV React and Ant Design would be built with what they say to developers.
  const env = { ...process.env, NODE_ENV: "production" };
  const { status, stderr } = spawnSync(process.execPath, [script, ...args], { cwd: folder, encoding: "utf8", env });
  expect([status, stderr]).toEqual([0, expect.anything()]);
}

const firstRow: FirstRow = async (call, q = "") => {
  const query = new URLSearchParams({ limit: "1", ...(q && { q }) });
  const response = await fetch(`${server.origin}/api${call.replace("GET ", "")}?${query.toString()}`, {
    headers: { authorization: `Bearer ${session.access_token}` },
  });
  return response.ok ? ((await response.json()) as { data: Record<string, string>[] }).data[0] : undefined;
};

interface Walk extends Visits {
  page: Page;
  problems: string[];
  /** Words from answers: names, references, codes. */
  data: Set<string>;
}

async function startWalk(locale: string, width: number, kept: Record<string, string>): Promise<Walk> {
  const { page, problems } = await openPage(browser, server.origin, { locale, viewport: { width, height: 900 } });
  const data = new Set<string>();
  const visits = visitsOf(page);
  // In the page: a busy browser drops what it was answered before the protocol asks for it.
  await page.addInitScript(keepAnswers);
  await page.addInitScript((each) => {
    for (const [key, value] of Object.entries(each)) localStorage.setItem(key, value);
  }, kept);
  const readAnswers = async () => {
    const texts = await page.evaluate(() => window.answers.splice(0));
    for (const text of texts) for (const [word] of text.replaceAll("\\n", " ").matchAll(words)) data.add(word);
  };
  const settle = async () => {
    await visits.settle();
    await readAnswers();
  };
  const visit = async (address: string) => {
    await visits.visit(address);
    await readAnswers();
  };
  await page.goto(`${server.origin}/preview/dashboards/analytics`);
  await settle();
  return { page, problems, visit, settle, data };
}

declare global {
  interface Window {
    /** What was answered since it was last read. */
    answers: string[];
  }
}

/** Runs in the page: what was answered, as text. The stream of changes never ends, and names nothing. */
function keepAnswers(): void {
  window.answers = [];
  const ask = window.fetch;
  window.fetch = async (...asked) => {
    const response = await ask(...asked);
    if (/\/api\/|config\.json/.test(response.url) && !response.url.includes("/partner/events"))
      window.answers.push(await response.clone().text());
    return response;
  };
}

const words = /[A-Za-z]{3,}/g;

/** Every screen, the overlays of a list, and the signed-out pages; `find` returns what is wrong on each. */
async function findEverywhere(language: string, width: number, find: (walk: Walk) => Promise<string[]>): Promise<string[]> {
  const found: string[] = [];
  const look = async (walk: Walk, place: string) => {
    let wrong = await find(walk);
    // Sandbox changes may still be updating the page.
    for (let tries = 0; wrong.length > 0 && tries < 3; tries += 1) {
      await walk.settle();
      wrong = await find(walk);
    }
    found.push(...wrong.map((text) => `${place}: ${text}`));
  };
  const walk = await startWalk(language, width, session);
  expect(await walk.page.locator("html").getAttribute("lang")).toBe(language);
  for (const address of addresses) {
    await walk.visit(address);
    await look(walk, address);
  }
  await walk.visit("/preview/dashboards/transactions");
  const texts = JSON.parse(fs.readFileSync(path.join(folder, "src/locales", language, "portal.json"), "utf8")) as Record<string, Texts>;
  for (const name of [texts.list?.columns, texts.list?.filter, texts.list?.views, texts.export?.action]) {
    await walk.page
      .getByRole("button", { name: name ?? "", exact: true })
      .first()
      .click();
    await walk.settle();
    await look(walk, `transactions, ${name}`);
    await walk.page.keyboard.press("Escape");
    await walk.settle();
  }
  await walk.page.keyboard.press("Control+k");
  await walk.settle();
  await look(walk, "the palette");
  const signedOut = await startWalk(language, width, {});
  for (const address of signedOutPages) {
    await signedOut.page.goto(`${server.origin}${address}`);
    await signedOut.settle();
    await look(signedOut, address);
  }
  expect([...walk.problems, ...signedOut.problems]).toEqual([]);
  return [...new Set(found)];
}

type Texts = Record<string, string>;
const signedOutPages = ["/login", "/register", "/recover-password", "/reset-password", "/new-partner-invitation", "/email-verification"];

it("cuts nothing off on a phone", async () => {
  expect(await findEverywhere(languages.narrow, 390, ({ page }) => page.evaluate(cutOff))).toEqual([]);
}, 300_000);

it("asks a visitor for the language, and keeps it and what was typed", async () => {
  const { page, problems } = await openPage(browser, server.origin, { locale: "en-AU" });
  await page.goto(`${server.origin}/login?to=/preview/dashboards/payins`);
  await page.getByLabel("E-mail").fill("priya@harbourline.example");
  const choice = () => page.locator("footer select");
  await choice().waitFor();
  expect(await choice().locator("option").allTextContents()).toHaveLength(3);
  const away = /\/assets\/|\/config\.json/;
  await page.route(away, (route) => route.abort());
  await choice().selectOption("ar-XB");
  await page.getByText("The server isn’t responding. What’s missing here will appear when it does.").waitFor();
  expect(await choice().inputValue()).toBe("en");
  await page.unroute(away);
  await page.locator("html[dir=rtl][lang=ar-XB]").waitFor();
  problems.splice(0);
  expect(await page.getByText("Sign in", { exact: true }).count()).toBe(0);
  expect(await page.locator("input[type=email], input[name=email]").inputValue()).toBe("priya@harbourline.example");
  await page.reload();
  await page.locator("html[dir=rtl][lang=ar-XB]").waitFor();
  expect(await choice().inputValue()).toBe("ar-XB");
  // Signed in as who has chosen none: theirs is the one chosen here.
  await page.evaluate((each) => Object.entries(each).forEach(([key, value]) => localStorage.setItem(key, value)), session);
  await page.goto(`${server.origin}/preview/dashboards/payins`);
  await page.locator("tbody tr").first().waitFor();
  expect(await page.locator("html").getAttribute("lang")).toBe("ar-XB");
  expect(problems).toEqual([]);
  await page.context().close();
}, 120_000);

it("leaves nothing in English, from right to left", async () => {
  const found = await findEverywhere(languages.mirrored, 1440, async ({ page, data }) => {
    expect(await page.locator("html").getAttribute("dir")).toBe("rtl");
    const isCode = (word: string) => /^[A-Z]{3}$/.test(word);
    const isData = (word: string) => data.has(word) || [...data].some((each) => each.includes(word));
    const isLeft = (word: string) => !isData(word) && !names.has(word) && !isCode(word);
    // Truncated ids are not words.
    return (await page.evaluate(saidIn)).filter((text) => text.replace(/…\w+/g, "").match(words)?.some(isLeft));
  });
  expect(found).toEqual([]);
}, 300_000);

/** What the contract knows by their own names: a BSB shows its bank without a call, an account the rail it is reached by. */
const [banks = [], rails = []] = ["bsb-banks", "payout-methods"].map(
  (file) => fs.readFileSync(path.join(root, `contract/reference/${file}.ts`), "utf8").match(words) ?? [],
);

/** Names shared by every language. */
const names = new Set([
  "Alt",
  "Ctrl",
  "Enter",
  "Esc",
  "PDF",
  "CSV",
  "JSON",
  // As the languages call themselves.
  "English",
  "Pseudo",
  "Accents",
  "Bidi",
  "Sydney",
  "Australia",
  "Portal",
  "Partner",
  ...banks,
  ...rails,
]);
