/** Production as `ops/` lays it out, on this machine: what the Dockerfile leaves, run by a plain user behind a proxy. */
import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";

export const root = path.resolve(import.meta.dirname, "../..");
const nobody = 65_534;
/** Containers and units run as a user that owns nothing. */
export const plainUser = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};

/** Without the test runner's variables. */
export const plainEnvironment = (folder: string): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  HOME: folder,
  npm_config_cache: path.join(folder, "npm"),
});

interface Step {
  kind: string;
  words: string;
}

/** The instructions of each stage of the Dockerfile. */
export function stagesOfImage(): Step[][] {
  const stages: Step[][] = [];
  for (const line of fs.readFileSync(path.join(root, "Dockerfile"), "utf8").split("\n")) {
    const [, kind = "", words = ""] = /^([A-Z]+) (.+)$/.exec(line) ?? [];
    if (kind === "FROM") stages.push([]);
    if (kind !== "") stages.at(-1)?.push({ kind, words });
  }
  return stages;
}

/** Runs the first stage in `source`, as far as files and programs go; what it leaves in `/app` is in `app`. */
export function buildImage(source: string, app: string): void {
  const home = path.dirname(source);
  const files = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], { cwd: root, encoding: "utf8" });
  for (const { kind, words } of stagesOfImage()[0] ?? []) {
    if (kind === "COPY") {
      const named = words.split(" ").slice(0, -1);
      const wanted = named.includes(".") ? files.split("\0").filter((name) => name && fs.existsSync(path.join(root, name))) : named;
      for (const name of wanted) fs.cpSync(path.join(root, name), path.join(source, name));
      if ("uid" in plainUser) execFileSync("chown", ["-R", `${nobody}:${nobody}`, source]);
    }
    if (kind === "RUN") {
      execFileSync("sh", ["-c", words.replace("/app", app)], { cwd: source, ...plainUser, env: plainEnvironment(home), stdio: "inherit" });
    }
  }
}

export interface Process {
  said: () => string;
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
}

/** Starts a program; `until` tells whether it serves. */
export async function startProcess(
  command: readonly string[],
  options: { cwd: string; env: NodeJS.ProcessEnv; uid?: number; gid?: number },
  until: () => Promise<boolean>,
): Promise<Process> {
  const [program = "", ...args] = command;
  const child: ChildProcess = spawn(program, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
  const ended = once(child, "exit") as Promise<[number | null]>;
  let text = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk: Buffer) => (text += chunk.toString()));
  const stop = async (signal: NodeJS.Signals = "SIGTERM") => {
    child.kill(signal);
    return (await ended)[0];
  };
  for (let tries = 0; tries < 600; tries += 1) {
    if (child.exitCode !== null) break;
    if (await until().catch(() => false)) return { said: () => text, stop };
    await wait(100);
  }
  await stop("SIGKILL");
  throw new Error(`${command.join(" ")} does not serve:\n${text}`);
}
