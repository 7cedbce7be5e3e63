/** The built gateway as shipped to production: no sandbox. */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startServer } from "../support/started-server";

const root = path.resolve(import.meta.dirname, "../..");
const built = path.join(root, "dist/gateway");
let folder: string;
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "partner-portal-image-"));
  fs.cpSync(built, path.join(folder, "dist/gateway"), { recursive: true, filter: (file) => !path.basename(file).startsWith("sandbox.js") });
  for (const name of ["gateway", "node_modules", "package.json"]) fs.symlinkSync(path.join(root, name), path.join(folder, name));
});
afterAll(() => fs.rmSync(folder, { recursive: true }));

test("none of the sandbox's code is in what production needs", () => {
  const madeUp = ["Viktor Malenkov", "Seeding "];
  const holds = (file: string) => madeUp.map((text) => fs.readFileSync(path.join(built, file), "utf8").includes(text));
  expect(fs.readdirSync(path.join(folder, "dist/gateway"))).toEqual(["server.js", "server.js.map"]);
  expect([holds("server.js"), holds("sandbox.js")]).toEqual([
    [false, false],
    [true, true],
  ]);
});

test("it starts and serves", async () => {
  const server = await startServer({ root: folder, environment: { SANDBOX: "0", ALLOW_EMBEDDED: "1" } });
  const statusOf = async (url: string) => (await fetch(server.origin + url)).status;
  expect([await statusOf("/api/health/ready"), await statusOf("/config.json"), await statusOf("/api/partner")]).toEqual([200, 200, 401]);
  expect(await statusOf("/api/sandbox/accounts")).toBe(404);
  expect(await server.stop()).toBe(0);
  server.remove();
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
