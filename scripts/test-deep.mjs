// `npm run test:deep`: what need not run at each change, and before a release: the walk-throughs of the documents from nothing,
// generated languages in a second build, every list at every width, every job by its steps, axe over every state and theme, fuzzing and chaos at length, drills in short, ten thousand stories of money, and the tests on a busy machine. Ends with `N passed, N failed`.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { getReady } from "./support/ready.mjs";
import { root, start } from "./support/run.mjs";
import { installedTools, runTests, summarize } from "./support/tests.mjs";

await getReady();
const tools = await installedTools();
const long = { ...tools, TEST_DEEP: "1", FUZZ_REQUESTS: "20000", CHAOS_ROUNDS: "40", CHAOS: "store" };
const results = [];
results.push(await runTests(["run", "--project", "deep"], long));
results.push(
  await runTests(["run", "--project", "gateway", "--project", "portal", "power-cut", ...inShort("tests")], { ...long, CHAOS: "power" }),
);
results.push(await runTests(["run", "--project", "gateway", "tests/model"], { ...tools, STORIES: "10000" }));
results.push(await runTests(["run", "--project", "journeys", "kyb-chaos", "store-chaos", ...inShort("tests/e2e")], long));
results.push(await onBusyMachine(() => runTests(["run", "--project", "gateway", "--project", "portal"], tools)));
process.exit(summarize(results) ? 0 : 1);

/** With twice as many other processes as there are cores, each of which would take one whole. */
async function onBusyMachine(work) {
  const busy = Array.from({ length: os.availableParallelism() * 2 }, () =>
    start(process.execPath, ["-e", "for (;;) Math.sqrt(Math.random());"]),
  );
  try {
    return await work();
  } finally {
    for (const child of busy) child.kill("SIGKILL");
  }
}

const saysHowMuch = /\/support\/deep"|expectAccessibleToo\(/;

/** The files below a folder that `npm test` runs in short. */
function inShort(folder) {
  const files = fs
    .readdirSync(path.join(root, folder), { recursive: true })
    .map((file) => path.posix.join(folder, file.split(path.sep).join("/")));
  return files.filter((file) => /\.test\.tsx?$/.test(file) && saysHowMuch.test(fs.readFileSync(path.join(root, file), "utf8")));
}
