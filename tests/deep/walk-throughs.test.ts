/** Follows the walk-throughs for a screen and a form: the result compiles, and the tests they name pass. */
import fs from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { bin, copyRepository, run, stepsOf, write } from "../support/walk-through";

it("adds a screen and a form by doing what docs/add-a-screen.md and docs/add-a-form.md say", async () => {
  const folder = copyRepository();
  for (const file of ["docs/add-a-screen.md", "docs/add-a-form.md"]) {
    for (const step of stepsOf(fs.readFileSync(path.resolve(file), "utf8"))) {
      expect(step).toHaveProperty("file");
      if ("file" in step) write(folder, step);
    }
  }
  const node = (program: string, ...args: string[]) => run(folder, process.execPath, bin(program), ...args);
  await node("tsc", "-b", "src");
  const names = "counts the partner's own merchants|rename-settlement-bank";
  const said = await node(
    "vitest",
    "run",
    "--reporter=verbose",
    "tests/features/merchant-counts.test.tsx",
    "tests/forms/every-form.test.tsx",
    "-t",
    names,
  );
  for (const name of names.split("|")) expect(said).toMatch(new RegExp(`✓.*${name}`));
  fs.rmSync(folder, { recursive: true, force: true });
}, 300_000);
