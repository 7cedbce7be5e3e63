import fs from "node:fs";
import { fileURLToPath } from "node:url";

/** An unbundled file, named relative to `gateway/db`: next to this module under test, in the sources when built. */
export function sourceFile(name: string): string {
  const places = [`./${name}`, `../../gateway/db/${name}`].map((place) => fileURLToPath(new URL(place, import.meta.url)));
  const found = places.find((place) => fs.existsSync(place));
  if (!found) throw new Error(`gateway/db/${name} is missing`);
  return found;
}
