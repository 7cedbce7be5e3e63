/**
 * Processes uploaded files in separate threads, because only a thread can be killed when a file takes too long or too
 * much memory. Partners take turns, and none holds more than one thread, so a partner that sends hostile files delays
 * no one else.
 */
import { Worker } from "node:worker_threads";
import { refusedField } from "../../app-error";
import { sourceFile } from "../../db/source-file";
import { FairQueue } from "../../lib/fair-queue";
import { said } from "../../said";

interface Jobs {
  /** The number of pages, or why it is refused. */
  check: { input: { bytes: Uint8Array }; result: number | "encrypted" | "damaged" | "active" | "involved" };
  /** Whether the picture can be drawn on a page. */
  draw: { input: { bytes: Uint8Array; file_type: string }; result: boolean };
  /** A line on the last page. */
  stamp: { input: { bytes: Uint8Array; text: string }; result: Uint8Array };
  /** One PDF from several files, or the index of the first that can't be opened. */
  merge: { input: { parts: { bytes: Uint8Array; file_type: string }[] }; result: Uint8Array | { damaged: number } };
  /** A document with parties, facts, a table and its sums: an invoice. */
  statement: { input: { statement: Statement }; result: Uint8Array };
}

/** What it is, how it is counted, its amount, and where there is one the balance after it. */
type StatementCells = [item: string, counted: string, amount: string, balance?: string];

/** What stands on the pages, in words and formatted amounts. */
export interface Statement {
  language: string;
  title: string;
  reference: string;
  issuer: string[];
  bill_to: { label: string; lines: string[] };
  /** The amount due, large, with a line below it. */
  total: { label: string; amount: string; currency: string; note: string };
  facts: { label: string; value: string }[];
  columns: StatementCells;
  rows: StatementCells[];
  /** Under the rows; the last one is the total. */
  sums: { label: string; amount: string }[];
  footer: string;
  created_at: string;
}

/** Four megabytes of ordinary pages take a tenth of this. A busy machine's start of the thread is not the file's doing. */
const longestMs = 5000;
const longestStartMs = 60_000;
/** Our own documents can't be hostile: they are only slow where the machine is. */
const longestOwnMs = 60_000;
const isOwn: Record<keyof Jobs, boolean> = { check: false, draw: false, stamp: false, merge: false, statement: true };
const memoryMegabytes = 512;
/** One more than two partners can hold at once. */
const mostThreads = 3;

const turns = new FairQueue({
  places: mostThreads,
  places_per_key: 1,
  waiting_per_key: 16,
  refusal: said("too_many_file_checks"),
});
const idle: Worker[] = [];
/** Threads that have loaded what they need. */
const ready = new WeakSet<Worker>();

export const tooInvolved = (kind: keyof Jobs) =>
  refusedField("file", kind === "draw" ? said("picture_too_involved") : said("pdf_too_involved"));

/**
 * Throws `refused` for a file that would take too much, `too_many` if the partner has too many waiting, and a fault if a
 * checked file fails unexpectedly.
 */
export const workOnFile = <K extends keyof Jobs>(partner_id: string, kind: K, input: Jobs[K]["input"]): Promise<Jobs[K]["result"]> =>
  turns.run(partner_id, () => ask<K>(idle.pop() ?? startWorker(), kind, input));

function ask<K extends keyof Jobs>(thread: Worker, kind: K, input: Jobs[K]["input"]): Promise<Jobs[K]["result"]> {
  return new Promise((resolve, reject) => {
    const stopListening = () => {
      clearTimeout(timer);
      thread.off("error", giveUp).off("exit", giveUp).off("message", take);
    };
    const giveUp = () => {
      stopListening();
      void thread.terminate();
      reject(isOwn[kind] || !ready.has(thread) ? new Error(`a thread did not finish "${kind}" in time`) : tooInvolved(kind));
    };
    const take = (answer: "ready" | { result: Jobs[K]["result"] } | { failure: string }) => {
      if (answer === "ready") {
        ready.add(thread);
        clearTimeout(timer);
        timer = setTimeout(giveUp, ownLimit);
        return;
      }
      stopListening();
      idle.push(thread);
      if ("failure" in answer) reject(new Error(answer.failure));
      else resolve(answer.result);
    };
    const ownLimit = isOwn[kind] ? longestOwnMs : longestMs;
    let timer = setTimeout(giveUp, ready.has(thread) ? ownLimit : longestStartMs);
    thread.on("error", giveUp).on("exit", giveUp).on("message", take);
    thread.postMessage({ kind, ...input });
  });
}

function startWorker(): Worker {
  const made = new Worker(sourceFile("../services/documents/pdf-worker.mjs"), {
    resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes },
  });
  // Waiting callers get its error; if no one is waiting, it must not crash the gateway.
  made.on("error", () => undefined);
  made.once("exit", () => {
    const at = idle.indexOf(made);
    if (at >= 0) idle.splice(at, 1);
  });
  // An idle thread must not keep the process alive.
  made.unref();
  return made;
}
