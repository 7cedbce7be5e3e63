/** Does what docs/add-a-screen.md says: it compiles, its own test passes, and so do those that walk all screens. */
import fs from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { bin, copyRepository, run, stepsOf, write } from "../support/walk-through";

it("adds a screen by doing what the walk-through says", async () => {
  const folder = copyRepository();
  for (const step of stepsOf(fs.readFileSync(path.resolve("docs/add-a-screen.md"), "utf8"))) {
    expect(step).toHaveProperty("file");
    if ("file" in step) write(folder, step);
  }
  const node = (program: string, ...args: string[]) => run(folder, process.execPath, bin(program), ...args);
  await node("tsc", "-p", "src");
  const said = await node("vitest", "run", "tests/features/merchant-counts.test.tsx");
  expect(said).toMatch(/1 passed/);
  fs.rmSync(folder, { recursive: true, force: true });
}, 300_000);
