// Which files something is made of, and their digest: what was built, checked or seeded from the same files is kept.
import crypto from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { root } from "./run.mjs";

/** Where what was made is kept between runs. `npm ci` empties it. */
export const cacheFolder = path.join(root, "node_modules", ".cache", "partner-portal");

/** A file, or a folder's files without its tests; sorted. */
export function filesBelow(place) {
  if (!fs.statSync(place).isDirectory()) return [place];
  return fs
    .readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

/** The digest of the files' names, as they are below `base`, and contents. */
export function hashOf(files, base = root) {
  const hash = crypto.createHash("sha256");
  for (const file of files) hash.update(path.relative(base, file)).update("\0").update(fs.readFileSync(file)).update("\0");
  return hash.digest("hex");
}

const imports = /(?:^|\s)(?:from|import)\s*\(?\s*"(\.[^"]+)"/gm;

/** The files and all that they import from the repository, directly or not; sorted. `depth` 1 stops at what they import themselves. */
export function importedBy(files, depth = Infinity) {
  const found = new Set();
  let waiting = [...files];
  for (let level = 0; waiting.length > 0; level += 1) {
    const next = [];
    for (const file of waiting) {
      if (found.has(file)) continue;
      found.add(file);
      if (level < depth) next.push(...importsOf(file));
    }
    waiting = next;
  }
  return [...found].sort();
}

function importsOf(file) {
  if (!/\.(tsx?|mjs)$/.test(file)) return [];
  return [...fs.readFileSync(file, "utf8").matchAll(imports)].flatMap(([, name]) => {
    const place = path.resolve(path.dirname(file), name);
    const target = [place, `${place}.ts`, `${place}.tsx`, path.join(place, "index.ts")].find(
      (each) => fs.existsSync(each) && fs.statSync(each).isFile(),
    );
    return target ? [target] : [];
  });
}
