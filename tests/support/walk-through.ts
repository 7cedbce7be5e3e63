/** Follows a walk-through from `docs` verbatim in a copy of the repository. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect } from "vitest";

const root = path.resolve(import.meta.dirname, "../..");
/** Fetched, made or kept by programs; all else is the repository's. */
const notCopied = new Set([".data", ".git", "dist", "node_modules", "test-results"]);

/** A scratch copy of the repository, sharing this one's packages. */
export function copyRepository(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "partner-portal-resource-"));
  for (const name of fs.readdirSync(root))
    if (!notCopied.has(name)) fs.cpSync(path.join(root, name), path.join(folder, name), { recursive: true });
  fs.symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"));
  return folder;
}

export type Step = { command: string } | { file: string; below: string | undefined; instead: string | undefined; code: string };

/** The walk-through's steps, in order: commands, whole files, and code to put below or in place of a line. */
export function stepsOf(text: string): Step[] {
  const blocks = text.matchAll(/(?:^`([\w./-]+)`(?:, below `([^`]+)`|, in place of `([^`]+)`)?:\n\n)?^```(\w+)\n([\s\S]*?)^```$/gm);
  return [...blocks].map(([, file, below, instead, kind, code = ""]) => {
    if (kind === "sh") return { command: code.trim() };
    if (file === undefined) throw new Error(`the walk-through does not say where this belongs:\n${code}`);
    return { file, below, instead, code };
  });
}

/** Applies the step to the copy. */
export function write(folder: string, { file, below, instead, code }: Extract<Step, { file: string }>): void {
  const target = path.join(folder, file);
  fs.mkdirSync(path.dirname(target), { recursive: true });
  const word = below ?? instead;
  fs.writeFileSync(target, word === undefined ? code : addAt(fs.readFileSync(target, "utf8"), word, code, below === undefined));
}

/** Keeps or replaces the line that starts with `word`. */
function addAt(source: string, word: string, code: string, isReplaced: boolean): string {
  const lines = source.split("\n");
  const at = lines.findIndex((line) => line === word || [":", ","].some((end) => line.trimStart().startsWith(word + end)));
  expect(at, `a line ${word}`).toBeGreaterThanOrEqual(0);
  return lines.toSpliced(isReplaced ? at : at + 1, isReplaced ? 1 : 0, code.replace(/\n$/, "")).join("\n");
}

/** Without the test runner's variables: a child sets its own. */
const environment = Object.fromEntries(
  Object.entries({ ...process.env, VITE_CONFIG_NATIVE_IGNORE_WARNING: "true", NO_COLOR: "1" }).filter(
    ([name]) => !/^(VITEST|NODE_ENV|FORCE_COLOR|TEST$|PROD$|DEV$|MODE$)/.test(name),
  ),
);
export const bin = (name: string) => path.join(root, "node_modules/.bin", name);

/** Returns the program's output; throws if it fails. */
export async function run(folder: string, program: string, ...args: string[]): Promise<string> {
  const child = spawn(program, args, { cwd: folder, env: environment, stdio: ["ignore", "pipe", "pipe"] });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => said.push(chunk));
  const [code] = (await once(child, "close")) as [number | null];
  const text = Buffer.concat(said).toString();
  if (code !== 0) throw new Error(`${program} ${args.join(" ")} ended with ${code}:\n${text}`);
  return text;
}
