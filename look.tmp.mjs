import { chromium } from "playwright-core";
import { signInOverHttp } from "./bench/sign-in.mjs";
const origin = "http://127.0.0.1:4100";
const [,, role, theme, width, ...paths] = process.argv;
const keys = await signInOverHttp(origin, role);
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--headless=new","--no-sandbox","--disable-gpu","--disable-quic","--no-first-run"] });
const page = await browser.newPage({ viewport: { width: Number(width), height: 900 } });
page.on("console", (m) => m.type() === "error" && console.log("console:", m.text().slice(0, 200)));
page.on("pageerror", (e) => console.log("pageerror:", e.message.slice(0, 300)));
await page.addInitScript(([k, t]) => { for (const [n, v] of Object.entries(k)) localStorage.setItem(n, v); localStorage.setItem("appTheme", t); }, [keys, `${theme}Theme`]);
const api = async (path) => (await fetch(`${origin}/api${path}`, { headers: { authorization: `Bearer ${keys.access_token}` } })).json();
const orgs = (await api("/partner/organization?status=ACTIVE&limit=50")).data;
const plans = (await api("/pricing/partner-plan")).data;
const org = orgs.find((o) => o.name.startsWith("Coogee")) ?? orgs[0];
let n = 0;
for (const step of paths) {
  const [path, ...acts] = step.split("##");
  const url = path.replace("{org}", org.id).replace("{plan}", plans.find((p) => p.name === "Growth").id).replace("{plan2}", plans.find((p) => p.name === "Starter").id);
  if (path) { await page.goto(origin + url); await page.waitForTimeout(2500); }
  for (const act of acts) {
    const [kind, name, value] = act.split("=");
    if (kind === "click") await page.getByRole("button", { name, exact: false }).first().click();
    if (kind === "link") await page.getByRole("link", { name }).first().click();
    if (kind === "item") await page.getByRole("menuitem", { name }).or(page.getByRole("menuitemradio", { name })).first().click();
    if (kind === "fill") await page.getByLabel(name).first().fill(value);
    await page.waitForTimeout(1200);
  }
  const file = `/tmp/look/${theme}-${width}-${role}-${n++}.png`;
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: Number(width), height: Math.min(Math.max(900, height), 2600) });
  await page.waitForTimeout(400);
  await page.screenshot({ path: file });
  await page.setViewportSize({ width: Number(width), height: 900 });
  console.log(file, url);
}
await browser.close();
