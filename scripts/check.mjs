// `npm run check`: types, lint, import rules, dead code, format. Every part runs, so one run tells all; two at a time. What
// passed is kept, and looked at again when it changes. `-- --changed` is for what a commit touches.
import fs from "node:fs";
import path from "node:path";
import { writeRecordIndexes } from "./record-index.mjs";
import { installWhatIsMissing } from "./support/ready.mjs";
import { changedFiles } from "./support/changed-files.mjs";
import { bin, root, run } from "./support/run.mjs";
import { cacheFolder, filesBelow, hashOf } from "./support/sources.mjs";
import { typedLint } from "./support/typed-lint.mjs";

const kept = (name) => path.join(cacheFolder, name);
const program = (name, ...args) => run(process.execPath, [bin(name), ...args], { env: { GOMEMLIMIT: "1200MiB", ...process.env } });

/** Longest first, so that the rest runs in parallel with it. */
function partsFor(changed) {
  const scripts = changed?.filter((file) => /\.(tsx?|[cm]?js)$/.test(file));
  const parts = [
    ["types", checkTypes],
    [
      "lint",
      () =>
        program(
          "eslint",
          ...["--max-warnings", "0", "--no-warn-ignored", "--cache", "--cache-strategy", "content"],
          ...["--cache-location", kept("eslint"), ...(scripts ?? ["."])],
        ),
      scripts,
    ],
    ["lint with types", () => typedLint(scripts), scripts],
    [
      "import rules",
      () =>
        program(
          "depcruise",
          ...["--config", ".dependency-cruiser.cjs", "--output-type", "err"],
          ...["--cache", kept("import-rules"), "--cache-strategy", "content"],
          ...["contract", "gateway", "sandbox", "start", "src", "conformance", "drills"],
        ),
    ],
    ["dead code", () => program("knip", "--cache", "--cache-location", kept("dead-code"))],
    [
      "format",
      () =>
        program(
          "prettier",
          ...["--check", "--log-level", "warn", "--ignore-unknown", "--cache", "--cache-strategy", "content"],
          ...["--cache-location", kept("format"), ...(changed ?? ["."])],
        ),
      changed,
    ],
    ["record indexes", checkRecordIndexes],
  ];
  // With a list of files that is empty, there is nothing to look at.
  return parts.filter(([, , files]) => files?.length !== 0);
}

/**
 * The texts' keys are types, by a declaration that says the same whatever they are: from what the compiler kept it can't tell who goes
 * by them. Where they changed since it last looked, whatever it found, it looks at everything that does.
 */
function checkTypes() {
  const texts = hashOf(filesBelow(path.join(root, "src/locales")));
  const looked = kept("texts");
  if (!fs.existsSync(looked) || fs.readFileSync(looked, "utf8") !== texts)
    for (const name of ["src", "tests"]) fs.rmSync(path.join(root, `dist/types/${name}.tsbuildinfo`), { force: true });
  fs.mkdirSync(cacheFolder, { recursive: true });
  fs.writeFileSync(looked, texts);
  return program("tsc", "-b", "--checkers", "1");
}

async function checkRecordIndexes() {
  const stale = await writeRecordIndexes({ isCheck: true });
  if (stale.length > 0) console.error(`Out of date: npm run records writes ${stale.join(" and ")}`);
  return stale.length === 0 ? 0 : 1;
}

/** Resolves with the names of the parts that failed. */
export async function check(changed) {
  const parts = partsFor(changed);
  const failed = [];
  const waiting = [...parts];
  const work = async () => {
    for (let part = waiting.shift(); part; part = waiting.shift()) {
      const [name, look] = part;
      const from = Date.now();
      const code = await look();
      console.log(`${code === 0 ? "ok    " : "FAILED"} ${name} (${Math.round((Date.now() - from) / 1000)} s)`);
      if (code !== 0) failed.push(name);
    }
  };
  await Promise.all([work(), work()]);
  return { passed: parts.length - failed.length, failed };
}

if (process.argv[1]?.endsWith("check.mjs")) {
  await installWhatIsMissing();
  const changed = process.argv.includes("--changed") ? changedFiles() : undefined;
  process.exit((await check(changed)).failed.length === 0 ? 0 : 1);
}
