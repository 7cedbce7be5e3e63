/**
 * Lets the bundler drop what nobody uses of Refine and React Router. Their builds keep names by a statement below a declaration,
 * `__name(useTable, "useTable")`, `NavLink.displayName = "NavLink"`, and a statement keeps what it names: `useTable` and all that it
 * imports. These names are for reading traces; nothing of either looks at them. A call that isn't marked as pure is kept, too. Together
 * they are 5 kB on the wire.
 */
import type { Plugin } from "vite";

type Rewriting = readonly [RegExp, string];

export const keptBy: Readonly<Record<string, { file: RegExp; rewritings: readonly Rewriting[] }>> = {
  "@refinedev/core": { file: /\/@refinedev\/core\/dist\/index\.mjs$/, rewritings: [[/^__name\(\w+, "\w+"\);$/gm, ""]] },
  "react-router": {
    file: /\/react-router\/dist\/production\/chunk-\w+\.mjs$/,
    rewritings: [
      [/^\w+\.displayName = "\w+";$/gm, ""],
      [/= (React\d*\.(?:forwardRef|createContext)\()/g, "= /* @__PURE__ */ $1"],
    ],
  },
};

/** Fails a build in which one of the packages keeps nothing so any more. */
export function keptNames(): Plugin & { transform: (code: string, id: string) => { code: string; map: null } | null } {
  const unmet = new Set(Object.keys(keptBy));
  return {
    name: "kept-names",
    apply: "build",
    transform: (code: string, id: string) => {
      const [name, kept] = Object.entries(keptBy).find(([, { file }]) => file.test(id)) ?? [];
      if (name === undefined || !kept?.rewritings.every(([what]) => code.search(what) >= 0)) return null;
      unmet.delete(name);
      return { code: kept.rewritings.reduce((rest, [what, by]) => rest.replace(what, by), code), map: null };
    },
    buildEnd: () => {
      for (const name of unmet)
        throw new Error(
          `${name} keeps no names any more: vite-plugins/kept-names.ts is not needed for it, or looks for something else now`,
        );
    },
  };
}
