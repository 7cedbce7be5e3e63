/** A streaming standby of a PostgreSQL of the test's own, both on this machine. */
import { execFile } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import { freePort, ownerOf, startPostgres, type OwnPostgres } from "./postgres";

const execute = promisify(execFile);

export interface ReplicatedPostgres {
  primary: OwnPostgres;
  standby: {
    url: string;
    start: () => Promise<void>;
    /** At once, as a machine that is switched off. */
    kill: () => Promise<void>;
    promote: () => Promise<void>;
    /** Whether it goes on applying what it receives. */
    replay: (isOn: boolean) => Promise<void>;
    /** Resolves once it has all that the primary has written by now. */
    caughtUp: () => Promise<void>;
  };
  remove: () => Promise<void>;
}

/** `bin` is the PostgreSQL bin folder; `prepare` fills the primary before it is copied; `environment` is that of both. */
export async function startReplicated(
  bin: string,
  prepare: (url: string) => Promise<void>,
  environment: Readonly<Record<string, string>> = {},
): Promise<ReplicatedPostgres> {
  // As in production, but for the disk of a machine that may crash.
  const settings = ["fsync=off", "full_page_writes=off", "autovacuum=off", "max_connections=100", "hot_standby=on"];
  const primary = await startPostgres(bin, { settings, environment });
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "partner-portal-standby-"));
  const data = path.join(folder, "data");
  const user = ownerOf(folder);
  const port = await freePort();
  const ctl = (...args: string[]) =>
    execute(path.join(bin, "pg_ctl"), ["-D", data, "-w", ...args], { cwd: folder, ...user, env: { ...process.env, ...environment } });
  const options = [`-p ${port} -k ${folder}`, "listen_addresses=127.0.0.1", ...settings].join(" -c ");
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const start = async () => {
    await ctl("-l", path.join(folder, "log"), "-o", options, "start");
  };
  await prepare(primary.url);
  await execute(path.join(bin, "pg_basebackup"), ["-D", data, "-R", "-X", "stream", "-c", "fast", "-d", primary.url], {
    cwd: folder,
    ...user,
  });
  await start();
  const kill = async () => {
    await ctl("-m", "immediate", "stop");
  };
  return {
    primary,
    standby: {
      url,
      start,
      kill,
      async promote() {
        await ctl("promote");
      },
      async replay(isOn) {
        const wanted = isOn ? "not paused" : "paused";
        await until(async () => {
          await askStandby(url, `select pg_wal_replay_${isOn ? "resume" : "pause"}()`);
          return (await askStandby<{ state: string }>(url, "select pg_get_wal_replay_pause_state() as state"))[0]?.state === wanted;
        });
      },
      async caughtUp() {
        const [{ at } = { at: "" }] = await askOnce<{ at: string }>(primary.url, "select pg_current_wal_flush_lsn()::text as at");
        const isThere = `select pg_last_wal_replay_lsn() >= '${at}' as is_there`;
        await until(async () => (await askStandby<{ is_there: boolean }>(url, isThere))[0]?.is_there === true);
      },
    },
    async remove() {
      await kill().catch(() => undefined);
      await primary.remove();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let left = 400; left > 0; left -= 1) {
    if (await isSo()) return;
    await wait(25);
  }
  throw new Error("the standby does not come to what was asked of it");
}

/** Nothing where what is replayed takes the statement's rows away: a standby ends it then, and it is asked again. */
async function askStandby<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  return askOnce<Row>(url, statement).catch((error: unknown) => {
    if (error instanceof pg.DatabaseError && error.code === "40001") return [];
    throw error;
  });
}

export async function askOnce<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}
