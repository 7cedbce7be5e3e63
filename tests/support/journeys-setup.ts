/** Runs once before all journeys: seeds the data folder they copy, and starts the browser they share. */
import fs from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { chromium } from "playwright-core";
import type { TestProject } from "vitest/node";
import { onOwnServer, type ServerTemplate } from "./gateway-template";
import { kept } from "./kept";
import { launchOptions } from "./launch-options";
import { startServer } from "./started-server";
import { underWay } from "./under-way";

declare module "vitest" {
  interface ProvidedContext {
    /** What a started server's store is a copy of. Undefined where a run has no such setup, as is the browser. */
    seeded: SeededStore | undefined;
    browserAddress: string | undefined;
  }
}

/** `folder` is a data folder, for who starts on the embedded store. */
export interface SeededStore {
  folder: string;
  onServer?: ServerTemplate;
}

const root = path.resolve(import.meta.dirname, "../..");

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [folder, onServer, browser] = await Promise.all([seededFolder(), seededServer(), chromium.launchServer(launchOptions())]);
  project.provide("seeded", { folder, ...(onServer && { onServer: onServer.template }) });
  project.provide("browserAddress", browser.wsEndpoint());
  return async () => {
    await browser.close();
    await onServer?.remove();
  };
}

/** Of the built gateway, on this day: the seed ends on it. */
function digest(): string {
  const built = fs.readFileSync(path.join(root, "dist/.built"), "utf8").slice(0, 16);
  return `${built}-${new Date().toISOString().slice(0, 10)}`;
}

const seededFolder = () => kept("journeys-folder", digest(), (folder) => seed(folder, {}));

/** Undefined where no PostgreSQL can be started. */
async function seededServer() {
  const { PG_BIN_FOUND, DATABASE_URL } = process.env;
  if (!PG_BIN_FOUND || DATABASE_URL) return undefined;
  return onOwnServer(PG_BIN_FOUND, { kind: "journeys-server", digest: digest() }, (url, files) => seed(files, { DATABASE_URL: url }));
}

/** With the work of a gateway's first seconds done, so that no copy begins with it. */
async function seed(folder: string, environment: Record<string, string>): Promise<void> {
  const server = await startServer({ folder, environment });
  await underWay("a seeded gateway whose jobs are done", jobsDone(server.origin));
  const code = await server.stop();
  if (code !== 0) throw new Error(`the server that seeded the journeys' store ended with ${code}:\n${server.output()}`);
}

async function jobsDone(origin: string): Promise<void> {
  for (;;) {
    const metrics = await (await fetch(new URL("/api/metrics", origin))).text();
    const waiting = ["due", "running"].map((state) => new RegExp(`^gateway_jobs\\{state="${state}"\\} (\\d+)$`, "m").exec(metrics)?.[1]);
    if (waiting.every((count) => count === "0")) return;
    if (waiting.includes(undefined)) throw new Error(`the metrics say nothing of jobs:\n${metrics}`);
    await wait(100);
  }
}
