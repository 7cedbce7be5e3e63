/** Two gateways as production runs them. */
import fs from "node:fs";
import path from "node:path";
import { freePort } from "../../tests/support/postgres";
import { lastLines, until, type Processes, type Started } from "./processes";

export type Environment = Record<string, string>;

export interface GatewayProcess {
  name: string;
  port: number;
  /** Starts it with these settings beside the usual ones; resolves once it is ready. */
  start: (more?: Environment) => Promise<void>;
  /** As an orchestrator ends it; resolves once it has ended. */
  stop: () => Promise<void>;
  signal: (signal: NodeJS.Signals) => void;
  isRunning: () => boolean;
  /** What `/api/health/ready` answers, without a proxy between. */
  ready: () => Promise<{ status: number; said: string }>;
  /** Lines of its log that say an error. */
  errors: () => string[];
}

export const root = path.resolve(import.meta.dirname, "../..");
const server = path.join(root, "dist/gateway/server.js");

/** `node` with the arguments that `npm run serve` gives it. */
export const gatewayProgram = { program: process.execPath, args: ["--enable-source-maps", server] };

const startSeconds = 60;

export async function prepareGateway(processes: Processes, name: string, environment: Environment): Promise<GatewayProcess> {
  const port = await freePort();
  let running: Started | undefined;
  const ready = async () => {
    const response = await fetch(`http://127.0.0.1:${port}/api/health/ready`, { signal: AbortSignal.timeout(15_000) });
    return { status: response.status, said: ((await response.json()) as { status: string }).status };
  };
  return {
    name,
    port,
    ready,
    async start(more = {}) {
      const env = { ...environment, PORT: String(port), ...more };
      const started = processes.start(name, gatewayProgram.program, gatewayProgram.args, { cwd: root, env });
      running = started;
      await until(`${name} to be ready`, startSeconds, async () => {
        if (!started.isRunning()) throw new Error(lastLines(fs.readFileSync(started.log, "utf8")));
        return (await ready()).status === 200;
      });
    },
    async stop() {
      running?.signal("SIGTERM");
      await running?.ended;
    },
    signal: (signal) => running?.signal(signal),
    isRunning: () => running?.isRunning() ?? false,
    errors: () => (running ? errorsIn(fs.readFileSync(running.log, "utf8")) : []),
  };
}

/** What its lines of level error say, without the names that calls were made with. */
function errorsIn(log: string): string[] {
  return log
    .split("\n")
    .filter((line) => /"level":[56]0/.test(line))
    .map((line) => {
      const { msg, err } = JSON.parse(line) as { msg?: string; err?: { code?: string; message?: string; stack?: string } };
      const [, place = ""] = /\n +at ([^\n]+)/.exec(err?.stack ?? "") ?? [];
      return [msg, err?.code, err?.message, place].filter(Boolean).join(" · ");
    });
}
