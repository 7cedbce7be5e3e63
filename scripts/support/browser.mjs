// A Chromium for the journeys: CHROME_PATH, an installed one, Playwright's, or Debian's package when root.
import fs from "node:fs";
import path from "node:path";
import { root, run } from "./run.mjs";

/** The shell first: journeys see the same pages by it, and it takes a sixth less of the processor. */
const names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const macs = ["/Applications/Google Chrome.app/Contents/MacOS/Google Chrome", "/Applications/Chromium.app/Contents/MacOS/Chromium"];

function installed() {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH;
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  const places = [...folders.flatMap((folder) => names.map((name) => path.join(folder, name))), ...macs];
  return places.find((place) => fs.existsSync(place));
}

async function playwrights() {
  const { chromium } = await import("playwright-core");
  const place = chromium.executablePath();
  return place && fs.existsSync(place) ? place : undefined;
}

/** The browser's path; installs one if needed, and exits with a message if that fails. */
export async function findBrowser() {
  const found = installed() ?? (await playwrights());
  if (found) return found;
  console.log("Installing Chromium for the end-to-end tests …");
  const cli = path.join(root, "node_modules", "playwright-core", "cli.js");
  if ((await run(process.execPath, [cli, "install", "chromium"], { stdio: ["ignore", "inherit", "ignore"] })) === 0) {
    const theirs = await playwrights();
    if (theirs) return theirs;
  }
  if (process.getuid?.() === 0 && fs.existsSync("/usr/bin/apt-get")) {
    await run("apt-get", ["update", "-qq"]);
    const install = (name) => run("apt-get", ["install", "-y", "-qq", name], { stdio: ["ignore", "ignore", "inherit"] });
    // Debian has had the shell as a package of its own since 2025.
    if ((await install("chromium-headless-shell")) === 0 || (await install("chromium")) === 0) return installed();
  }
  console.error("Chromium was not found and could not be installed. Install Chrome or Chromium, or set CHROME_PATH.");
  process.exit(1);
}
