/** All resources: each file in `resources` is one, found by its name. */
import type { Resource } from "../kit";

const files = import.meta.glob<{ default: Resource<Record<string, unknown>> }>("../resources/*.resource.ts", { eager: true });

export const resources: readonly Resource<Record<string, unknown>>[] = Object.values(files)
  .map((file) => file.default)
  .sort((a, b) => (a.menu?.order ?? 1000) - (b.menu?.order ?? 1000));

export const findResource = (name: string): Resource<Record<string, unknown>> | undefined => resources.find((each) => each.name === name);

export function resourceOf(name: string): Resource<Record<string, unknown>> {
  const resource = findResource(name);
  if (!resource) throw new Error(`there is no resource ${name}`);
  return resource;
}
