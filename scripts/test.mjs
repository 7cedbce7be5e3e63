// `npm test`: all checks and tests, from a fresh clone; ends with one line `N passed, N failed`. With files' names or projects it
// runs those alone, without the checks and without building what they don't need.
import { check } from "./check.mjs";
import { getReady, installWhatIsMissing } from "./support/ready.mjs";
import { installedTools, runTests, summarize } from "./support/tests.mjs";

const args = process.argv.slice(2);
const isWhole = args.length === 0;
// Only journeys need a browser and the build.
const needsBuild = isWhole || args.some((arg) => /journeys|e2e|deep/.test(arg));

await (needsBuild ? getReady() : installWhatIsMissing());
const tools = await installedTools({ browser: needsBuild, prefersShell: true });
const checked = isWhole ? await check() : { passed: 0, failed: [] };
const tested = isWhole ? await testWhole() : [await runTests(["run", ...args], tools)];
process.exit(summarize([checked, ...tested]) ? 0 : 1);

/** Journeys beside the others: while a page is waited for, a core is free. */
function testWhole() {
  const besides = (...names) => runTests(["run", ...names.flatMap((name) => ["--project", name])], tools, { isBesideAnother: true });
  return Promise.all([besides("journeys"), besides("unit", "ui", "gateway", "portal")]);
}
