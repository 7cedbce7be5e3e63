// usage: node zz-look.mjs <out-prefix> <path> [theme,theme] [widths] [js-steps-file] [email]
import { chromium } from "playwright-core";
const [,, prefix, at, themes="PureLight", widths="1440", steps="", email="priya@harbourline.example"] = process.argv;
const origin = process.env.ORIGIN ?? "http://127.0.0.1:4100";
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--headless=new","--no-sandbox","--disable-gpu","--disable-quic","--no-first-run","--disable-background-networking","--disable-component-update","--disable-sync"] });
const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "en-AU", timezoneId: "Australia/Sydney" });
const page = await context.newPage();
page.on("pageerror", (e) => console.log("PAGEERROR", String(e)));
page.on("console", (m) => { if (m.type() === "error" || m.type()==="warning") console.log("CONSOLE", m.text().slice(0,400)); });
await page.goto(origin + at);
await page.getByLabel("E-mail").fill(email);
await page.getByLabel("Password", { exact: true }).fill("Harbour-Line-2026");
await page.getByRole("button", { name: "Sign in" }).click();
await page.getByLabel("Code").waitFor();
const answer = await (await fetch(`${origin}/api/sandbox/outbox?limit=1&to=${encodeURIComponent(email)}`)).json();
await page.keyboard.type(answer.data[0].code ?? "");
await page.waitForURL("**/preview/**");
for (const theme of themes.split(",")) for (const width of widths.split(",")) {
  await page.setViewportSize({ width: Number(width), height: width === "390" ? 844 : 900 });
  await page.evaluate((t) => localStorage.setItem("appTheme", t + "Theme"), theme);
  await page.goto(origin + at);
  await page.waitForLoadState("networkidle").catch(()=>{});
  await page.evaluate((t) => { document.documentElement.dataset.theme = t + "Theme"; }, theme);
  if (steps) await (await import(steps)).default(page, { theme, width, origin });
  await page.waitForTimeout(500);
  await page.screenshot({ path: `/tmp/pp/shots/${prefix}-${theme}-${width}.png`, fullPage: true });
}
await browser.close();
