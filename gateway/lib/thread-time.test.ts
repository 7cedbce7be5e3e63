import { setTimeout as wait } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { expect, test } from "vitest";
import { processorMs } from "./thread-time";

const program = `
  const { readlinkSync } = require("node:fs");
  const { parentPort } = require("node:worker_threads");
  parentPort.postMessage(readlinkSync("/proc/thread-self"));
  parentPort.on("message", () => {
    let sum = 0;
    for (let turn = 0; turn < 3e8; turn += 1) sum += turn;
    parentPort.postMessage(sum);
  });
`;

const next = <T>(thread: Worker) => new Promise<T>((resolve) => thread.once("message", resolve));

test.runIf(process.platform === "linux")("a thread's time is what it worked, and not what it waited", async () => {
  const thread = new Worker(program, { eval: true });
  const task = await next<string>(thread);
  const before = processorMs(task) ?? NaN;
  await wait(400);
  expect((processorMs(task) ?? NaN) - before).toBeLessThan(200);
  thread.postMessage("work");
  await next<number>(thread);
  expect((processorMs(task) ?? NaN) - before).toBeGreaterThan(50);
  await thread.terminate();
});

test("of a thread that is gone, and where nobody tells, there is none", () => {
  expect(processorMs("0/task/0")).toBeNull();
  expect(processorMs(null)).toBeNull();
});
