// Runs Vitest with the programs that tests need, and counts what passed.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { findBrowser } from "./browser.mjs";
import { findPostgres } from "./postgres.mjs";
import { bin, root, run, runByLines } from "./run.mjs";

/** What Vitest needs to know about the machine. */
export async function installedTools({ browser = true, prefersShell = false } = {}) {
  const postgres = await findPostgres();
  return { ...(browser && { CHROME_PATH: await findBrowser({ prefersShell }) }), ...(postgres && { PG_BIN_FOUND: postgres }) };
}

/** A failure's first lines and what stood on the screens: in a log that was cut, the list at its end is all there is. */
const why = (messages) =>
  messages
    .map((message) => {
      const [first = "", screens] = stripVTControlCharacters(message).split(/\n(?=On the screen:)/);
      return `\n  ${[...first.split("\n").slice(0, 6), ...(screens?.split("\n").slice(0, 4) ?? [])].join("\n  ")}`;
    })
    .join("");

/** A worker that crashes takes the test that it was at along, which is said to be pending then, as nothing else is. */
function vitestItself({ testResults }) {
  const cutOff = testResults.flatMap((file) =>
    file.assertionResults
      .filter(({ status }) => status === "pending")
      .map(({ fullName }) => `\n  not ended: ${path.relative(root, file.name)}: ${fullName}`),
  );
  return ["Vitest itself", ...cutOff].join("");
}

/** Resolves with how many passed and the names of the files that didn't. Beside another run it prints whole lines. */
export async function runTests(args, env, { isBesideAnother = false } = {}) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "partner-portal-test-"));
  const report = path.join(folder, "report.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const vitest = [bin("vitest"), ...args, ...reporters];
  const code = isBesideAnother ? await runByLines(process.execPath, vitest, env) : await run(process.execPath, vitest, { env });
  const result = fs.existsSync(report) ? JSON.parse(fs.readFileSync(report, "utf8")) : { numPassedTests: 0, testResults: [] };
  fs.rmSync(folder, { recursive: true });
  const failed = result.testResults.flatMap((file) => {
    const name = path.relative(root, file.name);
    const tests = file.assertionResults
      .filter(({ status }) => status === "failed")
      .map(({ fullName, failureMessages }) => `${name}: ${fullName}${why(failureMessages)}`);
    // A file that failed to load has no failed tests in it, so it counts as one.
    return file.status === "failed" && tests.length === 0 ? [`${name}${why([file.message])}`] : tests;
  });
  return { passed: result.numPassedTests, failed: code !== 0 && failed.length === 0 ? [vitestItself(result)] : failed };
}

/** Prints what failed, and the last line; true if nothing did. */
export function summarize(results) {
  const failed = results.flatMap((result) => result.failed);
  for (const name of failed) console.log(`FAILED ${name}`);
  console.log(`${results.reduce((sum, { passed }) => sum + passed, 0)} passed, ${failed.length} failed`);
  return failed.length === 0;
}
