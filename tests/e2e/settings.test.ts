/** The settings in a browser: each section at its own address, what is chosen there kept, what is refused said in words. */
import fs from "node:fs";
import path from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { beginSession } from "../support/begin-session";
import { expectAccessible, launchBrowser, openPage } from "../support/browser";
import { themeNames } from "../../src/themes/theme-names";
import { isDeep } from "../support/deep";
import { startServer, type StartedServer } from "../support/started-server";

const priya = "priya@harbourline.example";
const setting = "/preview/dashboards/setting";
const png = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "base64");

let server: StartedServer;
let browser: Browser;
let page: Page;
let problems: string[];
beforeAll(async () => {
  [server, browser] = await Promise.all([startServer(), launchBrowser()]);
  ({ page, problems } = await openPage(browser, server.origin));
  await beginSession(page, server.origin, priya, setting);
  await page.getByRole("heading", { level: 1, name: "Settings" }).waitFor();
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
  server?.remove();
});

const open = (section: string) => page.goto(`${server.origin}${setting}?section=${section}`);
/** The page loads again by itself. */
const chooseNumbers = async (sample: string | RegExp) => {
  await page.getByRole("combobox", { name: "Numbers" }).click();
  await Promise.all([page.waitForEvent("load"), page.locator(".ant-select-item-option", { hasText: sample }).first().click()]);
};
const theme = () => page.evaluate(() => document.documentElement.dataset.theme);

it.runIf(isDeep)("opens every section at its address, and nobody is kept from reading it", async () => {
  for (const [section, word] of [
    ["appearance", "Density"],
    ["region", "Numbers"],
    ["columns", "Columns and views"],
    ["notifications", "Bell: Failed payouts"],
    ["audit", "Export CSV"],
    ["roles", "You are an admin."],
  ] as const) {
    await open(section);
    await page.getByRole("main").getByLabel(word).or(page.getByRole("main").getByText(word)).last().waitFor();
    await expectAccessible(page, section);
  }
  expect(problems).toEqual([]);
});

it("a theme is seen before it is chosen, applies at once, and is there after a reload", async () => {
  await open("appearance");
  const before = await theme();
  const dark = page.getByRole("radio", { name: /^Nebula Fighter/ });
  const picture = page.locator("label", { has: dark }).locator("[data-theme=NebulaFighterTheme]");
  expect(await picture.evaluate((node) => getComputedStyle(node).colorScheme + getComputedStyle(node).backgroundColor)).not.toBe(
    await page.evaluate(() => getComputedStyle(document.body).colorScheme + getComputedStyle(document.body).backgroundColor),
  );
  expect(await theme()).toBe(before);
  await dark.check();
  expect(await theme()).toBe("NebulaFighterTheme");
  await page.getByText("Saved", { exact: true }).waitFor();
  await page.reload();
  await dark.and(page.locator(":checked")).waitFor();
  expect(await theme()).toBe("NebulaFighterTheme");
});

it("figures are written as chosen, everywhere, after a reload", async () => {
  await open("region");
  await chooseNumbers("1.234.567,89");
  await page.goto(`${server.origin}/preview/dashboards/transactions`);
  await page
    .getByRole("table")
    .getByText(/\d,\d\d\s?[A-Z]{3}/)
    .first()
    .waitFor();
  await open("region");
  await chooseNumbers("");
  await page.goto(`${server.origin}/preview/dashboards/transactions`);
  await page
    .getByRole("table")
    .getByText(/\d\.\d\d\s?[A-Z]{3}/)
    .first()
    .waitFor();
});

it("a list and a calendar are of one height and show their focus by two pixels, in every theme", async () => {
  await open("audit");
  const boxes = [page.getByRole("combobox", { name: "Who" }), page.getByRole("textbox", { name: "Since" })] as const;
  for (const name of themeNames) {
    await page.evaluate((theme) => (document.documentElement.dataset["theme"] = theme), name);
    for (const box of boxes) {
      await box.focus();
      await page.keyboard.press("Escape");
      const drawn = () =>
        box.evaluate((control) => {
          const field = control.closest<HTMLElement>(".ant-select, .ant-picker") ?? document.body;
          const probe = field.appendChild(document.createElement("i"));
          probe.style.color = "var(--focus)";
          const focus = getComputedStyle(probe).color;
          probe.remove();
          const { borderTopColor, borderTopWidth, boxShadow } = getComputedStyle(field);
          const [, ring = ""] = /^rgb.*?\) 0px 0px 0px (\S+)/.exec(boxShadow) ?? [];
          return {
            height: field.offsetHeight,
            edge: borderTopWidth,
            ring,
            isFocus: borderTopColor === focus && boxShadow.startsWith(focus),
          };
        });
      await expect.poll(drawn, { message: name }).toEqual({ height: 40, edge: "1px", ring: "1px", isFocus: true });
    }
  }
});

it("a logo is a picture of at most 2 MB: anything else is refused in words, and the last one stays", async () => {
  await page.goto(`${server.origin}${setting}/logo`);
  const input = page.getByLabel("Upload logo").and(page.locator("input"));
  const logo = page.getByRole("img", { name: "Harbourline" }).first();
  await input.setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: png });
  await page.getByRole("button", { name: "Replace logo" }).waitFor();
  await page.reload();
  await logo.waitFor();
  const refusals = [
    ["large.png", "image/png", Buffer.concat([png, Buffer.alloc(5_000_000)]), /2\s?MB/],
    ["logo.svg", "image/svg+xml", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), /PNG/],
    // The browser believes the name; the gateway looks inside.
    ["logo.png", "image/png", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), /PNG|PDF/],
  ] as const;
  for (const [name, mimeType, buffer, words] of refusals) {
    await input.setInputFiles({ name, mimeType, buffer: Buffer.from(buffer) });
    await page.getByRole("alert").filter({ hasText: words }).waitFor();
    expect(await page.locator("img[src^='blob:']").count()).toBe(0);
    await page.reload();
    await logo.waitFor();
  }
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await page.getByRole("dialog", { name: "Remove the logo?" }).getByRole("button", { name: "Remove" }).click();
  await page.getByRole("button", { name: "Upload logo" }).waitFor();
});

it("the audit log is filtered, in the address too, and the file holds what is filtered", async () => {
  await open("audit");
  await page.getByRole("row").filter({ hasText: "Priya Raman" }).first().waitFor();
  await page.getByRole("combobox", { name: "Who" }).click();
  await page.locator(".ant-select-item-option", { hasText: "Only you" }).click();
  await page.waitForURL(/who=oneself/);
  await page.getByText("Signed in").first().waitFor();
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Export CSV" }).click()]);
  const file = path.join(server.folder, "audit-log.csv");
  await download.saveAs(file);
  const [head = "", ...lines] = fs.readFileSync(file, "utf8").trim().split("\r\n");
  expect(head.replace("\ufeff", "")).toMatch(/^Time \(Australia\/Sydney\),Person,Acting for them,Reason,Action/);
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.filter((line) => !line.includes("Priya Raman"))).toEqual([]);
  await page.getByLabel("Since").fill("2099-01-01");
  await page.getByText("Nothing like that has happened.").waitFor();
  await page.reload();
  await page.getByText("Nothing like that has happened.").waitFor();
  expect(problems).toEqual([]);
});
