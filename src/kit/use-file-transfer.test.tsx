// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { useFileTransfer } from "./use-file-transfer";

afterEach(cleanup);

type Options = Parameters<typeof useFileTransfer>[0];

const file = new File(["a"], "statement.pdf");

function begin(onSent: Options["onSent"], more: Partial<Options> = {}) {
  let settle: { arrive: (id: string) => void; fail: (error: unknown) => void } | undefined;
  const send = vi.fn<Options["send"]>(
    (_, { signal }) =>
      new Promise((arrive, fail) => {
        settle = { arrive, fail };
        signal.addEventListener("abort", () => fail(new Error("stopped")));
      }),
  );
  const transfer = renderHook((given: Partial<Options>) => useFileTransfer({ refuse: () => null, send, say: String, onSent, ...given }), {
    initialProps: more,
  });
  act(() => transfer.result.current.start(file));
  return {
    transfer,
    arrive: (id: string) => act(async () => settle?.arrive(id)),
    fail: (text: string) => act(async () => settle?.fail(text)),
    signal: () => send.mock.calls[0]?.[1].signal as AbortSignal,
  };
}

it("hands what arrived to the newest render, not to the one in which the file was chosen", async () => {
  const [first, newest] = [vi.fn<Options["onSent"]>(), vi.fn<Options["onSent"]>()];
  const { transfer, arrive } = begin(first);
  transfer.rerender({ onSent: newest });
  await arrive("7");
  expect(first).not.toHaveBeenCalled();
  expect(newest).toHaveBeenCalledExactlyOnceWith("7", file);
});

it("ends with its part of the screen, unless it is to go on beyond it", async () => {
  const alone = begin(vi.fn<Options["onSent"]>());
  alone.transfer.unmount();
  expect(alone.signal().aborted).toBe(true);

  const [onSent, tell, ending] = [vi.fn<Options["onSent"]>(), vi.fn<(problem: string, file: File) => void>(), new AbortController()];
  const beyond = { signal: ending.signal, tell };
  const going = begin(onSent, { beyond });
  going.transfer.unmount();
  await going.arrive("8");
  expect(onSent).toHaveBeenCalledExactlyOnceWith("8", file);

  const failing = begin(onSent, { beyond });
  failing.transfer.unmount();
  await failing.fail("cut");
  expect(tell).toHaveBeenCalledExactlyOnceWith("cut", file);

  const ended = begin(onSent, { beyond });
  ended.transfer.unmount();
  await act(async () => ending.abort());
  expect(ended.signal().aborted).toBe(true);
  expect(tell).toHaveBeenCalledOnce();
});
