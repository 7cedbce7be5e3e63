// `npm test`: all checks and tests, from a fresh clone; ends with one line `N passed, N failed`.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { check } from "./check.mjs";
import { findBrowser } from "./support/browser.mjs";
import { findPostgres } from "./support/postgres.mjs";
import { buildWhatIsStale, installWhatIsMissing } from "./support/ready.mjs";
import { bin, root, run } from "./support/run.mjs";

await installWhatIsMissing();
const browser = await findBrowser();
const postgres = await findPostgres();
const checked = await check();
await buildWhatIsStale();

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "partner-portal-test-"));
const report = path.join(folder, "report.json");
const args = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`, ...process.argv.slice(2)];
const code = await run(process.execPath, [bin("vitest"), ...args], {
  cwd: root,
  env: { ...process.env, CHROME_PATH: browser, ...(postgres && { PG_BIN_FOUND: postgres }) },
});
const result = fs.existsSync(report) ? JSON.parse(fs.readFileSync(report, "utf8")) : { numPassedTests: 0, numFailedTests: 0 };
fs.rmSync(folder, { recursive: true });

// A file that failed to load has no failed tests in it, so it counts as one.
const brokenFiles = (result.testResults ?? []).filter((file) => file.status === "failed" && file.assertionResults.length === 0).length;
const passed = checked.passed + result.numPassedTests;
const failed =
  checked.failed.length + result.numFailedTests + brokenFiles + (code !== 0 && result.numFailedTests + brokenFiles === 0 ? 1 : 0);
if (checked.failed.length > 0) console.log(`Failed checks: ${checked.failed.join(", ")}`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
