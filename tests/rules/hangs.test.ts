/** A test that waits in vain ends by itself and says what it waits for; one that gets on, however slowly, does not end. */
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { bin } from "../../scripts/support/run.mjs";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "partner-portal-hang-"));
afterAll(() => fs.rmSync(folder, { recursive: true }));

const support = path.resolve(import.meta.dirname, "../support");
const waitForever = `await underWay("GET /never", new Promise(() => undefined));`;
const getOn = `for (let step = 0; step < 8; step += 1) await underWay("GET /slow", new Promise((done) => setTimeout(done, 500)));`;

function outputOf(body: string): string {
  const file = path.join(folder, "planted.test.mjs");
  fs.writeFileSync(file, `import { underWay } from "${support}/under-way.ts";\ntest("planted", async () => { ${body} });\n`);
  const settings = { globals: true, testTimeout: 20_000, runner: `${support}/naming-runner.ts` };
  fs.writeFileSync(
    path.join(folder, "vitest.config.mjs"),
    `export default { test: ${JSON.stringify(settings)} };
`,
  );
  const run = spawnSync(process.execPath, [bin("vitest"), "run", "--root", folder], {
    cwd: path.resolve(support, "../.."),
    encoding: "utf8",
    env: { ...process.env, SILENCE_MS: "2000", NO_COLOR: "1", VITEST: "", VITEST_MODE: "" },
  });
  return run.stdout + run.stderr;
}

test("a hang is named", () => {
  expect(outputOf(waitForever)).toMatch(/Nothing happened for 2 s\. Waiting for GET \/never, for 2 s \(open: /);
});

test("a slow test is no hang", () => {
  expect(outputOf(getOn)).toContain("1 passed");
});
