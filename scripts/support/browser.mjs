// A Chromium for the journeys: CHROME_PATH, an installed one, Playwright's, or Debian's package when root.
import fs from "node:fs";
import path from "node:path";
import { root, run } from "./run.mjs";

const shell = "chromium-headless-shell";
const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const macs = ["/Applications/Google Chrome.app/Contents/MacOS/Google Chrome", "/Applications/Chromium.app/Contents/MacOS/Chromium"];

function installed(prefersShell) {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH;
  const wanted = prefersShell ? [shell, ...names] : [...names, shell];
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  const places = [...folders.flatMap((folder) => wanted.map((name) => path.join(folder, name))), ...macs];
  return places.find((place) => fs.existsSync(place));
}

async function playwrights() {
  const { chromium } = await import("playwright-core");
  const place = chromium.executablePath();
  return place && fs.existsSync(place) ? place : undefined;
}

/**
 * The browser's path; installs one if needed, and exits with a message if that fails. Journeys see the same pages by the headless shell,
 * which takes a sixth less of the processor; it draws letters otherwise, so pictures are Chromium's.
 */
export async function findBrowser({ prefersShell = false } = {}) {
  const found = installed(prefersShell) ?? (await playwrights());
  if (found) return found;
  console.log("Installing Chromium for the end-to-end tests…");
  const cli = path.join(root, "node_modules", "playwright-core", "cli.js");
  if ((await run(process.execPath, [cli, "install", "chromium"], { stdio: ["ignore", "inherit", "ignore"] })) === 0) {
    const theirs = await playwrights();
    if (theirs) return theirs;
  }
  if (process.getuid?.() === 0 && fs.existsSync("/usr/bin/apt-get")) {
    await run("apt-get", ["update", "-qq"]);
    const install = (name) => run("apt-get", ["install", "-y", "-qq", name], { stdio: ["ignore", "ignore", "inherit"] });
    // Debian has had the shell as a package of its own since 2025.
    const [first, second] = prefersShell ? [shell, "chromium"] : ["chromium", shell];
    if ((await install(first)) === 0 || (await install(second)) === 0) return installed(prefersShell);
  }
  console.error("Chromium was not found and could not be installed. Install Chrome or Chromium, or set CHROME_PATH.");
  process.exit(1);
}
