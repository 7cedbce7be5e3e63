// Lint rules that need types, for the files whose own text, or that of anything they import, has changed since they passed.
import fs from "node:fs";
import path from "node:path";
import crypto from "node:crypto";
import { bin, root, run } from "./run.mjs";
import { cacheFolder, importedBy } from "./sources.mjs";

const rooms = ["contract", "gateway", "sandbox", "start", "src", "tests", "bench", "drills", "vite-plugins"];
const memory = path.join(cacheFolder, "typed-lint.json");

/** Resolves with the exit code. `only` limits it to these files. */
export async function typedLint(only) {
  const passed = fs.existsSync(memory) ? JSON.parse(fs.readFileSync(memory, "utf8")) : {};
  const keys = keysOf(only);
  const due = [...keys].filter(([file, key]) => passed[file] !== key).map(([file]) => file);
  let failed = 0;
  // One room after the other: each is a program of its own, and only one has to be in memory.
  for (const room of rooms) {
    const files = due.filter((file) => file.startsWith(`${room}/`));
    if (files.length === 0) continue;
    const args = ["--type-aware", "--deny-warnings", ...files];
    const code = await run(process.execPath, [bin("oxlint"), ...args], { env: { GOMEMLIMIT: "1200MiB", ...process.env } });
    if (code === 0) for (const file of files) passed[file] = keys.get(file);
    else failed = code;
  }
  fs.mkdirSync(cacheFolder, { recursive: true });
  fs.writeFileSync(
    memory,
    JSON.stringify(Object.fromEntries(Object.entries(passed).filter(([file]) => fs.existsSync(path.join(root, file))))),
  );
  return failed;
}

/** Of each file: a digest of all that its types may depend on. */
function keysOf(only) {
  const sha = (text) => crypto.createHash("sha256").update(text).digest("hex");
  const contents = new Map();
  const digestOf = (file) => {
    if (!contents.has(file)) contents.set(file, sha(fs.readFileSync(file)));
    return contents.get(file);
  };
  const all = rooms.flatMap((room) => filesOf(path.join(root, room)));
  // What no import leads to: settings, and declarations that hold everywhere.
  const common = [
    ...["package-lock.json", ".oxlintrc.json", "tsconfig.base.json"].map((name) => path.join(root, name)),
    ...all.filter((file) => file.endsWith(".d.ts")),
    ...rooms.map((room) => path.join(root, room, "tsconfig.json")).filter((file) => fs.existsSync(file)),
  ].map(digestOf);
  const edges = new Map();
  const importsOf = (file) => {
    if (!edges.has(file)) edges.set(file, importedBy([file], 1));
    return edges.get(file);
  };
  const closure = (file) => {
    const found = new Set([file]);
    for (const each of found) for (const next of importsOf(each)) found.add(next);
    return [...found].sort().map((each) => path.relative(root, each) + digestOf(each));
  };
  const keys = new Map();
  for (const file of all) {
    const name = path.relative(root, file).split(path.sep).join("/");
    if (only && !only.includes(name)) continue;
    keys.set(name, sha([...common, ...closure(file)].join("\n")));
  }
  return keys;
}

function filesOf(folder) {
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
}
