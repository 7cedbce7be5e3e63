/** Brings the store up to date: migrations, then row-level security on every partner table. */
import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import { rootOf } from "../lib/error-log";
import { StartError, type Settings } from "../settings";
import { buildMonthIndexes, makeMonthsAhead } from "./months";
import type { Store } from "./open-store";
import { pendingOf, readApplied, readMigrations, type Migration } from "./read-migrations";
import { isInUse, isStoreUnavailable } from "./store-unavailable";
import { buildTenantWall, countUnwalled, openToGateway } from "./tenant-wall";
import { whenFree, type Patience } from "./when-free";

/** An arbitrary number, the same for all gateways, so that one migrates and the others wait. */
const migrationLock = 4_801_212;

interface MigrateOptions extends Pick<Patience, "lock_ms" | "tries"> {
  /** Receives a line for each step. */
  say?: (line: string) => void;
  /** Migrations other than this version's own. */
  folder?: string;
  /** The role of the gateways where another one migrates: it is given what it needs. */
  gatewayRole?: string | undefined;
}

/** Throws `StartError`, having changed nothing, for a database of a version that this one can't run on. */
export async function migrateStore(store: Store, options: MigrateOptions = {}): Promise<void> {
  const { say = () => undefined, folder, gatewayRole } = options;
  const ours = readMigrations(folder);
  await store.atLeisure(async (client) => {
    await takeTurn(client, say);
    try {
      const pending = pendingOf(ours, await readApplied(client));
      say(pending.length === 0 ? "The database is up to date." : `${pending.length} of ${ours.length} migrations are to be applied.`);
      if (pending.length > 0) await prepareTable(client);
      for (const migrations of stepsOf(store, pending)) await apply(client, migrations, { ...options, say });
      if (pending.length > 0 && pending.length < ours.length) say(wayBack(pending.every(({ is_additive }) => is_additive)));
      await buildTenantWall(client);
      if (gatewayRole !== undefined) await openToGateway(client, gatewayRole);
      await buildMonthIndexes(client, { say, isAlone: store.kind === "embedded" });
      await makeMonthsAhead(client, say);
    } finally {
      await client.query(`select pg_advisory_unlock(${migrationLock})`).catch(() => undefined);
    }
  });
}

const wayBack = (isOpen: boolean): string =>
  isOpen ? "Gateways of the version before can run on it." : "Gateways of the version before can’t start on it any more.";

/** On a server each by itself: its locks are held no longer than it takes. The embedded store is brought up to date as a whole, or not. */
const stepsOf = ({ kind }: Store, pending: readonly Migration[]): (readonly Migration[])[] =>
  kind === "server" ? pending.map((each) => [each]) : pending.length > 0 ? [pending] : [];

async function takeTurn(client: pg.ClientBase, say: (line: string) => void): Promise<void> {
  for (let isFirst = true; ; isFirst = false) {
    const { rows } = await client.query<{ taken: boolean }>(`select pg_try_advisory_lock(${migrationLock}) as taken`);
    if (rows[0]?.taken) return;
    if (isFirst) say("Another process is migrating this database; waiting for it…");
    await wait(500);
  }
}

/** As drizzle-kit knows it, and whether versions before a migration run on what it leaves. */
const prepareTable = (client: pg.ClientBase) =>
  client.query(`
    create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
    alter table drizzle.__drizzle_migrations add column if not exists is_additive boolean not null default false;
  `);

const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/** In one transaction, begun again while tables are in use; or, where they say so, outside any. Throws `StartError`. */
async function apply(
  client: pg.ClientBase,
  migrations: readonly Migration[],
  { say = () => undefined, lock_ms, tries = 100 }: MigrateOptions,
): Promise<void> {
  const begun = Date.now();
  const isConcurrent = migrations.some(({ is_concurrent }) => is_concurrent) && migrations.length === 1;
  let at = migrations[0]?.name ?? "";
  const work = async () => {
    if (isConcurrent) await dropHalfBuilt(client);
    for (const migration of migrations) {
      at = migration.name;
      for (const statement of migration.statements) await client.query(isConcurrent ? statement : inTransaction(statement));
      await client.query("insert into drizzle.__drizzle_migrations (hash, created_at, is_additive) values ($1, $2, $3)", [
        migration.hash,
        migration.when,
        migration.is_additive,
      ]);
    }
  };
  const timer = setInterval(() => say(`${at}: still at it after ${seconds(begun)}`), 15_000);
  try {
    // Building an index concurrently waits for transactions that are under way, and nothing waits for it.
    if (isConcurrent) await work();
    else await whenFree(client, work, { lock_ms, tries, onInUse: () => say(`${at}: a table is in use; trying again…`) });
    say(`${migrations.map(({ name }) => name).join(", ")}: applied in ${seconds(begun)}`);
  } catch (error) {
    if (isInUse(error)) throw new StartError(`The migration ${at} found its tables in use ${tries} times. ${again}`);
    throw failureOf(at, error);
  } finally {
    clearInterval(timer);
  }
}

/** Indexes that a run which was ended in the middle left: they serve nobody, and `IF NOT EXISTS` would take them for built. */
async function dropHalfBuilt(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_index x join pg_class c on c.oid = x.indexrelid
     where not x.indisvalid and c.relkind = 'i' and c.relnamespace = 'public'::regnamespace`,
  );
  for (const { name } of rows) await client.query(`drop index concurrently public."${name}"`);
}

const again = "Nothing of it was kept, and what is running goes on. Run `npm run migrate` again when there is less to do.";

const inTransaction = (statement: string) => statement.replaceAll(/\bindex concurrently\b/gi, "index");

function failureOf(name: string, error: unknown): StartError {
  const { message, code } = rootOf(error) as { message: string; code?: string };
  if (isStoreUnavailable(error))
    return new StartError(
      `The database went away during the migration ${name} (${message}). Run it again: what was applied isn't repeated.`,
      {
        cause: error,
      },
    );
  const hint = hints[code ?? ""] ?? "Mend what it names";
  return new StartError(
    `The migration gateway/db/migrations/${name}.sql failed: ${message}${code === undefined ? "" : ` (${code})`}. ` +
      `The database is as it was before it. ${hint}, and migrate again; until then the version before runs.`,
    { cause: error },
  );
}

/** By SQLSTATE: the way out of what fails on a database with rows and not on an empty one. */
const hints: Readonly<Record<string, string>> = {
  "23502": "Give the column a default, or add it without NOT NULL, fill it in the same migration, and demand it after that",
  "23505": "Rows that are there have the same values: make them differ in the migration, before the unique index",
  "23514": "Rows that are there don't pass the check: mend them in the migration, before the constraint",
  "42501": "The role may not: run it as the owner of the tables, by MIGRATE_DATABASE_URL",
};

/** For what is about to use the store: a sandbox and the embedded store migrate by themselves, anything else only checks. */
export const prepareStore = (store: Store, { SANDBOX }: Settings): Promise<void> =>
  SANDBOX || store.kind === "embedded" ? migrateStore(store) : requireMigrated(store);

const command = "Run `npm run migrate` with the environment of a gateway";

/** Changes nothing, and needs no right to. Throws `StartError`. */
export async function requireMigrated({ pool }: Store, folder?: string): Promise<void> {
  const client = await pool.connect();
  try {
    const applied = await readApplied(client);
    const pending = pendingOf(readMigrations(folder), applied);
    const [next] = pending;
    if (next) {
      const lack = applied.length === 0 ? "The database is empty" : `The database lacks ${pending.length} migrations, from ${next.name} on`;
      throw new StartError(`${lack}. ${command}, then start again.`);
    }
    const unwalled = await countUnwalled(client);
    if (unwalled > 0)
      throw new StartError(`Row-level security is missing on ${unwalled} tables, as after a restore. ${command}, then start again.`);
    // Reads nothing; throws where the role may not.
    await client.query("select from session where false; select from partner where false");
  } catch (error) {
    if ((rootOf(error) as { code?: string }).code !== "42501") throw error;
    throw new StartError(
      "The role of DATABASE_URL may not use the tables. Run `npm run migrate` with this DATABASE_URL, and MIGRATE_DATABASE_URL as the tables' owner.",
      { cause: error },
    );
  } finally {
    client.release();
  }
}
