import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { expect, test } from "vitest";
import { keptBy, keptNames } from "./kept-names";

const { resolve } = createRequire(import.meta.url);
const core = path.join(path.dirname(resolve("@refinedev/core")), "index.mjs");
const routers = path.join(path.dirname(resolve("react-router/package.json")), "dist/production");
const router = fs
  .readdirSync(routers)
  .map((name) => path.join(routers, name))
  .find((file) => file.endsWith(".mjs") && fs.readFileSync(file, "utf8").includes('\nNavLink.displayName = "NavLink";'));

test.each([
  ["@refinedev/core", core],
  ["react-router", router ?? ""],
])("takes the statements that keep names out of the build of %s, and nothing else", (name, file) => {
  const code = fs.readFileSync(file, "utf8");
  const written = keptNames().transform(code, file);
  const [before, after] = [code.split("\n"), written?.code.split("\n")];
  const changed = before.filter((line, at) => line !== after?.[at]);
  expect(changed.length).toBeGreaterThan(10);
  const isKnown = (line: string) => keptBy[name]?.rewritings.some(([what]) => line.search(what) >= 0);
  expect(changed.filter((line) => !isKnown(line))).toEqual([]);
  expect(after?.length).toBe(before.length);
});

test("a build without them stops", () => {
  const plugin = keptNames();
  plugin.transform("export const useTable = 1;", core);
  expect(() => (plugin.buildEnd as () => void)()).toThrow("@refinedev/core keeps no names any more");
});
