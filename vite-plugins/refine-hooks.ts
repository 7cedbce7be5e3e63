/**
 * Lets the bundler drop the hooks of Refine that nobody uses. Its build keeps function names by a statement
 * below each declaration, `__name(useTable, "useTable")`, and a statement keeps what it names: `useTable` and all that
 * it imports, 4 kB on the wire. Function names are for reading traces; nothing of Refine looks at them.
 */
import type { Plugin } from "vite";

const nameKept = /^__name\(\w+, "\w+"\);$/gm;

/** Refine's code without those statements; throws where there are none, for then its build is another one. */
export function withoutKeptNames(code: string, file: string): string {
  const written = code.replace(nameKept, "");
  if (written === code)
    throw new Error(`${file} keeps no names any more: vite-plugins/refine-hooks.ts is not needed, or looks for something else now`);
  return written;
}

export function refineHooks(): Plugin {
  return {
    name: "refine-hooks",
    apply: "build",
    transform: (code, id) => (/\/@refinedev\/core\/dist\/index\.mjs$/.test(id) ? { code: withoutKeptNames(code, id), map: null } : null),
  };
}
