/** The thread in which the embedded PostgreSQL runs: started for a connection, ended when there has been none for a while. */
import fs from "node:fs";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { sourceFile } from "./source-file";

const socketName = ".s.PGSQL.5432";

export class EmbeddedEngine {
  /** Where its socket is. Not in the data folder: a socket's path may hold about a hundred characters only. */
  readonly socketFolder = fs.mkdtempSync(path.join(os.tmpdir(), "partner-portal-"));
  readonly #folder: string | null;
  #thread: Worker | null = null;
  /** Starts and ends come one after another, each when the one before it is done. */
  #turn: Promise<unknown> = Promise.resolve();

  /** `folder` has PostgreSQL's files; null for a store in memory, which is gone with its thread. */
  constructor(folder: string | null) {
    this.#folder = folder;
  }

  get isAsleep(): boolean {
    return this.#thread === null;
  }

  /** Resolves when it takes connections. One that ended by itself is started again, as after a crash of the process. */
  wake(): Promise<void> {
    return this.#inTurn(async () => {
      this.#thread ??= await this.#start();
    });
  }

  /** Does nothing if it is in use by then: `isUnused` is asked when its turn has come. */
  sleep(isUnused: () => boolean = () => true): Promise<void> {
    return this.#inTurn(async () => {
      const thread = this.#thread;
      if (!thread || !isUnused()) return;
      const ended = new Promise((resolve) => thread.once("exit", resolve));
      thread.postMessage("stop");
      await ended;
    });
  }

  async close(): Promise<void> {
    await this.sleep();
    fs.rmSync(this.socketFolder, { recursive: true, force: true });
  }

  /** A driver's stream that wakes it before it connects. */
  readonly stream = (): net.Socket => {
    const socket = new net.Socket();
    const connect = (place: string) => {
      this.wake().then(
        // The caller may have given up by then.
        () => socket.destroyed || net.Socket.prototype.connect.call(socket, place),
        (error: unknown) => socket.destroy(unavailable(error)),
      );
      return socket;
    };
    return Object.assign(socket, { connect });
  };

  #inTurn<T>(act: () => Promise<T>): Promise<T> {
    const done = this.#turn.then(act);
    this.#turn = done.catch(() => undefined);
    return done;
  }

  #start(): Promise<Worker> {
    const thread = new Worker(sourceFile("pglite-worker.mjs"), {
      workerData: { folder: this.#folder, socket: path.join(this.socketFolder, socketName) },
      // What it hands on is gone with the next message.
      resourceLimits: { maxYoungGenerationSizeMb: 8 },
    });
    return new Promise((resolve, reject) => {
      thread.once("message", () => resolve(thread));
      thread.on("error", (error) => {
        if (this.#thread === thread) process.stderr.write(`The embedded database's thread ended: ${String(error)}\n`);
        reject(error);
      });
      thread.once("exit", (code) => {
        if (this.#thread === thread) this.#thread = null;
        reject(new Error(`the database's thread ended with ${code}`));
      });
    });
  }
}

/** As PostgreSQL says it while it starts: callers are asked to come again. */
const unavailable = (error: unknown): Error =>
  Object.assign(new Error("the embedded database did not start", { cause: error }), { code: "57P03" });
