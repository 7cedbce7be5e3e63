// `npm run test:related`: the tests that import, through however many files, one that differs from the last commit. Journeys
// import nothing of the portal: name them (`npm test -- tests/e2e/kyb.test.ts`).
import { installWhatIsMissing } from "./support/ready.mjs";
import { changedFiles } from "./support/changed-files.mjs";
import { installedTools, runTests, summarize } from "./support/tests.mjs";

await installWhatIsMissing();
const changed = changedFiles().filter((file) => /\.(tsx?|json|css)$/.test(file));
if (changed.length === 0) {
  console.log("Nothing differs from the last commit.");
  process.exit(0);
}
const projects = ["unit", "ui", "gateway", "portal"].flatMap((name) => ["--project", name]);
const tested = await runTests(["related", "--run", "--passWithNoTests", ...projects, ...changed], await installedTools({ browser: false }));
process.exit(summarize([tested]) ? 0 : 1);
