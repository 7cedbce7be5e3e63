/** Work on PDFs, in a thread beside the gateway's: one piece at a time, ended where it takes too long or too much. */
import { Worker } from "node:worker_threads";
import { refusedField } from "../../app-error";
import { sourceFile } from "../../db/source-file";

interface Jobs {
  /** The number of pages, or why it does not open. */
  check: { input: { bytes: Uint8Array }; result: number | "encrypted" | "damaged" };
  /** A line on the last page. */
  stamp: { input: { bytes: Uint8Array; text: string }; result: Uint8Array };
  merge: { input: { parts: { bytes: Uint8Array; file_type: string }[] }; result: Uint8Array };
}

/** Four megabytes of honest pages take a tenth of it. */
const longestMs = 5000;
const memoryMegabytes = 512;

let worker: Worker | undefined;
let last: Promise<unknown> = Promise.resolve();

/** Throws `refused` for a file that would take too much, a fault for what should not happen to one that was checked. */
export function workOnPdf<K extends keyof Jobs>(kind: K, input: Jobs[K]["input"]): Promise<Jobs[K]["result"]> {
  const mine = last.then(() => ask<K>(kind, input));
  last = mine.catch(() => undefined);
  return mine;
}

function ask<K extends keyof Jobs>(kind: K, input: Jobs[K]["input"]): Promise<Jobs[K]["result"]> {
  const thread = (worker ??= startWorker());
  return new Promise((resolve, reject) => {
    const stopListening = () => {
      clearTimeout(timer);
      thread.off("error", giveUp).off("exit", giveUp).off("message", take);
    };
    const giveUp = () => {
      stopListening();
      worker = undefined;
      void thread.terminate();
      reject(refusedField("file", "The PDF is too involved to be opened. Print it to a new PDF and send that."));
    };
    const take = (answer: { result: Jobs[K]["result"] } | { failure: string }) => {
      stopListening();
      if ("failure" in answer) reject(new Error(answer.failure));
      else resolve(answer.result);
    };
    const timer = setTimeout(giveUp, longestMs);
    thread.on("error", giveUp).on("exit", giveUp).on("message", take);
    thread.postMessage({ kind, ...input });
  });
}

function startWorker(): Worker {
  const made = new Worker(sourceFile("../services/documents/pdf-worker.mjs"), { resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes } });
  // Whoever waits for it hears of its end; nobody waiting, it must not end the gateway as well.
  made.on("error", () => undefined);
  made.once("exit", () => {
    if (worker === made) worker = undefined;
  });
  // Idle, it keeps no process alive.
  made.unref();
  return made;
}
