/** What `docs/security.md` and `SECURITY.md` name is there. */
import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");

/** In backticks, with a folder or an ending: `tests/gateway/mail.test.ts`; and where links lead. */
function pathsOf(page: string): string[] {
  const text = fs.readFileSync(path.join(root, page), "utf8");
  const quoted = [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)+|[\w-]+\.\w+)`/g)].map(([, name = ""]) => name);
  const linked = [...text.matchAll(/\]\(([^)#:]+)\)/g)].map(([, name = ""]) => path.join(path.dirname(page), name));
  return [...quoted, ...linked];
}

test.each(["docs/security.md", "SECURITY.md"])("each path in %s exists", (page) => {
  const paths = pathsOf(page);
  expect(paths.length).toBeGreaterThan(1);
  expect(paths.filter((name) => !fs.existsSync(path.join(root, name)))).toEqual([]);
});

test("each command that they name is one", () => {
  const { scripts } = JSON.parse(fs.readFileSync(path.join(root, "package.json"), "utf8")) as { scripts: Record<string, string> };
  for (const page of ["docs/security.md", "SECURITY.md"]) {
    const named = [...fs.readFileSync(path.join(root, page), "utf8").matchAll(/`npm run ([\w:]+)/g)].map(([, name = ""]) => name);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  }
});

test("each threat has a test, and each chapter of ASVS its verdict", () => {
  const page = fs.readFileSync(path.join(root, "docs/security.md"), "utf8");
  const [, threats = "", chapters = ""] = page.split(/^## (?:Threats|ASVS.*)$/m);
  const rowsOf = (text: string) => text.split("\n").filter((line) => line.startsWith("| ") && !/^\| (threat|chapter) /.test(line));
  expect(rowsOf(threats).filter((row) => !/\.test\.tsx?`[^|]*\|$/.test(row))).toEqual([]);
  const verdicts = rowsOf(chapters).map((row) => /^\| V(\d+) [^|]+\| (met|partly|not met|not used) \|/.exec(row)?.[1]);
  expect(verdicts).toEqual(Array.from({ length: 17 }, (_, at) => String(at + 1)));
});
