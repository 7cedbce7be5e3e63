/** A private PostgreSQL server in its own folder that a test can stop, start and break. */
import { execFile } from "node:child_process";
import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { signalIfThere } from "../../drills/cluster/processes";

const execute = promisify(execFile);

export interface OwnPostgres {
  url: string;
  /** The same without a network between: each statement costs half. */
  socketUrl: string;
  /** Where its files are. */
  folder: string;
  start: () => Promise<void>;
  stop: () => Promise<void>;
  /** Stops it and removes its folder. */
  remove: () => Promise<void>;
}

interface PostgresOptions {
  /** The files of a server that was stopped, to begin with. */
  from?: string;
  /** Further settings of the server, as `-c` takes them. */
  settings?: readonly string[];
  /** Of its processes, beside this one's. */
  environment?: Readonly<Record<string, string>>;
}

/** What a server needs not that nobody will miss after a crash of the machine. */
export const forgetful = [
  "fsync=off",
  "synchronous_commit=off",
  "full_page_writes=off",
  "autovacuum=off",
  "jit=off",
  "max_connections=400",
];

const memory = "/dev/shm";
/** This user's, who can't clean up after another. */
const ours = `partner-portal-postgres-${process.getuid?.() ?? 0}-`;

/**
 * Where a database is copied in a seventh of the time; the temporary folder where there is no such place or little room. What runs left
 * there that were killed goes first: it would take memory until the machine is started again.
 */
function inMemory(): string {
  if (!fs.existsSync(memory)) return os.tmpdir();
  for (const name of fs.readdirSync(memory).filter((name) => name.startsWith(ours)))
    if (!signalIfThere(Number.parseInt(name.slice(ours.length)), 0)) fs.rmSync(path.join(memory, name), { recursive: true, force: true });
  const { bavail, bsize } = fs.statfsSync(memory);
  return bavail * bsize < 6 * 2 ** 30 ? os.tmpdir() : memory;
}

/** `bin` is the PostgreSQL bin folder. */
export async function startPostgres(bin: string, { from, settings = [], environment }: PostgresOptions = {}): Promise<OwnPostgres> {
  const folder = fs.mkdtempSync(path.join(settings === forgetful ? inMemory() : os.tmpdir(), `${ours}${process.pid}-`));
  const data = path.join(folder, "data");
  const user = ownerOf(folder);
  const port = await freePort();
  const ctl = (...args: string[]) =>
    execute(path.join(bin, "pg_ctl"), ["-D", data, "-w", ...args], { cwd: folder, ...user, env: { ...process.env, ...environment } });
  const options = [`-p ${port} -k ${folder}`, "listen_addresses=127.0.0.1", ...settings].join(" -c ");
  const start = async () => {
    await ctl("-l", path.join(folder, "log"), "-o", options, "start");
  };
  const stop = async () => {
    await ctl("-m", "fast", "stop");
  };
  if (from) {
    fs.cpSync(from, data, { recursive: true, mode: fs.constants.COPYFILE_FICLONE });
    own(data, user);
  } else {
    await execute(path.join(bin, "initdb"), ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync"], {
      cwd: folder,
      ...user,
    });
  }
  await start();
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  return {
    url,
    socketUrl: `${url}?host=${encodeURIComponent(folder)}`,
    folder: data,
    start,
    stop,
    async remove() {
      await stop().catch(() => undefined);
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

export interface Owner {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root; root runs it as the package's user or as nobody, to whom the folder is given. */
export function ownerOf(folder: string): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const [, uid, gid] = /^postgres:[^:]*:(\d+):(\d+):/m.exec(fs.readFileSync("/etc/passwd", "utf8")) ?? [];
  const owner = { uid: Number(uid ?? 65_534), gid: Number(gid ?? 65_534) };
  fs.chownSync(folder, owner.uid, owner.gid);
  return owner;
}

/** Gives the server a folder of files that were copied; it takes none that others may read. */
function own(folder: string, user: Owner | undefined): void {
  fs.chmodSync(folder, 0o700);
  if (!user) return;
  for (const entry of ["", ...(fs.readdirSync(folder, { recursive: true }) as string[])])
    fs.lchownSync(path.join(folder, entry), user.uid, user.gid);
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as net.AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
