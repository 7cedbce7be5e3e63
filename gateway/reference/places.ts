/**
 * States and cities of the world, read from disk on first use. `places.txt` is written by
 * `npm run places` from GeoNames and CLDR; a state has its ISO 3166-2 code, or GeoNames' with a G in front.
 */
import fs from "node:fs/promises";
import { fileURLToPath } from "node:url";

export interface State {
  name: string;
  code: string;
}

interface StateOfFile extends State {
  cities: string[];
}

/** Country → its lines. Next to this module under test, in the sources when built. */
let sections: Promise<Map<string, string>> | undefined;

async function readSections(): Promise<Map<string, string>> {
  const [beside, inSources] = ["./places.txt", "../../gateway/reference/places.txt"].map((place) =>
    fileURLToPath(new URL(place, import.meta.url)),
  );
  const text = await fs.readFile(beside ?? "", "utf8").catch(() => fs.readFile(inSources ?? "", "utf8"));
  return new Map(text.split(/^=/m).map((section) => [section.slice(0, 2), section.slice(3)]));
}

/** Sorted by name; cities without a state come first, under an empty name. */
async function statesOf(country: string): Promise<StateOfFile[]> {
  sections ??= readSections();
  const section = (await sections).get(country) ?? "";
  return section
    .split(/^\+/m)
    .slice(1)
    .map((part) => {
      const [head = "", ...cities] = part.trimEnd().split("\n");
      const [code = "", name = ""] = head.split("\t");
      return { code, name, cities };
    });
}

const isState = ({ code }: State): boolean => code !== "";
const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\d]/gu, "");
const named = <S extends State>(states: readonly S[], text: string): S | undefined =>
  states.filter(isState).find(({ name, code }) => plain(name) === plain(text) || code === text.trim().toUpperCase());

/** Sorted by name. */
export const listStates = async (country: string): Promise<State[]> =>
  (await statesOf(country)).filter(isState).map(({ name, code }) => ({ name, code }));

/** By its code or its name, whatever its case, accents and spaces. */
export async function findState(country: string, text: string): Promise<State | undefined> {
  const found = named(await statesOf(country), text);
  return found && { name: found.name, code: found.code };
}

/** `state` is a code or a name; without one, the whole country's. */
export async function listCities(country: string, state?: string): Promise<string[]> {
  const states = await statesOf(country);
  if (state !== undefined) return named(states, state)?.cities ?? [];
  return [...new Set(states.flatMap(({ cities }) => cities))].sort((a, b) => a.localeCompare(b, "en"));
}
