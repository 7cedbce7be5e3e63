/** A disk that is full, or an object store that doesn't answer, is no fault of the call's: it is refused, and can be sent again. */
import { AppError } from "../app-error";
import { refusal } from "../refusal";
import type { FileStore } from "./file-store";

const retry_after_seconds = 5;

export function refuseWhileAway(files: FileStore): FileStore {
  return {
    put: (key, bytes) => refusing(files.put(key, bytes)),
    async putStream(key, bytes) {
      const source = watched(bytes);
      await files.putStream(key, source.bytes).catch((error: unknown) => {
        // What the bytes are made of failed, such as a list that is read: its own error says so.
        throw source.hasFailed() ? error : away(error);
      });
    },
    get: (key) => refusing(files.get(key)),
    remove: (key) => refusing(files.remove(key)),
    has: (key) => refusing(files.has(key)),
    list: () => files.list(),
  };
}

const refusing = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw away(error);
  });

/** Refusals, such as of a file that isn't there, stay what they are, and so does a fault of ours. */
const away = (error: unknown): unknown =>
  error instanceof AppError || error instanceof TypeError
    ? error
    : new AppError("unavailable", refusal("files_away"), { retry_after_seconds }, error);

function watched(bytes: AsyncIterable<Uint8Array>) {
  let failed = false;
  async function* pass() {
    try {
      yield* bytes;
    } catch (error) {
      failed = true;
      throw error;
    }
  }
  return { bytes: pass(), hasFailed: () => failed };
}
