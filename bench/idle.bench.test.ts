/**
 * What `npm start` keeps of the machine's memory and what it burns: once it is ready, when its database sleeps, after a session of 200
 * calls, and asleep again; on a folder that it seeds first and on one that is there: `npm run bench idle`. Memory in processes of Node that
 * do nothing, since those differ by version.
 */
import { once } from "node:events";
import { spawn, type ChildProcess } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import { freePort } from "../tests/support/postgres";
import { signInOverHttp } from "./sign-in.mjs";

const root = path.resolve(import.meta.dirname, "..");
const mostNodes = Number(process.env.BENCH_MOST_NODES ?? 13);
/** With nobody there it was 650 MB once, and 4 seconds of a processor a minute: a quarter of both. */
const most = { nodesAsleep: 4.5, secondsAMinute: 1 };
/** A minute until nobody is there, the pool's and the engine's own, and rounds of collecting. */
const untilAsleepMs = 200_000;
const paths = [
  "/partner",
  "/partner/organization?limit=20",
  "/partner/organization/summary",
  "/partner/torc/transaction?limit=20",
  "/partner/torc/transaction?limit=20&status=REJECTED",
  "/partner/torc/payin?limit=200",
  "/partner/commission-analytics",
  "/partner/onboarding?limit=20",
  "/partner/open-item?limit=20",
  "/partner/search?q=chao",
];
const calls = 200;

/** Resident, in MB. */
const residentOf = (pid: number) => Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
/** Of a processor, since it started; the kernel counts hundredths. */
const secondsOf = (pid: number) => {
  const [, fields = ""] = fs.readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
  const [user, system] = fields.split(" ").slice(11, 13).map(Number);
  return ((user ?? 0) + (system ?? 0)) / 100;
};
/** What a command that starts another one has started. */
const childOf = (pid: number) => Number(fs.readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ")[0]);

async function end(started: ChildProcess): Promise<void> {
  const ended = once(started, "exit");
  started.kill("SIGTERM");
  await ended;
}

async function nodeAlone(): Promise<number> {
  const node = spawn(process.execPath, ["-e", "process.stdout.write('up\\n'); setInterval(() => {}, 1000)"]);
  await once(node.stdout, "data");
  const resident = residentOf(node.pid ?? 0);
  await end(node);
  return resident;
}

async function useFor(origin: string): Promise<void> {
  const { access_token } = await signInOverHttp(origin);
  for (let call = 0; call < calls; call += 1) {
    const url = `${origin}/api${paths[call % paths.length] ?? ""}`;
    const answer = await fetch(url, { headers: { authorization: `Bearer ${access_token}` } });
    expect([url, answer.status]).toEqual([url, 200]);
    await answer.arrayBuffer();
  }
}

it.runIf(fs.existsSync("/proc/self/status"))(
  `takes at most ${mostNodes} times what a process of Node takes, and ${most.nodesAsleep} times asleep`,
  async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), "partner-portal-idle-"));
    const alone = await nodeAlone();
    const lines: string[] = [];
    const ratios: number[] = [];
    const asleep: { nodes: number; seconds: number }[] = [];
    for (const kind of ["seeded first", "was there"]) {
      const port = await freePort();
      const env = { ...process.env, NODE_ENV: "production", PORT: String(port), DATA_DIR: folder, LOG_LEVEL: "silent" };
      const started = spawn(process.execPath, ["scripts/start.mjs"], { cwd: root, env, stdio: ["ignore", "pipe", "inherit"] });
      for await (const line of createInterface(started.stdout)) if (line.includes("ready at")) break;
      const pid = childOf(started.pid ?? 0);
      const sleeping = async () => {
        await wait(untilAsleepMs);
        const before = secondsOf(pid);
        await wait(60_000);
        asleep.push({ nodes: residentOf(pid) / alone, seconds: secondsOf(pid) - before });
        return residentOf(pid);
      };
      const measured = [residentOf(pid), await sleeping()];
      const from = performance.now();
      await useFor(`http://127.0.0.1:${port}`);
      const seconds = (performance.now() - from) / 1000;
      measured.push(residentOf(pid), await sleeping());
      ratios.push(...measured.map((megabytes) => megabytes / alone));
      lines.push(
        `| ${kind} | ${measured.map((each) => `${each.toFixed(0)} (${(each / alone).toFixed(1)})`).join(" | ")} | ${seconds.toFixed(1)} |`,
      );
      await end(started);
    }
    fs.rmSync(folder, { recursive: true, force: true });
    const head = `| resident, MB (of a Node's ${alone.toFixed(0)}) | ready | asleep | after ${calls} calls | asleep | the calls, s |`;
    const burnt = `Asleep, it takes ${asleep.map(({ seconds }) => seconds.toFixed(2)).join(", ")} s of a processor a minute.`;
    process.stdout.write(["", head, "|---|---|---|---|---|---|", ...lines, "", burnt, ""].join("\n") + "\n");
    expect(Math.max(...ratios)).toBeLessThanOrEqual(mostNodes);
    expect(Math.max(...asleep.map(({ nodes }) => nodes))).toBeLessThanOrEqual(most.nodesAsleep);
    expect(Math.max(...asleep.map(({ seconds }) => seconds))).toBeLessThanOrEqual(most.secondsAMinute);
  },
  1_800_000,
);
