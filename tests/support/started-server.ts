/** The built server as a separate process, with a free port and its own data folder. */
import { spawn, type ChildProcess } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { inject } from "vitest";
import { openEmbeddedStore, openServerStore, type Store } from "../../gateway/db/open-store";
import { makeDatabase } from "./gateway-template";
import type { SeededStore } from "./journeys-setup";
import { underWay } from "./under-way";

export interface StartedServer {
  origin: string;
  folder: string;
  output: () => string;
  /** Stops it as a terminal would; keeps the folder for a restart. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
  remove: () => void;
}

interface StartOptions {
  /** Which build; defaults to this repository. */
  root?: string;
  folder?: string;
  /** On the embedded store, where another would do as well and start sooner. */
  isEmbedded?: boolean;
  environment?: Record<string, string>;
}

const ownRoot = path.resolve(import.meta.dirname, "../..");

/** What a server seeds that is started for a test. */
export const seededTransactions = "600";

/** The addresses of their databases, for folders that were begun on a server. */
const databases = new Map<string, string>();

export async function startServer({ root = ownRoot, folder, isEmbedded, environment = {} }: StartOptions = {}): Promise<StartedServer> {
  const data = folder ?? fs.mkdtempSync(path.join(os.tmpdir(), "partner-portal-journey-"));
  const env = {
    ...process.env,
    SANDBOX: "1",
    // Signing in by the API has no browser to solve it; what is about it turns it on.
    CAPTCHA: "off",
    PORT: "0",
    SEED_TRANSACTIONS: seededTransactions,
    LOG_LEVEL: "warn",
    DATA_DIR: data,
    ...environment,
  };
  const seeded = folder ? undefined : inject("seeded");
  const wouldSeedTheSame =
    root === ownRoot && env.SANDBOX === "1" && env.SEED_TRANSACTIONS === seededTransactions && !("DATABASE_URL" in env);
  if (seeded && wouldSeedTheSame) await copySeeded(seeded, data, isEmbedded ?? false);
  const DATABASE_URL = databases.get(data);
  // An embedded database lives too shortly here for its WebAssembly to be worth optimizing.
  const engine = DATABASE_URL || "DATABASE_URL" in env ? [] : ["--liftoff-only"];
  const child = spawn(process.execPath, [...engine, path.join(root, "dist/gateway/server.js")], {
    cwd: root,
    env: { ...env, ...(DATABASE_URL && { DATABASE_URL }) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const stop = (signal: NodeJS.Signals = "SIGTERM") => underWay(`a server that ends by ${signal}`, end(child, signal));
  const remove = () => fs.rmSync(data, { recursive: true, force: true });
  try {
    const origin = await underWay(
      "a server that gets ready",
      readyAt(child, () => output),
    );
    return { origin, folder: data, output: () => output, stop, remove };
  } catch (error) {
    await stop("SIGKILL");
    if (folder === undefined) remove();
    throw error;
  }
}

/** A store as `startServer` begins with, for who writes into it first; `startServer({ folder })` goes on with it. */
export async function openSeeded(): Promise<{ folder: string; store: Store }> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "partner-portal-journey-"));
  await copySeeded(inject("seeded") ?? missing(), folder, false);
  const url = databases.get(folder);
  return { folder, store: url === undefined ? await openEmbeddedStore(folder) : await openServerStore(url) };
}

function missing(): never {
  throw new Error("a run without the journeys' setup has no seeded store");
}

async function copySeeded({ folder, onServer }: SeededStore, data: string, isEmbedded: boolean): Promise<void> {
  const from = onServer && !isEmbedded ? onServer.files : folder;
  fs.cpSync(from, data, { recursive: true, mode: fs.constants.COPYFILE_FICLONE });
  if (!onServer || isEmbedded) return;
  databases.set(data, (await makeDatabase(onServer.server, "journey", onServer.copy)).url);
}

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => {
    child.once("exit", (code) => resolve(code));
    child.kill(signal);
  });
}

function readyAt(child: ChildProcess, output: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const [, origin] = /Partner portal ready at (\S+)/.exec(output()) ?? [];
      if (origin) resolve(origin);
    };
    child.stdout?.on("data", look);
    child.once("exit", (code) => reject(new Error(`the server ended with ${code}:\n${output()}`)));
  });
}
