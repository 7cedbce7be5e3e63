/** The seeded store that tests copy: a template database where there is a PostgreSQL, else a data folder. */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { hash } from "@node-rs/argon2";
import pg from "pg";
import { migrateStore } from "../../gateway/db/migrate";
import { openEmbeddedStore, openServerStore, type Store } from "../../gateway/db/open-store";
import { openDiskFiles } from "../../gateway/files/disk-files";
import { demoPassword } from "../../sandbox/seed/partners";
import { seedOnce } from "../../sandbox/seed-once";
import { openVault } from "../../gateway/open-vault";
import { prepareSecrets } from "../../gateway/services/keys/secrets";
import { readSettings } from "../../gateway/settings";
import { filesBelow, hashOf, importedBy } from "../../scripts/support/sources.mjs";
import { kept } from "./kept";
import { forgetful, startPostgres } from "./postgres";

const root = path.resolve(import.meta.dirname, "../..");

/** A test's clock when its gateway opens; the seed ends on that day. */
export const startOfTests = new Date("2026-11-20T00:41:00.000Z");

/** `copy` is what `server`, the address of a PostgreSQL, is told after `create database …`; `files` is the documents' folder. */
export interface ServerTemplate {
  server: string;
  copy: string;
  files: string;
}

export type Template = { folder: string; files: string } | ServerTemplate;

/** Sandbox settings that spare tests any waiting; a test overrides them like environment variables. */
export const testSettings = (environment: Record<string, string> = {}) =>
  readSettings({
    SANDBOX: "1",
    CAPTCHA: "off",
    RATE_LIMITS: "off",
    LOG_LEVEL: "silent",
    SEED_TRANSACTIONS: "2000",
    PORTAL_URL: "https://portal.example",
    MASTER_KEY: "a".repeat(64),
    ...environment,
  });

interface MadeTemplate<T extends Template = Template> {
  template: T;
  remove: () => Promise<void>;
}

/** On the server of DATABASE_URL; else on one of our own, if its programs are installed; else a data folder. */
export function makeTemplate(): Promise<MadeTemplate> {
  if (process.env.DATABASE_URL) return onServerOf(process.env.DATABASE_URL);
  const { PG_BIN_FOUND } = process.env;
  if (!PG_BIN_FOUND) return inFolder();
  return onOwnServer(PG_BIN_FOUND, { kind: "seed-server", digest: digestOfSeed() }, async (url, files) => {
    await fill(await openServerStore(url), files);
  });
}

async function inFolder(): Promise<MadeTemplate> {
  const folder = await kept("seed-folder", digestOfSeed(), async (made) => {
    await fill(await openEmbeddedStore(made), path.join(made, "files"));
  });
  return { template: { folder, files: path.join(folder, "files") }, remove: () => Promise.resolve() };
}

/** On a server of our own, whose files are kept as it left them: each run starts one on a copy. `seed` fills database and folder. */
export async function onOwnServer(
  programs: string,
  { kind, digest }: { kind: string; digest: string },
  seed: (url: string, files: string) => Promise<void>,
): Promise<MadeTemplate<ServerTemplate>> {
  const database = "portal_seed";
  const folder = await kept(`${kind}${path.resolve(programs).replaceAll(/\W+/g, "-")}`, digest, async (made) => {
    const server = await startPostgres(programs, { settings: forgetful });
    try {
      await administer(server.socketUrl, `create database ${database}`);
      await seed(withDatabase(server.socketUrl, database), path.join(made, "files"));
      await server.stop();
      fs.cpSync(server.folder, path.join(made, "data"), { recursive: true });
    } finally {
      await server.remove();
    }
  });
  const server = await startPostgres(programs, { from: path.join(folder, "data"), settings: forgetful });
  const template = { server: server.socketUrl, copy: await copying(server.socketUrl, database), files: path.join(folder, "files") };
  return { template, remove: () => server.remove() };
}

async function onServerOf(server: string): Promise<MadeTemplate> {
  const { name, url, drop } = await makeDatabase(server, "seed");
  const files = fs.mkdtempSync(path.join(os.tmpdir(), "partner-portal-files-"));
  await fill(await openServerStore(url), files);
  const remove = async () => {
    fs.rmSync(files, { recursive: true, force: true });
    await drop();
  };
  return { template: { server, copy: await copying(server, name), files }, remove };
}

/** Of this file and all that seeding imports and reads. */
export function digestOfSeed(): string {
  const at = (name: string) => path.join(root, name);
  const read = ["gateway/db", "gateway/reference", "sandbox", "package-lock.json"].flatMap((name) => filesBelow(at(name)));
  const made = hashOf([...new Set([...importedBy([at("tests/support/gateway-template.ts")]), ...read])].sort()).slice(0, 16);
  // Tables by month begin with the one in which they are made.
  return `${made}-${new Date().toISOString().slice(0, 7)}`;
}

/** Migrates and seeds the store, and closes it. */
export async function fill(store: Store, files: string, settings = testSettings()): Promise<void> {
  await migrateStore(store);
  await seedOnce(store, openDiskFiles(files), settings, startOfTests, () => undefined);
  // A password that takes 8 ms of a processor to try takes a good part of each sign-in, of which there are thousands.
  const cheap = await hash(demoPassword, { memoryCost: 64, timeCost: 1, parallelism: 1 });
  await store.pool.query("update credential set password_hash = $1 where password_hash is not null", [cheap]);
  // Made once here: an RSA key takes a second, which no file waits for again.
  await prepareSecrets(store, openVault(settings), startOfTests);
  await store.close();
}

/** A new database on a server: empty, or as `copy` of a template says. */
export async function makeDatabase(server: string, what: string, copy = "") {
  const name = `portal_${what}_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  await administer(server, `create database ${name} ${copy}`);
  const drop = () => administer(server, `drop database if exists ${name} with (force)`);
  return { name, url: withDatabase(server, name), drop };
}

function withDatabase(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** File by file, which a server before PostgreSQL 15 always does: by its log, as newer ones do, it takes four times as long. */
async function copying(server: string, database: string): Promise<string> {
  const [{ version } = { version: 0 }] = await administer<{ version: number }>(
    server,
    "select current_setting('server_version_num')::int as version",
  );
  return `template ${database}${version < 150_000 ? "" : " strategy file_copy"}`;
}

/** Runs one statement on a server, outside any test's database. */
async function administer<Row extends pg.QueryResultRow>(server: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}
