// Prerequisites for everything else: the right Node, the packages, the build.
import fs from "node:fs";
import path from "node:path";
import { writeRecordIndexes } from "../record-index.mjs";
import { bin, npm, root, run } from "./run.mjs";
import { filesBelow, hashOf } from "./sources.mjs";
import { expectSteps, step } from "./step.mjs";

const neededNode = [20, 19];

export function requireNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > neededNode[0] || (major === neededNode[0] && minor >= neededNode[1])) return;
  console.error(`Node ${neededNode.join(".")} or newer is needed; this is ${process.versions.node}.`);
  process.exit(1);
}

/** Installs and builds what is missing, counting the steps. */
export async function getReady() {
  requireNode();
  expectSteps(Number(!isInstalled()) + Number(!isBuilt()));
  await installWhatIsMissing();
  await buildWhatIsStale();
}

/** Runs `npm ci` if packages are missing or other than in the lock file. */
export async function installWhatIsMissing() {
  requireNode();
  if (isInstalled()) return;
  const [command, args] = npm();
  const packages = Object.keys(lockedPackages("package-lock.json")).length;
  const code = await step(`Installing ${packages.toLocaleString("en")} packages`, () =>
    run(command, [...args, "ci", "--no-audit", "--no-fund", "--loglevel=error"]),
  );
  if (code === 0) return;
  console.error("npm ci failed: packages could not be installed.");
  process.exit(1);
}

const lockedPackages = (file) => JSON.parse(fs.readFileSync(path.join(root, file), "utf8")).packages;

/** npm keeps beside the packages what it installed; what it left out is optional, for another platform. */
function isInstalled() {
  if (!fs.existsSync(path.join(root, "node_modules/.package-lock.json"))) return false;
  const found = lockedPackages("node_modules/.package-lock.json");
  return Object.entries(lockedPackages("package-lock.json")).every(([place, wanted]) => {
    if (place === "") return true;
    const here = found[place];
    return here ? here.version === wanted.version && here.integrity === wanted.integrity : Boolean(wanted.optional ?? wanted.devOptional);
  });
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
const stamp = path.join(root, "dist", ".built");
const digest = () => hashOf(sources.flatMap((name) => filesBelow(path.join(root, name))));

function isBuilt() {
  return fs.existsSync(stamp) && fs.readFileSync(stamp, "utf8") === digest();
}

/** Builds portal and gateway if the sources have changed since the last build. */
export async function buildWhatIsStale() {
  await writeRecordIndexes();
  const wanted = digest();
  if (isBuilt()) return;
  // A build that fails, or is stopped, leaves half of one behind; sources that are as they were must not pass for it.
  fs.rmSync(stamp, { force: true });
  // Also where a test runs it: what is built is for production.
  const env = { NODE_ENV: "production" };
  const vite = (...args) => run(process.execPath, [bin("vite"), "build", "--logLevel", "warn", ...args], { env });
  const codes = await step("Building portal and gateway", () => Promise.all([vite(), vite("--config", "vite.gateway.config.ts")]));
  if (codes.some((code) => code !== 0)) {
    console.error("The build failed.");
    process.exit(1);
  }
  fs.writeFileSync(stamp, wanted);
}
