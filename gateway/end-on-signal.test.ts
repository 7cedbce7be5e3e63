/** A signal while the system has connections that a busy gateway has not taken yet. */
import { Worker } from "node:worker_threads";
import type { AddressInfo } from "node:net";
import Fastify from "fastify";
import { afterEach, expect, test, vi } from "vitest";
import { endOnSignal } from "./end-on-signal";

afterEach(() => vi.restoreAllMocks());

const calls = 12;
/** In which the event loop does nothing else: together more than the gateway waits in any case. */
const busyMs = 80;

/** From a thread of its own: each call on a connection of its own. It says when all are sent, and then what each was answered. */
const caller = `
  const http = require("node:http");
  const { parentPort, workerData } = require("node:worker_threads");
  const agent = new http.Agent({ maxSockets: Infinity });
  const sent = new Int32Array(workerData.sent);
  const answers = Array.from({ length: workerData.calls }, () => new Promise((resolve) => {
    const request = http.get({ port: workerData.port, host: "127.0.0.1", agent }, (response) => resolve(response.resume().statusCode));
    request.on("error", (error) => resolve(error.code));
    request.on("finish", () => Atomics.add(sent, 0, 1) + 1 === workerData.calls && Atomics.notify(sent, 0));
  }));
  void Promise.all(answers).then((all) => parentPort.postMessage(all));
`;

/** The event loop takes no connection in between. */
function waitUntilSent(sent: Int32Array): void {
  for (let seen = 0; seen < calls; seen = Atomics.load(sent, 0)) Atomics.wait(sent, 0, seen, 20);
}

test("answers each call that was sent before it, also on connections that it had not taken", async () => {
  const app = Fastify();
  app.get("/", () => {
    const until = performance.now() + busyMs;
    while (performance.now() < until);
    return "";
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  const handlers = new Map<string | symbol, () => void>();
  vi.spyOn(process, "on").mockImplementation((name, handler) => {
    handlers.set(name, handler);
    return process;
  });
  const exit = vi.spyOn(process, "exit").mockImplementation(() => undefined as never);
  endOnSignal(Object.assign(app, { context: { ending: new AbortController() } }), []);
  vi.mocked(process.on).mockRestore();

  const sent = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const { port } = app.server.address() as AddressInfo;
  const worker = new Worker(caller, { eval: true, workerData: { calls, port, sent } });
  const answers = new Promise((resolve) => worker.once("message", resolve));
  waitUntilSent(new Int32Array(sent));
  handlers.get("SIGTERM")?.();
  expect(await answers).toEqual(Array.from({ length: calls }, () => 200));
  await expect.poll(() => exit.mock.calls).toEqual([[0]]);
  await worker.terminate();
});
