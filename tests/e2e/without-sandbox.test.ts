/** The built gateway as shipped to production: no sandbox. */
import { execFile } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isDeep } from "../support/deep";
import { startPostgres } from "../support/postgres";
import { startServer, type StartedServer } from "../support/started-server";

const root = path.resolve(import.meta.dirname, "../..");
const built = path.join(root, "dist/gateway");
const bin = process.env.PG_BIN_FOUND;
let folder: string;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "partner-portal-image-"));
  fs.cpSync(built, path.join(folder, "dist/gateway"), { recursive: true, filter: (file) => !path.basename(file).startsWith("sandbox") });
  for (const name of ["gateway", "node_modules", "package.json"]) fs.symlinkSync(path.join(root, name), path.join(folder, name));
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

const statusesOf = ({ origin }: StartedServer) =>
  Promise.all(
    ["/api/health/ready", "/config.json", "/api/partner", "/api/sandbox/accounts"].map(async (url) => (await fetch(origin + url)).status),
  );

test("none of the sandbox's code is in what production needs", () => {
  const madeUp = ["Viktor Malenkov", "Seeding "];
  const holds = (file: string) => madeUp.map((text) => fs.readFileSync(path.join(built, file), "utf8").includes(text));
  expect(fs.readdirSync(path.join(folder, "dist/gateway"))).toEqual([
    "open-telemetry.js",
    "open-telemetry.js.map",
    "server.js",
    "server.js.map",
  ]);
  expect([holds("server.js"), holds("sandbox.js")]).toEqual([
    [false, false],
    [true, true],
  ]);
});

test.runIf(isDeep || bin === undefined)("it starts and serves", async () => {
  const server = await startServer({ root: folder, environment: { SANDBOX: "0", ALLOW_EMBEDDED: "1" } });
  expect(await statusesOf(server)).toEqual([200, 200, 401, 404]);
  expect(await server.stop()).toBe(0);
  server.remove();
});

test.skipIf(bin === undefined)("on a server's database it starts once it is migrated, and not before", async () => {
  const postgres = await startPostgres(bin ?? "");
  try {
    const environment = { SANDBOX: "0", DATABASE_URL: postgres.url, MASTER_KEY: "a".repeat(64) };
    await expect(startServer({ root: folder, environment })).rejects.toThrow(
      /^the server ended with 1:\nThe database is empty\. Run `npm run migrate` [^\n]+\n$/,
    );
    const run = (...args: string[]) =>
      promisify(execFile)(process.execPath, ["dist/gateway/server.js", ...args], { cwd: folder, env: { ...process.env, ...environment } });
    expect((await run("migrate")).stdout).toMatch(/^\d+ of \d+ migrations are to be applied\.\n0000_initial: applied in /);
    expect((await run("migrate")).stdout).toBe("The database is up to date.\n");
    const server = await startServer({ root: folder, environment });
    expect(await statusesOf(server)).toEqual([200, 200, 401, 404]);
    expect(JSON.parse((await run("requeue-mail", "all")).stdout)).toEqual({ requeued: 0, given_up: [] });
    expect(await server.stop()).toBe(0);
    server.remove();
  } finally {
    await postgres.remove();
  }
});

test("it refuses the embedded database unless that is allowed", async () => {
  await expect(startServer({ root: folder, environment: { SANDBOX: "0" } })).rejects.toThrow(
    /^the server ended with 1:\nDATABASE_URL is not set\. [^\n]+ALLOW_EMBEDDED=1[^\n]+\n$/,
  );
});

test("it refuses to be a sandbox, in one sentence", async () => {
  await expect(startServer({ root: folder, environment: { SANDBOX: "1" } })).rejects.toThrow(
    /^the server ended with 1:\nSANDBOX=1 is set, but this build has no sandbox\. [^\n]+\n$/,
  );
});
