// Prerequisites for everything else: the right Node, the packages, the build.
import crypto from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { writeRecordIndexes } from "../record-index.mjs";
import { bin, root, run } from "./run.mjs";

const neededNode = [20, 19];

export function requireNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > neededNode[0] || (major === neededNode[0] && minor >= neededNode[1])) return;
  console.error(`Node ${neededNode.join(".")} or newer is needed; this is ${process.versions.node}.`);
  process.exit(1);
}

/** Runs `npm ci` if the packages are missing or from a different lock file. */
export async function installWhatIsMissing() {
  requireNode();
  const wanted = hashOf([path.join(root, "package-lock.json")]);
  const stamp = path.join(root, "node_modules", ".installed");
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, "utf8") === wanted) return;
  console.log("Installing packages …");
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  if ((await run(npm, ["ci", "--no-audit", "--no-fund", "--loglevel=error"])) !== 0) {
    console.error("npm ci failed: packages could not be installed.");
    process.exit(1);
  }
  fs.writeFileSync(stamp, wanted);
}

const sources = [
  "contract",
  "gateway",
  "sandbox",
  "start",
  "src",
  "public",
  "vite-plugins",
  "index.html",
  "vite.config.ts",
  "vite.gateway.config.ts",
  "package-lock.json",
];

/** Builds portal and gateway if the sources have changed since the last build. */
export async function buildWhatIsStale() {
  writeRecordIndexes();
  const wanted = hashOf(sources.flatMap((name) => filesBelow(path.join(root, name))));
  const stamp = path.join(root, "dist", ".built");
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, "utf8") === wanted) return;
  console.log("Building portal and gateway …");
  // A build that fails, or is stopped, leaves half of one behind; sources that are as they were must not pass for it.
  fs.rmSync(stamp, { force: true });
  const vite = (...args) => run(process.execPath, [bin("vite"), "build", "--logLevel", "warn", ...args]);
  const codes = await Promise.all([vite(), vite("--config", "vite.gateway.config.ts")]);
  if (codes.some((code) => code !== 0)) {
    console.error("The build failed.");
    process.exit(1);
  }
  fs.writeFileSync(stamp, wanted);
}

function filesBelow(place) {
  if (!fs.statSync(place).isDirectory()) return [place];
  return fs
    .readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

function hashOf(files) {
  const hash = crypto.createHash("sha256");
  for (const file of files) hash.update(path.relative(root, file)).update("\0").update(fs.readFileSync(file)).update("\0");
  return hash.digest("hex");
}
