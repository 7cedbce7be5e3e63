/** Drills in short: one that is passed, faults that are planted and found, and an end in the middle. */
import { spawn, type ChildProcess } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it, type TestContext } from "vitest";

const script = path.resolve(import.meta.dirname, "../../scripts/drills.mjs");

let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "partner-portal-drills-test-"));
  // PostgreSQL runs as another user and must get through.
  fs.chmodSync(folder, 0o711);
});
afterEach(() => {
  expect(leftBehind()).toEqual({ files: [], processes: [] });
  fs.rmdirSync(folder);
});

/** Files, and processes that were started with a file of theirs. */
const leftBehind = () => ({
  files: fs.readdirSync(folder),
  processes: fs
    .readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((name) => commandOf(name))
    .filter((command) => command.includes(folder)),
});

function commandOf(pid: string): string {
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
  } catch {
    // It has ended since the folder was read.
    return "";
  }
}

function start(...args: string[]) {
  const child = spawn(process.execPath, [script, ...args], { env: { ...process.env, TMPDIR: folder }, stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (said += chunk.toString()));
  return { child, said: () => said };
}

const endOf = (child: ChildProcess) => new Promise<number | null>((resolve) => child.once("exit", resolve));

/** Its exit code and what it said. Where its programs aren't there and can't be installed, there is nothing to try. */
async function drill({ skip }: TestContext, ...args: string[]): Promise<[code: number | null, said: string]> {
  const { child, said } = start(...args);
  const code = await endOf(child);
  if (said().includes("These packages of Debian's are needed")) skip(said());
  return [code, said()];
}

it("passes where nothing is lost, and says so in a table", async (context) => {
  expect(await drill(context, "kill")).toEqual([0, expect.stringMatching(/^kill +(\d+) +\1 +0 /m)]);
});

it("ends with 1 and the name of what was lost", async (context) => {
  expect(await drill(context, "mail", "--plant", "lost")).toEqual([1, expect.stringMatching(/^LOST mail: plan mail-plan-\d+-\d+$/m)]);
});

it("ends with 1 and the name of what was doubled", async (context) => {
  expect(await drill(context, "upgrade", "--plant", "doubled")).toEqual([
    1,
    expect.stringMatching(/^DOUBLED upgrade: merchant upgrade-merchant-\d+-\d+$/m),
  ]);
});

it.each(["PostgreSQL ×2", "longest wait"])("leaves nothing behind when it is ended after “%s”", async (line) => {
  const { child, said } = start("failover");
  const end = endOf(child);
  await Promise.race([end, expect.poll(said, { timeout: 180_000 }).toContain(line)]);
  if (said().includes("These packages of Debian's are needed")) return;
  child.kill("SIGINT");
  expect([await end, said()]).toEqual([130, expect.stringContaining("SIGINT")]);
});
