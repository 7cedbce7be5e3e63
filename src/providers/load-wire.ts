/** The gateways that `config.json` can name: each is fetched where it is named, and nowhere else. */
import type { Wire } from "../lib/wire";

type File = { default: Wire };
type Files = Record<string, () => Promise<File>>;
const files: Files = import.meta.glob<File>("../gateways/*.ts");
/** Those of the examples are there while the portal is developed, and not in the built one. */
const examples: Files = import.meta.env.DEV ? import.meta.glob<File>("../../examples/*/*.gateway.ts") : {};

/** `other.gateway.ts` and `other.ts` are `other`. */
const nameOf = (file: string): string => (file.split("/").at(-1) ?? "").replace(/(\.gateway)?\.ts$/, "");

/** One of the build's own; else one that `npm run adapter` has put beside it. */
export async function loadWire(name: string, gateway_url: string): Promise<Wire> {
  const own = Object.entries({ ...examples, ...files }).find(([file]) => nameOf(file) === name)?.[1];
  const file = own ? await own() : await fromBeside(name);
  return completeWire(file.default, gateway_url);
}

/** With what the portal does by itself where this gateway lacks it. */
export async function completeWire(wire: Wire, gateway_url: string): Promise<Wire> {
  if (!wire.lacks("PUT /partner-setting")) return wire;
  const { preferencesOf } = await import("./kept-preferences");
  return { ...wire, preferences: preferencesOf(gateway_url) };
}

async function fromBeside(name: string): Promise<File> {
  const address = `/adapters/${encodeURIComponent(name)}.js`;
  try {
    return (await import(/* @vite-ignore */ address)) as File;
  } catch (cause) {
    const missing = `config.json names the adapter "${name}": this build has no src/gateways/${name}.ts, and there is no ${address}`;
    throw new Error(missing, { cause });
  }
}
