/**
 * Markup, scripts and templates stand in every text that a caller, a bank or a browser can give, and every screen is looked at:
 * they are drawn as they were written, and nothing of them runs. `npm run test:deep` opens them all,
 * and the forms as well.
 */
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Browser } from "playwright-core";
import type { SessionAnswer } from "../../contract/records/sign-in";
import { demoPassword } from "../../sandbox/seed/partners";
import { keptOf } from "../support/begin-session";
import { launchBrowser, openPage } from "../support/browser";
import { isDeep } from "../support/deep";
import { openTestGateway } from "../support/gateway-fixture";
import { executedCounter, kinds, Marks, payloadKinds, payloadsOn } from "../support/payloads";
import { drawsRecords, nowhere, routesLeftOut, screensOf } from "../support/payload-screens";
import { openSeeded, startServer, type StartedServer } from "../support/started-server";
import { callsWithoutBody, storeByCalls, type Tried } from "../support/stored-by-calls";
import { storeByStatements, storeInLogs, type Written } from "../support/stored-by-statements";
import { visitsOf } from "../support/visits";

const admin = "priya@harbourline.example";
const home = "/preview/dashboards/analytics";
const marks = new Marks();

/** Begun before the person has a passkey, by which they would have to sign in. */
let session: SessionAnswer;
let server: StartedServer;
let browser: Browser;
let tried: Tried[];
let written: Written[];
let addresses: string[];

beforeAll(async () => {
  const { folder, store } = await openSeeded();
  const t = await openTestGateway({
    isTicking: true,
    // Its master key is in the folder.
    settings: { MASTER_KEY: "", DATA_DIR: folder },
    opened: { store, files: path.join(folder, "files"), close: () => store.close() },
  });
  t.clock.advance({ seconds: Math.ceil((Date.now() - t.clock.now().getTime()) / 1000) });
  session = await t.signInWith(admin, demoPassword);
  t.token = session.access_token;
  tried = await storeByCalls(t, marks);
  // A form shows what its record's page shows.
  addresses = (await screensOf(t)).filter((address) => isDeep || !address.includes("?form="));
  const partner_id = (await t.call("GET /partner")).data.id;
  written = await storeByStatements(store.pool, partner_id, marks);
  await storeInLogs(store.pool, partner_id, marks);
  await t.close();
  server = await startServer({ folder });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  server.remove();
});

it("is stored by every write that takes a text, and in every column whose text an answer shows", () => {
  expect(callsWithoutBody()).toEqual([]);
  expect(tried.filter(({ stored }) => stored).length).toBeGreaterThan(100);
  // The log can only be added to: its entries are written anew.
  const refused = written.filter(({ refusal }) => refusal !== undefined);
  expect(refused.map(({ table }) => table)).toEqual(["audit_log", "audit_log", "audit_log"]);
  const refusedTexts = tried.filter(({ stored }) => !stored);
  process.stdout.write(
    `${tried.length - refusedTexts.length} texts of calls took a payload, ${refusedTexts.length} refused every kind, ${written.length - refused.length} columns were written\n`,
  );
});

it("would run wherever it became a part of a page", async () => {
  const { page } = await openPage(browser, server.origin);
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const cells = kinds.map((kind) => `<p title="${payloadKinds[kind]("Qz1q")}</p>`);
  await page.setContent(`<script>var ${executedCounter} = 0</script><div>${payloadKinds.image("Qz1q")}</div>${cells.join("")}`);
  await expect.poll(() => dialogs.length).toBeGreaterThan(0);
  const { elements } = await payloadsOn(page);
  expect(elements.length).toBeGreaterThan(2);
  await page.context().close();
});

it("is looked at on every route", () => {
  expect(routesLeftOut(addresses)).toEqual([]);
});

it("is drawn as text on every screen, and nothing of it runs", async () => {
  const { page, problems } = await openPage(browser, server.origin);
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await page.addInitScript((name) => Object.assign(window, { [name]: 0 }), executedCounter);
  await page.addInitScript((kept) => {
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  }, keptOf(session));
  const { visit, settle } = visitsOf(page);
  await page.goto(server.origin + home);
  await settle();

  const drawn = new Map<string, number>();
  const seen = new Set<string>();
  const wrong: string[] = [];
  const look = async (screen: string) => {
    const { asText, otherwise, elements } = await payloadsOn(page);
    const executed = await page.evaluate((name) => Number(Reflect.get(window, name)), executedCounter);
    for (const each of [...otherwise, ...elements, ...(executed === 0 ? [] : [`${executed} executed`])]) wrong.push(`${screen}: ${each}`);
    for (const mark of asText.keys()) seen.add(mark);
    drawn.set(screen, sumOf(asText.values()));
  };
  // The frame around a screen names the person and the partner, also where there is nothing.
  await visit(nowhere);
  await look(nowhere);
  const frame = drawn.get(nowhere) ?? 0;
  expect(frame).toBeGreaterThan(0);
  const opened = isDeep ? addresses : inShort(addresses);
  const isBare = (screen: string) => drawsRecords(screen) && (drawn.get(screen) ?? 0) <= frame;
  for (const address of opened) {
    await visit(address);
    await look(address);
    // Between two answers a screen is quiet for a moment, too.
    for (let tries = 0; tries < 5 && isBare(address); tries += 1) {
      await settle();
      await look(address);
    }
  }
  await visit(home);
  await page.getByRole("button", { name: "Notifications", exact: true }).click();
  const notices = page.getByRole("dialog", { name: "Notifications" });
  await notices.getByRole("listitem").first().waitFor();
  await notices.getByText("Qz").first().waitFor();
  await look("the bell");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").last().fill("Qz");
  await page.getByRole("option").filter({ hasText: "Qz" }).first().waitFor();
  await look("the palette");

  const lines = [...drawn].map(([screen, count]) => `${String(count).padStart(5)}  ${screen}`);
  process.stdout.write(
    `drawn  screen\n${lines.join("\n")}\n${sumOf(drawn.values())} drawn on ${drawn.size} screens, by ${seen.size} fields\n`,
  );
  expect(wrong).toEqual([]);
  expect(dialogs).toEqual([]);
  // Among them what the Content-Security-Policy refused.
  expect(problems).toEqual([]);
  expect([...drawn.keys()].filter(isBare)).toEqual([]);
});

/** Each sixth, and one of each route that draws no records: the last, as what was written by calls comes after what was there. */
function inShort(all: readonly string[]): string[] {
  const places = new Map(
    all.filter((address) => !drawsRecords(address)).map((address) => [address.replaceAll(/[0-9a-f-]{36}/g, ":id"), address]),
  );
  const lastOfEach = new Set(places.values());
  return all.filter((address, at) => at % 6 === 0 || lastOfEach.has(address));
}

const sumOf = (counts: Iterable<number>): number => [...counts].reduce((sum, each) => sum + each, 0);
