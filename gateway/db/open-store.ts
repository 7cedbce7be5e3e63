/** Opens the store: the embedded PostgreSQL of a data folder, or a server. */
import fs from "node:fs";
import path from "node:path";
import pg from "pg";
import { StartError, type Settings } from "../settings";
import { EmbeddedEngine } from "./embedded-engine";
import { lockFolder } from "./folder-lock";

export interface Store {
  pool: pg.Pool;
  /** Of a standby that answers reads. */
  replica?: pg.Pool;
  kind: "embedded" | "server";
  /** What begins a transaction on this connection, with the limits of calls. It is no query, so that an isolation level may follow. */
  begin: (client: pg.ClientBase) => string;
  /** With a connection that has no time limits, for what grows with the store: migrations, seeding, the audit of the books. */
  atLeisure<T>(work: (client: pg.ClientBase) => Promise<T>): Promise<T>;
  /** Of a store whose engine ends while it has no connection: the next one starts it. */
  isAsleep?: () => boolean;
  close(): Promise<void>;
}

/** Commands and not the driver's startup parameters, of which PgBouncer refuses most. */
const utc = "set timezone = 'UTC'";
/** Whatever the role's or the database's own are. */
const atLeisure = `${utc}; set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0`;
const statementLimit = "statement_timeout = 30000";
/** A gateway that was frozen loses the locks that it holds; sooner where the database or the role says so. */
const idleLimit = "idle_in_transaction_session_timeout = 15000";
const readIdleLimit = "select current_setting('idle_in_transaction_session_timeout') as own";

/**
 * A connection can be lost at any moment: while idle, or checked out between two statements. Without a listener the loss
 * would end the process; with one, the next user of the connection gets the error, and the pool opens another.
 */
function openPool(onConnect: (client: pg.ClientBase) => Promise<unknown>, options: pg.PoolConfig): pg.Pool {
  // The pool waits for it, which its types don't say.
  const connected = { onConnect };
  const pool = new pg.Pool({ connectionTimeoutMillis: 10_000, ...options, ...connected });
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

export const openStore = (settings: Settings): Promise<Store> =>
  settings.DATABASE_URL
    ? openServerStore(settings.DATABASE_URL, { connections: settings.DATABASE_POOL, replica: settings.DATABASE_READ_URL })
    : openEmbeddedStore(settings.DATA_DIR);

/** The PostgreSQL that PGlite is made from. It reads no other's files. */
export const embeddedMajor = "18";

/** An in-memory store (`folder` null) or the one in `folder`, whose engine sleeps once it has been asked for nothing for `sleepAfterMs`. */
export async function openEmbeddedStore(folder: string | null, { sleepAfterMs = 20_000 } = {}): Promise<Store> {
  // Before anything in the folder is touched.
  if (folder) requireOurMajor(folder);
  const lock = folder ? takeFolder(folder) : undefined;
  const engine = new EmbeddedEngine(folder && path.join(folder, "database"));
  const close = async () => {
    await engine.close();
    lock?.release();
  };
  try {
    await engine.wake();
  } catch (error) {
    await close();
    throw new StartError(`The embedded database in ${folder ?? "memory"} did not open: ${reason(error)}`);
  }
  // One connection, because one backend answers: on several, the socket would mix the messages of two
  // statements outside a transaction ("unnamed prepared statement does not exist").
  const pool = openPool((client) => client.query(utc), {
    ...{ host: engine.socketFolder, user: "postgres", database: "postgres", max: 1 },
    stream: engine.stream,
    idleTimeoutMillis: sleepAfterMs,
  });
  if (folder) pool.on("remove", () => void engine.sleep(() => pool.totalCount === 0));
  return {
    pool,
    kind: "embedded",
    begin: () => "begin",
    // It has no limits, and one connection.
    async atLeisure(work) {
      const client = await pool.connect();
      try {
        return await work(client);
      } finally {
        client.release();
      }
    },
    ...(folder && { isAsleep: () => engine.isAsleep }),
    async close() {
      await pool.end();
      await close();
    },
  };
}

/** A PostgreSQL server, queried once so that a wrong address fails at the start and not at the first call. */
export async function openServerStore(
  url: string,
  { connections = 20, setting = "DATABASE_URL", replica }: { connections?: number; setting?: string; replica?: string | undefined } = {},
): Promise<Store> {
  // For statements outside a transaction; behind PgBouncer only the zone is certain to follow this connection.
  const hasOwnLimit = new WeakSet<pg.ClientBase>();
  const onConnect = async (client: pg.ClientBase) => {
    await client.query(`${utc}; set ${statementLimit}`);
    const { rows } = await client.query<{ own: string }>(readIdleLimit);
    if (rows[0]?.own !== "0") hasOwnLimit.add(client);
  };
  const pool = openPool(onConnect, {
    connectionString: url,
    max: connections,
    // A server that silently disappears behind a network is noticed by the driver's own timeout.
    query_timeout: 40_000,
    keepAlive: true,
  });
  try {
    await pool.query("select 1");
  } catch (error) {
    await pool.end();
    throw new StartError(`${setting} (${withoutSecret(url)}) is not responding: ${reason(error)}`);
  }
  const begin = (client: pg.ClientBase) =>
    `begin; set local ${statementLimit}` + (hasOwnLimit.has(client) ? "" : `; set local ${idleLimit}`);
  const atLeisure: Store["atLeisure"] = (work) => onOwnConnection(url, work);
  if (replica === undefined) return { pool, kind: "server", begin, atLeisure, close: () => pool.end() };
  const reads = openReplica(replica, connections);
  const close = async () => {
    await Promise.all([pool.end(), reads.end()]);
  };
  return { pool, replica: reads, kind: "server", begin, atLeisure, close };
}

/** Not asked for anything yet: gateways start without it. What takes it long is given to the primary. */
const openReplica = (url: string, connections: number): pg.Pool =>
  openPool((client) => client.query(utc), {
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 2000,
    query_timeout: 12_000,
    keepAlive: true,
  });

async function onOwnConnection<T>(url: string, work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 10_000 });
  // Its loss fails the statement that is under way, and must not end the process besides.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query(atLeisure);
    return await work(client);
  } finally {
    await client.end();
  }
}

function takeFolder(folder: string) {
  try {
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
    // An unwritable folder is reported here, in plain words, and not by the database's first page.
    const probe = path.join(folder, ".probe");
    fs.writeFileSync(probe, Buffer.alloc(65_536));
    fs.rmSync(probe);
  } catch (error) {
    throw new StartError(`The data folder ${folder} cannot be written: ${reason(error)}`);
  }
  return lockFolder(folder, new Date());
}

function requireOurMajor(folder: string): void {
  const file = path.join(folder, "database", "PG_VERSION");
  if (!fs.existsSync(file)) return;
  const major = fs.readFileSync(file, "utf8").trim();
  if (major === embeddedMajor) return;
  throw new StartError(
    `The database in ${folder} was written by PostgreSQL ${major}, and this version reads ${embeddedMajor} only. ` +
      "Start the version that wrote it, or set DATA_DIR to another folder.",
  );
}

function withoutSecret(url: string): string {
  try {
    const { host, pathname } = new URL(url);
    return host + pathname;
  } catch {
    return "not a URL";
  }
}

function reason(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reason).join("; ");
  return error instanceof Error ? error.message : String(error);
}
