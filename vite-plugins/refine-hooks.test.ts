import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { expect, test } from "vitest";
import { withoutKeptNames } from "./refine-hooks";

const folder = path.dirname(createRequire(import.meta.url).resolve("@refinedev/core"));

test("takes the statements that keep names out of Refine's build, and nothing else", () => {
  const code = fs.readFileSync(path.join(folder, "index.mjs"), "utf8");
  const written = withoutKeptNames(code, "index.mjs");
  const [before, after] = [code.split("\n"), written.split("\n")];
  const changed = before.filter((line, at) => line !== after[at]);
  expect(changed.length).toBeGreaterThan(20);
  expect(changed.filter((line) => !/^__name\(\w+, "\w+"\);$/.test(line))).toEqual([]);
});

test("a build that keeps no names stops ours", () => {
  expect(() => withoutKeptNames("export const useTable = 1;", "core.mjs")).toThrow("core.mjs keeps no names any more");
});
