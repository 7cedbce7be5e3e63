/** Home's figures as they are drawn: what the chart says first, and which edges are one. */
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { beginSession } from "../support/begin-session";
import { holdBack, launchBrowser, openPage } from "../support/browser";
import { startServer, type StartedServer } from "../support/started-server";

let server: StartedServer;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  ({ page } = await openPage(browser, server.origin));
  const home = "/preview/dashboards/analytics?period=days_28";
  await beginSession(page, server.origin, "priya@harbourline.example", home);
  await page.goto(`${server.origin}${home}`);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  server?.remove();
});

const edges = (of: Locator, edge: "top" | "right") =>
  of.evaluateAll((nodes, side) => nodes.map((node) => Math.round(node.getBoundingClientRect()[side])), edge);

it("the chart says the whole period until a day is pointed at, and dots the day that is not over", async () => {
  const chart = page.getByRole("figure");
  const readout = chart.locator("strong").locator("..");
  const whole = await readout.textContent();
  const period = await chart.locator("strong").textContent();
  expect(period).toMatch(/–/);
  const drawing = chart.locator(".recharts-surface").first();
  await drawing.hover({ position: { x: 300, y: 100 } });
  await page.waitForFunction((before) => document.querySelector("figure strong")?.textContent !== before, period);
  expect(await readout.textContent()).not.toBe(whole);
  await page.mouse.move(1, 1);
  await page.waitForFunction((before) => document.querySelector("figure strong")?.textContent === before, period);
  expect(await readout.textContent()).toBe(whole);
  const lines = await chart
    .locator("path.recharts-curve:not([stroke=none])")
    .evaluateAll((paths) => paths.map((path) => path.getAttribute("d")?.split(/(?=[ML])/).length));
  // The period without its last day, from the last whole day to today, and the days before.
  expect(lines).toEqual([27, 2, 28]);
});

it("stages' figures are on one line, and amounts and shares end at one edge each", async () => {
  const counts = page.locator("a[href*='stage='] > :first-child");
  await counts.first().waitFor();
  const tops = await edges(counts, "top");
  expect(tops.length).toBeGreaterThan(3);
  expect(new Set(tops).size).toBe(1);
  const sources = page.getByRole("region", { name: "Where it comes from" }).locator("section").first();
  for (const part of [":first-child", ":last-child"]) {
    const ends = await edges(sources.locator(`li > span:first-child > span:last-child > ${part}`), "right");
    expect(ends.length).toBeGreaterThan(3);
    expect(new Set(ends).size).toBe(1);
  }
});

it("a figure of thirteen digits ends before the next one begins", async () => {
  const answers = "**/api/partner/commission-analytics**";
  await page.route(answers, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({ response, body: text.replace(/"(commission|volume)":"\d+/g, '"$1":"1234567890123') });
  });
  await page.reload();
  const figures = page.getByText(/^1,234,567,890,123\.\d\d/);
  await figures.nth(1).waitFor();
  const over = await figures.evaluateAll((nodes) =>
    nodes.flatMap((node) => {
      const cell = node.parentElement?.getBoundingClientRect();
      return cell && node.getBoundingClientRect().right > cell.right + 1 ? [node.textContent] : [];
    }),
  );
  expect(over).toEqual([]);
  await page.unroute(answers);
});

it("names a merchant once among what needs someone, and shows all of it beside a chart that stays as it is", async () => {
  const chart = page.getByRole("figure");
  const before = (await chart.boundingBox())?.height ?? 0;
  const needs = page.getByRole("region", { name: "Needs you today" });
  await needs.getByRole("button", { name: /^Show \d+ more$/ }).click();
  const lines = await needs.locator("li").allInnerTexts();
  const expired = lines.filter((line) => line.startsWith("Invitation has expired")).map((line) => line.split("\n")[1] ?? "");
  expect(expired.length).toBeGreaterThan(0);
  for (const name of expired) expect(lines.filter((line) => line.includes(name))).toHaveLength(1);
  const after = (await chart.boundingBox())?.height ?? 0;
  expect(after - before).toBeLessThan(60);
});

it("on a phone the stages are on one line, and who is stuck takes two", async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  const counts = page.locator("a[href*='stage='] > :first-child");
  await page.waitForFunction(() => window.innerWidth === 390);
  expect(new Set(await edges(counts, "top")).size).toBe(1);
  const rows = page.getByRole("region", { name: "Onboarding" }).locator("tbody > tr");
  const heights = await rows.evaluateAll((nodes) => nodes.map((node) => Math.round(node.getBoundingClientRect().height)));
  expect(heights.length).toBeGreaterThan(2);
  expect(Math.max(...heights)).toBeLessThan(80);
});

it("asks for its script while the shell's is on its way", async () => {
  const again = await page.context().newPage();
  const goOn = await holdBack(again, /\/assets\/shell-[\w-]{7}\.js$/);
  const asked = again.waitForRequest(/\/assets\/home-screen-[\w-]{7}\.js$/);
  await again.goto(`${server.origin}/preview/dashboards/analytics`, { waitUntil: "commit" });
  await asked;
  goOn();
  await again.getByRole("figure").first().waitFor();
  await again.close();
});
