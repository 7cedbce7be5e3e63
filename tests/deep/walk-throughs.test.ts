/** Follows the walk-throughs for a screen, a form and a call: the result compiles, and the tests they name pass. */
import fs from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { bin, copyRepository, run, stepsOf, write } from "../support/walk-through";

/** The documents, then the tests that have to pass, with the names that have to be among them. */
const walks = [
  {
    documents: ["docs/add-a-screen.md", "docs/add-a-form.md"],
    tests: ["tests/features/merchant-counts.test.tsx", "tests/forms/every-form.test.tsx"],
    names: ["counts the partner's own merchants", "rename-settlement-bank"],
  },
  {
    documents: ["docs/add-a-call.md"],
    tests: [
      "tests/gateway/pause-webhook.test.ts",
      "tests/gateway/bad-input.test.ts",
      "tests/gateway/isolation.test.ts",
      "tests/forms/every-form.test.tsx",
    ],
    names: ["a webhook is paused once", "POST /partner/torc/webhook/{id}/pause", "pause-webhook"],
  },
];

it.each(walks)(
  "$documents are followed word by word",
  async ({ documents, tests, names }) => {
    const folder = copyRepository();
    for (const file of documents) {
      for (const step of stepsOf(fs.readFileSync(path.resolve(file), "utf8"))) {
        expect(step).toHaveProperty("file");
        if ("file" in step) write(folder, step);
      }
    }
    const node = (program: string, ...args: string[]) => run(folder, process.execPath, bin(program), ...args);
    // As `npm run dev` and `npm run check` do first.
    await run(folder, process.execPath, "scripts/record-index.mjs");
    await node("tsc", "-b", "src");
    const pattern = names.map((name) => name.replaceAll(/[{}/]/g, ".")).join("|");
    const said = await node("vitest", "run", "--reporter=verbose", ...tests, "-t", pattern);
    for (const name of names) expect(said).toMatch(new RegExp(`✓.*${name.replaceAll(/[{}/]/g, ".")}`));
    fs.rmSync(folder, { recursive: true, force: true });
  },
  600_000,
);
