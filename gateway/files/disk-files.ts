/** Files in a folder. */
import { randomUUID } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import { notFound } from "../app-error";
import { requireKey, type FileStore } from "./file-store";

/** Creates `folder` with the first file. */
export function openDiskFiles(folder: string): FileStore {
  const placeOf = (key: string) => path.join(folder, requireKey(key));
  return {
    put: (key, bytes) => store(placeOf(key), [bytes]),
    putStream: (key, bytes) => store(placeOf(key), bytes),
    async get(key) {
      const file = await fs.open(placeOf(key)).catch((error: unknown) => {
        throw isMissing(error) ? notFound() : error;
      });
      return file.createReadStream();
    },
    remove: (key) => fs.rm(key.endsWith(halfEnd) ? placeOf(key.slice(0, -halfEnd.length)) + halfEnd : placeOf(key), { force: true }),
    has: (key) =>
      fs.access(placeOf(key)).then(
        () => true,
        (error: unknown) => {
          if (isMissing(error)) return false;
          throw error;
        },
      ),
    async *list() {
      const entries = await fs.readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
        if (isMissing(error)) return [];
        throw error;
      });
      for (const entry of entries) {
        if (!entry.isFile()) continue;
        const place = path.join(entry.parentPath, entry.name);
        const found = await fs.stat(place).catch((error: unknown) => {
          // Removed while the others were listed.
          if (isMissing(error)) return null;
          throw error;
        });
        if (found) yield { key: path.relative(folder, place).split(path.sep).join("/"), written_at: found.mtime };
      }
    },
  };
}

/** Left behind where a gateway was killed while it wrote: listed, so that it can be removed, and never read. */
const halfEnd = ".half";

async function store(place: string, bytes: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Promise<void> {
  const within = path.dirname(place);
  await fs.mkdir(within, { recursive: true });
  // Keys never contain a dot, so a half-written file is never read.
  const half = path.join(within, `${randomUUID()}${halfEnd}`);
  try {
    await writeThrough(half, bytes);
    await fs.rename(half, place);
  } catch (error) {
    await fs.rm(half, { force: true });
    throw error;
  }
  await syncFolder(within);
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR");

async function writeThrough(place: string, bytes: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Promise<void> {
  const file = await fs.open(place, "wx", 0o600);
  try {
    await fs.writeFile(file, bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A new name is durable only once its folder is synced too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await fs.open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
