/** What syncing costs the embedded database: a transaction of a few writes, side by side with one that isn't synced. `npm run bench commit`. */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { expect, it } from "vitest";
import { openEmbeddedPostgres } from "../gateway/db/embedded-postgres.mjs";
import type { Nodefs } from "../tests/support/power-cut";

const rounds = 400;
const mostRatio = 3;

it(`a synced transaction costs at most ${mostRatio} times one that isn't`, { timeout: 600_000 }, async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "partner-portal-commit-"));
  const open = async (name: string, watch?: (nodefs: unknown) => void) => {
    const db = await openEmbeddedPostgres(path.join(folder, name), watch);
    await db.exec("create table entry (id int primary key, note text not null, at timestamptz not null default now())");
    return db;
  };
  const unsynced = await open("unsynced", (nodefs) => {
    (nodefs as Nodefs).stream_ops.fsync = () => 0;
  });
  const synced = await open("synced");
  const times = new Map<PGlite, number[]>([
    [unsynced, []],
    [synced, []],
  ]);
  for (let id = 0; id < rounds; id += 1) {
    for (const [db, taken] of times) {
      const start = performance.now();
      await db.transaction(async (tx) => {
        for (const part of [0, 1, 2]) await tx.query("insert into entry (id, note) values ($1, $2)", [id * 3 + part, "x".repeat(300)]);
        await tx.query("update entry set note = 'changed' where id = $1", [id]);
        await tx.query("select count(*) from entry where id > $1", [id]);
      });
      taken.push(performance.now() - start);
    }
  }
  const [plain = 0, safe = 0] = [unsynced, synced].map((db) => (times.get(db) ?? []).sort((a, b) => a - b)[rounds / 2]);
  process.stdout.write(
    `a transaction of five statements, p50: unsynced ${plain.toFixed(2)} ms, synced ${safe.toFixed(2)} ms, ratio ${(safe / plain).toFixed(2)}\n`,
  );
  await unsynced.close();
  await synced.close();
  fs.rmSync(folder, { recursive: true, force: true });
  expect(safe / plain).toBeLessThan(mostRatio);
});
