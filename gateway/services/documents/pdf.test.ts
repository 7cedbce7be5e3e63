/** Threads that open files are kept while they are needed, and not for ever. */
import { Worker } from "node:worker_threads";
import { PDFDocument } from "@cantoo/pdf-lib";
import { afterEach, expect, test, vi } from "vitest";
import { workOnFile } from "./pdf";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("a thread that nobody needed for a minute is ended, and the next file is opened by another", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const ended = vi.spyOn(Worker.prototype, "terminate");
  const asked = vi.spyOn(Worker.prototype, "postMessage");
  const document = await PDFDocument.create();
  document.addPage();
  const bytes = await document.save();
  const threads = () => new Set(asked.mock.contexts).size;

  expect(await workOnFile("one", "check", { bytes })).toBe(1);
  vi.advanceTimersByTime(59_000);
  expect(await workOnFile("one", "check", { bytes })).toBe(1);
  vi.advanceTimersByTime(59_000);
  expect([threads(), ended.mock.calls.length]).toEqual([1, 0]);

  vi.advanceTimersByTime(1000);
  expect(ended.mock.contexts).toEqual([...new Set(asked.mock.contexts)]);
  expect(await workOnFile("one", "check", { bytes })).toBe(1);
  expect(threads()).toBe(2);
  vi.advanceTimersByTime(60_000);
});
