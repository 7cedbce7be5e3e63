import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { AppError, notFound } from "../app-error";
import type { FileStore } from "./file-store";
import { refuseWhileAway } from "./refuse-while-away";

const full = Object.assign(new Error("ENOSPC: no space left on device"), { code: "ENOSPC" });

/** A store that fails with `error` at whatever it is asked, once it has read what it is to store. */
function failing(error: Error): FileStore {
  const fail = () => Promise.reject(error);
  return {
    ...{ put: fail, get: fail, remove: fail, has: fail },
    async putStream(_, bytes) {
      for await (const part of bytes) void part;
      throw error;
    },
    async *list() {
      yield { key: "a", written_at: new Date(0) };
    },
  };
}

const refused = async (work: Promise<unknown>) => {
  const error: unknown = await work.then(() => undefined).catch((reason: unknown) => reason);
  return error instanceof AppError ? [error.status, error.refusal.code, error.detail.retry_after_seconds, error.cause] : error;
};

test("what can't be stored or read is refused, says when to try again, and keeps its cause", async () => {
  const files = refuseWhileAway(failing(full));
  const bytes = () => Readable.from([Buffer.from("a")]);
  for (const work of [files.put("a", Buffer.of(1)), files.putStream("a", bytes()), files.get("a"), files.remove("a"), files.has("a")])
    expect(await refused(work)).toEqual([503, "files_away", 5, full]);
});

test("what isn't there is still not found, and a fault of ours still a fault", async () => {
  expect(await refused(refuseWhileAway(failing(notFound())).get("a"))).toEqual([404, expect.any(String), undefined, undefined]);
  const fault = new TypeError("a file's key must be words with slashes between them");
  expect(await refused(refuseWhileAway(failing(fault)).get("../a"))).toBe(fault);
});

test("bytes that can't be made are the error of who makes them", async () => {
  const failure = new Error("the list could not be read");
  async function* broken() {
    yield Buffer.of(1);
    throw failure;
  }
  expect(await refused(refuseWhileAway(failing(full)).putStream("a", broken()))).toBe(failure);
});
