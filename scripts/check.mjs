// `npm run check`: types, lint, import rules, dead code, format. Every part runs, so one run tells all; two at a time.
import { writeRecordIndexes } from "./record-index.mjs";
import { bin, run } from "./support/run.mjs";
import { installWhatIsMissing } from "./support/ready.mjs";

/** Longest first, so that the rest runs in parallel with it. */
const parts = [
  ["lint", "eslint", ["--max-warnings", "0", "."]],
  ["types: contract", "tsc", ["-p", "contract"]],
  ["types: gateway", "tsc", ["-p", "gateway"]],
  ["types: sandbox", "tsc", ["-p", "sandbox"]],
  ["types: start", "tsc", ["-p", "start"]],
  ["types: portal", "tsc", ["-p", "src"]],
  ["types: tests", "tsc", ["-p", "tests"]],
  [
    "import rules",
    "depcruise",
    ["--config", ".dependency-cruiser.cjs", "--output-type", "err", "contract", "gateway", "sandbox", "start", "src"],
  ],
  ["dead code", "knip", []],
  ["format", "prettier", ["--check", "--log-level", "warn", "."]],
];

/** Resolves with the names of the parts that failed. */
export async function check() {
  for (const file of writeRecordIndexes()) console.log(`Written: ${file}`);
  const failed = [];
  const waiting = [...parts];
  const work = async () => {
    for (let part = waiting.shift(); part; part = waiting.shift()) {
      const [name, program, args] = part;
      const code = await run(process.execPath, [bin(program), ...args]);
      console.log(`${code === 0 ? "ok    " : "FAILED"} ${name}`);
      if (code !== 0) failed.push(name);
    }
  };
  await Promise.all([work(), work()]);
  return { passed: parts.length - failed.length, failed };
}

if (process.argv[1]?.endsWith("check.mjs")) {
  await installWhatIsMissing();
  process.exit((await check()).failed.length === 0 ? 0 : 1);
}
