/** Files in a bucket of S3, or of a store that speaks it; region, keys and address are the usual AWS variables. */
import { createReadStream } from "node:fs";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Readable } from "node:stream";
import type * as S3 from "@aws-sdk/client-s3";
import { notFound } from "../app-error";
import { requireKey, type FileStore } from "./file-store";

export function openS3Files(bucket: string): FileStore {
  // Loaded with the first file: a gateway that keeps its files in a folder never needs it.
  let opened: Promise<Aws> | undefined;
  const aws = () => (opened ??= openClient());
  const place = (key: string) => ({ Bucket: bucket, Key: requireKey(key) });
  return {
    async put(key, bytes) {
      const { client, commands } = await aws();
      await client.send(new commands.PutObjectCommand({ ...place(key), Body: bytes, ContentLength: bytes.byteLength }));
    },
    async putStream(key, bytes) {
      const { client, commands } = await aws();
      // The store asks for the length before the first byte, and parts that are never put together would be paid for.
      const folder = await fs.mkdtemp(path.join(os.tmpdir(), "partner-portal-upload-"));
      const spool = path.join(folder, "file");
      try {
        await fs.writeFile(spool, bytes, { mode: 0o600 });
        const { size } = await fs.stat(spool);
        await client.send(new commands.PutObjectCommand({ ...place(key), Body: createReadStream(spool), ContentLength: size }));
      } finally {
        await fs.rm(folder, { recursive: true, force: true });
      }
    },
    async get(key) {
      const { client, commands } = await aws();
      const answer = await client.send(new commands.GetObjectCommand(place(key))).catch((error: unknown) => {
        throw isMissing(error) ? notFound() : error;
      });
      return answer.Body as Readable;
    },
    async remove(key) {
      const { client, commands } = await aws();
      await client.send(new commands.DeleteObjectCommand(place(key)));
    },
    async has(key) {
      const { client, commands } = await aws();
      try {
        await client.send(new commands.HeadObjectCommand(place(key)));
        return true;
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    },
    async *list() {
      const { client, commands } = await aws();
      let token: string | undefined;
      do {
        const page = await client.send(new commands.ListObjectsV2Command({ Bucket: bucket, ContinuationToken: token }));
        for (const { Key, LastModified } of page.Contents ?? []) if (Key && LastModified) yield { key: Key, written_at: LastModified };
        token = page.NextContinuationToken;
      } while (token !== undefined);
    },
  };
}

interface Aws {
  client: S3.S3Client;
  commands: typeof S3;
}

async function openClient(): Promise<Aws> {
  const commands = await import("@aws-sdk/client-s3");
  const isElsewhere = Boolean(process.env.AWS_ENDPOINT_URL_S3 ?? process.env.AWS_ENDPOINT_URL);
  return {
    commands,
    // Stores other than Amazon's rarely address buckets by host name, and reject checksums they don't expect.
    client: new commands.S3Client(
      isElsewhere ? { forcePathStyle: true, requestChecksumCalculation: "WHEN_REQUIRED", responseChecksumValidation: "WHEN_REQUIRED" } : {},
    ),
  };
}

const isMissing = (error: unknown): boolean => error instanceof Error && (error.name === "NoSuchKey" || error.name === "NotFound");
