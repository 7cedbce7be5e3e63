import { refusal } from "../refusal";
import { expect, test, vi } from "vitest";
import { FairQueue } from "./fair-queue";

const options = { places: 2, places_per_key: 1, waiting_per_key: 3, refusal: refusal("too_many_calls") };

/** Work that ends on command, and records when it started. */
function makeWork(begun: string[], name: string) {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const work = async () => {
    begun.push(name);
    await ended;
    return name;
  };
  return { work, end: () => end() };
}

test("one key never holds every place", async () => {
  const queue = new FairQueue(options);
  const begun: string[] = [];
  const greedy = ["a1", "a2", "a3"].map((name) => makeWork(begun, name));
  const runs = greedy.map(({ work }) => queue.run("a", work));
  const other = makeWork(begun, "b1");
  const otherRun = queue.run("b", other.work);
  expect(begun).toEqual(["a1", "b1"]);
  for (const each of [...greedy, other]) each.end();
  expect(await Promise.all([...runs, otherRun])).toEqual(["a1", "a2", "a3", "b1"]);
});

test("keys that wait are served in turn, whoever asked more often", async () => {
  const queue = new FairQueue({ ...options, places: 1 });
  const begun: string[] = [];
  const all = ["a1", "a2", "a3", "b1", "c1", "b2"].map((name) => ({ name, ...makeWork(begun, name) }));
  const runs = all.map(({ name, work }) => queue.run(name.slice(0, 1), work));
  for (const each of all) each.end();
  await Promise.all(runs);
  expect(begun).toEqual(["a1", "b1", "c1", "a2", "b2", "a3"]);
});

test("beyond what may wait, a key is refused and others are not", async () => {
  const queue = new FairQueue({ ...options, places: 1 });
  const begun: string[] = [];
  const all = ["1", "2", "3", "4"].map((name) => makeWork(begun, name));
  const runs = all.map(({ work }) => queue.run("a", work));
  await expect(queue.run("a", () => Promise.resolve("5"))).rejects.toMatchObject({ name: "too_many", detail: { retry_after_seconds: 2 } });
  const other = queue.run("b", () => Promise.resolve("b"));
  for (const each of all) each.end();
  await Promise.all(runs);
  expect(await other).toBe("b");
});

test("a place is free again after work that fails", async () => {
  const queue = new FairQueue({ ...options, places: 1 });
  await expect(queue.run("a", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await queue.run("a", () => Promise.resolve(1))).toBe(1);
});

test("a key holds fewer places while others ask, and more again when they are gone", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  try {
    const queue = new FairQueue({ ...options, places: 4, places_per_key: 3, places_while_shared: 1, waiting_per_key: 9 });
    const begun: string[] = [];
    const start = (name: string) => {
      const each = makeWork(begun, name);
      return { ...each, run: queue.run(name.slice(0, 1), each.work) };
    };
    const alone = ["a1", "a2", "a3", "a4"].map(start);
    expect(begun).toEqual(["a1", "a2", "a3"]);
    const other = start("b1");
    const beside = ["a5", "a6"].map(start);
    for (const { end, run } of [...alone.slice(0, 2), other]) {
      end();
      await run;
    }
    expect(begun).toEqual(["a1", "a2", "a3", "b1"]);
    alone[2]?.end();
    await alone[2]?.run;
    expect(begun).toEqual(["a1", "a2", "a3", "b1", "a4"]);
    vi.advanceTimersByTime(1001);
    const later = ["a7", "a8"].map(start);
    for (const { end, run } of [...alone.slice(3), ...beside, ...later]) {
      end();
      await run;
    }
    expect(begun).toEqual(["a1", "a2", "a3", "b1", "a4", "a5", "a6", "a7", "a8"]);
  } finally {
    vi.useRealTimers();
  }
});
