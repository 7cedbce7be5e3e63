/**
 * One process per data folder: the embedded database takes no lock itself, and two processes on one
 * folder would corrupt it. The lock is a file that is created only if it doesn't exist; if its process is
 * gone (kill -9, power loss), the lock is taken over.
 */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { StartError } from "../settings";

interface Holder {
  pid: number;
  host: string;
  since: string;
  /** When that process started, so that a reused pid is not mistaken for the holder. */
  began: string | null;
}

export interface FolderLock {
  release(): void;
}

export function lockFolder(folder: string, now: Date): FolderLock {
  const file = path.join(folder, "gateway.lock");
  const mine: Holder = { pid: process.pid, host: os.hostname(), since: now.toISOString(), began: processBegan(process.pid) };
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      fs.writeFileSync(file, JSON.stringify(mine), { flag: "wx" });
      return { release: () => releaseIfMine(file, mine) };
    } catch (error) {
      if (!isExisting(error)) throw error;
    }
    const holder = readHolder(file);
    if (holder && isAlive(holder)) {
      throw new StartError(
        `The data folder ${folder} is in use by process ${holder.pid} on ${holder.host} since ${holder.since}. ` +
          "Stop that one first, or set DATA_DIR to another folder.",
      );
    }
    // The holder is gone. Renaming first makes sure that only one of two starting processes removes the lock.
    const stale = `${file}.${process.pid}.stale`;
    try {
      fs.renameSync(file, stale);
      fs.rmSync(stale);
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }
  throw new StartError(`The data folder ${folder} is being locked by another start. Try again.`);
}

function releaseIfMine(file: string, mine: Holder): void {
  const holder = readHolder(file);
  if (holder?.pid === mine.pid && holder.since === mine.since) fs.rmSync(file, { force: true });
}

function readHolder(file: string): Holder | undefined {
  try {
    return JSON.parse(fs.readFileSync(file, "utf8")) as Holder;
  } catch {
    // Removed in the meantime, or half written by a killed process: either way no one holds it.
    return undefined;
  }
}

function isAlive(holder: Holder): boolean {
  // We can't check a process on another machine that shares the disk, so its lock is respected.
  if (holder.host !== os.hostname()) return true;
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
  const began = processBegan(holder.pid);
  return holder.began === null || began === null || began === holder.began;
}

/** The kernel's start tick of a process, if /proc has it. */
function processBegan(pid: number): string | null {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? null;
  } catch {
    return null;
  }
}

const isExisting = (error: unknown) => (error as NodeJS.ErrnoException).code === "EEXIST";
const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === "ENOENT";
