// `npm run bundle -- <folder>`: what a gateway in production needs, and nothing else: the built portal and gateway without the sandbox,
// the files that they read, and the parts of packages that they import. The Dockerfile copies this folder.
import fs from "node:fs";
import path from "node:path";
import { nodeFileTrace } from "@vercel/nft";
import { root } from "./support/run.mjs";

/** Threads that the gateway starts by their file. */
const threads = ["gateway/db/pglite-worker.mjs", "gateway/services/documents/pdf-worker.mjs"];
const entries = ["dist/gateway/server.js", ...threads];
/** Read by name, so that no import leads there. */
const read = [
  "dist/gateway/open-telemetry.js.map",
  "dist/gateway/server.js.map",
  "dist/portal",
  "gateway/db/migrations",
  "gateway/reference/places.txt",
  "node_modules/@electric-sql/pglite/dist",
  "LICENSE",
  "NOTICE",
];

const [folder] = process.argv.slice(2);
if (!folder) fail("Say where to: npm run bundle -- <folder>");
if (fs.existsSync(folder) && fs.readdirSync(folder).length > 0) fail(`${folder} is not empty.`);
if (!fs.existsSync(path.join(root, entries[0]))) fail("Nothing is built yet. Run `npm ci && npm run build` first.");

const { fileList } = await nodeFileTrace(
  entries.map((entry) => path.join(root, entry)),
  { base: root, ignore: ["dist/portal/**", "dist/gateway/sandbox*.js"] },
);
for (const name of fileList) copy(name);
for (const name of read) copy(name);
const { name, version, license, engines } = JSON.parse(fs.readFileSync(path.join(root, "package.json"), "utf8"));
fs.writeFileSync(
  path.join(folder, "package.json"),
  `${JSON.stringify({ name, version, private: true, license, type: "module", engines }, null, 2)}\n`,
);
const bytes = fs
  .readdirSync(folder, { recursive: true, withFileTypes: true })
  .reduce((sum, each) => sum + (each.isFile() ? fs.statSync(path.join(each.parentPath, each.name)).size : 0), 0);
console.log(`${folder}: ${(bytes / 1_048_576).toFixed(1)} MiB. Start it with \`node --enable-source-maps dist/gateway/server.js\`.`);

function copy(name) {
  fs.cpSync(path.join(root, name), path.join(folder, name), { recursive: true, dereference: true });
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
