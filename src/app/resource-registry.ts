/** All resources by name: their heads with the shell, each whole when its screen is opened. */
import type { Resource, ResourceHead } from "../kit";

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
  return (await load()).default;
}

/** A name, preference key or deep link that two resources claim stops the start and says where. */
export function checkResources(all: readonly ResourceHead[]): void {
  for (const [what, read] of Object.entries(unique)) {
    const seen = new Map<string, string>();
    for (const head of all) {
      for (const value of read(head)) {
        const other = seen.get(value);
        if (other !== undefined) throw new Error(`resource ${head.name}: the ${what} "${value}" belongs to ${other} already`);
        seen.set(value, head.name);
      }
    }
  }
}

const unique: Record<string, (head: ResourceHead) => readonly string[]> = {
  name: (head) => [head.name],
  "preference key": (head) => [head.preferenceKey],
  "list path": (head) => [head.paths.list],
  "deep link": (head) => head.deepLinks ?? [],
};
