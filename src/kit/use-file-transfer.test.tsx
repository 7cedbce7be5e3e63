// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { useFileTransfer } from "./use-file-transfer";

afterEach(cleanup);

type Options = Parameters<typeof useFileTransfer>[0];

const file = new File(["a"], "statement.pdf");

function begin(onSent: Options["onSent"]) {
  let settle: { arrive: (id: string) => void; fail: (error: unknown) => void } | undefined;
  const send = vi.fn<Options["send"]>(
    (_, { signal }) =>
      new Promise((arrive, fail) => {
        settle = { arrive, fail };
        signal.addEventListener("abort", () => fail(signal.reason));
      }),
  );
  const transfer = renderHook((given: Partial<Options>) => useFileTransfer({ refuse: () => null, send, say: String, onSent, ...given }), {
    initialProps: {},
  });
  act(() => transfer.result.current.start(file));
  return {
    transfer,
    arrive: (id: string) => act(async () => settle?.arrive(id)),
    fail: (text: string) => act(async () => settle?.fail(text)),
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
