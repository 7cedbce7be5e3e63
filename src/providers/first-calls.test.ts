import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { firstCallsOf } from "./first-calls";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A client that has asked for rows, their answer, and whether what is late may come. */
function screenThatAsks() {
  const client = new QueryClient();
  let answer = () => undefined as void;
  const rows = new Promise<string>((resolve) => (answer = () => resolve("rows")));
  void client.fetchQuery({ queryKey: ["rows"], queryFn: () => rows });
  let isLateTime = false;
  void firstCallsOf(client).then(() => (isLateTime = true));
  const after = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    return isLateTime;
  };
  return { client, answer, after };
}

it("waits for the first rows, and not at all once they came", async () => {
  const { client, answer, after } = screenThatAsks();
  expect(await after(6_000)).toBe(false);
  answer();
  expect(await after(250)).toBe(true);
  const next = vi.fn();
  void firstCallsOf(client).then(next);
  await Promise.resolve();
  expect(next).toHaveBeenCalledOnce();
});

it("leaves a page whose rows came at once in peace for its first second", async () => {
  const { answer, after } = screenThatAsks();
  answer();
  expect([await after(1_400), await after(100)]).toEqual([false, true]);
});

it("isn't kept away by a call that isn't answered", async () => {
  const { after } = screenThatAsks();
  expect([await after(9_900), await after(200)]).toEqual([false, true]);
});
