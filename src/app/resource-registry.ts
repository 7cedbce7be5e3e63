/** All resources by name: their heads with the shell, each whole when its screen is opened. */
import type { Resource, ResourceHead } from "../kit";
import { checkResource } from "./check-resources";

const heads = import.meta.glob<{ default: ResourceHead }>("../resources/*.resource.ts", { query: "?head", eager: true });
const bodies = import.meta.glob<{ default: Resource<Record<string, unknown>> }>("../resources/*.resource.ts");

const files = new Map(Object.entries(heads).map(([file, module]) => [module.default.name, file.replace(/\?.*$/, "")]));

export const resourceHeads: readonly ResourceHead[] = Object.values(heads)
  .map((module) => module.default)
  .sort((a, b) => (a.menu?.order ?? 1000) - (b.menu?.order ?? 1000));

export function headOf(name: string): ResourceHead {
  const head = resourceHeads.find((each) => each.name === name);
  if (!head) throw new Error(`there is no resource ${name}`);
  return head;
}

export async function loadResource(name: string): Promise<Resource<Record<string, unknown>>> {
  const load = bodies[files.get(name) ?? ""];
  if (!load) throw new Error(`there is no resource ${name}`);
  const resource = (await load()).default;
  checkResource(resource, resourceHeads);
  return resource;
}

/** Every body at once: while the portal is developed, a mistake in any of them stops the start. */
export async function loadAllResources(): Promise<void> {
  await Promise.all(resourceHeads.map(({ name }) => loadResource(name)));
}
