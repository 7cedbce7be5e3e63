/** NOTICE lists what ships. After changing packages: `npm run notice`. */
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const check = (...lock: string[]) => {
  const { status, stderr } = spawnSync(process.execPath, [path.join(root, "scripts/notice.mjs"), "--check", ...lock], { encoding: "utf8" });
  return { status, stderr };
};

/** The lock file after `change`. */
function changedLock(change: (packages: Record<string, object>) => void): string {
  const lock = JSON.parse(fs.readFileSync(path.join(root, "package-lock.json"), "utf8")) as { packages: Record<string, object> };
  change(lock.packages);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "notice-"));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  const file = path.join(folder, "package-lock.json");
  fs.writeFileSync(file, JSON.stringify(lock));
  return file;
}

test("NOTICE names every package that ships, in its version", () => {
  expect(check()).toEqual({ status: 0, stderr: "" });
});

test("a package that came, went or has another version is named; one that only builds or tests is not", () => {
  const come = changedLock((packages) => {
    packages["node_modules/newcomer"] = { version: "1.0.0", license: "MIT" };
    packages["node_modules/of-the-tests"] = { version: "1.0.0", license: "GPL-3.0", dev: true };
    Object.assign(packages["node_modules/zod"] ?? {}, { version: "99.0.0" });
    delete packages["node_modules/fastify"];
  });
  const { status, stderr } = check(come);
  expect(status).toBe(1);
  for (const words of ["missing: newcomer 1.0.0 (MIT)", "missing: zod 99.0.0 (MIT)", "not shipped: zod ", "not shipped: fastify "])
    expect(stderr).toContain(words);
  expect(stderr).not.toContain("of-the-tests");
});

test("nothing that ships asks more than to be named", () => {
  const permissive = new Set([
    "MIT",
    "MIT-0",
    "ISC",
    "0BSD",
    "BSD-2-Clause",
    "BSD-3-Clause",
    // Python's license, for `argparse`; and `date-holidays`, whose data require attribution, which NOTICE gives.
    "PSF-2.0",
    "Python-2.0",
    "(ISC AND CC-BY-3.0)",
    "Apache-2.0",
    "BlueOak-1.0.0",
    "OFL-1.1",
    "Unlicense",
    "CC0-1.0",
    "(MIT OR Apache-2.0)",
    "(MIT OR CC0-1.0)",
  ]);
  const named = fs.readFileSync(path.join(root, "NOTICE"), "utf8").matchAll(/^(\S+) \d\S* \((.+)\)$/gm);
  const rows = [...named].map(([, name = "", license = ""]) => [name, license] as const);
  expect(rows.length).toBeGreaterThan(200);
  expect(rows.filter(([, license]) => !permissive.has(license) && !license.split(" AND ").every((each) => permissive.has(each)))).toEqual(
    [],
  );
});
