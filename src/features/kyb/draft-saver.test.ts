import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { KybDraft } from "../../../contract/kyb/draft";
import type { Kyb } from "../../../contract/kyb/record";
import { DraftSaver, type Unsaved } from "./draft-saver";
import type { KybCalls, SaveProblem } from "./kyb-calls";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A draft of one answer, that is sent or not. */
function open(outcomes: ({ kyb: Kyb } | SaveProblem)[]) {
  let isUnsent = true;
  const askedAt: number[] = [];
  const start = Date.now();
  const draft: Unsaved = {
    isOpen: () => true,
    body: () => (isUnsent ? { version: 1 } : null),
    noteSent: () => ({}) as KybDraft,
    isAnswerMissing: () => false,
    arrived: () => {
      isUnsent = false;
    },
    layOn: () => {},
    refuse: () => false,
    isWhole: () => !isUnsent,
    keep: () => Promise.resolve(),
    forget: () => Promise.resolve(),
  };
  const calls: KybCalls = {
    save: () => {
      askedAt.push(Date.now() - start);
      return Promise.resolve(outcomes.shift() ?? { kyb: {} as Kyb });
    },
    read: () => Promise.resolve({ kind: "unanswered" }),
  };
  return { saver: new DraftSaver({ calls, draft, saved_at: null, onChange: () => {} }), askedAt };
}

const unanswered: SaveProblem = { kind: "unanswered" };

it("waits twice as long after each try that nobody answers, up to half a minute", async () => {
  const { saver, askedAt } = open(Array.from({ length: 8 }, () => unanswered));
  saver.noteTyped();
  await vi.advanceTimersByTimeAsync(200_000);
  expect(askedAt.map((at, index) => at - (askedAt[index - 1] ?? 0))).toEqual([
    1500, 1000, 2000, 4000, 8000, 15_000, 30_000, 30_000, 30_000,
  ]);
  expect(saver.status().state).toBe("saved");
});

it("tries at once when the network is back, and not at all once it is stopped", async () => {
  const { saver, askedAt } = open([unanswered, unanswered]);
  await saver.save();
  saver.retryNow();
  await vi.advanceTimersByTimeAsync(0);
  expect(askedAt).toEqual([0, 0]);
  saver.stop();
  saver.retryNow();
  await vi.advanceTimersByTimeAsync(100_000);
  expect(askedAt).toHaveLength(2);
  expect(saver.status().state).toBe("kept");
});

it("does not ask again what is refused altogether", async () => {
  const { saver, askedAt } = open([{ kind: "refused", fields: {}, message: "no" }]);
  expect(await saver.save()).toBe(false);
  await vi.advanceTimersByTimeAsync(100_000);
  expect(askedAt).toHaveLength(1);
  expect(saver.status()).toEqual({ state: "refused", saved_at: null, message: "no" });
});
