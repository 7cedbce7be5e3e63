/** A private PostgreSQL server in its own folder that a test can stop, start and break. */
import { execFile } from "node:child_process";
import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";

const execute = promisify(execFile);

export interface OwnPostgres {
  url: string;
  start: () => Promise<void>;
  stop: () => Promise<void>;
  /** Stops it and removes its folder. */
  remove: () => Promise<void>;
}

/** `bin` is the PostgreSQL bin folder. */
export async function startPostgres(bin: string): Promise<OwnPostgres> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "partner-portal-postgres-"));
  const user = ownerOf(folder);
  const port = await freePort();
  const ctl = (...args: string[]) =>
    execute(path.join(bin, "pg_ctl"), ["-D", path.join(folder, "data"), "-w", ...args], { cwd: folder, ...user });
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1`;
  const start = async () => {
    await ctl("-l", path.join(folder, "log"), "-o", options, "start");
  };
  const stop = async () => {
    await ctl("-m", "fast", "stop");
  };
  await execute(
    path.join(bin, "initdb"),
    ["-D", path.join(folder, "data"), "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8"],
    { cwd: folder, ...user },
  );
  await start();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    start,
    stop,
    async remove() {
      await stop().catch(() => undefined);
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root; root runs it as the package's user or as nobody. */
function ownerOf(folder: string): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const [, uid, gid] = /^postgres:[^:]*:(\d+):(\d+):/m.exec(fs.readFileSync("/etc/passwd", "utf8")) ?? [];
  const owner = { uid: Number(uid ?? 65_534), gid: Number(gid ?? 65_534) };
  fs.chownSync(folder, owner.uid, owner.gid);
  return owner;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = net.createServer().once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const { port } = probe.address() as net.AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
