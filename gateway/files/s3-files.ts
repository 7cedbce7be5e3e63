/** Files in a bucket of S3, or of a store that speaks it; region, keys and address are the usual AWS variables. */
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
