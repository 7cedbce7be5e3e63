/** Both file stores behave alike: a folder, and a bucket on a server that speaks S3. */
import { createHash, randomBytes } from "node:crypto";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Readable } from "node:stream";
import S3rver from "s3rver";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contentAddress } from "../../gateway/files/content-address";
import { openDiskFiles } from "../../gateway/files/disk-files";
import type { FileStore } from "../../gateway/files/file-store";
import { openFileStore } from "../../gateway/files/open-file-store";
import { testSettings } from "../support/gateway-template";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "partner-portal-files-"));
const s3 = new S3rver({
  port: 0,
  address: "127.0.0.1",
  silent: true,
  directory: path.join(folder, "s3"),
  configureBuckets: [{ name: "documents", configs: [] }],
});
const aws = ["AWS_ENDPOINT_URL_S3", "AWS_REGION", "AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY"];

beforeAll(async () => {
  const { port } = await s3.run();
  const values = [`http://127.0.0.1:${port}`, "us-east-1", "S3RVER", "S3RVER"];
  aws.forEach((name, place) => (process.env[name] = values[place]));
});
afterAll(async () => {
  for (const name of aws) Reflect.deleteProperty(process.env, name);
  await s3.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

const disk = path.join(folder, "disk");
const places: [string, () => FileStore][] = [
  ["a folder", () => openFileStore(testSettings({ DATA_DIR: disk }))],
  ["a bucket", () => openFileStore(testSettings({ S3_BUCKET: "documents" }))],
];

async function read(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}

describe.each(places)("%s", (_, open) => {
  const bytes = randomBytes(300_000);
  const { storage_key } = contentAddress(bytes);

  test("gives back what was put there, as long as it is there", async () => {
    const files = open();
    expect(await files.has(storage_key)).toBe(false);
    await expect(files.get(storage_key)).rejects.toMatchObject({ name: "not_found" });
    await files.put(storage_key, bytes);
    expect(await files.has(storage_key)).toBe(true);
    expect((await read(await files.get(storage_key))).equals(bytes)).toBe(true);
    expect((await read(await open().get(storage_key))).equals(bytes)).toBe(true);
    await files.remove(storage_key);
    await files.remove(storage_key);
    expect(await files.has(storage_key)).toBe(false);
  });

  test("many at once, of one and of several contents", async () => {
    const files = open();
    const contents = Array.from({ length: 8 }, (_, place) => Buffer.alloc(50_000, place % 4));
    await Promise.all(contents.map((content) => files.put(contentAddress(content).storage_key, content)));
    for (const content of contents) expect((await read(await files.get(contentAddress(content).storage_key))).equals(content)).toBe(true);
  });

  test("no key leads out of it", async () => {
    const files = open();
    for (const key of ["../secret", "/etc/passwd", "a/../../b", "a//b", "a.b", "", "a\\b", "a\u0000b"]) {
      await expect((async () => files.put(key, bytes))()).rejects.toThrow(TypeError);
      await expect((async () => files.get(key))()).rejects.toThrow(TypeError);
    }
  });

  test("nothing at all is a file as well", async () => {
    const files = open();
    await files.put("empty", Buffer.alloc(0));
    expect((await read(await files.get("empty"))).length).toBe(0);
  });
});

test("a file that could not be written whole leaves nothing", async () => {
  const files = openDiskFiles(path.join(folder, "half"));
  fs.mkdirSync(path.join(folder, "half", "sha256", "taken"), { recursive: true });
  // A folder is in the file's place, so the last step fails.
  await expect(files.put("sha256/taken", Buffer.from("x"))).rejects.toThrow();
  expect(fs.readdirSync(path.join(folder, "half", "sha256"))).toEqual(["taken"]);
});

test("the address of a content is its SHA-256", () => {
  const sha256 = createHash("sha256").update("abc").digest("hex");
  expect(contentAddress(Buffer.from("abc"))).toEqual({ sha256, storage_key: `sha256/ba/${sha256}` });
});

test("a bucket's name is checked at the start", () => {
  expect(() => testSettings({ S3_BUCKET: "Not a bucket" })).toThrow("S3_BUCKET");
});
