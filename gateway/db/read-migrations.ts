/** The migrations of this version, those that a database has had, and whether the one can run on the other. */
import fs from "node:fs";
import path from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type pg from "pg";
import { StartError } from "../settings";
import { sourceFile } from "./source-file";

export interface Migration {
  /** Its file without `.sql`, such as `0041_outbox_backoff`. */
  name: string;
  statements: readonly string[];
  hash: string;
  /** In the journal; it identifies the migration. */
  when: number;
  /** `-- additive` in its first line: versions without it run on a database that has it. */
  is_additive: boolean;
  /** `-- concurrently` in its first line: one statement at a time outside a transaction, each of which can be run again. */
  is_concurrent: boolean;
}

export function readMigrations(folder = sourceFile("migrations")): Migration[] {
  const journal = JSON.parse(fs.readFileSync(path.join(folder, "meta/_journal.json"), "utf8")) as { entries: { tag: string }[] };
  return readMigrationFiles({ migrationsFolder: folder }).map(({ sql, hash, folderMillis }, place) => {
    const marks = /^--.*/.exec(sql[0] ?? "")?.[0] ?? "";
    return {
      name: journal.entries[place]?.tag ?? "",
      statements: sql,
      hash,
      when: folderMillis,
      is_additive: /\badditive\b/.test(marks),
      is_concurrent: /\bconcurrently\b/.test(marks),
    };
  });
}

interface Applied {
  when: number;
  is_additive: boolean;
}

/** Empty if there are none. */
export async function readApplied(client: pg.ClientBase | pg.Pool): Promise<Applied[]> {
  const { rows: known } = await client.query<{ table: string | null }>("select to_regclass('drizzle.__drizzle_migrations') as table");
  if (known[0]?.table == null) return [];
  // Databases of before this was kept have no such column.
  const { rows } = await client.query<{ created_at: string; is_additive: boolean | null }>(
    `select created_at, (to_jsonb(m) ->> 'is_additive')::boolean as is_additive from drizzle.__drizzle_migrations m order by created_at`,
  );
  return rows.map(({ created_at, is_additive }) => ({ when: Number(created_at), is_additive: is_additive ?? false }));
}

/**
 * What a database lacks. One has to be the beginning of the other, and what it has beyond ours must be additive: else it is another
 * version's. Throws `StartError`.
 */
export function pendingOf(ours: readonly Migration[], applied: readonly Applied[]): Migration[] {
  const foreign = applied.findIndex(({ when, is_additive }, place) => ours[place]?.when !== when && !(place >= ours.length && is_additive));
  if (foreign === -1) return ours.slice(applied.length);
  throw new StartError(
    `The database was written by a newer or a different version (${applied.length} migrations, of which this version knows ${foreign}). ` +
      "Start that version again, or choose another database: set DATA_DIR to another folder, or DATABASE_URL to another address.",
  );
}
