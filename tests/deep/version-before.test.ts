/**
 * The way back: the version before the newest migration is built from its commit, and runs beside this one on this one's database, where
 * that migration says that it is additive.
 */
import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePort, startPostgres, type OwnPostgres } from "../support/postgres";
import { plainEnvironment, root, startProcess, type Process } from "../support/production";

const bin = process.env.PG_BIN_FOUND;
const migrations = path.join(root, "gateway/db/migrations");
const newest =
  fs
    .readdirSync(migrations)
    .filter((file) => file.endsWith(".sql"))
    .sort()
    .at(-1) ?? "";
const isAdditive = /^--.*\badditive\b/.test(fs.readFileSync(path.join(migrations, newest), "utf8"));

/** The commit before the one that brought the newest migration; undefined without the history, as in a shallow clone. */
function commitBefore(): string | undefined {
  try {
    const git = (...args: string[]) =>
      execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
    const brought = git("log", "-1", "--format=%H", "--diff-filter=A", "--", `gateway/db/migrations/${newest}`);
    return git("rev-parse", "--verify", `${brought}~1`);
  } catch {
    return undefined;
  }
}
const before = commitBefore();

describe.skipIf(bin === undefined || before === undefined || !isAdditive)("the version before", () => {
  let folder: string;
  let database: OwnPostgres | undefined;
  let environment: NodeJS.ProcessEnv;
  const running: Process[] = [];

  beforeAll(async () => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), "partner-portal-before-"));
    const archive = execFileSync("git", ["archive", before ?? ""], { cwd: root, maxBuffer: 1_073_741_824 });
    execFileSync("tar", ["-x", "-C", folder], { input: archive });
    fs.symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"));
    execFileSync(process.execPath, ["scripts/build.mjs"], { cwd: folder, env: plainEnvironment(folder), stdio: "inherit" });
    database = await startPostgres(bin ?? "");
    environment = {
      ...plainEnvironment(folder),
      NODE_ENV: "production",
      DATABASE_URL: database.url,
      MASTER_KEY: randomBytes(32).toString("base64"),
      DATA_DIR: path.join(folder, "data"),
      LOG_LEVEL: "warn",
    };
  }, 600_000);
  afterAll(async () => {
    for (const each of running) await each.stop();
    await database?.remove();
    fs.rmSync(folder, { recursive: true, force: true });
  });

  const command = (cwd: string, ...args: string[]) =>
    execFileSync(process.execPath, ["dist/gateway/server.js", ...args], { cwd, env: environment, encoding: "utf8" });
  const start = async (cwd: string): Promise<string> => {
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    const serves = async () => (await fetch(`${origin}/api/health/ready`)).ok;
    const made = await startProcess(
      [process.execPath, "dist/gateway/server.js"],
      { cwd, env: { ...environment, PORT: String(port) } },
      serves,
    );
    running.push(made);
    return origin;
  };

  test("runs beside this one on a database that this one has brought up to date, and each sees what the other writes", async () => {
    expect(command(folder, "migrate")).toMatch(/are to be applied/);
    expect(command(root, "migrate")).toMatch(/Gateways of the version before can run on it\./);
    const [older, newer] = [await start(folder), await start(root)];
    const token = command(folder, "provider", "init").trim().split("\n").at(-1) ?? "";
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const make = async (origin: string, name: string) => {
      const admin = { first_name: "Mara", last_name: "Lindqvist", email: `${name}@before.example` };
      const body = JSON.stringify({ name, country: "AU", partner_level: "L1", admin });
      return (await fetch(`${origin}/api/provider/partner`, { method: "POST", headers, body })).status;
    };
    expect([await make(older, "written-by-the-older"), await make(newer, "written-by-the-newer")]).toEqual([201, 201]);
    for (const origin of [older, newer]) {
      const listed = await (await fetch(`${origin}/api/provider/partner?limit=10`, { headers })).text();
      expect(listed).toContain("written-by-the-older");
      expect(listed).toContain("written-by-the-newer");
      expect((await fetch(`${origin}/api/provider/event?limit=10`, { headers })).status).toBe(200);
    }
    const client = new pg.Client({ connectionString: database?.url });
    await client.connect();
    const { rows } = await client.query("select count(*)::int as entries from audit_log where action = 'PARTNER_CREATED'");
    await client.end();
    expect(rows).toEqual([{ entries: 2 }]);
  });
});
