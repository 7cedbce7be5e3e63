/**
 * Lets the bundler drop the hooks of Refine that nobody uses. Its build keeps function names by a statement
 * below each declaration, `__name(useTable, "useTable")`, and a statement keeps what it names: `useTable` and with
 * it `qs` and all that `qs` requires. Function names are for reading traces; nothing of Refine looks at them.
 */
import type { Plugin } from "vite";

export function refineHooks(): Plugin {
  return {
    name: "refine-hooks",
    apply: "build",
    transform(code, id) {
      if (!id.includes("/@refinedev/core/dist/")) return null;
      return { code: code.replace(/^__name\(\w+, "\w+"\);$/gm, ""), map: null };
    },
  };
}
