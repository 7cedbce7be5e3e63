/** Each link of a document leads somewhere: to a file that is there, and to a heading in it. */
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
const documents = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "*.md"], { cwd: root, encoding: "utf8" })
  .split("\n")
  .filter((file) => file !== "" && fs.existsSync(path.join(root, file)));

const read = (file: string): string => fs.readFileSync(path.join(root, file), "utf8");
/** Without code, whose brackets are no links. */
const prose = (text: string): string => text.replaceAll(/^```[\s\S]*?^```/gm, "").replaceAll(/`[^`]*`/g, "");
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replaceAll(/\s/g, "-");
const anchorsOf = (file: string): string[] => [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => anchorOf(heading));

test("there are documents", () => {
  expect(documents.length).toBeGreaterThan(40);
});

test.each(documents)("%s", (document) => {
  const links = [...prose(read(document)).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = ""]) => link).filter((link) => !/^\w+:/.test(link));
  const dead = links.filter((link) => {
    const [file = "", anchor] = link.split("#");
    const target = file === "" ? document : path.join(path.dirname(document), file);
    if (!fs.existsSync(path.join(root, target))) return true;
    return anchor !== undefined && target.endsWith(".md") && !anchorsOf(target).includes(anchor);
  });
  expect(dead).toEqual([]);
});
