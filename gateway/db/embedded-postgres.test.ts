/** What the embedded PostgreSQL is started with. */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { openEmbeddedPostgres } from "./embedded-postgres.mjs";

test("its pages take 16 MB, and it syncs what it commits", async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "partner-portal-embedded-"));
  const db = await openEmbeddedPostgres(path.join(folder, "database"));
  const { rows } = await db.query("select name, setting, unit from pg_settings where name in ('shared_buffers', 'fsync') order by name");
  expect(rows).toEqual([
    { name: "fsync", setting: "on", unit: null },
    { name: "shared_buffers", setting: "2048", unit: "8kB" },
  ]);
  await db.close();
  fs.rmSync(folder, { recursive: true, force: true });
});
