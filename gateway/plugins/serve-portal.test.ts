import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, it } from "vitest";
import { servePortal } from "./serve-portal";

const script = "export const answer = 42;\n";
let app: FastifyInstance;
let folder: string;
beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "partner-portal-files-"));
  fs.mkdirSync(path.join(folder, "assets"));
  const write = (name: string, content: string | Buffer) => fs.writeFileSync(path.join(folder, name), content);
  write("index.html", "<!doctype html><title>Portal</title>");
  write("icon.svg", "<svg/>");
  write("assets/base-1234567.js", script);
  write("assets/base-1234567.js.br", brotliCompressSync(script));
  write("assets/base-1234567.js.gz", gzipSync(script));
  app = Fastify();
  await servePortal(app, folder);
});
afterAll(async () => {
  await app.close();
  fs.rmSync(folder, { recursive: true });
});

it.each([
  ["br", "br"],
  ["gzip", "gzip"],
  ["identity", undefined],
])("tells a cache in between that what it keeps of a script is for who accepts %s", async (accepted, encoding) => {
  const { headers } = await app.inject({ url: "/assets/base-1234567.js", headers: { "accept-encoding": accepted } });
  expect([headers["content-encoding"], headers.vary]).toEqual([encoding, "accept-encoding"]);
  expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
});

it("keeps what has no hash in its name for an hour, and the page of all addresses not at all", async () => {
  const answers = await Promise.all(["/icon.svg", "/preview/dashboards/analytics", "/index.html"].map((url) => app.inject({ url })));
  expect(answers.map(({ headers }) => headers["cache-control"])).toEqual(["public, max-age=3600", "no-cache", "no-cache"]);
});

it("answers for a script of another version that there is none, and not with the page", async () => {
  const { statusCode, headers } = await app.inject({ url: "/assets/base-7654321.js" });
  expect([statusCode, headers["content-type"]]).toEqual([404, "application/json; charset=utf-8"]);
});
