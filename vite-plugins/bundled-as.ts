/** Packages that stand in for others, in the build and in the tests alike. */
import { fileURLToPath } from "node:url";

const ofLib = (file: string) => fileURLToPath(new URL(`../src/lib/${file}`, import.meta.url));

export const bundledAs: readonly { find: string | RegExp; replacement: string }[] = [
  { find: "qs", replacement: ofLib("address-query.ts") },
  { find: "pluralize", replacement: ofLib("as-named.ts") },
  // Refine takes nine functions of Lodash: the same ones, made for today's browsers, are 3.5 KB less of the first scripts.
  { find: "lodash-es/uniqBy.js", replacement: ofLib("unique-by-key.ts") },
  { find: /^lodash-es\/(\w+)\.js$/, replacement: "es-toolkit/compat/$1" },
];
