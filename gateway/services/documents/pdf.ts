/**
 * Processes uploaded files in separate threads, because only a thread can be killed when a file takes too long or too
 * much memory. Partners take turns, and none holds more than one thread, so a partner that sends hostile files delays
 * no one else.
 */
import { Worker } from "node:worker_threads";
import { AppError, refusedField } from "../../app-error";
import { sourceFile } from "../../db/source-file";
import { FairQueue } from "../../lib/fair-queue";
import { processorMs } from "../../lib/thread-time";
import { refusal } from "../../refusal";

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

/** What the pages say, in words and formatted amounts. */
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

/** Of processor time: four megabytes of ordinary pages take a tenth of this. */
const longestMs = 5000;
/** If it takes longer than this by the clock, the machine is busy and the file is not to blame. */
const patienceMs = 60_000;
/** Our own documents can't be hostile: they are only slow where the machine is. */
const isOwn: Record<keyof Jobs, boolean> = { check: false, draw: false, stamp: false, merge: false, statement: true };
const memoryMegabytes = 512;
/** One more than two partners can hold at once. */
const mostThreads = 3;

const turns = new FairQueue({
  places: mostThreads,
  places_per_key: 1,
  waiting_per_key: 16,
  refusal: refusal("too_many_file_checks"),
});
const idle: Worker[] = [];
/** A thread holds some 40 MB; one that was not needed for this long is ended, and loading another takes a second. */
const restMs = 60_000;
const rests = new WeakMap<Worker, NodeJS.Timeout>();
/** Of threads that have loaded what they need: where the system tells their processor time, if it does. */
const ready = new WeakMap<Worker, { task: string | null }>();

export const tooInvolved = (kind: keyof Jobs) =>
  refusedField("file", kind === "draw" ? refusal("picture_too_involved") : refusal("pdf_too_involved"));

const busy = () => new AppError("unavailable", refusal("files_busy"), { retry_after_seconds: 5 });

/**
 * Throws `refused` for a file that would take too much, `too_many` if the partner has too many waiting, `unavailable` while the
 * machine is too busy to tell, and a fault if a checked file fails unexpectedly.
 */
export const workOnFile = <K extends keyof Jobs>(partner_id: string, kind: K, input: Jobs[K]["input"]): Promise<Jobs[K]["result"]> =>
  turns.run(partner_id, () => ask<K>(takeIdle() ?? startWorker(), kind, input));

function takeIdle(): Worker | undefined {
  const thread = idle.pop();
  if (thread) clearTimeout(rests.get(thread));
  return thread;
}

function rest(thread: Worker): void {
  idle.push(thread);
  const over = () => {
    // At once, and not when it has ended: until then a caller would take it.
    leave(thread);
    void thread.terminate();
  };
  rests.set(thread, setTimeout(over, restMs).unref());
}

function leave(thread: Worker): void {
  const at = idle.indexOf(thread);
  if (at >= 0) idle.splice(at, 1);
}

/** How long a thread has worked from now on; by the clock where the system doesn't tell. */
function stopwatch(task: string | null): () => number {
  const [begun, before] = [performance.now(), processorMs(task)];
  return () => {
    const now = processorMs(task);
    return now === null || before === null ? performance.now() - begun : now - before;
  };
}

function ask<K extends keyof Jobs>(thread: Worker, kind: K, input: Jobs[K]["input"]): Promise<Jobs[K]["result"]> {
  return new Promise((resolve, reject) => {
    const patience = setTimeout(() => giveUp(busy()), patienceMs);
    let look: NodeJS.Timeout | undefined;
    const stopListening = () => {
      clearTimeout(patience);
      clearTimeout(look);
      thread.off("error", fail).off("exit", end).off("message", take);
    };
    const giveUp = (why: Error) => {
      stopListening();
      void thread.terminate();
      reject(why);
    };
    // Out of memory is what a file does; anything else is our own.
    const fail = (error: Error & { code?: string }) =>
      giveUp(error.code === "ERR_WORKER_OUT_OF_MEMORY" && !isOwn[kind] ? tooInvolved(kind) : error);
    const end = () => giveUp(busy());
    const watch = (worked: () => number) => {
      const left = longestMs - worked();
      if (left <= 0) giveUp(tooInvolved(kind));
      // It can't have worked longer than time has passed.
      else look = setTimeout(() => watch(worked), Math.max(left, 50));
    };
    const take = (answer: { task: string | null } | { result: Jobs[K]["result"] } | { failure: string }) => {
      if ("task" in answer) {
        ready.set(thread, answer);
        if (!isOwn[kind]) watch(stopwatch(answer.task));
        return;
      }
      stopListening();
      rest(thread);
      if ("failure" in answer) reject(new Error(answer.failure));
      else resolve(answer.result);
    };
    const loaded = ready.get(thread);
    if (loaded && !isOwn[kind]) watch(stopwatch(loaded.task));
    thread.on("error", fail).on("exit", end).on("message", take);
    thread.postMessage({ kind, ...input });
  });
}

function startWorker(): Worker {
  const made = new Worker(sourceFile("../services/documents/pdf-worker.mjs"), {
    resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes },
  });
  // Waiting callers get its error; if no one is waiting, it must not crash the gateway.
  made.on("error", () => undefined);
  made.once("exit", () => leave(made));
  // An idle thread must not keep the process alive.
  made.unref();
  return made;
}
