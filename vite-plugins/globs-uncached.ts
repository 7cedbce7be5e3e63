import type { Vite } from "vitest/node";

/**
 * A module that asks for the files of a folder is turned anew in each run: what it becomes depends on which files there are.
 * Vitest's cache says so itself, but only of a call without a type (`import.meta.glob<T>` it keeps).
 */
export const globsUncachedPlugin = (): Vite.Plugin => ({
  name: "globs-uncached",
  configureVitest({ experimental_defineCacheKeyGenerator: define }) {
    define(({ sourceCode }) => (sourceCode.includes("import.meta.glob<") ? false : null));
  },
});
