// `npm run new:migration -- <name>`: what the schema in gateway/db has and the migrations don't. Drizzle compares it with the newest
// snapshot alone, so the older ones go: a store of any version is brought up to date by the SQL.
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { bin } from "./support/run.mjs";

/** Returns the migration's file, null if there is nothing to migrate; throws what drizzle-kit says if it fails. */
export function writeMigration(name, { folder = process.cwd() } = {}) {
  // There is no one to answer: a question of drizzle-kit, such as whether a table was renamed, ends it.
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin("drizzle-kit"), "generate", "--name", name], {
    cwd: folder,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [, migration] = /(gateway\/db\/migrations\/\S+\.sql)/.exec(stdout) ?? [];
  const isUpToDate = stdout.includes("No schema changes");
  if (status !== 0 || !(migration || isUpToDate)) throw new Error(`${stdout}${stderr}\nThe migration was not written.`);
  const meta = path.join(folder, "gateway/db/migrations/meta");
  const snapshots = fs.readdirSync(meta).filter((file) => file.endsWith("_snapshot.json"));
  for (const older of snapshots.sort().slice(0, -1)) fs.rmSync(path.join(meta, older));
  return migration ?? null;
}

/** What a store with rows refuses: columns that are NOT NULL without a default, in tables that the migration doesn't make itself. */
export function refusedByRows(sql) {
  const made = new Set([...sql.matchAll(/CREATE TABLE "(\w+)"/g)].map(([, table]) => table));
  return [...sql.matchAll(/ALTER TABLE "(\w+)" ADD COLUMN "(\w+)" ([^;]*)/g)].flatMap(([, table, column, rest]) =>
    rest.includes("NOT NULL") && !rest.includes("DEFAULT") && !made.has(table) ? [`${table}.${column}`] : [],
  );
}

if (process.argv[1]?.endsWith("new-migration.mjs")) {
  const [name = ""] = process.argv.slice(2);
  if (!/^[a-z][a-z0-9_]*$/.test(name)) {
    console.error("npm run new:migration -- <name>\n\n  name  what changes, in snake_case: loan_offer_purpose");
    process.exit(2);
  }
  try {
    const written = writeMigration(name);
    console.log(written ?? "Nothing to migrate: the schema is as the migrations leave it.");
    for (const column of written ? refusedByRows(fs.readFileSync(written, "utf8")) : [])
      console.log(
        `${column} is NOT NULL without a default: a store with rows refuses it, and the gateway doesn't start. Give it a default, or let the ` +
          "migration add it without NOT NULL, fill it, and set NOT NULL after that.",
      );
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
