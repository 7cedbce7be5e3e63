/** The gateways that `config.json` can name: each is fetched where it is named, and nowhere else. */
import type { Wire } from "../lib/wire";

type Files = Record<string, () => Promise<{ default: Wire }>>;
const files: Files = import.meta.glob<{ default: Wire }>("../gateways/*.ts");
/** Those of the examples are there while the portal is developed, and not in the built one. */
const examples: Files = import.meta.env.DEV ? import.meta.glob<{ default: Wire }>("../../examples/*/*.gateway.ts") : {};

/** `other.gateway.ts` and `other.ts` are `other`. */
const nameOf = (file: string): string => (file.split("/").at(-1) ?? "").replace(/(\.gateway)?\.ts$/, "");

export async function loadWire(name: string): Promise<Wire> {
  const load = Object.entries({ ...examples, ...files }).find(([file]) => nameOf(file) === name)?.[1];
  if (!load) throw new Error(`config.json names the adapter "${name}", and there is no src/gateways/${name}.ts`);
  return (await load()).default;
}
