// `npm run pictures`: draws the README's pictures again, from the build and a data folder of their own: docs/images/*.png, and the
// moving one, a walk from signing in to the wallet, as tour.gif; and every e-mail. Needs Chromium (CHROME_PATH).
import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import gifenc from "gifenc";
import { chromium } from "playwright-core";
import { PNG } from "pngjs";
import { findBrowser } from "./support/browser.mjs";
import { getReady } from "./support/ready.mjs";
import { root, start } from "./support/run.mjs";
import { runTypeScript } from "./support/typescript.mjs";

const { GIFEncoder, applyPalette, quantize } = gifenc;
const email = "priya@harbourline.example";
const dashboards = "/preview/dashboards";
const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
const images = path.join(root, "docs/images");
const seconds = 1000;

await getReady();
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "partner-portal-pictures-"));
const gateway = start(process.execPath, [path.join(root, "dist/gateway/server.js")], {
  stdio: ["ignore", "ignore", "inherit"],
  env: { DATA_DIR: folder, PORT: String(port), SANDBOX: "1", SEED_TRANSACTIONS: "6000", CAPTCHA: "off" },
});
let browser;
try {
  await until(() => fetch(`${origin}/api/health/ready`).then(({ ok }) => ok));
  browser = await chromium.launch({ executablePath: await findBrowser(), args: ["--headless=new", "--no-sandbox", "--disable-gpu"] });
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await draw(page);
  await drawMails(page);
} finally {
  await browser?.close();
  gateway.kill("SIGTERM");
  await new Promise((resolve) => gateway.once("exit", resolve));
  fs.rmSync(folder, { recursive: true, force: true });
}

async function draw(page) {
  const frames = [];
  const frame = async (delay = 1800) => frames.push({ png: PNG.sync.read(await page.screenshot()), delay });

  await page.goto(`${origin}/login`);
  await page.getByLabel("E-mail", { exact: true }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill("Harbour-Line-2026");
  await frame();
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByLabel("Code").waitFor();
  const { data } = await (await fetch(`${origin}/api/sandbox/outbox?to=${email}`)).json();
  // Others may be newer.
  await page.keyboard.type(data.find(({ code }) => code !== null).code);
  await page.waitForURL(`**${dashboards}/**`);

  const show = async (name, address, theme = "PureLightTheme") => {
    if (address !== undefined) await page.goto(origin + address);
    await page.evaluate((chosen) => (document.documentElement.dataset.theme = chosen), theme);
    await settled(page);
    if (name) await page.screenshot({ path: path.join(images, `${name}.png`) });
    await frame();
  };
  const firstLink = async (address, text) => {
    await page.goto(origin + address);
    const link = page.getByRole("table").last().getByRole("link", text).first();
    await link.waitFor();
    return link.getAttribute("href");
  };

  await show("home");
  await show("organizations", `${dashboards}/organization`);
  // The one that has waited longest for something.
  const merchant = (await firstLink(`${dashboards}/merchant-console?view=list`)).split(/[/?]/).at(4);
  await show("console", `${dashboards}/merchant-console/${merchant}`);
  await show("verification", `/preview/account/onboarding/merchant/${merchant}?section=left`);
  await show(null, `${dashboards}/transactions`);
  await show("payout", await firstLink(`${dashboards}/payouts?status=COMPLETED`), "NebulaFighterTheme");
  await show("wallet", `${dashboards}/commission-wallet`);
  fs.writeFileSync(path.join(images, "tour.gif"), gifOf(frames));
  await drawOtherSides(page);
}

/** What the provider and the merchant see; not part of the partner's tour. */
async function drawOtherSides(page) {
  const still = async (name) => {
    await settled(page);
    await page.screenshot({ path: path.join(images, `${name}.png`) });
  };
  // The owner of one whose verification was sent back.
  const owner = await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem("access_token")}` };
    const read = async (call) => (await (await fetch(`/api/partner/${call}`, { headers })).json()).data;
    const [{ org_id }] = await read("open-item?kind=KYB_REMARK&state=RESPONSE_REQUIRED");
    const people = await read(`organization/${org_id}/user`);
    return people.find(({ role, status }) => role === "OWNER" && status === "ACTIVE").email;
  });
  await page.goto(`${origin}/backoffice`);
  await still("back-office");
  await page.goto(`${origin}/merchant`);
  await page.getByLabel("E-mail").fill(owner);
  await page.getByRole("button", { name: "Send the code" }).click();
  await page.getByRole("heading", { name: "Check your e-mail" }).waitFor();
  const { data } = await (await fetch(`${origin}/api/sandbox/outbox?to=${owner}`)).json();
  await page.getByLabel("Code").fill(data[0].code);
  await page.waitForURL("**/merchant");
  await still("merchant");
}

/** As mail programs show them. */
async function drawMails(page) {
  const file = path.join(folder, "mails.html");
  await runTypeScript("/tests/support/mail-samples.ts", [file]);
  await page.setViewportSize({ width: 1800, height: 900 });
  await page.goto(`file://${file}`);
  await page.screenshot({ path: path.join(images, "mails.png"), fullPage: true });
}

/** Nothing loads, and what moved has come to rest. */
async function settled(page) {
  const isWhole = () =>
    !document.body.innerText.includes("Loading") && document.querySelector("[data-skeleton], [aria-busy=true]") === null;
  await page.waitForFunction(isWhole, undefined, { timeout: 60 * seconds });
  await page.waitForTimeout(4 * seconds);
  // What came after the first rows has parts of its own.
  await page.waitForFunction(isWhole, undefined, { timeout: 60 * seconds });
  await page.waitForTimeout(seconds);
}

/** At half their size: a moving picture is for the course of things, the others for the detail. */
function gifOf(frames) {
  const gif = GIFEncoder();
  for (const { png, delay } of frames) {
    const [width, height] = [png.width >> 1, png.height >> 1];
    const half = halved(png, width, height);
    const palette = quantize(half, 128);
    gif.writeFrame(applyPalette(half, palette), width, height, { palette, delay });
  }
  gif.finish();
  return gif.bytes();
}

function halved({ data, width }, toWidth, toHeight) {
  const half = new Uint8Array(toWidth * toHeight * 4);
  for (let y = 0; y < toHeight; y += 1)
    for (let x = 0; x < toWidth; x += 1)
      for (let part = 0; part < 4; part += 1) {
        const at = (2 * y * width + 2 * x) * 4 + part;
        half[(y * toWidth + x) * 4 + part] = (data[at] + data[at + 4] + data[at + width * 4] + data[at + width * 4 + 4]) >> 2;
      }
  return half;
}

function freePort() {
  return new Promise((resolve) => {
    const server = net.createServer().listen(0, "127.0.0.1", () => {
      const { port: free } = server.address();
      server.close(() => resolve(free));
    });
  });
}

async function until(isSo) {
  for (const end = Date.now() + 300 * seconds; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 500)))
    if (await isSo().catch(() => false)) return;
  throw new Error("the gateway did not get ready");
}
