import { execFileSync } from "node:child_process";
import { root } from "./run.mjs";

/** The files that differ from the last commit and are there, as git names them. */
export function changedFiles() {
  const list = (...args) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).split("\n").filter(Boolean);
  return [...list("diff", "HEAD", "--name-only", "--diff-filter=d"), ...list("ls-files", "--others", "--exclude-standard")];
}
