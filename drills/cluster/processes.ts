/** The processes that a run starts. Each is ended by its id, whatever becomes of the run. */
import { spawn, type ChildProcess, type SpawnOptions } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";

export interface Started {
  name: string;
  pid: number;
  /** What it has printed. */
  log: string;
  isRunning: () => boolean;
  /** To it and to what it has started in its group. */
  signal: (signal: NodeJS.Signals) => void;
  /** Resolves with its exit code; null if a signal ended it. */
  ended: Promise<number | null>;
}

interface Options extends Pick<SpawnOptions, "cwd" | "uid" | "gid"> {
  env: Record<string, string>;
}

const commandMs = 120_000;

export class Processes {
  private readonly started = new Set<Started>();

  private readonly logs: string;

  /** In this folder is what each of them prints. */
  constructor(logs: string) {
    this.logs = logs;
  }

  start(name: string, program: string, args: readonly string[], options: Options): Started {
    const log = path.join(this.logs, `${name}.log`);
    const output = fs.openSync(log, "a");
    // A group of its own: Ctrl-C reaches this process alone, which then ends the others in their order.
    const child = spawn(program, args, { ...options, detached: true, stdio: ["ignore", output, output] });
    fs.closeSync(output);
    const { pid } = child;
    if (pid === undefined) throw new Error(`${program} could not be started`);
    const started: Started = {
      name,
      pid,
      log,
      isRunning: () => child.exitCode === null && child.signalCode === null,
      signal: (signal) => signalGroup(pid, signal),
      ended: endOf(child),
    };
    this.started.add(started);
    void started.ended.then(() => this.started.delete(started));
    return started;
  }

  /** Runs a command to its end; throws with what it said if that isn't 0, or doesn't come within two minutes. */
  async run(name: string, program: string, args: readonly string[], options: Options): Promise<string> {
    const { ended, log, signal } = this.start(name, program, args, options);
    const limit = setTimeout(() => signal("SIGKILL"), commandMs);
    const code = await ended.finally(() => clearTimeout(limit));
    const said = fs.readFileSync(log, "utf8");
    if (code !== 0) throw new Error(`${name} ended with ${code}:\n${lastLines(said)}`);
    return said;
  }

  /** At once: for the end of a run, when nothing is to be kept. */
  killAll(): void {
    for (const each of this.started) each.signal("SIGKILL");
  }

  areAllEnded(): boolean {
    return this.started.size === 0;
  }
}

function endOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => {
    child.once("exit", (code) => resolve(code));
    child.once("error", () => resolve(null));
  });
}

/** Its group, with what it has started; nothing if all of it has ended. */
export function signalGroup(pid: number, signal: NodeJS.Signals): void {
  signalIfThere(-pid, signal);
}

export function signalIfThere(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    process.kill(pid, signal);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ESRCH") return false;
    throw error;
  }
}

export const lastLines = (text: string, count = 12): string => text.trimEnd().split("\n").slice(-count).join("\n");

/** Asks until the answer is right; throws with what it waited for once the time is over. Errors count as "not yet". */
export async function until(what: string, seconds: number, isSo: () => Promise<boolean> | boolean): Promise<void> {
  const end = performance.now() + seconds * 1000;
  let last: unknown;
  for (;;) {
    try {
      if (await isSo()) return;
    } catch (error) {
      last = error;
    }
    if (performance.now() > end) throw new Error(`${what}: not within ${seconds} seconds`, { cause: last });
    await wait(100);
  }
}
